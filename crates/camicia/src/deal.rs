//! The two hands with which a game begins.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{Card, Player, WrittenCard};

/// The two hands at the beginning of a game, top card first. A leads.
///
/// Shown in the compact form of those who hunt long games, A's hand and B's hand apart by a slash:
/// `---AJ--Q---/-K--A-`.
///
/// A deal keeps how its number cards were written, for the narration alone: deals are equal, and
/// hash alike, when number cards stand at the same places.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde_with::SerializeDisplay, serde_with::DeserializeFromStr))]
pub struct Deal {
    hands: [Hand; 2],
}

/// One hand of a deal.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hand {
    pub(crate) cards: Vec<Card>,
    /// Each card's value, 2 to 10, or 0 for one without; empty when no card has one.
    pub(crate) values: Vec<u8>,
}

impl Deal {
    /// The deal of these hands, top card first. Either may be empty, and of any size.
    pub fn new(a: Vec<Card>, b: Vec<Card>) -> Self {
        Self::of_hands([a, b].map(|cards| Hand { cards, values: Vec::new() }))
    }

    pub(crate) const fn of_hands(hands: [Hand; 2]) -> Self {
        Self { hands }
    }

    /// A's hand, top card first.
    pub fn a(&self) -> &[Card] {
        &self.hands[0].cards
    }

    /// B's hand, top card first.
    pub fn b(&self) -> &[Card] {
        &self.hands[1].cards
    }

    /// The hand of a player, top card first.
    pub fn hand(&self, player: Player) -> &[Card] {
        &self.hands[player.index()].cards
    }

    /// How many cards there are in both hands.
    pub fn size(&self) -> usize {
        self.a().len() + self.b().len()
    }

    /// Both hands as one sequence of cards, A's first, as the [`index`](crate::index) has it.
    pub fn sequence(&self) -> Vec<Card> {
        [self.a(), self.b()].concat()
    }

    /// The deal that gives the first `a` cards of a sequence to A, or all if there are fewer, and
    /// the others to B.
    pub fn split(sequence: &[Card], a: usize) -> Self {
        let (a, b) = sequence.split_at(a.min(sequence.len()));
        Self::new(a.to_vec(), b.to_vec())
    }

    /// The cards of a hand as they were written, top card first.
    pub fn written(&self, player: Player) -> impl Iterator<Item = WrittenCard> {
        let Hand { cards, values } = &self.hands[player.index()];
        let values = values.iter().copied().chain(std::iter::repeat(0));
        cards.iter().zip(values).map(|(&card, value)| WrittenCard::new(card, value))
    }
}

impl PartialEq for Deal {
    fn eq(&self, other: &Self) -> bool {
        self.a() == other.a() && self.b() == other.b()
    }
}

impl Eq for Deal {}

/// As the [`index`](crate::index) orders their sequences; of equal sequences, the deal with the
/// smaller hand for A comes first.
impl Ord for Deal {
    fn cmp(&self, other: &Self) -> Ordering {
        let [one, two] = [self, other].map(|deal| deal.a().iter().chain(deal.b()));
        one.cmp(two).then(self.a().len().cmp(&other.a().len()))
    }
}

impl PartialOrd for Deal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Deal {
    fn hash<S: Hasher>(&self, state: &mut S) {
        self.a().hash(state);
        self.b().hash(state);
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = |hand: &[Card]| hand.iter().map(|card| card.to_char()).collect::<String>();
        write!(f, "{}/{}", symbols(self.a()), symbols(self.b()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_are_equal_when_number_cards_stand_at_the_same_places() {
        let written: Deal = "2 A 10\n- J".parse().unwrap();
        assert_eq!(written, "-A-/-J".parse().unwrap());
        assert_ne!(written, "-A/--J".parse().unwrap());
    }

    #[test]
    fn number_cards_keep_how_they_were_written() {
        let deal: Deal = "2 A -/10".parse().unwrap();
        let hand = |player| deal.written(player).map(|card| card.to_string()).collect::<Vec<_>>();
        assert_eq!(
            (hand(Player::A), hand(Player::B)),
            (["2", "A", "-"].map(String::from).to_vec(), vec!["10".to_owned()])
        );
    }

    #[test]
    fn a_deal_is_shown_in_the_compact_form() {
        let deal = Deal::new(vec![], vec![Card::Number, Card::King]);
        assert_eq!((deal.to_string().as_str(), deal.size()), ("/-K", 2));
    }
}
