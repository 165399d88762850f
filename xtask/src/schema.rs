//! `schema`: the JSON Schema of the report.

use crate::Ending;
use crate::cli::{Schema, SchemaOf};
use crate::output::{self, Output};

pub(crate) fn run(args: &Schema) -> anyhow::Result<Ending> {
    let schema = match args.format {
        SchemaOf::Json => report::schema::report(),
        SchemaOf::Ndjson => report::schema::line(),
    };
    let mut output = Output::open(None)?;
    output::write_document(&mut output, &schema)?;
    output.finish()?;
    Ok(Ending::Good)
}
