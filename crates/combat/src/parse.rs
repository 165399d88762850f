//! Reading a deal line by line, and saying what is wrong with it.

use std::collections::HashMap;
use std::iter::Peekable;

use cardcore::TextPosition;
use cardcore::text::{self, Line};

use crate::{Deal, InputError, ParseError, Player, regular};

/// Reads the two decks of a deal.
pub(crate) fn deal(text: &str) -> Result<Deal, ParseError> {
    regular::deal(text).map_or_else(|| lines(text), Ok)
}

/// Reads the two decks line by line.
pub(crate) fn lines(text: &str) -> Result<Deal, ParseError> {
    let mut reader = Reader {
        lines: text::body(text).peekable(),
        end: TextPosition::new(1, 1),
        dealt: HashMap::new(),
    };
    reader.header(Player::One)?;
    let deck1 = reader.cards(Player::One)?;
    reader.gap()?;
    reader.header(Player::Two)?;
    let deck2 = reader.cards(Player::Two)?;
    if let Some(line) = reader.lines.find(|line| !line.text.is_empty()) {
        let found = quoted(line.text);
        return Err(ParseError::new(line.position(0), InputError::Extra { found }));
    }
    if reader.dealt.is_empty() {
        return Err(ParseError::new(reader.end, InputError::NoCards));
    }
    Ok(Deal::trusted([deck1, deck2]))
}

struct Reader<'a, L: Iterator<Item = Line<'a>>> {
    lines: Peekable<L>,
    /// Just behind the last line that was read.
    end: TextPosition,
    /// Where each card stands.
    dealt: HashMap<u64, TextPosition>,
}

impl<'a, L: Iterator<Item = Line<'a>>> Reader<'a, L> {
    fn next(&mut self) -> Option<Line<'a>> {
        let line = self.lines.next()?;
        self.end = line.end();
        Some(line)
    }

    fn header(&mut self, player: Player) -> Result<(), ParseError> {
        let (place, found) = match self.next() {
            Some(line) if line.text == header(player) => return Ok(()),
            Some(line) => {
                no_tab(line)?;
                (line.position(0), quoted(line.text))
            }
            None => (self.end, "the end of the input".to_owned()),
        };
        Err(ParseError::new(place, InputError::Header { player, found }))
    }

    /// Cards up to an empty line, which is left to be read, or the end.
    fn cards(&mut self, player: Player) -> Result<Vec<u64>, ParseError> {
        let mut cards = Vec::new();
        while let Some(line) = self.lines.next_if(|line| !line.text.is_empty()) {
            self.end = line.end();
            if player == Player::One && line.text == header(Player::Two) {
                return Err(ParseError::new(line.position(0), InputError::NoGap));
            }
            no_tab(line)?;
            for (offset, word) in cards_of(line.text) {
                // All before it are digits, commas and spaces, each a byte and a character.
                let place = TextPosition::new(line.number, offset + 1);
                let card = card(word).map_err(|error| ParseError::new(place, error))?;
                if let Some(first) = self.dealt.insert(card, place) {
                    return Err(ParseError::new(place, InputError::Duplicate { card, first }));
                }
                if self.dealt.len() > Deal::MOST {
                    return Err(ParseError::new(place, InputError::TooMany));
                }
                cards.push(card);
            }
        }
        Ok(cards)
    }

    /// The empty lines at the first of which [`cards`](Self::cards) stopped; at the input's end the
    /// header is what is missing.
    fn gap(&mut self) -> Result<(), ParseError> {
        if self.next().is_none() {
            return self.header(Player::Two);
        }
        while self.lines.next_if(|line| line.text.is_empty()).is_some() {}
        Ok(())
    }
}

/// What stands between the commas of a line, without the spaces behind a comma, and the offset in bytes
/// at which it begins.
fn cards_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    line.split(',').map(move |part| {
        let word = if next == 0 { part } else { part.trim_start_matches(' ') };
        let offset = next + part.len() - word.len();
        next += part.len() + 1;
        (offset, word)
    })
}

fn header(player: Player) -> &'static str {
    match player {
        Player::One => "Player 1:",
        Player::Two => "Player 2:",
    }
}

fn card(word: &str) -> Result<u64, InputError> {
    let found = text::excerpt(word);
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(InputError::NotACard { found });
    }
    match word.parse::<u64>() {
        Ok(0) => Err(InputError::Zero),
        Ok(_) if word.starts_with('0') => Err(InputError::NotACard { found }),
        Ok(card) => Ok(card),
        Err(_) if word.starts_with('-') => Err(InputError::Negative { found }),
        Err(_) => Err(InputError::TooLarge { found }),
    }
}

fn no_tab(line: Line) -> Result<(), ParseError> {
    match line.text.find('\t') {
        Some(offset) => Err(ParseError::new(line.position(offset), InputError::Tab)),
        None => Ok(()),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text::excerpt(text))
}
