//! `camicia-hunt plot`

use std::path::PathBuf;
use std::process::ExitCode;

use camicia_hunt::persist::atomic::{self, Existing};
use camicia_hunt::plot::Plot;
use camicia_hunt::store::Store;
use clap::Args;

/// Draw the lengths of a hunt's games, with the records and the forecast.
///
/// The picture is SVG, with colours for light and for dark pages. It shows how many games had so many
/// tricks, the tail that the forecast rests on, the known records and this hunt's longest games.
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  camicia-hunt plot found --output found.svg")]
pub(super) struct Arguments {
    /// The hunt's folder.
    dir: PathBuf,
    /// The file that is written; one that is there is replaced.
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// How wide the picture is, in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 720, value_parser = clap::value_parser!(u32).range(320..=4000))]
    width: u32,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let (plot, damages) = Plot::of(&Store::open(&self.dir))?;
        for damage in damages {
            say!("camicia-hunt: {damage}");
        }
        atomic::write(&self.output, plot.svg(self.width).as_bytes(), Existing::Replace)?;
        Ok(ExitCode::SUCCESS)
    }
}
