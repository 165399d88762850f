//! Proving a catalogue.
//!
//! Nothing of the search is trusted: every position is played card by card until it comes back,
//! every deal that leads to it is found backwards, and then played card by card itself.

use std::collections::{BTreeSet, HashSet};

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};
use serde::Serialize;

use super::{Catalogue, Entry, deals};
use crate::executor::Executor;

/// What was proved, and what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// The deck.
    pub deck: Deck,
    /// How many cycles the catalogue lists.
    pub cycles: usize,
    /// How many of them are as they are listed.
    pub proved: usize,
    /// How many deals of equal hands lead to them; all have been played.
    pub deals: u64,
    /// What is wrong: entry by entry, and what is missing.
    pub faults: Vec<String>,
}

/// Which entries of a catalogue hold, and which do not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// How many are as they are listed.
    pub proved: usize,
    /// How many deals of equal hands lead to them; all have been played.
    pub deals: u64,
    /// What is wrong, entry by entry.
    pub faults: Vec<String>,
}

impl Proof {
    /// Whether nothing is wrong.
    pub fn holds(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Proves every entry of a catalogue, and names those that are false, those that are there twice, and
/// those of the built-in catalogue of the same deck that are missing.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn verify(
    catalogue: &Catalogue,
    executor: &impl Executor,
    stop: &Stop,
) -> Result<Report, Stopped> {
    let Proof { proved, deals, mut faults } = prove(catalogue, executor, stop)?;
    let listed: HashSet<&Deal> = catalogue.cycles.iter().map(|entry| &entry.canonical).collect();
    let known = Catalogue::built_in().iter().filter(|known| known.deck == catalogue.deck);
    let missing = known.flat_map(|known| &known.cycles).map(|entry| &entry.canonical);
    let missing = missing.filter(|canonical| !listed.contains(canonical));
    faults.extend(missing.map(|canonical| format!("missing: the cycle of {canonical}")));
    Ok(Report { deck: catalogue.deck, cycles: catalogue.cycles.len(), proved, deals, faults })
}

/// Proves every entry of a catalogue.
///
/// # Errors
/// [`Stopped`] when `stop` is due.
pub fn prove(
    catalogue: &Catalogue,
    executor: &impl Executor,
    stop: &Stop,
) -> Result<Proof, Stopped> {
    let checked = executor.run(&catalogue.cycles, |entry| check(entry, catalogue.deck, stop))?;
    let mut proof = Proof::default();
    let mut listed = BTreeSet::new();
    let mut seen = HashSet::new();
    for ((number, entry), checked) in (1..).zip(&catalogue.cycles).zip(checked) {
        if !listed.insert(&entry.canonical) {
            proof.faults.push(format!("cycle {number}: {} is listed twice", entry.canonical));
            continue;
        }
        match checked {
            Ok(deals) => {
                proof.proved += 1;
                proof.deals += deals.len() as u64;
                let twice = deals.into_iter().filter(|deal| !seen.insert(deal.clone())).count();
                if twice > 0 {
                    let fault = format!("cycle {number}: {twice} deals lead to another one too");
                    proof.faults.push(fault);
                }
            }
            Err(fault) => proof.faults.push(format!("cycle {number}: {fault}")),
        }
    }
    Ok(proof)
}

/// The deals that lead to the cycle of an entry, or what is wrong with it.
fn check(entry: &Entry, deck: Deck, stop: &Stop) -> Result<Result<Vec<Deal>, String>, Stopped> {
    if let Err(fault) = check_position(entry, deck) {
        return Ok(Err(fault));
    }
    let position = &entry.position;
    let Some(cycle) = Cycle::find(position, stop)? else {
        return Ok(Err(format!("the game of {position} ends")));
    };
    let starts = deals(&cycle, stop)?;
    for start in &starts {
        let found = Cycle::find(&start.deal, stop)?;
        let same = found.is_some_and(|found| {
            found.canonical() == cycle.canonical() && found.pre_period().tricks == start.tricks
        });
        if !same {
            return Ok(Err(format!("{} does not lead to it as it should", start.deal)));
        }
    }
    let text = |deal: Option<&Deal>| deal.map_or_else(String::new, Deal::to_string);
    let (deal, before) =
        starts.first().map_or((None, 0), |first| (Some(&first.deal), first.tricks));
    let claims = [
        (
            "tricks before the position comes back",
            cycle.pre_period().tricks.to_string(),
            "0".into(),
        ),
        ("tricks", cycle.period().tricks.to_string(), entry.tricks.to_string()),
        ("cards", cycle.period().cards.to_string(), entry.cards.to_string()),
        ("canonical form", cycle.canonical().to_string(), entry.canonical.to_string()),
        ("deals", starts.len().to_string(), entry.deals.to_string()),
        ("first deal", text(deal), text(entry.deal.as_ref())),
        ("tricks before the cycle", before.to_string(), entry.before.to_string()),
    ];
    for (what, is, listed) in claims {
        if is != listed {
            return Ok(Err(format!("{what}: {is}, listed as {listed}")));
        }
    }
    Ok(Ok(starts.into_iter().map(|start| start.deal).collect()))
}

/// Whether the position of an entry is one of the deck, and the construction makes it.
fn check_position(entry: &Entry, deck: Deck) -> Result<(), String> {
    let position = &entry.position;
    match Deck::of(&position.sequence()) {
        Ok(of) if of == deck => {}
        Ok(of) => return Err(format!("{position} has the cards {of}, not those of {deck}")),
        Err(error) => return Err(format!("{position}: {error}")),
    }
    match &entry.construction {
        Some(construction) if construction.position() != *position => {
            Err(format!("{construction} does not make {position}"))
        }
        _ => Ok(()),
    }
}
