//! Everything that can be checked on this machine, cheapest first, up to the first failure.

use crate::project::{Project, run, run_quietly};
use crate::python::Environment;
use crate::tools::{WASM_TARGET, has_component};
use crate::{browser, package};
use anyhow::{Context, Result, anyhow, bail};
use std::cmp::Reverse;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

/// The crate and its kernel, as cargo is told of them.
const CRATE: &[&str] = &["--package", "juxtapose", "--package", "juxtapose-kernel"];

/// What is made for this machine: these and the command. Together, so that their dependencies are built once.
const NATIVE: &[&str] =
    &["--package", "juxtapose", "--package", "juxtapose-kernel", "--package", "juxtapose-command"];

/// The profile of what is made for this machine, and its directory below that of all targets.
const PROFILE: &str = "whole";

/// Where the Node tests find what the Rust tests left for them: predictions made natively, to compare.
const TARGET_VARIABLE: &str = "JUXTAPOSE_TARGET_DIR";

/// One test that hangs must not hold up the rest for ever. In milliseconds; for a whole file of tests.
const NODE_TEST_TIMEOUT: &str = "--test-timeout=600000";

/// Runs all checks; the page's tests use the browser at this path.
pub(crate) fn test(project: &Project, browser: &Path) -> Result<()> {
    let started = Instant::now();
    format(project)?;
    // A compiler often has work for one core alone, so the packages are made while the crate is tested natively.
    let python = thread::scope(|scope| {
        let packages = || {
            for_webassembly(project)?;
            python_package(project, true, run_quietly)
        };
        let packages = scope.spawn(move || packages().inspect_err(|error| eprintln!("-- {error:#}")));
        let natively = natively(project);
        let packages = packages.join().unwrap_or_else(|_| bail!("making the packages panicked"));
        natively.and(packages)
    })?;
    if let Some(python) = python {
        python_tests(project, &python, None)?;
    }
    step("page", || package::page(project))?;
    step("types of the page", || run(&mut project.npm(&["run", "--silent", "typecheck"])))?;
    node(project, None)?;
    in_browser(project, browser, None)?;

    println!("All checks passed in {:.0} s.", started.elapsed().as_secs_f64());
    Ok(())
}

fn format(project: &Project) -> Result<()> {
    if has_component(project, "fmt") {
        step("format", || run(&mut project.cargo(&["fmt", "--all", "--check"])))
    } else {
        println!("-- format: skipped, rustfmt is not installed (rustup component add rustfmt)");
        Ok(())
    }
}

/// Lints, tests and documentation of all packages, for this machine.
fn natively(project: &Project) -> Result<()> {
    // xtask by itself: with the crate it would share features, and so build their dependencies once more.
    if has_component(project, "clippy") {
        step("lints", || run(&mut clippy(project, NATIVE, &["--profile", PROFILE, "--all-targets"])))?;
        step("lints of xtask", || run(&mut clippy(project, &["--package", "xtask"], &["--all-targets"])))?;
    } else {
        println!("-- lints: skipped, clippy is not installed (rustup component add clippy)");
    }
    rust(project, None)?;
    step("tests of xtask", || run(&mut project.cargo(&["test", "--package", "xtask"])))?;
    step("documentation", || {
        let mut doc = project.cargo(&["doc", "--profile", PROFILE, "--workspace", "--no-deps"]);
        run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })
}

/// Lints and packages of the browser's side, which is compiled for WebAssembly only. What cargo says is kept until its end.
fn for_webassembly(project: &Project) -> Result<()> {
    if has_component(project, "clippy") {
        // As a release, and apart, to share the macros with the build.
        let mut lints = clippy(project, CRATE, &["--release", "--target", WASM_TARGET]);
        step("lints for WebAssembly", || run_quietly(&mut lints))?;
    }
    step("packages", || package::packages(project, run_quietly))
}

/// Denies all that clippy finds in these packages.
fn clippy(project: &Project, packages: &[&str], options: &[&str]) -> Command {
    project.cargo(&[&["clippy"], packages, options, &["--", "-D", "warnings"]].concat())
}

/// The tests of the crate, its kernel and the command, or those whose names contain a word.
pub(crate) fn rust(project: &Project, name: Option<&str>) -> Result<()> {
    let arguments = [&["test", "--profile", PROFILE], NATIVE, name.as_slice()].concat();
    step("tests in Rust", || run(&mut project.cargo(&arguments)))
}

/// Lints and tests of the Python package, or its tests whose names contain a word: where there is Python.
pub(crate) fn python(project: &Project, name: Option<&str>) -> Result<()> {
    match python_package(project, name.is_none(), run)? {
        Some(python) => python_tests(project, &python, name),
        None => Ok(()),
    }
}

/// The Python package, linted and installed by commands that are run so; nothing where there is no Python, which is told.
fn python_package(
    project: &Project,
    with_lints: bool,
    run: fn(&mut Command) -> Result<()>,
) -> Result<Option<Environment>> {
    let environment = match Environment::new(project, "python-tests", "tests/requirements.txt") {
        Ok(environment) => environment,
        Err(reason) => {
            println!("-- tests in Python: skipped, {reason}");
            return Ok(None);
        }
    };
    let cargo = |arguments: &[&str]| {
        let mut command = project.cargo(arguments);
        command.arg("--manifest-path").arg(environment.manifest());
        command
    };
    if with_lints && has_component(project, "fmt") {
        step("format of the Python package", || run(cargo(&["fmt"]).arg("--check")))?;
    }
    if with_lints && has_component(project, "clippy") {
        let mut lints = cargo(&["clippy", "--locked"]);
        lints.arg("--target-dir").arg(environment.target()).args(["--", "-D", "warnings"]);
        step("lints of the Python package", || run(&mut lints))?;
    }
    step("Python package", || environment.install("dev", run))?;
    Ok(Some(environment))
}

fn python_tests(project: &Project, python: &Environment, name: Option<&str>) -> Result<()> {
    step("tests in Python", || {
        // The command, to compare with: the tests in Rust have left it.
        run(&mut project.cargo(&[&["test", "--profile", PROFILE, "--quiet", "--no-run"], NATIVE].concat()))?;
        let command = project.target.join(PROFILE).join("juxtapose");
        let command = command.with_extension(env::consts::EXE_EXTENSION);
        python.tests("tests", name, &[("JUXTAPOSE_COMMAND", &command)])
    })
}

/// The tests of the sweep on Ray, which many packages serve: no part of all tests.
pub(crate) fn ray(project: &Project, name: Option<&str>) -> Result<()> {
    let environment = Environment::new(project, "ray-tests", "examples/requirements.txt");
    let environment = environment.map_err(|reason| anyhow!("{reason}"))?;
    step("tests on Ray", || {
        environment.install("release", run)?;
        environment.tests("examples", name, &[])
    })
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

/// Runs the `*.test.mjs` files of a directory in `www`, in two processes: no test depends on how fast the machine is.
///
/// A file in which a test fails runs once more, alone, before the failure counts: two browsers on two cores may keep a page
/// from answering. Both times are told.
fn node_tests(
    project: &Project,
    directory: &str,
    name: Option<&str>,
    variables: &[(&str, &Path)],
) -> Result<()> {
    let files = test_files(&project.www().join(directory), name.unwrap_or_default())?;
    let work = project.target.join("test-files");
    let again = together(project, &work, &files, 2, variables)?;
    if again.is_empty() {
        return Ok(());
    }
    println!("-- once more, alone: {again:?}");
    let failed = together(project, &work, &again, 1, variables)?;
    if !failed.is_empty() {
        bail!("failed twice: {failed:?}");
    }
    println!("-- failed beside others, passed alone: {again:?}");
    Ok(())
}

/// Runs test files in some processes, of which each takes the next file that none has claimed; answers with the files in which a
/// test failed. The first process's report is seen as it comes, what others report when all have ended.
fn together(
    project: &Project,
    work: &Path,
    files: &[PathBuf],
    processes: usize,
    variables: &[(&str, &Path)],
) -> Result<Vec<PathBuf>> {
    package::empty(work)?;
    fs::create_dir_all(work)?;
    let place = |what: &str, k: usize| work.join(format!("{what}-{k}"));
    let mut running = Vec::new();
    for k in 0..processes {
        let mut node = project.node([NODE_TEST_TIMEOUT, "--test-reporter=spec"]);
        node.arg("--test-reporter-destination");
        node.arg(if k == 0 { "stdout".into() } else { place("report", k) });
        node.arg("--test-reporter").arg(project.www().join("tests/failed_files.mjs"));
        node.arg("--test-reporter-destination").arg(place("failed", k));
        node.arg("tests/together.mjs").arg(work).args(files);
        node.envs(variables.iter().copied()).env(TARGET_VARIABLE, &project.target);
        running.push(node.spawn().context("cannot start Node")?);
    }
    let mut failed = Vec::new();
    for (k, mut process) in running.into_iter().enumerate() {
        let status = process.wait()?;
        if k > 0 {
            print!("{}", fs::read_to_string(place("report", k))?);
        }
        let found = fs::read_to_string(place("failed", k))?;
        if !status.success() && found.is_empty() {
            bail!("a process of tests failed ({status}), and none of its tests");
        }
        failed.extend(found.lines().map(|file| project.www().join(file)));
    }
    Ok(failed)
}

/// The test files of a directory whose names contain `name`, the largest first: they take longest, and what comes last should end for
/// all processes at once. Files are listed here because Node 20 does not understand patterns. That there are none is a mistake.
fn test_files(directory: &Path, name: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).with_context(|| format!("cannot list {}", directory.display()))? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.ends_with(".test.mjs") && file.contains(name) {
            files.push((Reverse(entry.metadata()?.len()), entry.path()));
        }
    }
    if files.is_empty() {
        bail!("there are no tests of {name:?} in {}", directory.display());
    }
    files.sort();
    Ok(files.into_iter().map(|(_, path)| path).collect())
}
