//! Tests of the facade, and of what takes all kinds, in one binary: each of its own would be linked, and optimised, with the whole crate.
//! `cargo test --test all pmap` runs those of `pmap.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod arrows;
mod between;
mod budget;
mod conditions;
mod distributions;
mod estimates;
mod examples;
mod link;
mod model;
mod native_wasm;
mod parametric;
mod published;
mod readme;
mod resolution;
mod upgrade;
mod validation;
mod version_1;

// What crates of kinds share with it.
#[path = "../crates/program/tests/all/random_program/mod.rs"]
mod random_program;
#[path = "../crates/task-graph/tests/all/random_task_graph/mod.rs"]
mod random_task_graph;

/// A file that its binary's list does not name would not be run: of this one, and of the one that each crate has.
#[test]
fn every_file_is_run() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut lists = vec![root.join("tests/all.rs")];
    for folder in std::fs::read_dir(root.join("crates")).expect("the crates") {
        lists.push(folder.expect("a crate").path().join("tests/all/main.rs"));
    }
    for list in lists.into_iter().filter(|list| list.exists()) {
        let text = std::fs::read_to_string(&list).expect("a list");
        for file in std::fs::read_dir(list.parent().expect("a folder")).expect("files") {
            let path = file.expect("a file").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            let is_source = path.extension().is_some_and(|extension| extension == "rs") && path != list;
            let is_named = text.lines().any(|line| line == format!("mod {name};"));
            assert!(!is_source || is_named, "{} is not named in {}", path.display(), list.display());
        }
    }
}
