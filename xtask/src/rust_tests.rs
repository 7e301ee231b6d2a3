//! The tests in Rust: the executables that cargo makes of them, each run again only if it or what it reads has changed, and those in
//! documentation ([`documentation_tests`]).

use crate::content::{Contents, hash_of};
use crate::documentation_tests;
use crate::project::{Project, run};
use crate::stamps::{Inputs, Stamps, trees};
use crate::tools;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// Rust sources of all packages but the build's, with what is put into them.
pub(crate) const SOURCES: [&str; 7] =
    ["Cargo.toml", "Cargo.lock", ".cargo", "src", "crates", "www/models", "README.md"];

/// What tests of any package may read.
const READ: [&str; 6] = ["docs", "tests", "www/models", "www/public", "README.md", "ARCHITECTURE.md"];

/// What tests of the whole repository may read, in addition: sources, and the tests that `tests/readme.rs` names.
const AROUND: [&str; 5] =
    ["Cargo.toml", "crates", "python/tests/test_readme.py", "src", "www/tests/node/readme.test.mjs"];

/// What the tests of the page compare with, which a test in Rust leaves in the target directory.
const LEFT: &str = "native-predictions.json";

/// A line of what cargo tells of a build.
#[derive(Deserialize)]
struct Message {
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// An executable, its package's folder, and what it is called among the stamps.
struct Executable {
    path: PathBuf,
    folder: PathBuf,
    name: String,
    is_test: bool,
    /// Whether it tests what is around its package, which has all others below its folder.
    is_of_all: bool,
}

/// Runs what is not fresh of the tests of some packages, as cargo is told of them, in one of its profiles.
pub(crate) fn run_stale(project: &Project, packages: &[&str], profile: &str) -> Result<()> {
    let executables = executables(project, packages, profile)?;
    let stamps = Stamps::new(project, "rust", tools::of_rust(project)?);
    let left = project.target.join(LEFT);
    let tests: Vec<_> = executables.iter().filter(|one| one.is_test).collect();
    let mut fresh = 0;
    for test in &tests {
        let inputs = |contents: &Contents<'_>| -> Option<Inputs> {
            let around = if test.is_of_all { &AROUND[..] } else { &[] };
            let own = test.folder.strip_prefix(&project.root).ok()?.to_string_lossy().replace('\\', "/");
            let own = if own.is_empty() { Vec::new() } else { vec![own.as_str()] };
            let mut inputs = trees(contents, &[&READ[..], around, &own].concat())?;
            inputs.insert("executable".to_owned(), hash_of(&fs::read(&test.path).ok()?));
            inputs.insert("other executables".to_owned(), run_by(test, &executables).ok()?);
            Some(inputs)
        };
        let before = inputs(&Contents::new(project));
        if left.exists() && before.as_ref().is_some_and(|inputs| stamps.is_of(&test.name, inputs)) {
            fresh += 1;
            continue;
        }
        println!("     Running {}", test.name);
        stamps.remove(&test.name)?;
        let began = SystemTime::now();
        run(Command::new(&test.path).current_dir(&test.folder).env("CARGO_MANIFEST_DIR", &test.folder))?;
        if let Some(inputs) = inputs(&Contents::unchanged_since(project, began)) {
            stamps.write(&test.name, inputs)?;
        }
    }
    if fresh > 0 {
        println!("-- fresh: {fresh} of {} executables", tests.len());
    }
    documentation_tests::run_stale(project, &stamps, packages, profile)
}

/// Hashes of the programs that a test may run: those of its own package, or all where it tests what is around it.
fn run_by(test: &Executable, executables: &[Executable]) -> Result<String> {
    let may_run = |one: &&Executable| !one.is_test && (test.is_of_all || one.folder == test.folder);
    let hashes: Vec<_> = executables
        .iter()
        .filter(may_run)
        .map(|one| fs::read(&one.path).map(|code| hash_of(&code)))
        .collect::<Result<_, _>>()?;
    Ok(hashes.join(" "))
}

/// Has cargo make the tests' executables, and those that they run.
fn executables(project: &Project, packages: &[&str], profile: &str) -> Result<Vec<Executable>> {
    let options = ["test", "--profile", profile, "--no-run", "--message-format=json-render-diagnostics"];
    let mut cargo = project.cargo(&[&options[..], packages].concat());
    let output = cargo.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the tests do not compile ({})", output.status);
    }
    executables_told(&project.root, &String::from_utf8_lossy(&output.stdout))
}

fn executables_told(root: &Path, messages: &str) -> Result<Vec<Executable>> {
    let mut found = Vec::new();
    for line in messages.lines() {
        let message: Message = serde_json::from_str(line).context("cargo tells what is no message")?;
        let Message { executable: Some(path), manifest_path: Some(manifest), target: Some(target), .. } =
            message
        else {
            continue;
        };
        let folder = manifest.parent().unwrap_or(Path::new("")).to_owned();
        let package = folder.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{package} {} {}", target.kind.join(" "), target.name);
        let is_test = message.profile.is_some_and(|profile| profile.test);
        let is_of_all = folder == root && target.kind.iter().any(|kind| kind == "test");
        found.push(Executable { path, folder, name, is_test, is_of_all });
    }
    if !found.iter().any(|one| one.is_test) {
        bail!("cargo makes no tests");
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::tests::made_of;

    const MESSAGES: &str = r#"{"reason":"compiler-artifact","manifest_path":"/p/kernel/Cargo.toml","target":{"kind":["lib"],"name":"k"},"profile":{"test":false},"executable":null}
{"reason":"compiler-artifact","manifest_path":"/p/kernel/Cargo.toml","target":{"kind":["lib"],"name":"k"},"profile":{"test":true},"executable":"/t/k-1"}
{"reason":"compiler-artifact","manifest_path":"/p/command/Cargo.toml","target":{"kind":["bin"],"name":"c"},"profile":{"test":false},"executable":"/t/c"}
{"reason":"compiler-artifact","manifest_path":"/p/Cargo.toml","target":{"kind":["test"],"name":"all"},"profile":{"test":true},"executable":"/t/all-2"}
{"reason":"build-finished","success":true}"#;

    #[test]
    fn executables_are_found_in_what_cargo_tells() -> Result<()> {
        let found = executables_told(Path::new("/p"), MESSAGES)?;
        let told = found.iter().map(|one| (one.name.as_str(), one.is_test, one.is_of_all));
        let expected =
            [("kernel lib k", true, false), ("command bin c", false, false), ("p test all", true, true)];
        assert_eq!(told.collect::<Vec<_>>(), expected);
        assert!(executables_told(Path::new("/p"), "").is_err());
        assert!(executables_told(Path::new("/p"), "no message").is_err());
        Ok(())
    }

    #[test]
    fn a_program_is_an_input_of_its_own_packages_tests_and_of_those_of_all() -> Result<()> {
        let project = made_of("programs", &[("program", "old")]);
        let program = project.root.join("program");
        let executable = |folder: &str, is_test, is_of_all| Executable {
            path: program.clone(),
            folder: folder.into(),
            name: String::new(),
            is_test,
            is_of_all,
        };
        let [own, other, all] =
            [executable("/c", true, false), executable("/d", true, false), executable("/", true, true)];
        let programs = [executable("/c", false, false)];
        let before = [&own, &other, &all].map(|test| run_by(test, &programs).unwrap_or_default());
        fs::write(&program, "new")?;
        let after = [&own, &other, &all].map(|test| run_by(test, &programs).unwrap_or_default());
        assert_eq!([0, 1, 2].map(|k| before[k] == after[k]), [false, true, false]);
        Ok(())
    }

    #[test]
    fn files_that_a_test_names_are_among_those_that_its_stamp_has() -> Result<()> {
        let text = include_str!("../../tests/readme.rs");
        let (_, rest) = text.split_once("const RUNNERS").context("the list")?;
        let (list, _) = rest.split_once("];").context("its end")?;
        let files: Vec<_> = list.split('"').skip(1).step_by(2).collect();
        assert!(files.contains(&"tests/readme.rs"), "{files:?}");
        for file in files {
            let is_below = |place: &&str| Path::new(file).starts_with(*place);
            assert!(READ.iter().chain(&AROUND).chain(&["xtask"]).any(is_below), "{file}");
        }
        Ok(())
    }
}
