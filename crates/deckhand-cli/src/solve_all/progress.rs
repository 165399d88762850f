//! Progress on a terminal, and NDJSON lines as cases end.

use std::sync::{Mutex, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};
use report::Case;

use crate::output::Output;
use crate::{describe, message};

/// Takes cases as they end.
pub(super) struct Progress {
    bar: ProgressBar,
    lines: bool,
    state: Mutex<(Output, anyhow::Result<()>)>,
}

impl Progress {
    /// Of so many cases; `lines` says whether each is written at once.
    pub(super) fn new(output: Output, lines: bool, cases: usize) -> Self {
        // It draws on standard error, and only where that is a terminal.
        let bar = if message::is_quiet() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new(cases as u64)
        };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} cases, {elapsed}");
        bar.set_style(style.expect("the template is well formed"));
        Self { bar, lines, state: Mutex::new((output, Ok(()))) }
    }

    /// Takes a case that has ended, or nothing for a part that its input lacks. False when there is
    /// no point in going on.
    pub(super) fn take(&self, case: Option<&Case>) -> bool {
        let Some(case) = case else {
            self.bar.dec_length(1);
            return true;
        };
        self.bar.inc(1);
        if message::is_verbose() {
            let time = case
                .solve_ns
                .iter()
                .min()
                .map_or_else(String::new, |&ns| format!(" in {}", describe::duration(ns)));
            self.bar.suspend(|| message::say(format_args!("{}: {}{time}", case.id, case.status)));
        }
        if !self.lines {
            return true;
        }
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (output, written) = &mut *state;
        if written.is_ok() {
            *written = self.bar.suspend(|| output.write_line(case));
        }
        written.is_ok()
    }

    /// The output when all cases have ended, unless writing to it has failed.
    pub(super) fn into_output(self) -> anyhow::Result<Output> {
        self.bar.finish_and_clear();
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (output, written) = state;
        if let Err(error) = written {
            if let Some(path) = output.keep_unfinished() {
                message::say(format_args!("the lines written so far are in {}", path.display()));
            }
            return Err(error);
        }
        Ok(output)
    }
}
