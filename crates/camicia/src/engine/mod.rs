//! Engine.
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod game;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod packed;
mod portable;

pub use packed::{Packed, PackedDeal, TooLarge};
use crate::{Outcome, Status, Deal};
use cardcore::{Stop, Stopped, simd::Level};

/// For now.
const fn unsettled() -> Outcome {
    Outcome { status: Status::Loop, cards: 0, tricks: 0, winner: None }
}

/// Engine.
pub fn play_at(level: Level, deals: &[PackedDeal], outcomes: &mut [Outcome], stop: &Stop) -> Result<(), Stopped> {
    match level {
        Level::Avx512 => lanes::play(&avx512::Avx512::detect().unwrap(), deals, outcomes, stop)?,
        Level::Avx2 => lanes::play(&avx2::Avx2::detect().unwrap(), deals, outcomes, stop)?,
        _ => portable::play(deals, outcomes, stop)?,
    }
    for (o, d) in outcomes.iter_mut().zip(deals) { if *o == unsettled() { *o = crate::play(&Deal::from(*d), stop)?; } }
    Ok(())
}
