//! Tests of tables of measured times.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod columns;
mod forms;
mod hostile;
mod misreadings;
mod models;
mod rows;
mod together;
