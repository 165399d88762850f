//! The pieces of which units are made.
//!
//! Every block's deals depend on the parameters, the unit and the block's number alone, and tallies
//! are merged without regard to order. So a unit can be broken off between any two blocks, and its
//! blocks can be played on several cores, without any change to its result.

use std::ops::Range;

use camicia::engine::{Batch, Dealer, Engine, Ordered, PackedDeal};
use camicia::index::next_deal;
use camicia::{Deal, Length, Outcome};
use cardcore::{Stop, Stopped};

use crate::random_words::RandomWords;
use crate::source::Deals;
use crate::{HuntError, Parameters, Tally};

/// How many games a block has; the last of a unit may have fewer. Some hundredths of a
/// second's work at most: so much is lost when a unit is broken off.
pub const GAMES: u64 = 1 << 15;

/// One unit of a hunt, as blocks.
#[derive(Debug, Clone)]
pub struct Blocks<'a> {
    parameters: &'a Parameters,
    unit: u64,
    deals: Deals,
    engine: Engine,
    /// Whether the games are played card by card, and the engine only deals.
    literal: bool,
}

impl<'a> Blocks<'a> {
    /// The blocks of a unit, to be played by this engine. The engine's path makes no difference but
    /// for the time it takes.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn new(parameters: &'a Parameters, unit: u64, engine: Engine) -> Result<Self, HuntError> {
        Ok(Self { parameters, unit, deals: parameters.deals(unit)?, engine, literal: false })
    }

    /// The blocks of a unit, to be played card by card, by the literal rules.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn literal(parameters: &'a Parameters, unit: u64) -> Result<Self, HuntError> {
        Ok(Self { literal: true, ..Self::new(parameters, unit, Engine::new())? })
    }

    /// The parameters of the hunt.
    pub const fn parameters(&self) -> &'a Parameters {
        self.parameters
    }

    /// The number of the unit.
    pub const fn unit(&self) -> u64 {
        self.unit
    }

    /// The unit's deals, for a graphics processor.
    #[cfg(feature = "gpu")]
    pub(crate) fn gpu_deals(&self) -> Result<camicia_gpu::Deals, camicia_gpu::GpuError> {
        let first = match &self.deals {
            Deals::Ranks(ranks) => *ranks.start(),
            Deals::Random { .. } => 0,
        };
        let deal = PackedDeal::try_from(&self.deal(first))?;
        Ok(match self.deals {
            Deals::Random { seed, .. } => camicia_gpu::Deals::random(deal, seed, self.unit),
            Deals::Ranks(_) => {
                let deck = *self.parameters.deck();
                camicia_gpu::Deals::ranked(deck, self.parameters.hands()[0], first)?
            }
        })
    }

    /// The rank of a deal that the unit plays.
    #[cfg(feature = "gpu")]
    pub(crate) fn rank_of(&self, deal: &Deal) -> u128 {
        self.rank(deal)
    }

    /// How many blocks there are.
    pub fn count(&self) -> u64 {
        self.deals.count().div_ceil(GAMES)
    }

    /// How many games the first so many blocks have.
    pub fn games_before(&self, block: u64) -> u64 {
        self.deals.count().min(block.saturating_mul(GAMES))
    }

    /// Plays a block and counts its games too.
    ///
    /// Counting them on top of others is faster than merging tallies: most games are then shorter
    /// than all those kept.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due; some of the games are counted then, and others not.
    pub fn play(&self, block: u64, tally: &mut Tally, stop: &Stop) -> Result<(), Stopped> {
        self.play_seen(block, tally, |_, _, _| {}, stop)
    }

    /// Plays a block and counts its games too, and shows them a batch at a time: the number of the
    /// batch's first game in the unit, the deals, and how their games go. Decks that are too large
    /// for the engine are not shown: their games are played card by card.
    ///
    /// # Errors
    /// As [`Blocks::play`].
    pub fn play_seen(
        &self,
        block: u64,
        tally: &mut Tally,
        see: impl FnMut(u64, &[PackedDeal], &[Outcome]),
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let numbers = self.games_before(block)..self.games_before(block + 1);
        let first = match &self.deals {
            Deals::Ranks(ranks) => self.deal(ranks.start() + u128::from(numbers.start)),
            // Any deal has the cards and the sizes of the hands.
            Deals::Random { .. } => self.deal(0),
        };
        match PackedDeal::try_from(&first) {
            Ok(first) => self.play_packed(first, numbers, tally, see, stop),
            Err(_) => self.play_literally(&first, numbers, tally, stop),
        }
    }

    /// Plays the games of these numbers by the engine. The first of a range is given.
    fn play_packed(
        &self,
        first: PackedDeal,
        numbers: Range<u64>,
        tally: &mut Tally,
        mut see: impl FnMut(u64, &[PackedDeal], &[Outcome]),
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let mut endless = Vec::new();
        let count = |first: u64, deals: &[PackedDeal], outcomes: &[Outcome]| {
            see(first, deals, outcomes);
            for (&deal, outcome) in deals.iter().zip(outcomes) {
                match *outcome {
                    Outcome::Finished { winner, tricks, cards } => {
                        let rank = || self.rank(&deal.into());
                        tally.add_finished(winner, Length { tricks, cards }, rank);
                    }
                    Outcome::Loop { .. } => endless.push(deal),
                }
            }
        };
        match self.deals {
            Deals::Random { seed, .. } => {
                let dealer = Dealer::new(first, seed, self.unit, self.engine.level());
                self.run(numbers, |number, deals| dealer.fill(number, deals), count, stop)?;
            }
            Deals::Ranks(_) => {
                let mut ordered = Ordered::from(first);
                let fill = |_, deals: &mut [PackedDeal]| {
                    ordered.fill(deals);
                };
                self.run(numbers, fill, count, stop)?;
            }
        }
        for deal in endless {
            tally.add_endless(self.parameters, &deal.into(), stop)?;
        }
        Ok(())
    }

    /// Deals and plays the games of these numbers, and shows them a batch at a time.
    fn run(
        &self,
        numbers: Range<u64>,
        mut fill: impl FnMut(u64, &mut [PackedDeal]),
        mut see: impl FnMut(u64, &[PackedDeal], &[Outcome]),
        stop: &Stop,
    ) -> Result<(), Stopped> {
        if !self.literal {
            let see = |batch: Batch<'_>| see(batch.first, batch.deals, batch.outcomes);
            return self.engine.run(numbers, fill, see, stop);
        }
        for first in numbers.clone().step_by(Engine::BATCH) {
            let games = (numbers.end - first).min(Engine::BATCH as u64);
            let mut deals = vec![PackedDeal::default(); games as usize];
            fill(first, &mut deals);
            let play = |&deal: &PackedDeal| camicia::solve(&deal.into(), stop);
            let outcomes: Vec<_> = deals.iter().map(play).collect::<Result<_, _>>()?;
            see(first, &deals, &outcomes);
        }
        Ok(())
    }

    /// Plays the games of these numbers card by card: their deck is too large for the engine. The
    /// first of a range is given.
    fn play_literally(
        &self,
        first: &Deal,
        numbers: Range<u64>,
        tally: &mut Tally,
        stop: &Stop,
    ) -> Result<(), Stopped> {
        let [a, _] = self.parameters.hands();
        let mut cards = first.sequence();
        for number in numbers.clone() {
            let deal = match self.deals {
                Deals::Random { seed, .. } => self.random_deal(seed, number),
                Deals::Ranks(_) => {
                    if number > numbers.start {
                        let is_there = next_deal(&mut cards);
                        assert!(is_there, "a unit ends with the last deal of its deck, or before");
                    }
                    Deal::split(&cards, a)
                }
            };
            match camicia::solve(&deal, stop)? {
                Outcome::Finished { winner, tricks, cards } => {
                    let length = Length { tricks, cards };
                    tally.add_finished(winner, length, || self.rank(&deal));
                }
                Outcome::Loop { .. } => tally.add_endless(self.parameters, &deal, stop)?,
            }
        }
        Ok(())
    }

    /// The deals of the games of these numbers in the unit.
    pub(crate) fn deals_of(&self, numbers: &[u64]) -> Vec<Deal> {
        match &self.deals {
            Deals::Ranks(ranks) => {
                let deal = |&number: &u64| self.deal(ranks.start() + u128::from(number));
                numbers.iter().map(deal).collect()
            }
            // Any deal has the cards and the sizes of the hands.
            &Deals::Random { seed, .. } => match PackedDeal::try_from(&self.deal(0)) {
                Ok(first) => {
                    let dealer = Dealer::new(first, seed, self.unit, self.engine.level());
                    let mut deal = [first];
                    let mut next = |&number: &u64| {
                        dealer.fill(number, &mut deal);
                        deal[0].into()
                    };
                    numbers.iter().map(&mut next).collect()
                }
                Err(_) => numbers.iter().map(|&number| self.random_deal(seed, number)).collect(),
            },
        }
    }

    /// A random deal of a deck that is too large for the engine.
    fn random_deal(&self, seed: u64, number: u64) -> Deal {
        let mut words = RandomWords::new(seed, self.unit, number);
        self.deal(self.parameters.deck().random_rank(|| words.next_word()))
    }

    fn deal(&self, rank: u128) -> Deal {
        self.parameters.deal(rank).expect("a unit plays no ranks but those of its deck")
    }

    fn rank(&self, deal: &Deal) -> u128 {
        self.parameters.rank(deal).expect("a unit plays deals of its deck")
    }
}

#[cfg(test)]
mod tests {
    use cardcore::simd::Level;

    use super::*;
    use crate::Source;

    fn parameters(deck: &str, source: Source) -> Parameters {
        Parameters::builder(deck.parse().unwrap(), source).keep(5).build().unwrap()
    }

    fn played(parameters: &Parameters, unit: u64, level: Level) -> Tally {
        let engine = Engine::at(level).unwrap();
        let blocks = Blocks::new(parameters, unit, engine).unwrap();
        let mut tally = Tally::new(parameters.keep());
        for block in 0..blocks.count() {
            blocks.play(block, &mut tally, &Stop::never()).unwrap();
        }
        tally
    }

    #[test]
    fn every_game_is_shown_once_with_its_number() {
        let range = Source::Range { from: 5_000, to: 5_000 + 40_000, games: 1 << 20 };
        let parameters = parameters("10-2J-2Q-2K", range);
        let blocks = Blocks::new(&parameters, 0, Engine::new()).unwrap();
        let (mut next, mut tally) = (0, Tally::new(0));
        for block in 0..blocks.count() {
            let see = |first: u64, deals: &[PackedDeal], outcomes: &[Outcome]| {
                assert_eq!((first, deals.len()), (next, outcomes.len()));
                let rank = parameters.rank(&deals[0].into()).unwrap();
                assert_eq!(rank, 5_000 + u128::from(first));
                next += deals.len() as u64;
            };
            blocks.play_seen(block, &mut tally, see, &Stop::never()).unwrap();
        }
        assert_eq!((next, tally.deals()), (40_001, 40_001));
    }

    #[test]
    fn every_path_finds_the_same() {
        let sources = [
            Source::Sample { seed: 3, games: GAMES + 1000 },
            Source::Range { from: 5_000, to: 5_000 + u128::from(GAMES) + 1000, games: GAMES + 500 },
        ];
        for (source, unit) in sources.into_iter().zip([7, 0]) {
            let parameters = parameters("10-2J-2Q-2K", source);
            let expected = played(&parameters, unit, Level::Portable);
            assert_eq!(expected.deals(), parameters.games(unit).unwrap());
            for level in Level::available() {
                assert_eq!(played(&parameters, unit, level), expected, "{level}");
            }
            let blocks = Blocks::literal(&parameters, unit).unwrap();
            let mut literal = Tally::new(parameters.keep());
            for block in 0..blocks.count() {
                blocks.play(block, &mut literal, &Stop::never()).unwrap();
            }
            assert_eq!(literal, expected);
        }
    }

    #[test]
    fn a_census_is_what_its_deals_are_one_by_one() {
        // 10,920 deals, 18 of which never end.
        let census = Source::Range { from: 0, to: 10_919, games: 4_000 };
        let parameters = parameters("12-2J-2Q", census);
        let mut merged = Tally::new(parameters.keep());
        let mut literal = Tally::new(parameters.keep());
        for unit in parameters.units().numbers() {
            merged.merge(&played(&parameters, unit, Level::detected()));
            let blocks = Blocks::new(&parameters, unit, Engine::new()).unwrap();
            let first = parameters.deal(u128::from(unit) * 4_000).unwrap();
            let numbers = 0..parameters.games(unit).unwrap();
            blocks.play_literally(&first, numbers, &mut literal, &Stop::never()).unwrap();
        }
        assert_eq!(merged, literal);
        assert_eq!((merged.deals(), merged.endless.deals()), (10_920, 18));
        assert_eq!((merged.tricks.longest(), merged.cards.longest()), (Some(62), Some(314)));
    }

    #[test]
    fn decks_too_large_for_the_engine_are_played() {
        let source = Source::Sample { seed: 3, games: 20 };
        for deck in ["60-2J-2A", "10-20J"] {
            let parameters = parameters(deck, source.clone());
            let tally = played(&parameters, 0, Level::Portable);
            assert_eq!(tally.deals(), 20);
            assert_eq!(played(&parameters, 0, Level::Portable), tally);
            assert_ne!(played(&parameters, 1, Level::Portable), tally);
        }
    }
}
