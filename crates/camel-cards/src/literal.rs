//! The rules as plain code, and the ranking by them.

use std::cmp::Reverse;

use cardcore::text::body;
use cardcore::{Stop, Stopped, TextPosition};

use crate::{
    Hand, HandType, Hands, InputError, Label, ParseError, Ranking, Rules, Winnings, plain,
};

/// Reads the same language as [`Hands`] do, line by line and character by character.
///
/// # Errors
/// The same errors at the same places.
pub fn parse(text: &str) -> Result<Hands, ParseError> {
    let mut hands = Hands::with_capacity(0);
    for line in body(text) {
        let (hand, bid) = plain::read_line(&line)?;
        hands.push(hand, bid);
    }
    if hands.is_empty() {
        return Err(ParseError::new(TextPosition::new(1, 1), InputError::Empty));
    }
    Ok(hands)
}

/// The winnings of all hands, by ranking them one by one: the fast [`solve`](crate::solve) spelt
/// out.
///
/// # Errors
/// When `stop` is due first.
pub fn solve(hands: &Hands, rules: &Rules, stop: &Stop) -> Result<Winnings, Stopped> {
    Ok(Ranking::new(hands, rules, stop)?.winnings())
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
    let best = best_label(hand, rules, joker);
    Hand::new(hand.labels().map(|label| if label == joker { best } else { label }))
}

/// The label that a joker plays in this hand.
fn best_label(hand: Hand, rules: &Rules, joker: Label) -> Label {
    let counts = counts(hand);
    Label::all()
        .filter(|&label| label != joker)
        .max_by_key(|&label| (counts[label.index()], rules.strength(label)))
        .expect("twelve labels are not the joker")
}

/// The type of a hand in which every label counts as itself.
pub(crate) fn type_without_jokers(hand: Hand) -> HandType {
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
pub(crate) fn strengths(hand: Hand, rules: &Rules) -> [u8; Hand::SIZE] {
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
}
