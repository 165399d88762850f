//! Lazy dealing: a game whose cards are dealt when they are turned up.
//!
//! Of each hand only the bottom cards are known at first, and of payment cards only whether they
//! are some, until it decides something: see [`census`](super).

use camicia::{Card, Deal};

use crate::game::{Hand, Symbol, Trick};
use crate::pattern::matching::Slack;
use crate::pattern::{CardCounts, ValueSet, assignments};

/// The game; player 0 has led the first trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct LazyGame {
    hands: [LazyHand; 2],
    trick: Trick,
    /// How many number cards and payment cards the deck has that have not been dealt.
    numbers: u8,
    payments: u8,
    /// What each payment card may be, by its number, and how many are there.
    values: [ValueSet; 1 + CardCounts::MOST_PAYMENTS],
    dealt: u8,
    any: ValueSet,
    slack: Slack,
}

/// Cards that are not dealt yet lie on top of those that are.
#[derive(Debug, Clone, Copy)]
struct LazyHand {
    undealt: u8,
    dealt: Hand,
}

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// The next card may be a number card or a payment card: [`LazyGame::deal`].
    Deal,
    /// A debt may have been paid in full, or not: [`LazyGame::decide`].
    Decide,
    /// A pile has been taken.
    Taken,
    /// A player has no card to play.
    Lost,
}

/// What a payment card can be, and the slack of the deck then.
type Way = (ValueSet, Slack);

impl LazyHand {
    /// The cards from the bottom: these, and above them unknown ones.
    fn ending_in(len: u8, bottom: &[Symbol]) -> Option<Self> {
        Some(Self { undealt: len.checked_sub(bottom.len() as u8)?, dealt: Hand::new(bottom) })
    }

    const fn len(&self) -> u8 {
        self.undealt + self.dealt.len()
    }
}

impl LazyGame {
    /// Two hands of `lens` cards, at the start of a trick that player 0 leads, of which nothing is
    /// known but that each ends in the payment card of this penalty and the cards paid for it.
    /// Nothing if a hand is too small for that, or if the deck has no such cards.
    pub(super) fn new(deck: CardCounts, lens: [u8; 2], penalties: [u8; 2]) -> Option<Self> {
        let mut game = Self {
            hands: [LazyHand { undealt: 0, dealt: Hand::new(&[]) }; 2],
            trick: Trick::new(),
            numbers: deck.count(0).checked_sub(penalties[0] + penalties[1])?,
            payments: (deck.payments() as u8).checked_sub(2)?,
            values: [ValueSet::NUMBER; 1 + CardCounts::MOST_PAYMENTS],
            dealt: 0,
            any: ValueSet::any_of(&deck),
            slack: Slack::of(deck),
        };
        for player in 0..2 {
            let penalty = penalties[player];
            let card = game.add(ValueSet::only(penalty))?;
            let bottom = [card, 0, 0, 0, 0];
            game.hands[player] =
                LazyHand::ending_in(lens[player], &bottom[..=usize::from(penalty)])?;
        }
        Some(game)
    }

    /// One more payment card, if the deck can have it.
    fn add(&mut self, set: ValueSet) -> Option<Symbol> {
        self.dealt += 1;
        *self.values.get_mut(usize::from(self.dealt))? = set;
        self.slack = self.slack.dealt(set)?;
        Some(self.dealt)
    }

    /// How many cards the player who has fewer holds.
    pub(super) fn smaller(&self) -> u8 {
        self.hands[0].len().min(self.hands[1].len())
    }

    /// Whether all cards are known, if perhaps not the values of all payment cards.
    pub(super) const fn is_dealt(&self) -> bool {
        self.hands[0].undealt == 0 && self.hands[1].undealt == 0
    }

    /// Plays on until there is something to do or to report.
    pub(super) fn run(&mut self) -> Event {
        loop {
            let hand = &mut self.hands[self.trick.player()];
            let event = if hand.undealt > 0 {
                match (self.numbers, self.payments) {
                    (_, 0) => self.turn_up_number(),
                    (0, _) => self.turn_up_payment(),
                    _ => return Event::Deal,
                }
            } else if let Some(card) = hand.dealt.draw() {
                self.turn_up(card)
            } else {
                return Event::Lost;
            };
            if let Some(event) = event {
                return event;
            }
        }
    }

    /// After [`Event::Deal`]: the card is a payment card, of whatever value, or a number card.
    pub(super) fn deal(&mut self, payment: bool) -> Event {
        let event = if payment { self.turn_up_payment() } else { self.turn_up_number() };
        event.unwrap_or_else(|| self.run())
    }

    /// After [`Event::Decide`]: the debt is paid in full, or it is not.
    pub(super) fn decide(&mut self, in_full: bool) -> Event {
        let [full, more] = self.ways_to_decide();
        let way = if in_full { full } else { more };
        self.go(way.expect("a debt is decided only if it can be paid in full and not"));
        if in_full { self.take() } else { self.run() }
    }

    /// What the card for which cards are paid can be if the debt is paid in full, and if it is not.
    fn ways_to_decide(&self) -> [Option<Way>; 2] {
        let (owed, paid) = self.trick.debt();
        let values = self.values[usize::from(owed)];
        [ValueSet::only(paid).and(values), values.above(paid)].map(|left| {
            let slack = if left.is_payment() { self.slack.restricted(values, left) } else { None };
            slack.map(|slack| (left, slack))
        })
    }

    fn turn_up_number(&mut self) -> Option<Event> {
        self.numbers -= 1;
        self.hands[self.trick.player()].undealt -= 1;
        self.turn_up(0)
    }

    fn turn_up_payment(&mut self) -> Option<Event> {
        self.payments -= 1;
        self.hands[self.trick.player()].undealt -= 1;
        let card =
            self.add(self.any).expect("a payment card is left in the deck, so it can be that");
        self.turn_up(card)
    }

    /// Lays a card onto the pile.
    fn turn_up(&mut self, card: Symbol) -> Option<Event> {
        if !self.trick.lay(card) {
            return None;
        }
        let (owed, paid) = self.trick.debt();
        let values = self.values[usize::from(owed)];
        if !values.allows(paid) {
            return None;
        }
        if values == ValueSet::only(paid) {
            return Some(self.take());
        }
        match self.ways_to_decide() {
            [Some(_), Some(_)] => Some(Event::Decide),
            [Some(full), None] => {
                self.go(full);
                Some(self.take())
            }
            [None, Some(more)] => {
                self.go(more);
                None
            }
            [None, None] => {
                unreachable!("what a card of the deck can be, it can be in one of both ways")
            }
        }
    }

    fn go(&mut self, (values, slack): Way) {
        self.values[usize::from(self.trick.debt().0)] = values;
        self.slack = slack;
    }

    fn take(&mut self) -> Event {
        self.hands[self.trick.player() ^ 1].dealt.take(self.trick.pile());
        self.trick.begin_next();
        Event::Taken
    }

    /// The positions that this can be, now that a trick begins and all cards are known: one for each
    /// way in which the payment cards of the deck can be the open ones. Whoever leads is A.
    pub(super) fn positions(&self, deck: &CardCounts) -> impl Iterator<Item = Deal> {
        let values = self.values[1..=usize::from(self.dealt)].to_vec();
        assignments(values, *deck).map(|penalties| self.position(&penalties))
    }

    fn position(&self, penalties: &[u8]) -> Deal {
        let leader = self.trick.player();
        let [a, b] = [leader, leader ^ 1].map(|player| {
            let card = |card| if card == 0 { 0 } else { penalties[usize::from(card) - 1] };
            self.hands[player].dealt.symbols().map(card).filter_map(Card::with_penalty).collect()
        });
        Deal::new(a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(text: &str) -> CardCounts {
        CardCounts::of_deck(&text.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_example_is_played_as_it_is_drawn() {
        let deck = counts("8-2J-2Q-2K");
        let mut game = LazyGame::new(deck, [5, 4], [1, 2]).unwrap();
        assert_eq!(game.run(), Event::Deal);
        assert_eq!(game.deal(false), Event::Deal);
        assert_eq!(game.deal(true), Event::Deal);
        assert_eq!(game.deal(false), Event::Decide);
        let mut larger = game;
        assert_eq!(larger.decide(false), Event::Deal);
        assert_eq!(game.decide(true), Event::Taken);
        assert_eq!((game.smaller(), game.is_dealt()), (3, false));
        // B has Q---P- now, and leads; A has ?J-, and turns up the next card.
        assert_eq!(game.run(), Event::Deal);
    }

    #[test]
    fn what_the_deck_leaves_no_choice_in_is_done() {
        // ???J- against ??Q--, and 3 number cards, a jack and a queen to be dealt.
        let mut game = LazyGame::new(counts("6-2J-2Q"), [5, 5], [1, 2]).unwrap();
        assert_eq!(game.run(), Event::Deal);
        assert_eq!(game.deal(true), Event::Deal);
        // After the second payment card all others are number cards: the first of them is paid for
        // it. If it is a jack, B has the pile.
        assert_eq!(game.deal(true), Event::Decide);
        assert_eq!(game.decide(true), Event::Taken);
        // B leads with the last unknown cards, and A's other card must be the queen.
        assert!(!game.is_dealt());
        while game.run() == Event::Taken {}
        assert!(game.is_dealt());
        assert!(game.values.contains(&ValueSet::only(2)));
        assert_eq!(game.positions(&counts("6-2J-2Q")).count(), 1);
    }

    #[test]
    fn hands_must_have_room_for_their_last_cards_and_decks_must_have_them() {
        let deck = counts("8-2J-1Q-1K");
        for (lens, penalties, possible) in [
            ([8, 4], [1, 3], true),
            ([9, 3], [1, 3], false),
            ([10, 2], [1, 1], true),
            ([8, 4], [3, 3], false),
            ([8, 4], [4, 1], false),
        ] {
            let game = LazyGame::new(deck, lens, penalties);
            assert_eq!(game.is_some(), possible, "{lens:?} {penalties:?}");
        }
    }
}
