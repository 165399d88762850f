//! `compare`: what changed from one report to another.

mod comparison;
mod format;
mod read;
mod show;
mod significance;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, ColorChoice};

use crate::output::Output;
use crate::program::Ending;
use crate::{args, message, options};

use comparison::Comparison;
use format::{Format, Judged};
use read::Known;
use show::Shown;
use significance::Verdict;

/// The arguments of `compare`.
#[derive(Debug, Args)]
pub struct Compare {
    /// The earlier report, JSON or NDJSON, or - for standard input
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// The later report, JSON or NDJSON, or - for standard input
    #[arg(value_name = "NEW")]
    new: PathBuf,
    /// Choose the comparison's form
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Print the comparison as JSON, as --format json does
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Show only times that changed by more than this ratio [default: on a terminal 1.1]
    #[arg(long, value_name = "RATIO", value_parser = args::ratio)]
    #[arg(allow_negative_numbers = true)]
    threshold: Option<f64>,
    /// Show every time, on a terminal too
    #[arg(long, conflicts_with = "threshold")]
    all: bool,
    /// End with exit code 1 when a case of OLD is missing in NEW
    #[arg(long)]
    fail_on_missing: bool,
    /// End with exit code 1 when a case became slower by more than this ratio, beyond chance: at
    /// least five repetitions in each report, and a Mann-Whitney test at the level 0.01
    #[arg(long, value_name = "RATIO", value_parser = args::ratio)]
    #[arg(allow_negative_numbers = true)]
    fail_above: Option<f64>,
    /// Colour what became slower and faster
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
}

impl Compare {
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        if self.old == Path::new("-") && self.new == Path::new("-") {
            bail!("only one of the two reports can come from standard input");
        }
        let (old, new) = (read::report(&self.old)?, read::report(&self.new)?);
        let is_broken_off = self.say_if_broken_off(&old, &new);
        let comparison = Comparison::of(old.cases, new.cases);
        if comparison.has_nothing_in_common() {
            bail!("the two reports have no case in common");
        }
        let slower = self.slower(&comparison);
        let judged = Judged { missing_is_bad: self.fail_on_missing, slower };
        let format = if self.json { Format::Json } else { self.format };
        let mut output = Output::stdout();
        format.write(&comparison, &judged, &self.shown(), &mut output)?;
        output.finish()?;
        let is_bad = is_broken_off
            || !comparison.changed.is_empty()
            || (self.fail_on_missing && !comparison.missing.is_empty())
            || !judged.slower.is_empty();
        Ok(if is_bad { Ending::Bad } else { Ending::Good })
    }

    fn say_if_broken_off(&self, old: &Known, new: &Known) -> bool {
        let reports = [(&self.old, old), (&self.new, new)];
        let broken_off: Vec<_> = reports.iter().filter(|(_, known)| !known.is_whole).collect();
        for (path, _) in &broken_off {
            message::say(format_args!(
                "{} was broken off: its closing line is missing",
                path.display()
            ));
        }
        !broken_off.is_empty()
    }

    fn shown(&self) -> Shown {
        let is_brief = !self.all && self.threshold.is_none() && io::stdout().is_terminal();
        Shown {
            threshold: if is_brief { Some(1.1) } else { self.threshold },
            most: if is_brief { 10 } else { usize::MAX },
            colours: options::colours(self.color),
        }
    }

    /// The cases that became slower by more than is allowed, which are said too.
    fn slower<'a>(&self, comparison: &'a Comparison) -> Vec<&'a str> {
        let Some(most) = self.fail_above else { return Vec::new() };
        let mut slower = Vec::new();
        let mut too_few = 0;
        for times in &comparison.times {
            match significance::of(&times.old_samples, &times.new_samples) {
                Verdict::TooFewSamples => too_few += 1,
                Verdict::Slower if times.ratio() > most => {
                    slower.push(times.id.as_str());
                    message::say(format_args!("slower {}: ratio {:.2}", times.id, times.ratio()));
                }
                Verdict::Slower | Verdict::NotSlower => {}
            }
        }
        if too_few > 0 {
            message::say(format_args!(
                "{too_few} of {} cases have too few samples to tell chance from change: solve-all \
                 --repeat {} or more",
                comparison.times.len(),
                significance::FEWEST
            ));
        }
        slower
    }
}
