//! Cycles that have been found, as a document, and the catalogues that this crate carries.
//!
//! A catalogue is one JSON document with a cycle on each line. It has one position of each cycle and
//! how many deals of equal hands lead to it; the deals themselves are computed from it, see
//! [`Entry::deals`].

mod certificate;
mod construction;
mod entry;
mod verification;

use std::str::FromStr;
use std::sync::LazyLock;

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use certificate::Certificate;
pub use construction::{Construction, ParseConstructionError};
pub(crate) use entry::cycle_of;
pub use entry::{Entry, MOST_POSITIONS, deals};
pub use verification::{Proof, Report, prove, verify};

/// The version of the format; it rises when an older reader could go wrong.
pub const FORMAT: u32 = 1;

/// Cycles of one deck, in the order of their canonical forms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    format: u32,
    /// The deck.
    pub deck: Deck,
    /// The command that made it, and how many steps of work that was.
    pub made_by: String,
    /// The cycles.
    pub cycles: Vec<Entry>,
}

/// Why a text is no catalogue.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ParseCatalogueError {
    /// It is no such document.
    #[error("expected a catalogue of cycles, found something else")]
    Document(#[from] serde_json::Error),
    /// It is in a format of another time.
    #[error("expected a catalogue of format {FORMAT}, found format {0}")]
    Format(u32),
}

impl Catalogue {
    /// A catalogue of these cycles.
    pub const fn new(deck: Deck, made_by: String, cycles: Vec<Entry>) -> Self {
        Self { format: FORMAT, deck, made_by, cycles }
    }

    /// The catalogue as a file: one line for each cycle.
    pub fn to_text(&self) -> String {
        let lines: Vec<_> = self.cycles.iter().map(json).collect();
        format!(
            "{{\"format\":{},\"deck\":{},\"made_by\":{},\"cycles\":[\n{}\n]}}\n",
            self.format,
            json(&self.deck),
            json(&self.made_by),
            lines.join(",\n")
        )
    }

    /// The catalogues that this crate carries: for 52 cards first.
    pub fn built_in() -> &'static [Self; 2] {
        static BUILT_IN: LazyLock<[Catalogue; 2]> = LazyLock::new(|| {
            [
                include_str!("../../catalogues/52-cards.json"),
                include_str!("../../catalogues/40-cards.json"),
            ]
            .map(|text| text.parse().expect("what the crate carries are catalogues"))
        });
        &BUILT_IN
    }

    /// How many deals of equal hands lead to the cycles.
    pub fn deals(&self) -> u64 {
        self.cycles.iter().map(|entry| entry.deals).sum()
    }

    /// The cycle with this canonical form, and its number in the catalogue, counted from 1.
    pub fn find(&self, canonical: &Deal) -> Option<(usize, &Entry)> {
        (1..).zip(&self.cycles).find(|(_, entry)| entry.canonical == *canonical)
    }

    /// The cycle of these catalogues that a game has come to, with the catalogue and its number
    /// there.
    pub fn name(cycle: &Cycle) -> Option<(&'static Self, usize, &'static Entry)> {
        Self::built_in().iter().find_map(|catalogue| {
            let (number, entry) = catalogue.find(cycle.canonical())?;
            Some((catalogue, number, entry))
        })
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers are written into memory")
}

/// What the text says is not checked, see [`verify`].
impl FromStr for Catalogue {
    type Err = ParseCatalogueError;

    fn from_str(text: &str) -> Result<Self, ParseCatalogueError> {
        let catalogue: Self = serde_json::from_str(text)?;
        if catalogue.format != FORMAT {
            return Err(ParseCatalogueError::Format(catalogue.format));
        }
        Ok(catalogue)
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    fn casella() -> Catalogue {
        let position: Deal = "--J-/J-".parse().unwrap();
        let entry = Entry {
            canonical: position.clone(),
            position: position.clone(),
            construction: Some("J-:J --J".parse().unwrap()),
            tricks: 62,
            cards: 440,
            deals: 30,
            deal: None,
            before: 4,
        };
        let deck = "36-4J-4Q-4K-4A".parse().unwrap();
        Catalogue::new(deck, "a \"test\"".into(), vec![entry.clone(), entry])
    }

    #[test]
    fn catalogues_are_read_back_and_have_a_line_for_each_cycle() {
        let text = casella().to_text();
        assert_eq!(text.lines().count(), 4);
        assert_eq!(text.parse::<Catalogue>().unwrap(), casella());
        let empty = Catalogue { cycles: Vec::new(), ..casella() };
        assert_eq!(empty.to_text().parse::<Catalogue>().unwrap(), empty);
    }

    #[test]
    fn what_is_no_catalogue_is_said_with_its_place() {
        let error = |text: &str| text.parse::<Catalogue>().unwrap_err();
        assert!(
            error("[]")
                .to_string()
                .starts_with("expected a catalogue of cycles, found something else")
        );
        let text = casella().to_text();
        assert_eq!(
            error(&text.replacen(":1,", ":2,", 1)).to_string(),
            "expected a catalogue of format 1, found format 2"
        );
        for (from, to, place) in [
            ("36-4J", "36-4X", "at line 1 column "),
            ("--J-/J-", "--", "at line 2 column "),
            ("J-:J --J", "J-:J --X", "expected a reset state and blocks"),
        ] {
            let error = error(&text.replace(from, to));
            let cause = error.source().unwrap().to_string();
            assert!(cause.contains(place), "{cause}");
        }
    }

    #[test]
    fn the_built_in_catalogues_can_be_read() {
        let decks = Catalogue::built_in().each_ref().map(|catalogue| catalogue.deck.to_string());
        assert_eq!(decks, ["36-4J-4Q-4K-4A", "28-4J-4Q-4K"]);
    }

    #[test]
    fn the_built_in_catalogues_are_written_as_they_were_read() {
        let [of_52, of_40] = Catalogue::built_in();
        assert_eq!(of_52.to_text(), include_str!("../../catalogues/52-cards.json"));
        assert_eq!(of_40.to_text(), include_str!("../../catalogues/40-cards.json"));
    }
}
