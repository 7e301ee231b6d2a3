//! All tests of what the crate offers, in one binary: each of its own would be linked, and optimised, with the whole crate.
//! `cargo test --test all pmap` runs those of `pmap.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod arrows;
mod between;
mod breakdown;
mod budget;
mod by_moments;
mod complexity;
mod complexity_laws;
mod complexity_totals;
mod composition;
mod contract;
mod cost_table;
mod density;
mod exchange;
mod figure;
mod flow_analysis_tree;
mod fortran;
mod from_source;
mod gcov;
mod large_task_graphs;
mod link;
mod makespan;
mod mmgp;
mod mmgp_fit;
mod mode_selection;
mod model;
mod multigrain;
mod native_wasm;
mod parallel;
mod parallel_words;
mod parametric;
mod pearson;
mod pmap;
mod polynomial;
mod pricing;
mod readme;
mod reduction;
mod resolution;
mod sample_files;
mod sensitivity;
mod series_parallel;
mod spectrum;
mod structure;
mod task_graph;
mod task_graph_mapping;
mod three_sat;
mod traces;
mod traces_as_task_graphs;
mod traces_in_doubt;
mod upgrade;
mod version_1;

// What several of them share.
mod counting;
mod ivus;
mod random_fortran;
mod random_program;
mod random_task_graph;
mod referee;

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
