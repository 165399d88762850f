//! The rules of a trick, for cards of which not everything is known.
//!
//! A card is a [`Symbol`]. Whether it is a payment card is known, its value perhaps not. So the rules say
//! here only that one more card has been paid for a payment card; whether the debt is paid in full, the
//! caller knows: it may have to look at both cases.
//!
//! | where the cards come from | where it is played |
//! |---|---|
//! | a tape that another player has written | `blocks::machine` |
//! | a deck, of which a card is dealt when it is turned up | `census::lazy_game` |
//! | the hands of a position | [`shape`](crate::shape) |

/// A card: 0 for a number card, else the number of a payment card.
pub(crate) type Symbol = u8;

/// The most cards of a hand, a pile or a tape: more than a deck has, and a power of two.
pub(crate) const ROOM: usize = 64;

/// A hand: cards are drawn from the top, and piles go to the bottom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hand {
    /// A ring.
    cards: [Symbol; ROOM],
    top: u8,
    len: u8,
}

/// A trick under way between the players 0 and 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trick {
    pile: [Symbol; ROOM],
    piled: u8,
    /// Who plays the next card.
    player: u8,
    /// The last payment card, or 0, and how many cards have been paid for it.
    owed: Symbol,
    paid: u8,
}

impl Hand {
    /// A hand of at most [`ROOM`] cards, the top card first.
    pub(crate) fn new(symbols: &[Symbol]) -> Self {
        let mut cards = [0; ROOM];
        cards[..symbols.len()].copy_from_slice(symbols);
        Self { cards, top: 0, len: symbols.len() as u8 }
    }

    /// How many cards it has.
    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// The cards from the top.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = Symbol> {
        let top = usize::from(self.top);
        (top..top + usize::from(self.len)).map(|at| self.cards[at % ROOM])
    }

    /// Draws the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Symbol> {
        if self.len == 0 {
            return None;
        }
        let card = self.cards[usize::from(self.top) % ROOM];
        self.top = (self.top + 1) % ROOM as u8;
        self.len -= 1;
        Some(card)
    }

    /// Whether there is room for a pile.
    pub(crate) fn has_room(&self, pile: &[Symbol]) -> bool {
        usize::from(self.len) + pile.len() <= ROOM
    }

    /// Puts a pile to the bottom, for which there must be room.
    #[inline]
    pub(crate) fn take(&mut self, pile: &[Symbol]) {
        let bottom = usize::from(self.top + self.len);
        for (at, &card) in (bottom..).zip(pile) {
            self.cards[at % ROOM] = card;
        }
        self.len += pile.len() as u8;
    }
}

impl Trick {
    /// The trick that player 0 leads.
    pub(crate) const fn new() -> Self {
        Self { pile: [0; ROOM], piled: 0, player: 0, owed: 0, paid: 0 }
    }

    /// Who plays the next card, 0 or 1.
    pub(crate) const fn player(&self) -> usize {
        (self.player & 1) as usize
    }

    /// The last payment card, or 0, and how many cards have been paid for it.
    pub(crate) const fn debt(&self) -> (Symbol, u8) {
        (self.owed, self.paid)
    }

    /// The cards laid.
    pub(crate) fn pile(&self) -> &[Symbol] {
        &self.pile[..usize::from(self.piled)]
    }

    /// Whether there is room for no more cards.
    pub(crate) const fn is_full(&self) -> bool {
        self.piled as usize == ROOM
    }

    /// Lays the next card. Says whether it was paid for a payment card; if that was all that was owed,
    /// the trick is over.
    #[inline]
    pub(crate) fn lay(&mut self, card: Symbol) -> bool {
        self.pile[usize::from(self.piled)] = card;
        self.piled += 1;
        if card != 0 {
            (self.owed, self.paid) = (card, 0);
            self.player ^= 1;
        } else if self.owed == 0 {
            self.player ^= 1;
        } else {
            self.paid += 1;
            return true;
        }
        false
    }

    /// Begins the next trick, which the player who takes this pile leads: the one who does not play now,
    /// because all is paid or there is no card to play.
    #[inline]
    pub(crate) fn begin_next(&mut self) {
        self.player ^= 1;
        (self.piled, self.owed, self.paid) = (0, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_rings() {
        let mut hand = Hand::new(&[1, 2, 3]);
        for round in 0..100 {
            let card = hand.draw().unwrap();
            assert_eq!(card, round % 3 + 1);
            hand.take(&[card]);
        }
        assert_eq!(hand.symbols().collect::<Vec<_>>(), [2, 3, 1]);
        assert_eq!(hand.len(), 3);
        assert!(hand.has_room(&[0; 61]) && !hand.has_room(&[0; 62]));
        assert_eq!(Hand::new(&[]).draw(), None);
    }

    #[test]
    fn a_payment_card_turns_the_debt_around() {
        let mut trick = Trick::new();
        // Number cards in turn, then player 0 lays a payment card, and 1 pays with another one.
        let players = [0, 0, 5, 0, 7, 0].map(|card| {
            let player = trick.player();
            (player, trick.lay(card))
        });
        assert_eq!(players, [(0, false), (1, false), (0, false), (1, true), (1, false), (0, true)]);
        assert_eq!((trick.debt(), trick.pile()), ((7, 1), [0, 0, 5, 0, 7, 0].as_slice()));
        trick.begin_next();
        assert_eq!((trick.player(), trick.debt(), trick.pile().len()), (1, (0, 0), 0));
    }
}
