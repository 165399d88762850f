//! Ranked hands, by the page: a list of 100,000 is never handed over as a whole.

use ::camel_cards::{HandType, Hands, Ranked, Ranking, Rules, Stop};
use serde::Serialize;

/// All hands in their order, the weakest first.
pub(crate) struct RankedHands(Vec<Ranked>);

/// One hand.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Row {
    rank: u64,
    hand: String,
    /// The hand that it counts as, where a joker plays another label.
    played: Option<String>,
    #[serde(rename = "type")]
    hand_type: String,
    bid: u64,
    wins: u128,
    /// What the hands up to this one win together.
    sum: u128,
}

/// How many hands there are of each type, the weakest type first.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    hands: usize,
    winnings: u128,
    types: Vec<TypeCount>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
struct TypeCount {
    #[serde(rename = "type")]
    hand_type: String,
    count: usize,
}

impl RankedHands {
    pub(crate) fn new(hands: &Hands, rules: &Rules) -> Self {
        let ranking = Ranking::new(hands, rules, &Stop::never()).expect("it is never told to stop");
        Self(ranking.iter().collect())
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    /// At most `count` hands from the `start`-th on, which is counted from 0.
    pub(crate) fn page(&self, start: usize, count: usize) -> Vec<Row> {
        self.0.iter().skip(start).take(count).map(Row::new).collect()
    }

    pub(crate) fn summary(&self) -> Summary {
        let count = |hand_type| self.0.iter().filter(|hand| hand.hand_type == hand_type).count();
        let types = HandType::ALL.into_iter().map(|hand_type| TypeCount {
            hand_type: hand_type.to_string(),
            count: count(hand_type),
        });
        Summary {
            hands: self.0.len(),
            winnings: self.0.last().expect("there is a hand").total,
            types: types.collect(),
        }
    }
}

impl Row {
    fn new(ranked: &Ranked) -> Self {
        let played = (ranked.played != ranked.hand).then(|| ranked.played.to_string());
        Self {
            rank: ranked.rank,
            hand: ranked.hand.to_string(),
            played,
            hand_type: ranked.hand_type.to_string(),
            bid: ranked.bid,
            wins: ranked.winnings(),
            sum: ranked.total,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../../fixtures/camel-cards/example.txt");

    #[test]
    fn a_page_has_the_sums_of_all_hands_before_it() {
        let ranking = RankedHands::new(&EXAMPLE.parse().unwrap(), &Rules::PART2);
        let page = ranking.page(2, 10);
        let told: Vec<_> =
            page.iter().map(|row| (row.hand.as_str(), row.played.as_deref(), row.sum)).collect();
        assert_eq!(
            told,
            [
                ("T55J5", Some("T5555"), 765 + 2 * 28 + 3 * 684),
                ("QQQJA", Some("QQQQA"), 765 + 2 * 28 + 3 * 684 + 4 * 483),
                ("KTJJT", Some("KTTTT"), 5905),
            ]
        );
        assert_eq!(ranking.page(5, 1), []);
    }

    #[test]
    fn a_summary_counts_every_type() {
        let summary = RankedHands::new(&EXAMPLE.parse().unwrap(), &Rules::PART1).summary();
        let counts: Vec<_> = summary.types.iter().map(|of| of.count).collect();
        assert_eq!((summary.hands, summary.winnings), (5, 6440));
        assert_eq!(counts, [0, 1, 2, 2, 0, 0, 0]);
    }
}
