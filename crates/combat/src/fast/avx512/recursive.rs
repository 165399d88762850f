//! Sub-games, of which only the winner matters.
//!
//! # Repeats
//!
//! Where a [step](super::lanes) ends depends on the position alone. So a game that goes round in a
//! circle comes to go round in a circle of positions at which steps end, and it is enough to look
//! for repeats there, in the way of [`crate::fast::repeat`]. Each of these positions is looked at,
//! those behind a sub-game too: on a circle every step may stop at one. The second lap's steps may
//! fall differently from the first one's; then it is a few laps until a position comes again.

use std::mem;

use cardcore::{Stopped, Ticker};

use super::deck::Decks;

/// The most steps between two polls: less than a microsecond.
const STEPS: u32 = 64;

/// The games that wait for a sub-game.
#[derive(Default)]
pub(super) struct SubGames {
    on_hold: Vec<SubGame>,
}

/// A sub-game in progress. Player 2 has its highest card, or it would not be played.
struct SubGame {
    decks: Decks,
    kept: Decks,
    compared: u64,
    to_compare: u64,
}

/// Why a game stops being played.
enum Pause {
    ToPoll,
    SubGame,
    Over { one_wins: bool },
}

impl SubGames {
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    pub(super) fn one_wins(&mut self, decks: Decks, ticker: &mut Ticker) -> Result<bool, Stopped> {
        self.on_hold.clear();
        let mut game = SubGame::new(decks);
        loop {
            ticker.step()?;
            let one_wins = match game.play() {
                Pause::ToPoll => continue,
                Pause::SubGame => {
                    let sub_game = game.decks.sub_game();
                    if !sub_game.is_decided() {
                        self.on_hold.push(mem::replace(&mut game, SubGame::new(sub_game)));
                        continue;
                    }
                    true
                }
                Pause::Over { one_wins } => {
                    let Some(waiting) = self.on_hold.pop() else { return Ok(one_wins) };
                    game = waiting;
                    one_wins
                }
            };
            game.decks = game.decks.after(game.decks.sub_game_round(one_wins), 1);
            while game.repeats(game.decks) {
                let Some(waiting) = self.on_hold.pop() else { return Ok(true) };
                game = waiting;
                game.decks = game.decks.after(game.decks.sub_game_round(true), 1);
            }
        }
    }
}

impl SubGame {
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    fn new(decks: Decks) -> Self {
        Self { decks, kept: decks, compared: 0, to_compare: 1 }
    }

    /// Plays up to the next sub-game or to the end. The loop calls nothing, so that both decks stay
    /// in their registers.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline(never)]
    fn play(&mut self) -> Pause {
        let mut decks = self.decks;
        for _ in 0..STEPS {
            let sure = decks.sure_rounds();
            if sure == 0 {
                // Never player 2, who does not lose the highest card.
                return Pause::Over { one_wins: false };
            }
            let rounds = decks.rounds(sure);
            let recursing = decks.recursing(rounds);
            if recursing != 0 {
                let before = recursing.trailing_zeros();
                self.decks = decks.after(rounds.first(before), before);
                return Pause::SubGame;
            }
            decks = decks.after(rounds, sure);
            if self.repeats(decks) {
                return Pause::Over { one_wins: true };
            }
        }
        self.decks = decks;
        Pause::ToPoll
    }

    /// Whether the position is the one kept; now and then it is kept instead.
    #[target_feature(
        enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt"
    )]
    #[inline]
    fn repeats(&mut self, decks: Decks) -> bool {
        if decks.equal(&self.kept) {
            return true;
        }
        self.compared += 1;
        if self.compared == self.to_compare {
            self.kept = decks;
            self.compared = 0;
            self.to_compare *= 2;
        }
        false
    }
}
