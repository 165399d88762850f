//! The arguments that say what is played.

use camicia::index::Deck;
use camicia_hunt::store::Store;
use camicia_hunt::{HuntError, Parameters, Source, USUAL_DECK};
use clap::Args;

use super::values;

/// What `sample` and `range` and the units of a hunt have in common.
#[derive(Debug, Args)]
pub(super) struct Common {
    /// Deal from this deck of so many number cards and payment cards [default: 36-4J-4Q-4K-4A].
    #[arg(long)]
    deck: Option<Deck>,
    /// Give A and B so many cards [default: half of the deck each].
    #[arg(long, value_name = "A,B", value_parser = values::hands)]
    hands: Option<[usize; 2]>,
    /// Keep so many of the longest games, by tricks and by cards each [default: 20].
    #[arg(long, value_name = "K", value_parser = values::whole::<usize>)]
    keep: Option<usize>,
    /// Extend backwards the longest games that have so many tricks or more [default: 400].
    #[arg(long, value_name = "TRICKS", value_parser = values::whole::<u64>)]
    extend_from: Option<u64>,
}

/// What the units of a hunt play. What is not said is as the folder has it, or as the default is.
#[derive(Debug, Args)]
pub(super) struct Search {
    #[command(flatten)]
    common: Common,
    /// Play random deals; every seed has its own [default: 1].
    #[arg(long, conflicts_with_all = ["from", "to"], value_parser = values::whole::<u64>)]
    seed: Option<u64>,
    /// Play every deal from this rank on, instead of random ones.
    #[arg(long, value_name = "RANK", requires = "to", value_parser = values::whole::<u128>)]
    from: Option<u128>,
    /// Play every deal up to this rank.
    #[arg(long, value_name = "RANK", requires = "from", value_parser = values::whole::<u128>)]
    to: Option<u128>,
    /// Play so many deals in each unit [default: 100000000].
    #[arg(long, value_parser = values::whole::<u64>)]
    games: Option<u64>,
}

const SEED: u64 = 1;
const GAMES: u64 = 100_000_000;

impl Common {
    /// Parameters of these arguments with this source.
    pub(super) fn parameters(
        &self,
        source: impl FnOnce(&Deck) -> Source,
    ) -> anyhow::Result<Parameters> {
        self.over(None, source)
    }

    /// Parameters of these arguments, what is not said taken from others or by default.
    fn over(
        &self,
        settled: Option<&Parameters>,
        source: impl FnOnce(&Deck) -> Source,
    ) -> anyhow::Result<Parameters> {
        let deck = match (self.deck, settled) {
            (Some(deck), _) => deck,
            (None, Some(settled)) => *settled.deck(),
            (None, None) => USUAL_DECK.parse()?,
        };
        let hands = self
            .hands
            .or_else(|| settled.filter(|settled| *settled.deck() == deck).map(Parameters::hands));
        let keep = self.keep.or_else(|| settled.map(Parameters::keep));
        let extend_from = self.extend_from.or_else(|| settled.map(Parameters::extend_from));
        let mut builder = Parameters::builder(deck, source(&deck))
            .keep(keep.unwrap_or(Parameters::KEEP))
            .extend_from(extend_from.unwrap_or(Parameters::EXTEND_FROM));
        if let Some(hands) = hands {
            builder = builder.hands(hands);
        }
        Ok(builder.build()?)
    }
}

impl Search {
    /// The parameters of a folder's hunt: those that it has, if these arguments say nothing else.
    /// Nothing is written.
    ///
    /// # Errors
    /// When the folder has other parameters.
    pub(super) fn parameters(&self, store: &Store) -> anyhow::Result<Parameters> {
        let settled = store.parameters()?;
        let parameters = self.common.over(settled.as_ref(), |_| {
            let known = settled.as_ref().map(Parameters::source);
            let games = self.games.or_else(|| known.map(Source::games)).unwrap_or(GAMES);
            match (self.seed, self.from.zip(self.to), known) {
                (None, Some((from, to)), _)
                | (None, None, Some(&Source::Range { from, to, .. })) => {
                    Source::Range { from, to, games }
                }
                (Some(seed), ..) | (None, None, Some(&Source::Sample { seed, .. })) => {
                    Source::Sample { seed, games }
                }
                (None, None, None) => Source::Sample { seed: SEED, games },
            }
        })?;
        store.check(&parameters)?;
        Ok(parameters)
    }

    /// Like [`Search::parameters`], but refuses a folder without parameters if these arguments do not
    /// say how many games a unit has: such a folder is more likely a slip than a hunt.
    pub(super) fn known_parameters(&self, store: &Store) -> anyhow::Result<Parameters> {
        if self.games.is_none() && store.parameters()?.is_none() {
            return Err(HuntError::NoHunt(store.path().to_owned()).into());
        }
        self.parameters(store)
    }
}
