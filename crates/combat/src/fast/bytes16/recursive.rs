//! Sub-games, of which only the winner matters.
//!
//! # Repeats
//!
//! Where a [step](super::rounds) ends depends on the position alone. So a game that goes round in a
//! circle comes to go round in a circle of positions at which steps end, and it is enough to look
//! for repeats there, in the way of [`crate::fast::repeat`]. Each of these positions is looked at,
//! those behind a sub-game too: on a circle every step may stop at one. The second period's steps
//! may fall differently from the first one's; then it is a few periods until a position comes again.

use cardcore::{Stopped, Ticker};

use super::deck::{Cards, Deck};
use super::rounds::{LANES, Pairs, Rounds};
use crate::fast::bytes::{ByteDecks, MOST};

/// The most steps between two looks at the clock: less than two microseconds.
const STEPS: u32 = 64;

/// The games in progress, each the sub-game of the one before it.
#[derive(Default)]
pub(super) struct SubGames {
    games: Vec<SubGame>,
}

/// A sub-game in progress. Player 2 has its highest card, or it would not be played.
#[derive(Clone, Default)]
struct SubGame {
    decks: [Cards; 2],
    lens: [u32; 2],
    /// The position with which others are compared. Player 2 always has a card, and no card is 0: a
    /// 0 on top of player 2's deck makes it no position.
    kept: [Cards; 2],
    compared: u64,
    to_compare: u64,
}

/// Why a game stops being played.
enum Pause {
    ToLookAtTheClock,
    SubGame,
    Over { one_wins: bool },
}

impl SubGames {
    with_vectors! {

    pub(super) fn one_wins(
        &mut self,
        decks: &ByteDecks,
        ticker: &mut Ticker,
    ) -> Result<bool, Stopped> {
        let game = self.game(0);
        for (to, from) in game.decks.iter_mut().zip(&decks.cards) {
            to.as_flattened_mut().copy_from_slice(from);
        }
        game.begin(decks.lens.map(|len| len as u32));
        let mut depth = 0;
        let mut decided = None;
        loop {
            ticker.step()?;
            self.game(depth + 1);
            let [game, sub_game] = &mut self.games[depth..depth + 2] else {
                unreachable!("there is a game at this depth and room for a sub-game")
            };
            match game.play(decided.take(), sub_game) {
                Pause::ToLookAtTheClock => {}
                Pause::SubGame => depth += 1,
                Pause::Over { one_wins } if depth == 0 => return Ok(one_wins),
                Pause::Over { one_wins } => {
                    depth -= 1;
                    decided = Some(one_wins);
                }
            }
        }
    }

    }

    /// The game at this depth, at most one deeper than any before.
    fn game(&mut self, depth: usize) -> &mut SubGame {
        if self.games.len() == depth {
            self.games.push(SubGame::default());
        }
        &mut self.games[depth]
    }
}

impl SubGame {
    /// Begins with the decks that are there.
    fn begin(&mut self, lens: [u32; 2]) {
        self.lens = lens;
        self.kept[1][0][0] = 0;
        self.compared = 0;
        self.to_compare = 1;
    }

    with_vectors! {

    /// Plays on, from the round that a sub-game has decided, if one has.
    #[inline]
    fn play(&mut self, decided: Option<bool>, sub_game: &mut Self) -> Pause {
        const { assert!(MOST == 4 * 16) };
        match self.lens[0] + self.lens[1] {
            0..=16 => self.play_in::<1>(decided, sub_game),
            17..=32 => self.play_in::<2>(decided, sub_game),
            33..=48 => self.play_in::<3>(decided, sub_game),
            _ => self.play_in::<4>(decided, sub_game),
        }
    }

    /// The same in vectors enough for all cards. The loop calls nothing, so that both decks stay in
    /// their registers.
    #[inline(never)]
    fn play_in<const W: usize>(&mut self, mut decided: Option<bool>, sub_game: &mut Self) -> Pause {
        let mut one = Deck::<W>::load(&self.decks[0], self.lens[0]);
        let mut two = Deck::<W>::load(&self.decks[1], self.lens[1]);
        let mut pause = Pause::ToLookAtTheClock;
        for _ in 0..STEPS {
            if let Some(one_wins) = decided.take() {
                let pairs = Pairs::of_sub_game(one.top(), two.top(), one_wins);
                one = one.after(1, pairs, one_wins.into());
                two = two.after(1, pairs, (!one_wins).into());
            } else {
                let count = one.len.min(two.len).min(LANES);
                if count == 0 {
                    // Never player 2, who does not lose the highest card.
                    return Pause::Over { one_wins: false };
                }
                let rounds = Rounds::of(one.next(), two.next());
                let lens = [one.len, two.len];
                let recursing = rounds.recursing([one.next(), two.next()], lens, count);
                if recursing != 0 {
                    let before = recursing.trailing_zeros();
                    let [wins, losses] = rounds.won(before);
                    one = one.after(before, rounds.pairs, wins);
                    two = two.after(before, rounds.pairs, losses);
                    let [sub_one, sub_two] = [one.sub_game(), two.sub_game()];
                    if sub_one.highest() > sub_two.highest() {
                        decided = Some(true);
                        continue;
                    }
                    sub_one.store(&mut sub_game.decks[0]);
                    sub_two.store(&mut sub_game.decks[1]);
                    sub_game.begin([sub_one.len, sub_two.len]);
                    pause = Pause::SubGame;
                    break;
                }
                let [wins, losses] = rounds.won(count);
                one = one.after(count, rounds.pairs, wins);
                two = two.after(count, rounds.pairs, losses);
            }
            if self.repeats(one, two) {
                return Pause::Over { one_wins: true };
            }
        }
        one.store(&mut self.decks[0]);
        two.store(&mut self.decks[1]);
        self.lens = [one.len, two.len];
        if decided.is_some() {
            // The steps ran out before the round was played: it is found again.
            return Pause::ToLookAtTheClock;
        }
        pause
    }

    /// Whether the position is the one kept; now and then it is kept instead.
    #[inline]
    fn repeats<const W: usize>(&mut self, one: Deck<W>, two: Deck<W>) -> bool {
        if one.differs(&self.kept[0]).or(two.differs(&self.kept[1])).is_zero() {
            return true;
        }
        self.compared += 1;
        if self.compared == self.to_compare {
            one.store(&mut self.kept[0]);
            two.store(&mut self.kept[1]);
            self.compared = 0;
            self.to_compare *= 2;
        }
        false
    }

    }
}
