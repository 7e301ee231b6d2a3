//! Any text is a Fortran source with costs, or one with problems.

#![no_main]

use juxtapose::{Model, predict};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|source: &str| {
    let tables = ["all-one", "fp-one"];
    let document = serde_json::json!({ "juxtapose": 1, "kind": "fortran", "source": source, "tables": tables, "bind": { "N": 7, "M": 3 } });
    if let Ok(model) = Model::from_json(&document.to_string()) {
        let prediction = predict(&model);
        assert!(prediction.outcomes.iter().all(|outcome| outcome.mean().is_none_or(f64::is_finite)));
    }
});
