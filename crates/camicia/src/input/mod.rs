//! Reading a deal: which part of a text is which hand.

mod cards;
mod hands;

use std::str::FromStr;

use cardcore::Spanned;

use self::cards::{WordError, Words};
use self::hands::Place;
use crate::{Deal, InputError, ParseError, ParseWordError};

/// Reads a deal as people write them.
///
/// | written | read as |
/// |---|---|
/// | `2 A 7⏎3 4 K` | A's hand on a line, B's on the next, words apart by spaces, tabs or commas |
/// | `2 A 7/3 4 K` | both on one line with a slash between them |
/// | `-A-/--K` | the compact form: a dash is a number card |
/// | `2A7/34K` | without spaces, the values of number cards too |
/// | `10 T/t` | three number cards: a ten is `10` or `T` |
/// | `ja-/q` | lower-case letters |
/// | `JH 10♣ A♠/QD` | suits, which the game does not know: `H`, `D`, `C`, `S` or a symbol |
/// | `Player A: J 2⏎Player B: 3` | labels before a hand or on a line of their own: `A:`, `Player 1:`, … |
/// | `1 0 0/0 4 2` | digits: 0 is a number card, 1 to 4 are jack, queen, king and ace by what they ask for |
/// | `100…032`, 40 digits | the same for the Italian deck: the first 20 cards are A's |
/// | `/J-`, or a blank line and `J-` | A has no cards |
/// | `J-/` | B has no cards |
/// | `# comment` | nothing |
///
/// Either hand may be empty, but not both. A byte-order mark, CRLF line ends, spaces at line ends and
/// blank lines before and after are no matter.
///
/// Digits are penalties if a 0 or a 1 is among them, and nothing but 0 to 4 in both hands. Words of a
/// single digit 2, 3 or 4 are values, as all words are. Without spaces, hands of nothing but 2, 3 and 4
/// could be either, and are refused; so are hands of `10` and such digits.
///
/// ```
/// use camicia::Deal;
///
/// for text in ["-J-/K-", "2 J 3\n13 -", "9,J♥,T / kc 5", "Player A: 2J4\nPlayer B: K-", "010/30"] {
///     let deal: Result<Deal, _> = text.parse();
///     assert_eq!(deal.is_ok(), !text.contains("13"), "{text}");
/// }
/// let error = "234/432".parse::<Deal>().unwrap_err().to_string();
/// assert_eq!(
///     error,
///     "line 1, column 1: \"234\" may be number cards (---) or penalties (QKA): write - for any \
///      number card and J, Q, K, A, or spaces between values"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// At the position of the first thing that is not as it should be.
impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        let places = hands::split(input)?;
        let hands = cards::read(&places.each_ref().map(Place::words)).map_err(|wrong| {
            let place = &places[wrong.player.index()];
            Spanned::new(place.position(wrong.word, wrong.offset), wrong.error)
        })?;
        if hands.iter().all(|hand| hand.cards.is_empty()) {
            return Err(Spanned::new(places[0].line.position(0), InputError::NoCards));
        }
        Ok(Self::of_hands(hands))
    }
}

impl Deal {
    /// Reads a deal of which each card is a word of its own, as lists in a file have them. Cards are
    /// written as in a text.
    ///
    /// ```
    /// use camicia::Deal;
    ///
    /// let deal = Deal::from_words(["2", "A", "10"], ["3", "J"])?;
    /// assert_eq!(deal.to_string(), "-A-/-J");
    /// let error = Deal::from_words(["2", "X"], ["3"]).unwrap_err();
    /// assert!(error.to_string().starts_with("card 2 of player A: expected a card"));
    /// # Ok::<(), camicia::ParseWordError>(())
    /// ```
    ///
    /// # Errors
    /// When a word is no card, or there are none.
    pub fn from_words<W: AsRef<str>>(
        a: impl IntoIterator<Item = W>,
        b: impl IntoIterator<Item = W>,
    ) -> Result<Self, ParseWordError> {
        let lists: [Vec<W>; 2] = [a.into_iter().collect(), b.into_iter().collect()];
        let hands =
            cards::read(&lists.each_ref().map(|list| Words {
                words: list.iter().map(AsRef::as_ref).collect(),
                compact: false,
            }));
        let hands = hands.map_err(|WordError { player, word, error, .. }| {
            ParseWordError::Card { player, number: word + 1, error }
        })?;
        if hands.iter().all(|hand| hand.cards.is_empty()) {
            return Err(ParseWordError::NoCards);
        }
        Ok(Self::of_hands(hands))
    }
}
