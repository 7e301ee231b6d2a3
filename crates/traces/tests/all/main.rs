//! Tests of traces, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod faulty;
mod in_doubt;
mod programs;
mod task_graphs;
mod tools;
mod zip;
