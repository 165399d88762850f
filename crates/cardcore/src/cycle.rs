//! Cycle detection: does a sequence of states, each of which follows from the one before, repeat?

/// Finds out that a sequence of states repeats, with one state in memory (R. P. Brent, *An improved
/// Monte Carlo factorization algorithm*, BIT 20, 1980).
///
/// The detector keeps one state and compares each later one with it. After 1, 2, 4, 8, …
/// comparisons it keeps the present state instead. Once the kept state lies on the cycle, and the
/// cycle is no longer than the comparisons to come, the kept state comes again: exactly one period
/// after it was kept. So a sequence that reaches its cycle after *m* steps and goes round in *p* is
/// found out after less than 3·max(*m*, *p*) + *p* steps.
///
/// Of the states A B C D E C D E C … it keeps A and compares it with B; keeps B and compares it with
/// C and D; keeps D and compares it with E, C and D: a period of three.
///
/// ```
/// use cardcore::CycleDetector;
///
/// let next = |state: u32| state * state % 97;
/// let mut state = 3;
/// let mut detector = CycleDetector::new(state);
/// let period = loop {
///     state = next(state);
///     if let Some(period) = detector.visit(&state) {
///         break period;
///     }
/// };
/// assert_eq!(period, 2);
/// let repeat = cardcore::first_repeat(&3, period, |state| {
///     *state = next(*state);
///     Ok::<(), std::convert::Infallible>(())
/// })?;
/// // 3, 9, 81, 62, 61, 35, 61, …
/// assert_eq!((repeat.steps, repeat.first), (4, 61));
/// # Ok::<(), std::convert::Infallible>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct CycleDetector<S> {
    kept: S,
    /// How many states were compared with the one kept.
    compared: u64,
    /// After how many comparisons another is kept.
    patience: u64,
}

/// Where a sequence of states repeats for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat<S> {
    /// How many steps lead from the start to the first state of the cycle.
    pub steps: u64,
    /// That state when it comes for the first time.
    pub first: S,
    /// That state when it comes again, a period later.
    pub again: S,
}

impl<S: Clone> CycleDetector<S> {
    /// Keeps this state, with which the sequence begins.
    pub const fn new(first: S) -> Self {
        Self { kept: first, compared: 0, patience: 1 }
    }

    /// The same, but the first state is kept for this many comparisons instead of one, and the next
    /// ones for twice, four times, … as many. That saves copies in a sequence that is mostly short.
    ///
    /// # Panics
    /// When `patience` is 0.
    pub const fn with_patience(first: S, patience: u64) -> Self {
        assert!(patience > 0, "a state is compared with one at least");
        Self { kept: first, compared: 0, patience }
    }

    /// Looks at the next state. The answer is the number of states from the kept one to this one if
    /// they are equal. If every state of the sequence is looked at, that is the period.
    pub fn visit(&mut self, state: &S) -> Option<u64>
    where
        S: PartialEq,
    {
        self.visit_by(state, S::eq)
    }

    /// The same by another comparison of the kept state with the present one.
    #[inline]
    pub fn visit_by(&mut self, state: &S, equal: impl FnOnce(&S, &S) -> bool) -> Option<u64> {
        self.compared += 1;
        if equal(&self.kept, state) {
            return Some(self.compared);
        }
        if self.compared == self.patience {
            self.kept.clone_from(state);
            self.compared = 0;
            // The states up to an overflow take centuries.
            self.patience = self.patience.saturating_mul(2);
        }
        None
    }
}

/// Finds the first state that comes again in a sequence with this start and this period.
///
/// `step` turns a state into the next one. Two copies of the start are moved on, one of them a
/// period ahead; where they are equal for the first time, the cycle begins. The sequence must have
/// the period, or this does not end.
///
/// # Errors
/// The first error of `step`.
pub fn first_repeat<S: Clone + PartialEq, E>(
    start: &S,
    period: u64,
    mut step: impl FnMut(&mut S) -> Result<(), E>,
) -> Result<Repeat<S>, E> {
    let mut again = start.clone();
    for _ in 0..period {
        step(&mut again)?;
    }
    let mut repeat = Repeat { steps: 0, first: start.clone(), again };
    while repeat.first != repeat.again {
        step(&mut repeat.first)?;
        step(&mut repeat.again)?;
        repeat.steps += 1;
    }
    Ok(repeat)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use proptest::prelude::*;

    use super::*;

    /// The steps before the cycle and its period, by a table of when each state was there.
    fn by_table(next: &[usize]) -> (u64, u64) {
        let mut seen = vec![None; next.len()];
        let (mut state, mut time) = (0, 0);
        loop {
            if let Some(before) = seen[state].replace(time) {
                return (before, time - before);
            }
            state = next[state];
            time += 1;
        }
    }

    fn by_detector(next: &[usize], patience: u64) -> (u64, u64) {
        let mut detector = CycleDetector::with_patience(0, patience);
        let mut state = 0;
        let period = loop {
            state = next[state];
            if let Some(period) = detector.visit(&state) {
                break period;
            }
        };
        let step = |state: &mut usize| {
            *state = next[*state];
            Ok::<(), Infallible>(())
        };
        let Ok(repeat) = first_repeat(&0, period, step);
        assert_eq!(repeat.first, repeat.again);
        (repeat.steps, period)
    }

    proptest! {
        #[test]
        fn cycles_are_those_of_a_table(
            next in (1..60usize).prop_flat_map(|size| prop::collection::vec(0..size, size)),
            patience in 1..70u64,
        ) {
            prop_assert_eq!(by_detector(&next, patience), by_table(&next));
        }
    }

    #[test]
    fn a_sequence_without_a_repeat_is_not_suspected() {
        let mut detector = CycleDetector::new(0);
        assert_eq!((1..10_000).find_map(|state| detector.visit(&state)), None);
    }

    #[test]
    fn a_cycle_is_found_within_the_promised_steps() {
        for (before, period) in [(0, 1), (5, 1), (1, 5), (64, 7), (63, 65), (0, 1000), (1000, 1)] {
            let state =
                |time: u64| if time < before { time } else { before + (time - before) % period };
            let mut detector = CycleDetector::new(state(0));
            let found = (1..=5000).find(|&time| detector.visit(&state(time)).is_some()).unwrap();
            assert!(found <= 3 * before.max(period) + period, "{before} {period}: {found}");
        }
    }

    #[test]
    fn another_comparison_may_be_coarser() {
        let mut detector = CycleDetector::new(11);
        assert_eq!(detector.visit_by(&17, |kept, now| kept % 7 == now % 7), None);
        assert_eq!(detector.visit_by(&24, |kept, now| kept % 7 == now % 7), Some(1));
    }

    #[test]
    fn an_error_of_a_step_ends_the_search() {
        assert_eq!(first_repeat(&1, 3, |_| Err("broken")), Err("broken"));
    }
}
