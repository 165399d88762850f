//! Many games side by side: what the vector paths have in common.

use cardcore::{CycleDetector, Stop, Stopped};

use super::PackedDeal;
use super::game::{Cards, Game, outcome};
use crate::Outcome;

/// Games side by side, word by word, so that eight or four games' words are one vector. A lane
/// without a game looks like one whose game is over.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Lanes<const N: usize> {
    pub(super) debtor: Hands<N>,
    pub(super) creditor: Hands<N>,
    pub(super) pile: Hands<N>,
    pub(super) due: [u64; N],
    pub(super) count: [u64; N],
    pub(super) cards: [u64; N],
    pub(super) payments: [u64; N],
}

/// [`Cards`] side by side.
#[derive(Debug)]
#[repr(C, align(64))]
pub(super) struct Hands<const N: usize> {
    pub(super) mask: [u64; N],
    pub(super) penalties: [u64; N],
}

/// Moves games in lanes on.
pub(super) trait Kernel<const N: usize> {
    /// What is to be changed in a game before it is put into a lane.
    fn admit(&self, game: Game) -> Game {
        game
    }

    /// Moves every game on by the same number of moves, or to its end. Tells by the bits of a mask
    /// in which lanes no game goes on.
    fn advance(&self, lanes: &mut Lanes<N>) -> u32;
}

/// Plays each deal; those that seem to be endless are left without an outcome.
///
/// A lane whose game is over takes the next deal, so that all lanes are busy until the deals run
/// out.
// Compiled anew with a path's own instructions.
#[inline(always)]
pub(super) fn play<const N: usize>(
    kernel: &impl Kernel<N>,
    deals: &[PackedDeal],
    outcomes: &mut [Option<Outcome>],
    stop: &Stop,
) -> Result<(), Stopped> {
    /// Calls of the kernel between two looks for repeats.
    const CALLS: u64 = 8;
    /// Looks for repeats between two looks at the clock.
    const LOOKS: u64 = 64;
    let mut lanes = Lanes::EMPTY;
    let mut deal_in = [0; N];
    let mut repeats = Repeats::new();
    let mut waiting = deals.iter().copied().enumerate();
    let mut next = |outcomes: &mut [Option<Outcome>]| {
        waiting.by_ref().find_map(|(number, deal)| {
            let game = Game::of(deal);
            if game.is_over() {
                outcomes[number] = Some(outcome(game.count));
                return None;
            }
            Some((number, kernel.admit(game)))
        })
    };
    let mut busy = 0u32;
    let mut calls = 0u64;
    let mut over = ((1u64 << N) - 1) as u32;
    loop {
        while over != 0 {
            let lane = over.trailing_zeros() as usize;
            over &= over - 1;
            if busy >> lane & 1 == 1 {
                outcomes[deal_in[lane]] = Some(outcome(lanes.count[lane]));
            }
            if let Some((number, game)) = next(outcomes) {
                busy |= 1 << lane;
                deal_in[lane] = number;
                lanes.put(lane, &game);
                repeats.forget(lane);
            } else {
                busy &= !(1 << lane);
            }
        }
        if busy == 0 {
            return Ok(());
        }
        over = kernel.advance(&mut lanes) & busy;
        calls += 1;
        if calls.is_multiple_of(CALLS) {
            let mut suspects = repeats.look(&lanes) & busy & !over;
            while suspects != 0 {
                let lane = suspects.trailing_zeros() as usize;
                suspects &= suspects - 1;
                lanes.put(lane, &Game::default());
                busy &= !(1 << lane);
                over |= 1 << lane;
            }
            if calls.is_multiple_of(CALLS * LOOKS) {
                stop.check()?;
            }
        }
    }
}

impl<const N: usize> Lanes<N> {
    const EMPTY: Self = Self {
        debtor: Hands::EMPTY,
        creditor: Hands::EMPTY,
        pile: Hands::EMPTY,
        due: [0; N],
        count: [0; N],
        cards: [0; N],
        payments: [0; N],
    };

    fn put(&mut self, lane: usize, game: &Game) {
        self.debtor.put(lane, game.debtor);
        self.creditor.put(lane, game.creditor);
        self.pile.put(lane, game.pile);
        self.due[lane] = game.due;
        self.count[lane] = game.count;
        self.cards[lane] = game.cards;
        self.payments[lane] = game.payments;
    }

    fn get(&self, lane: usize) -> Game {
        Game {
            debtor: self.debtor.get(lane),
            creditor: self.creditor.get(lane),
            pile: self.pile.get(lane),
            due: self.due[lane],
            count: self.count[lane],
            cards: self.cards[lane],
            payments: self.payments[lane],
        }
    }
}

impl<const N: usize> Hands<N> {
    const EMPTY: Self = Self { mask: [0; N], penalties: [0; N] };

    const fn put(&mut self, lane: usize, cards: Cards) {
        self.mask[lane] = cards.mask;
        self.penalties[lane] = cards.penalties;
    }

    const fn get(&self, lane: usize) -> Cards {
        Cards { mask: self.mask[lane], penalties: self.penalties[lane] }
    }
}

/// Whether the game in a lane repeats.
///
/// Between two looks every game makes the same number of moves, so that a game which repeats comes
/// back to a state in which it was at an earlier look.
struct Repeats<const N: usize>([Option<CycleDetector<Game>>; N]);

impl<const N: usize> Repeats<N> {
    const fn new() -> Self {
        Self([None; N])
    }

    const fn forget(&mut self, lane: usize) {
        self.0[lane] = None;
    }

    /// The lanes whose games may be where they were before.
    fn look(&mut self, lanes: &Lanes<N>) -> u32 {
        let mut suspects = 0;
        for (lane, detector) in self.0.iter_mut().enumerate() {
            let game = lanes.get(lane);
            let Some(detector) = detector else {
                *detector = Some(CycleDetector::new(game));
                continue;
            };
            if detector.visit_by(&game, |past, game| game.may_be_where_it_was(past)).is_some() {
                suspects |= 1 << lane;
            }
        }
        suspects
    }
}
