//! JSON Schemas of what the types here write.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use crate::{Case, Closing, Report, SCHEMA_VERSION};

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
    written::<Report>("report")
}

/// The schema of a line of an NDJSON report.
pub fn line() -> Schema {
    written::<Line>("line")
}

/// Of what is written rather than of what could be read, so that the keys that are always there
/// are required.
fn written<T: JsonSchema>(name: &str) -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings
        .with_transform(RecursiveTransform(without_links))
        .into_generator()
        .into_root_schema_for::<T>();
    let id = format!("urn:deckhand:{name}:{SCHEMA_VERSION}");
    schema.insert("$id".to_owned(), id.into());
    schema
}

/// Descriptions come from the documentation of the types, whose links mean nothing in a schema.
fn without_links(schema: &mut Schema) {
    if let Some(Value::String(description)) = schema.get_mut("description") {
        *description = description.replace("[`", "`").replace("`]", "`");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_have_an_id_and_no_links_of_rust() {
        for (schema, id) in [(report(), "urn:deckhand:report:2"), (line(), "urn:deckhand:line:2")] {
            assert_eq!(schema.get("$id").unwrap(), id);
            let text = serde_json::to_string(&schema).unwrap();
            assert!(!text.contains("[`") && !text.contains("::"), "{text}");
        }
    }
}
