//! Fixtures: documents of the examples (`www/models`), for tests of one kind. The facade, which lists them, has all kinds.

#![allow(dead_code, reason = "the tests of one kind use some of it")]

use std::{fs, path::Path, sync::LazyLock};

/// One example.
pub(crate) struct Example {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) text: &'static str,
}

/// All of them, by their names.
pub(crate) static ALL: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/models");
    let mut all: Vec<_> = fs::read_dir(folder)
        .expect("the models")
        .map(|entry| example(&entry.expect("a file").path()))
        .collect();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    all
});

fn example(path: &Path) -> Example {
    let text: &str = fs::read_to_string(path).expect("a text").leak();
    let document: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let id = path.file_stem().expect("a name").to_string_lossy().into_owned();
    Example { id, kind: document["kind"].as_str().expect("a kind").to_owned(), text }
}

/// The example of this name.
pub(crate) fn find(id: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.id == id)
}
