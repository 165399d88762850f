//! Games that are played again, card by card.

use camicia::engine::{PackedDeal, SplitMix64};
use camicia::{Deal, Outcome};
use camicia_hunt::Parameters;
use camicia_hunt::tally::Game;
use cardcore::Stop;

use crate::error::UnitError;
use crate::output::Reported;

/// Of so many games one is played again. Played card by card, a game takes twenty times as long as on
/// the fastest path of the engine, so that this is one part in a hundred of the time.
pub(crate) const SHARE: u64 = 2048;

/// Which games of a unit are played again: one of each [`SHARE`], at a place that is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Draw(SplitMix64);

impl Draw {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed, 0))
    }

    /// The drawn one among the games of this stretch, by its number in the unit.
    fn number(self, stretch: u64) -> u64 {
        stretch * SHARE + self.0.number(stretch) % SHARE
    }

    /// Plays the drawn ones of these games again. The first has this number in the unit.
    ///
    /// Never inlined: `measure.py --replays` knows by the name what it costs.
    #[inline(never)]
    pub(crate) fn check(
        self,
        first: u64,
        deals: &[PackedDeal],
        outcomes: &[Outcome],
        stop: &Stop,
    ) -> Result<(), UnitError> {
        let end = first + deals.len() as u64;
        for stretch in first / SHARE..end.div_ceil(SHARE) {
            let number = self.number(stretch);
            if (first..end).contains(&number) {
                let place = (number - first) as usize;
                check(&deals[place].into(), outcomes[place], stop)?;
            }
        }
        Ok(())
    }
}

/// Plays a deal card by card, and compares.
fn check(deal: &Deal, found: Outcome, stop: &Stop) -> Result<(), UnitError> {
    let expected = camicia::solve(deal, stop)?;
    if found == expected {
        return Ok(());
    }
    Err(UnitError::WrongGame { deal: deal.to_string(), expected, found: found.to_string() })
}

/// Plays every game that is reported card by card, and compares.
pub(crate) fn check_reported(
    parameters: &Parameters,
    reported: &Reported,
    stop: &Stop,
) -> Result<(), UnitError> {
    let Reported { finished, loops } = reported;
    for (game, is_loop) in
        finished.iter().map(|game| (game, false)).chain(loops.iter().map(|game| (game, true)))
    {
        check_game(parameters, game, is_loop, stop)?;
    }
    Ok(())
}

fn check_game(
    parameters: &Parameters,
    game: &Game,
    is_loop: bool,
    stop: &Stop,
) -> Result<(), UnitError> {
    let Game { rank, tricks, cards } = *game;
    let deal = parameters.deal(rank).expect("a tally has ranks of its deck");
    let expected = camicia::solve(&deal, stop)?;
    if (expected.is_loop(), expected.tricks(), expected.cards()) == (is_loop, tricks, cards) {
        return Ok(());
    }
    let status = if is_loop { "loop" } else { "finished" };
    let found = format!("status: {status}, cards: {cards}, tricks: {tricks}");
    Err(UnitError::WrongGame { deal: deal.to_string(), expected, found })
}

#[cfg(test)]
mod tests {
    use camicia::Player;
    use camicia::engine::{Dealer, Engine, Level};

    use super::*;
    use crate::unit;

    fn games(count: usize) -> (Vec<PackedDeal>, Vec<Outcome>) {
        let deck: Deal = "--------------------------/----------JJJJQQQQKKKKAAAA".parse().unwrap();
        let mut deals = vec![PackedDeal::default(); count];
        let dealer = Dealer::new(PackedDeal::try_from(&deck).unwrap(), 1, 1, Level::Portable);
        dealer.fill(0, &mut deals);
        let outcomes = Engine::new().solve(&deals, &Stop::never()).unwrap();
        (deals, outcomes)
    }

    #[test]
    fn one_game_of_each_stretch_is_drawn_however_the_games_are_cut() {
        let (deals, right) = games(3 * SHARE as usize);
        let draw = Draw::new(7);
        let drawn: Vec<_> = (0..3).map(|stretch| draw.number(stretch)).collect();
        for (stretch, &number) in drawn.iter().enumerate() {
            assert_eq!(number / SHARE, stretch as u64);
        }
        let check = |outcomes: &[Outcome], size: usize| {
            let mut first = 0;
            for (deals, outcomes) in deals.chunks(size).zip(outcomes.chunks(size)) {
                draw.check(first, deals, outcomes, &Stop::never())?;
                first += deals.len() as u64;
            }
            Ok::<_, UnitError>(())
        };
        assert!(check(&right, 1000).is_ok());
        for &number in &drawn {
            let mut wrong = right.clone();
            wrong[number as usize] = Outcome::Finished { winner: Player::A, cards: 1, tricks: 1 };
            for size in [1, 1000, 5000] {
                let error = check(&wrong, size).unwrap_err();
                let deal = Deal::from(deals[number as usize]).to_string();
                assert!(error.to_string().contains(&deal), "{error}");
            }
        }
        assert_ne!(Draw::new(8).number(0), draw.number(0));
    }

    #[test]
    fn a_reported_game_that_is_not_so_is_named() {
        let range = "447247122283566119055 447247122283566119055".parse().unwrap();
        let parameters = unit::parameters(range);
        let nessler = Game { rank: 447_247_122_283_566_119_055, tricks: 1164, cards: 8344 };
        let casella = Game { rank: 472_460_898_658_889_399_111, tricks: 1, cards: 1 };
        let check = |finished: Option<Game>, loops: Vec<Game>| {
            check_reported(&parameters, &Reported { finished, loops }, &Stop::never())
        };
        assert!(check(Some(nessler), Vec::new()).is_ok());
        let longer = Game { cards: 8345, ..nessler };
        let error = check(Some(longer), Vec::new()).unwrap_err().to_string();
        assert_eq!(
            error,
            "the deal ---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A--- was played wrongly: \
             expected status: finished, cards: 8344, tricks: 1164, winner: B, found status: finished, \
             cards: 8345, tricks: 1164"
        );
        assert!(check(None, vec![nessler]).is_err());
        assert!(check(None, vec![casella]).is_err());
    }
}
