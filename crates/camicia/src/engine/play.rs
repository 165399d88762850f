//! The engine: many games at once on the best path of the processor.

use std::ops::Range;

use cardcore::simd::Level;
use cardcore::{Stop, Stopped};

use super::{PackedDeal, portable};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, lanes};
use crate::{Deal, Outcome, solve};

/// Plays many games at once, by one of the paths that this processor has.
///
/// The outcomes are those of [`solve`], whatever the path, the number of deals and
/// their order.
///
/// ```
/// use camicia::engine::Engine;
/// use camicia::{Deal, Stop};
///
/// let deals: [Deal; 2] = ["---AJ--Q---/-K--A-".parse()?, "-J-/--J-".parse()?];
/// let outcomes = Engine::new().solve_deals(&deals, &Stop::never())?;
/// assert_eq!(outcomes[1].to_string(), "status: finished, cards: 13, tricks: 3, winner: B");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Engine {
    path: Path,
}

#[derive(Debug, Clone, Copy)]
enum Path {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

/// Some deals of a [`run`](Engine::run), and how they go.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Batch<'a> {
    /// The number of the first deal; the others follow.
    pub first: u64,
    /// The deals.
    pub deals: &'a [PackedDeal],
    /// Their outcomes, in the same order.
    pub outcomes: &'a [Outcome],
}

impl Engine {
    /// Deals in a [`Batch`] at most. Towards the end of a batch fewer and fewer lanes are busy;
    /// among so many games that is little.
    pub const BATCH: usize = 1 << 13;

    /// The engine with the best path up to [`Level::chosen`].
    #[expect(clippy::missing_panics_doc, reason = "it never does")]
    pub fn new() -> Self {
        let levels = Level::available().filter(|&level| level <= Level::chosen());
        levels.filter_map(Self::at).last().expect("there is a portable path")
    }

    /// The engine with this path, if there is one and the processor has it. For [`Level::Neon`]
    /// there is none: a register holds two games only.
    pub fn at(level: Level) -> Option<Self> {
        let path = match level {
            Level::Portable => Path::Portable,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Path::Avx2(Avx2::detect()?),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Path::Avx512(Avx512::detect()?),
            _ => return None,
        };
        Some(Self { path })
    }

    /// The path.
    pub const fn level(self) -> Level {
        match self.path {
            Path::Portable => Level::Portable,
            #[cfg(target_arch = "x86_64")]
            Path::Avx2(_) => Level::Avx2,
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(_) => Level::Avx512,
        }
    }

    /// Plays each deal, and gives the outcomes in the deals' order.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the last game has ended or repeated.
    pub fn solve(self, deals: &[PackedDeal], stop: &Stop) -> Result<Vec<Outcome>, Stopped> {
        stop.check()?;
        // No outcome means that the game seems to be endless.
        let mut outcomes = vec![None; deals.len()];
        match &self.path {
            Path::Portable => portable::play(deals, &mut outcomes, stop)?,
            #[cfg(target_arch = "x86_64")]
            Path::Avx2(kernel) => kernel.play(deals, &mut outcomes, stop)?,
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(kernel) => lanes::play(kernel, deals, &mut outcomes, stop)?,
        }
        let outcomes = outcomes.into_iter().zip(deals);
        outcomes
            .map(|(outcome, &deal)| outcome.map_or_else(|| solve(&deal.into(), stop), Ok))
            .collect()
    }

    /// Plays each deal, and gives the outcomes in the deals' order. Deals that are too large for
    /// the engine are played card by card.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the last game has ended or repeated.
    pub fn solve_deals(self, deals: &[Deal], stop: &Stop) -> Result<Vec<Outcome>, Stopped> {
        let packed = |(number, deal)| Some((number, PackedDeal::try_from(deal).ok()?));
        let (numbers, small): (Vec<_>, Vec<_>) =
            deals.iter().enumerate().filter_map(packed).unzip();
        let mut outcomes = vec![None; deals.len()];
        for (number, outcome) in numbers.into_iter().zip(self.solve(&small, stop)?) {
            outcomes[number] = Some(outcome);
        }
        let outcomes = outcomes.into_iter().zip(deals);
        outcomes.map(|(outcome, deal)| outcome.map_or_else(|| solve(deal, stop), Ok)).collect()
    }

    /// Plays deals that are known by a number, batch by batch. The memory in use is that of
    /// [`Engine::BATCH`] deals and outcomes.
    ///
    /// `fill` is given the number of a deal and puts it and those that follow into the slice;
    /// `see` is given each batch. The numbers come in order, without gaps, so that whatever `see`
    /// adds up is a function of `fill` and `numbers` alone.
    ///
    /// ```
    /// use camicia::engine::{Dealer, Engine, Level, PackedDeal};
    /// use camicia::{Outcome, Stop};
    ///
    /// let deck: camicia::Deal = "-------JJQQKKAA/---------------".parse()?;
    /// let dealer = Dealer::new(PackedDeal::try_from(&deck)?, 1, 0, Level::chosen());
    /// let (mut games, mut tricks) = (0, 0);
    /// Engine::new().run(
    ///     0..1000,
    ///     |first, deals| dealer.fill(first, deals),
    ///     |batch| {
    ///         games += batch.deals.len();
    ///         tricks += batch.outcomes.iter().map(Outcome::tricks).sum::<u64>();
    ///     },
    ///     &Stop::never(),
    /// )?;
    /// assert_eq!(games, 1000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the last batch is seen. The batches that were seen are
    /// whole.
    pub fn run(
        self,
        numbers: Range<u64>,
        mut fill: impl FnMut(u64, &mut [PackedDeal]),
        mut see: impl FnMut(Batch<'_>),
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let mut deals = Vec::new();
        let mut first = numbers.start;
        while first < numbers.end {
            let count = (numbers.end - first).min(Self::BATCH as u64);
            deals.resize(count as usize, PackedDeal::default());
            fill(first, &mut deals);
            let outcomes = self.solve(&deals, stop)?;
            see(Batch { first, deals: &deals, outcomes: &outcomes });
            first += count;
        }
        Ok(())
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}
