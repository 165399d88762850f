//! How many cards of each kind a deck has, and how many deals.

use std::fmt;
use std::str::FromStr;

use super::{IndexError, ParseDeckError};
use crate::Card;

/// How many cards of each kind a deck has. Its deals have ranks that fit 128 bits.
///
/// Written as the number of number cards and the numbers of payment cards apart by `-`, as in
/// `36-4J-4Q-4K-4A`; kinds of payment card that are left out are not in the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr))]
pub struct Deck {
    counts: [u32; 5],
    deals: u128,
}

/// How many cards of each kind there are.
///
/// ```
/// use camicia::index::{Counts, Deck};
///
/// let deck = Deck::new(Counts { numbers: 12, jacks: 2, queens: 2, ..Counts::default() })?;
/// assert_eq!(deck, "12-2J-2Q".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counts {
    /// Number cards.
    pub numbers: u32,
    /// Jacks.
    pub jacks: u32,
    /// Queens.
    pub queens: u32,
    /// Kings.
    pub kings: u32,
    /// Aces.
    pub aces: u32,
}

impl Deck {
    /// The most cards that a deck may have. Up to here a rank is found within a second.
    pub const MOST_CARDS: u64 = 1 << 20;

    /// The deck of so many cards of each kind.
    ///
    /// # Errors
    /// When the deck has no cards or more than [`Deck::MOST_CARDS`], or 2^128 deals or more.
    pub fn new(counts: Counts) -> Result<Self, IndexError> {
        let Counts { numbers, jacks, queens, kings, aces } = counts;
        Self::of_counts([aces, kings, queens, jacks, numbers])
    }

    /// The deck of which these are all cards.
    ///
    /// # Errors
    /// Like [`Deck::new`].
    pub fn of(cards: &[Card]) -> Result<Self, IndexError> {
        Self::of_counts(counts(cards))
    }

    /// Whether these are all its cards, in any order.
    pub(super) fn is_of(&self, cards: &[Card]) -> bool {
        self.counts == counts(cards)
    }

    fn of_counts(counts: [u32; 5]) -> Result<Self, IndexError> {
        match counts.iter().copied().map(u64::from).sum() {
            0 => Err(IndexError::NoCards),
            1..=Self::MOST_CARDS => {
                let deals = arrangements(&counts).ok_or(IndexError::TooManyDeals)?;
                Ok(Self { counts, deals })
            }
            found => Err(IndexError::TooManyCards { found }),
        }
    }

    /// How many cards of this kind are in it.
    pub const fn count(&self, card: Card) -> u32 {
        self.counts[card as usize]
    }

    /// How many cards are in it.
    pub fn size(&self) -> usize {
        self.counts.iter().map(|&count| count as usize).sum()
    }

    /// How many deals it has: (number of cards)! over the product of (number of each kind)!.
    pub const fn deals(&self) -> u128 {
        self.deals
    }

    /// The counts in the order of [`Card`].
    pub(super) const fn counts(&self) -> [u32; 5] {
        self.counts
    }
}

/// How many there are of each kind, in the order of [`Card`].
fn counts(cards: &[Card]) -> [u32; 5] {
    let mut counts = [0; 5];
    for &card in cards {
        counts[card as usize] += 1;
    }
    counts
}

/// In how many ways so many cards of each kind can be put into a row.
fn arrangements(counts: &[u32]) -> Option<u128> {
    let mut ways = 1;
    let mut length = 0;
    for &count in counts {
        for nth in 1..=u128::from(count) {
            length += 1;
            ways = exact_ratio(ways, length, nth)?;
        }
    }
    Some(ways)
}

/// `a · b / c` when that is a whole number of 128 bits.
fn exact_ratio(a: u128, b: u128, c: u128) -> Option<u128> {
    let shared = greatest_common_divisor(a, c);
    // What is left of `c` has no factor in common with what is left of `a`, so it divides `b`.
    (a / shared).checked_mul(b / (c / shared))
}

const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl FromStr for Deck {
    type Err = ParseDeckError;

    fn from_str(text: &str) -> Result<Self, ParseDeckError> {
        let mut counts = [0; 5];
        let mut seen = [false; 5];
        for (part, word) in text.split('-').enumerate() {
            let digits = word.trim_end_matches(['J', 'Q', 'K', 'A']);
            let card = match &word[digits.len()..] {
                "" if part == 0 => Some(Card::Number),
                symbol if part > 0 => only_card(symbol),
                _ => None,
            };
            let count = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse());
            let (Some(card), Some(Ok(count))) = (card, count) else {
                let word = word.to_owned();
                return Err(if part == 0 {
                    ParseDeckError::NumberCards(word)
                } else {
                    ParseDeckError::PaymentCards(word)
                });
            };
            if std::mem::replace(&mut seen[card as usize], true) {
                return Err(ParseDeckError::KindTwice(card));
            }
            counts[card as usize] = count;
        }
        Ok(Self::of_counts(counts)?)
    }
}

/// The card of a symbol that stands alone.
fn only_card(symbol: &str) -> Option<Card> {
    let mut symbols = symbol.chars();
    let card = symbols.next().and_then(Card::from_char);
    if symbols.next().is_some() { None } else { card }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |&card: &Card| (card, self.count(card));
        write!(f, "{}", self.count(Card::Number))?;
        let payments = Card::ALL[..4].iter().rev().map(counted);
        payments
            .filter(|&(_, count)| count > 0)
            .try_for_each(|(card, count)| write!(f, "-{count}{card}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_read_back_from_what_they_show() {
        for text in ["36-4J-4Q-4K-4A", "14-2J-2Q-2K", "12-2J-2Q", "0-1A", "7"] {
            assert_eq!(text.parse::<Deck>().unwrap().to_string(), text);
        }
        assert_eq!(
            "3-1A-2J".parse::<Deck>(),
            Ok(Deck::new(Counts { numbers: 3, jacks: 2, aces: 1, ..Counts::default() }).unwrap())
        );
    }

    #[test]
    fn deals_are_counted_exactly_up_to_128_bits() {
        let deals = |text: &str| text.parse::<Deck>().map(|deck| deck.deals());
        assert_eq!(deals("36-4J-4Q-4K-4A"), Ok(653_534_134_886_878_245_000));
        assert_eq!(deals("14-2J-2Q-2K"), Ok(3_488_400));
        assert_eq!(deals("12-2J-2Q"), Ok(10_920));
        assert_eq!(deals("8-1J-1Q-1K-1A"), Ok(11_880));
        // Above 2^128, 340_282_366_920_938_463_463_374_607_431_768_211_456, is the next of these
        // middle binomials.
        assert_eq!(deals("65-65J"), Ok(95_067_625_827_960_698_145_584_333_020_095_113_100));
        assert_eq!(deals("66-65J"), Ok(188_694_833_082_770_476_622_296_176_145_946_360_850));
        assert_eq!(deals("66-66J"), Err(ParseDeckError::Deck(IndexError::TooManyDeals)));
    }

    #[test]
    fn what_is_no_deck_is_refused_by_name() {
        let cases = [
            ("", "expected how many number cards, found \"\""),
            ("4J-36", "expected how many number cards, found \"4J\""),
            ("36-4j", "expected a number and one of J, Q, K and A, found \"4j\""),
            ("36-4J-", "expected a number and one of J, Q, K and A, found \"\""),
            ("36-4JQ", "expected a number and one of J, Q, K and A, found \"4JQ\""),
            ("36-+4J", "expected a number and one of J, Q, K and A, found \"+4J\""),
            ("36-J", "expected a number and one of J, Q, K and A, found \"J\""),
            ("36-4J-4J", "expected each kind of card once, found J again"),
            ("99999999999", "expected how many number cards, found \"99999999999\""),
            ("0-0J", "expected a deck of at least one card, found none"),
            ("1048576-1J", "expected a deck of at most 1048576 cards, found 1048577"),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Deck>().unwrap_err().to_string(), message);
        }
    }
}
