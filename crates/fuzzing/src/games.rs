//! The four parsers, and the solvers on what they accept.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use amphipod::Burrow;
use camel_cards::{Hands, Rules};
use camicia::LoopRule;
use cardcore::{Spanned, Stop};
use combat::literal::SubGames;

/// Decks of so many cards are played by the literal rules in no time.
const SMALL: usize = 12;
/// Deeper burrows can take the search a second.
const SHALLOW: usize = 3;

/// Parses a text. An error is at a place of the text.
fn parse<T, E>(bytes: &[u8]) -> Option<T>
where
    T: FromStr<Err = Spanned<E>>,
    E: Debug,
{
    let text = std::str::from_utf8(bytes).ok()?;
    let error = match text.parse() {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    let position = error.position;
    let lines = text.split('\n').count();
    assert!((1..=lines + 1).contains(&position.line), "{error:?}");
    let longest = text.split('\n').map(|line| line.chars().count()).max();
    assert!((1..=longest.unwrap_or(0) + 1).contains(&position.column), "{error:?}");
    None
}

/// A value is shown in a form that is read as the same value.
fn is_read_as_shown<T>(value: &T)
where
    T: FromStr<Err: Debug> + Display + Debug + PartialEq,
{
    assert_eq!(&value.to_string().parse::<T>().expect("what is shown can be read"), value);
}

/// Combat: small deals have the same outcome by the literal rules and in the fast game.
pub fn combat(bytes: &[u8]) {
    let Some(deal) = parse::<combat::Deal, _>(bytes) else { return };
    is_read_as_shown(&deal);
    if deal.size() <= SMALL {
        let stop = Stop::never();
        assert_eq!(combat::part1(&deal, &stop), combat::literal::part1(&deal, &stop));
        let literal = combat::literal::part2(&deal, SubGames::Played, &stop);
        assert_eq!(combat::part2(&deal, &stop), literal);
    }
}

/// Camel Cards: the hands are those of the plain reader, the winnings those of the literal rules.
pub fn camel_cards(bytes: &[u8]) {
    let stop = Stop::never();
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert_eq!(text.parse(), camel_cards::literal::parse(text));
    }
    let Some(hands) = parse::<Hands, _>(bytes) else { return };
    for (rules, winnings) in [
        (Rules::PART1, camel_cards::part1(&hands, &stop)),
        (Rules::PART2, camel_cards::part2(&hands, &stop)),
    ] {
        assert_eq!(winnings, camel_cards::literal::solve(&hands, &rules, &stop));
    }
}

/// Camicia: a small game has the same outcome when it is narrated.
pub fn camicia(bytes: &[u8]) {
    let Some(deal) = parse::<camicia::Deal, _>(bytes) else { return };
    is_read_as_shown(&deal);
    if deal.size() <= SMALL {
        let stop = Stop::never();
        let narrated = camicia::narrate(&deal, LoopRule::Position, &mut std::io::sink(), &stop);
        let narrated = narrated.expect("a sink takes everything, and nobody stops it");
        assert_eq!(camicia::solve(&deal, &stop), Ok(narrated));
    }
}

/// Amphipod: the moves of a solution are legal, organise the burrow and take the least energy.
pub fn amphipod(bytes: &[u8]) {
    let Some(burrow) = parse::<Burrow, _>(bytes) else { return };
    is_read_as_shown(&burrow);
    if burrow.depth() > SHALLOW {
        return;
    }
    let stop = Stop::never();
    let solution = amphipod::solve(&burrow, &stop).expect("nobody stops it");
    let energy = solution.as_ref().map(|solution| solution.energy);
    assert_eq!(amphipod::least_energy(&burrow, &stop), Ok(energy));
    if let Some(solution) = solution {
        let mut board = burrow;
        for step in &solution.moves {
            board.apply(step).expect("a move of a solution is legal");
        }
        assert!(board.is_organised());
    }
}
