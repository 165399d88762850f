//! How the rows of an atlas are printed: each as soon as it is there.

use std::io::Write;

use anyhow::Context;
use camicia_hunt::GameDocument;
use camicia_hunt::atlas::Row;
use clap::ValueEnum;

use super::table::Table;

/// How the rows are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// A table in Markdown.
    Table,
    /// Comma-separated values with a line of names.
    Csv,
    /// One JSON document a line.
    Json,
    /// The lines `n a(n)` of a b-file of the OEIS; n is how many cards each player gets.
    BFile,
}

/// Which number of a row a b-file has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Sequence {
    /// Deals.
    Deals,
    /// Deals that never end.
    Endless,
    /// Cycles of the deck.
    Cycles,
    /// Cycles to which a deal leads.
    CyclesWithDeals,
    /// Cards of the longest game by cards.
    Cards,
    /// Tricks of the longest game by tricks.
    Tricks,
}

/// Prints rows one by one.
pub(super) struct Printer<W> {
    style: Style,
    out: W,
}

enum Style {
    Table(Box<Table>),
    Csv,
    Json,
    BFile(Sequence),
}

impl<W: Write> Printer<W> {
    /// For decks of so many cards at most. Prints the line of names, if there is one.
    pub(super) fn new(
        format: Format,
        sequence: Sequence,
        most_cards: u32,
        out: W,
    ) -> anyhow::Result<Self> {
        let style = match format {
            Format::Table => Style::Table(Box::new(Table::new(most_cards as usize))),
            Format::Csv => Style::Csv,
            Format::Json => Style::Json,
            Format::BFile => Style::BFile(sequence),
        };
        let names = match &style {
            Style::Table(table) => Some(table.head()),
            Style::Csv => Some(CSV_NAMES.to_owned()),
            Style::Json | Style::BFile(_) => None,
        };
        let mut printer = Self { style, out };
        names.map_or(Ok(()), |names| printer.line(&names))?;
        Ok(printer)
    }

    pub(super) fn print(&mut self, row: &Row) -> anyhow::Result<()> {
        let line = match &self.style {
            Style::Table(table) => table.row(row),
            Style::Csv => csv(row),
            Style::Json => serde_json::to_string(row)?,
            Style::BFile(sequence) => {
                let value = sequence
                    .of(row)
                    .with_context(|| format!("no game of {} ends, so none is longest", row.deck))?;
                format!("{} {value}", row.cards / 2)
            }
        };
        self.line(&line)
    }

    fn line(&mut self, line: &str) -> anyhow::Result<()> {
        let written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
        written.context("cannot write standard output")
    }
}

impl Sequence {
    fn of(self, row: &Row) -> Option<u64> {
        Some(match self {
            Self::Deals => row.deals,
            Self::Endless => row.endless,
            Self::Cycles => row.cycles,
            Self::CyclesWithDeals => row.cycles_with_deals,
            Self::Cards => row.longest.by_cards.as_ref()?.cards,
            Self::Tricks => row.longest.by_tricks.as_ref()?.tricks,
        })
    }
}

const CSV_NAMES: &str = "deck,cards,deals,endless,cycles,cycles_with_deals,\
    by_cards_cards,by_cards_tricks,by_cards_deal,by_tricks_cards,by_tricks_tricks,by_tricks_deal";

/// A row of CSV. No value has a comma or a quotation mark.
fn csv(row: &Row) -> String {
    let Row { deck, cards, deals, endless, cycles, cycles_with_deals, longest } = row;
    let game = |game: &Option<GameDocument>| match game {
        Some(GameDocument { deal, tricks, cards, .. }) => format!("{cards},{tricks},{deal}"),
        None => ",,".to_owned(),
    };
    let (by_cards, by_tricks) = (game(&longest.by_cards), game(&longest.by_tricks));
    format!("{deck},{cards},{deals},{endless},{cycles},{cycles_with_deals},{by_cards},{by_tricks}")
}
