//! Tests of distributions, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod density;
mod few_seen;
mod fitting;
mod octaves;
mod pearson;
mod queue;
mod schedules;
mod sums;
