//! Any text is a Standard Task Graph, or is refused. What is read of one is a task graph, or has problems of its own.

#![no_main]

use juxtapose::{Model, task_graph::stg::from_stg};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match from_stg(text) {
    Ok(imported) => {
        let document = serde_json::to_string(&imported.graph).expect("a document is written");
        if let Err(problems) = Model::from_json(&document) {
            assert!(!problems.0.is_empty());
        }
    }
    Err(problems) => assert!(!problems.0.is_empty()),
});
