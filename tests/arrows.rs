//! Arrows go one way: from a room of ARCHITECTURE.md's map to those on the lines above it, and never in a circle.
//!
//! An arrow is a use of an item, counted at the file that defines it. `mod`, re-exports, tests and links in documentation
//! are none.

mod map;
mod source;
mod uses;

use self::source::Source;
use self::uses::{Arrows, arrows};
use petgraph::{algo::tarjan_scc, graph::DiGraph};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path, sync::LazyLock};

/// Circles that may stand, each with a reason: none.
const CIRCLES: [(&[&str], &str); 0] = [];

/// Every arrow, and every file.
static READ: LazyLock<(Arrows, BTreeSet<String>)> = LazyLock::new(|| {
    let source = Source::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let files = source.modules.values().map(|module| module.file.clone());
    (arrows(&source), files.collect())
});

/// The rooms of the map, and the line of each.
fn rooms() -> BTreeMap<String, usize> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md"));
    map::rooms(&text.expect("the map"), "The map")
}

#[test]
fn arrows_are_found_where_items_are_defined() {
    let (arrows, _) = &*READ;
    let is_there = |from: &str, to: &str| arrows.contains_key(&(from.to_owned(), to.to_owned()));
    // Through a re-export, by names in braces, in a macro's tokens, and from one child of a folder to another.
    assert!(is_there("figure/distributions/judged.rs", "density/mod.rs"));
    assert!(is_there("predict.rs", "contract.rs"));
    assert!(is_there("figure/drawing.rs", "figure/lanes/judged.rs"));
    assert!(is_there("figure/sweep/draw.rs", "figure/sweep/judged.rs"));
    // A test's use, a re-export and a link in documentation are none.
    assert!(!is_there("density/parametric/kept.rs", "contract.rs"));
    assert!(!is_there("lib.rs", "density/mod.rs"));
    assert!(!is_there("flow_analysis_tree/mod.rs", "flow_analysis_tree/tree.rs"));
}

#[test]
fn the_map_has_every_room() {
    let drawn: BTreeSet<_> = rooms().into_keys().collect();
    let rooms = READ.1.iter().map(|file| map::room(file).to_owned());
    assert_eq!(drawn, rooms.filter(|room| room != "lib").collect());
}

#[test]
fn arrows_follow_the_map() {
    let rooms = rooms();
    let line = |file: &str| rooms.get(map::room(file));
    let mut wrong = Vec::new();
    for ((from, to), paths) in &READ.0 {
        let (here, there) = (map::room(from), map::room(to));
        match (line(from), line(to)) {
            _ if here == "lib" || here == there => {}
            (Some(own), Some(other)) if other < own => {}
            _ => wrong.push(format!("{from} -> {to}: {paths:?}")),
        }
    }
    assert!(wrong.is_empty(), "against the map:\n{}", wrong.join("\n"));
}

#[test]
fn no_circle_spans_files() {
    let (arrows, _) = &*READ;
    let mut graph = DiGraph::<&str, ()>::new();
    let mut nodes = BTreeMap::new();
    for (from, to) in arrows.keys() {
        let [from, to] = [from, to].map(|file| *nodes.entry(file).or_insert_with(|| graph.add_node(file)));
        graph.add_edge(from, to, ());
    }
    let circles = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > 1);
    let mut told = Vec::new();
    for circle in circles {
        let mut files: Vec<&str> = circle.iter().map(|&node| graph[node]).collect();
        files.sort_unstable();
        if CIRCLES.iter().any(|(allowed, _)| *allowed == files) {
            continue;
        }
        told.push(format!("{} files:", files.len()));
        let inside =
            |(from, to): &&(String, String)| files.contains(&from.as_str()) && files.contains(&to.as_str());
        told.extend(
            arrows.keys().filter(inside).map(|key| format!("  {} -> {}: {:?}", key.0, key.1, arrows[key])),
        );
    }
    assert!(told.is_empty(), "circles:\n{}", told.join("\n"));
}
