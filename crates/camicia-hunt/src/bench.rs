//! How many games a second this machine plays on one core: card by card, and by the engine on each
//! path that the processor has.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use camicia::engine::{Dealer, Engine, Ordered, PackedDeal};
use camicia::{Deal, Outcome, Position};
use cardcore::simd::Level;
use cardcore::{Stop, Stopped};
use serde::Serialize;

use crate::forecast::real;
use crate::usual_deck::usual_deck;

/// Games per second, dealing included.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rates {
    /// The literal game: two queues of cards, played card by card.
    pub literal: LiteralRates,
    /// The engine, by the name of its path.
    pub paths: BTreeMap<String, PathRates>,
}

/// Games per second of the literal game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LiteralRates {
    /// On random deals.
    pub random: u64,
}

/// Games per second of a path of the engine.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PathRates {
    /// On random deals.
    pub random: u64,
    /// On deals in order of their index, from random ones on.
    pub ordered: u64,
    /// How many times as fast as the literal game it plays random deals.
    pub ratio: f64,
}

/// Games in one turn: the same random deals for every kind of play.
const GAMES: u64 = Engine::BATCH as u64;
/// Deals in order from one random deal on.
const IN_ORDER: usize = 1 << 10;

/// The deals that are played, and their counts so far.
struct Bench {
    deck: PackedDeal,
    stop: Stop,
}

/// Measures for about so long: every kind of play in turn, again and again. The fastest turn of
/// each is what counts, since whatever else the machine does only makes it slower.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn measure(time: Duration, stop: &Stop) -> Result<Rates, Stopped> {
    let bench = Bench { deck: packed_deck(), stop: stop.clone() };
    let engines: Vec<_> = Level::available().filter_map(Engine::at).collect();
    let begun = Instant::now();
    let mut literal = Fastest::default();
    let mut paths = vec![(Fastest::default(), Fastest::default()); engines.len()];
    while begun.elapsed() < time || literal.games_per_second == 0.0 {
        literal.turn(|| bench.literal())?;
        for (engine, (random, ordered)) in engines.iter().zip(&mut paths) {
            random.turn(|| bench.random(*engine))?;
            ordered.turn(|| bench.ordered(*engine))?;
        }
    }
    let path = |(random, ordered): &(Fastest, Fastest)| PathRates {
        random: random.rounded(),
        ordered: ordered.rounded(),
        ratio: (random.games_per_second / literal.games_per_second * 100.0).round() / 100.0,
    };
    let names = engines.iter().map(|engine| engine.level().to_string());
    Ok(Rates {
        literal: LiteralRates { random: literal.rounded() },
        paths: names.zip(paths.iter().map(path)).collect(),
    })
}

/// A deal of the usual deck.
fn packed_deck() -> PackedDeal {
    let cards = usual_deck().unrank(0).expect("every deck has a first deal");
    let deal = Deal::split(&cards, cards.len() / 2);
    PackedDeal::try_from(&deal).expect("the engine plays 52 cards")
}

/// The fastest turn so far.
#[derive(Debug, Clone, Copy, Default)]
struct Fastest {
    games_per_second: f64,
}

impl Fastest {
    fn turn(&mut self, play: impl FnOnce() -> Result<u64, Stopped>) -> Result<(), Stopped> {
        let begun = Instant::now();
        std::hint::black_box(play()?);
        let rate = real(GAMES) / begun.elapsed().as_secs_f64();
        self.games_per_second = self.games_per_second.max(rate);
        Ok(())
    }

    #[expect(clippy::cast_sign_loss, reason = "a rate is not negative")]
    fn rounded(self) -> u64 {
        self.games_per_second.round() as u64
    }
}

/// Each kind of play returns how many tricks its games have.
impl Bench {
    fn dealer(&self, level: Level) -> Dealer {
        Dealer::new(self.deck, 1, 0, level)
    }

    /// Without a look for repeats, so that nothing makes it slower than it need be: none of these
    /// deals is endless.
    fn literal(&self) -> Result<u64, Stopped> {
        let dealer = self.dealer(Level::chosen());
        let mut deals = vec![PackedDeal::default(); GAMES as usize];
        let mut tricks = 0;
        dealer.fill(0, &mut deals);
        for &deal in &deals {
            self.stop.check()?;
            let mut position = Position::from(&Deal::from(deal));
            while !position.is_end() {
                position.play_trick();
                tricks += 1;
            }
        }
        Ok(tricks)
    }

    fn random(&self, engine: Engine) -> Result<u64, Stopped> {
        let dealer = self.dealer(engine.level());
        self.tricks(engine, |first, deals| dealer.fill(first, deals))
    }

    fn ordered(&self, engine: Engine) -> Result<u64, Stopped> {
        let dealer = self.dealer(engine.level());
        // Neighbours have much in common; so there are some from here and some from there.
        self.tricks(engine, |first, deals| {
            for (number, deals) in (first..).zip(deals.chunks_mut(IN_ORDER)) {
                Ordered::from(dealer.deal(number)).fill(deals);
            }
        })
    }

    fn tricks(
        &self,
        engine: Engine,
        fill: impl FnMut(u64, &mut [PackedDeal]),
    ) -> Result<u64, Stopped> {
        let mut tricks = 0;
        engine.run(
            0..GAMES,
            fill,
            |batch| tricks += batch.outcomes.iter().map(Outcome::tricks).sum::<u64>(),
            &self.stop,
        )?;
        Ok(tricks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_play_the_same_games() {
        let bench = Bench { deck: packed_deck(), stop: Stop::never() };
        let literal = bench.literal().unwrap();
        for engine in Level::available().filter_map(Engine::at) {
            assert_eq!(bench.random(engine), Ok(literal));
        }
    }

    #[test]
    fn it_stops_when_told_to() {
        assert_eq!(measure(Duration::MAX, &Stop::after(Duration::ZERO)), Err(Stopped));
    }
}
