//! Acceptance of a library: makes a document of each Fortran file in a folder, and prints how many are models and which problems are the
//! most frequent, each with one place. What it is run on is no part of the project.
//!
//! `cargo run --release -p juxtapose-fortran --example acceptance -- FOLDER`

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use juxtapose_document::{Model, Problem};
use juxtapose_fortran::PricedSource;
use juxtapose_fortran77::{Form, includes};
use serde_json::{Value, json};

/// How many kinds of problems are printed.
const SHOWN: usize = 40;

/// A kind of problem.
#[derive(Default)]
struct Kind {
    /// The number of files with this problem.
    files: usize,
    /// The number of files with no other problem.
    alone: usize,
    /// The number of times in all files.
    all: usize,
    /// The place of the first one.
    place: String,
}

fn main() {
    let folders: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        eprintln!("give the folder of a library");
        return;
    }
    let mut all = Vec::new();
    for folder in &folders {
        found(folder, &mut all);
    }
    all.sort();
    let files: Vec<&PathBuf> = all.iter().filter(|path| is_source(path)).collect();
    let (mut accepted, mut kinds) = (0_usize, BTreeMap::<String, Kind>::new());
    for file in &files {
        let source = text(file);
        let form = if Form::of_file(&name(file), &source) == Form::Free { "free" } else { "fixed" };
        let beside: Vec<Value> = beside(&source, &all)
            .into_iter()
            .map(|(name, source)| json!({"name": name, "source": source}))
            .collect();
        let document =
            json!({"juxtapose": 1, "kind": "fortran", "source": source, "form": form, "files": beside});
        match Model::<PricedSource>::from_json(&document.to_string()) {
            Ok(_) => accepted += 1,
            Err(problems) => count(&problems.0, file, &mut kinds),
        }
    }
    println!("{accepted} of {} files are accepted", files.len());
    let mut kinds: Vec<(String, Kind)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, kind)| Reverse((kind.files, kind.all)));
    for (message, kind) in kinds.into_iter().take(SHOWN) {
        let Kind { files, alone, all, place } = kind;
        println!("{files} files, {alone} of them for this alone, {all} times: {message}\n    {place}");
    }
}

/// Counts the problems of a file.
fn count(problems: &[Problem], file: &Path, kinds: &mut BTreeMap<String, Kind>) {
    let mut of_file = BTreeMap::<String, (usize, String)>::new();
    for problem in problems {
        let place = format!("{}: {} {}", file.display(), problem.path, problem.message);
        let message = problem.message.split_once(": ").map_or(&*problem.message, |(_, message)| message);
        let message = message.split_once("; ").map_or(message, |(cause, _)| cause);
        of_file.entry(without_names(message)).or_insert((0, place)).0 += 1;
    }
    let is_alone = of_file.len() == 1;
    for (message, (count, place)) in of_file {
        let kind = kinds.entry(message).or_default();
        kind.files += 1;
        kind.alone += usize::from(is_alone);
        kind.all += count;
        if kind.place.is_empty() {
            kind.place = place;
        }
    }
}

/// The files in a folder and in those below it.
fn found(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { found(&path, files) } else { files.push(path) }
    }
}

fn is_source(path: &Path) -> bool {
    let extension = path.extension().and_then(|of| of.to_str()).map(str::to_ascii_lowercase);
    matches!(extension.as_deref(), Some("f" | "for" | "ftn" | "f77" | "f90" | "f95"))
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

fn text(path: &Path) -> String {
    fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
}

/// The files that a text includes, and that those include, by their names.
fn beside(source: &str, all: &[PathBuf]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut open = vec![source.to_owned()];
    while let Some(text_of) = open.pop() {
        for included in includes(&text_of) {
            let Some(path) = all.iter().find(|path| name(path) == name(Path::new(included))) else {
                continue;
            };
            if files.insert(name(path), text(path)).is_none() {
                open.push(text(path));
            }
        }
    }
    files
}

/// A message with one mark for each name and number in it.
fn without_names(message: &str) -> String {
    let is_name = |word: &str| {
        let is_rule = message.ends_with("is not read") && message.starts_with(word);
        let has_sign = |sign: char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || sign == '_';
        !word.is_empty() && !is_rule && word.chars().all(has_sign)
    };
    message.split(' ').map(|word| if is_name(word) { "…" } else { word }).collect::<Vec<_>>().join(" ")
}
