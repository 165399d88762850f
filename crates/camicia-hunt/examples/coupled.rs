//! Do blocks that end in different payment cards make long games? `coupled [ROWS] [SEED] [HAND]`
//! plays a small hand (J-) against rows of blocks (100,000 rows of 52 cards) each of which is periodic
//! in a row of blocks with the same end as its own, but which have at least two different ends: so in
//! each pass number cards go over from one block to the next, and none of them stays as it is. As a
//! measure it plays the same long hands shuffled. The longest games are extended backwards to deals
//! of 26 and 26.

use std::collections::BTreeSet;
use std::env;
use std::error::Error;
use std::iter;

use camicia::engine::Engine;
use camicia::{Card, Deal, Outcome, backward};
use camicia_hunt::endless::blocks::phases;
use camicia_hunt::endless::cascade::Cascade;
use camicia_hunt::endless::changes::Draws;
use camicia_hunt::endless::reset::ResetState;
use camicia_hunt::endless::skeleton::{Skeleton, Slot};
use camicia_hunt::endless::supply::Supply;
use cardcore::Stop;

const DECK: &str = "36-4J-4Q-4K-4A";
/// The longest block, and after how many passes it has come back.
const LONGEST: usize = 17;
const PASSES: u8 = 3;
/// How many of the longest games are extended, and how many positions may lie behind one.
const EXTENDED: usize = 200;
const POSITIONS: u64 = 1_000_000;

/// A block, and the card in which it ends.
struct Block {
    skeleton: Skeleton,
    end: u8,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let wanted = args.next().map_or(Ok(100_000), |rows| rows.parse())?;
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut draws = Draws::new(seed, 0);
    let hand = args.next().unwrap_or_else(|| "J-".to_owned());
    let deck = Supply::of_deck(&DECK.parse()?)?;
    let mut blocks = Vec::new();
    for (end, name) in (1..).zip(["J", "Q", "K", "A"]) {
        let found = periodic(&format!("{hand}:{name}").parse()?, deck)?;
        println!("{} blocks of at most {LONGEST} cards that end in {name}", found.len());
        blocks.extend(found.into_iter().map(|skeleton| Block { skeleton, end }));
    }
    let small = hand.parse::<ResetState>()?.hand().to_vec();
    let rows: Vec<Deal> = iter::repeat_with(|| row(&mut draws, &small, &blocks, deck))
        .flatten()
        .take(wanted)
        .collect();
    let shuffled: Vec<Deal> = rows.iter().map(|row| shuffled(&mut draws, row)).collect();
    let games = play("rows of blocks with different ends", &rows)?;
    play("the same cards shuffled", &shuffled)?;

    let mut best = None;
    for (deal, _) in games.iter().take(EXTENDED) {
        if let Some(found) = backward::longest(deal, (26, 26), POSITIONS, &Stop::never())? {
            best = best.max(found.by_tricks.map(|start| (start.tricks, start.deal)));
        }
    }
    if let Some((tricks, deal)) = best {
        println!(
            "the longest deal of 26 and 26 behind the {EXTENDED} longest: {tricks} tricks, {deal}"
        );
    }
    Ok(())
}

/// All blocks up to a length that come back by themselves, in all their phases.
fn periodic(reset: &ResetState, deck: Supply) -> Result<BTreeSet<Skeleton>, Box<dyn Error>> {
    let supply = reset.rest_of(&deck).ok_or("the deck has no such cards")?;
    let mut found = BTreeSet::new();
    for passes in 1..=PASSES {
        let cascade = Cascade { reset, rest: &supply, passes, longest: LONGEST };
        for skeleton in cascade.search(&Stop::never())?.skeletons {
            found.extend(phases(reset, &skeleton).into_iter().flat_map(|(phases, _)| phases));
        }
    }
    Ok(found)
}

/// Plays deals, prints how long the games are, and returns those that end, the longest first.
fn play<'a>(what: &str, deals: &'a [Deal]) -> Result<Vec<(&'a Deal, Outcome)>, Box<dyn Error>> {
    let outcomes = Engine::new().solve_deals(deals, &Stop::never())?;
    let mut games: Vec<_> = deals.iter().zip(outcomes).collect();
    let all = games.len();
    games.retain(|(_, outcome)| !outcome.is_loop());
    games.sort_by_key(|(_, outcome)| std::cmp::Reverse(outcome.tricks()));
    let tricks: u64 = games.iter().map(|(_, outcome)| outcome.tricks()).sum();
    println!("{what}: {all} games, {} never end", all - games.len());
    println!(
        "  {} tricks on average, {} at most",
        tricks / games.len().max(1) as u64,
        games[0].1.tricks()
    );
    for limit in [100, 200, 300, 400, 500] {
        let long = games.iter().filter(|(_, outcome)| outcome.tricks() >= limit).count();
        println!("  {limit} tricks or more: {long}");
    }
    Ok(games)
}

/// The small hand against a row of random blocks and the number cards paid for the last of them, if it comes
/// out as the deck, with two different ends.
fn row(draws: &mut Draws, small: &[u8], blocks: &[Block], deck: Supply) -> Option<Deal> {
    let mut slots: Vec<Slot> = Vec::new();
    let mut ends = BTreeSet::new();
    loop {
        let block = &blocks[draws.below(blocks.len())];
        slots.extend(&block.skeleton.0);
        ends.insert(block.end);
        let left =
            (deck.cards() - small.len()).checked_sub(slots.len() + usize::from(block.end))?;
        if left == 0 {
            slots.extend(iter::repeat_n(Slot::NUMBER, block.end.into()));
            break;
        }
    }
    let left = deck.without(&Supply::of(small.iter().copied()))?;
    let numbers = slots.iter().filter(|slot| !slot.is_payment()).count();
    if numbers != usize::from(left.count(0)) || ends.len() < 2 {
        return None;
    }
    let long = draws.values(&slots, &left)?.into_iter().filter_map(Card::with_penalty).collect();
    let small = small.iter().filter_map(|&penalty| Card::with_penalty(penalty));
    Some(Deal::new(long, small.collect()))
}

fn shuffled(draws: &mut Draws, row: &Deal) -> Deal {
    let mut long = row.a().to_vec();
    for at in (1..long.len()).rev() {
        long.swap(at, draws.below(at + 1));
    }
    Deal::new(long, row.b().to_vec())
}
