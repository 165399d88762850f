//! A game of Camicia that can be taken to any of its steps.

use ::camicia::{Deal, LoopRule, Player, Replay, Step, Stop, WrittenCard};
use serde::Serialize;

/// The table after a step.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Frame {
    /// What happened in the step, in a sentence.
    told: String,
    /// Which trick is being played, counted from 1.
    trick: u64,
    /// How many cards have been played.
    cards: u64,
    /// The hands of A and B, top card first: cards as they were written, apart by spaces.
    hands: [String; 2],
    /// The pile, the first card first.
    pile: String,
    /// Who leads or led this trick, `A` or `B`.
    leader: char,
    /// Who owes how many cards.
    debt: Option<(char, u8)>,
}

/// The steps between which an endless game goes round. The table is the same at both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Circle {
    pub(crate) start: u64,
    pub(crate) end: u64,
}

/// A game that has been played.
pub(crate) struct Game {
    replay: Replay,
    cycle: Option<Circle>,
}

impl Game {
    pub(crate) fn new(deal: &Deal) -> Self {
        let mut replay = Replay::new(deal, LoopRule::Position, &Stop::never())
            .expect("it is never told to stop");
        let cycle = replay.tricks_before_cycle().map(|before| {
            replay.seek_trick(before + 1);
            Circle { start: replay.at(), end: replay.len() }
        });
        Self { replay, cycle }
    }

    /// The number of the last step; 0 is the deal.
    pub(crate) fn last(&self) -> u64 {
        self.replay.len()
    }

    pub(crate) const fn cycle(&self) -> Option<Circle> {
        self.cycle
    }

    pub(crate) fn frame(&mut self, step: u64) -> Frame {
        let told = self.told(step);
        let replay = &self.replay;
        Frame {
            told,
            trick: replay.trick(),
            cards: self.cards(),
            hands: [Player::A, Player::B].map(|player| words(replay.hand(player))),
            pile: words(replay.pile().iter().copied()),
            leader: letter(replay.leader()),
            debt: replay.debt().map(|debt| (letter(debt.player), debt.cards)),
        }
    }

    /// Where the next trick begins; the last step if none does.
    pub(crate) fn forward(&mut self, from: u64) -> u64 {
        self.replay.seek(from);
        let trick = self.replay.trick();
        self.replay.seek_trick(trick + 1);
        if self.replay.at() > from { self.replay.at() } else { self.last() }
    }

    /// Where this trick or, at its beginning, the one before begins.
    pub(crate) fn back(&mut self, from: u64) -> u64 {
        self.replay.seek(from.saturating_sub(1));
        let trick = self.replay.trick();
        self.replay.seek_trick(trick);
        self.replay.at().min(from.saturating_sub(1))
    }

    /// How many cards A holds at so many steps, at equal distances from the first to the last.
    pub(crate) fn sample(&mut self, points: u64) -> Vec<usize> {
        let last = self.last();
        let steps =
            (0..=points).map(|point| u128::from(last) * u128::from(point) / u128::from(points));
        steps
            .map(|step| {
                self.replay.seek(u64::try_from(step).expect("it is at most the last step"));
                self.replay.hand(Player::A).len()
            })
            .collect()
    }

    /// Goes to a step and tells what happened in it.
    fn told(&mut self, step: u64) -> String {
        let Some(before) = step.checked_sub(1) else {
            self.replay.seek(0);
            return "The deal. A leads.".to_owned();
        };
        self.replay.seek(before);
        match self.replay.next() {
            Some(Step::Card { player, card, debt: Some(debt) }) => {
                format!("{player} plays {card}: {} owes {}.", debt.player, debt.cards)
            }
            Some(Step::Card { player, card, .. }) => format!("{player} plays {card}."),
            Some(Step::Taken { player, cards: 1 }) => {
                format!("{player} takes the pile of one card.")
            }
            Some(Step::Taken { player, cards }) => {
                format!("{player} takes the pile of {cards} cards.")
            }
            Some(Step::CycleReached) => {
                "The cycle begins: this position will come again.".to_owned()
            }
            Some(Step::CycleRepeated) => {
                "The position is as it was where the cycle begins.".to_owned()
            }
            Some(Step::Won { player }) => format!("{player} has all cards and wins."),
            _ => String::new(),
        }
    }

    /// How many cards have been played up to the present step.
    fn cards(&self) -> u64 {
        let step = self.replay.at();
        let taken = self.replay.trick() - 1;
        let reached = self.cycle.is_some_and(|cycle| step > cycle.start);
        let over = step == self.replay.len();
        step - taken - u64::from(reached) - u64::from(over)
    }
}

fn words(cards: impl Iterator<Item = WrittenCard>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn letter(player: Player) -> char {
    match player {
        Player::A => 'A',
        Player::B => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: &str) -> Game {
        Game::new(&deal.parse().unwrap())
    }

    #[test]
    fn the_table_is_shown_after_every_step() {
        let mut game = game("J 2 / 3 Q 4");
        let deal = game.frame(0);
        assert_eq!((deal.hands, deal.trick, deal.cards), (["J 2".into(), "3 Q 4".into()], 1, 0));
        let led = game.frame(1);
        assert_eq!((led.told.as_str(), led.debt), ("A plays J: B owes 1.", Some(('B', 1))));
        assert_eq!(led.pile, "J");
        let end = game.frame(game.last());
        assert_eq!((end.told.as_str(), end.cards), ("A has all cards and wins.", 6));
    }

    #[test]
    fn one_can_step_by_trick_both_ways() {
        let mut game = game("---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---");
        let (mut at, mut forth) = (0, vec![0]);
        while at < game.last() {
            at = game.forward(at);
            forth.push(at);
        }
        // Each trick, and the last step, which tells who has won.
        assert_eq!(forth.len(), 1164 + 2);
        let mut back = vec![at];
        while at > 0 {
            at = game.back(at);
            back.push(at);
        }
        back.reverse();
        assert_eq!(forth, back);
        assert_eq!(game.frame(game.last()).cards, 8344);
    }

    #[test]
    fn an_endless_game_is_the_same_at_both_ends_of_its_cycle() {
        let mut game = game(include_str!("../../../fixtures/camicia/casella-2024.txt"));
        let Circle { start, end } = game.cycle().unwrap();
        let [first, again] = [start, end].map(|step| game.frame(step));
        assert_eq!((first.hands, first.leader), (again.hands, again.leader));
        assert_eq!(again.cards - first.cards, 440);
    }

    #[test]
    fn samples_go_from_the_deal_to_the_end() {
        // B wins: A's cards go from half the deck to none.
        let samples = game("---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---").sample(100);
        assert_eq!((samples.len(), samples[0], samples[100]), (101, 26, 0));
    }
}
