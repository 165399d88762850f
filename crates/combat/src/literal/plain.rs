use cardcore::{Stop, Ticker};

use super::seen::Seen;
use super::table::Table;
use super::transcript::Narrator;
use crate::{Deal, Outcome, Player, score};

/// Plays Combat.
pub(super) fn play<const N: usize, T: Narrator>(
    deal: &Deal,
    narrator: &mut T,
    stop: &Stop,
    mut room: usize,
) -> Result<Outcome, T::Error> {
    let mut table = Table::<N>::lay(deal.decks());
    let mut seen = Seen::from(table.position());
    let mut rounds = 0;
    let mut ticker = Ticker::new(stop);
    let outcome = loop {
        // To look at a position takes time for each of its cards.
        for _ in 0..=table.cards() / 16 {
            ticker.step()?;
        }
        if let Some(winner) = table.holder_of_all() {
            let score = score(table.decks[winner.index()].iter());
            break Outcome::Won { winner, score, rounds };
        }
        if let Some(repeat) = seen.look(table.position(), rounds, &mut room, crate::part1, stop)? {
            narrator.position_repeats(1, repeat.first)?;
            break Outcome::Endless { rounds };
        }
        rounds += 1;
        narrator.round_begins(1, rounds, &table.decks)?;
        let drawn = table.draw();
        narrator.players_play(drawn)?;
        let winner = higher(drawn);
        table.take(winner, drawn);
        narrator.round_won(1, rounds, winner)?;
    };
    narrator.results(&table.decks)?;
    Ok(outcome)
}

/// Whose card is the higher one.
pub(super) fn higher([one, two]: [u16; 2]) -> Player {
    if one > two { Player::One } else { Player::Two }
}
