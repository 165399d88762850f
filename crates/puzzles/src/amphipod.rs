//! Amphipod behind the one interface: the second part is about the unfolded burrow.

use std::hint::black_box;
use std::io::Write;

use amphipod::{Burrow, UnfoldError, least_energy};
use cardcore::{Extent, Narrated, NarrationError, Stop, Stopped};
use report::{AmphipodAnswer, Answer, Game, Part};

use crate::adapter::Adapter;
use crate::hot_path::{HotPath, parse_all};
use crate::input::{Parsed, Problem};
use crate::limited::Limited;
use crate::{BadInput, Lacking, Variant};

pub(crate) const ADAPTER: Adapter = Adapter {
    game: Game::Amphipod,
    example: "#############\n#...........#\n###B#C#B#D###\n  #A#D#C#A#\n  #########\n",
    parse,
    solve_all_parts: None,
    hot_path: HotPath {
        fixtures: "start-",
        prepare: |texts| {
            let burrows = parse_all(texts, |text| {
                let drawn: Burrow = text.parse().map_err(|error| format!("{error}"))?;
                drawn.unfold().map_err(|error| error.to_string())
            })?;
            Ok(Box::new(move || {
                for burrow in &burrows {
                    black_box(least_energy(black_box(burrow), &Stop::never())?);
                }
                Ok(())
            }))
        },
    },
};

/// A burrow as it is drawn, and unfolded.
struct Burrows {
    drawn: Burrow,
    unfolded: Result<Burrow, UnfoldError>,
}

fn parse(text: &str) -> Result<Box<dyn Parsed>, BadInput> {
    let drawn: Burrow = text.parse()?;
    let unfolded = drawn.unfold();
    Ok(Box::new(Burrows { drawn, unfolded }))
}

impl Parsed for Burrows {
    fn problem(&self, part: Part, _: &Variant) -> Result<Box<dyn Problem + '_>, Lacking> {
        if part == Part::Part2 {
            match &self.unfolded {
                Ok(unfolded) => Ok(Box::new(unfolded)),
                Err(error) => Err(Lacking(error.to_string())),
            }
        } else {
            Ok(Box::new(&self.drawn))
        }
    }
}

impl Problem for &Burrow {
    fn solve(&self, stop: &Stop) -> Result<Answer, Stopped> {
        least_energy(self, stop).map(answer)
    }

    fn narrate(
        &self,
        extent: &Extent,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<Narrated<Answer>, NarrationError> {
        let mut out = Limited::new(out, extent.limit);
        let moves = index(*extent.rounds.start())..=index(*extent.rounds.end());
        let solution = amphipod::narrate_moves(self, moves, &mut out, stop)?;
        let energy = solution.map(|solution| solution.energy);
        Ok(Narrated::new(answer(energy), out.is_cut()))
    }
}

/// No solution has more moves than fit.
fn index(round: u64) -> usize {
    usize::try_from(round).unwrap_or(usize::MAX)
}

fn answer(energy: Option<u64>) -> Answer {
    Answer::Amphipod(AmphipodAnswer::new(energy))
}
