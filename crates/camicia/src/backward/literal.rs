//! Undoing one trick, by the rules as they are written.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::{Card, Deal, Player, Position};

/// A position by role: who leads and who follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hands {
    /// The hand of the player who leads.
    pub(super) leader: Vec<Card>,
    /// The other hand.
    pub(super) other: Vec<Card>,
}

/// All positions with cards in both hands from which one trick leads to this position, the
/// shortest trick first.
pub fn predecessors(position: &Position) -> Vec<Position> {
    let taker = position.leader();
    let mut all = Vec::new();
    let hands = Hands::from(&position.to_deal());
    let ControlFlow::Continue(()) = hands.before(|Before { hands, leader_takes, .. }| {
        let leader = if leader_takes { taker } else { taker.opponent() };
        all.push(match leader {
            Player::A => Position::new(&hands.leader, &hands.other, leader),
            Player::B => Position::new(&hands.other, &hands.leader, leader),
        });
        ControlFlow::<Infallible>::Continue(())
    });
    all
}

/// A position from which one trick leads to a given one.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Before {
    hands: Hands,
    /// How many cards the trick has.
    cards: usize,
    /// Whether the player who leads it is the one who takes its pile.
    leader_takes: bool,
}

impl Hands {
    /// Hands each predecessor, and the number of cards of the trick in between, to `found`.
    pub(super) fn predecessors<E>(
        &self,
        mut found: impl FnMut(Self, usize) -> ControlFlow<E>,
    ) -> ControlFlow<E> {
        self.before(|Before { hands, cards, .. }| found(hands, cards))
    }

    /// Tries every pile that may lie at the bottom of the leader's hand by playing it.
    fn before<E>(&self, mut found: impl FnMut(Before) -> ControlFlow<E>) -> ControlFlow<E> {
        let lost_all = self.other.is_empty();
        for begin in (0..self.leader.len()).rev() {
            let (kept, pile) = self.leader.split_at(begin);
            let replay = Replay::of(pile);
            if replay.rules_out_longer_piles(lost_all) {
                break;
            }
            // The last card was the last to be paid, or the player whose turn it is has none.
            if replay.unplayed == Some(0) || lost_all {
                let leader_takes = replay.taker() == 0;
                let [mut leader, mut other] = replay.played;
                let (takes, gives) = if leader_takes {
                    (&mut leader, &mut other)
                } else {
                    (&mut other, &mut leader)
                };
                takes.extend(kept);
                gives.extend(&self.other);
                if !gives.is_empty() {
                    let hands = Self { leader, other };
                    found(Before { hands, cards: pile.len(), leader_takes })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl From<&Deal> for Hands {
    fn from(deal: &Deal) -> Self {
        Self { leader: deal.a().to_vec(), other: deal.b().to_vec() }
    }
}

impl From<&Hands> for Deal {
    fn from(hands: &Hands) -> Self {
        Self::new(hands.leader.clone(), hands.other.clone())
    }
}

/// The cards of a pile played once more, by player 0, who leads, and player 1.
struct Replay {
    played: [Vec<Card>; 2],
    turn: usize,
    /// What the player whose turn it is has still to pay.
    due: u8,
    /// How many number cards were played since the last payment card.
    numbers: usize,
    /// How many cards were left when a debt was paid in full, if one was.
    unplayed: Option<usize>,
}

impl Replay {
    fn of(pile: &[Card]) -> Self {
        let played = [Vec::new(), Vec::new()];
        let mut replay = Self { played, turn: 0, due: 0, numbers: 0, unplayed: None };
        for (at, &card) in pile.iter().enumerate() {
            replay.played[replay.turn].push(card);
            if card.is_payment() {
                replay.numbers = 0;
                replay.due = card.penalty();
                replay.turn = replay.taker();
                continue;
            }
            replay.numbers += 1;
            if replay.due == 0 {
                replay.turn = replay.taker();
            } else {
                replay.due -= 1;
                if replay.due == 0 {
                    replay.unplayed = Some(pile.len() - at - 1);
                    break;
                }
            }
        }
        replay
    }

    /// Who takes the pile: not the player whose turn it is, to pay or to play.
    const fn taker(&self) -> usize {
        1 - self.turn
    }

    /// Whether no pile that begins with more cards before these can have led here. From its first
    /// payment card on, a pile is played in one way only.
    const fn rules_out_longer_piles(&self, lost_all: bool) -> bool {
        /// No payment card is paid for with more cards.
        const MOST_PAID: usize = 4;
        match self.unplayed {
            Some(unplayed) => unplayed > 0,
            // More was due, or will have been, and there were cards to pay it.
            None => !lost_all && (self.due > 0 || self.numbers > MOST_PAID),
        }
    }
}
