//! The laws of blocks, held to the literal game.

use camicia::{Card, Player, Position};
use camicia_endless::blocks::ResetState;
use camicia_endless::blocks::pass;
use proptest::prelude::*;

fn cards(penalties: &[u8]) -> Vec<Card> {
    penalties.iter().filter_map(|&penalty| Card::with_penalty(penalty)).collect()
}

fn penalties(hand: impl IntoIterator<Item = Card>) -> Vec<u8> {
    hand.into_iter().map(Card::penalty).collect()
}

/// What a pass writes, by the literal game: A is the long hand, with number cards behind the word, so
/// that a card too many is noticed. Nothing if the word is no row of blocks.
fn literal_pass(reset: &ResetState, word: &[u8]) -> Option<Vec<u8>> {
    const BEHIND: usize = 70;
    let long = [word, &[0; BEHIND]].concat();
    let mut position = Position::new(&cards(&long), &cards(reset.hand()), Player::A);
    let (mut unread, mut written) = (word.len(), 0);
    while unread > 0 {
        let before = position.hand(Player::A).len();
        let trick = position.play_trick();
        let after = position.hand(Player::A).len();
        let won = if trick.taken_by == Player::A { trick.cards as usize } else { 0 };
        unread = unread.checked_sub(before + won - after)?;
        written += won;
        if position.is_end() {
            return None;
        }
    }
    let is_reset = position.leader() == Player::A
        && penalties(position.hand(Player::B).copied()) == reset.hand();
    let all = penalties(position.hand(Player::A).copied());
    (is_reset && written == word.len()).then(|| all[BEHIND..].to_vec())
}

fn reset() -> impl Strategy<Value = ResetState> {
    prop::sample::select(vec!["J-", "-J-", "QJ-", "Q--:Q", "Q--:J", "K---:K", "--J-"])
        .prop_map(|name| name.parse().unwrap())
}

/// Words that are often blocks: pieces of blocks, and a payment card at the end.
fn word() -> impl Strategy<Value = Vec<u8>> {
    let card = prop_oneof![5 => Just(0_u8), 1 => Just(1), 1 => 2_u8..5];
    let piece = prop_oneof![
        4 => prop::collection::vec(card, 1..6),
        1 => Just(vec![0, 0, 1]),
        1 => Just(vec![0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ];
    (prop::collection::vec(piece, 1..5), 1_u8..4).prop_map(|(pieces, last)| {
        let mut word = pieces.concat();
        word.push(last);
        word
    })
}

fn sorted(word: &[u8]) -> Vec<u8> {
    let mut word = word.to_vec();
    word.sort_unstable();
    word
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 2000 } else { 20_000 }))]

    /// The machine does what the literal game does: `G` is `Z` and what was written without its end.
    #[test]
    fn the_machine_plays_by_the_rules(reset in reset(), word in word()) {
        let tail = usize::from(reset.tail());
        let by_machine = pass(&reset, &word).map(|pass| pass.next);
        let literal = literal_pass(&reset, &word).filter(|_| word.last() == Some(&reset.tail()));
        let next = literal.map(|written| {
            let kept = written.len() - tail;
            assert_eq!(written[kept..], vec![0; tail]);
            [&vec![0; tail], &written[..kept]].concat()
        });
        prop_assert_eq!(by_machine, next);
    }

    #[test]
    fn a_pass_keeps_length_and_cards(reset in reset(), word in word()) {
        if let Some(pass) = pass(&reset, &word) {
            prop_assert_eq!(sorted(&pass.next), sorted(&word));
            prop_assert_eq!(pass.returns >> word.len(), 1);
        }
    }

    /// `G` of a row of blocks is the row of their `G`s, whatever the neighbours are.
    #[test]
    fn neighbours_do_not_see_each_other(
        reset in reset(), words in prop::collection::vec(word(), 2..4),
    ) {
        let short: Vec<_> = words.into_iter().filter(|word| word.len() < 18).collect();
        let passes: Option<Vec<_>> = short.iter().map(|word| pass(&reset, word)).collect();
        if let Some(passes) = passes.filter(|passes| passes.len() > 1) {
            let row = pass(&reset, &short.concat()).expect("a row of blocks is read to its end");
            let each: Vec<_> = passes.iter().flat_map(|pass| pass.next.clone()).collect();
            prop_assert_eq!(row.next, each);
            prop_assert_eq!(row.largest_small_hand, passes.iter().map(|pass| pass.largest_small_hand).max().unwrap());
        }
    }

    /// The machine can be run backwards, so that two words never become the same one.
    #[test]
    fn different_words_stay_different(reset in reset(), one in word(), other in word()) {
        if let (Some(first), Some(second)) = (pass(&reset, &one), pass(&reset, &other)) {
            prop_assert_eq!(one == other, first.next == second.next);
        }
    }
}

#[test]
fn the_blocks_of_the_cycle_of_62_tricks_come_back() {
    let reset: ResetState = "J-".parse().unwrap();
    for (block, period) in
        [("--J", 1), ("--------A-KAAJ", 2), ("--------K---------Q-Q-K---Q-KAQJ", 4)]
    {
        let first: Vec<u8> = block.chars().map(|c| "-JQKA".find(c).unwrap() as u8).collect();
        let mut word = first.clone();
        for passed in 1..=period {
            word = pass(&reset, &word).unwrap().next;
            assert_eq!(word == first, passed == period, "{block} after {passed} passes");
        }
    }
}
