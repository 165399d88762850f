//! The comparison as `JUnit` XML: a suite a game, a test case a case.

use std::io::{self, Write};

use report::Game;

use super::Row;
use crate::markup::xml;

/// Writes the dialect that Jenkins' schema describes. No test took any time.
pub(super) fn write(rows: &[Row<'_>], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(
        out,
        "<testsuites name=\"deckhand compare\" {}>",
        counts(&rows.iter().collect::<Vec<_>>())
    )?;
    for game in Game::ALL {
        let rows: Vec<_> = rows.iter().filter(|row| row.game == game).collect();
        if rows.is_empty() {
            continue;
        }
        writeln!(out, "  <testsuite name=\"{game}\" {}>", counts(&rows))?;
        for Row { id, kind, told, is_bad, .. } in rows {
            let (id, told) = (xml(id), xml(told));
            writeln!(out, "    <testcase name=\"{id}\" classname=\"{game}\" time=\"0.000\">")?;
            if *is_bad {
                writeln!(out, "      <failure type=\"{kind}\" message=\"{told}\"/>")?;
            } else {
                writeln!(out, "      <system-out>{kind}: {told}</system-out>")?;
            }
            writeln!(out, "    </testcase>")?;
        }
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

fn counts(rows: &[&Row<'_>]) -> String {
    let failures = rows.iter().filter(|row| row.is_bad).count();
    format!("tests=\"{}\" failures=\"{failures}\" errors=\"0\" time=\"0.000\"", rows.len())
}
