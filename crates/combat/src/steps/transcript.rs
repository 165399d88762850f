//! The puzzle's transcript of a game, printed from its steps.

use std::io;
use std::ops::RangeBounds;

use cardcore::{NarrationError, Stop};

use super::{Event, Step, steps};
use crate::literal::Play;
use crate::{Deal, Outcome, Player, Rules};

/// Writes steps in the form of the puzzle's transcripts.
///
/// Each paragraph brings along the empty line before it, so any selection of steps can be written.
///
/// ```
/// use combat::{Deal, Event, Rules, Stop, Transcript, steps};
///
/// let deal = Deal::new([9, 2], [5, 8])?;
/// let mut out = Vec::new();
/// let mut transcript = Transcript::new(Rules::Plain, &mut out);
/// for step in steps(&deal, Rules::Plain, &Stop::never()).take(2) {
///     transcript.write(&step?)?;
/// }
/// assert_eq!(String::from_utf8(out)?, "\
/// -- Round 1 --
/// Player 1's deck: 9, 2
/// Player 2's deck: 5, 8
/// Player 1 plays: 9
/// Player 2 plays: 5
/// Player 1 wins the round!
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Transcript<W> {
    rules: Rules,
    out: W,
    begun: bool,
}

/// Plays a deal and writes the puzzle's transcript of it as it goes, with all sub-games.
///
/// An endless game of Combat is told up to its first repeated position, which is then said.
///
/// # Errors
/// When told to stop, or when `out` takes no more.
pub fn narrate(
    deal: &Deal,
    rules: Rules,
    out: &mut impl io::Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    narrate_rounds(deal, rules, .., out, stop)
}

/// As [`narrate`], but of the root game only the rounds of this range are written, each with its
/// sub-games, and how the game ends.
///
/// ```
/// use combat::{Deal, Rules, Stop, narrate_rounds};
///
/// let deal = Deal::new([9, 2, 6, 3, 1], [5, 8, 4, 7, 10])?;
/// let mut out = Vec::new();
/// narrate_rounds(&deal, Rules::Plain, 28..29, &mut out, &Stop::never())?;
/// assert!(String::from_utf8(out)?.starts_with("-- Round 28 --\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When told to stop, or when `out` takes no more.
pub fn narrate_rounds(
    deal: &Deal,
    rules: Rules,
    rounds: impl RangeBounds<u64>,
    out: &mut impl io::Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    let mut transcript = Transcript::new(rules, out);
    let mut game = steps(deal, rules, stop);
    loop {
        let event = game.go_on()?;
        if is_told(event, &game.play, &rounds) {
            transcript.write(&Step::new(event, &game.play))?;
        }
        if let Event::Ended { outcome } = event {
            return Ok(outcome);
        }
    }
}

/// Whether an event is the root game's beginning or its end, or belongs to one of these rounds.
fn is_told(event: Event, play: &Play, rounds: &impl RangeBounds<u64>) -> bool {
    let ends =
        matches!(event, Event::Repeated { .. } | Event::GameWon { .. } | Event::Ended { .. });
    let round = play.root_rounds();
    round == 0 || ends && play.depth() == 0 || rounds.contains(&round)
}

impl<W: io::Write> Transcript<W> {
    /// Nothing is written yet.
    pub fn new(rules: Rules, out: W) -> Self {
        Self { rules, out, begun: false }
    }

    /// Writes a step.
    ///
    /// # Errors
    /// When the output takes no more.
    pub fn write(&mut self, step: &Step) -> io::Result<()> {
        let Step { game, round, .. } = *step;
        match step.event {
            Event::Entered => self.game_begins(step),
            Event::Round => self.round_begins(step),
            Event::RoundWon { winner } => {
                let winner = winner.number();
                match self.rules {
                    Rules::Plain => writeln!(self.out, "Player {winner} wins the round!"),
                    Rules::Recursive => {
                        writeln!(self.out, "Player {winner} wins round {round} of game {game}!")
                    }
                }
            }
            Event::Repeated { first } => self.position_repeats(game, first),
            Event::GameWon { winner } => {
                writeln!(self.out, "The winner of game {game} is {winner}!")
            }
            Event::Returned => {
                self.gap("\n")?;
                writeln!(self.out, "...anyway, back to game {game}.")
            }
            Event::Ended { .. } => {
                self.gap("\n\n")?;
                writeln!(self.out, "== Post-game results ==")?;
                self.decks(step)
            }
        }
    }

    fn game_begins(&mut self, step: &Step) -> io::Result<()> {
        if step.depth > 0 {
            writeln!(self.out, "Playing a sub-game to determine the winner...")?;
        }
        self.gap("\n")?;
        writeln!(self.out, "=== Game {} ===", step.game)
    }

    fn round_begins(&mut self, step: &Step) -> io::Result<()> {
        let Step { game, round, .. } = *step;
        self.gap("\n")?;
        match self.rules {
            Rules::Plain => writeln!(self.out, "-- Round {round} --")?,
            Rules::Recursive => writeln!(self.out, "-- Round {round} (Game {game}) --")?,
        }
        self.decks(step)?;
        for player in Player::BOTH {
            let card = step.deck(player).first().expect("both players have cards");
            writeln!(self.out, "Player {} plays: {card}", player.number())?;
        }
        Ok(())
    }

    fn position_repeats(&mut self, game: u64, first: Option<u64>) -> io::Result<()> {
        self.gap("\n")?;
        let before = match first {
            Some(round) => format!("round {round}"),
            None => "an earlier round".to_owned(),
        };
        let (decks, then) = match self.rules {
            Rules::Plain => ("The decks".to_owned(), ": this game never ends"),
            Rules::Recursive => (format!("The decks of game {game}"), ""),
        };
        writeln!(self.out, "{decks} are as they were before {before}{then}.")
    }

    fn decks(&mut self, step: &Step) -> io::Result<()> {
        for player in Player::BOTH {
            write!(self.out, "Player {}'s deck: ", player.number())?;
            for (index, card) in step.deck(player).iter().enumerate() {
                let comma = if index == 0 { "" } else { ", " };
                write!(self.out, "{comma}{card}")?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Empty lines, except at the very beginning.
    fn gap(&mut self, lines: &str) -> io::Result<()> {
        if self.begun {
            self.out.write_all(lines.as_bytes())?;
        }
        self.begun = true;
        Ok(())
    }
}
