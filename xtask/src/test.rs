//! Everything that can be checked on this machine, cheapest first, up to the first failure. What has passed and depends on nothing that
//! has changed since is not done again ([`crate::stamps`]).

use crate::names::Names;
use crate::page_tests::{Folder, Wanted};
use crate::project::{Project, run, run_quietly, succeeds};
use crate::python::Environment;
use crate::stamps::{self, Stamps};
use crate::step::Step;
use crate::tools::{self, WASM_TARGET, has_component};
use crate::{package, rust_tests};
use anyhow::{Context, Result, anyhow, bail};
use std::env;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Instant, SystemTime};

/// What is made for WebAssembly, as cargo is told of it.
const FOR_WEBASSEMBLY: &[&str] = &["--package", "juxtapose-wasm-*"];

/// What is made for this machine: all but this program, and what needs Python. Together, so that dependencies are built once.
const NATIVE: &[&str] = &["--workspace", "--exclude", "xtask", "--exclude", "juxtapose-python"];

/// The profile of what is made for this machine, and its directory below that of all targets.
const PROFILE: &str = "whole";

/// Sources of the Python package and what its tests read, besides sources in Rust.
const OF_PYTHON: &[&str] = &["python", "docs", "tests", "clippy.toml"];

/// What packages are made of and linted by, besides sources.
const OF_PACKAGES: &[&str] = &["wasm-pack.toml", "clippy.toml"];

/// What the page and the npm package are made of, besides the packages.
const OF_THE_PAGE: &[&str] = &[
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "docs",
    "tests/calibration/README.md",
    "www/entry",
    "www/index.html",
    "www/models",
    "www/package-lock.json",
    "www/package.json",
    "www/public",
    "www/scripts",
    "www/src",
    "www/tsconfig.json",
    "www/vite.config.ts",
];

/// Runs all checks that are not fresh, or all of them; the page's tests use the browser at this path.
pub(crate) fn test(project: &Project, browser: &Path, all: bool) -> Result<()> {
    let started = Instant::now();
    if all {
        stamps::forget(project)?;
        deny(project)?;
    }
    format(project)?;
    let began = SystemTime::now();
    let stamps = Stamps::new(project, "steps", tools::of_everything(project)?);
    let step_of =
        |name, of: &[&[&'static str]], makes| Step { project, stamps: &stamps, name, of: of.concat(), makes };
    let packages = step_of("packages", &[&rust_tests::SOURCES, OF_PACKAGES], &["www/pkg"]);
    let in_python = step_of("tests in Python", &[&rust_tests::SOURCES, OF_PYTHON], &[]);
    let page = step_of("page", &[OF_THE_PAGE], &["www/pkg", "www/dist", Names::MODULES]);
    let has_packages = packages.is_fresh()?;
    // A compiler often has work for one core alone, so the packages are made while the crate is tested natively.
    let python = thread::scope(|scope| {
        let others = || {
            if !has_packages {
                for_webassembly(project)?;
            }
            if in_python.is_fresh()? { Ok(None) } else { python_package(project, true, run_quietly) }
        };
        let others = scope.spawn(move || others().inspect_err(|error| eprintln!("-- {error:#}")));
        let natively = natively(project);
        let others = others.join().unwrap_or_else(|_| bail!("making the packages panicked"));
        natively.and(others)
    })?;
    if let Some(python) = python {
        python_tests(project, &python, None)?;
        in_python.passed(began)?;
    }
    let has_page = page.is_fresh()?;
    if !has_page {
        step("page", || package::page(project))?;
        step("types of the page", || run(&mut project.npm(&["run", "--silent", "typecheck"])))?;
        page.passed(began)?;
    }
    // The page adds to the packages' folder: only now it is as it will be found.
    if !(has_packages && has_page) {
        packages.passed(began)?;
    }
    let wanted = if all { Wanted::All } else { Wanted::Stale };
    node(project, &wanted)?;
    in_browser(project, browser, &wanted)?;

    println!("All checks passed in {:.0} s.", started.elapsed().as_secs_f64());
    Ok(())
}

/// Licences and sources of all that is built with, and advisories on it where they can be had (`deny.toml`).
fn deny(project: &Project) -> Result<()> {
    if !has_component(project, "deny") {
        println!(
            "-- advisories, licences and sources: skipped, no cargo-deny (cargo install cargo-deny --locked)"
        );
        return Ok(());
    }
    let check = |what: &[&str]| run(&mut project.cargo(&[&["deny", "check"], what].concat()));
    step("licences and sources", || check(&["licenses", "sources"]))?;
    if !succeeds(&mut project.cargo(&["deny", "fetch", "db"])) {
        println!("-- advisories: skipped, they cannot be fetched");
        return Ok(());
    }
    step("advisories", || check(&["advisories"]))
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
    step("tests in Rust", || rust_tests::run_stale(project, NATIVE, PROFILE))?;
    step("tests of xtask", || run(&mut project.cargo(&["test", "--package", "xtask"])))?;
    step("documentation", || {
        let mut doc = project.cargo(&[
            "doc",
            "--profile",
            PROFILE,
            "--workspace",
            "--exclude",
            "juxtapose-python",
            "--no-deps",
        ]);
        run(doc.env("RUSTDOCFLAGS", "-D warnings"))
    })
}

/// Lints and packages of the browser's side, which is compiled for WebAssembly only. What cargo says is kept until its end.
fn for_webassembly(project: &Project) -> Result<()> {
    if has_component(project, "clippy") {
        // As a release, and apart, to share the macros with the build.
        let mut lints = clippy(project, FOR_WEBASSEMBLY, &["--release", "--target", WASM_TARGET]);
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
    if with_lints && has_component(project, "clippy") {
        let mut lints = cargo(&["clippy", "--locked"]);
        lints.arg("--target-dir").arg(environment.target()).args(["--", "-D", "warnings"]);
        step("lints of the Python package", || run(&mut lints))?;
    }
    step("Python package", || environment.install(PROFILE, run))?;
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

/// The tests of the sweeps on Ray, Dask and Spark, which many packages serve: no part of all tests.
pub(crate) fn ray(project: &Project, name: Option<&str>) -> Result<()> {
    let environment = Environment::new(project, "ray-tests", "examples/requirements.txt");
    let environment = environment.map_err(|reason| anyhow!("{reason}"))?;
    step("tests on Ray", || {
        environment.install("wheel", run)?;
        environment.tests("examples", name, &[])
    })
}

/// The package's tests in Node.
pub(crate) fn node(project: &Project, wanted: &Wanted<'_>) -> Result<()> {
    step("tests in Node", || Folder { project, name: "node", browser: None }.run(wanted))
}

/// The page's tests.
pub(crate) fn in_browser(project: &Project, browser: &Path, wanted: &Wanted<'_>) -> Result<()> {
    step("tests in the browser", || Folder { project, name: "browser", browser: Some(browser) }.run(wanted))
}

/// Does one step, with a line before it and, when it went well, one after it with the time it took.
fn step(name: &str, action: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("-- {name}");
    let started = Instant::now();
    action().with_context(|| format!("{name} failed after {:.1} s", started.elapsed().as_secs_f64()))?;
    println!("-- {name}: passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}
