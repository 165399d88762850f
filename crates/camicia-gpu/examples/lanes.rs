//! How many of a graphics processor's lanes are busy, from the lengths of real games.
//!
//! Invocations run in step in groups of 32 or 64. A lane whose game is over waits until the group
//! looks; then it takes the next deal from a pool of its workgroup, and when the pool is empty the
//! workgroup deals anew. Without that, a group plays one deal a lane and waits for its longest game.

use camicia_gpu::camicia::engine::{Dealer, Engine, Level, PackedDeal};
use camicia_gpu::{Stop, camicia::Deal};

/// Invocations of a workgroup.
const LANES: usize = 256;
/// Moves between two looks.
const LOOK: u64 = 4;
/// Deals that a workgroup plays in one dispatch.
const DEALS: usize = 100 * LANES;
/// Moves in 100 tricks: a move plays up to two answers, and a trick has 2.2 on average.
const MOVES_IN_100_TRICKS: u64 = 143;

fn main() {
    let lengths = lengths();
    for group in [32, 64] {
        let refilled = refilled(&lengths, group);
        let waiting = waiting(&lengths, group);
        println!("groups of {group}: {refilled:.1} % busy, without refilling {waiting:.1} %");
        assert!(refilled >= 85.0 && refilled > 2.0 * waiting);
    }
}

/// The moves of random games of the usual deck.
fn lengths() -> Vec<u64> {
    let deck: Deal =
        "--------------------------/----------JJJJQQQQKKKKAAAA".parse().expect("a deal");
    let deck = PackedDeal::try_from(&deck).expect("52 cards are not too many");
    let mut deals = vec![PackedDeal::default(); DEALS];
    Dealer::new(deck, 1, 0, Level::chosen()).fill(0, &mut deals);
    let outcomes = Engine::new().solve(&deals, &Stop::never()).expect("nobody stops it");
    outcomes.iter().map(|game| (game.tricks() * MOVES_IN_100_TRICKS).div_ceil(100)).collect()
}

fn percent(busy: u64, all: u64) -> f64 {
    let real = |moves: u64| f64::from(u32::try_from(moves).expect("a dispatch is short"));
    100.0 * real(busy) / real(all)
}

/// The share of busy lanes when each lane plays one deal and waits for its group.
fn waiting(lengths: &[u64], group: usize) -> f64 {
    let all = lengths
        .chunks(group)
        .map(|games| games.iter().max().expect("a group is not empty") * games.len() as u64);
    percent(lengths.iter().sum(), all.sum())
}

/// The share of busy lanes when lanes take the next deal, the wait for the last games included.
fn refilled(lengths: &[u64], group: usize) -> f64 {
    let mut left = [0u64; LANES];
    let mut all = 0;
    let mut pools = lengths.chunks(LANES);
    loop {
        let pool = pools.next();
        let mut waiting = pool.unwrap_or_default().iter();
        // The groups run side by side until the pool is empty, or the last games are over.
        let mut looks = vec![0u64; LANES / group];
        loop {
            let mut busy = false;
            for (lanes, looks) in left.chunks_mut(group).zip(&mut looks) {
                for lane in lanes.iter_mut().filter(|lane| **lane == 0) {
                    *lane = waiting.next().copied().unwrap_or(0);
                }
                if lanes.iter().all(|&lane| lane == 0) {
                    continue;
                }
                busy = true;
                *looks += 1;
                for lane in lanes {
                    *lane = lane.saturating_sub(LOOK);
                }
            }
            if !busy || pool.is_some() && waiting.len() == 0 {
                break;
            }
        }
        // All wait for the group that looked most often, but at the end of the dispatch, where
        // other workgroups take the place of a group that has ended.
        let looked = looks.iter().sum::<u64>() * group as u64;
        let slowest = looks.iter().max().expect("there are groups") * LANES as u64;
        all += LOOK * if pool.is_some() { slowest } else { looked };
        if pool.is_none() {
            return percent(lengths.iter().sum(), all);
        }
    }
}
