//! Counting or sorting the hands of a text while they are read.

use cardcore::{Stop, Stopped};

use crate::census::Census;
use crate::radix::{self, Sorter};
use crate::types::Types;
use crate::{Hand, Hands, ParseError, SolveError, Winnings, reader};

/// Why reading ended early.
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

impl From<Stopped> for Early {
    fn from(stopped: Stopped) -> Self {
        Self::Failed(stopped.into())
    }
}

/// The winnings of the hands of a text by some rules; nothing when there are bids of more than 32
/// bits.
pub(crate) fn winnings<const N: usize>(
    text: &str,
    rules: [&Types; N],
    stop: &Stop,
) -> Result<Option<[Winnings; N]>, SolveError> {
    // Most lines have nine or ten bytes.
    let hands = text.len() / 9 + 1;
    let winnings = if radix::is_worth_sorting(hands) {
        by_sorting(text, hands, rules, stop)
    } else {
        census(text, stop).map(|census| census.winnings(rules))
    };
    match winnings {
        Ok(winnings) => Ok(Some(winnings)),
        Err(Early::LargeBid) => Ok(None),
        Err(Early::Failed(error)) => Err(error),
    }
}

fn by_sorting<const N: usize>(
    text: &str,
    hands: usize,
    rules: [&Types; N],
    stop: &Stop,
) -> Result<[Winnings; N], Early> {
    let mut sorter = Sorter::new(rules, hands);
    in_stretches(text, radix::STRETCH, stop, |hands, bids| {
        sorter.take(hands, bids.iter().map(|&bid| bid as u32));
    })?;
    Ok(sorter.winnings(stop)?)
}

fn census(text: &str, stop: &Stop) -> Result<Census, Early> {
    #[cfg(feature = "rayon")]
    if let Some(census) = parallel::census(text, stop) {
        return Ok(census);
    }
    serial(text, stop)
}

fn serial(text: &str, stop: &Stop) -> Result<Census, Early> {
    /// Reading waits for the end of each line, counting for memory: taking turns in stretches,
    /// neither makes the other wait.
    const STRETCH: usize = 4096;
    let mut census = Census::new();
    in_stretches(text, STRETCH, stop, |hands, bids| {
        for (&hand, &bid) in hands.iter().zip(bids) {
            census.count(hand, bid as u32);
        }
    })?;
    Ok(census)
}

/// Gives the hands of a text and their bids, all below 2^32, to `take`, `most` at a time.
fn in_stretches(
    text: &str,
    most: usize,
    stop: &Stop,
    mut take: impl FnMut(&[Hand], &[u64]),
) -> Result<(), Early> {
    let mut stretch = Hands::with_capacity(most);
    reader::read(text, Hands::MOST, |hand, bid| {
        stretch.push(hand, bid);
        if stretch.len() == most { give(&mut stretch, stop, &mut take) } else { Ok(()) }
    })?;
    give(&mut stretch, stop, &mut take)
}

/// Gives the hands of a stretch away. Kept out of the reader's loop, which would become slower by it.
#[inline(never)]
fn give(
    stretch: &mut Hands,
    stop: &Stop,
    take: &mut impl FnMut(&[Hand], &[u64]),
) -> Result<(), Early> {
    stop.check()?;
    if stretch.has_large_bids() {
        return Err(Early::LargeBid);
    }
    take(&stretch.hands, &stretch.bids);
    stretch.clear();
    Ok(())
}

#[cfg(feature = "rayon")]
mod parallel {
    use cardcore::text;
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
            let is_blank = |line: &str| line.trim_end_matches(' ').is_empty();
            let blank_ahead =
                text::uncommented(after).next().is_some_and(|line| is_blank(line.text));
            if is_blank(last_line) || blank_ahead || after.starts_with('\u{feff}') {
                return None;
            }
            pieces.push(piece);
            rest = after;
        }
        pieces.push(rest);
        Some(pieces)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::literal;
    use crate::{Label, Rules};

    /// Lines of hands of the first few labels.
    fn text(hands: usize, labels: usize) -> String {
        let labels: Vec<Label> = Label::all().take(labels).collect();
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut text = String::new();
        for _ in 0..hands {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let cards =
                [16, 24, 32, 40, 48].map(|bit| labels[(state >> bit) as usize % labels.len()]);
            writeln!(text, "{} {}", Hand::new(cards), state >> 32).expect("a string takes all");
        }
        text
    }

    #[test]
    fn sorting_and_counting_agree_with_ranking_one_by_one() {
        let rules = [Rules::PART2, Rules::new("5J2A3K4Q9T678", Some('3')).unwrap(), Rules::PART1];
        let stop = Stop::never();
        for (hands, labels) in [(1, 13), (2, 1), (1023, 3), (1024, 13), (1025, 2), (6000, 13)] {
            let text = text(hands, labels);
            let parsed: Hands = text.parse().unwrap();
            let types = rules.each_ref().map(Types::new);
            let types = types.each_ref();
            let expected = rules.each_ref().map(|rules| literal::solve(&parsed, rules, &stop));
            let sorted = by_sorting(&text, hands, types, &stop).ok().unwrap();
            assert_eq!(sorted.map(Ok), expected, "{hands} hands of {labels} labels");
            let counted = census(&text, &stop).ok().unwrap().winnings(types);
            assert_eq!(counted.map(Ok), expected, "{hands} hands of {labels} labels");
        }
    }
}
