//! The laws of building, counting and proving endless games, held to the literal game.

mod blocks;
mod catalogue;
mod census;
mod certificates;
mod enumeration;
mod neighbours;
mod shape;
mod states;
mod threads;
