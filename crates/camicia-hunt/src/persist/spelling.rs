//! Between tallies, which know deals by their ranks, and documents, in which they are spelt out.

use std::collections::BTreeMap;

use camicia::{Deal, Length};

use super::tally_document::{
    CycleDocument, EndlessDocument, EndlessGameDocument, ExtensionDocument, GameDocument,
    LongGameDocument, LongestDocument, ReadTallyError,
};
use crate::Parameters;
use crate::tally::{
    CycleCount, CycleId, Endless, EndlessGame, Extension, Game, Kept, LongGame, Longest, Longests,
};

/// Spells the deals of a hunt, and reads them back.
pub(super) struct Spelling<'a>(pub(super) &'a Parameters);

/// What is written: deals by their ranks, which are those of the deck.
impl Spelling<'_> {
    fn deal(&self, rank: u128) -> Deal {
        self.0.deal(rank).expect("a tally has no ranks but those of its deck")
    }

    fn cycle(&self, CycleId { rank, leader }: CycleId) -> Deal {
        let cards = self.0.deck().unrank(rank).expect("a cycle has the cards of the deck");
        Deal::split(&cards, leader)
    }

    pub(super) fn game(&self, game: &Game) -> GameDocument {
        let Game { rank, tricks, cards } = *game;
        GameDocument { deal: self.deal(rank), rank, tricks, cards }
    }

    pub(super) fn long_game(&self, long: &LongGame) -> LongGameDocument {
        let extension = long.extension.map(|extension| ExtensionDocument {
            positions: extension.positions,
            deals: extension.deals,
            complete: extension.complete,
            by_tricks: self.game(&extension.by_tricks),
            by_cards: self.game(&extension.by_cards),
        });
        let GameDocument { deal, rank, tricks, cards } = self.game(&long.game);
        LongGameDocument { deal, rank, tricks, cards, extension }
    }

    pub(super) fn endless(&self, endless: &Endless) -> EndlessDocument {
        // Many deals lead into few cycles; each is spelt once.
        let mut spelt = BTreeMap::new();
        let mut cycle = |id: CycleId| spelt.entry(id).or_insert_with(|| self.cycle(id)).clone();
        let cycles = endless.cycles().iter().map(|(&id, count)| CycleDocument {
            canonical: cycle(id),
            tricks: count.period.tricks,
            cards: count.period.cards,
            deals: count.deals,
        });
        let cycles = cycles.collect();
        let games = endless.games().iter().map(|(&rank, game)| EndlessGameDocument {
            deal: self.deal(rank),
            rank,
            tricks_before: game.before.tricks,
            cards_before: game.before.cards,
            cycle: cycle(game.cycle),
        });
        EndlessDocument { deals: endless.deals(), cycles, games: games.collect() }
    }
}

/// What is read: whatever somebody may have written.
impl Spelling<'_> {
    fn rank(&self, deal: &Deal, rank: u128) -> Result<u128, ReadTallyError> {
        let is_spelt = self.0.deal(rank).is_ok_and(|known| known == *deal);
        if is_spelt { Ok(rank) } else { Err(ReadTallyError::Deal(deal.clone())) }
    }

    fn cycle_id(&self, canonical: &Deal) -> Result<CycleId, ReadTallyError> {
        let wrong = |_| ReadTallyError::Deal(canonical.clone());
        let rank = self.0.rank(canonical).map_err(wrong)?;
        Ok(CycleId { rank, leader: canonical.a().len() })
    }

    pub(super) fn read_game(&self, document: &GameDocument) -> Result<Game, ReadTallyError> {
        let GameDocument { ref deal, rank, tricks, cards } = *document;
        Ok(Game { rank: self.rank(deal, rank)?, tricks, cards })
    }

    pub(super) fn read_long_game(
        &self,
        document: &LongGameDocument,
    ) -> Result<LongGame, ReadTallyError> {
        let LongGameDocument { ref deal, rank, tricks, cards, ref extension } = *document;
        let game = Game { rank: self.rank(deal, rank)?, tricks, cards };
        let extension = extension.as_ref().map(|extension| {
            let ExtensionDocument { positions, deals, complete, .. } = *extension;
            let by_tricks = self.read_game(&extension.by_tricks)?;
            let by_cards = self.read_game(&extension.by_cards)?;
            Ok(Extension { by_tricks, by_cards, positions, deals, complete })
        });
        Ok(LongGame { game, extension: extension.transpose()? })
    }

    pub(super) fn read_longest<K: Kept, D>(
        &self,
        document: &LongestDocument<D>,
        read: impl Fn(&D) -> Result<K, ReadTallyError>,
    ) -> Result<Longests<K>, ReadTallyError> {
        let mut longests = Longests::new(self.0.keep());
        let offer = |longest: &mut Longest<K>, games: &[D]| {
            for game in games {
                longest.offer(&read(game)?);
            }
            Ok(())
        };
        offer(&mut longests.by_tricks, &document.by_tricks)?;
        offer(&mut longests.by_cards, &document.by_cards)?;
        Ok(longests)
    }

    pub(super) fn read_endless(
        &self,
        document: &EndlessDocument,
    ) -> Result<Endless, ReadTallyError> {
        let in_cycles: u128 = document.cycles.iter().map(|cycle| u128::from(cycle.deals)).sum();
        if in_cycles > u128::from(document.deals) {
            return Err(ReadTallyError::Sums);
        }
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
            endless.list(self.rank(&game.deal, game.rank)?, EndlessGame { before, cycle });
        }
        Ok(endless)
    }
}
