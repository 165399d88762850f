//! The machine, one game at a time: the form in which all paths hold a game, and its three moves.

use super::{Packed, PackedDeal};
use crate::{Outcome, Player};

/// What [`Game::count`] holds for one trick; one card is 1.
pub(super) const TRICK: u64 = 1 << 32;

/// The bit of [`Game::count`] that changes whenever the two players change roles.
pub(super) const ROLES: u64 = 1 << 63;

/// A game between two payment cards.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Game {
    /// The hand of the player who owes a payment.
    pub(super) debtor: Cards,
    /// The hand of the player who laid the last payment card. Its mask is 0 when the game is over:
    /// that player has then laid its end mark.
    pub(super) creditor: Cards,
    /// The pile, pushed in from the top of the words: the last card is bit 63, the last penalty
    /// bits 62 and 63. The bit of its first card is inverted, see [`Game::take`].
    pub(super) pile: Cards,
    /// What the debtor owes at most: 1, 2, 4 or 8 for one to four cards.
    pub(super) due: u64,
    /// The cards played, the tricks begun in units of [`TRICK`], and [`ROLES`].
    pub(super) count: u64,
    /// 127 less the number of cards in the game.
    pub(super) cards: u64,
    /// 62 less twice the number of payment cards in the game.
    pub(super) payments: u64,
}

/// A hand's two words: as in [`Packed`], but the mask has one more bit set, the end
/// mark, where the next card behind the last would be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Cards {
    pub(super) mask: u64,
    pub(super) penalties: u64,
}

impl Game {
    /// The game after its first payment card, or over if there is none.
    #[expect(clippy::inline_always, reason = "to be compiled with a path's own instructions")]
    #[inline(always)]
    pub(super) fn of(deal: PackedDeal) -> Self {
        // Who holds 64 cards has an opponent with none, and plays the top card at most.
        let hand = |hand: Packed| {
            let end = 1 << hand.len().min(63);
            Cards { mask: hand.mask() & (end - 1) | end, penalties: u64::from(hand.penalties()) }
        };
        let mut game = Self {
            debtor: hand(deal.b()),
            creditor: hand(deal.a()),
            // The end mark that is laid in the end is no card.
            count: u64::MAX,
            cards: (127 - deal.size()) as u64,
            payments: 62u64.wrapping_sub(2 * u64::from(deal.payments())),
            ..Self::default()
        };
        game.lead();
        game
    }

    pub(super) const fn is_over(&self) -> bool {
        self.creditor.mask == 0
    }

    /// Lays the debtor's cards until a payment card is laid or the debt is paid, and tells which:
    /// true for a payment card. The players have changed roles then.
    #[inline]
    pub(super) fn answer(&mut self) -> bool {
        let Self { debtor, creditor, pile, due, .. } = self;
        let laid = (debtor.mask | *due).trailing_zeros() + 1;
        pile.mask = pile.mask >> laid | debtor.mask << (64 - laid);
        debtor.mask >>= laid;
        self.count = self.count.wrapping_add(u64::from(laid));
        // The last card that was laid is bit 63.
        let answered = pile.mask.cast_signed() < 0;
        if answered {
            pile.penalties = pile.penalties >> 2 | debtor.penalties << 62;
            *due = 1 << (debtor.penalties & 3);
            debtor.penalties >>= 2;
            std::mem::swap(debtor, creditor);
            self.count ^= ROLES;
        }
        answered
    }

    /// Gives the pile to the creditor, whose hand then has all cards but the debtor's.
    ///
    /// The pile's cards are shifted down to where the hand ends, and a new end mark with them. The
    /// pile's first card falls on the old end mark; since its bit is inverted, the exclusive or
    /// leaves the bit as it should be.
    #[inline]
    pub(super) fn take(&mut self) {
        let Self { debtor, creditor, pile, .. } = self;
        let down = self.cards - u64::from(debtor.mask.leading_zeros());
        creditor.mask ^= pile.mask >> down | 1 << (64 - down);
        let down = self.payments.wrapping_add(2 * u64::from(debtor.mask.count_ones()));
        creditor.penalties |= pile.penalties >> down;
    }

    /// Begins a trick, led by the creditor: lays cards in turn until there is a payment card, or an
    /// end mark.
    #[expect(clippy::inline_always, reason = "to be compiled with a path's own instructions")]
    #[inline(always)]
    pub(super) fn lead(&mut self) {
        let Self { debtor, creditor, pile, .. } = self;
        let before = (debtor.mask | creditor.mask).trailing_zeros();
        let by_leader = creditor.mask >> before & 1 == 1;
        // The other player has laid a card less when the leader lays the payment card.
        let laid = before + 1;
        let by_other = laid - u32::from(by_leader);
        self.count = self.count.wrapping_add(TRICK + u64::from(laid + by_other));
        if !by_leader {
            std::mem::swap(debtor, creditor);
            self.count ^= ROLES;
        }
        debtor.mask >>= by_other;
        creditor.mask >>= laid;
        pile.mask = 1 << 63 ^ 1u64.rotate_right(laid + by_other);
        pile.penalties = creditor.penalties << 62;
        self.due = 1 << (creditor.penalties & 3);
        creditor.penalties >>= 2;
    }

    /// Whether this game looks as it did then, or counts as many cards as hardly fit. A game that
    /// repeats does look so sooner or later; one that does not is seldom suspected, and then
    /// played again card by card.
    pub(super) const fn may_be_where_it_was(&self, past: &Self) -> bool {
        self.debtor.mask == past.debtor.mask && self.creditor.mask == past.creditor.mask
            || self.count & (TRICK >> 1) != 0
    }

    /// Plays from one payment card to the next, or to the game's end.
    #[inline]
    pub(super) fn advance(&mut self) {
        if self.answer() {
            return;
        }
        if self.debtor.mask == 1 {
            // The debtor has paid the last card, and is out. Laying the end mark makes it known.
            self.answer();
            return;
        }
        self.take();
        self.lead();
    }
}

/// The outcome of a finished game's [`count`](Game::count).
pub(super) const fn outcome(count: u64) -> Outcome {
    // The player who began as the creditor is A; the creditor in the end has lost.
    let winner = if count & ROLES == 0 { Player::B } else { Player::A };
    Outcome::Finished { winner, cards: count & (TRICK - 1), tricks: (count & !ROLES) >> 32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Deal;

    #[test]
    fn the_example_in_the_documentation_is_played_as_it_says() {
        let deal: Deal = "-J-Q/K---".parse().unwrap();
        let hands =
            |game: &Game| [game.debtor, game.creditor].map(|cards| (cards.mask, cards.penalties));
        let mut game = Game::of(PackedDeal::try_from(&deal).unwrap());
        assert_eq!(hands(&game), [(0b1101, 0b01_00), (0b1000, 0)]);
        assert_eq!((game.pile.mask, game.due), (0b11 << 62, 0b100));
        assert!(game.answer());
        assert_eq!(hands(&game), [(0b1000, 0), (0b110, 0b01)]);
        assert_eq!((game.pile.mask, game.due), (0b111 << 61, 0b1));
        assert!(!game.answer());
        assert_eq!(hands(&game), [(0b100, 0), (0b110, 0b01)]);
        assert_eq!(game.pile, Cards { mask: 0b0111 << 60, penalties: 0b00_10 << 60 });
        game.take();
        assert_eq!(hands(&game), [(0b100, 0), (0b101_1010, 0b00_10_01)]);
    }

    #[test]
    fn a_game_of_more_cards_than_are_counted_is_suspected() {
        let mut game =
            Game::of(PackedDeal::try_from(&"-J-Q/K---".parse::<Deal>().unwrap()).unwrap());
        assert!(!game.may_be_where_it_was(&Game::default()));
        assert!(game.may_be_where_it_was(&game));
        game.count += TRICK / 2;
        assert!(game.may_be_where_it_was(&Game::default()));
    }
}
