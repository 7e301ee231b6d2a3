//! Any fragment: a document or the reason why not, never a panic. What is a document comes back from its own links.

#![no_main]

use juxtapose::model::{from_link, to_compressed_link, to_link};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|fragment: &str| {
    if let Ok(text) = from_link(fragment) {
        for link in [to_link(&text), to_compressed_link(&text)] {
            let link = link.expect("what was read can be written");
            assert_eq!(from_link(&link).as_ref(), Ok(&text));
        }
    }
    if let Ok(link) = to_link(fragment) {
        assert_eq!(from_link(&link).and_then(|text| to_link(&text)), Ok(link));
    }
});
