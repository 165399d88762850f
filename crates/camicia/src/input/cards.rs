//! Reading the words of two hands as cards.

use crate::deal::Hand;
use crate::{Card, InputError, Player};

/// The words of a hand.
#[derive(Default)]
pub(super) struct Words<'a> {
    pub(super) words: Vec<&'a str>,
    /// Whether a word may be more than one card.
    pub(super) compact: bool,
}

/// What is wrong with which word.
pub(super) struct WordError {
    pub(super) player: Player,
    /// The number of the word, from 0.
    pub(super) word: usize,
    /// Where in the word, in bytes.
    pub(super) offset: usize,
    pub(super) error: InputError,
}

/// A card, and its value or 0.
type Valued = (Card, u8);

/// What is wrong with a word, and where in it.
type Refusal = (usize, InputError);

/// What separates words.
pub(super) const fn is_separator(char: char) -> bool {
    matches!(char, ' ' | '\t' | ',')
}

/// Reads both hands, either as values or as penalties.
pub(super) fn read(hands: &[Words<'_>; 2]) -> Result<[Hand; 2], WordError> {
    let values = read_by(hands, values);
    let penalties = read_by(hands, penalties);
    match (values, penalties) {
        (Ok(values), Err(_)) => Ok(values),
        (Err(_), Ok(penalties)) => Ok(penalties),
        (Err(error), Err(_)) => Err(error),
        (Ok(values), Ok(penalties)) => match ambiguous(hands) {
            None => Ok(values),
            Some((player, word)) => {
                let shown = |hands: &[Hand; 2]| {
                    hands[player.index()].cards.iter().map(|card| card.to_char()).collect()
                };
                let error = InputError::Ambiguous {
                    found: hands[player.index()].words[word].to_owned(),
                    values: shown(&values),
                    penalties: shown(&penalties),
                };
                Err(WordError { player, word, offset: 0, error })
            }
        },
    }
}

fn read_by(
    hands: &[Words<'_>; 2],
    read: impl Fn(&str, bool) -> Result<Vec<Valued>, Refusal>,
) -> Result<[Hand; 2], WordError> {
    let [a, b] = [Player::A, Player::B].map(|player| {
        let mut hand = Hand::default();
        for (number, word) in hands[player.index()].words.iter().enumerate() {
            let cards = read(word, hands[player.index()].compact)
                .map_err(|(offset, error)| WordError { player, word: number, offset, error })?;
            for (card, value) in cards {
                hand.cards.push(card);
                hand.values.push(value);
            }
        }
        if hand.values.iter().all(|&value| value == 0) {
            hand.values = Vec::new();
        }
        Ok(hand)
    });
    Ok([a?, b?])
}

/// Of hands that can be read as values and as penalties, a word that makes it unclear which is
/// meant: several digits, of which `10` alone is read as a ten.
fn ambiguous(hands: &[Words<'_>; 2]) -> Option<(Player, usize)> {
    let words = [Player::A, Player::B].into_iter().flat_map(|player| {
        let words = hands[player.index()].words.iter().enumerate();
        words.map(move |(number, word)| (player, number, *word))
    });
    let mut several = words.filter(|(_, _, word)| word.len() > 1);
    several.find(|&(_, _, word)| word != "10").map(|(player, number, _)| (player, number))
}

/// A word of digits 0 to 4.
fn penalties(word: &str, compact: bool) -> Result<Vec<Valued>, Refusal> {
    if word.len() != 1 && !compact {
        return Err((0, InputError::UnknownCard(word.to_owned())));
    }
    let card = |(at, char): (usize, char)| {
        let penalty = char.to_digit(5).and_then(|digit| Card::with_penalty(digit as u8));
        penalty.map(|card| (card, 0)).ok_or((at, InputError::UnknownSymbol(char)))
    };
    word.char_indices().map(card).collect()
}

/// A word of cards with their values: a single card, or several without separators.
fn values(word: &str, compact: bool) -> Result<Vec<Valued>, Refusal> {
    let mut cards = Vec::new();
    // Where the first letter for a suit is, and whether a card has no suit.
    let (mut letter, mut without) = (None, false);
    let mut rest = word;
    while let Some((card, value, length)) = first_card(rest) {
        cards.push((card, value));
        rest = &rest[length..];
        match first_suit(rest) {
            Some(suit) => {
                if suit == 1 {
                    letter = letter.or(Some(word.len() - rest.len()));
                }
                rest = &rest[suit..];
            }
            None => without |= card != Card::Number || value > 0,
        }
    }
    let single = cards.len() == 1 && rest.is_empty();
    if !single && !compact {
        return Err((0, InputError::UnknownCard(word.to_owned())));
    }
    let refused = if let Some(symbol) = rest.chars().next() {
        Some((word.len() - rest.len(), symbol))
    } else {
        // Where not every card has a suit, a letter is more likely a mistake.
        let letter = letter.filter(|_| without && !single);
        letter.and_then(|at| word[at..].chars().next().map(|char| (at, char)))
    };
    match refused {
        Some((at, symbol)) => Err((at, InputError::UnknownSymbol(symbol))),
        None => Ok(cards),
    }
}

/// The card with which a text begins, its value or 0, and the length of both.
fn first_card(text: &str) -> Option<(Card, u8, usize)> {
    let char = text.chars().next()?;
    let upper = char.to_ascii_uppercase();
    match upper {
        '1' if text.starts_with("10") => Some((Card::Number, 10, 2)),
        '2'..='9' => Some((Card::Number, upper as u8 - b'0', 1)),
        'T' => Some((Card::Number, 10, 1)),
        _ => Card::from_char(upper).map(|card| (card, 0, 1)),
    }
}

/// The length of the suit with which a text begins.
fn first_suit(text: &str) -> Option<usize> {
    /// Behind a suit, asks for its picture instead of its letter.
    const PICTURE: char = '\u{fe0f}';
    let char = text.chars().next()?;
    match char.to_ascii_uppercase() {
        'H' | 'D' | 'C' | 'S' => Some(1),
        '♥' | '♦' | '♣' | '♠' | '♡' | '♢' | '♧' | '♤' => {
            let suit = char.len_utf8();
            let picture = text[suit..].starts_with(PICTURE);
            Some(suit + if picture { PICTURE.len_utf8() } else { 0 })
        }
        _ => None,
    }
}
