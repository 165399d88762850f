//! The command line.

use clap::Parser;

/// Plays a unit of camicia.dev's BOINC project: the deals that the file `in` of this folder names.
///
/// A BOINC client starts it. Started by hand in a folder with a file `in`, which holds the first and
/// the last index, it plays alone and writes `out`.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100)]
#[command(after_help = "\
Example:
  echo '472460898658889399109 472460898658889399113' > in && camicia-boinc && cat out

Exit codes:
  0    done, or told by the client to end and to be started again
  1    the file `in` is no range of deals
  2    something else is wrong, and the message says what
  3    a game was played wrongly
  75   interrupted without a client; run it again to go on
  194  given up by the client")]
pub(crate) struct Arguments {
    /// Play on the processor; nothing else can be chosen.
    #[arg(long)]
    cpu: bool,
}
