//! Reading a diagram.

use std::str::{Chars, FromStr};

use cardcore::text::{self, Line};
use cardcore::{Spanned, TextPosition};

use crate::error::{Found, InputError, ParseError, Part};
use crate::space::HALLWAY;
use crate::{Burrow, Kind, Space};

/// The characters before the hallway's left end.
const LEFT_WALL: usize = 1;
/// The line at which a diagram shows the first row of the rooms.
const FIRST_ROW: usize = 3;

impl FromStr for Burrow {
    type Err = ParseError;

    /// Reads a diagram:
    ///
    /// ```text
    /// #############
    /// #...........#
    /// ###B#C#B#D###
    ///   #A#D#C#A#
    ///   #########
    /// ```
    ///
    /// The rooms have one to eight rows. Amphipods may stand in the hallway, but not outside a
    /// room. There may be fewer of a kind than the rooms have rows, and an amphipod may stand above
    /// an empty space. The two spaces before a lower row may have been lost. A byte-order mark, CRLF
    /// line ends, spaces at the ends of lines and blank lines at the end are passed over.
    ///
    /// # Errors
    /// At the first place where the input is no such diagram.
    fn from_str(input: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { lines: text::body(input), last: 0 };
        reader.line()?.wall(13)?.end()?;
        let hallway = reader.line()?.wall(1)?.places::<HALLWAY>(0)?.wall(1)?.end()?;

        let mut rows = vec![reader.line()?.wall(3)?.room_row()?.wall(2)?.end()?];
        loop {
            let line = reader.line()?;
            let number = line.number;
            let line = line.margin()?.wall(1)?;
            if line.next_is_wall() {
                line.wall(8)?.end()?;
                break;
            }
            let row = line.room_row()?.end()?;
            if rows.len() == Self::DEEPEST {
                return Err(Spanned::new(TextPosition::new(number, 1), InputError::TooDeep));
            }
            rows.push(row);
        }
        reader.end()?;

        let mut burrow = Self::empty(rows.len());
        for (column, &who) in (1..).zip(&hallway) {
            burrow.set(Space::Hallway(column), who);
        }
        for (row, kinds) in (1..).zip(&rows) {
            for (home, &who) in Kind::ALL.into_iter().zip(kinds) {
                burrow.set(Space::Room { home, row }, who);
            }
        }
        burrow.checked()
    }
}

impl Burrow {
    /// Itself, if it keeps the promises of the type.
    fn checked(self) -> Result<Self, ParseError> {
        let depth = self.depth();
        let mut count = [0; 4];
        let mut surplus = None;
        // In reading order, so that the error stands at the first place that is wrong.
        let rows = (1..=depth)
            .flat_map(|row| Kind::ALL.into_iter().map(move |home| Space::Room { home, row }));
        for space in (1..=HALLWAY).map(Space::Hallway).chain(rows) {
            let error = match self.get(space) {
                Some(found) if space.is_outside_a_room() => InputError::OutsideRoom { found },
                Some(kind) => {
                    count[kind as usize] += 1;
                    if count[kind as usize] > depth && surplus.is_none() {
                        surplus = Some((space, kind));
                    }
                    continue;
                }
                None => continue,
            };
            return Err(Spanned::new(place_of(space), error));
        }
        if let Some((space, kind)) = surplus {
            let count = count[kind as usize];
            return Err(Spanned::new(place_of(space), InputError::TooMany { kind, depth, count }));
        }
        Ok(self)
    }
}

/// Where a diagram shows a space.
fn place_of(space: Space) -> TextPosition {
    let column = LEFT_WALL + space.column();
    match space {
        Space::Hallway(_) => TextPosition::new(2, column),
        Space::Room { row, .. } => TextPosition::new(FIRST_ROW + row - 1, column),
    }
}

/// The lines still to be read.
struct Reader<I> {
    lines: I,
    /// The number of the line read last.
    last: usize,
}

impl<'a, I: Iterator<Item = Line<'a>>> Reader<I> {
    fn line(&mut self) -> Result<LineReader<'a>, ParseError> {
        self.last += 1;
        match self.lines.next() {
            Some(line) => {
                Ok(LineReader { number: line.number, column: 1, rest: line.text.chars(), read: () })
            }
            None => Err(Spanned::new(
                TextPosition::new(self.last, 1),
                InputError::Unexpected { expected: Part::Wall, found: Found::InputEnd },
            )),
        }
    }

    fn end(&mut self) -> Result<(), ParseError> {
        let Some(line) = self.lines.next() else { return Ok(()) };
        let found = line.text.chars().next().map_or(Found::LineEnd, Found::Character);
        Err(Spanned::new(
            TextPosition::new(line.number, 1),
            InputError::Unexpected { expected: Part::InputEnd, found },
        ))
    }
}

/// What is left of a line, and what has been read from it.
struct LineReader<'a, T = ()> {
    number: usize,
    column: usize,
    rest: Chars<'a>,
    read: T,
}

impl<'a, T> LineReader<'a, T> {
    /// The next character, if it is what belongs there.
    fn accept<R>(
        &mut self,
        expected: Part,
        read: impl Fn(char) -> Option<R>,
    ) -> Result<R, ParseError> {
        let next = self.rest.next();
        let place = TextPosition::new(self.number, self.column);
        self.column += 1;
        next.and_then(read).ok_or_else(|| {
            let found = next.map_or(Found::LineEnd, Found::Character);
            Spanned::new(place, InputError::Unexpected { expected, found })
        })
    }

    fn wall(mut self, count: usize) -> Result<Self, ParseError> {
        for _ in 0..count {
            self.accept(Part::Wall, |found| (found == '#').then_some(()))?;
        }
        Ok(self)
    }

    /// The two spaces before a lower row, or none where they were lost in copying.
    fn margin(mut self) -> Result<Self, ParseError> {
        if self.next_is_wall() {
            return Ok(self);
        }
        for _ in 0..2 {
            self.accept(Part::Margin, |found| (found == ' ').then_some(()))?;
        }
        Ok(self)
    }

    fn next_is_wall(&self) -> bool {
        self.rest.as_str().starts_with('#')
    }

    /// `N` places, `walls` pieces of wall behind each.
    fn places<const N: usize>(
        mut self,
        walls: usize,
    ) -> Result<LineReader<'a, [Option<Kind>; N]>, ParseError> {
        let mut read = [None; N];
        for place in &mut read {
            *place = self.accept(Part::Space, |found| match found {
                '.' => Some(None),
                letter => Kind::from_char(letter).map(Some),
            })?;
            self = self.wall(walls)?;
        }
        Ok(LineReader { number: self.number, column: self.column, rest: self.rest, read })
    }

    fn room_row(self) -> Result<LineReader<'a, [Option<Kind>; 4]>, ParseError> {
        self.places(1)
    }

    fn end(mut self) -> Result<T, ParseError> {
        match self.rest.next() {
            None => Ok(self.read),
            Some(found) => Err(Spanned::new(
                TextPosition::new(self.number, self.column),
                InputError::Unexpected { expected: Part::LineEnd, found: Found::Character(found) },
            )),
        }
    }
}
