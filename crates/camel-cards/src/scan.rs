//! Reading regular lines without branches.
//!
//! A regular line is five labels, one space, one to seven digits and a line end. Its 16 bytes from
//! the beginning are looked at as a whole:
//!
//! ```text
//! byte    0 1 2 3 4 5 6 7 8 9
//!         3 2 T 3 K _ 7 6 5 \n 5 5 J 5 …
//!         └ labels ┘  └ word of eight bytes ┘
//! ```
//!
//! The labels go through a table. The digits are read from the word all at once:
//!
//! ```text
//! word ^ "00000000"          7  6  5  ×  ×  ×  ×  ×    × is 10 or more: no digit
//! three digits: shift left   0  0  0  0  0  7  6  5    by five bytes
//! 10·each + its neighbour          0     0     7    65
//! 100·each + its neighbour               0         765
//! 10000·one + the other                            765
//! ```
//!
//! so a bid costs three multiplications whatever its length, and no branch depends on the text as
//! long as it is regular.

use crate::{Hand, Label};

/// The bytes of a line that are looked at; no regular line is longer.
const WINDOW: usize = 16;
/// Where the bid begins.
const BID: usize = Hand::SIZE + 1;

/// A label's index for its byte, [`NO_LABEL`] for the bytes that stand for none.
const LABELS: [u32; 256] = {
    let mut table = [NO_LABEL; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(label) = Label::from_char(byte as u8 as char) {
            table[byte] = label.index() as u32;
        }
        byte += 1;
    }
    table
};
/// Above the bits of five labels, where it stays when more labels follow.
const NO_LABEL: u32 = 1 << (4 * Hand::SIZE);

/// How far an input has been read.
pub(crate) struct Lines {
    /// How many lines with a hand were read.
    pub(crate) read: usize,
    /// Where the last of them begins; 0 before the first.
    pub(crate) last: usize,
    /// Where the next one begins.
    pub(crate) next: usize,
}

/// Reads lines for as long as they are regular and fewer than `most` were read.
pub(crate) fn regular_lines<E>(
    text: &[u8],
    most: usize,
    at: &mut Lines,
    take: &mut impl FnMut(Hand, u64) -> Result<(), E>,
) -> Result<(), E> {
    while at.read < most {
        let Some(window) = text.get(at.next..).and_then(<[u8]>::first_chunk) else { break };
        let Some((hand, bid, length)) = regular_line(window) else { break };
        take(hand, bid)?;
        *at = Lines { read: at.read + 1, last: at.next, next: at.next + length };
    }
    Ok(())
}

/// The hand, the bid and the length of the regular line that begins here, if one does.
#[inline]
fn regular_line(window: &[u8; WINDOW]) -> Option<(Hand, u64, usize)> {
    let packed = window[..Hand::SIZE]
        .iter()
        .fold(0, |packed, &byte| packed << 4 | u64::from(LABELS[usize::from(byte)]));
    let (word, _) = window[BID..].split_first_chunk()?;
    let (bid, digits) = leading_digits(u64::from_le_bytes(*word))?;
    // There are at most seven digits, so this and the next are in the window.
    let end = match window[BID + digits..] {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    if packed >= NO_LABEL.into() || window[Hand::SIZE] != b' ' {
        return None;
    }
    Some((Hand::from_packed(packed as u32), bid, BID + digits + end))
}

/// The number that the word's first bytes spell, and how many of them are digits: one to seven.
fn leading_digits(word: u64) -> Option<(u64, usize)> {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let values = word ^ (EACH * u64::from(b'0'));
    // A digit's value plus 0x76 is at most 0x7f. A carry out of a byte that is no digit can spoil
    // the bytes after it only, and the first one is all that counts.
    let no_digits = (values.wrapping_add(EACH * 0x76) | values) & (EACH * 0x80);
    let digits = (no_digits.trailing_zeros() / 8) as usize;
    if digits == 0 || digits == 8 {
        return None;
    }
    let values = values << (64 - 8 * digits);
    let pairs = (values * 10).wrapping_add(values >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
    let bid = (fours * 10_000).wrapping_add(fours >> 32) & 0xffff_ffff;
    Some((bid, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(String, u64, usize)> {
        let mut window = [b'?'; WINDOW];
        window[..line.len()].copy_from_slice(line.as_bytes());
        regular_line(&window).map(|(hand, bid, length)| (hand.to_string(), bid, length))
    }

    #[test]
    fn regular_lines_are_read_as_a_whole() {
        for (line, bid, length) in [
            ("32T3K 765\n55J55", 765, 10),
            ("32T3K 0\n", 0, 8),
            ("32T3K 007\r\n", 7, 11),
            ("32T3K 9876543\n", 9_876_543, 14),
            ("32T3K 1234567\r\n", 1_234_567, 15),
        ] {
            assert_eq!(read(line), Some(("32T3K".to_owned(), bid, length)), "{line:?}");
        }
    }

    #[test]
    fn other_lines_are_left_to_the_plain_reader() {
        for line in [
            "32T3K \n",
            "32T3K  1\n",
            "32T3K 1 \n",
            "32T3K 12345678\n",
            "32T3K 1\r1\n",
            "32T3K -1\n",
            "32t3K 1\n",
            "32T3 1\n",
            "32T3KK 1\n",
            "32T3K\t1\n",
            "32T3K 1:\n",
            "32T3K 1",
            "\n32T3K 1\n",
            "é2T3 1\n",
        ] {
            assert_eq!(read(line), None, "{line:?}");
        }
    }
}
