//! Tests of programs, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod breakdown;
mod by_moments;
mod conditions;
mod contract;
mod groups;
mod heavy;
mod mode_selection;
mod own_documents;
mod own_estimates;
mod own_times;
mod queues;
mod random_own;
mod random_program;
mod reduction;
mod referee;
mod remembered;
mod schemes;
mod sensitivity;
mod simulated;
mod spectrum;

#[path = "../../../document/tests/shared/fields.rs"]
mod fields;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;

/// A model of this kind.
type Model = juxtapose_document::Model<juxtapose_program::Program>;
