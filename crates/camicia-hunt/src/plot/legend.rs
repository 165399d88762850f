//! What each mark of the chart means.

use plotters::prelude::{Circle, PathElement, Rectangle};
use plotters::style::Color;

use super::Plot;
use super::numbers::grouped;
use super::palette::{BACKWARDS, BAND, DEALT, GAMES, INK, RECORD, TAIL};
use super::style::{Area, Drawn, outline, text, write};

/// A line of the legend.
pub(super) struct Entry {
    mark: Mark,
    text: String,
}

enum Mark {
    Bar,
    Tail,
    Dealt,
    Backwards,
    Record,
}

/// Pixels that a mark takes.
const WIDE: i32 = 18;
const HIGH: i32 = 13;

/// The lines for what a plot has.
pub(super) fn of(plot: &Plot) -> Vec<Entry> {
    let entry = |mark, text: &str| Entry { mark, text: text.to_owned() };
    let mut entries = vec![
        entry(Mark::Bar, "games that end"),
        entry(Mark::Tail, "fitted tail, with a band of 95 % confidence"),
    ];
    for (mark, tricks, what) in [
        (Mark::Dealt, &plot.dealt, "longest games dealt"),
        (Mark::Backwards, &plot.backwards, "found by playing backwards"),
    ] {
        if let Some(&most) = tricks.first() {
            entries.push(entry(mark, &format!("{what}: up to {} tricks", grouped(most))));
        }
    }
    if !plot.records.is_empty() {
        entries.push(entry(Mark::Record, "known records"));
    }
    entries
}

impl Entry {
    /// Draws the line with its upper left corner there.
    pub(super) fn draw(&self, area: &Area<'_>, (x, y): (i32, i32)) -> Drawn {
        let middle = y + HIGH / 2;
        let across = [(x, middle), (x + WIDE, middle)];
        let whole = [(x, y), (x + WIDE, y + HIGH)];
        let centre = (x + WIDE / 2, middle);
        match self.mark {
            Mark::Bar => area.draw(&Rectangle::new(whole, GAMES.light.filled()))?,
            Mark::Tail => {
                area.draw(&Rectangle::new(whole, BAND.light.filled()))?;
                area.draw(&PathElement::new(across, outline(TAIL)))?;
            }
            Mark::Dealt => area.draw(&Circle::new(centre, 3, DEALT.light.filled()))?,
            Mark::Backwards => area.draw(&Circle::new(centre, 4, outline(BACKWARDS)))?,
            Mark::Record => {
                area.draw(&PathElement::new([(centre.0, y), (centre.0, y + HIGH)], RECORD.light))?;
            }
        }
        write(area, &self.text, (x + WIDE + 8, y), &text(INK))
    }
}
