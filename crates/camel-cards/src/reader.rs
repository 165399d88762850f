//! Reading an input: regular lines at once, all others by the plain reader.

use cardcore::TextPosition;
use cardcore::text::{Line, lines};

use crate::scan::{self, Lines};
use crate::{Hand, InputError, ParseError, plain};

/// Gives each hand and its bid to `take`, in the order of the input. Comments, and blank lines before
/// the first hand, are passed over.
pub(crate) fn read<E: From<ParseError>>(
    text: &str,
    most: usize,
    mut take: impl FnMut(Hand, u64) -> Result<(), E>,
) -> Result<(), E> {
    // Cut here once, so that looking for the end of one line never means looking at all of them.
    let text = text.trim_end_matches(['\n', '\r', ' ']);
    let mut at = Lines { read: 0, last: 0, next: 0 };
    let mut passed_over = 0;
    loop {
        scan::regular_lines(text.as_bytes(), most, &mut at, &mut take)?;
        // The plain reader is shown the last line once more, since a byte-order mark may stand at
        // the beginning of an input only.
        let mut rest = lines(&text[at.last..]).skip(usize::from(at.last != at.next));
        let Some(line) = rest.next() else { break };
        let end = text[at.next..].find('\n').map_or(text.len(), |end| at.next + end + 1);
        if line.is_comment() || at.read == 0 && line.text.is_empty() {
            passed_over += 1;
            at = Lines { last: at.next, next: end, ..at };
            continue;
        }
        let line = Line { number: at.read + passed_over + 1, ..line };
        let (hand, bid) = plain::read_line(&line)?;
        if at.read == most {
            Err(ParseError::new(line.position(0), InputError::TooManyHands { most }))?;
        }
        take(hand, bid)?;
        at = Lines { read: at.read + 1, last: at.next, next: end };
    }
    if at.read == 0 {
        Err(ParseError::new(TextPosition::new(1, 1), InputError::Empty))?;
    }
    Ok(())
}
