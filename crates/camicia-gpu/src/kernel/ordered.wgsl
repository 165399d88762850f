// Deals in the order of their rank, as `camicia::engine::Ordered` does. Each run goes on from a
// deal that the processor unranked.

struct Dealing {
    cards: Cards,
    begun: bool,
}

fn begin_dealing() -> Dealing {
    return Dealing(Cards(0u, 0u, 0u), false);
}

fn begin_run(dealing: ptr<function, Dealing>, run: u32) {
    *dealing = Dealing(start(run), false);
}

fn deal(dealing: ptr<function, Dealing>, index: u32) -> Cards {
    if (*dealing).begun {
        (*dealing).cards = next((*dealing).cards);
    }
    (*dealing).begun = true;
    return (*dealing).cards;
}

// The next order of the cards, A < K < Q < J < number. Behind the last order it is the same again.
//
// The longest end of the deal that is in its last order already is some number cards followed by
// payment cards whose penalties do not fall: jacks, queens, kings, aces. The card in front of it is
// the pivot. The least greater card of the end takes the pivot's place, and the others follow in
// their first order.
fn next(cards: Cards) -> Cards {
    var counts = 0u; // payment cards behind the pivot: 8 bits for each penalty
    var slot = PAYMENTS; // of the payment card nearest behind the pivot
    var place = SIZE; // of the card nearest behind the pivot
    var behind = 0u; // the penalty of that card
    var pivot = 4u;
    while place > 0u && payment_at(cards, place - 1u) {
        let penalty = penalty_in(cards, slot - 1u);
        if counts != 0u && penalty > behind {
            pivot = penalty;
            break;
        }
        counts += 1u << (8u * penalty);
        behind = penalty;
        slot -= 1u;
        place -= 1u;
    }
    if pivot == 4u {
        while place > 0u && !payment_at(cards, place - 1u) {
            place -= 1u;
        }
        if place == 0u {
            return cards;
        }
        pivot = penalty_in(cards, slot - 1u);
    }
    // From here on they are those of the pivot itself.
    slot -= 1u;
    place -= 1u;
    var greater = 4u; // a number card, unless there is a payment card between
    for (var penalty = 0u; penalty < pivot; penalty += 1u) {
        if count_of(counts, penalty) > 0u {
            greater = penalty;
        }
    }
    counts += 1u << (8u * pivot);
    var penalties = cards.penalties & ones(2u * slot);
    if greater < 4u {
        counts -= 1u << (8u * greater);
        penalties |= greater << (2u * slot);
        slot += 1u;
    }
    var payments = 0u;
    for (var card = 0u; card < 4u; card += 1u) {
        let penalty = 3u - card;
        let count = count_of(counts, penalty);
        penalties |= ((penalty * 0x55555555u) & ones(2u * count)) << ((2u * slot) & 31u);
        slot += count;
        payments += count;
    }
    // The least greater card, all other payment cards, all other number cards.
    let first = place + select(1u, 0u, greater < 4u);
    let last = place + 1u + payments;
    return Cards(
        (cards.low & ones(place)) | (ones(last) & ~ones(first)),
        (cards.high & high_ones(place)) | (high_ones(last) & ~high_ones(first)),
        penalties,
    );
}

fn payment_at(cards: Cards, place: u32) -> bool {
    return ((select(cards.low, cards.high, place >= 32u) >> (place & 31u)) & 1u) == 1u;
}

fn penalty_in(cards: Cards, slot: u32) -> u32 {
    return (cards.penalties >> (2u * slot)) & 3u;
}

fn count_of(counts: u32, penalty: u32) -> u32 {
    return (counts >> (8u * penalty)) & 0xffu;
}

// The lower word of a number whose lowest `count` bits are set, 0 to 64.
fn ones(count: u32) -> u32 {
    return select((1u << (count & 31u)) - 1u, 0xffffffffu, count >= 32u);
}

// The upper word of the same number.
fn high_ones(count: u32) -> u32 {
    return ones(max(count, 32u) - 32u);
}
