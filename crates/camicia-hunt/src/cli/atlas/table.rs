//! The rows of an atlas as a table in Markdown.

use camicia_hunt::GameDocument;
use camicia_hunt::atlas::Row;

/// A table whose columns are as wide as they can become.
pub(super) struct Table {
    columns: [Column; 11],
}

#[derive(Clone, Copy)]
struct Column {
    name: &'static str,
    width: usize,
    is_text: bool,
}

impl Table {
    /// For decks of so many cards at most.
    pub(super) fn new(most_cards: usize) -> Self {
        let number = |name, width| Column { name, width, is_text: false };
        // A deal is written with a slash and between two back-quotes.
        let text = |name, width| Column { name, width, is_text: true };
        Self {
            columns: [
                text("deck", 14),
                number("deals", 11),
                number("endless", 8),
                number("cycles", 6),
                number("with deals", 10),
                number("most cards", 10),
                number("its tricks", 10),
                text("its deal", most_cards + 3),
                number("most tricks", 11),
                number("its cards", 9),
                text("its deal", most_cards + 3),
            ],
        }
    }

    /// The names, and the line below them.
    pub(super) fn head(&self) -> String {
        let names = self.line(&self.columns.map(|column| column.name.to_owned()));
        let rule = self.columns.map(|Column { width, is_text, .. }| {
            let dashes = "-".repeat(width + 1);
            format!("{dashes}{}|", if is_text { '-' } else { ':' })
        });
        format!("{names}\n|{}", rule.concat())
    }

    pub(super) fn row(&self, row: &Row) -> String {
        let Row { deck, deals, endless, cycles, cycles_with_deals, longest, .. } = row;
        let no_game = || ["", "", ""].map(str::to_owned);
        let cells = |GameDocument { deal, tricks, cards, .. }: &GameDocument| {
            [cards.to_string(), tricks.to_string(), format!("`{deal}`")]
        };
        let [most_cards, its_tricks, deal] = longest.by_cards.as_ref().map_or_else(no_game, cells);
        let [its_cards, most_tricks, other_deal] =
            longest.by_tricks.as_ref().map_or_else(no_game, cells);
        let other_deal = if other_deal == deal { "the same".to_owned() } else { other_deal };
        let [deck, deals, endless] = [deck.to_string(), deals.to_string(), endless.to_string()];
        let [cycles, with_deals] = [cycles, cycles_with_deals].map(ToString::to_string);
        self.line(&[
            deck,
            deals,
            endless,
            cycles,
            with_deals,
            most_cards,
            its_tricks,
            deal,
            most_tricks,
            its_cards,
            other_deal,
        ])
    }

    fn line(&self, cells: &[String; 11]) -> String {
        let cells = self.columns.iter().zip(cells).map(|(column, cell)| {
            let Column { width, is_text, .. } = *column;
            if is_text { format!(" {cell:<width$} |") } else { format!(" {cell:>width$} |") }
        });
        format!("|{}", cells.collect::<String>())
    }
}
