use std::collections::VecDeque;

use crate::{Card, Deal, Player};

/// A position at the start of a trick: both hands, and who leads.
///
/// This is the one telling of the rules in this crate, card by card; whatever else plays is held
/// to it. `C` is anything that stands for a card; the narration plays with cards that remember how
/// they were written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position<C = Card> {
    hands: [VecDeque<C>; 2],
    leader: Player,
    /// The cards played, in the order in which they were; none between tricks.
    pile: Vec<C>,
}

/// What happened in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Trick {
    /// How many cards were played in it.
    pub cards: u64,
    /// Who took the pile, and leads the next trick.
    pub taken_by: Player,
}

/// A trick in play.
#[derive(Debug)]
pub(crate) struct Table<'a, C> {
    position: &'a mut Position<C>,
    /// Whose turn it is.
    pub(crate) turn: Player,
    /// How many cards of a penalty that player has still to pay.
    pub(crate) due: u8,
}

impl Position {
    /// The position of these hands, top card first, with this player to lead.
    pub fn new(a: &[Card], b: &[Card], leader: Player) -> Self {
        Self::of_hands([a, b].map(|hand| hand.iter().copied().collect()), leader)
    }

    /// The position as a deal of its own: the leader is A there.
    pub fn to_deal(&self) -> Deal {
        let cards = |player: Player| self.hand(player).copied().collect();
        Deal::new(cards(self.leader), cards(self.leader.opponent()))
    }
}

impl From<&Deal> for Position {
    fn from(deal: &Deal) -> Self {
        Self::new(deal.a(), deal.b(), Player::A)
    }
}

impl<C> Position<C> {
    pub(crate) const fn of_hands(hands: [VecDeque<C>; 2], leader: Player) -> Self {
        Self { hands, leader, pile: Vec::new() }
    }

    /// A player's hand, top card first.
    pub fn hand(
        &self,
        player: Player,
    ) -> impl DoubleEndedIterator<Item = &C> + ExactSizeIterator + Clone {
        self.hands[player.index()].iter()
    }

    /// Who leads the trick.
    pub const fn leader(&self) -> Player {
        self.leader
    }

    /// How many cards there are in both hands.
    pub fn size(&self) -> usize {
        self.hands.iter().map(VecDeque::len).sum()
    }

    /// Whether the player who does not lead has no cards. After a trick that is the game's end, and
    /// the leader, who has just taken the pile, its winner.
    pub fn is_end(&self) -> bool {
        self.hands[self.leader.opponent().index()].is_empty()
    }
}

impl<C: Copy + Into<Card>> Position<C> {
    /// Plays a trick, up to and including the taking of the pile.
    ///
    /// The players play their top cards in turn. After a payment card the other player owes as many
    /// cards as it asks for, and plays them one after the other; a payment card among them ends that
    /// debt, and puts the first player into debt instead. When a debt is paid in full, or when a
    /// player has no card although one is asked of them, the other player takes the pile.
    ///
    /// From a position in which the leader has no cards, the other player takes a pile of none.
    pub fn play_trick(&mut self) -> Trick {
        let mut table = Table::new(self);
        let taken_by = loop {
            if let Some(taker) = table.play_card() {
                break taker;
            }
        };
        let cards = table.pile().len() as u64;
        table.take(taken_by);
        Trick { cards, taken_by }
    }
}

impl<'a, C: Copy + Into<Card>> Table<'a, C> {
    pub(crate) fn new(position: &'a mut Position<C>) -> Self {
        let turn = position.leader;
        Self { position, turn, due: 0 }
    }

    /// A player's hand, top card first.
    pub(crate) fn hand(&self, player: Player) -> impl Iterator<Item = &C> {
        self.position.hand(player)
    }

    /// The cards played, in the order in which they were.
    pub(crate) fn pile(&self) -> &[C] {
        &self.position.pile
    }

    /// Plays the next card, if the player whose turn it is has one, and tells who takes the pile if
    /// that is the end of the trick.
    pub(crate) fn play_card(&mut self) -> Option<Player> {
        let opponent = self.turn.opponent();
        let Some(card) = self.position.hands[self.turn.index()].pop_front() else {
            return Some(opponent);
        };
        self.position.pile.push(card);
        let penalty = card.into().penalty();
        if penalty > 0 {
            self.due = penalty;
            self.turn = opponent;
        } else if self.due == 0 {
            self.turn = opponent;
        } else {
            self.due -= 1;
            if self.due == 0 {
                return Some(opponent);
            }
        }
        None
    }

    /// Puts the pile under the hand of this player, who leads from now on.
    pub(crate) fn take(self, player: Player) {
        let Position { hands, leader, pile } = self.position;
        hands[player.index()].extend(pile.drain(..));
        *leader = player;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position after one trick of a deal, as a deal that the player who took the pile leads.
    fn after_a_trick(deal: &str) -> (u64, Player, String) {
        let mut position = Position::from(&deal.parse().unwrap());
        let Trick { cards, taken_by } = position.play_trick();
        (cards, taken_by, position.to_deal().to_string())
    }

    #[test]
    fn a_trick_ends_when_a_penalty_is_paid_or_a_card_is_missing() {
        use Player::{A, B};
        let cases = [
            // Paid in full.
            ("J--/-J-", (2, A, "--J-/J-")),
            ("-J-/--J--", (4, A, "---J-/J--")),
            // A payment card ends the payment.
            ("A---/-J-", (4, B, "-A-J-/--")),
            ("J--/A-", (4, B, "-JA--/")),
            // The last card is a payment card, and takes the trick.
            ("J/--", (2, A, "J-/-")),
            // A card is asked of a player who has none.
            ("-/-", (2, B, "--/")),
            ("--/QJ-", (3, B, "J--Q-/")),
            ("A/--", (3, A, "A--/")),
            ("-/", (1, A, "-/")),
            ("/A-", (0, B, "A-/")),
        ];
        for (deal, expected) in cases {
            let (cards, taker, after) = after_a_trick(deal);
            assert_eq!((cards, taker, after.as_str()), expected, "{deal}");
        }
    }
}
