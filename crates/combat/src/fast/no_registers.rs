//! Stands in for `registers` where there is no AVX-512: there never is a value.

use std::convert::Infallible;

use cardcore::simd::Level;
use cardcore::{Stopped, Ticker};

use super::laid::Laid;

pub(super) struct Registers(Infallible);

impl Registers {
    pub(super) fn new(_: Level) -> Option<Self> {
        None
    }

    pub(super) fn one_wins(&mut self, _: &Laid, _: &mut Ticker) -> Result<bool, Stopped> {
        match self.0 {}
    }

    pub(super) fn play_plain(&self, _: &mut Laid) -> u64 {
        match self.0 {}
    }
}
