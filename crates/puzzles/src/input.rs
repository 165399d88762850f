//! From text to input, and from input and part to answer.

use std::error::Error;
use std::fmt;
use std::io::Write;

use camicia::LoopRule;
use cardcore::{NarrationError, Spanned, Stop, Stopped, TextPosition, text};
use report::{
    AmphipodAnswer, Answer, CamelCardsAnswer, CamiciaAnswer, CamiciaStatus, CombatAnswer,
    CombatOutcome, Game, Part, Winner,
};

/// A parsed input of one of the games.
#[derive(Debug, Clone)]
pub enum Input {
    /// Of `amphipod`.
    Amphipod(amphipod::Burrow),
    /// Of `camel-cards`.
    CamelCards(camel_cards::Hands),
    /// Of `camicia`.
    Camicia(camicia::Deal),
    /// Of `combat`.
    Combat(combat::Deal),
}

/// Why a text is no input of a game: a sentence, and the place it speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadInput {
    /// Where in the text.
    pub position: TextPosition,
    /// What was expected there and what was found.
    pub message: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.message)
    }
}

impl Error for BadInput {}

impl<E: ToString> From<Spanned<E>> for BadInput {
    fn from(Spanned { position, error }: Spanned<E>) -> Self {
        Self { position, message: error.to_string() }
    }
}

impl Input {
    /// Reads the input of a game.
    ///
    /// # Errors
    /// Where the bytes are not UTF-8, or the text is no input of that game.
    pub fn parse(game: Game, bytes: &[u8]) -> Result<Self, BadInput> {
        let text = text::decode(bytes)?;
        Ok(match game {
            Game::Amphipod => Self::Amphipod(text.parse()?),
            Game::CamelCards => Self::CamelCards(text.parse()?),
            Game::Camicia => Self::Camicia(text.parse()?),
            Game::Combat => Self::Combat(text.parse()?),
        })
    }

    /// Why this part cannot be asked of this input, if so.
    pub fn lacks(&self, part: Part) -> Option<String> {
        match (self, part) {
            (Self::Camicia(_), Part::Part1 | Part::Part2) => {
                Some(format!("expected part game, the only one of camicia, found {part}"))
            }
            (Self::Amphipod(_) | Self::CamelCards(_) | Self::Combat(_), Part::Game) => {
                Some("expected part1 or part2, found game".to_owned())
            }
            (Self::Amphipod(burrow), Part::Part2) => {
                burrow.unfold().err().map(|error| error.to_string())
            }
            _ => None,
        }
    }

    /// Answers a part that the input does not [lack](Self::lacks).
    ///
    /// # Errors
    /// When `stop` is due first.
    pub fn solve(&self, part: Part, stop: &Stop) -> Result<Answer, Stopped> {
        let second = part == Part::Part2;
        match self {
            Self::Amphipod(burrow) => {
                amphipod::least_energy(&burrow_of(burrow, second), stop).map(amphipod)
            }
            Self::CamelCards(hands) if second => camel_cards::part2(hands, stop).map(camel_cards),
            Self::CamelCards(hands) => camel_cards::part1(hands, stop).map(camel_cards),
            Self::Camicia(deal) => camicia::solve(deal, stop).map(camicia),
            Self::Combat(deal) if second => combat::part2(deal, stop).map(combat),
            Self::Combat(deal) => combat::part1(deal, stop).map(combat),
        }
    }

    /// Tells how the answer of a part that the input does not [lack](Self::lacks) comes about.
    ///
    /// # Errors
    /// When `stop` is due first, or when `out` takes no more.
    pub fn narrate(
        &self,
        part: Part,
        out: &mut impl Write,
        stop: &Stop,
    ) -> Result<Answer, NarrationError> {
        let second = part == Part::Part2;
        match self {
            Self::Amphipod(burrow) => amphipod::narrate(&burrow_of(burrow, second), out, stop)
                .map(|solution| amphipod(solution.map(|solution| solution.energy))),
            Self::CamelCards(hands) => {
                let rules =
                    if second { camel_cards::Rules::PART2 } else { camel_cards::Rules::PART1 };
                camel_cards::narrate(hands, &rules, out, stop).map(camel_cards)
            }
            Self::Camicia(deal) => {
                camicia::narrate(deal, LoopRule::default(), out, stop).map(camicia)
            }
            Self::Combat(deal) => {
                let rules = if second { combat::Rules::Recursive } else { combat::Rules::Plain };
                combat::narrate(deal, rules, out, stop).map(combat)
            }
        }
    }
}

/// The burrow that a part is about.
fn burrow_of(drawn: &amphipod::Burrow, unfolded: bool) -> amphipod::Burrow {
    let unfolded = if unfolded { drawn.unfold().ok() } else { None };
    unfolded.unwrap_or_else(|| drawn.clone())
}

fn amphipod(energy: Option<u64>) -> Answer {
    Answer::Amphipod(AmphipodAnswer { energy })
}

fn camel_cards(winnings: camel_cards::Winnings) -> Answer {
    let camel_cards::Winnings { winnings, equal_hands, .. } = winnings;
    Answer::CamelCards(CamelCardsAnswer { winnings, equal_hands })
}

fn camicia(outcome: camicia::Outcome) -> Answer {
    Answer::Camicia(CamiciaAnswer {
        status: match outcome.status() {
            camicia::Status::Finished => CamiciaStatus::Finished,
            camicia::Status::Loop => CamiciaStatus::Loop,
        },
        cards: outcome.cards(),
        tricks: outcome.tricks(),
        winner: outcome.winner().map(|player| {
            Winner::Letter(match player {
                camicia::Player::A => 'A',
                camicia::Player::B => 'B',
            })
        }),
    })
}

fn combat(outcome: combat::Outcome) -> Answer {
    Answer::Combat(match outcome {
        combat::Outcome::Won { winner, score, rounds } => CombatAnswer {
            outcome: CombatOutcome::Won,
            winner: Some(Winner::Number(winner.number())),
            score: Some(score),
            rounds,
        },
        combat::Outcome::Endless { rounds } => {
            CombatAnswer { outcome: CombatOutcome::Endless, winner: None, score: None, rounds }
        }
    })
}
