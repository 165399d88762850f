//! Reads claims: a JSON array, JSON lines, or CSV.

use camicia::{Deal, Length};
use serde::Deserialize;
use thiserror::Error;

use super::Claim;

/// A text holds no claims that can be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadClaimsError {
    /// It begins like a JSON array.
    #[error("expected an array of claims")]
    Array(#[source] serde_json::Error),
    /// A line of several is no claim.
    #[error("expected a claim on line {line}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// Why it is none.
        source: serde_json::Error,
    },
    /// A row of CSV is no claim.
    #[error("expected claims as CSV with the columns deal, tricks, cards")]
    Csv(#[from] csv::Error),
}

/// A row of CSV.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    deal: String,
    #[serde(default)]
    tricks: Option<u64>,
    #[serde(default)]
    cards: Option<u64>,
    #[serde(default)]
    loop_tricks: Option<u64>,
    #[serde(default)]
    loop_cards: Option<u64>,
    #[serde(default)]
    who: Option<String>,
    #[serde(default)]
    year: Option<u32>,
    #[serde(default)]
    source: Option<String>,
}

/// Reads claims.
///
/// A text that begins with `[` is a JSON array, one that begins with `{` has a claim as JSON on each
/// line, and any other is CSV.
///
/// # Errors
/// When it holds something else; the first place where it does is named.
pub fn read(text: &str) -> Result<Vec<Claim>, ReadClaimsError> {
    match text.trim_start().chars().next() {
        Some('[') => serde_json::from_str(text).map_err(ReadClaimsError::Array),
        Some('{') => json_lines(text),
        _ => rows(text),
    }
}

fn json_lines(text: &str) -> Result<Vec<Claim>, ReadClaimsError> {
    let numbered = (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty());
    numbered
        .map(|(line, text)| {
            serde_json::from_str(text).map_err(|source| ReadClaimsError::Line { line, source })
        })
        .collect()
}

fn rows(text: &str) -> Result<Vec<Claim>, ReadClaimsError> {
    let first = text.split([',', '\n']).next().unwrap_or_default().trim();
    let has_header = first.parse::<Deal>().is_err();
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    if !has_header {
        reader.set_headers(["deal", "tricks", "cards"].as_slice().into());
    }
    reader.deserialize::<Row>().map(|row| Ok(row?.into())).collect()
}

impl From<Row> for Claim {
    fn from(row: Row) -> Self {
        let Row { deal, tricks, cards, loop_tricks, loop_cards, who, year, source } = row;
        let cycle = loop_tricks.zip(loop_cards).map(|(tricks, cards)| Length { tricks, cards });
        Self { who, year, deal, tricks, cards, cycle, source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_claims_are_read_in_every_form() {
        let array = r#"[{"deal":"-J-/--J-","tricks":3,"cards":13},{"deal":"--/-","tricks":1}]"#;
        let expected = read(array).unwrap();
        assert_eq!((expected[0].cards, expected[1].tricks), (Some(13), Some(1)));
        for text in [
            "{\"deal\":\"-J-/--J-\",\"tricks\":3,\"cards\":13}\n\n{\"deal\":\"--/-\",\"tricks\":1}\n",
            "deal,tricks,cards\n-J-/--J-,3,13\n--/-,1,\n",
            "cards,deal,tricks\r\n13,-J-/--J-,3\r\n,--/-,1\r\n",
            "-J-/--J-,3,13\n--/-,1,\n",
            "-J-/--J-, 3, 13\n\"--/-\", 1,\n",
        ] {
            assert_eq!(read(text).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn a_cycle_has_two_columns() {
        let claims = read("deal,loop_tricks,loop_cards\nJ--/-J-,2,5\n").unwrap();
        assert_eq!(claims[0].cycle, Some(Length { tricks: 2, cards: 5 }));
    }

    #[test]
    fn what_is_no_claim_is_named_with_its_line() {
        let message = |text: &str| {
            let error = read(text).unwrap_err();
            format!("{error}: {}", std::error::Error::source(&error).unwrap())
        };
        assert!(
            message("{\"deal\":\"--/-\"}\n{\"deal\":1}").starts_with("expected a claim on line 2")
        );
        assert!(message("[1]").contains("line 1 column 2"));
        let row = message("deal,tricks\n--/-,many\n");
        assert!(row.contains("line: 2"), "{row}");
        assert!(message("deal,colour\n--/-,red\n").contains("colour"));
    }
}
