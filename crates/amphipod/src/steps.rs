//! A solution as a sequence of steps: each move with the burrow after it.

use std::slice;

use crate::{Burrow, Move, Solution};

/// One move of a solution, made.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// Its number, counted from 1.
    pub number: usize,
    /// The move.
    pub made: Move,
    /// The energy of this move and of all before it.
    pub spent: u64,
    /// The burrow after it.
    pub burrow: Burrow,
}

/// The steps of a solution. Made by [`Solution::steps`].
#[derive(Debug, Clone)]
pub struct Steps<'a> {
    burrow: Burrow,
    number: usize,
    spent: u64,
    moves: slice::Iter<'a, Move>,
}

impl Solution {
    /// The steps of this solution of a burrow.
    ///
    /// They are made as they are asked for. A solution has 64 moves at most, so any step is soon
    /// reached by [`Iterator::nth`].
    ///
    /// ```
    /// use amphipod::{Burrow, Stop, solve};
    ///
    /// let drawn = "#############\n#...........#\n###B#A#C#D###\n  #########";
    /// let burrow: Burrow = drawn.parse()?;
    /// let solution = solve(&burrow, &Stop::never())?.expect("it can be organised");
    /// let second = solution.steps(&burrow).nth(1).expect("it has three moves");
    /// assert_eq!(second.made.to_string(), "B moves from room A, row 1 to room B, row 1: 40");
    /// assert_eq!((second.number, second.spent), (2, 44));
    /// assert_eq!(
    ///     second.burrow.to_string(),
    ///     "#############\n#.A.........#\n###.#B#C#D###\n  #########"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// On the way, when it is a solution of another burrow.
    pub fn steps<'a>(&'a self, burrow: &Burrow) -> Steps<'a> {
        Steps { burrow: burrow.clone(), number: 0, spent: 0, moves: self.moves.iter() }
    }
}

impl Iterator for Steps<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let made = *self.moves.next()?;
        self.burrow.apply(&made).expect("the moves of a solution follow the rules");
        self.number += 1;
        self.spent += made.energy;
        Some(Step { number: self.number, made, spent: self.spent, burrow: self.burrow.clone() })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl ExactSizeIterator for Steps<'_> {}
