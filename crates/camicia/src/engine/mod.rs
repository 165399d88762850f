//! Engine.
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod dealer;
mod game;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod ordered;
mod packed;
mod play;
mod portable;
mod random;

pub use dealer::Dealer;
pub use ordered::Ordered;
pub use packed::{Packed, PackedDeal, TooLarge};
pub use play::{Batch, Engine};
