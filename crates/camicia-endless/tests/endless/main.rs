//! The laws of building, counting and proving endless games, held to the literal game.

mod blocks;
mod cascade;
mod catalogue;
mod census;
mod neighbours;
mod shape;
mod threads;
