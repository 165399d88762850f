use std::io;

use cardcore::{Deck, NarrationError, Stopped};

use crate::Player;

/// Is told what happens in a game. Games and rounds are counted from 1.
pub(super) trait Narrator {
    type Error: From<Stopped>;

    /// The root game.
    fn game_begins(&mut self, game: u64) -> Result<(), Self::Error>;
    fn round_begins<const N: usize>(
        &mut self,
        game: u64,
        round: u64,
        decks: &[Box<Deck<u16, N>>; 2],
    ) -> Result<(), Self::Error>;
    fn players_play(&mut self, drawn: [u16; 2]) -> Result<(), Self::Error>;
    fn sub_game_begins(&mut self, game: u64) -> Result<(), Self::Error>;
    fn round_won(&mut self, game: u64, round: u64, winner: Player) -> Result<(), Self::Error>;
    /// The position had been there before, if it is known after `first` rounds.
    fn position_repeats(&mut self, game: u64, first: Option<u64>) -> Result<(), Self::Error>;
    fn game_won(&mut self, game: u64, winner: Player) -> Result<(), Self::Error>;
    /// A sub-game is over, and the game that waited for it goes on.
    fn back_to(&mut self, game: u64) -> Result<(), Self::Error>;
    fn results<const N: usize>(
        &mut self,
        decks: &[Box<Deck<u16, N>>; 2],
    ) -> Result<(), Self::Error>;
}

/// Tells nothing.
pub(super) struct Silent;

impl Narrator for Silent {
    type Error = Stopped;

    fn game_begins(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
    fn round_begins<const N: usize>(
        &mut self,
        _: u64,
        _: u64,
        _: &[Box<Deck<u16, N>>; 2],
    ) -> Result<(), Stopped> {
        Ok(())
    }
    fn players_play(&mut self, _: [u16; 2]) -> Result<(), Stopped> {
        Ok(())
    }
    fn sub_game_begins(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
    fn round_won(&mut self, _: u64, _: u64, _: Player) -> Result<(), Stopped> {
        Ok(())
    }
    fn position_repeats(&mut self, _: u64, _: Option<u64>) -> Result<(), Stopped> {
        Ok(())
    }
    fn game_won(&mut self, _: u64, _: Player) -> Result<(), Stopped> {
        Ok(())
    }
    fn back_to(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
    fn results<const N: usize>(&mut self, _: &[Box<Deck<u16, N>>; 2]) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Which of the puzzle's two transcripts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Plain,
    Recursive,
}

/// Writes the puzzle's transcript. Each paragraph brings the empty line before it along.
pub(super) struct Transcript<'a, W> {
    form: Form,
    out: &'a mut W,
    begun: bool,
}

impl<'a, W: io::Write> Transcript<'a, W> {
    pub(super) fn new(form: Form, out: &'a mut W) -> Self {
        Self { form, out, begun: false }
    }

    /// Empty lines, except at the very beginning.
    fn gap(&mut self, lines: &str) -> io::Result<()> {
        if self.begun {
            self.out.write_all(lines.as_bytes())?;
        }
        self.begun = true;
        Ok(())
    }

    fn decks<const N: usize>(&mut self, decks: &[Box<Deck<u16, N>>; 2]) -> io::Result<()> {
        for player in Player::BOTH {
            write!(self.out, "Player {}'s deck: ", player.number())?;
            for (index, card) in decks[player.index()].iter().enumerate() {
                let comma = if index == 0 { "" } else { ", " };
                write!(self.out, "{comma}{card}")?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }
}

impl<W: io::Write> Narrator for Transcript<'_, W> {
    type Error = NarrationError;

    fn game_begins(&mut self, game: u64) -> Result<(), NarrationError> {
        self.gap("\n")?;
        Ok(writeln!(self.out, "=== Game {game} ===")?)
    }

    fn round_begins<const N: usize>(
        &mut self,
        game: u64,
        round: u64,
        decks: &[Box<Deck<u16, N>>; 2],
    ) -> Result<(), NarrationError> {
        self.gap("\n")?;
        match self.form {
            Form::Plain => writeln!(self.out, "-- Round {round} --")?,
            Form::Recursive => writeln!(self.out, "-- Round {round} (Game {game}) --")?,
        }
        Ok(self.decks(decks)?)
    }

    fn players_play(&mut self, drawn: [u16; 2]) -> Result<(), NarrationError> {
        for player in Player::BOTH {
            writeln!(self.out, "Player {} plays: {}", player.number(), drawn[player.index()])?;
        }
        Ok(())
    }

    fn sub_game_begins(&mut self, game: u64) -> Result<(), NarrationError> {
        writeln!(self.out, "Playing a sub-game to determine the winner...")?;
        self.game_begins(game)
    }

    fn round_won(&mut self, game: u64, round: u64, winner: Player) -> Result<(), NarrationError> {
        let winner = winner.number();
        let round = match self.form {
            Form::Plain => "the round".to_owned(),
            Form::Recursive => format!("round {round} of game {game}"),
        };
        Ok(writeln!(self.out, "Player {winner} wins {round}!")?)
    }

    fn position_repeats(&mut self, game: u64, first: Option<u64>) -> Result<(), NarrationError> {
        self.gap("\n")?;
        let before = match first {
            Some(rounds) => format!("round {}", rounds + 1),
            None => "an earlier round".to_owned(),
        };
        let (decks, then) = match self.form {
            Form::Plain => ("The decks".to_owned(), ": this game never ends"),
            Form::Recursive => (format!("The decks of game {game}"), ""),
        };
        Ok(writeln!(self.out, "{decks} are as they were before {before}{then}.")?)
    }

    fn game_won(&mut self, game: u64, winner: Player) -> Result<(), NarrationError> {
        Ok(writeln!(self.out, "The winner of game {game} is {winner}!")?)
    }

    fn back_to(&mut self, game: u64) -> Result<(), NarrationError> {
        self.gap("\n")?;
        Ok(writeln!(self.out, "...anyway, back to game {game}.")?)
    }

    fn results<const N: usize>(
        &mut self,
        decks: &[Box<Deck<u16, N>>; 2],
    ) -> Result<(), NarrationError> {
        self.gap("\n\n")?;
        writeln!(self.out, "== Post-game results ==")?;
        Ok(self.decks(decks)?)
    }
}
