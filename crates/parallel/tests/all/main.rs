//! Tests of parallel tasks, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod busy;
mod composition;
mod documents;
mod heavy;
mod long_sums;
mod queues;
mod words;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;
#[path = "../../../document/tests/shared/fields.rs"]
mod fields;

/// The codes and paths of all problems of a document.
fn problems(document: &serde_json::Value) -> Vec<String> {
    fields::problems::<juxtapose_parallel::Composition>(document)
}

/// Asserts that the reader, the types and the schema know the same fields of an object of a document.
fn knows_the_fields_of(document: &serde_json::Value, pointer: &str, name: &str) {
    fields::knows_the_fields_of::<
        juxtapose_parallel::Composition,
        juxtapose_parallel::document::ParallelDocument,
    >(document, pointer, name);
}

/// A model of this kind.
type Model = juxtapose_document::Model<juxtapose_parallel::Composition>;
