//! The rules told in plain code, and the ranking they give.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use cardcore::text::lines;
use cardcore::{Stop, Stopped, TextPosition, Ticker};

use crate::{Hand, HandType, Hands, InputError, Label, ParseError, Rules, Winnings, plain};

/// Reads the same language as [`Hands`] do, line by line and character by character.
///
/// # Errors
/// The same errors at the same places.
pub fn parse(text: &str) -> Result<Hands, ParseError> {
    let mut hands = Hands::with_capacity(0);
    for line in lines(text) {
        let (hand, bid) = plain::read_line(&line)?;
        hands.push(hand, bid);
    }
    if hands.is_empty() {
        return Err(ParseError::new(TextPosition::new(1, 1), InputError::Empty));
    }
    Ok(hands)
}

/// One hand in its place among all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ranked {
    /// Its rank: 1 for the weakest hand, the number of hands for the strongest.
    pub rank: u64,
    /// The hand as it was dealt.
    pub hand: Hand,
    /// The hand as it counts for its type: each joker replaced by the label it plays.
    pub played: Hand,
    /// Its type.
    pub hand_type: HandType,
    /// Its bid.
    pub bid: u64,
}

impl Ranked {
    /// What the hand wins: its bid times its rank.
    pub fn winnings(&self) -> u128 {
        u128::from(self.bid) * u128::from(self.rank)
    }
}

/// All hands with their ranks, the weakest first; equal hands in the order of the input.
///
/// ```
/// use camel_cards::{HandType, Hands, Rules, Stop, ranked};
///
/// let hands: Hands = "KTJJT 220\nKK677 28\n".parse()?;
/// let ranked = ranked(&hands, &Rules::PART2, &Stop::never())?;
/// assert_eq!(ranked[1].hand_type, HandType::FourOfAKind);
/// assert_eq!(ranked[1].played.to_string(), "KTTTT");
/// assert_eq!(ranked[1].winnings(), 2 * 220);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `stop` is due first.
pub fn ranked(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Vec<Ranked>, Stopped> {
    let mut ticker = Ticker::new(stop);
    // A map keeps its keys in order, the weakest hand first. The copies of a hand stand in one list,
    // in the order of the input.
    let mut by_strength: BTreeMap<_, Vec<Ranked>> = BTreeMap::new();
    for (hand, bid) in hands {
        ticker.step()?;
        let played = played(hand, rules);
        let hand_type = type_without_jokers(played);
        let ranked = Ranked { rank: 0, hand, played, hand_type, bid };
        by_strength.entry((hand_type, strengths(hand, rules))).or_default().push(ranked);
    }
    let mut list = Vec::with_capacity(hands.len());
    for (rank, hand) in (1..).zip(by_strength.into_values().flatten()) {
        ticker.step()?;
        list.push(Ranked { rank, ..hand });
    }
    Ok(list)
}

/// The winnings of all hands, by ranking them one by one: the fast [`solve`](crate::solve) spelt out.
///
/// # Errors
/// When `stop` is due first.
pub fn solve(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Winnings, Stopped> {
    Ok(add_up(&ranked(hands, rules, stop)?))
}

/// The winnings of ranked hands.
pub(crate) fn add_up(ranked: &[Ranked]) -> Winnings {
    let runs = ranked.chunk_by(|a, b| a.hand == b.hand).map(<[_]>::len);
    Winnings {
        winnings: ranked.iter().map(Ranked::winnings).sum(),
        equal_hands: runs.filter(|&run| run > 1).sum::<usize>() as u64,
    }
}

/// The type of a hand.
pub fn hand_type(hand: Hand, rules: &Rules) -> HandType {
    type_without_jokers(played(hand, rules))
}

/// The hand with every joker replaced by the label that makes the best type: the one that most of
/// the other cards have, and the strongest of these where there is a choice. Five jokers play the
/// strongest label.
pub fn played(hand: Hand, rules: &Rules) -> Hand {
    let Some(joker) = rules.joker() else { return hand };
    let counts = counts(hand);
    let best = Label::all()
        .filter(|&label| label != joker)
        .max_by_key(|&label| (counts[label.index()], rules.strength(label)))
        .unwrap_or(joker);
    Hand::new(hand.labels().map(|label| if label == joker { best } else { label }))
}

/// The type of a hand in which every label counts as itself.
fn type_without_jokers(hand: Hand) -> HandType {
    let mut counts = counts(hand);
    counts.sort_unstable_by_key(|&count| Reverse(count));
    match counts {
        [5, ..] => HandType::FiveOfAKind,
        [4, ..] => HandType::FourOfAKind,
        [3, 2, ..] => HandType::FullHouse,
        [3, ..] => HandType::ThreeOfAKind,
        [2, 2, ..] => HandType::TwoPair,
        [2, ..] => HandType::OnePair,
        _ => HandType::HighCard,
    }
}

/// How many cards of each label are in the hand.
fn counts(hand: Hand) -> [u8; Label::COUNT] {
    let mut counts = [0; Label::COUNT];
    for label in hand.labels() {
        counts[label.index()] += 1;
    }
    counts
}

/// What decides between hands of one type, the first card before the second and so on.
fn strengths(hand: Hand, rules: &Rules) -> [u8; Hand::SIZE] {
    hand.labels().map(|label| rules.strength(label))
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;

    fn hand(text: &str) -> Hand {
        Hands::from_str(&format!("{text} 0")).unwrap().iter().next().unwrap().0
    }

    #[test]
    fn types_are_told_with_and_without_jokers() {
        use HandType::{
            FiveOfAKind, FourOfAKind, FullHouse, HighCard, OnePair, ThreeOfAKind, TwoPair,
        };
        for (text, part1, part2, played_as) in [
            ("23456", HighCard, HighCard, "23456"),
            ("A23A4", OnePair, OnePair, "A23A4"),
            ("2345J", HighCard, OnePair, "23455"),
            ("23432", TwoPair, TwoPair, "23432"),
            ("KTJJT", TwoPair, FourOfAKind, "KTTTT"),
            ("TTT98", ThreeOfAKind, ThreeOfAKind, "TTT98"),
            ("JJJ98", ThreeOfAKind, FourOfAKind, "99998"),
            ("2233J", TwoPair, FullHouse, "22333"),
            ("23332", FullHouse, FullHouse, "23332"),
            ("JJ333", FullHouse, FiveOfAKind, "33333"),
            ("AA8AA", FourOfAKind, FourOfAKind, "AA8AA"),
            ("J8888", FourOfAKind, FiveOfAKind, "88888"),
            ("JJJJJ", FiveOfAKind, FiveOfAKind, "AAAAA"),
        ] {
            assert_eq!(hand_type(hand(text), &Rules::PART1), part1, "{text}");
            assert_eq!(hand_type(hand(text), &Rules::PART2), part2, "{text}");
            assert_eq!(played(hand(text), &Rules::PART2), hand(played_as), "{text}");
        }
    }

    #[test]
    fn equal_hands_keep_the_order_of_the_input_and_are_counted() {
        let hands = Hands::from_str("22222 7\nAAAAA 1\n22222 5\n33333 2\n22222 6").unwrap();
        let bids: Vec<u64> = ranked(&hands, &Rules::PART1, &Stop::never())
            .unwrap()
            .iter()
            .map(|ranked| ranked.bid)
            .collect();
        assert_eq!(bids, [7, 5, 6, 2, 1]);
        let expected = Winnings { winnings: 7 + 2 * 5 + 3 * 6 + 4 * 2 + 5, equal_hands: 3 };
        assert_eq!(solve(&hands, &Rules::PART1, &Stop::never()), Ok(expected));
    }
}
