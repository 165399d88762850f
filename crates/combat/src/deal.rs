//! What a game begins with.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use crate::{DealError, ParseError, Player, Seat, parse};

/// What a game begins with: two decks of distinct positive cards, from one card to [`Deal::MOST`] in all.
///
/// It is shown in the form in which it is read:
///
/// ```
/// let text = "Player 1:\n9\n2\n\nPlayer 2:\n5\n8\n";
/// let deal: combat::Deal = text.parse()?;
/// assert_eq!(deal.deck(combat::Player::Two), [5, 8]);
/// assert_eq!(deal.to_string(), text);
/// # Ok::<(), combat::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deal {
    decks: [Vec<u64>; 2],
}

impl Deal {
    /// The most cards that both decks together may have.
    pub const MOST: usize = 65535;

    /// The deal of these decks, each with its top card first. One of them may be empty.
    ///
    /// ```
    /// use combat::{Deal, Player};
    ///
    /// let deal = Deal::new([9, 2, 6], 3..=5)?;
    /// assert_eq!(deal.deck(Player::Two), [3, 4, 5]);
    /// let error = Deal::new([7, 1], [3, 7]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "expected every card once, found 7 as player 1's card 1 and as player 2's card 2"
    /// );
    /// # Ok::<(), combat::DealError>(())
    /// ```
    ///
    /// # Errors
    /// When both are empty or have more than [`Deal::MOST`] cards, a card is 0, or a card is there twice.
    pub fn new(
        deck1: impl IntoIterator<Item = u64>,
        deck2: impl IntoIterator<Item = u64>,
    ) -> Result<Self, DealError> {
        let both = [deck1.into_iter().collect::<Vec<_>>(), deck2.into_iter().collect()];
        let mut seats = HashMap::new();
        for holder in Player::BOTH {
            for (position, &card) in (1..).zip(&both[holder.index()]) {
                let seat = Seat { holder, position };
                if card == 0 {
                    return Err(DealError::Zero { seat });
                }
                if let Some(first) = seats.insert(card, seat) {
                    return Err(DealError::Duplicate { card, first, second: seat });
                }
            }
        }
        match seats.len() {
            0 => Err(DealError::NoCards),
            1..=Self::MOST => Ok(Self::trusted(both)),
            found => Err(DealError::TooMany { found }),
        }
    }

    /// A deal of decks that are known to fulfil what [`Deal::new`] asks for.
    pub(crate) fn trusted(decks: [Vec<u64>; 2]) -> Self {
        Self { decks }
    }

    /// A player's cards, the top one first.
    pub fn deck(&self, player: Player) -> &[u64] {
        &self.decks[player.index()]
    }

    /// Both players' cards, player 1's first.
    pub(crate) fn decks(&self) -> [&[u64]; 2] {
        Player::BOTH.map(|player| self.deck(player))
    }

    /// How many cards there are in all, 1 to [`Deal::MOST`].
    pub fn size(&self) -> usize {
        self.decks.iter().map(Vec::len).sum()
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    /// Reads a deal: `Player 1:`, the cards of that player, the top card first, one or more empty
    /// lines, `Player 2:`, the cards of player 2. Each card has a line of its own, or several stand on
    /// one line with commas in between: `9, 2, 6`.
    ///
    /// A byte-order mark, CRLF line ends, spaces at a line's end and empty lines at the beginning and
    /// at the end are fine, and so are comment lines, which begin with `# `.
    ///
    /// # Errors
    /// At the first thing that is otherwise, with its place.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse::deal(text)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Player 1:")?;
        self.decks[0].iter().try_for_each(|card| writeln!(f, "{card}"))?;
        writeln!(f, "\nPlayer 2:")?;
        self.decks[1].iter().try_for_each(|card| writeln!(f, "{card}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_that_are_no_deal_are_refused() {
        let refused = |deck1: &[u64], deck2: &[u64]| {
            Deal::new(deck1.to_vec(), deck2.to_vec()).unwrap_err().to_string()
        };
        assert_eq!(refused(&[], &[]), "expected a card in one of the decks, found none in both");
        assert_eq!(
            refused(&[1], &[2, 0]),
            "expected cards from 1 on, found 0 as player 2's card 2"
        );
        assert_eq!(
            refused(&[7, 1], &[3, 7]),
            "expected every card once, found 7 as player 1's card 1 and as player 2's card 2"
        );
    }

    #[test]
    fn the_most_and_the_highest_cards_can_be_dealt() {
        for most in [65535, u64::MAX] {
            let deal = Deal::new(most - 65534..=most, []).unwrap();
            assert_eq!(deal.size(), Deal::MOST);
            assert_eq!(Deal::from_str(&deal.to_string()), Ok(deal));
        }
    }

    #[test]
    fn more_cards_are_refused_where_they_are_one_too_many() {
        let error = Deal::new(1..=65535, 65536..=65537).unwrap_err();
        assert_eq!(error.to_string(), "expected at most 65535 cards, found 65537");
        let deal = Deal::trusted([(1..=65535).collect(), vec![65536, 65537]]);
        let error = Deal::from_str(&deal.to_string()).unwrap_err().to_string();
        assert_eq!(error, "line 65539, column 1: expected at most 65535 cards, found another");
    }
}
