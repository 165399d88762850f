use std::ops::Range;

use cardcore::simd::Level;
use cardcore::{Stop, Stopped};

use super::{PackedDeal, portable};
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512, lanes};
use crate::{Deal, Outcome, Status, play};

/// What stands for the outcome of a game that seems to be endless, until it is known: no loop is
/// found after no tricks.
pub(super) const UNSETTLED: Outcome =
    Outcome { status: Status::Loop, cards: 0, tricks: 0, winner: None };

/// Plays many games at once, by one of the paths that this processor has.
///
/// The outcomes are those of [`play`](crate::play), whatever the path, the number of deals and
/// their order.
///
/// ```
/// use camicia::Deal;
/// use camicia::engine::Engine;
/// use cardcore::Stop;
///
/// let deals: [Deal; 2] = ["---AJ--Q---/-K--A-".parse()?, "-J-/--J-".parse()?];
/// let outcomes = Engine::new().play_all(&deals, &Stop::never())?;
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

    /// The engine with the path of [`Level::chosen`].
    pub fn new() -> Self {
        Self::at(Level::chosen()).unwrap_or(Self { path: Path::Portable })
    }

    /// The engine with this path, if the processor has it.
    pub fn at(level: Level) -> Option<Self> {
        let path = match level {
            Level::Portable => Path::Portable,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => Path::Avx2(Avx2::detect()?),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => Path::Avx512(Avx512::detect()?),
            #[cfg(not(target_arch = "x86_64"))]
            Level::Avx2 | Level::Avx512 => return None,
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

    /// Plays each deal, and puts the outcomes into `outcomes` in the deals' order, in the place of
    /// what it held.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the last game has ended or repeated; `outcomes` is of
    /// no use then.
    pub fn play(
        self,
        deals: &[PackedDeal],
        outcomes: &mut Vec<Outcome>,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        stop.check()?;
        outcomes.clear();
        outcomes.resize(deals.len(), UNSETTLED);
        match &self.path {
            Path::Portable => portable::play(deals, outcomes, stop)?,
            #[cfg(target_arch = "x86_64")]
            Path::Avx2(kernel) => lanes::play(kernel, deals, outcomes, stop)?,
            #[cfg(target_arch = "x86_64")]
            Path::Avx512(kernel) => lanes::play(kernel, deals, outcomes, stop)?,
        }
        for (&deal, outcome) in deals.iter().zip(outcomes) {
            if *outcome == UNSETTLED {
                *outcome = play(&Deal::from(deal), stop)?;
            }
        }
        Ok(())
    }

    /// Plays each deal, and gives the outcomes in the deals' order. Deals that are too large for
    /// the engine are played card by card.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due before the last game has ended or repeated.
    pub fn play_all(self, deals: &[Deal], stop: &Stop) -> Result<Vec<Outcome>, Stopped> {
        let packed: Vec<_> = deals.iter().flat_map(PackedDeal::try_from).collect();
        let mut outcomes = Vec::new();
        self.play(&packed, &mut outcomes, stop)?;
        if packed.len() == deals.len() {
            return Ok(outcomes);
        }
        let mut packed = packed.iter().zip(outcomes).peekable();
        deals
            .iter()
            .map(|deal| match PackedDeal::try_from(deal).ok().and_then(|_| packed.next()) {
                Some((_, outcome)) => Ok(outcome),
                None => play(deal, stop),
            })
            .collect()
    }

    /// Plays deals that are known by a number, batch by batch. Two buffers of [`Engine::BATCH`]
    /// deals and outcomes are all the memory in use.
    ///
    /// `fill` is given the number of a deal and puts it and those that follow into the slice;
    /// `see` is given each batch. The numbers come in order, without gaps, so that whatever `see`
    /// adds up is a function of `fill` and `numbers` alone.
    ///
    /// ```
    /// use camicia::engine::{Dealer, Engine, PackedDeal};
    /// use cardcore::{Stop, simd::Level};
    ///
    /// let deck: camicia::Deal = "-------JJQQKKAA/---------------".parse()?;
    /// let dealer = Dealer::new(PackedDeal::try_from(&deck)?, 1, 0, Level::chosen());
    /// let (mut games, mut tricks) = (0, 0);
    /// Engine::new().run(
    ///     0..1000,
    ///     |first, deals| dealer.fill(first, deals),
    ///     |batch| {
    ///         games += batch.deals.len();
    ///         tricks += batch.outcomes.iter().map(|outcome| outcome.tricks).sum::<u64>();
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
        let mut outcomes = Vec::new();
        let mut first = numbers.start;
        while first < numbers.end {
            let count = (numbers.end - first).min(Self::BATCH as u64);
            deals.resize(count as usize, PackedDeal::default());
            fill(first, &mut deals);
            self.play(&deals, &mut outcomes, stop)?;
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
