//! JSON Schemas of what the types here write.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::{Case, Closing, Report};

/// One line of an NDJSON report.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is asked for")]
enum Line {
    Case(Box<Case>),
    Closing(Box<Closing>),
}

/// The schema of a whole report.
pub fn report() -> Schema {
    written::<Report>()
}

/// The schema of a line of an NDJSON report.
pub fn line() -> Schema {
    written::<Line>()
}

/// Of what is written rather than of what could be read, so that the keys that are always there
/// are required.
fn written<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>()
}
