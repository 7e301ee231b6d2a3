//! Tests of the dependencies between crates, files and folders: from a crate of ARCHITECTURE.md's map to those on lines above its own, and
//! never in a cycle.
//!
//! Within a crate an arrow is a use of an item, counted at the file that defines it. `mod`, re-exports, tests and links in documentation
//! are none.

mod circle;
mod map;
mod source;
mod uses;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use self::{
    circle::{between_files, between_folders},
    source::Source,
    uses::{Arrows, arrows},
};

/// Every crate by its folder's name, with its folder; the facade is `juxtapose`.
fn crates() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("crates")).expect("the crates");
    let paths = entries.map(|entry| entry.expect("a crate").path());
    let named = paths.map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), path));
    named.chain([("juxtapose".to_owned(), root.to_owned())]).collect()
}

/// Every arrow of each crate.
static READ: LazyLock<BTreeMap<String, Arrows>> = LazyLock::new(|| {
    crates().into_iter().map(|(name, folder)| (name, arrows(&Source::read(&folder.join("src"))))).collect()
});

/// The crates of the map, and the line of each.
fn lines() -> BTreeMap<String, usize> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md"));
    map::rooms(&text.expect("the map"), "The map")
}

/// The crates of this workspace that a crate is built of.
fn dependencies(folder: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    let mut section = "";
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let is_built =
            section.ends_with("dependencies]") && !section.contains("dev-") && !section.contains("workspace");
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if is_built && (name == "juxtapose" || name.starts_with("juxtapose-")) {
            found.insert(name.strip_prefix("juxtapose-").unwrap_or(name).to_owned());
        }
    }
    found
}

#[test]
fn arrows_are_found_where_items_are_defined() {
    let is_there =
        |name: &str, from: &str, to: &str| READ[name].contains_key(&(from.to_owned(), to.to_owned()));
    // Through a re-export, by names in braces, in a macro's tokens, and from one child of a folder to another.
    assert!(is_there("figure", "distributions/judged.rs", "error.rs"));
    assert!(is_there("density", "contract.rs", "density/mod.rs"));
    assert!(is_there("figure", "drawing.rs", "lanes/judged.rs"));
    assert!(is_there("figure", "sweep/draw.rs", "sweep/judged.rs"));
    // A test's use, a re-export and a link in documentation are none.
    assert!(!is_there("density", "density/parametric/kept.rs", "contract.rs"));
    assert!(!is_there("density", "lib.rs", "density/mod.rs"));
    assert!(!is_there("program", "lib.rs", "tree.rs"));
}

#[test]
fn the_map_has_every_crate() {
    let drawn: BTreeSet<_> = lines().into_keys().collect();
    assert_eq!(drawn, crates().into_keys().collect());
}

#[test]
fn crates_are_built_of_those_above_them_in_the_map() {
    let lines = lines();
    let mut wrong = Vec::new();
    for (name, folder) in crates() {
        let built_of = dependencies(&folder);
        assert!(
            !built_of.is_empty() || ["support", "kernel"].contains(&name.as_str()),
            "{name}: no manifest was read"
        );
        wrong.extend(
            built_of
                .into_iter()
                .filter(|other| lines.get(other) >= lines.get(&name))
                .map(|other| format!("{name} -> {other}")),
        );
    }
    assert!(wrong.is_empty(), "against the map: {wrong:?}");
}

#[test]
fn no_circle_spans_files_or_folders() {
    let mut told = Vec::new();
    for (name, arrows) in &*READ {
        let circles = between_files(arrows).into_iter().chain(between_folders(arrows));
        told.extend(circles.map(|circle| format!("{name}: {circle}")));
    }
    assert!(told.is_empty(), "circles:\n{}", told.join("\n"));
}

/// What a crate has is named where it is handed on: a reader finds each name in one place.
#[test]
fn no_crate_hands_on_all_of_another() {
    let mut wrong = Vec::new();
    for folder in crates().into_values() {
        let source = Source::read(&folder.join("src"));
        wrong.extend(
            source
                .modules
                .into_values()
                .filter(source::Module::hands_on_everything)
                .map(|module| folder.join(module.file)),
        );
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
