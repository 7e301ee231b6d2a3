//! Any bytes are a trace, whatever is chosen of it, or are refused. Zero bytes part the files of several ranks.

#![no_main]

use std::{io::Cursor, ops::ControlFlow};

use juxtapose::{
    Model,
    traces::{By, Choice, Kind, TraceReader},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let files: Vec<_> = bytes.split(|byte| *byte == 0).take(4).collect();
    let mut reader = TraceReader::new(files.len());
    for file in files {
        reader.file("trace.json", file.len() as u64, Cursor::new(file), |_| ControlFlow::Continue(()));
    }
    let trace = match reader.finish() {
        Ok(trace) => trace,
        Err(problems) => return assert!(!problems.0.is_empty()),
    };
    let likeliest = trace.recognise(&Choice::default());
    let step = likeliest.steps.first().map(|name| name.name.clone());
    let barriers = Some(likeliest.barriers.iter().map(|name| name.name.clone()).collect());
    for choice in [
        Choice::default(),
        Choice { by: Some(By::Threads), warm_up: Some(0), ..Choice::default() },
        Choice { kind: Some(Kind::Program), step: step.clone(), barriers, ..Choice::default() },
        Choice { kind: Some(Kind::TaskGraph), step, ..Choice::default() },
        Choice { kind: Some(Kind::TaskGraph), step: Some(String::new()), ..Choice::default() },
    ] {
        let recognised = trace.recognise(&choice);
        let Some(found) = recognised.found else {
            assert!(!recognised.problems.is_empty());
            continue;
        };
        assert!(found.steps.iter().all(|time| time.is_finite() && *time >= 0.0));
        for document in [serde_json::to_string(&found.model), serde_json::to_string(&found.measured)] {
            let document = document.expect("a document is written");
            assert!(Model::from_json(&document).is_ok(), "{document}");
        }
    }
});
