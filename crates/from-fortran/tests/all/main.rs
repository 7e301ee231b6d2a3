//! Tests of programs made of Fortran sources, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod trees;

#[allow(dead_code, unused_imports, reason = "trees use some of it")]
#[path = "../../../fortran/tests/all/random_fortran/mod.rs"]
mod random_fortran;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;
