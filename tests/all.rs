//! Tests of the facade, and of what takes all kinds, in one binary: each of its own would be linked, and optimised, with the whole crate.
//! `cargo test --test all pmap` runs those of `pmap.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod arrows;
mod between;
mod budget;
mod link;
mod model;
mod native_wasm;
mod parametric;
mod published;
mod readme;
mod resolution;
mod sample_files;
mod upgrade;
mod version_1;

// What crates of kinds share with it.
#[path = "../crates/program/tests/all/random_program/mod.rs"]
mod random_program;
#[path = "../crates/task-graph/tests/all/random_task_graph/mod.rs"]
mod random_task_graph;

/// A file that is not named above would not be run.
#[test]
fn every_file_is_run() {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let named = |file: &str| include_str!("all.rs").lines().any(|line| line == format!("mod {file};"));
    for file in std::fs::read_dir(here).expect("a directory") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let is_source = path.extension().is_some_and(|extension| extension == "rs") && name != "all";
        assert!(!is_source || named(name), "tests/{name}.rs is not named in tests/all.rs");
    }
}
