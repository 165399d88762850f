//! A game from the deal to its outcome.

use std::collections::HashSet;

use cardcore::{Stop, Stopped, Ticker};

use crate::trajectory::{State, Trajectory};
use crate::{Card, Deal, Length, Outcome, Player, Position};

/// When a game counts as a loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum LoopRule {
    /// When both hands *and who leads* are as they were at the start of an earlier trick: exactly
    /// the games that never end.
    #[default]
    Position,
    /// When both hands are as they were at the start of an earlier trick, whoever leads: the
    /// Exercism exercise's sentence taken to the letter. Some games that end are loops by it.
    HandsOnly,
}

impl LoopRule {
    /// Whether two positions count as the same.
    pub(crate) fn same(self, one: &Position, other: &Position) -> bool {
        match self {
            Self::Position => one == other,
            Self::HandsOnly => [Player::A, Player::B]
                .into_iter()
                .all(|player| one.hand(player).eq(other.hand(player))),
        }
    }
}

/// Plays a game; loops are those of [`LoopRule::Position`].
///
/// The memory in use does not grow with the game: a few positions are held. The time for a loop is
/// at most about five times that of its tricks up to the first repeated position, plus that of 64
/// tricks.
///
/// # Errors
/// [`Stopped`] when `stop` is due before the game has ended or repeated.
pub fn solve(deal: &Deal, stop: &Stop) -> Result<Outcome, Stopped> {
    Ok(match Trajectory::of(deal, stop)? {
        Trajectory::Ends(State { position, played: Length { tricks, cards } }) => {
            Outcome::Finished { winner: position.leader(), cards, tricks }
        }
        Trajectory::Repeats { again, .. } => looped(again),
    })
}

/// Plays a game under a rule of what a loop is.
///
/// [`LoopRule::Position`] is [`solve`]. [`LoopRule::HandsOnly`] remembers hands, for at most
/// 64 MiB: of a game longer than fits, it takes one stretch after the other, and looks for the
/// hands of each in all that comes later.
///
/// # Errors
/// [`Stopped`] when `stop` is due before the game has ended or repeated.
pub fn solve_with(deal: &Deal, rule: LoopRule, stop: &Stop) -> Result<Outcome, Stopped> {
    /// What one pair of hands takes beyond its cards, in bytes, roughly.
    const OVERHEAD: usize = 96;
    const MEMORY: usize = 64 << 20;
    match rule {
        LoopRule::Position => solve(deal, stop),
        LoopRule::HandsOnly => {
            let most = MEMORY / (deal.size() + OVERHEAD);
            play_by_hands(deal, most.max(1), stop)
        }
    }
}

/// Plays a game in which any hands that come again make a loop, remembering so many hands at most.
fn play_by_hands(deal: &Deal, most: usize, stop: &Stop) -> Result<Outcome, Stopped> {
    // A position that comes again is a pair of hands that comes again, so that no loop is found
    // later than here.
    let mut outcome = solve(deal, stop)?;
    let mut ticker = Ticker::new(stop);
    let mut start = State::new(deal);
    while start.played.tricks < outcome.tricks() {
        let mut state = start.clone();
        let mut known = HashSet::new();
        while state.played.tricks < outcome.tricks() {
            ticker.steps(deal.size() as u64)?;
            if known.len() < most {
                known.insert(hands(&state.position));
                start.clone_from(&state);
            }
            ticker.steps(state.advance())?;
            if !state.position.is_end() && known.contains(&hands(&state.position)) {
                outcome = looped(state.played);
            }
        }
        ticker.steps(start.advance())?;
    }
    Ok(outcome)
}

const fn looped(Length { tricks, cards }: Length) -> Outcome {
    Outcome::Loop { cards, tricks }
}

/// The cards alone, without who leads.
fn hands(position: &Position) -> [Box<[Card]>; 2] {
    [Player::A, Player::B].map(|player| position.hand(player).copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(deal: &str, rule: LoopRule) -> String {
        solve_with(&deal.parse().unwrap(), rule, &Stop::never()).unwrap().to_string()
    }

    #[test]
    fn who_leads_is_part_of_a_position() {
        let deal = "-J-/--J-";
        assert_eq!(
            outcome(deal, LoopRule::Position),
            "status: finished, cards: 13, tricks: 3, winner: B"
        );
        assert_eq!(outcome(deal, LoopRule::HandsOnly), "status: loop, cards: 7, tricks: 2");
    }

    #[test]
    fn hands_are_compared_at_the_start_of_tricks_alone() {
        for rule in [LoopRule::Position, LoopRule::HandsOnly] {
            assert!(
                outcome("-J-/---J-", rule).starts_with("status: finished, cards: 19, tricks: 4")
            );
        }
    }

    #[test]
    fn little_memory_finds_the_same_first_repeat_of_hands() {
        let deal = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA".parse().unwrap();
        let loops = solve_with(&deal, LoopRule::HandsOnly, &Stop::never());
        for most in [1, 2, 7, 50] {
            assert_eq!(play_by_hands(&deal, most, &Stop::never()), loops, "{most}");
        }
    }

    #[test]
    fn a_game_stops_when_told_to() {
        let deal = Deal::new(vec![Card::Number; 9], vec![Card::Number; 9]);
        let due = Stop::after(std::time::Duration::ZERO);
        for rule in [LoopRule::Position, LoopRule::HandsOnly] {
            assert_eq!(solve_with(&deal, rule, &due), Err(Stopped));
        }
    }
}
