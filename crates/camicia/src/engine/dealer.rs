//! Random deals, sixteen at a time.

use cardcore::simd::Level;

use super::PackedDeal;
use super::random::SplitMix64;

/// Deals at random: every deal of a deck is as likely as any other, and each is drawn for itself.
///
/// A deal is known by its number: the same seed, stream and number give the same deal on any
/// machine and any path, in any order and whatever was dealt before. Two streams, or two seeds,
/// are independent of each other. Numbers from 2^61 on repeat the ones before.
///
/// # How
///
/// A deal takes eight 64-bit random numbers, which are cut into 32 of 16 bits. A draw among n is
/// such a number times n, divided by 2^16; the few for which that would favour some draws over
/// others are refused, and the deal is then drawn anew from other numbers (Lemire, *Fast random
/// integer generation in an interval*, 2019).
///
/// - Which of the n places hold the p payment cards: for i = n − p, …, n − 1 in turn a place among
///   0 … i is drawn and marked; if it is marked already, place i is marked instead (Floyd's way of
///   choosing p of n, Bentley and Floyd 1987).
/// - Which payment card is where: the penalties are shuffled by p − 1 exchanges of two bits each
///   (Fisher and Yates).
///
/// Sixteen deals are drawn side by side; the same code is compiled for each path.
#[derive(Debug, Clone)]
pub struct Dealer {
    numbers: SplitMix64,
    /// The path that is taken.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "elsewhere there is only one path")
    )]
    level: Level,
    penalties: u32,
    /// For each payment card: the place that is new in the draw of its place.
    places: Vec<Draw>,
    /// For each payment card but the first, from the last on.
    exchanges: Vec<Draw>,
    size: u8,
    /// How many cards A gets.
    to_a: u8,
}

/// A draw among the numbers from 0 to `last`.
#[derive(Debug, Clone, Copy)]
struct Draw {
    last: u64,
    /// Products whose lower 16 bits are less are refused.
    refused: u64,
}

/// Deals that are drawn side by side.
const SIDE_BY_SIDE: usize = 16;
/// Random numbers for a deal.
const NUMBERS: usize = 8;
/// Random numbers for the places; the others are for the exchanges.
const FOR_PLACES: usize = 4;
/// Numbers of 16 bits in a random number.
const PARTS: usize = 4;

type Words = [u64; SIDE_BY_SIDE];

impl Draw {
    const fn among(count: u64) -> Self {
        Self { last: count - 1, refused: (1 << 16) % count }
    }

    /// Draws from a part of a random number.
    #[inline]
    const fn draw(self, number: u64, part: usize) -> (u64, bool) {
        let product = (number >> (16 * part) & 0xffff) * (self.last + 1);
        (product >> 16, product & 0xffff < self.refused)
    }
}

impl Dealer {
    /// Deals the cards of `deal` anew, in hands of the same sizes.
    ///
    /// `level` is the path; one that the processor does not run is lowered to one that it does.
    pub fn new(deal: PackedDeal, seed: u64, stream: u64, level: Level) -> Self {
        let payments = u64::from(deal.payments());
        let in_a = deal.a().payments();
        let penalties = u64::from(deal.b().penalties()) << (2 * in_a);
        let numbers = deal.size() as u64 - payments;
        Self {
            numbers: SplitMix64::new(seed, stream),
            level: level.min(Level::detected()),
            penalties: deal.a().penalties() | penalties as u32,
            places: (0..payments).map(|card| Draw::among(numbers + card + 1)).collect(),
            exchanges: (1..payments).rev().map(|card| Draw::among(card + 1)).collect(),
            size: deal.size() as u8,
            to_a: deal.a().len() as u8,
        }
    }

    /// The deal of this number.
    pub fn deal(&self, number: u64) -> PackedDeal {
        let first = number - number % SIDE_BY_SIDE as u64;
        self.row(first)[(number - first) as usize]
    }

    /// The deals from this number on, as many as there is room for.
    pub fn fill(&self, first: u64, deals: &mut [PackedDeal]) {
        let ahead = (first.wrapping_neg() % SIDE_BY_SIDE as u64).min(deals.len() as u64);
        let (start, rest) = deals.split_at_mut(ahead as usize);
        let (rows, end) = rest.as_chunks_mut();
        let mut number = first;
        for deal in start {
            *deal = self.deal(number);
            number = number.wrapping_add(1);
        }
        for row in rows {
            *row = self.row(number);
            number = number.wrapping_add(SIDE_BY_SIDE as u64);
        }
        for deal in end {
            *deal = self.deal(number);
            number = number.wrapping_add(1);
        }
    }

    fn row(&self, first: u64) -> [PackedDeal; SIDE_BY_SIDE] {
        let starts = std::array::from_fn(|lane| {
            first.wrapping_add(lane as u64).wrapping_mul(NUMBERS as u64)
        });
        let mut drawn = self.draw_at_level(&self.numbers, &starts);
        for lane in drawn.refused_lanes() {
            drawn.deals[lane] = self.anew(first.wrapping_add(lane as u64));
        }
        drawn.deals
    }

    /// Draws a deal of which a draw was refused from other numbers, until none is.
    #[cold]
    fn anew(&self, number: u64) -> PackedDeal {
        let seed = self.numbers.number(number.wrapping_mul(NUMBERS as u64));
        let numbers = SplitMix64::new(seed, number);
        let mut starts = std::array::from_fn(|attempt| (attempt * NUMBERS) as u64);
        loop {
            let drawn = self.draw_at_level(&numbers, &starts);
            if let Some(lane) = (0..SIDE_BY_SIDE).find(|&lane| drawn.refused[lane] == 0) {
                return drawn.deals[lane];
            }
            for start in &mut starts {
                *start += (SIDE_BY_SIDE * NUMBERS) as u64;
            }
        }
    }

    /// [`draw`](Self::draw), compiled for the dealer's level.
    fn draw_at_level(&self, numbers: &SplitMix64, starts: &Words) -> Drawn {
        #[cfg(target_arch = "x86_64")]
        {
            vectors::draw(self, numbers, starts)
        }
        // What x86 does at the portable level.
        #[cfg(not(target_arch = "x86_64"))]
        {
            self.draw(numbers, starts)
        }
    }

    #[expect(clippy::inline_always, reason = "to be compiled anew for each level")]
    #[inline(always)]
    fn draw(&self, numbers: &SplitMix64, starts: &Words) -> Drawn {
        let mut random = [[0; SIDE_BY_SIDE]; NUMBERS];
        for (place, random) in random.iter_mut().enumerate() {
            for lane in 0..SIDE_BY_SIDE {
                random[lane] = numbers.number(starts[lane].wrapping_add(place as u64));
            }
        }
        let mut refused = [0; SIDE_BY_SIDE];
        let mut masks = [0; SIDE_BY_SIDE];
        for (card, &draw) in self.places.iter().enumerate() {
            let (random, part) = (&random[card / PARTS], card % PARTS);
            for lane in 0..SIDE_BY_SIDE {
                let (place, unfair) = draw.draw(random[lane], part);
                refused[lane] |= u64::from(unfair);
                let marked = masks[lane] >> place & 1;
                let place = if marked == 1 { draw.last } else { place };
                masks[lane] |= 1 << place;
            }
        }
        let mut penalties = [u64::from(self.penalties); SIDE_BY_SIDE];
        for (exchange, &draw) in self.exchanges.iter().enumerate() {
            let (random, part) = (&random[FOR_PLACES + exchange / PARTS], exchange % PARTS);
            let this = 2 * draw.last;
            for lane in 0..SIDE_BY_SIDE {
                let (other, unfair) = draw.draw(random[lane], part);
                refused[lane] |= u64::from(unfair);
                let other = 2 * other;
                let both = penalties[lane];
                let difference = (both >> this ^ both >> other) & 3;
                penalties[lane] ^= difference << this ^ difference << other;
            }
        }
        let mut deals = [PackedDeal::default(); SIDE_BY_SIDE];
        for lane in 0..SIDE_BY_SIDE {
            deals[lane] =
                PackedDeal::split(masks[lane], penalties[lane] as u32, self.size, self.to_a);
        }
        Drawn { deals, refused }
    }
}

/// Deals, and whether a draw was refused in them: 0 if none was.
struct Drawn {
    deals: [PackedDeal; SIDE_BY_SIDE],
    refused: Words,
}

impl Drawn {
    fn refused_lanes(&self) -> impl Iterator<Item = usize> + use<> {
        let refused = self.refused;
        let any = refused.iter().fold(0, |any, refused| any | refused) != 0;
        (0..SIDE_BY_SIDE).filter(move |&lane| any && refused[lane] != 0)
    }
}

#[cfg(target_arch = "x86_64")]
mod vectors {
    #![allow(unsafe_code)] // for functions of their own target features

    use super::{Dealer, Drawn, Level, SplitMix64, Words};

    pub(super) fn draw(dealer: &Dealer, numbers: &SplitMix64, starts: &Words) -> Drawn {
        match dealer.level {
            // SAFETY: `Dealer::new` has lowered the level to one that the processor runs.
            Level::Avx512 => unsafe { avx512(dealer, numbers, starts) },
            // SAFETY: as above.
            Level::Avx2 => unsafe { avx2(dealer, numbers, starts) },
            _ => dealer.draw(numbers, starts),
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn avx2(dealer: &Dealer, numbers: &SplitMix64, starts: &Words) -> Drawn {
        dealer.draw(numbers, starts)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn avx512(dealer: &Dealer, numbers: &SplitMix64, starts: &Words) -> Drawn {
        dealer.draw(numbers, starts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deal;

    fn dealer(deck: &str, stream: u64, level: Level) -> Dealer {
        let deck: Deal = deck.parse().unwrap();
        Dealer::new(PackedDeal::try_from(&deck).unwrap(), 1, stream, level)
    }

    #[test]
    fn a_deal_is_known_by_its_number_on_every_path() {
        const DECK: &str = "AAAAKKKKQQQQJJJJ----------/--------------------------";
        let mut expected = vec![PackedDeal::default(); 1000];
        dealer(DECK, 3, Level::Portable).fill(0, &mut expected);
        for level in Level::available() {
            let dealer = dealer(DECK, 3, level);
            for (first, count) in [(0, 1000), (1, 7), (5, 2), (8, 8), (13, 100), (999, 1), (6, 0)] {
                let mut deals = vec![PackedDeal::default(); count];
                dealer.fill(first, &mut deals);
                assert_eq!(deals, expected[first as usize..][..count], "{level} {first}");
            }
            assert_eq!(dealer.deal(777), expected[777]);
        }
        assert_ne!(dealer(DECK, 4, Level::Portable).deal(0), expected[0]);
    }

    #[test]
    fn every_deal_has_the_cards_and_the_sizes_of_the_first() {
        for deck in ["/", "-/", "/A", "JQ/KA-", "QQQQQQQQQ/QQQQQQQ", "AK-JJ--/"] {
            let deck: Deal = deck.parse().unwrap_or(Deal::new(vec![], vec![]));
            let packed = PackedDeal::try_from(&deck).unwrap();
            let sorted = |deal: &Deal| {
                let mut cards = [deal.a(), deal.b()].concat();
                cards.sort();
                (deal.a().len(), cards)
            };
            let dealer = Dealer::new(packed, 5, 6, Level::chosen());
            for number in 0..100 {
                assert_eq!(sorted(&Deal::from(dealer.deal(number))), sorted(&deck));
            }
        }
    }

    #[test]
    fn every_deal_is_as_likely_as_any_other() {
        // 5! / 2! deals.
        let dealer = dealer("JQ/K--", 0, Level::chosen());
        let mut counts = std::collections::HashMap::new();
        for number in 0..60_000 {
            *counts.entry(dealer.deal(number)).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 60);
        // 1000 each on average; the sum of squares has 59 degrees of freedom, and is over 120 once
        // in 300,000 times.
        let squares: f64 = counts.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(squares < 120.0, "{squares}");
    }

    #[test]
    fn refused_draws_are_drawn_anew() {
        // With 64 cards of which 16 are payment cards, about one deal in 200 has one.
        let dealer = dealer(&format!("{}/{}", "J".repeat(16), "-".repeat(48)), 0, Level::chosen());
        let starts = |number: u64| [number * NUMBERS as u64; SIDE_BY_SIDE];
        let refused: Vec<u64> = (0..4000)
            .filter(|&number| dealer.draw(&dealer.numbers, &starts(number)).refused[0] != 0)
            .collect();
        assert!(!refused.is_empty());
        for number in refused {
            let drawn = dealer.draw(&dealer.numbers, &starts(number));
            assert_ne!(dealer.deal(number), drawn.deals[0]);
        }
    }
}
