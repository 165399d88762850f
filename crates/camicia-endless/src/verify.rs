//! Proving a catalogue.
//!
//! Nothing of the search is trusted: every position is played card by card until it comes back,
//! every deal that leads to it is found backwards, and then played card by card itself.

use std::collections::{BTreeSet, HashSet};

use camicia::index::Deck;
use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};
use serde::Serialize;

use super::catalogue::{Catalogue, Entry, deals};
use super::cycles::{parse_construction, position};
use super::executor::Executor;

/// What was proved, and what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The deck.
    pub deck: String,
    /// How many cycles the catalogue lists.
    pub cycles: usize,
    /// How many of them are as they are listed.
    pub proved: usize,
    /// How many deals of equal hands lead to them; all have been played.
    pub deals: u64,
    /// What is wrong: entry by entry, and what is missing.
    pub faults: Vec<String>,
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
    let checked = executor.run(&catalogue.cycles, |entry| check(entry, &catalogue.deck, stop))?;
    let mut report = Report {
        deck: catalogue.deck.clone(),
        cycles: catalogue.cycles.len(),
        proved: 0,
        deals: 0,
        faults: Vec::new(),
    };
    let mut listed = BTreeSet::new();
    let mut seen = HashSet::new();
    for ((number, entry), checked) in (1..).zip(&catalogue.cycles).zip(checked) {
        if !listed.insert(entry.canonical.as_str()) {
            report.faults.push(format!("cycle {number}: {} is listed twice", entry.canonical));
            continue;
        }
        match checked {
            Ok(deals) => {
                report.proved += 1;
                report.deals += deals.len() as u64;
                let twice = deals.into_iter().filter(|deal| !seen.insert(deal.clone())).count();
                if twice > 0 {
                    let fault = format!("cycle {number}: {twice} deals lead to another one too");
                    report.faults.push(fault);
                }
            }
            Err(fault) => report.faults.push(format!("cycle {number}: {fault}")),
        }
    }
    let known = Catalogue::built_in().iter().filter(|known| known.deck == catalogue.deck);
    for entry in known.flat_map(|known| &known.cycles) {
        if !listed.contains(entry.canonical.as_str()) {
            report.faults.push(format!("missing: the cycle of {}", entry.canonical));
        }
    }
    Ok(report)
}

/// The deals that lead to the cycle of an entry, or what is wrong with it.
fn check(entry: &Entry, deck: &str, stop: &Stop) -> Result<Result<Vec<Deal>, String>, Stopped> {
    let start = match parts(entry, deck) {
        Ok(start) => start,
        Err(fault) => return Ok(Err(fault)),
    };
    let Some(cycle) = Cycle::find(&start, stop)? else {
        return Ok(Err(format!("the game of {start} ends")));
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
    let first = starts.first().map(|start| (start.deal.to_string(), start.tricks));
    let (deal, before) = first.unwrap_or_default();
    let claims = [
        (
            "tricks before the position comes back",
            cycle.pre_period().tricks.to_string(),
            "0".into(),
        ),
        ("tricks", cycle.period().tricks.to_string(), entry.tricks.to_string()),
        ("cards", cycle.period().cards.to_string(), entry.cards.to_string()),
        ("canonical form", cycle.canonical().to_string(), entry.canonical.clone()),
        ("deals", starts.len().to_string(), entry.deals.to_string()),
        ("first deal", deal, entry.deal.clone()),
        ("tricks before the cycle", before.to_string(), entry.before.to_string()),
    ];
    for (what, is, listed) in claims {
        if is != listed {
            return Ok(Err(format!("{what}: {is}, listed as {listed}")));
        }
    }
    Ok(Ok(starts.into_iter().map(|start| start.deal).collect()))
}

/// The position of an entry, if it is one of the deck and the construction makes it.
fn parts(entry: &Entry, deck: &str) -> Result<Deal, String> {
    let start: Deal =
        entry.position.parse().map_err(|error| format!("{}: {error}", entry.position))?;
    let cards: Vec<_> = start.a().iter().chain(start.b()).copied().collect();
    let of = Deck::of(&cards).map(|deck| deck.to_string()).unwrap_or_default();
    if of != deck {
        return Err(format!("{start} has the cards {of}, not those of {deck}"));
    }
    if entry.construction.is_empty() {
        return Ok(start);
    }
    let (reset, row) = parse_construction(&entry.construction)
        .ok_or_else(|| format!("{:?} is no row of blocks", entry.construction))?;
    if position(&reset, &row) != start {
        return Err(format!("{} does not make {start}", entry.construction));
    }
    Ok(start)
}
