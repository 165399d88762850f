// Deals at random, as `camicia::engine::Dealer` does: the same seed, stream and number give the
// same deal.

override NUMBERS: u32; // number cards of the deck
override DECK_PENALTIES: u32; // the payment cards' penalties less one, before they are shuffled

struct Dealing {
    generator: Generator,
}

// SplitMix64, see `camicia::engine::SplitMix64`.
struct Generator {
    start: Word,
    gamma: Word,
}

fn mix(number: Word) -> Word {
    var z = multiply(xor_shifted(number, 30u), word(0x1ce4e5b9u, 0xbf58476du));
    z = multiply(xor_shifted(z, 27u), word(0x133111ebu, 0x94d049bbu));
    return xor_shifted(z, 31u);
}

fn generator(seed: Word, stream: Word) -> Generator {
    let golden = word(0x7f4a7c15u, 0x9e3779b9u);
    let streams = mix(add(seed, golden));
    // The numbers at places 2 * stream and 2 * stream + 1.
    let start = add(streams, multiply(add(add(stream, stream), word(1u, 0u)), golden));
    let odd = mix(mix(add(start, golden)));
    let odd_low = low(odd) | 1u;
    let odd_high = high(odd);
    let changes = countOneBits(odd_low ^ ((odd_low >> 1u) | (odd_high << 31u)))
        + countOneBits(odd_high ^ (odd_high >> 1u));
    let flip = select(0u, 0xaaaaaaaau, changes < 24u);
    return Generator(mix(start), word(odd_low ^ flip, odd_high ^ flip));
}

fn begin_dealing() -> Dealing {
    return Dealing(generator(
        word(task.seed_low, task.seed_high),
        word(task.stream_low, task.stream_high),
    ));
}

fn begin_run(dealing: ptr<function, Dealing>, run: u32) {}

// Draws a deal from the random numbers behind `before`, and tells in `refused` whether one of them
// must not be used.
fn draw(before: Word, gamma: Word, refused: ptr<function, bool>) -> Cards {
    var cards = Cards(0u, 0u, DECK_PENALTIES);
    var counter = before;
    var number = before;
    *refused = false;
    for (var card = 0u; card < PAYMENTS; card += 1u) {
        if (card & 3u) == 0u {
            counter = add(counter, gamma);
            number = mix(counter);
        }
        let product = part(number, card) * (NUMBERS + card + 1u);
        *refused |= (product & 0xffffu) < refuse(card);
        let drawn = product >> 16u;
        let marked = (select(cards.low, cards.high, drawn >= 32u) >> (drawn & 31u)) & 1u;
        let place = select(drawn, NUMBERS + card, marked == 1u);
        let bit = 1u << (place & 31u);
        cards.low |= select(bit, 0u, place >= 32u);
        cards.high |= select(0u, bit, place >= 32u);
    }
    // The first four random numbers are for the places, used or not.
    counter = add(before, multiply(word(4u, 0u), gamma));
    for (var exchange = 0u; exchange + 1u < PAYMENTS; exchange += 1u) {
        if (exchange & 3u) == 0u {
            counter = add(counter, gamma);
            number = mix(counter);
        }
        let card = PAYMENTS - 1u - exchange;
        let product = part(number, exchange) * (card + 1u);
        *refused |= (product & 0xffffu) < refuse(16u + exchange);
        let this_slot = 2u * card;
        let other_slot = 2u * (product >> 16u);
        let difference = ((cards.penalties >> this_slot) ^ (cards.penalties >> other_slot)) & 3u;
        cards.penalties ^= (difference << this_slot) ^ (difference << other_slot);
    }
    return cards;
}

// One of the four parts of 16 bits.
fn part(number: Word, which: u32) -> u32 {
    let half = select(low(number), high(number), (which & 2u) != 0u);
    return (half >> (16u * (which & 1u))) & 0xffffu;
}

// Products whose lower 16 bits are less than this would favour some draws over others.
fn refuse(draw: u32) -> u32 {
    return task.refuse[draw >> 2u][draw & 3u];
}

fn deal(dealing: ptr<function, Dealing>, index: u32) -> Cards {
    let first = word(task.first_low, task.first_high);
    let number = add(first, word(index, 0u));
    let eight = word(8u, 0u);
    var generator_now = (*dealing).generator;
    var before = add(generator_now.start, multiply(multiply(number, eight), generator_now.gamma));
    var refused = false;
    var cards = draw(before, generator_now.gamma, &refused);
    if refused {
        // From other numbers, until none is refused.
        generator_now = generator(mix(add(before, generator_now.gamma)), number);
        before = generator_now.start;
        let ahead = multiply(eight, generator_now.gamma);
        while refused {
            cards = draw(before, generator_now.gamma, &refused);
            before = add(before, ahead);
        }
    }
    return cards;
}
