// A dispatch: deals are dealt, played and counted.
//
// The invocations of a workgroup deal one deal each into a pool. Then they play: whose game is over
// takes the next deal from the pool. When the pool is empty, all deal again, and games that are not
// over go on after that. So all invocations deal together, and none waits for the longest game.

override LANES: u32; // invocations of a workgroup
override SIZE: u32; // cards of the deck
override TO_A: u32; // cards of A's hand
override PAYMENTS: u32; // payment cards of the deck

const MOST_LANES = 256u;
const TRICKS_NEARBY = 256u; // lengths counted in the workgroup's memory
const CARDS_NEARBY = 1024u;
const TRICKS_COUNTED = 2048u; // lengths counted at all; longer games are handed back
const CARDS_COUNTED = 16384u;
const UNKNOWN = 0xffffffffu; // the length of a game that was broken off
const PROBE = 0x80000000u; // beside its number, the index of a known deal

struct Task {
    first_low: u32, // number of the first deal in its unit
    first_high: u32,
    seed_low: u32,
    seed_high: u32,
    stream_low: u32,
    stream_high: u32,
    deals: u32, // less than 2^31
    run_length: u32, // consecutive deals that one invocation deals
    runs: u32, // those of one known deal each, and then the others
    probes: u32, // known deals
    capacity: u32, // of the list of games to hand back
    sample_mask: u32, // every so many games one is handed back ...
    sample: u32, // ... at this place
    // Games that come up to these lengths are handed back: tricks, then cards; cards, then tricks.
    by_tricks: u32,
    by_tricks_cards: u32,
    by_cards: u32,
    by_cards_tricks: u32,
    unused_0: u32,
    unused_1: u32,
    unused_2: u32,
    refuse: array<vec4<u32>, 8>,
}

struct Counts {
    unused: u32,
    handed_back: atomic<u32>,
    counted: atomic<u32>,
    won_by_a: atomic<u32>, // of those counted
    tricks_low: atomic<u32>,
    tricks_high: atomic<u32>,
    cards_low: atomic<u32>,
    cards_high: atomic<u32>,
    probes: array<vec4<u32>, 16>, // tricks, cards, whether A wins, 0
    by_tricks: array<atomic<u32>, TRICKS_COUNTED>,
    by_cards: array<atomic<u32>, CARDS_COUNTED>,
    games: array<vec4<u32>>, // index, tricks, cards, whether A wins
}

// A whole deck, A's cards first, in the form of a hand without an end mark.
struct Cards {
    low: u32,
    high: u32,
    penalties: u32,
}

// A deal in the pool.
struct Waiting {
    cards: Cards,
    index: u32,
}

@group(0) @binding(0) var<uniform> task: Task;
@group(0) @binding(1) var<storage, read> starts: array<u32>; // of the runs: of known deals, and of deals in order
@group(0) @binding(2) var<storage, read_write> counts: Counts;

var<workgroup> pool: array<Waiting, MOST_LANES>;
var<workgroup> filled: atomic<u32>;
var<workgroup> taken: atomic<u32>;
var<workgroup> by_tricks: array<atomic<u32>, TRICKS_NEARBY>;
var<workgroup> by_cards: array<atomic<u32>, CARDS_NEARBY>;

fn start(run: u32) -> Cards {
    return Cards(starts[3u * run], starts[3u * run + 1u], starts[3u * run + 2u]);
}

// Games counted by one invocation.
struct Sums {
    games: u32,
    won_by_a: u32,
    tricks_low: u32,
    tricks_high: u32,
    cards_low: u32,
    cards_high: u32,
}

@compute @workgroup_size(LANES)
fn main(
    @builtin(local_invocation_index) lane: u32,
    @builtin(workgroup_id) workgroup: vec3<u32>,
) {
    let run = workgroup.x * LANES + lane;
    var dealing = begin_dealing();
    if run >= task.probes && run < task.runs {
        begin_run(&dealing, run);
    }
    var game = no_game();
    var index = 0u;
    var playing = false;
    var sums = Sums(0u, 0u, 0u, 0u, 0u, 0u);
    for (var dealt = 0u; dealt <= task.run_length; dealt += 1u) {
        // Nothing more is to be dealt; the games are played to their ends.
        let last = dealt == task.run_length;
        if lane == 0u {
            atomicStore(&filled, 0u);
            atomicStore(&taken, 0u);
        }
        workgroupBarrier();
        if !last && run < task.probes && dealt == 0u {
            pool[atomicAdd(&filled, 1u)] = Waiting(start(run), PROBE | run);
        } else if !last && run >= task.probes && run < task.runs {
            let next_index = (run - task.probes) * task.run_length + dealt;
            if next_index < task.deals {
                let cards = deal(&dealing, next_index);
                pool[atomicAdd(&filled, 1u)] = Waiting(cards, next_index);
            }
        }
        workgroupBarrier();
        let deals = atomicLoad(&filled);
        loop {
            if is_over(game) || game.tricks >= TRICKS_COUNTED {
                if playing {
                    count(game, index, &sums);
                }
                let slot = atomicAdd(&taken, 1u);
                playing = slot < deals;
                if !playing {
                    game = no_game();
                    break;
                }
                let deal = pool[slot];
                index = deal.index;
                game = begin(deal.cards);
            } else if !last && atomicLoad(&taken) >= deals {
                break;
            }
            // Four moves, written out: each turn of a loop has its price.
            move_on(&game);
            move_on(&game);
            move_on(&game);
            move_on(&game);
        }
        workgroupBarrier();
    }
    hand_in(sums);
    for (var length = lane; length < TRICKS_NEARBY; length += LANES) {
        let games = atomicLoad(&by_tricks[length]);
        if games > 0u {
            atomicAdd(&counts.by_tricks[length], games);
        }
    }
    for (var length = lane; length < CARDS_NEARBY; length += LANES) {
        let games = atomicLoad(&by_cards[length]);
        if games > 0u {
            atomicAdd(&counts.by_cards[length], games);
        }
    }
}

// Counts a game, or puts it into the list of those to hand back.
fn count(game: Game, index: u32, sums: ptr<function, Sums>) {
    let over = is_over(game);
    let tricks = select(UNKNOWN, game.tricks, over);
    let cards = select(UNKNOWN, game.cards, over);
    let won = select(UNKNOWN, won_by_a(game), over);
    if index >= PROBE {
        counts.probes[index - PROBE] = vec4<u32>(tricks, cards, won, 0u);
        return;
    }
    let long = tricks > task.by_tricks || (tricks == task.by_tricks && cards >= task.by_tricks_cards)
        || cards > task.by_cards || (cards == task.by_cards && tricks >= task.by_cards_tricks);
    if long || tricks >= TRICKS_COUNTED || cards >= CARDS_COUNTED || (index & task.sample_mask) == task.sample {
        let place = atomicAdd(&counts.handed_back, 1u);
        if place < task.capacity {
            counts.games[place] = vec4<u32>(index, tricks, cards, won);
        }
        return;
    }
    if tricks < TRICKS_NEARBY {
        atomicAdd(&by_tricks[tricks], 1u);
    } else {
        atomicAdd(&counts.by_tricks[tricks], 1u);
    }
    if cards < CARDS_NEARBY {
        atomicAdd(&by_cards[cards], 1u);
    } else {
        atomicAdd(&counts.by_cards[cards], 1u);
    }
    (*sums).games += 1u;
    (*sums).won_by_a += won;
    (*sums).tricks_low += tricks;
    (*sums).tricks_high += select(0u, 1u, (*sums).tricks_low < tricks);
    (*sums).cards_low += cards;
    (*sums).cards_high += select(0u, 1u, (*sums).cards_low < cards);
}

// Adds an invocation's sums to those of the dispatch.
fn hand_in(sums: Sums) {
    atomicAdd(&counts.counted, sums.games);
    atomicAdd(&counts.won_by_a, sums.won_by_a);
    let tricks = atomicAdd(&counts.tricks_low, sums.tricks_low);
    let tricks_carried = select(0u, 1u, tricks + sums.tricks_low < tricks);
    atomicAdd(&counts.tricks_high, sums.tricks_high + tricks_carried);
    let cards = atomicAdd(&counts.cards_low, sums.cards_low);
    let cards_carried = select(0u, 1u, cards + sums.cards_low < cards);
    atomicAdd(&counts.cards_high, sums.cards_high + cards_carried);
}
