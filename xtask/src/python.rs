//! The tests of the Python package, in a virtual environment below the target directory. Python is no requirement: without it, or
//! where pip gets no packages, they are skipped, and that is said.

use crate::project::{Project, answer, run, succeeds};
use anyhow::Result;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Asks a Python whether it is new enough.
const IS_NEW: &str = "import sys; sys.exit(sys.version_info < (3, 10))";

/// A virtual environment with what tests need, and the package's folder.
pub(crate) struct Environment {
    root: PathBuf,
    package: PathBuf,
    target: PathBuf,
}

impl Environment {
    /// Makes the environment of a name with what a file in `python/` lists; or says why not.
    pub(crate) fn new(project: &Project, name: &str, requirements: &str) -> Result<Self, String> {
        let python = ["python3", "python"].into_iter().find(|name| {
            // On Windows a Python that is not installed opens a shop.
            answer(Command::new(name).arg("--version")).is_some()
                && succeeds(Command::new(name).args(["-c", IS_NEW]))
        });
        let python = python.ok_or("there is no Python 3.10 or newer")?;
        let package = project.root.join("python");
        let one = Self { root: project.target.join(name), target: project.target.join("python"), package };
        let made = Command::new(python).args(["-m", "venv"]).arg(&one.root).output();
        if !made.is_ok_and(|made| made.status.success()) {
            return Err(format!("{python} makes no virtual environment (python -m venv)"));
        }
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
        if !succeeds(one.python().args(install).arg(one.package.join(requirements))) {
            return Err(format!("pip does not get what python/{requirements} lists"));
        }
        if !succeeds(project.cargo(&["fetch", "--locked", "--manifest-path"]).arg(one.manifest())) {
            return Err("cargo does not get what Cargo.lock lists".to_owned());
        }
        Ok(one)
    }

    /// The manifest of the package.
    pub(crate) fn manifest(&self) -> PathBuf {
        self.package.join("Cargo.toml")
    }

    /// Where the package is built: apart, as what it is built with has other features than natively.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Builds the package, in one of cargo's profiles, and installs it, by a command that is run so.
    pub(crate) fn install(&self, profile: &str, run: fn(&mut Command) -> Result<()>) -> Result<()> {
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-build-isolation"]);
        pip.args(["--no-deps", "--force-reinstall"])
            .arg(format!("--config-settings=build-args=--profile {profile}"));
        run(pip.arg(".").env("CARGO_TARGET_DIR", &self.target))
    }

    /// Builds the wheel that is released into a folder.
    pub(crate) fn wheel(&self, folder: &Path) -> Result<()> {
        let mut maturin = self.python();
        run(maturin
            .args(["-m", "maturin", "build", "--out"])
            .arg(folder)
            .env("CARGO_TARGET_DIR", &self.target))
    }

    /// Runs the tests of a folder or file in `python/`, or those whose names contain a word.
    pub(crate) fn tests(&self, place: &str, name: Option<&str>, variables: &[(&str, &Path)]) -> Result<()> {
        let mut pytest = self.python();
        pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", place]);
        run(pytest.args(name.iter().flat_map(|name| ["-k", name])).envs(variables.iter().copied()))
    }

    /// The environment's Python, started in the package's folder, which finds the environment's programs.
    fn python(&self) -> Command {
        let programs = self.root.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let mut command = Command::new(programs.join(if cfg!(windows) { "python.exe" } else { "python" }));
        let others = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths([programs].into_iter().chain(env::split_paths(&others))).unwrap_or(others);
        command.current_dir(&self.package).env("PATH", path).env("VIRTUAL_ENV", &self.root);
        // What is written beside sources would stand in the package.
        command.env("PYTHONDONTWRITEBYTECODE", "1");
        command
    }
}
