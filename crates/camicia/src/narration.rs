use std::fmt::Write as _;
use std::io::Write;

use cardcore::{NarrationError, Stop, Ticker};

use crate::deal::Labelled;
use crate::position::Table;
use crate::{Deal, LoopRule, Outcome, Player, Position, solve_with};

const HEADINGS: [&str; 5] = ["Round", "Player A", "Player B", "Pile", "Penalty Due"];

/// What stands in a row of the table, by column.
type Row = [String; 5];

/// Tells a game as a table with a row for every card played, and one for every pile taken, and
/// below it the outcome.
///
/// The table is Markdown, its columns as wide as their widest cells. A row shows the round, both
/// hands, the pile, and how many cards of a penalty are due from whom, all as they are after the
/// card was played or the pile taken; the first row shows the deal. Cards are written as in the
/// deal. Nothing in a hand or on the pile is shown as `-`, or left blank if the deal itself writes
/// a number card `-`.
///
/// The game is played three times: for its outcome, for the widths, and for the table, of which no
/// more than a row is in memory at a time.
///
/// # Errors
/// When `stop` is due, or `out` takes no more.
pub fn narrate(
    deal: &Deal,
    rule: LoopRule,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Outcome, NarrationError> {
    let outcome = solve_with(deal, rule, stop)?;
    let mut widths = HEADINGS.map(str::len);
    rows(deal, outcome.tricks(), stop, |row| {
        for (width, cell) in widths.iter_mut().zip(&row) {
            *width = cell.len().max(*width);
        }
        Ok(())
    })?;
    write_row(out, widths, &HEADINGS.map(String::from))?;
    write_row(out, widths, &widths.map(|width| "-".repeat(width)))?;
    rows(deal, outcome.tricks(), stop, |row| write_row(out, widths, &row))?;
    writeln!(out, "\n{outcome}")?;
    Ok(outcome)
}

fn write_row(out: &mut impl Write, widths: [usize; 5], row: &Row) -> Result<(), NarrationError> {
    let mut line = String::from("|");
    for (cell, width) in row.iter().zip(widths) {
        // Writing to a string cannot fail.
        let _ = write!(line, " {cell:width$} |");
    }
    line.push('\n');
    Ok(out.write_all(line.as_bytes())?)
}

/// Hands each row of the table to `show`, up to the taking of the last pile.
fn rows(
    deal: &Deal,
    tricks: u64,
    stop: &Stop,
    mut show: impl FnMut(Row) -> Result<(), NarrationError>,
) -> Result<(), NarrationError> {
    let players = [Player::A, Player::B];
    let nameless = players.iter().any(|&player| deal.labelled(player).any(Labelled::is_nameless));
    let words = Words { nothing: if nameless { "" } else { "-" } };
    let mut ticker = Ticker::new(stop);
    let hands = players.map(|player| deal.labelled(player).collect());
    let mut position = Position::of_hands(hands, Player::A);
    show(words.row(1, &Table::new(&mut position)))?;
    for round in 1..=tricks {
        let mut table = Table::new(&mut position);
        let taker = loop {
            // A row is as long as the deck.
            ticker.steps(1 + deal.size() as u64 / 8)?;
            let played = table.pile().len();
            let taker = table.play_card();
            if table.pile().len() > played {
                show(words.row(round, &table))?;
            }
            if let Some(taker) = taker {
                break taker;
            }
        };
        table.take(taker);
        show(words.row(round + 1, &Table::new(&mut position)))?;
    }
    Ok(())
}

/// How things are put into words.
struct Words {
    /// What stands for no cards at all.
    nothing: &'static str,
}

impl Words {
    fn row(&self, round: u64, table: &Table<Labelled>) -> Row {
        let due = match table.due {
            0 => "-".to_owned(),
            due => format!("Player {}: {due}", table.turn),
        };
        [
            round.to_string(),
            self.cards(table.hand(Player::A)),
            self.cards(table.hand(Player::B)),
            self.cards(table.pile()),
            due,
        ]
    }

    fn cards<'a>(&self, cards: impl IntoIterator<Item = &'a Labelled>) -> String {
        let mut words = String::new();
        for card in cards {
            let space = if words.is_empty() { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(words, "{space}{card}");
        }
        if words.is_empty() { self.nothing.to_owned() } else { words }
    }
}
