//! The players, and how a game between them ends.

use std::fmt;

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player whose deck stands first in a deal, and to whom a repeated position is a win.
    One,
    /// The other one.
    Two,
}

impl Player {
    /// Both, in the order of their numbers.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// Where this player's deck stands in a pair of decks.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// `player 1` or `player 2`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.number())
    }
}

/// How a game ends, if it does.
///
/// ```
/// use combat::{Deal, Rules, Stop, solve};
///
/// let deal: Deal = "Player 1:\n43\n19\n\nPlayer 2:\n2\n29\n14\n".parse()?;
/// let [plain, recursive] = [Rules::Plain, Rules::Recursive].map(|rules| {
///     solve(&deal, rules, &Stop::never()).expect("nobody stops it").to_string()
/// });
/// assert_eq!(plain, "outcome: endless, rounds: 6");
/// assert_eq!(recursive, "outcome: won, rounds: 6, winner: player 1, score: 105");
/// # Ok::<(), combat::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player wins.
    Won {
        /// Who.
        winner: Player,
        /// The [`score`] of the winner's deck.
        score: u128,
        /// Rounds played in the game itself, those of sub-games left out.
        rounds: u64,
    },
    /// Plain Combat goes round in a circle.
    Endless {
        /// Rounds played before the first position that had been there before.
        rounds: u64,
    },
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { winner, score, rounds } => {
                write!(f, "outcome: won, rounds: {rounds}, winner: {winner}, score: {score}")
            }
            Self::Endless { rounds } => write!(f, "outcome: endless, rounds: {rounds}"),
        }
    }
}

/// What a deck is worth: each card times its place, counted from the bottom, which is 1.
///
/// ```
/// assert_eq!(combat::score([3, 2, 10]), 3 * 3 + 2 * 2 + 10 * 1);
/// ```
pub fn score(top_to_bottom: impl IntoIterator<Item = u64>) -> u128 {
    // Every card counts once when it comes and once more with each card that comes below it. So many
    // cards as would be needed for more than 128 bits, some 2^32, no deal has.
    let mut cards = 0;
    let mut score = 0;
    for card in top_to_bottom {
        cards += u128::from(card);
        score += cards;
    }
    score
}

/// The same, where it is known to need 64 bits at most.
pub(crate) fn small_score(top_to_bottom: impl Iterator<Item = u32>) -> u64 {
    let mut cards = 0;
    let mut score = 0;
    for card in top_to_bottom {
        cards += u64::from(card);
        score += cards;
    }
    score
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;

    #[test]
    fn the_bottom_card_counts_once() {
        assert_eq!(score([3, 2, 10, 6, 8, 5, 9, 4, 7, 1]), 306);
        assert_eq!(score([]), 0);
        assert_eq!(small_score([3, 2, 10].into_iter()), 23);
        let most = small_score(iter::repeat_n(65535, 65535));
        assert_eq!(u128::from(most), score(iter::repeat_n(65535, 65535)));
        let highest = u128::from(u64::MAX);
        assert_eq!(score([u64::MAX, 1]), 2 * highest + 1);
        assert_eq!(score(iter::repeat_n(u64::MAX, 65535)), highest * (65535 * 65536 / 2));
    }

    #[test]
    fn opponents_are_each_others() {
        for player in Player::BOTH {
            assert_ne!(player.opponent(), player);
            assert_eq!(player.opponent().opponent(), player);
        }
        assert_eq!(Player::Two.to_string(), "player 2");
    }
}
