//! Progress, for people at a terminal.

use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;

use camicia_hunt::unit::Watcher;
use camicia_hunt::{Game, Tally};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A progress bar on standard error, or nothing where that is no terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    best: Mutex<Option<Game>>,
}

impl Progress {
    /// For so many games.
    pub(super) fn new(games: u64) -> Self {
        const TEMPLATE: &str =
            "{bar:12} {percent}%  {human_pos} games  {millions}  {eta} left{wide_msg}";
        let bar = ProgressBar::new(games);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style.with_key("millions", millions));
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self { bar, best: Mutex::new(None) }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn best(&self, tally: &Tally) {
        let Some(long) = tally.longest.by_tricks.games().first() else { return };
        let Ok(mut best) = self.best.lock() else { return };
        if best.is_none_or(|best| best.tricks < long.game.tricks) {
            *best = Some(long.game);
            let Game { tricks, cards, .. } = long.game;
            self.bar.set_message(format!("  best: {tricks} tricks, {cards} cards"));
        }
    }
}

/// Games per second.
fn millions(state: &ProgressState, out: &mut dyn Write) {
    // A line that cannot be formatted stays blank.
    let _ = write!(out, "{:.2} M games/s", state.per_sec() / 1e6);
}

impl Watcher for Progress {
    fn warn(&self, message: &str) {
        self.bar.suspend(|| say!("camicia-hunt: warning: {message}"));
    }

    fn resumed(&self, games: u64, tally: &Tally) {
        if games > 0 {
            // The rate is to be that of games played now.
            self.bar.inc(games);
            self.bar.reset_eta();
        }
        self.best(tally);
    }

    fn played(&self, games: u64, tally: &Tally) {
        self.bar.inc(games);
        self.best(tally);
    }
}
