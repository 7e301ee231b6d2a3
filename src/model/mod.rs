//! Models of any kind: the table of the kinds, their documents' JSON Schema, and the upgrade of version 1.

mod kinds;

use std::borrow::Cow;

pub use juxtapose_document::{
    Code, Effort, LinkError, Linked, Problem, Problems,
    conditions::{Conditioned, Explained, explain},
    from_link, limits, read_link, time_in_a_moment, to_compressed_link, to_link,
};
pub use kinds::{Document, FORMS, Kind, NAMES};

/// A validated model of any kind, perhaps with conditions.
pub type Model = juxtapose_document::Model<Conditioned<Kind>>;

/// The JSON Schema of model documents.
#[must_use]
pub fn schema() -> schemars::Schema {
    let mut schema = schemars::schema_for!(Document);
    // Every document is of one kind: its field `kind` says which.
    if let Some(kinds) = schema.remove("anyOf") {
        schema.insert("oneOf".to_owned(), kinds);
    }
    schema
}

/// The JSON text of a document of version 1 as one of version 2: it means what the old one meant. Any other text stays as it is, as does one
/// that is nested too deep to be read.
///
/// ```
/// let old = r#"{"juxtapose": 1, "kind": "parallel", "unit": "ms", "tick": 0.1, "tasks": [{"task": "a", "time": 12}], "alternatives": []}"#;
/// assert!(juxtapose::model::upgraded(old).contains(r#""time":1.2"#));
/// ```
#[must_use]
pub fn upgraded(text: &str) -> Cow<'_, str> {
    juxtapose_document::upgrade::upgraded(text, FORMS)
}
