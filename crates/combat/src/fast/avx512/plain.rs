//! Combat, sixteen rounds in one step.

use super::deck::Decks;

/// After so many steps the game is left to code that looks for repeats.
const STEPS: u32 = 512;

#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
pub(super) fn play(mut decks: Decks) -> (Decks, u64) {
    let mut rounds = 0;
    for _ in 0..STEPS {
        let sure = decks.sure_rounds();
        if sure == 0 {
            break;
        }
        decks = decks.after(decks.rounds(sure), sure);
        rounds += u64::from(sure);
    }
    (decks, rounds)
}
