//! What proves that a deal never ends, for readers who trust no program.

use std::fmt;

use camicia::{Cycle, Deal};
use cardcore::{Stop, Stopped};

/// A deal, and a position of its game that comes again.
///
/// It is written `DEAL CARDS POSITION CARDS`: after so many cards of the deal the game is at the position, and
/// after so many more it is there again, with the same leader. `check_endless.py` plays it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// The deal.
    pub deal: Deal,
    /// How many cards are played before the position.
    pub before: u64,
    /// The position, the hand of the player who leads first.
    pub position: Deal,
    /// How many cards are played until it comes again.
    pub period: u64,
}

impl Certificate {
    /// The certificate of a deal, or nothing if its game ends.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` is due.
    ///
    /// ```
    /// use camicia_endless::catalogue::Certificate;
    /// use cardcore::Stop;
    ///
    /// let certificate = Certificate::find(&"--J-/J-".parse()?, &Stop::never())?;
    /// let text = certificate.map(|certificate| certificate.to_string());
    /// assert_eq!(text.as_deref(), Some("--J-/J- 0 --J-/J- 6"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(deal: &Deal, stop: &Stop) -> Result<Option<Self>, Stopped> {
        let certificate = |cycle: Cycle| Self {
            deal: deal.clone(),
            before: cycle.pre_period().cards,
            position: cycle.entry().to_deal(),
            period: cycle.period().cards,
        };
        Ok(Cycle::find(deal, stop)?.map(certificate))
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, before, position, period } = self;
        write!(f, "{deal} {before} {position} {period}")
    }
}
