//! Processes of Node that run test files of the page together (`www/tests/together.mjs`).

use crate::browser;
use crate::package::empty;
use crate::project::Project;
use anyhow::{Context, Result, bail};
use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the Node tests find what the Rust tests left for them: predictions made natively, to compare.
const TARGET_VARIABLE: &str = "JUXTAPOSE_TARGET_DIR";

/// One test that hangs must not hold up the rest for ever. In milliseconds; for a whole file of tests.
const NODE_TEST_TIMEOUT: &str = "--test-timeout=600000";

/// Where processes claim files, and leave what these depend on.
pub(crate) fn work(project: &Project) -> PathBuf {
    project.target.join("test-files")
}

/// Runs test files in some processes, of which each takes the next file that none has claimed; answers with the files in which a
/// test failed. The first process's report is seen as it comes, what others report when all have ended.
pub(crate) fn together(
    project: &Project,
    browser: Option<&Path>,
    files: &[PathBuf],
    processes: usize,
) -> Result<Vec<PathBuf>> {
    let work = work(project);
    empty(&work)?;
    fs::create_dir_all(&work)?;
    let place = |what: &str, k: usize| work.join(format!("{what}-{k}"));
    let mut running = Vec::new();
    for k in 0..processes.min(files.len()) {
        let mut node = project.node([NODE_TEST_TIMEOUT, "--test-reporter=spec"]);
        node.arg("--test-reporter-destination");
        node.arg(if k == 0 { "stdout".into() } else { place("report", k) });
        node.arg("--test-reporter").arg(project.www().join("tests/failed_files.mjs"));
        node.arg("--test-reporter-destination").arg(place("failed", k));
        node.arg("tests/together.mjs").arg(&work).args(files);
        node.envs(browser.map(|path| (browser::VARIABLE, path)));
        running.push(node.env(TARGET_VARIABLE, &project.target).spawn().context("cannot start Node")?);
    }
    let mut failed = Vec::new();
    for (k, mut process) in running.into_iter().enumerate() {
        let status = process.wait()?;
        // A process for which no file was left has written nothing.
        let written = |what| fs::read_to_string(place(what, k)).unwrap_or_default();
        if k > 0 {
            print!("{}", written("report"));
        }
        let found = written("failed");
        if !status.success() && found.is_empty() {
            bail!("a process of tests failed ({status}), and none of its tests");
        }
        failed.extend(found.lines().map(|file| project.www().join(file)));
    }
    Ok(failed)
}

/// The test files of a directory whose names contain `name`, the largest first: they take longest, and what comes last should end for
/// all processes at once. Files are listed here because Node 20 does not understand patterns. That there are none is a mistake.
pub(crate) fn test_files(directory: &Path, name: &str) -> Result<Vec<PathBuf>> {
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
