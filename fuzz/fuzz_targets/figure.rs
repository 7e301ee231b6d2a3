//! Any figure: a picture or a reason, never a panic.

#![no_main]

use juxtapose::figure::{Figure, svg};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(figure) = serde_json::from_str::<Figure>(text) {
        if let Ok(picture) = svg(&figure) {
            assert!(picture.starts_with("<svg") && !picture.contains("NaN"));
        }
    }
});
