//! A game whose cards are dealt when they are turned up.
//!
//! Of each hand only the bottom cards are known at first, and of payment cards only whether they
//! are some, until it decides something: see [`census`](super::census).

use camicia::{Card, Deal};

use super::hall::Spare;
use super::skeleton::{Slot, fillings};
use super::supply::Supply;

/// A card: 0 for a number card, else the number of a payment card, counted from 1.
type Symbol = u8;

/// More than a deck has; a power of two.
const ROOM: usize = (Supply::MOST_CARDS + 1).next_power_of_two();

/// The game; player 0 has led the first trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Undealt {
    hands: [Hand; 2],
    pile: [Symbol; ROOM],
    piled: u8,
    /// Who plays the next card.
    player: u8,
    /// The last payment card of the trick, or 0, and how many cards have been paid for it.
    owed: Symbol,
    paid: u8,
    /// How many number cards and payment cards the deck has that have not been dealt.
    numbers: u8,
    payments: u8,
    /// What each payment card may be, by its number, and how many are there.
    slots: [Slot; 1 + Supply::MOST_PAYMENTS],
    dealt: u8,
    any: Slot,
    spare: Spare,
}

/// Cards that are not known yet lie on top of those that are.
#[derive(Debug, Clone, Copy)]
struct Hand {
    undealt: u8,
    /// A ring.
    cards: [Symbol; ROOM],
    top: u8,
    known: u8,
}

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// The next card may be a number card or a payment card: [`Undealt::deal`].
    Deal,
    /// A debt may have been paid in full, or not: [`Undealt::decide`].
    Decide,
    /// A pile has been taken.
    Taken,
    /// A player has no card to play.
    Lost,
}

/// What a payment card can be, and what the deck then has left.
type Way = (Slot, Spare);

impl Hand {
    const fn len(&self) -> u8 {
        self.undealt + self.known
    }

    /// The cards from the bottom: these, and above them unknown ones.
    fn ending_in(len: u8, bottom: &[Symbol]) -> Option<Self> {
        let known = bottom.len() as u8;
        let mut cards = [0; ROOM];
        cards[..bottom.len()].copy_from_slice(bottom);
        Some(Self { undealt: len.checked_sub(known)?, cards, top: 0, known })
    }

    fn draw(&mut self) -> Symbol {
        let card = self.cards[usize::from(self.top)];
        self.top = (self.top + 1) % ROOM as u8;
        self.known -= 1;
        card
    }

    fn take(&mut self, pile: &[Symbol]) {
        let bottom = usize::from(self.top + self.known);
        for (at, &card) in (bottom..).zip(pile) {
            self.cards[at % ROOM] = card;
        }
        self.known += pile.len() as u8;
    }

    fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let top = usize::from(self.top);
        (top..top + usize::from(self.known)).map(|at| self.cards[at % ROOM])
    }
}

impl Undealt {
    /// Two hands of `lens` cards, at the start of a trick that player 0 leads, of which nothing is
    /// known but that each ends in the payment card of this penalty and the cards paid for it.
    /// Nothing if a hand is too small for that, or if the deck has no such cards.
    pub(super) fn new(deck: Supply, lens: [u8; 2], penalties: [u8; 2]) -> Option<Self> {
        let mut game = Self {
            hands: [Hand::ending_in(0, &[])?, Hand::ending_in(0, &[])?],
            pile: [0; ROOM],
            piled: 0,
            player: 0,
            owed: 0,
            paid: 0,
            numbers: deck.count(0).checked_sub(penalties[0] + penalties[1])?,
            payments: (deck.payments() as u8).checked_sub(2)?,
            slots: [Slot::NUMBER; 1 + Supply::MOST_PAYMENTS],
            dealt: 0,
            any: Slot::any_of(&deck),
            spare: Spare::of(deck),
        };
        for player in 0..2 {
            let penalty = penalties[player];
            let card = game.add(Slot::only(penalty))?;
            let bottom = [card, 0, 0, 0, 0];
            game.hands[player] = Hand::ending_in(lens[player], &bottom[..=usize::from(penalty)])?;
        }
        Some(game)
    }

    /// One more payment card, if the deck can have it.
    fn add(&mut self, slot: Slot) -> Option<Symbol> {
        self.dealt += 1;
        *self.slots.get_mut(usize::from(self.dealt))? = slot;
        self.spare = self.spare.dealt(slot)?;
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

    /// Plays on until there is something to be done or told.
    pub(super) fn run(&mut self) -> Event {
        loop {
            let hand = &mut self.hands[usize::from(self.player)];
            let event = if hand.undealt > 0 {
                match (self.numbers, self.payments) {
                    (_, 0) => self.turn_up_number(),
                    (0, _) => self.turn_up_payment(),
                    _ => return Event::Deal,
                }
            } else if hand.known > 0 {
                let card = hand.draw();
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
        let Some(way) = (if in_full { full } else { more }) else { return Event::Lost };
        self.go(way);
        if in_full { self.take() } else { self.run() }
    }

    /// What the card for which cards are paid can be if the debt is paid in full, and if it is not.
    fn ways_to_decide(&self) -> [Option<Way>; 2] {
        let slot = self.slots[usize::from(self.owed)];
        [Slot::only(self.paid).and(slot), slot.above(self.paid)].map(|left| {
            let spare = if left.is_payment() { self.spare.restricted(slot, left) } else { None };
            spare.map(|spare| (left, spare))
        })
    }

    fn turn_up_number(&mut self) -> Option<Event> {
        self.numbers -= 1;
        self.hands[usize::from(self.player)].undealt -= 1;
        self.turn_up(0)
    }

    fn turn_up_payment(&mut self) -> Option<Event> {
        self.payments -= 1;
        self.hands[usize::from(self.player)].undealt -= 1;
        // There is one left in the deck, and so there is one that it can be.
        let card = self.add(self.any)?;
        self.turn_up(card)
    }

    /// Lays a card onto the pile.
    fn turn_up(&mut self, card: Symbol) -> Option<Event> {
        self.pile[usize::from(self.piled)] = card;
        self.piled += 1;
        if card != 0 {
            (self.owed, self.paid) = (card, 0);
            self.player ^= 1;
            return None;
        }
        if self.owed == 0 {
            self.player ^= 1;
            return None;
        }
        self.paid += 1;
        let slot = self.slots[usize::from(self.owed)];
        if !slot.allows(self.paid) {
            return None;
        }
        if slot == Slot::only(self.paid) {
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
            // What a card of the deck can be, it can be in one of both ways.
            [None, None] => Some(Event::Lost),
        }
    }

    fn go(&mut self, (slot, spare): Way) {
        self.slots[usize::from(self.owed)] = slot;
        self.spare = spare;
    }

    fn take(&mut self) -> Event {
        self.player ^= 1;
        let winner = &mut self.hands[usize::from(self.player)];
        winner.take(&self.pile[..usize::from(self.piled)]);
        (self.piled, self.owed, self.paid) = (0, 0, 0);
        Event::Taken
    }

    /// The positions that this can be, now that a trick begins and all cards are known: one for each
    /// way in which the payment cards of the deck can be the open ones. Whoever leads is A.
    pub(super) fn positions(&self, deck: &Supply) -> impl Iterator<Item = Deal> {
        let slots = self.slots[1..=usize::from(self.dealt)].to_vec();
        fillings(slots, *deck).map(|penalties| self.position(&penalties))
    }

    fn position(&self, penalties: &[u8]) -> Deal {
        let hand = |player: u8| {
            let symbols = self.hands[usize::from(player)].symbols();
            let penalties =
                symbols.map(|card| if card == 0 { 0 } else { penalties[usize::from(card) - 1] });
            penalties.filter_map(Card::with_penalty).collect()
        };
        Deal::new(hand(self.player), hand(self.player ^ 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn supply(text: &str) -> Supply {
        Supply::of_deck(&text.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_example_is_played_as_it_is_drawn() {
        let deck = supply("8-2J-2Q-2K");
        let mut game = Undealt::new(deck, [5, 4], [1, 2]).unwrap();
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
        let mut game = Undealt::new(supply("6-2J-2Q"), [5, 5], [1, 2]).unwrap();
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
        assert!(game.slots.contains(&Slot::only(2)));
        assert_eq!(game.positions(&supply("6-2J-2Q")).count(), 1);
    }

    #[test]
    fn hands_must_have_room_for_their_last_cards_and_decks_must_have_them() {
        let deck = supply("8-2J-1Q-1K");
        for (lens, penalties, possible) in [
            ([8, 4], [1, 3], true),
            ([9, 3], [1, 3], false),
            ([10, 2], [1, 1], true),
            ([8, 4], [3, 3], false),
            ([8, 4], [4, 1], false),
        ] {
            let game = Undealt::new(deck, lens, penalties);
            assert_eq!(game.is_some(), possible, "{lens:?} {penalties:?}");
        }
    }
}
