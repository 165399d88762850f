// The machine of `camicia::engine`, one game an invocation: the same words, moves and counts.
//
// A hand is a mask of 64 bits, bit 0 the top card, with a bit for each payment card and an end mark
// behind the last card, and the penalties less one, two bits each. The pile is pushed in from the
// top. No length is looked at.

struct Game {
    // Who owes a payment.
    debtor_low: u32,
    debtor_high: u32,
    debtor_penalties: u32,
    // Who laid the last payment card. The mask is 0 when the game is over.
    creditor_low: u32,
    creditor_high: u32,
    creditor_penalties: u32,
    // The bit of the pile's first card is inverted.
    pile_low: u32,
    pile_high: u32,
    pile_penalties: u32,
    // 1, 2, 4 or 8 for one to four cards that are owed at most.
    due: u32,
    cards: u32,
    tricks: u32,
    // Changes between 0 and 1 whenever the players change roles.
    roles: u32,
}

fn is_over(game: Game) -> bool {
    return (game.creditor_low | game.creditor_high) == 0u;
}

// Whether A wins a game that is over, as 1 or 0: A begins as the creditor, and the creditor in the end
// has lost.
fn won_by_a(game: Game) -> u32 {
    return game.roles;
}

fn no_game() -> Game {
    return Game(0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u);
}

// The game of a deal after its first payment card.
fn begin(cards: Cards) -> Game {
    var game = no_game();
    if TO_A < 32u {
        game.creditor_low = cards.low & ((1u << (TO_A & 31u)) - 1u);
        game.debtor_low = (cards.low >> (TO_A & 31u)) | ((cards.high << 1u) << (31u - (TO_A & 31u)));
        game.debtor_high = cards.high >> (TO_A & 31u);
    } else if TO_A < 64u {
        game.creditor_low = cards.low;
        game.creditor_high = cards.high & ((1u << (TO_A & 31u)) - 1u);
        game.debtor_low = cards.high >> (TO_A & 31u);
    } else {
        game.creditor_low = cards.low;
        game.creditor_high = cards.high;
    }
    let in_a = countOneBits(game.creditor_low) + countOneBits(game.creditor_high);
    let split = 2u * in_a;
    game.creditor_penalties =
        select(cards.penalties & ((1u << (split & 31u)) - 1u), cards.penalties, split == 32u);
    game.debtor_penalties = select(cards.penalties >> (split & 31u), 0u, split == 32u);
    // Who holds 64 cards has an opponent with none, and plays the top card at most.
    let end_a = min(TO_A, 63u);
    let end_b = min(SIZE - TO_A, 63u);
    if end_a == 63u {
        game.creditor_high &= 0x7fffffffu;
    }
    if end_b == 63u {
        game.debtor_high &= 0x7fffffffu;
    }
    game.creditor_low |= select(1u << (end_a & 31u), 0u, end_a >= 32u);
    game.creditor_high |= select(0u, 1u << (end_a & 31u), end_a >= 32u);
    game.debtor_low |= select(1u << (end_b & 31u), 0u, end_b >= 32u);
    game.debtor_high |= select(0u, 1u << (end_b & 31u), end_b >= 32u);
    // The end mark that is laid in the end is no card.
    game.cards = 0xffffffffu;
    lead(&game);
    return game;
}

// Moves a game on, if it is not over: one or two answers, and where the last one is none, the pile
// is taken and the next trick begun.
fn move_on(game: ptr<function, Game>) {
    if is_over(*game) {
        return;
    }
    var answered = answer(game);
    if answered && !is_over(*game) {
        answered = answer(game);
    }
    // Whoever has paid the last card is out: the next answer lays the end mark.
    let out = ((*game).debtor_low == 1u) && ((*game).debtor_high == 0u);
    if !answered && !out {
        take(game);
        lead(game);
    }
}

// Lays the debtor's cards, four at most, until a payment card is laid or the debt is paid, and
// tells which: true for a payment card. The players have changed roles then.
fn answer(game: ptr<function, Game>) -> bool {
    let laid = countTrailingZeros((*game).debtor_low | (*game).due) + 1u;
    let up = 32u - laid;
    (*game).pile_low = ((*game).pile_low >> laid) | ((*game).pile_high << up);
    (*game).pile_high = ((*game).pile_high >> laid) | ((*game).debtor_low << up);
    let debtor_low = ((*game).debtor_low >> laid) | ((*game).debtor_high << up);
    let debtor_high = (*game).debtor_high >> laid;
    let penalties = (*game).debtor_penalties;
    (*game).cards += laid;
    // The last card that was laid is the top bit.
    let answered = (*game).pile_high >= 0x80000000u;
    if answered {
        (*game).roles ^= 1u;
        (*game).pile_penalties = ((*game).pile_penalties >> 2u) | (penalties << 30u);
        (*game).due = 1u << (penalties & 3u);
        (*game).debtor_low = (*game).creditor_low;
        (*game).debtor_high = (*game).creditor_high;
        (*game).debtor_penalties = (*game).creditor_penalties;
        (*game).creditor_low = debtor_low;
        (*game).creditor_high = debtor_high;
        (*game).creditor_penalties = penalties >> 2u;
    } else {
        (*game).debtor_low = debtor_low;
        (*game).debtor_high = debtor_high;
    }
    return answered;
}

// Gives the pile to the creditor, whose hand then has all cards but the debtor's.
//
// The pile and a new end mark above it are shifted down by 1 to 63 bits. The pile's inverted first
// bit falls on the old end mark, and the exclusive or leaves it as it should be.
fn take(game: ptr<function, Game>) {
    let debtor_low = (*game).debtor_low;
    let debtor_high = (*game).debtor_high;
    let zeros =
        select(countLeadingZeros(debtor_high), 32u + countLeadingZeros(debtor_low), debtor_high == 0u);
    let down = 127u - SIZE - zeros;
    let far = down >= 32u;
    let low = select((*game).pile_low, (*game).pile_high, far);
    let middle = select((*game).pile_high, 1u, far);
    let high = select(1u, 0u, far);
    let by = down & 31u;
    let up = 31u - by;
    (*game).creditor_low ^= (low >> by) | ((middle << 1u) << up);
    (*game).creditor_high ^= (middle >> by) | ((high << 1u) << up);
    // The end mark is counted among the debtor's payment cards.
    let payments = countOneBits(debtor_low) + countOneBits(debtor_high);
    (*game).creditor_penalties |= (*game).pile_penalties >> (30u + 2u * payments - 2u * PAYMENTS);
}

// Begins a trick, led by the creditor: cards are laid in turn until there is a payment card, or an
// end mark.
fn lead(game: ptr<function, Game>) {
    var debtor_low = (*game).debtor_low;
    var debtor_high = (*game).debtor_high;
    var creditor_low = (*game).creditor_low;
    var creditor_high = (*game).creditor_high;
    (*game).tricks += 1u;
    if (debtor_low | creditor_low) == 0u {
        // 32 number cards on top of both hands, and the end marks.
        debtor_low = debtor_high;
        debtor_high = 0u;
        creditor_low = creditor_high;
        creditor_high = 0u;
        (*game).cards += 64u;
    }
    let before = countTrailingZeros(debtor_low | creditor_low);
    let up = 31u - before;
    debtor_low = (debtor_low >> before) | ((debtor_high << 1u) << up);
    debtor_high = debtor_high >> before;
    creditor_low = (creditor_low >> before) | ((creditor_high << 1u) << up);
    creditor_high = creditor_high >> before;
    // If the creditor lays the payment card, the other one has laid a card less.
    let by_leader = creditor_low & 1u;
    let laid = 2u * before + 2u - by_leader;
    (*game).cards += laid;
    creditor_low = (creditor_low >> 1u) | (creditor_high << 31u);
    creditor_high = creditor_high >> 1u;
    var penalties = (*game).creditor_penalties;
    if by_leader == 1u {
        (*game).debtor_low = debtor_low;
        (*game).debtor_high = debtor_high;
        (*game).creditor_low = creditor_low;
        (*game).creditor_high = creditor_high;
    } else {
        (*game).roles ^= 1u;
        (*game).creditor_low = (debtor_low >> 1u) | (debtor_high << 31u);
        (*game).creditor_high = debtor_high >> 1u;
        (*game).debtor_low = creditor_low;
        (*game).debtor_high = creditor_high;
        let others = penalties;
        penalties = (*game).debtor_penalties;
        (*game).debtor_penalties = others;
    }
    // The last card is the top bit; the first one's is inverted.
    let first = (64u - laid) & 63u;
    let bit = 1u << (first & 31u);
    (*game).pile_low = select(bit, 0u, first >= 32u);
    (*game).pile_high = 0x80000000u ^ select(0u, bit, first >= 32u);
    (*game).pile_penalties = penalties << 30u;
    (*game).due = 1u << (penalties & 3u);
    (*game).creditor_penalties = penalties >> 2u;
}
