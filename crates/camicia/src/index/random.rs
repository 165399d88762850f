//! Random ranks of a deck.

use super::Deck;

impl Deck {
    /// A rank drawn uniformly, from a source of uniform words of 64 bits.
    ///
    /// As many bits as the last rank has are drawn, and drawn again while there is no such rank:
    /// every deal is exactly as likely as every other, and fewer than two draws are needed on
    /// average. One word is taken for each draw, or two when the last rank has more than 64 bits:
    /// the high one first.
    pub fn random_rank(&self, mut word: impl FnMut() -> u64) -> u128 {
        let last = self.deals() - 1;
        let bits = u128::BITS - last.leading_zeros();
        let mask = u128::MAX.checked_shr(u128::BITS - bits).unwrap_or(0);
        loop {
            let mut drawn = u128::from(word());
            if bits > u64::BITS {
                drawn = drawn << u64::BITS | u128::from(word());
            }
            let rank = drawn & mask;
            if rank <= last {
                return rank;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_drawn_as_often_as_every_other() {
        // Of six deals, the words 0 to 7 draw each once, and 6 and 7 none.
        let deck: Deck = "2-2J".parse().unwrap();
        let mut words = (0..8).chain(0..8);
        let mut drawn: Vec<_> =
            (0..6).map(|_| deck.random_rank(|| words.next().unwrap())).collect();
        assert_eq!(drawn, [0, 1, 2, 3, 4, 5]);
        drawn.clear();
        drawn.extend((0..2).map(|_| deck.random_rank(|| words.next().unwrap())));
        assert_eq!(drawn, [0, 1]);
    }

    #[test]
    fn a_rank_of_more_than_64_bits_takes_two_words() {
        let deck: Deck = "36-4J-4Q-4K-4A".parse().unwrap();
        let mut words = [35, 500_000_000, 35, 8_000_000_000_000_000_000, 36, 0, 64, 3].into_iter();
        let mut draw = || deck.random_rank(|| words.next().unwrap());
        assert_eq!(draw(), (35 << 64) + 500_000_000);
        assert_eq!(draw(), 3);
        assert_eq!(words.len(), 0);
    }

    #[test]
    fn a_deck_of_a_single_deal_draws_it() {
        assert_eq!("5".parse::<Deck>().unwrap().random_rank(|| 17), 0);
    }
}
