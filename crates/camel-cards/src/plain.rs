//! Reading one line, character by character, and saying what is wrong with it.

use cardcore::text::Line;

use crate::{Hand, InputError, Label, ParseError};

/// Reads `HAND BID`, with one or more spaces in between.
pub(crate) fn read_line(line: &Line<'_>) -> Result<(Hand, u64), ParseError> {
    let error_at = |offset, error| ParseError::new(line.position(offset), error);
    let hand = read_hand(line)?;
    let mut words = line.words().skip(1);
    let (offset, word) =
        words.next().ok_or_else(|| error_at(Hand::SIZE, InputError::MissingBid))?;
    let bid = read_bid(word).map_err(|error| error_at(offset, error))?;
    match words.next() {
        Some((offset, word)) => Err(error_at(offset, InputError::Extra(word.to_owned()))),
        None => Ok((hand, bid)),
    }
}

/// Reads the five labels and sees that nothing but a space follows.
fn read_hand(line: &Line<'_>) -> Result<Hand, ParseError> {
    let error_at = |offset, error| Err(ParseError::new(line.position(offset), error));
    if line.text.is_empty() {
        return error_at(0, InputError::BlankLine);
    }
    let mut packed = 0;
    let mut chars = line.text.char_indices();
    for found in 0..Hand::SIZE {
        let Some((offset, char)) = chars.next() else {
            return error_at(line.text.len(), InputError::HandSize { found });
        };
        let Some(label) = Label::from_char(char) else {
            let short = char == ' ' && found > 0;
            return error_at(
                offset,
                if short { InputError::HandSize { found } } else { InputError::UnknownLabel(char) },
            );
        };
        packed = packed << 4 | label.index() as u32;
    }
    match chars.next() {
        None | Some((_, ' ')) => Ok(Hand::from_packed(packed)),
        Some((offset, char)) if Label::from_char(char).is_some() => {
            let more = chars.take_while(|&(_, char)| Label::from_char(char).is_some()).count();
            error_at(offset, InputError::HandSize { found: Hand::SIZE + 1 + more })
        }
        Some((offset, char)) => error_at(offset, InputError::NoSpace(char)),
    }
}

fn read_bid(word: &str) -> Result<u64, InputError> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(InputError::NotABid(word.to_owned()));
    }
    // All of it digits, so that only its size can be wrong.
    word.parse().map_err(|_| InputError::BidTooLarge(word.to_owned()))
}
