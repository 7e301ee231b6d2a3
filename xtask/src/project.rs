//! Where the project is, and how its other programs are started.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// The directories that every command works in.
#[derive(Deserialize)]
pub(crate) struct Project {
    /// The repository.
    #[serde(rename = "workspace_root")]
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds (`CARGO_TARGET_DIR` may have moved it).
    #[serde(rename = "target_directory")]
    pub(crate) target: PathBuf,
}

impl Project {
    /// Asks cargo, which knows both from whatever directory of the project it was started in.
    pub(crate) fn find() -> Result<Self> {
        let metadata = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
        serde_json::from_slice(&metadata.stdout).context("cargo metadata tells nothing about this directory")
    }

    /// The page's directory.
    pub(crate) fn www(&self) -> PathBuf {
        self.root.join("www")
    }

    /// A cargo command, to run on the whole project.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = cargo();
        command.args(arguments).current_dir(&self.root);
        command
    }

    /// An npm command, to run on the page.
    pub(crate) fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        command.args(arguments).current_dir(self.www());
        command
    }

    /// A Node command, to run in the page's directory.
    pub(crate) fn node<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new("node");
        command.args(arguments).current_dir(self.www());
        command
    }
}

/// The very cargo that started us: on a machine with several tool chains `PATH` may lead to another.
fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command to its end. An exit code other than 0 is an error that names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", words(command)))?;
    ended(command, status)
}

/// Runs a command to its end beside others, as [`run`] does: what it prints comes in one piece, if it failed.
pub(crate) fn run_quietly(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start `{}`", words(command)))?;
    ended(command, output.status).with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

fn ended(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}` failed ({status})", words(command));
    }
    Ok(())
}

/// A command as one would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args()).map(|word| word.to_string_lossy());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a command ends well; what it prints is dropped.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// What a command prints, without the end of the line; nothing when it cannot run or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Project;
    use std::ops::Deref;
    use std::{env, fs, process};

    /// A project in a folder of its own, which is removed with it.
    pub(crate) struct Made(Project);

    impl Deref for Made {
        type Target = Project;

        fn deref(&self) -> &Project {
            &self.0
        }
    }

    impl Drop for Made {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.root);
        }
    }

    /// A project of these files, by their paths.
    pub(crate) fn made_of<N: AsRef<str>>(name: &str, files: &[(N, &str)]) -> Made {
        let root = env::temp_dir().join(format!("juxtapose-xtask-{}-{name}", process::id()));
        for (file, text) in files {
            let path = root.join(file.as_ref());
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        Made(Project { target: root.join("target"), root })
    }
}
