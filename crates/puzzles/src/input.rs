//! From text to input, from input and part to problem, from problem to answer.

use std::fmt;
use std::io::Write;

use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped, text};
use report::{Answer, Game, Part};

use crate::adapter::adapter;
use crate::{BadInput, Lacking, Variant};

/// A parsed input of one of the games.
pub struct Input {
    game: Game,
    parsed: Box<dyn Parsed>,
}

/// An input of a game that is known.
pub(crate) trait Parsed: Send + Sync {
    /// What a part asks of this input. Part and rules are the game's.
    fn problem(&self, part: Part, rules: &Variant) -> Result<Box<dyn Problem + '_>, Lacking>;
}

/// What a part asks of an input.
pub trait Problem: Send + Sync {
    /// Solves it.
    ///
    /// # Errors
    /// [`Stopped`] when told to stop.
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped>;

    /// Solves it, and explains how the answer comes about. Rounds are tricks of Camicia, ranks of
    /// Camel Cards, moves of Amphipod. Of the last two a summary is as long as the whole.
    ///
    /// # Errors
    /// When told to stop, or when `out` takes no more.
    fn narrate(
        &self,
        extent: &Extent,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<Narrated<Answer>, NarrationError>;
}

impl Input {
    /// Reads the input of a game.
    ///
    /// # Errors
    /// Where the bytes are not UTF-8, or the text is no input of that game.
    pub fn parse(game: Game, bytes: &[u8]) -> Result<Self, BadInput> {
        let parsed = (adapter(game).parse)(text::decode(bytes)?)?;
        Ok(Self { game, parsed })
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// What a part asks of this input, by the puzzle's rules.
    ///
    /// # Errors
    /// When the game does not have the part, or this input lacks it.
    pub fn problem(&self, part: Part) -> Result<Box<dyn Problem + '_>, Lacking> {
        self.problem_by(part, &Variant::default())
    }

    /// What a part asks of this input, by other rules.
    ///
    /// # Errors
    /// When the game does not have the part or the rules, or this input lacks the part.
    pub fn problem_by(
        &self,
        part: Part,
        rules: &Variant,
    ) -> Result<Box<dyn Problem + '_>, Lacking> {
        rules.check(self.game)?;
        let known = self.game.parts();
        if known.contains(&part) {
            return self.parsed.problem(part, rules);
        }
        let known: Vec<_> = known.iter().map(|part| part.name()).collect();
        let game = self.game;
        Err(Lacking(format!("expected {} of {game}, found {part}", known.join(" or "))))
    }

    /// The parts that this input has.
    pub fn parts(&self) -> impl Iterator<Item = Part> {
        self.game.parts().iter().copied().filter(|&part| self.problem(part).is_ok())
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Input").field("game", &self.game).finish_non_exhaustive()
    }
}
