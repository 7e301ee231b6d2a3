//! Everything that can be checked on this machine, cheapest first, up to the first failure.

use crate::project::{Project, run};
use crate::tools::{WASM_TARGET, has_component};
use crate::{browser, package};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Where the Node tests find what the Rust tests left for them: predictions made natively, to compare.
const TARGET_VARIABLE: &str = "JUXTAPOSE_TARGET_DIR";

/// One test that hangs must not hold up the rest for ever. In milliseconds; for a whole file of tests.
const NODE_TEST_TIMEOUT: &str = "--test-timeout=600000";

/// Runs all checks; the page's tests use the browser at this path.
pub(crate) fn test(project: &Project, browser: &Path) -> Result<()> {
    let started = Instant::now();
    lints(project)?;
    rust(project, None)?;
    step("tests of xtask", || run(&mut project.cargo(&["test", "--package", "xtask"])))?;
    step("documentation", || {
        run(project.cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("build", || package::build(project))?;
    step("types of the page", || run(&mut project.npm(&["run", "--silent", "typecheck"])))?;
    node(project, None)?;
    in_browser(project, browser, None)?;

    println!("All checks passed in {:.0} s.", started.elapsed().as_secs_f64());
    Ok(())
}

fn lints(project: &Project) -> Result<()> {
    let cargo = |arguments: &[&str]| run(&mut project.cargo(arguments));
    if has_component(project, "fmt") {
        step("format", || cargo(&["fmt", "--all", "--check"]))?;
    } else {
        println!("-- format: skipped, rustfmt is not installed (rustup component add rustfmt)");
    }
    // Each package by itself: together they would share features, and so build their dependencies once more.
    if has_component(project, "clippy") {
        let deny = ["--", "-D", "warnings"];
        let lint = |arguments: &[&str]| cargo(&[&["clippy"], arguments, &deny].concat());
        step("lints", || {
            lint(&["--package", "juxtapose", "--package", "juxtapose-kernel", "--all-targets"])
        })?;
        step("lints of xtask", || lint(&["--package", "xtask", "--all-targets"]))?;
        // The browser's side is compiled for WebAssembly only; as a release, to share the macros with the build.
        step("lints for WebAssembly", || {
            lint(&[
                "--package",
                "juxtapose",
                "--package",
                "juxtapose-kernel",
                "--release",
                "--target",
                WASM_TARGET,
            ])
        })
    } else {
        println!("-- lints: skipped, clippy is not installed (rustup component add clippy)");
        Ok(())
    }
}

/// The tests of the crate and its kernel, or those whose names contain a word.
pub(crate) fn rust(project: &Project, name: Option<&str>) -> Result<()> {
    let packages = ["test", "--package", "juxtapose", "--package", "juxtapose-kernel"];
    let arguments = packages.into_iter().chain(name).collect::<Vec<_>>();
    step("tests in Rust", || run(&mut project.cargo(&arguments)))
}

/// The package's tests in Node, or those of the files whose names contain a word.
pub(crate) fn node(project: &Project, name: Option<&str>) -> Result<()> {
    step("tests in Node", || node_tests(project, "tests/node", name, &[]))
}

/// The page's tests, or those of the files whose names contain a word.
pub(crate) fn in_browser(project: &Project, browser: &Path, name: Option<&str>) -> Result<()> {
    let browser = [(browser::VARIABLE, browser)];
    step("tests in the browser", || node_tests(project, "tests/browser", name, &browser))
}

/// Does one step, with a line before it and, when it went well, one after it with the time it took.
fn step(name: &str, action: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("-- {name}");
    let started = Instant::now();
    action().with_context(|| format!("{name} failed after {:.1} s", started.elapsed().as_secs_f64()))?;
    println!("-- {name}: passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Runs the `*.test.mjs` files of a directory in `www`, one after the other: each may use the whole machine. Two files of the
/// page's tests side by side took two cores as long as one after the other, and each of their tests twice as long.
fn node_tests(
    project: &Project,
    directory: &str,
    name: Option<&str>,
    variables: &[(&str, &Path)],
) -> Result<()> {
    let files = test_files(&project.www().join(directory), name.unwrap_or_default())?;
    run(project
        .node(["--test", "--test-reporter=spec", "--test-concurrency=1", NODE_TEST_TIMEOUT])
        .args(files)
        .envs(variables.iter().copied())
        .env(TARGET_VARIABLE, &project.target))
}

/// The test files of a directory whose names contain `name`. They are listed here because Node 20 does not
/// understand patterns. That there are none is a mistake, not a success.
fn test_files(directory: &Path, name: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).with_context(|| format!("cannot list {}", directory.display()))? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.ends_with(".test.mjs") && file.contains(name) {
            files.push(entry.path());
        }
    }
    if files.is_empty() {
        bail!("there are no tests of {name:?} in {}", directory.display());
    }
    files.sort();
    Ok(files)
}
