//! The model document as written: the types that write it, and its JSON Schema. No rules live here.

pub mod fortran;
mod header;
pub mod multigrain;
pub mod parallel;
pub mod program;
pub mod task_graph;
mod time;
pub(super) mod times;

pub use super::kinds::Document as Model;
pub use header::Header;
pub(crate) use header::{HEADER, VERSION};
pub use time::{Distribution, FourMoments, Mean, MeanAndSd, Probability, Success, Time, Trials};

/// The JSON Schema of model documents.
#[must_use]
pub fn schema() -> schemars::Schema {
    let mut schema = schemars::schema_for!(Model);
    // Every document is of one kind: its field `kind` says which.
    if let Some(kinds) = schema.remove("anyOf") {
        schema.insert("oneOf".to_owned(), kinds);
    }
    schema
}
