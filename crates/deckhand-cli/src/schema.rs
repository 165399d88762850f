//! `schema`: the JSON Schema of the report.

use clap::{Args, ValueEnum};

use crate::output::Output;
use crate::program::Ending;

/// The arguments of `schema`.
#[derive(Debug, Args)]
pub struct Schema {
    /// Describe a whole report or one line of NDJSON
    #[arg(long, value_enum, default_value_t = SchemaOf::Json)]
    format: SchemaOf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SchemaOf {
    Json,
    Ndjson,
}

impl Schema {
    pub(crate) fn run(&self) -> anyhow::Result<Ending> {
        let schema = match self.format {
            SchemaOf::Json => report::schema::report(),
            SchemaOf::Ndjson => report::schema::line(),
        };
        let mut output = Output::stdout();
        output.write_document(&schema)?;
        output.finish()?;
        Ok(Ending::Good)
    }
}
