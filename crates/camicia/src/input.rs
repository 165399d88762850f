//! Reading a deal.

use cardcore::text::{Line, lines};
use cardcore::{Spanned, TextPosition};

use crate::deal::Hand;
use crate::{Card, Deal, InputError, ParseError};

pub(crate) fn parse(input: &str) -> Result<Deal, ParseError> {
    let mut lines = lines(input);
    let first = lines.next().ok_or(Spanned::new(TextPosition::new(1, 1), InputError::NoCards))?;
    let hands = match lines.next() {
        None => both_hands(first)?,
        Some(second) if !first.text.contains('/') => [one_hand(first)?, one_hand(second)?],
        Some(second) => return Err(extra(second)),
    };
    if let Some(third) = lines.next() {
        return Err(extra(third));
    }
    if hands.iter().all(|hand| hand.cards.is_empty()) {
        return Err(Spanned::new(first.position(0), InputError::NoCards));
    }
    Ok(Deal::of_hands(hands))
}

fn extra(line: Line) -> ParseError {
    Spanned::new(line.position(0), InputError::ExtraLine(line.text.to_owned()))
}

/// Both hands, on one line.
fn both_hands(line: Line) -> Result<[Hand; 2], ParseError> {
    let Some(slash) = line.text.find('/') else {
        // What is wrong with the hand that is there comes first.
        one_hand(line)?;
        return Err(Spanned::new(line.end(), InputError::MissingHand));
    };
    Ok([hand(line, 0, slash)?, hand(line, slash + 1, line.text.len())?])
}

fn one_hand(line: Line) -> Result<Hand, ParseError> {
    hand(line, 0, line.text.len())
}

/// The hand that stands between two offsets of a line.
fn hand(line: Line, from: usize, to: usize) -> Result<Hand, ParseError> {
    let text = &line.text[from..to];
    let wrong = |at: usize, error| Err(Spanned::new(line.position(from + at), error));
    if let Some(at) = text.find(['/', '\t']) {
        let slash = text[at..].starts_with('/');
        return wrong(at, if slash { InputError::ExtraSlash } else { InputError::Tab });
    }
    let words = Line { number: line.number, text };
    if let Some((at, word)) = only(words.words())
        && labelled(word).is_none()
    {
        return match word.char_indices().find(|&(_, c)| Card::from_char(c).is_none()) {
            Some((inside, symbol)) => wrong(at + inside, InputError::UnknownSymbol(symbol)),
            None => Ok(Hand {
                cards: word.chars().filter_map(Card::from_char).collect(),
                values: Vec::new(),
            }),
        };
    }
    let mut hand = Hand::default();
    for (at, word) in words.words() {
        let Some((card, label)) = labelled(word) else {
            return wrong(at, InputError::UnknownCard(word.to_owned()));
        };
        hand.cards.push(card);
        hand.values.push(label);
    }
    Ok(hand)
}

/// The only one, when there is exactly one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next();
    if items.next().is_some() { None } else { first }
}

/// The card of a word, and the value under which it is written if it has one.
fn labelled(word: &str) -> Option<(Card, u8)> {
    let mut symbols = word.chars();
    match (symbols.next()?, symbols.next(), symbols.next()) {
        ('1', Some('0'), None) => Some((Card::Number, 10)),
        (digit @ '2'..='9', None, _) => Some((Card::Number, digit as u8 - b'0')),
        (symbol, None, _) => Card::from_char(symbol).map(|card| (card, 0)),
        _ => None,
    }
}
