//! `camicia-hunt endless`: search, verify, list.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Search for cycles that a game can fall into, and for the deals that lead to them.
    #[command(after_help = "Example:\n  camicia-hunt endless search --dir found --seconds 600")]
    Search(Search),
    /// Prove a catalogue by literal replay and backward search, and name every entry that is false or missing.
    #[command(after_help = "Example:\n  camicia-hunt endless verify")]
    Verify(Verify),
    /// Print a catalogue.
    #[command(after_help = "Example:\n  camicia-hunt endless list --deals | head")]
    List(List),
}

#[derive(Debug, Args)]
pub(crate) struct Search {
    /// Folder for the checkpoint and the catalogue; a search found in it is continued.
    #[arg(long)]
    dir: PathBuf,
    /// The deck: how many number cards and payment cards.
    #[arg(long, default_value = "36-4J-4Q-4K-4A")]
    deck: String,
    /// A hand that the machine starts from and returns to, top card first; may be given several times.
    #[arg(long = "reset-state", allow_hyphen_values = true)]
    reset_states: Vec<String>,
    /// How much work to do; the same effort always finds the same.
    #[arg(long)]
    effort: Option<u64>,
    /// Stop after this many seconds, whatever is left to do.
    #[arg(long)]
    seconds: Option<u64>,
    /// Threads to use [default: all cores].
    #[arg(long)]
    jobs: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The catalogue to prove [default: the one that this program carries].
    file: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct List {
    /// The catalogue to print [default: the one that this program carries].
    file: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t = Format::Json)]
    format: Format,
    /// Print every deal of equal hands that leads to one of the cycles instead, one `A/B` a line.
    #[arg(long)]
    deals: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    Json,
    Csv,
}

impl Command {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Self::Search(search) => search.run(),
            other => anyhow::bail!("not built yet: {other:?}"),
        }
    }
}

impl Search {
    fn run(self) -> anyhow::Result<ExitCode> {
        use camicia_hunt::endless::search::Search as S;
        let resets: Vec<String> = if self.reset_states.is_empty() {
            S::RESET_STATES.map(str::to_owned).to_vec()
        } else {
            self.reset_states
        };
        let resets = resets.iter().map(|r| r.parse()).collect::<Result<Vec<_>, _>>()?;
        let mut s = S::new(self.deck.parse()?, &resets)?;
        let stop = cardcore::Stop::after(std::time::Duration::from_secs(
            self.seconds.unwrap_or(1_000_000),
        ));
        let t = std::time::Instant::now();
        let mut last = None;
        while s.step(&stop).is_ok() {
            let p = s.progress();
            if last != Some((p.cycles, p.blocks)) {
                eprintln!("{:?} {p:?}", t.elapsed());
            }
            last = Some((p.cycles, p.blocks));
            if self.effort.is_some_and(|e| p.work > e) {
                break;
            }
        }
        for c in s.cycles() {
            println!("{} {} {} {} {}", c.canonical, c.tricks, c.cards, c.deals, c.construction);
        }
        Ok(ExitCode::SUCCESS)
    }
}
