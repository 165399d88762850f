//! Counting the hands of a long text while they are read.

use cardcore::Stop;

use crate::census::Census;
use crate::{Hands, ParseError, SolveError, reader};

/// From this many bytes on a text is long: it has more hands than are worth sorting.
pub(crate) const LONG: usize = 700_000;

/// How many hands are read before they are counted. Reading waits for the end of each line,
/// counting for memory: taking turns in stretches, neither makes the other wait.
const STRETCH: usize = 4096;

/// Why a census ended early.
enum Early {
    /// A bid has more than 32 bits.
    LargeBid,
    Failed(SolveError),
}

impl From<ParseError> for Early {
    fn from(error: ParseError) -> Self {
        Self::Failed(error.into())
    }
}

/// The census of a text; nothing when there are bids of more than 32 bits.
pub(crate) fn census(text: &str, stop: &Stop) -> Result<Option<Census>, SolveError> {
    #[cfg(feature = "rayon")]
    if let Some(census) = parallel::census(text, stop) {
        return Ok(Some(census));
    }
    match serial(text, stop) {
        Ok(census) => Ok(Some(census)),
        Err(Early::LargeBid) => Ok(None),
        Err(Early::Failed(error)) => Err(error),
    }
}

fn serial(text: &str, stop: &Stop) -> Result<Census, Early> {
    let mut census = Census::new();
    let mut stretch = Hands::with_capacity(STRETCH);
    reader::read(text, Hands::MOST, |hand, bid| {
        stretch.push(hand, bid);
        if stretch.len() == STRETCH { count(&mut stretch, &mut census, stop) } else { Ok(()) }
    })?;
    count(&mut stretch, &mut census, stop)?;
    Ok(census)
}

/// Moves the hands of a stretch into the census. Kept out of the reader's loop, which would become
/// slower by it.
#[inline(never)]
fn count(stretch: &mut Hands, census: &mut Census, stop: &Stop) -> Result<(), Early> {
    stop.check().map_err(|stopped| Early::Failed(stopped.into()))?;
    if stretch.has_large_bids() {
        return Err(Early::LargeBid);
    }
    for (hand, bid) in &*stretch {
        census.count(hand, bid as u32);
    }
    stretch.clear();
    Ok(())
}

#[cfg(feature = "rayon")]
mod parallel {
    use rayon::prelude::*;

    use super::{Census, Hands, Stop};

    /// The census of a text cut into one piece a thread; nothing when any piece is not in order,
    /// which the reader of the whole text tells better, since it knows the lines' numbers.
    pub(super) fn census(text: &str, stop: &Stop) -> Option<Census> {
        // The pieces together may have no more hands than one census counts; a line has 7 bytes.
        if text.len() / 7 >= Hands::MOST {
            return None;
        }
        let pieces = pieces(text, rayon::current_num_threads())?;
        let counted: Option<Vec<_>> =
            pieces.par_iter().map(|piece| super::serial(piece, stop).ok()).collect();
        counted?.into_iter().reduce(|earlier, later| earlier.append(&later))
    }

    /// Cuts a text behind line ends, so that each piece read on its own is what it is in the text.
    /// Nothing if blank lines or a byte-order mark at a cut would be passed over.
    fn pieces(text: &str, count: usize) -> Option<Vec<&str>> {
        let mut pieces = Vec::with_capacity(count);
        let mut rest = text;
        for left in (2..=count).rev() {
            let near = rest.len() / left;
            let end = near + rest.as_bytes()[near..].iter().position(|&byte| byte == b'\n')? + 1;
            let (piece, after) = rest.split_at(end);
            let last_line = piece.lines().next_back()?;
            if last_line.trim_end_matches(' ').is_empty() || after.starts_with('\u{feff}') {
                return None;
            }
            pieces.push(piece);
            rest = after;
        }
        pieces.push(rest);
        Some(pieces)
    }
}
