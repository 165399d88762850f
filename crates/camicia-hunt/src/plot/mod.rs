//! A picture of a hunt: how long its games were, and what that says about longer ones.
//!
//! The number of games falls by the same factor with every trick, so on a logarithmic axis the tail
//! of the histogram is a straight line. The picture carries it on to the known records.

mod bars;
mod caption;
mod chart;
mod draw;
mod legend;
mod numbers;
mod palette;
mod row;
mod style;

use crate::forecast::Forecast;
use crate::merge::{self, Merged};
use crate::status::{self, Status};
use crate::store::Store;
use crate::usual_deck::usual_deck;
use crate::{Histogram, HuntError, Tally, known};

/// What a picture of a hunt shows.
#[derive(Debug, Clone)]
pub struct Plot {
    deck: String,
    units_done: u64,
    units_planned: u64,
    endless: u64,
    tricks: Histogram,
    /// The tricks of the longest games that were dealt, the longest first.
    dealt: Vec<u64>,
    /// Those of the longest games that were found by playing backwards.
    backwards: Vec<u64>,
    /// The known records of this deck, the fewest tricks first.
    records: Vec<Record>,
    forecast: Forecast,
}

/// A game that somebody found.
#[derive(Debug, Clone)]
struct Record {
    tricks: u64,
    /// Who found it and when.
    label: String,
}

impl Plot {
    /// Looks at everything in a folder. Beside the plot, a sentence for each damaged file.
    ///
    /// # Errors
    /// Like [`merge::merge`]; and when no unit is done, or too few of its games are long to forecast
    /// longer ones.
    pub fn of(store: &Store) -> Result<(Self, Vec<String>), HuntError> {
        let merged = merge::merge(store, None)?;
        let Merged { tally, damages, .. } = merged.clone();
        if tally.deals() == 0 {
            return Err(HuntError::NothingToDraw(store.path().to_owned()));
        }
        let status = status::of(store, merged)?;
        let Some(forecast) = status.forecast.clone() else {
            return Err(HuntError::NoTail(store.path().to_owned()));
        };
        Ok((Self::new(&status, tally, forecast), damages))
    }

    fn new(status: &Status, tally: Tally, forecast: Forecast) -> Self {
        let deck = status.parameters.deck();
        Self {
            deck: deck.to_string(),
            units_done: status.units.done,
            units_planned: status.units.planned,
            endless: tally.endless.deals(),
            dealt: tally.longest.by_tricks.games().iter().map(|long| long.game.tricks).collect(),
            backwards: tally.extended.by_tricks.games().iter().map(|game| game.tricks).collect(),
            tricks: tally.tricks,
            records: if *deck == usual_deck() { records() } else { Vec::new() },
            forecast,
        }
    }

    /// The picture as an SVG document, so many pixels wide. Its height follows from its texts.
    pub fn svg(&self, width: u32) -> String {
        palette::with_dark_colours(&draw::draw(self, width), &self.title())
    }
}

/// The known records of the usual deck, the fewest tricks first.
fn records() -> Vec<Record> {
    let mut records: Vec<_> = known::of_usual_deck()
        .into_iter()
        .filter_map(|claim| {
            let tricks = claim.tricks?;
            let names = [claim.who, claim.year.map(|year| year.to_string())];
            let names: Vec<_> = names.into_iter().flatten().collect();
            Some(Record { tricks, label: names.join(" ") })
        })
        .collect();
    records.sort_by_key(|record| record.tricks);
    records
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forecast;

    /// Games of which nine tenths reach each next trick.
    fn plot() -> Plot {
        let mut tricks = Histogram::default();
        let mut left = 1_000_000;
        for length in 10..140 {
            tricks.add_many(length, left / 10);
            left -= left / 10;
        }
        let forecast = forecast::forecast(&tricks, tricks.games(), 250, None).unwrap();
        Plot {
            deck: "36-4J-4Q-4K-4A".to_owned(),
            units_done: 1,
            units_planned: 2,
            endless: 7,
            tricks,
            dealt: vec![139, 138],
            backwards: vec![160],
            records: vec![Record { tricks: 249, label: "<b>&\"x\"".to_owned() }],
            forecast,
        }
    }

    #[test]
    fn the_picture_tells_the_games_the_record_and_the_forecast() {
        let svg = plot().svg(720);
        for text in [
            "<title>Tricks in games of 36-4J-4Q-4K-4A</title>",
            "games played, 7 of them endless; 1 of 2 units are done.",
            "One game of 250 tricks or more is expected in ",
            "longest games dealt: up to 139 tricks",
            "found by playing backwards: up to 160 tricks",
            "prefers-color-scheme: dark",
        ] {
            assert!(svg.contains(text), "{text}");
        }
    }

    #[test]
    fn a_name_is_text_and_no_markup() {
        let svg = plot().svg(360);
        assert!(svg.contains("&lt;b&gt;&amp;&quot;x&quot;: 249"));
        assert!(!svg.contains("<b>"));
    }

    #[test]
    fn a_narrow_picture_has_a_caption_of_more_lines() {
        let height = |width: u32| {
            let svg = plot().svg(width);
            let size = svg.split_once(&format!("width=\"{width}\" height=\"")).unwrap().1;
            size.split_once('"').unwrap().0.parse::<u32>().unwrap()
        };
        assert!(height(320) > height(4000));
    }

    #[test]
    fn lengths_beyond_all_sense_are_drawn_too() {
        let mut plot = plot();
        plot.tricks.add(1 << 40);
        plot.dealt.insert(0, 1 << 40);
        assert!(plot.svg(720).contains("up to 1,099,511,627,776 tricks"));
    }

    #[test]
    fn the_known_records_are_in_order() {
        let records = records();
        assert_eq!(records.last().map(|record| record.tricks), Some(1164));
        assert!(records.is_sorted_by_key(|record| record.tricks) && records.len() >= 9);
    }
}
