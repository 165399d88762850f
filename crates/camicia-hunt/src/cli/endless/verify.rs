use std::path::PathBuf;
use std::process::ExitCode;

use camicia_endless::catalogue::verify;
use cardcore::Stop;
use clap::Args;

use crate::cli::output;

/// Prove a catalogue by playing it card by card, and name what is false or missing; exit 1 if
/// anything is.
///
/// Each position is played until it comes back, which gives period and canonical form. Then all deals
/// of equal hands that lead to the cycle are searched for backwards, and each is played. Cycles of the
/// catalogue that this program carries for the same deck are missing if they are not in the file.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  camicia-hunt endless verify
  camicia-hunt endless verify found/catalogue.json")]
pub(in crate::cli) struct Arguments {
    /// The catalogue [default: those that this program carries].
    file: Option<PathBuf>,
    /// Use so many threads [default: as many as there are cores].
    #[arg(long, value_parser = crate::cli::values::threads)]
    jobs: Option<usize>,
}

impl Arguments {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let threads = crate::cli::threads::Threads::new(self.jobs)?;
        let mut reports = Vec::new();
        for catalogue in super::catalogues(self.file)? {
            let report = verify(&catalogue, &threads, &Stop::never())?;
            say!(
                "{}: {} of {} proved, {} played",
                report.deck,
                report.proved,
                super::cycles(report.cycles),
                super::deals(report.deals)
            );
            for fault in &report.faults {
                say!("{}: {fault}", report.deck);
            }
            reports.push(report);
        }
        output::pretty(&reports)?;
        let sound = reports.iter().all(|report| report.faults.is_empty());
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
