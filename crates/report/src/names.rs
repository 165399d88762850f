//! The names of games and parts.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A game that has a solver.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Game {
    /// Least energy to organise a burrow (Advent of Code 2021, day 23).
    Amphipod,
    /// Camel Cards (Advent of Code 2023, day 7).
    CamelCards,
    /// Camicia, or Beggar-My-Neighbour (Exercism).
    Camicia,
    /// Combat and Recursive Combat (Advent of Code 2020, day 22).
    Combat,
}

/// A question that is asked of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Part {
    /// The whole game, where a game has one question only.
    Game,
    /// The first part of a puzzle.
    Part1,
    /// The second part of a puzzle.
    Part2,
}

/// A name that no game or no part has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// What stood where a name was expected.
    pub found: String,
    /// The names that there are.
    pub known: Vec<&'static str>,
}

impl Game {
    /// All games, by name.
    pub const ALL: [Self; 4] = [Self::Amphipod, Self::CamelCards, Self::Camicia, Self::Combat];

    /// The game's name in ids, folders and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amphipod => "amphipod",
            Self::CamelCards => "camel-cards",
            Self::Camicia => "camicia",
            Self::Combat => "combat",
        }
    }

    /// The fields of the game's answers, the main figure first: that is the one which an expected
    /// file may give as a bare number.
    pub const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Amphipod => &["energy"],
            Self::CamelCards => &["winnings", "equal_hands"],
            Self::Camicia => &["cards", "tricks", "status", "winner"],
            Self::Combat => &["score", "winner", "outcome", "rounds"],
        }
    }

    /// The parts that the game's inputs have; a given input may lack some of them.
    pub const fn parts(self) -> &'static [Part] {
        match self {
            Self::Camicia => &[Part::Game],
            Self::Amphipod | Self::CamelCards | Self::Combat => &[Part::Part1, Part::Part2],
        }
    }
}

impl Part {
    /// All parts, by name.
    pub const ALL: [Self; 3] = [Self::Game, Self::Part1, Self::Part2];

    /// The part's name in ids and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Part1 => "part1",
            Self::Part2 => "part2",
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Game {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| UnknownName {
            found: name.to_owned(),
            known: Self::ALL.map(Self::name).to_vec(),
        })
    }
}

impl FromStr for Part {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|part| part.name() == name).ok_or_else(|| UnknownName {
            found: name.to_owned(),
            known: Self::ALL.map(Self::name).to_vec(),
        })
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}, found {:?}", self.known.join(", "), self.found)
    }
}

impl Error for UnknownName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_json() {
        for game in Game::ALL {
            assert_eq!(serde_json::to_value(game).unwrap(), game.name());
            assert_eq!(game.name().parse(), Ok(game));
        }
        for part in Part::ALL {
            assert_eq!(serde_json::to_value(part).unwrap(), part.name());
            assert_eq!(part.name().parse(), Ok(part));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = "chess".parse::<Game>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected one of amphipod, camel-cards, camicia, combat, found \"chess\""
        );
    }
}
