//! Deckhand solves four games that are played with decks and queues, exactly and fast, and explains
//! each result move by move. This page is where its documentation begins.
//!
//! # Games
//!
//! Each is a crate that knows no JSON and no terminal. Its front page tells the rules.
//!
//! | crate | game |
//! |---|---|
//! | [`combat`] | Combat and Recursive Combat, Advent of Code 2020, day 22 |
//! | [`camel_cards`] | Camel Cards, Advent of Code 2023, day 7 |
//! | [`camicia`] | Camicia, in English Beggar-My-Neighbour |
//! | [`amphipod`] | Amphipod, Advent of Code 2021, day 23 |
//!
//! They have the same shape: a type that is parsed from text and cannot be wrong, functions such as
//! `solve`, `part1` and `part2` that take it and a [`Stop`](cardcore::Stop), and `narrate`, which
//! writes how the answer comes about.
//!
//! # Around the games
//!
//! | crate | what it is |
//! |---|---|
//! | [`cardcore`] | what the games share: deck, places in a text, stop token, cycle detection |
//! | [`puzzles`] | the four games behind one interface |
//! | [`files`] | how the programs read and write files |
//! | [`report`] | the JSON report as types |
//! | [`camicia_endless`] | builds, counts and proves games of Camicia that never end |
//! | [`camicia_gpu`] | plays games of Camicia on graphics processors |
//! | [`camicia_hunt`] | hunts the longest games of Camicia, the library of the program of that name |
//!
//! # Programs
//!
//! `cargo xtask --help` lists the commands of the repository, `camicia-hunt --help` those of the
//! hunter. How all of it fits together is in `crates/README.md`.
