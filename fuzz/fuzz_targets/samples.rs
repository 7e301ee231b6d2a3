//! Any text: measured times, none of them negative, or the reason why not.

#![no_main]

use juxtapose::tables::columns;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match columns(text) {
    Ok(columns) => {
        assert!(!columns.is_empty());
        for column in columns {
            assert!(
                !column.samples.is_empty()
                    && column.samples.iter().all(|time| (0.0..=f64::MAX).contains(time))
            );
        }
    }
    Err(problems) => assert!(!problems.0.is_empty()),
});
