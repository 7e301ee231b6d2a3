//! Tests of Fortran sources, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod cost_table;
mod costs;
mod counting;
mod decided;
mod files;
mod gcov;
mod known;
mod laws;
mod libraries;
mod pieces;
mod pivots;
mod pricing;
mod random_fortran;
mod routines;
mod structure;
mod totals;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;

/// A model of this kind.
type Model = juxtapose_document::Model<juxtapose_fortran::PricedSource>;
