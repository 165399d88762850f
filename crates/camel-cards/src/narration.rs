//! The ranked list as text.

use std::io::{self, Write};
use std::ops::RangeBounds;

use cardcore::{NarrationError, Stop, Ticker};

use crate::{Hands, Ranked, Ranking, Rules, Winnings};

/// Writes the ranked list of all hands, the weakest first: a line for each, with its rank, the
/// hand, its type, its bid and what it wins, and what it counts as where a joker plays another
/// label. The winnings of all close the list.
///
/// ```
/// use camel_cards::{Hands, Rules, narrate};
/// use cardcore::Stop;
///
/// let hands: Hands = "32T3K 765\nKTJJT 220\nKK677 28\n".parse()?;
/// let mut list = Vec::new();
/// narrate(&hands, &Rules::PART2, &mut list, &Stop::never())?;
/// assert_eq!(String::from_utf8(list)?, "\
/// rank  hand   type             bid  wins
///    1  32T3K  one pair         765  765
///    2  KK677  two pair          28  56
///    3  KTJJT  four of a kind   220  660  as KTTTT
/// winnings: 1481
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `out` takes no more, or `stop` is due first.
pub fn narrate(
    hands: &Hands,
    rules: &Rules,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Winnings, NarrationError> {
    narrate_ranks(hands, rules, .., out, stop)
}

/// As [`narrate`], but only the hands with ranks in this range are listed.
///
/// ```
/// use camel_cards::{Hands, Rules, Stop, narrate_ranks};
///
/// let hands: Hands = "32T3K 765\nKTJJT 220\nKK677 28\n".parse()?;
/// let mut list = Vec::new();
/// narrate_ranks(&hands, &Rules::PART2, 3.., &mut list, &Stop::never())?;
/// assert_eq!(String::from_utf8(list)?, "\
/// rank  hand   type             bid  wins
///    3  KTJJT  four of a kind   220  660  as KTTTT
/// winnings: 1481
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `out` takes no more, or `stop` is due first.
pub fn narrate_ranks(
    hands: &Hands,
    rules: &Rules,
    ranks: impl RangeBounds<u64>,
    out: &mut impl Write,
    stop: &Stop,
) -> Result<Winnings, NarrationError> {
    let ranking = Ranking::new(hands, rules, stop)?;
    let mut ticker = Ticker::new(stop);
    writeln!(out, "rank  hand   type             bid  wins")?;
    for ranked in ranking.iter() {
        ticker.step()?;
        if ranks.contains(&ranked.rank) {
            line(&ranked, out)?;
        }
    }
    let winnings = ranking.winnings();
    writeln!(out, "winnings: {}", winnings.winnings)?;
    if winnings.equal_hands > 0 {
        writeln!(out, "equal hands, ranked in the order of the input: {}", winnings.equal_hands)?;
    }
    Ok(winnings)
}

fn line(ranked: &Ranked, out: &mut impl Write) -> io::Result<()> {
    let Ranked { rank, hand, played, hand_type, bid, .. } = *ranked;
    write!(out, "{rank:4}  {hand}  {hand_type:15} {bid:4}  {}", ranked.winnings())?;
    if played != hand {
        write!(out, "  as {played}")?;
    }
    writeln!(out)
}
