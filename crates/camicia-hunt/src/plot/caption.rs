//! What a picture says in words.

use super::Plot;
use super::numbers::{estimate, grouped};

impl Plot {
    /// What the picture shows.
    pub(super) fn title(&self) -> String {
        format!("Tricks in games of {}", self.deck)
    }

    /// How many games there were, and what the next record is expected to cost.
    pub(super) fn caption(&self) -> Vec<String> {
        let forecast = &self.forecast;
        let played = [
            format!("{} games played", grouped(self.tricks.games() + self.endless)),
            self.endless_games(),
            self.units_left(),
        ];
        let expected = format!(
            "One game of {} tricks or more is expected in {} games",
            grouped(forecast.tricks),
            estimate(&forecast.games)
        );
        let years = match &forecast.core_years {
            Some(years) => format!(", which take one core {} years", estimate(years)),
            None => String::new(),
        };
        vec![played.concat() + ".", expected + &years + "."]
    }

    fn endless_games(&self) -> String {
        match self.endless {
            0 => String::new(),
            endless => format!(", {} of them endless", grouped(endless)),
        }
    }

    fn units_left(&self) -> String {
        if self.units_done == self.units_planned {
            return String::new();
        }
        let (done, planned) = (grouped(self.units_done), grouped(self.units_planned));
        format!("; {done} of {planned} units are done")
    }
}

/// Breaks a text between words into lines of at most so many characters, or of one longer word.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a longword b", 3), ["a", "longword", "b"]);
    }
}
