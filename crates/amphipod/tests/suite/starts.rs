//! All 2520 ways to fill a burrow of depth 2.

/// The eight letters of each full burrow, the upper row first, in alphabetical order.
pub(crate) fn all() -> impl Iterator<Item = String> {
    let mut next = Some(*b"AABBCCDD");
    std::iter::from_fn(move || {
        let rows = next?;
        next = permuted(rows);
        Some(rows.into_iter().map(char::from).collect())
    })
}

/// The next arrangement in alphabetical order.
fn permuted(mut letters: [u8; 8]) -> Option<[u8; 8]> {
    let rise = (0..7).rev().find(|&at| letters[at] < letters[at + 1])?;
    let larger = letters.iter().rposition(|&letter| letter > letters[rise])?;
    letters.swap(rise, larger);
    letters[rise + 1..].reverse();
    Some(letters)
}

/// The diagram of depth 2.
pub(crate) fn folded(rows: &str) -> String {
    diagram(&[&rows[..4], &rows[4..]])
}

/// The diagram of depth 4.
pub(crate) fn unfolded(rows: &str) -> String {
    diagram(&[&rows[..4], "DCBA", "DBAC", &rows[4..]])
}

fn diagram(rows: &[&str]) -> String {
    let mut drawn = "#############\n#...........#\n".to_owned();
    for (index, row) in rows.iter().enumerate() {
        let (left, right) = if index == 0 { ("##", "##") } else { ("  ", "") };
        drawn.push_str(left);
        for letter in row.chars() {
            drawn.push('#');
            drawn.push(letter);
        }
        drawn.push('#');
        drawn.push_str(right);
        drawn.push('\n');
    }
    drawn + "  #########\n"
}
