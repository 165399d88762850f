//! Every solver gives up when it is told to.

use std::io;
use std::str::FromStr;
use std::time::Duration;

use camel_cards::{Hands, Rules, SolveError, both_parts, narrate, part1, part2, parts, solve};
use cardcore::{NarrationError, Stop, Stopped};

const TEXT: &str = "32T3K 765\nT55J5 684\n";

#[test]
fn a_stop_that_is_due_ends_every_solver() {
    let hands = Hands::from_str(TEXT).unwrap();
    let stop = Stop::after(Duration::ZERO);
    assert_eq!(part1(&hands, &stop), Err(Stopped));
    assert_eq!(part2(&hands, &stop), Err(Stopped));
    assert_eq!(solve(&hands, &Rules::PART2, &stop), Err(Stopped));
    assert_eq!(parts(&hands, &stop), Err(Stopped));
    assert_eq!(both_parts(TEXT, &stop), Err(SolveError::Stopped(Stopped)));
    let narrated = narrate(&hands, &Rules::PART1, &mut Vec::new(), &stop);
    assert!(matches!(narrated, Err(NarrationError::Stopped(Stopped))));
}

#[test]
fn an_input_out_of_order_is_told_before_it_is_solved() {
    let error = both_parts("32T3K\n", &Stop::never()).unwrap_err();
    let expected = "line 1, column 6: expected a bid behind the hand, found the end of the line";
    assert_eq!(error.to_string(), expected);
}

/// Takes so many bytes and then no more.
struct Full(usize);

impl io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 -= bytes.len().min(self.0);
        if self.0 == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_narration_that_cannot_be_written_says_so() {
    let hands = Hands::from_str(TEXT).unwrap();
    for room in [0, 50, 100] {
        let narrated = narrate(&hands, &Rules::PART1, &mut Full(room), &Stop::never());
        assert!(matches!(narrated, Err(NarrationError::Write(_))), "{room}");
    }
}
