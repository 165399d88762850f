//! Combat, eight rounds in one step.

use super::deck::{Cards, Deck};
use super::rounds::{LANES, Rounds};
use crate::fast::bytes::ByteDecks;

/// After so many steps the game is left to code that looks for repeats.
const STEPS: u32 = 1024;

with_vectors! {

/// Plays a game until it is over or long; how many rounds.
pub(super) fn play(game: &mut ByteDecks) -> u64 {
    match game.lens[0] + game.lens[1] {
        0..=32 => play_in::<2>(game),
        33..=48 => play_in::<3>(game),
        _ => play_in::<4>(game),
    }
}

fn play_in<const W: usize>(game: &mut ByteDecks) -> u64 {
    let parts = |player: usize| -> Cards {
        let (parts, _) = game.cards[player].as_chunks();
        [parts[0], parts[1], parts[2], parts[3]]
    };
    let mut one = Deck::<W>::load(&parts(0), game.lens[0] as u32);
    let mut two = Deck::<W>::load(&parts(1), game.lens[1] as u32);
    let mut played = 0;
    for _ in 0..STEPS {
        let count = one.len.min(two.len).min(LANES);
        if count == 0 {
            break;
        }
        let rounds = Rounds::of(one.next(), two.next());
        let [wins, losses] = rounds.won(count);
        one = one.after(count, rounds.pairs, wins);
        two = two.after(count, rounds.pairs, losses);
        played += u64::from(count);
    }
    for (player, deck) in [one, two].into_iter().enumerate() {
        let mut cards = Cards::default();
        deck.store(&mut cards);
        game.cards[player].copy_from_slice(cards.as_flattened());
        game.lens[player] = deck.len as usize;
    }
    played
}

}
