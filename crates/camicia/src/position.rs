//! A position at the start of a trick, and the rules by which a trick is played.

use std::collections::VecDeque;

use crate::{Card, Deal, Player};

/// A position at the start of a trick: both hands, and who leads.
///
/// The rules are written here, card by card, and nowhere else in this crate in this form. Tests compare
/// everything else that plays with it. The hands are queues that grow, and no
/// [`Deck`](cardcore::Deck), since a deal may have any number of cards. `C` is the type of a card: the
/// narration plays with cards that remember how they were written.
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

/// Whose turn it is in a trick.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) player: Player,
    /// How many cards of a penalty that player has still to pay.
    pub(crate) due: u8,
}

/// What a player does who is asked for a card.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Answer<C> {
    /// Plays it, and the trick goes on.
    Plays(C),
    /// Plays the last card that was owed, so that this player takes the pile.
    PaysOff(C, Player),
    /// Has none, so that this player takes the pile.
    HasNone(Player),
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

    /// The cards played in the trick so far, in the order in which they were.
    pub(crate) fn pile(&self) -> &[C] {
        &self.pile
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
        let mut turn = Turn::leading(self);
        let taken_by = loop {
            match turn.play_card(self) {
                Answer::Plays(_) => {}
                Answer::PaysOff(_, taker) | Answer::HasNone(taker) => break taker,
            }
        };
        let cards = self.pile.len() as u64;
        self.take(taken_by);
        Trick { cards, taken_by }
    }

    /// Puts the pile under the hand of this player, who leads from now on.
    pub(crate) fn take(&mut self, player: Player) {
        self.hands[player.index()].extend(self.pile.drain(..));
        self.leader = player;
    }
}

impl Turn {
    /// The turn with which a trick begins.
    pub(crate) const fn leading<C>(position: &Position<C>) -> Self {
        Self { player: position.leader, due: 0 }
    }

    /// Plays the next card, if the player whose turn it is has one.
    pub(crate) fn play_card<C: Copy + Into<Card>>(
        &mut self,
        position: &mut Position<C>,
    ) -> Answer<C> {
        let opponent = self.player.opponent();
        let Some(card) = position.hands[self.player.index()].pop_front() else {
            return Answer::HasNone(opponent);
        };
        position.pile.push(card);
        let penalty = card.into().penalty();
        if penalty > 0 {
            *self = Self { player: opponent, due: penalty };
        } else if self.due == 0 {
            self.player = opponent;
        } else {
            self.due -= 1;
            if self.due == 0 {
                return Answer::PaysOff(card, opponent);
            }
        }
        Answer::Plays(card)
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
