//! Tests of the 3-SAT study, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod halves;
mod study;

/// A model of a program.
type Model = juxtapose_document::Model<juxtapose_program::Program>;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;
