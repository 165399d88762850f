//! Which part of a text is which hand.

use cardcore::text::{Line, uncommented};
use cardcore::{Spanned, TextPosition};

use super::cards::{self, Words, is_separator};
use crate::{InputError, ParseError, Player};

/// How many cards the Italian deck has, whose digits may stand in a row.
const ITALIAN_DECK: usize = 40;

/// A hand's part of a line, without its label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) line: Line<'a>,
    from: usize,
    to: usize,
}

/// A hand's label.
struct Label {
    player: Player,
    /// Where its line goes on behind it.
    end: usize,
}

impl<'a> Place<'a> {
    const fn whole(line: Line<'a>) -> Self {
        Self { line, from: 0, to: line.text.len() }
    }

    fn text(&self) -> &'a str {
        &self.line.text[self.from..self.to]
    }

    /// The words. A word alone may be a whole hand.
    pub(super) fn words(&self) -> Words<'a> {
        let words: Vec<_> =
            self.text().split(is_separator).filter(|word| !word.is_empty()).collect();
        let compact = words.len() == 1;
        Words { words, compact }
    }

    /// The position of a byte of a word, which is counted from 0.
    pub(super) fn position(&self, word: usize, offset: usize) -> TextPosition {
        let mut starts = self.text().char_indices().scan(true, |separated, (at, char)| {
            let starts = *separated && !is_separator(char);
            *separated = is_separator(char);
            Some(starts.then_some(at))
        });
        let start = starts.by_ref().flatten().nth(word).expect("the place has this word");
        self.line.position(self.from + start + offset)
    }

    fn error(&self, at: usize, error: InputError) -> ParseError {
        Spanned::new(self.line.position(at), error)
    }

    /// The part behind the label, if there is one.
    fn without_label(self, player: Player) -> Result<Self, ParseError> {
        match self.label() {
            None => Ok(self),
            Some(label) if label.player == player => Ok(Self { from: label.end, ..self }),
            Some(_) => Err(self.error(self.from, InputError::OtherLabel(player))),
        }
    }

    /// `A:`, `player b:`, `Player 1:` and the like, behind spaces.
    fn label(&self) -> Option<Label> {
        let (label, _) = self.text().split_once(':')?;
        let name = label.trim();
        let name = match name.get(..6) {
            Some(word) if word.eq_ignore_ascii_case("player") => name[6..].trim_start(),
            _ => name,
        };
        let player = match name {
            "A" | "a" | "1" => Player::A,
            "B" | "b" | "2" => Player::B,
            _ => return None,
        };
        Some(Label { player, end: self.from + label.len() + 1 })
    }

    fn without_slash(self) -> Result<Self, ParseError> {
        match self.text().find('/') {
            Some(at) => Err(self.error(self.from + at, InputError::ExtraSlash)),
            None => Ok(self),
        }
    }
}

/// The places of A's hand and of B's.
pub(super) fn split(input: &str) -> Result<[Place<'_>; 2], ParseError> {
    let is_blank = |line: &&Line| line.text.is_empty();
    let lines: Vec<_> = uncommented(input).collect();
    let before = lines.iter().take_while(is_blank).count();
    let after = lines[before..].iter().rev().take_while(is_blank).count();
    let (blank, lines) = lines[..lines.len() - after].split_at(before);
    let [a, b] = match *lines {
        [] => return Err(Spanned::new(TextPosition::new(1, 1), InputError::NoCards)),
        [first, ..] if Place::whole(first).label().is_some() && !first.text.contains('/') => {
            labelled(lines)?
        }
        [only] => match blank.last() {
            Some(&blank) if !only.text.contains('/') => [blank, only].map(Place::whole),
            _ => on_one_line(only)?,
        },
        [first, second] if !first.text.contains('/') => [first, second].map(Place::whole),
        [first, second, ..] => {
            let extra = if first.text.contains('/') { second } else { lines[2] };
            return Err(extra_line(extra));
        }
    };
    let [a, b] = [a.without_label(Player::A)?, b.without_label(Player::B)?];
    Ok([a.without_slash()?, b.without_slash()?])
}

fn extra_line(line: Line) -> ParseError {
    Spanned::new(line.position(0), InputError::ExtraLine(line.text.to_owned()))
}

fn on_one_line(line: Line<'_>) -> Result<[Place<'_>; 2], ParseError> {
    let whole = Place::whole(line);
    if let Some(slash) = line.text.find('/') {
        return Ok([Place { to: slash, ..whole }, Place { from: slash + 1, ..whole }]);
    }
    if let Some(half) = half_of_italian_deck(line.text) {
        return Ok([Place { to: half, ..whole }, Place { from: half, ..whole }]);
    }
    // What is wrong with the hand that is there comes first.
    cards::read(&[whole.words(), Words::default()])
        .map_err(|wrong| Spanned::new(whole.position(wrong.word, wrong.offset), wrong.error))?;
    Err(Spanned::new(line.end(), InputError::MissingHand))
}

/// Where the second half of the digits of forty cards begins.
fn half_of_italian_deck(text: &str) -> Option<usize> {
    let digits: Vec<_> = text.char_indices().filter(|&(_, char)| !is_separator(char)).collect();
    let are_penalties = digits.iter().all(|(_, char)| matches!(char, '0'..='4'));
    (digits.len() == ITALIAN_DECK && are_penalties).then(|| digits[ITALIAN_DECK / 2].0)
}

/// Hands with labels, before them or on lines of their own.
fn labelled<'a>(lines: &[Line<'a>]) -> Result<[Place<'a>; 2], ParseError> {
    let mut places: Vec<Place<'a>> = Vec::new();
    for &line in lines {
        let whole = Place::whole(line);
        let is_label = whole.label().is_some();
        if is_label && places.len() < 2 {
            let player = if places.is_empty() { Player::A } else { Player::B };
            places.push(whole.without_label(player)?);
            continue;
        }
        match places.last_mut() {
            _ if line.text.is_empty() => {}
            Some(last) if !is_label && last.text().trim().is_empty() => *last = whole,
            _ => return Err(extra_line(line)),
        }
    }
    let end = lines.iter().map(Line::end).next_back();
    <[_; 2]>::try_from(places).map_err(|_| {
        Spanned::new(end.expect("there is a label on a line"), InputError::MissingHand)
    })
}
