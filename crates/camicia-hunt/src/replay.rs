//! Plays the longest games of a tally again, card by card.
//!
//! A checksum says that a result is as it was written, and not that what was written is true.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use camicia::{Deal, Outcome};
use cardcore::{Stop, Stopped};
use thiserror::Error;

use crate::Parameters;
use crate::tally::{Game, Tally};

/// A game is not as long as a tally says, or does not end at all.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "it says that {deal} has {} tricks and {} cards, and the game has {found}",
    claimed.tricks,
    claimed.cards
)]
pub struct FalseGameError {
    /// The deal.
    pub deal: Deal,
    /// What the tally says of its game.
    pub claimed: Game,
    /// What its game is.
    pub found: String,
}

/// Plays every game that a tally lists among the longest, those found backwards included.
///
/// # Errors
/// [`Stopped`] when `stop` is due; within it, the first game that is not as the tally says.
///
/// # Panics
/// If a game is none of the parameters' deck.
pub fn replay(
    parameters: &Parameters,
    tally: &Tally,
    stop: &Stop,
) -> Result<Result<(), FalseGameError>, Stopped> {
    let mut played = BTreeMap::new();
    for claimed in games(tally) {
        let outcome = match played.entry(claimed.rank) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(entry) => {
                let deal = parameters.deal(claimed.rank).expect("a tally has ranks of its deck");
                *entry.insert(camicia::solve(&deal, stop)?)
            }
        };
        let found = match outcome {
            Outcome::Finished { tricks, cards, .. }
                if (tricks, cards) == (claimed.tricks, claimed.cards) =>
            {
                continue;
            }
            Outcome::Finished { tricks, cards, .. } => format!("{tricks} and {cards}"),
            Outcome::Loop { .. } => "no end".to_owned(),
        };
        let deal = parameters.deal(claimed.rank).expect("it was played above");
        return Ok(Err(FalseGameError { deal, claimed, found }));
    }
    Ok(Ok(()))
}

fn games(tally: &Tally) -> impl Iterator<Item = Game> {
    let long = tally.longest.by_tricks.games().iter().chain(tally.longest.by_cards.games());
    let of_long = long.flat_map(|long| {
        let extension = long.extension.iter();
        let extended = extension.flat_map(|found| [found.by_tricks, found.by_cards]);
        extended.chain([long.game])
    });
    let extended = tally.extended.by_tricks.games().iter().chain(tally.extended.by_cards.games());
    of_long.chain(extended.copied()).chain(tally.first_longest.game())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, unit};

    struct Silent;
    impl unit::Watcher for Silent {
        fn warn(&self, _: &str) {}
    }

    #[test]
    fn games_that_are_longer_than_they_are_stand_out() {
        let source = Source::Range { from: 0, to: 10_919, games: 10_920 };
        let deck = "12-2J-2Q".parse().unwrap();
        let parameters = Parameters::builder(deck, source).extend_from(10).build().unwrap();
        let document = unit::play(&parameters, 0, &Silent, &Stop::never()).unwrap().tally;
        let mut tally = document.read(&parameters).unwrap();
        assert_eq!(replay(&parameters, &tally, &Stop::never()), Ok(Ok(())));
        let longest = tally.longest.by_cards.games()[0].game;
        let claimed = Game { cards: 315, ..longest };
        tally.extended.by_cards.offer(&claimed);
        let error = replay(&parameters, &tally, &Stop::never()).unwrap().unwrap_err();
        assert_eq!(error.claimed, claimed);
        let message = error.to_string();
        assert!(
            message.ends_with("has 62 tricks and 315 cards, and the game has 62 and 314"),
            "{message}"
        );
    }
}
