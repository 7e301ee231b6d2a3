//! Any text: measured times, each of them a number, or the reason why not.

#![no_main]

use juxtapose::measured::columns;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match columns(text) {
    Ok(columns) => {
        assert!(!columns.is_empty());
        for column in columns {
            assert!(!column.samples.is_empty() && column.samples.iter().all(|time| time.is_finite()));
        }
    }
    Err(problems) => assert!(!problems.0.is_empty()),
});
