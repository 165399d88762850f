//! Which deals are played.

use std::sync::Arc;

use camicia::Deal;
use camicia::engine::{Dealer, Ordered, PackedDeal};
use camicia::index::Deck;
use cardcore::simd::Level;

use crate::GpuError;
use crate::kernel::{Shape, whole};

/// Deals that are known by a number, from 0 on.
#[derive(Debug, Clone)]
pub struct Deals {
    first: PackedDeal,
    order: Order,
}

#[derive(Debug, Clone)]
enum Order {
    Random { dealer: Dealer, seed: u64, stream: u64 },
    Ranked { deck: Deck, to_a: usize, first: u128 },
    Listed(Arc<[PackedDeal]>),
}

impl Deals {
    /// Random deals of the cards of `deal` in hands of the same sizes: those of
    /// [`Dealer::new`] with this seed and stream.
    pub fn random(deal: PackedDeal, seed: u64, stream: u64) -> Self {
        let dealer = Dealer::new(deal, seed, stream, Level::chosen());
        Self { first: deal, order: Order::Random { dealer, seed, stream } }
    }

    /// The deals of a deck in the order of their rank, from this rank on, `to_a` cards of each to A.
    ///
    /// # Errors
    /// When there is no deal of this rank, or the deck is larger than the engine takes.
    pub fn ranked(deck: Deck, to_a: usize, first: u128) -> Result<Self, GpuError> {
        let cards = deck.unrank(first)?;
        let deal = PackedDeal::try_from(&Deal::split(&cards, to_a))?;
        Ok(Self { first: deal, order: Order::Ranked { deck, to_a, first } })
    }

    /// These deals, numbered as they stand.
    ///
    /// # Errors
    /// When there are none, or they have hands of different sizes or unlike numbers of payment cards.
    pub fn listed(deals: Vec<PackedDeal>) -> Result<Self, GpuError> {
        let first = *deals.first().ok_or(GpuError::Unlike)?;
        let shape = Shape::of(first, true);
        if deals.iter().any(|&deal| Shape::of(deal, true) != shape) {
            return Err(GpuError::Unlike);
        }
        Ok(Self { first, order: Order::Listed(deals.into()) })
    }

    pub(crate) fn shape(&self) -> Shape {
        Shape::of(self.first, self.need_starts())
    }

    /// A deal of the cards that are dealt.
    pub(crate) const fn any(&self) -> PackedDeal {
        self.first
    }

    const fn is_ranked(&self) -> bool {
        matches!(self.order, Order::Ranked { .. })
    }

    /// Whether each deal stands for itself, and none can be found from the one before.
    pub(crate) const fn is_listed(&self) -> bool {
        matches!(self.order, Order::Listed(_))
    }

    /// Whether the device has to be told where its runs of deals begin.
    pub(crate) const fn need_starts(&self) -> bool {
        self.is_ranked() || self.is_listed()
    }

    /// The seed and the stream of random deals.
    pub(crate) const fn seed(&self) -> [u64; 2] {
        match self.order {
            Order::Random { seed, stream, .. } => [seed, stream],
            Order::Ranked { .. } | Order::Listed(_) => [0, 0],
        }
    }

    /// For each draw of a random deal, below which remainder it is refused: 16 for the payment
    /// cards' places, and up to 15 for their exchanges. See [`Dealer`].
    pub(crate) fn refuse(&self) -> [u32; 32] {
        let payments = self.first.payments();
        let numbers = self.first.size() as u32 - payments;
        let refuse = |among: u32| (1 << 16) % among;
        std::array::from_fn(|draw| match draw as u32 {
            card @ 0..16 if card < payments => refuse(numbers + card + 1),
            exchange @ 16..32 if exchange - 16 + 1 < payments => refuse(payments - (exchange - 16)),
            _ => 0,
        })
    }

    /// The deals from which so many runs go on, each so many deals long, as the device takes them:
    /// two words of the mask and one of the penalties.
    pub(crate) fn starts(&self, first: u64, run_length: u32, runs: u32) -> Vec<u32> {
        if !self.need_starts() {
            return Vec::new();
        }
        (0..u64::from(runs))
            .flat_map(|run| words(self.deal(first + run * u64::from(run_length))))
            .collect()
    }

    /// The deals of these numbers, which rise.
    pub(crate) fn at(&self, numbers: impl IntoIterator<Item = u64>) -> Vec<PackedDeal> {
        /// Going on by one deal takes about a hundredth of the time of unranking.
        const NEAR: u64 = 100;
        let mut ordered: Option<(u64, Ordered)> = None;
        let mut at = |number: u64| {
            if !self.is_ranked() {
                return self.deal(number);
            }
            let (next, deals) = match &mut ordered {
                Some((next, deals)) if number - *next < NEAR => (next, deals),
                other => {
                    let (next, deals) = other.insert((number, Ordered::from(self.deal(number))));
                    (next, deals)
                }
            };
            let ahead = (number - *next) as usize;
            *next = number + 1;
            deals.nth(ahead).expect("there is a deal of every number that is played")
        };
        numbers.into_iter().map(&mut at).collect()
    }

    /// The deal of a number.
    pub(crate) fn deal(&self, number: u64) -> PackedDeal {
        match &self.order {
            Order::Random { dealer, .. } => dealer.deal(number),
            Order::Listed(deals) => deals[number as usize],
            Order::Ranked { deck, to_a, first } => {
                let cards = deck
                    .unrank(first + u128::from(number))
                    .expect("there is a deal of every number that is played");
                PackedDeal::try_from(&Deal::split(&cards, *to_a))
                    .expect("the first deal of the deck was not too large")
            }
        }
    }
}

/// A deal as the device takes it.
pub(crate) fn words(deal: PackedDeal) -> [u32; 3] {
    let (mask, penalties) = whole(deal);
    [mask as u32, (mask >> 32) as u32, penalties]
}
