//! Acceptance of a library: makes a document of each Fortran file in a folder, and prints how many are models and which problems are the
//! most frequent, each with one place. What it is run on is no part of the project.
//!
//! `cargo run --release -p juxtapose-fortran --example acceptance -- FOLDER`

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use juxtapose_document::Model;
use juxtapose_fortran::PricedSource;
use juxtapose_fortran77::Form;
use serde_json::json;

/// How many kinds of problems are printed.
const SHOWN: usize = 40;

/// A kind of problem.
#[derive(Default)]
struct Kind {
    /// How many files have it.
    files: usize,
    /// How many of them have no other.
    alone: usize,
    /// How often it is in all of them.
    all: usize,
    /// One of it.
    place: String,
}

fn main() {
    let folders: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        eprintln!("give the folder of a library");
        return;
    }
    let mut files = Vec::new();
    for folder in &folders {
        found(folder, &mut files);
    }
    files.sort();
    let (mut accepted, mut kinds) = (0_usize, BTreeMap::<String, Kind>::new());
    for file in &files {
        let Ok(bytes) = fs::read(file) else { continue };
        let source = String::from_utf8_lossy(&bytes);
        let document =
            json!({"juxtapose": 1, "kind": "fortran", "source": source, "form": form(file, &source)});
        match Model::<PricedSource>::from_json(&document.to_string()) {
            Ok(_) => accepted += 1,
            Err(problems) => {
                let mut of_file = BTreeMap::<String, (usize, String)>::new();
                for problem in problems.0 {
                    let place = format!("{}: {}", file.display(), problem.message);
                    let message =
                        problem.message.split_once(": ").map_or(&*problem.message, |(_, message)| message);
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
        }
    }
    println!("{accepted} of {} files are accepted", files.len());
    let mut kinds: Vec<(String, Kind)> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, kind)| std::cmp::Reverse((kind.files, kind.all)));
    for (message, kind) in kinds.into_iter().take(SHOWN) {
        let Kind { files, alone, all, place } = kind;
        println!("{files} files, {alone} of them for this alone, {all} times: {message}\n    {place}");
    }
}

/// The Fortran files in a folder and in those below it.
fn found(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found(&path, files);
        } else if extension(&path)
            .is_some_and(|of| matches!(&*of, "f" | "for" | "ftn" | "f77" | "f90" | "f95"))
        {
            files.push(path);
        }
    }
}

fn extension(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

/// The form by the file's name, as it looks where that says nothing.
fn form(path: &Path, source: &str) -> &'static str {
    match extension(path).as_deref() {
        Some("f90" | "f95") => "free",
        _ if Form::guessed(source) == Form::Free => "free",
        _ => "fixed",
    }
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
