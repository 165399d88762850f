use std::collections::BTreeMap;

use camicia::index::Deck;
use camicia::{Deal, Length};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    CycleCount, CycleId, Endless, EndlessGame, Extension, Game, Histogram, Kept, LongGame,
    Longests, Tally,
};
use crate::{Parameters, rank_text};

/// A tally as it is written: deals are spelt out, beside their ranks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallyDocument {
    /// How many deals were played.
    pub deals: u64,
    /// The games that end.
    pub finished: FinishedDocument,
    /// The games that do not.
    pub endless: EndlessDocument,
    /// The longest games played, and what leads into each.
    pub longest: LongestDocument<LongGameDocument>,
    /// The longest games of all those that lead into one of the above, themselves among them.
    pub extended: LongestDocument<GameDocument>,
}

/// Counts of the games that end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedDocument {
    /// How many there are.
    pub deals: u64,
    /// By their numbers of tricks.
    pub tricks: LengthsDocument,
    /// By their numbers of cards played.
    pub cards: LengthsDocument,
}

/// All lengths of games, in tricks or in cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LengthsDocument {
    /// The sum of all lengths.
    pub sum: u128,
    /// The greatest length, if there is any game.
    pub longest: Option<u64>,
    /// Each length that occurred, the shortest first, with the number of games that have it.
    pub histogram: Vec<(u64, u64)>,
}

/// The games that do not end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndlessDocument {
    /// How many there are. A deal that was played twice counts twice.
    pub deals: u64,
    /// The cycles that they lead into; the first [`Endless::MOST_CYCLES`] by rank.
    pub cycles: Vec<CycleDocument>,
    /// The deals, each once; the first [`Endless::MOST_GAMES`] by rank.
    pub games: Vec<EndlessGameDocument>,
}

/// A cycle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CycleDocument {
    /// Its least position, the leader as A: two cycles are the same exactly when these are equal.
    pub canonical: String,
    /// How many tricks one round has.
    pub tricks: u64,
    /// How many cards are played in one round.
    pub cards: u64,
    /// How many of the deals played lead into it.
    pub deals: u64,
}

/// A deal whose game does not end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndlessGameDocument {
    /// The deal, `A/B`.
    pub deal: String,
    /// Its rank among all deals of the deck.
    #[serde(with = "rank_text")]
    pub rank: u128,
    /// How many tricks lead into the cycle.
    pub tricks_before: u64,
    /// How many cards are played in them.
    pub cards_before: u64,
    /// The cycle's canonical form.
    pub cycle: String,
}

/// The longest games by either measure, the longest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LongestDocument<D> {
    /// By tricks.
    pub by_tricks: Vec<D>,
    /// By cards.
    pub by_cards: Vec<D>,
}

/// A game that ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDocument {
    /// The deal, `A/B`.
    pub deal: String,
    /// Its rank among all deals of the deck.
    #[serde(with = "rank_text")]
    pub rank: u128,
    /// How many tricks its game has.
    pub tricks: u64,
    /// How many cards are played in it.
    pub cards: u64,
}

/// A game that ends, and what leads into it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LongGameDocument {
    /// The deal, `A/B`.
    pub deal: String,
    /// Its rank among all deals of the deck.
    #[serde(with = "rank_text")]
    pub rank: u128,
    /// How many tricks its game has.
    pub tricks: u64,
    /// How many cards are played in it.
    pub cards: u64,
    /// The longest games that lead into it; nothing for a game that is too short to be extended.
    pub extension: Option<ExtensionDocument>,
}

/// What leads into a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtensionDocument {
    /// How many positions lead to the game's end.
    pub positions: u64,
    /// How many of them are deals of hands of these sizes.
    pub deals: u64,
    /// Whether these are all, and not as many as the limit allowed.
    pub complete: bool,
    /// The deal among them with the most tricks.
    pub by_tricks: GameDocument,
    /// The deal among them with the most cards.
    pub by_cards: GameDocument,
}

/// A tally was read that cannot have been written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WrongTally {
    /// The parts do not agree.
    #[error("its sums are not those of its parts")]
    Sums,
    /// A deal is none of the deck, or has another rank.
    #[error("{0} is not the deal of its rank")]
    Deal(String),
}

/// Ranks to deals and back, for hands of fixed sizes.
pub(crate) struct Spelling<'a> {
    deck: &'a Deck,
    hands: [usize; 2],
}

impl<'a> Spelling<'a> {
    pub(crate) const fn new(deck: &'a Deck, hands: [usize; 2]) -> Self {
        Self { deck, hands }
    }

    fn deal(&self, rank: u128) -> String {
        self.cut(rank, self.hands[0])
    }

    fn cut(&self, rank: u128, a: usize) -> String {
        let cards = self.deck.unrank(rank).unwrap_or_default();
        if cards.len() < a { String::new() } else { Deal::split(&cards, a).to_string() }
    }

    fn check(&self, deal: &str, rank: u128) -> Result<u128, WrongTally> {
        if self.deal(rank) == deal { Ok(rank) } else { Err(WrongTally::Deal(deal.to_owned())) }
    }

    fn cycle(&self, CycleId { rank, leader }: CycleId) -> String {
        self.cut(rank, leader)
    }

    fn cycle_id(&self, canonical: &str) -> Result<CycleId, WrongTally> {
        let wrong = || WrongTally::Deal(canonical.to_owned());
        let deal: Deal = canonical.parse().map_err(|_| wrong())?;
        let rank = self.deck.rank(&deal.sequence()).map_err(|_| wrong())?;
        Ok(CycleId { rank, leader: deal.a().len() })
    }

    /// A game as it is written.
    pub(crate) fn game(&self, game: &Game) -> GameDocument {
        let Game { rank, tricks, cards } = *game;
        GameDocument { deal: self.deal(rank), rank, tricks, cards }
    }

    fn read_game(&self, document: &GameDocument) -> Result<Game, WrongTally> {
        let GameDocument { ref deal, rank, tricks, cards } = *document;
        Ok(Game { rank: self.check(deal, rank)?, tricks, cards })
    }

    /// An extension as it is written.
    pub(crate) fn extension(&self, extension: &Extension) -> ExtensionDocument {
        let Extension { positions, deals, complete, .. } = *extension;
        let by_tricks = self.game(&extension.by_tricks);
        let by_cards = self.game(&extension.by_cards);
        ExtensionDocument { positions, deals, complete, by_tricks, by_cards }
    }

    fn long_game(&self, long: &LongGame) -> LongGameDocument {
        let GameDocument { deal, rank, tricks, cards } = self.game(&long.game);
        let extension = long.extension.map(|extension| self.extension(&extension));
        LongGameDocument { deal, rank, tricks, cards, extension }
    }

    fn read_long_game(&self, document: &LongGameDocument) -> Result<LongGame, WrongTally> {
        let LongGameDocument { ref deal, rank, tricks, cards, ref extension } = *document;
        let game = Game { rank: self.check(deal, rank)?, tricks, cards };
        let extension = extension.as_ref().map(|extension| {
            let ExtensionDocument { positions, deals, complete, .. } = *extension;
            let by_tricks = self.read_game(&extension.by_tricks)?;
            let by_cards = self.read_game(&extension.by_cards)?;
            Ok(Extension { by_tricks, by_cards, positions, deals, complete })
        });
        Ok(LongGame { game, extension: extension.transpose()? })
    }

    fn endless(&self, endless: &Endless) -> EndlessDocument {
        let cycle = |(&id, &CycleCount { period, deals }): (&CycleId, &CycleCount)| CycleDocument {
            canonical: self.cycle(id),
            tricks: period.tricks,
            cards: period.cards,
            deals,
        };
        // Many deals lead into few cycles; each is spelt once.
        let spelt: BTreeMap<_, _> =
            endless.cycles().keys().map(|&id| (id, self.cycle(id))).collect();
        let game = |(&rank, game): (&u128, &EndlessGame)| EndlessGameDocument {
            deal: self.deal(rank),
            rank,
            tricks_before: game.before.tricks,
            cards_before: game.before.cards,
            cycle: spelt.get(&game.cycle).cloned().unwrap_or_else(|| self.cycle(game.cycle)),
        };
        EndlessDocument {
            deals: endless.deals(),
            cycles: endless.cycles().iter().map(cycle).collect(),
            games: endless.games().iter().map(game).collect(),
        }
    }

    fn read_endless(&self, document: &EndlessDocument) -> Result<Endless, WrongTally> {
        let mut endless = Endless::default();
        endless.add_deals(document.deals);
        for cycle in &document.cycles {
            let period = Length { tricks: cycle.tricks, cards: cycle.cards };
            let count = CycleCount { period, deals: cycle.deals };
            endless.add_cycle(self.cycle_id(&cycle.canonical)?, count);
        }
        for game in &document.games {
            let before = Length { tricks: game.tricks_before, cards: game.cards_before };
            let cycle = self.cycle_id(&game.cycle)?;
            endless.list(self.check(&game.deal, game.rank)?, EndlessGame { before, cycle });
        }
        Ok(endless)
    }
}

impl From<&Histogram> for LengthsDocument {
    fn from(histogram: &Histogram) -> Self {
        Self {
            sum: histogram.sum(),
            longest: histogram.longest(),
            histogram: histogram.counts().collect(),
        }
    }
}

fn longest<K: Kept, D>(games: &Longests<K>, write: impl Fn(&K) -> D) -> LongestDocument<D> {
    LongestDocument {
        by_tricks: games.by_tricks.games().iter().map(&write).collect(),
        by_cards: games.by_cards.games().iter().map(&write).collect(),
    }
}

fn read_longest<K: Kept, D>(
    into: &mut Longests<K>,
    document: &LongestDocument<D>,
    read: impl Fn(&D) -> Result<K, WrongTally>,
) -> Result<(), WrongTally> {
    for game in &document.by_tricks {
        into.by_tricks.offer(&read(game)?);
    }
    for game in &document.by_cards {
        into.by_cards.offer(&read(game)?);
    }
    Ok(())
}

impl TallyDocument {
    /// A tally of these parameters, to be written.
    pub fn new(tally: &Tally, parameters: &Parameters) -> Self {
        let spelling = Spelling::new(parameters.deck(), parameters.hands());
        Self {
            deals: tally.deals(),
            finished: FinishedDocument {
                deals: tally.tricks.games(),
                tricks: (&tally.tricks).into(),
                cards: (&tally.cards).into(),
            },
            endless: spelling.endless(&tally.endless),
            longest: longest(&tally.longest, |long| spelling.long_game(long)),
            extended: longest(&tally.extended, |game| spelling.game(game)),
        }
    }

    /// The tally that was written.
    ///
    /// # Errors
    /// When there cannot have been one.
    pub fn read(&self, parameters: &Parameters) -> Result<Tally, WrongTally> {
        let spelling = Spelling::new(parameters.deck(), parameters.hands());
        let lengths = |lengths: &LengthsDocument| lengths.histogram.iter().copied().collect();
        let mut tally = Tally::new(parameters.keep());
        tally.tricks = lengths(&self.finished.tricks);
        tally.cards = lengths(&self.finished.cards);
        tally.endless = spelling.read_endless(&self.endless)?;
        read_longest(&mut tally.longest, &self.longest, |long| spelling.read_long_game(long))?;
        read_longest(&mut tally.extended, &self.extended, |game| spelling.read_game(game))?;
        if Self::new(&tally, parameters) == *self { Ok(tally) } else { Err(WrongTally::Sums) }
    }
}
