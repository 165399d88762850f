//! Reading a deal that is written as most are, without a look at what could be wrong.
//!
//! Such a deal has `Player 1:` and `Player 2:`, an empty line between the decks, and on each other
//! line one card of at most 65535 without leading zeros. Whatever is not so, a repeated card too, is
//! left to the reader of lines, which knows the whole language and its errors.

use crate::Deal;

/// The deal, if the text is regular.
pub(crate) fn deal(text: &str) -> Option<Deal> {
    let rest = text.as_bytes().strip_prefix(b"Player 1:\n")?;
    let mut dealt = Dealt::default();
    let (deck1, rest) = deck(rest, &mut dealt)?;
    let rest = rest.strip_prefix(b"\nPlayer 2:\n")?;
    let (deck2, rest) = deck(rest, &mut dealt)?;
    let is_deal = rest.is_empty() && !(deck1.is_empty() && deck2.is_empty());
    is_deal.then(|| Deal::trusted([deck1, deck2]))
}

/// The cards on the lines up to the first that holds none, and what follows.
fn deck<'a>(mut rest: &'a [u8], dealt: &mut Dealt) -> Option<(Vec<u64>, &'a [u8])> {
    // Most lines have three bytes. Where there are more cards, the list grows.
    let mut cards = Vec::with_capacity(rest.len() / 3 + 1);
    while let [b'1'..=b'9', ..] = rest {
        let mut card = 0;
        let mut digits = 0;
        while let Some(digit @ b'0'..=b'9') = rest.get(digits) {
            // Six digits are too many, and their number is far from overflow.
            if digits == 5 {
                return None;
            }
            card = 10 * card + u32::from(digit - b'0');
            digits += 1;
        }
        rest = match &rest[digits..] {
            [b'\n', after @ ..] => after,
            [] => &[],
            _ => return None,
        };
        let card = u16::try_from(card).ok()?;
        if !dealt.insert(card) {
            return None;
        }
        cards.push(card.into());
    }
    Some((cards, rest))
}

/// The cards that have been dealt, a bit for each.
#[derive(Default)]
struct Dealt {
    low: [u64; 4],
    /// From 256 on; empty until there is such a card.
    high: Vec<u64>,
}

impl Dealt {
    /// Whether the card is new.
    fn insert(&mut self, card: u16) -> bool {
        let (word, bit) = (usize::from(card / 64), 1 << (card % 64));
        let word = match self.low.get_mut(word) {
            Some(word) => word,
            None => self.high_word(word),
        };
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    #[cold]
    fn high_word(&mut self, word: usize) -> &mut u64 {
        self.high.resize(1 << 10, 0);
        &mut self.high[word]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parse;

    #[test]
    fn regular_deals_are_read() {
        for text in ["Player 1:\n9\n2\n\nPlayer 2:\n5\n65535\n", "Player 1:\n\nPlayer 2:\n10"] {
            assert_eq!(deal(text), parse::lines(text).ok(), "{text:?}");
            assert!(deal(text).is_some());
        }
    }

    #[test]
    fn other_deals_are_left_to_the_reader_of_lines() {
        for text in [
            "",
            "Player 1:\n\nPlayer 2:\n",
            "Player 1:\n1\n2\n",
            "Player 1:\n1\n\nPlayer 2:\n1\n",
            "Player 1:\n300\n300\n\nPlayer 2:\n1\n",
            "Player 1:\n01\n\nPlayer 2:\n2\n",
            "Player 1:\n0\n\nPlayer 2:\n2\n",
            "Player 1:\n65536\n\nPlayer 2:\n2\n",
            "Player 1:\n4294967297\n\nPlayer 2:\n2\n",
            "Player 1:\n1\r\n\r\nPlayer 2:\r\n2\r\n",
            "Player 1:\n1 \n\nPlayer 2:\n2\n",
        ] {
            assert_eq!(deal(text), None, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_read_is_what_the_reader_of_lines_reads(
            cards in prop::collection::vec("[1-9][0-9]{0,4}|0|[ -~]{0,3}", 0..12),
            cut in 0..12_usize,
            end in "\n{0,2}",
        ) {
            let (one, two) = cards.split_at(cut.min(cards.len()));
            let text = format!("Player 1:\n{}\n\nPlayer 2:\n{}{end}", one.join("\n"), two.join("\n"));
            if let Some(read) = deal(&text) {
                prop_assert_eq!(parse::lines(&text), Ok(read));
            }
        }
    }
}
