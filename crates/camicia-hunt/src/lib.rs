//! Hunts the longest and the endless games of Camicia, also known as Beggar-My-Neighbour.
//!
//! - [`endless`]: finds games that never end by building them, proves each, and lists them.

pub mod endless;
