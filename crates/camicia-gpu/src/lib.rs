//! Games of Camicia (Beggar-My-Neighbour) on a graphics processor, exactly as the processor plays
//! them.
//!
//! [`Adapter`] finds the devices, by Vulkan, Metal or DirectX 12. [`Gpu`] is an open one, [`Deals`]
//! are what is played, and [`Games`] plays them and gives [`Piece`]s: how many games had so many
//! tricks and cards, and the games that are handed back one by one.
//!
//! # How
//!
//! The program is in `src/kernel`, in WGSL. Each invocation plays one game at a time, with the words
//! and moves of [`camicia::engine`]. It also deals: at random with the generator and the shuffle of
//! [`camicia::engine::Dealer`], or in the order of the deals' ranks from one that the processor
//! unranked. Whose game is over takes the next deal from a pool that the workgroup has filled.
//!
//! Games are counted by length, in the workgroup's memory first. The longest ones, those that were
//! broken off after 2,048 tricks, and a sample are handed back, and the processor plays them again.
//!
//! # What is checked
//!
//! Every dispatch plays a few deals whose games are known. They, and all games handed back, must go
//! as on the processor, and the counts must add up. If not, the games end with an error that names
//! the adapter, its driver and the deal.
//!
//! ```no_run
//! use std::sync::Arc;
//!
//! use camicia_gpu::camicia::{Deal, engine::PackedDeal};
//! use camicia_gpu::{Adapter, Deals, Floors, Games, Gpu, Settings, Stop};
//!
//! let adapter = Adapter::best()?;
//! let settings = Settings::of(&adapter);
//! let gpu = Arc::new(Gpu::open(adapter, settings)?);
//! let deck: Deal = "--------------------------/----------JJJJQQQQKKKKAAAA".parse()?;
//! let deals = Deals::random(PackedDeal::try_from(&deck)?, 1, 0);
//! let mut games = Games::new(&gpu, deals, 0..1_000_000, &Stop::never())?;
//! while let Some(piece) = games.next(&Floors::NOTHING)? {
//!     println!("{} games from {} on", piece.games, piece.first);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adapter;
mod deals;
mod dispatch;
mod error;
#[cfg(test)]
mod faults;
mod floors;
mod games;
mod gpu;
mod kernel;
mod piece;
mod probes;

pub use adapter::{Adapter, Kind};
pub use camicia;
pub use cardcore::{Stop, Stopped};
pub use deals::Deals;
pub use error::GpuError;
pub use floors::{Floor, Floors};
pub use games::Games;
pub use gpu::{Gpu, Settings};
pub use piece::{Piece, Played};
