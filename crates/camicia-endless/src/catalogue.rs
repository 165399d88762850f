//! Cycles that have been found, as a file, and the catalogues that this crate carries.
//!
//! A catalogue is one JSON document with a cycle on each line. It has one position of each cycle and
//! how many deals of equal hands lead to it; the deals themselves are computed from it, see
//! [`Entry::deals`].

use std::sync::LazyLock;

use camicia::index::Deck;
use camicia::{Cycle, Deal, backward};
use cardcore::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cycles::MOST_POSITIONS;

/// The version of the format; it rises when an older reader could go wrong.
pub const FORMAT: u32 = 1;

/// Cycles of one deck, in the order of their canonical forms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    /// [`FORMAT`].
    pub format: u32,
    /// The deck: `36-4J-4Q-4K-4A`.
    pub deck: String,
    /// The command that made it, and how many steps of work that was.
    pub made_by: String,
    /// The cycles.
    pub cycles: Vec<Entry>,
}

/// One cycle. Deals and positions are written `A/B`, top card first; in a position A leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The least position of the cycle in the order of the index: its canonical form.
    pub canonical: String,
    /// A position: the one before the machine reads the first block if the cycle is made of blocks.
    pub position: String,
    /// The reset state, and the blocks that the long hand is made of; empty if the cycle was not made
    /// of blocks but given, or found as a [neighbour](super::neighbours) of another.
    pub construction: String,
    /// How many tricks the cycle has.
    pub tricks: u64,
    /// How many cards are played in going round once.
    pub cards: u64,
    /// How many deals of equal hands lead to it or are on it.
    pub deals: u64,
    /// The first of them in the order of the index.
    pub deal: String,
    /// After how many tricks that deal comes to the cycle.
    pub before: u64,
}

/// Why a text is no catalogue.
#[derive(Debug, Error)]
pub enum CatalogueError {
    /// It is no such document.
    #[error("expected a catalogue of cycles, found something else")]
    Document(#[from] serde_json::Error),
    /// It is in a format of another time.
    #[error("expected a catalogue of format {FORMAT}, found format {0}")]
    Format(u32),
    /// Its deck is none.
    #[error("the deck of the catalogue")]
    Deck(#[from] camicia::index::ParseDeckError),
}

impl Catalogue {
    /// Reads a catalogue.
    ///
    /// # Errors
    /// When the text is none. What it says is not checked, see [`verify`](super::verify).
    pub fn parse(text: &str) -> Result<Self, CatalogueError> {
        let catalogue: Self = serde_json::from_str(text)?;
        if catalogue.format != FORMAT {
            return Err(CatalogueError::Format(catalogue.format));
        }
        catalogue.deck.parse::<Deck>()?;
        Ok(catalogue)
    }

    /// The catalogue as a file: one line for each cycle.
    pub fn to_text(&self) -> String {
        // Strings and numbers, written into memory: nothing of this can fail.
        let json = |value: &str| serde_json::to_string(value).unwrap_or_default();
        let lines: Vec<_> =
            self.cycles.iter().map(|c| serde_json::to_string(c).unwrap_or_default()).collect();
        format!(
            "{{\"format\":{},\"deck\":{},\"made_by\":{},\"cycles\":[\n{}\n]}}\n",
            self.format,
            json(&self.deck),
            json(&self.made_by),
            lines.join(",\n")
        )
    }

    /// The catalogues that this crate carries: for 52 cards first.
    pub fn built_in() -> &'static [Self] {
        static BUILT_IN: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
            [
                include_str!("../catalogues/52-cards.json"),
                include_str!("../catalogues/40-cards.json"),
            ]
            .into_iter()
            .filter_map(|text| Catalogue::parse(text).ok())
            .collect()
        });
        &BUILT_IN
    }

    /// How many deals of equal hands lead to the cycles.
    pub fn deals(&self) -> u64 {
        self.cycles.iter().map(|entry| entry.deals).sum()
    }

    /// The cycle with this canonical form, and its number in the catalogue, counted from 1.
    pub fn find(&self, canonical: &Deal) -> Option<(usize, &Entry)> {
        let canonical = canonical.to_string();
        let mut entries = (1..).zip(&self.cycles);
        entries.find(|(_, entry)| entry.canonical == canonical)
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

impl Entry {
    /// All deals of equal hands that lead to the cycle of this position, in the order of the index.
    /// None if the position is no deal, or its game ends.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    pub fn deals(&self, stop: &Stop) -> Result<Vec<backward::Ancestor>, Stopped> {
        let Ok(position) = self.canonical.parse::<Deal>() else { return Ok(Vec::new()) };
        match Cycle::find(&position, stop)? {
            Some(cycle) => deals(&cycle, stop),
            None => Ok(Vec::new()),
        }
    }
}

/// All deals of equal hands that lead to a cycle or are on it, in the order of the index.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn deals(cycle: &Cycle, stop: &Stop) -> Result<Vec<backward::Ancestor>, Stopped> {
    let half = cycle.entry().size() / 2;
    Ok(backward::entry_deals(cycle, (half, half), MOST_POSITIONS, stop)?.deals)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn casella() -> Catalogue {
        let entry = Entry {
            canonical: "-/-".into(),
            position: "-/-".into(),
            construction: "J-:J".into(),
            tricks: 62,
            cards: 440,
            deals: 30,
            deal: "-/-".into(),
            before: 4,
        };
        let deck = "36-4J-4Q-4K-4A".into();
        let cycles = vec![entry.clone(), entry];
        Catalogue { format: FORMAT, deck, made_by: "a \"test\"".into(), cycles }
    }

    #[test]
    fn catalogues_are_read_back_and_have_a_line_for_each_cycle() {
        let text = casella().to_text();
        assert_eq!(text.lines().count(), 4);
        assert_eq!(Catalogue::parse(&text).unwrap(), casella());
        let empty = Catalogue { cycles: Vec::new(), ..casella() };
        assert_eq!(Catalogue::parse(&empty.to_text()).unwrap(), empty);
    }

    #[test]
    fn what_is_no_catalogue_is_said() {
        let error = |text: &str| Catalogue::parse(text).unwrap_err().to_string();
        assert!(error("[]").starts_with("expected a catalogue of cycles, found something else"));
        let text = casella().to_text();
        assert_eq!(
            error(&text.replacen(":1,", ":2,", 1)),
            "expected a catalogue of format 1, found format 2"
        );
        assert!(error(&text.replace("36-4J", "36-4X")).starts_with("the deck of the catalogue"));
    }

    #[test]
    fn the_built_in_catalogues_can_be_read() {
        let decks: Vec<_> = Catalogue::built_in().iter().map(|c| c.deck.as_str()).collect();
        assert_eq!(decks, ["36-4J-4Q-4K-4A", "28-4J-4Q-4K"]);
    }
}
