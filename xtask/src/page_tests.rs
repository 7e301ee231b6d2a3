//! The tests of the page and of its packages: files of `www/tests`, run by Node.

use crate::content::Contents;
use crate::project::{Project, answer};
use crate::stamps::{Record, Stamps, hash, trees};
use crate::together::{test_files, together, work};
use crate::{browser, tools};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What decides how tests are run, whatever they are.
const RUNNER: [&str; 8] = [
    "www/package.json",
    "www/package-lock.json",
    "www/tsconfig.json",
    "www/tests/together.mjs",
    "www/tests/recorder.mjs",
    "www/tests/reads.mjs",
    "www/tests/imports.mjs",
    "www/tests/failed_files.mjs",
];

/// Variables by which tests are asked for more than usual.
const ASKING: [&str; 2] = ["JUXTAPOSE_HOSTILE", "JUXTAPOSE_EDITS"];

/// Which test files are to run.
pub(crate) enum Wanted<'a> {
    /// Those whose names contain this.
    Named(&'a str),
    /// Those that are not fresh.
    Stale,
    /// All of them, of which none may fail that passes alone.
    All,
}

/// The tests in a folder of `www/tests`; in a browser, if one is given.
pub(crate) struct Folder<'a> {
    pub(crate) project: &'a Project,
    pub(crate) name: &'static str,
    pub(crate) browser: Option<&'a Path>,
}

impl Folder<'_> {
    /// Runs test files in two processes: no test depends on how fast the machine is.
    ///
    /// A file in which a test fails runs once more, alone, before the failure counts: two browsers on two cores may keep a page
    /// from answering. Both times are told, and it has no stamp.
    pub(crate) fn run(&self, wanted: &Wanted<'_>) -> Result<()> {
        self.run_by(wanted, |files, processes| together(self.project, self.browser, files, processes))
    }

    /// Runs test files by a function that is given files and a number of processes, and answers with those that failed.
    fn run_by(
        &self,
        wanted: &Wanted<'_>,
        together: impl Fn(&[PathBuf], usize) -> Result<Vec<PathBuf>>,
    ) -> Result<()> {
        let name = if let Wanted::Named(name) = wanted { *name } else { "" };
        let files = test_files(&self.project.www().join("tests").join(self.name), name)?;
        let stamps = self.stamps()?;
        let contents = Contents::new(self.project);
        let is_fresh = |file: &&PathBuf| stamps.is_fresh(&key(file), |input| hash(&contents, input));
        let (fresh, stale): (Vec<_>, Vec<_>) = match wanted {
            Wanted::Stale => files.iter().partition(is_fresh),
            _ => (Vec::new(), files.iter().collect()),
        };
        if !fresh.is_empty() {
            println!("-- fresh: {} of {} files", fresh.len(), files.len());
        }
        let stale: Vec<_> = stale.into_iter().cloned().collect();
        for file in &stale {
            stamps.remove(&key(file))?;
        }
        let began = SystemTime::now();
        let again = if stale.is_empty() { Vec::new() } else { together(&stale, 2)? };
        self.stamp(&stamps, stale.iter().filter(|file| !again.contains(file)), began)?;
        if again.is_empty() {
            return Ok(());
        }
        println!("-- once more, alone: {again:?}");
        let failed = together(&again, 1)?;
        if !failed.is_empty() {
            bail!("failed twice: {failed:?}");
        }
        if matches!(wanted, Wanted::All) {
            bail!("failed beside others, passed alone: {again:?}");
        }
        println!("-- failed beside others, passed alone: {again:?}");
        Ok(())
    }

    /// Stamps files that passed at once, with what was left beside their claims.
    fn stamp<'a>(
        &self,
        stamps: &Stamps,
        passed: impl Iterator<Item = &'a PathBuf>,
        began: SystemTime,
    ) -> Result<()> {
        let contents = Contents::unchanged_since(self.project, began);
        for file in passed {
            let record = Record::read(&work(self.project).join(format!("{}.json", key(file))));
            if let Some(inputs) = record.and_then(|record| record.inputs(&contents)) {
                stamps.write(&key(file), inputs)?;
            }
        }
        Ok(())
    }

    fn stamps(&self) -> Result<Stamps> {
        let contents = Contents::new(self.project);
        let runner = [&["Cargo.lock", "xtask"], &RUNNER[..]].concat();
        let mut tools = trees(&contents, &runner).context("the tests' own files")?;
        let version = |program: &str| answer(Command::new(program).arg("--version")).unwrap_or_default();
        tools.insert("Node".to_owned(), version("node"));
        if let Some(browser) = self.browser {
            tools.insert("browser".to_owned(), browser::version(browser));
        }
        for variable in ASKING {
            tools.insert(variable.to_owned(), env::var(variable).unwrap_or_default());
        }
        tools.insert("machine".to_owned(), tools::machine());
        Ok(Stamps::new(self.project, self.name, tools))
    }
}

/// What a test file is called among those of its folder.
fn key(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::tests::{Made, made_of};
    use std::cell::RefCell;
    use std::fs;

    const FILES: [&str; 2] = ["a.test.mjs", "b.test.mjs"];

    /// Runs two test files, of which each depends on itself and those that are named fail at the first or at every run; answers with those
    /// that were run at first.
    fn ran(project: &Project, wanted: &Wanted<'_>, fail: &[&str], fail_alone: bool) -> (Vec<String>, bool) {
        let folder = Folder { project, name: "node", browser: None };
        let first = RefCell::new(Vec::new());
        let result = folder.run_by(wanted, |files, processes| {
            fs::create_dir_all(work(project))?;
            for file in files {
                let record = format!(
                    "{{\"files\":[{file:?}],\"folders\":[],\"deep\":[],\"trees\":[],\"everything\":false}}"
                );
                fs::write(work(project).join(format!("{}.json", key(file))), record)?;
            }
            if processes == 2 {
                first.borrow_mut().extend(files.iter().map(|file| key(file)));
            }
            let has_failed =
                |file: &&PathBuf| fail.contains(&key(file).as_str()) && (processes == 2 || fail_alone);
            Ok(files.iter().filter(has_failed).cloned().collect())
        });
        let mut first = first.into_inner();
        first.sort();
        (first, result.is_ok())
    }

    fn project(name: &str) -> Made {
        made_of(name, &FILES.map(|file| (format!("www/tests/node/{file}"), "a test")))
    }

    fn all() -> Vec<String> {
        FILES.map(str::to_owned).to_vec()
    }

    #[test]
    fn a_file_that_passed_runs_again_when_it_has_changed_or_is_asked_for() -> Result<()> {
        let project = project("passed");
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (all(), true));
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (vec![], true));
        assert_eq!(ran(&project, &Wanted::Named("a"), &[], false), (vec![FILES[0].to_owned()], true));
        assert_eq!(ran(&project, &Wanted::All, &[], false), (all(), true));
        fs::write(project.www().join("tests/node").join(FILES[1]), "another test")?;
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (vec![FILES[1].to_owned()], true));
        crate::stamps::forget(&project)?;
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (all(), true));
        Ok(())
    }

    #[test]
    fn a_file_that_failed_has_no_stamp_also_if_it_had_one() {
        let project = project("failed");
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (all(), true));
        assert_eq!(ran(&project, &Wanted::Named("a"), &[FILES[0]], true), (vec![FILES[0].to_owned()], false));
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (vec![FILES[0].to_owned()], true));
    }

    #[test]
    fn a_file_that_had_to_run_twice_passes_without_a_stamp_and_fails_where_all_is_asked_for() {
        let project = project("twice");
        assert_eq!(ran(&project, &Wanted::Stale, &[FILES[1]], false), (all(), true));
        assert_eq!(ran(&project, &Wanted::Stale, &[FILES[1]], false), (vec![FILES[1].to_owned()], true));
        assert_eq!(ran(&project, &Wanted::All, &[FILES[1]], false), (all(), false));
    }

    #[test]
    fn a_file_of_which_nothing_is_known_has_no_stamp() -> Result<()> {
        let project = project("unknown");
        let folder = Folder { project: &project, name: "node", browser: None };
        folder.run_by(&Wanted::Stale, |_, _| Ok(Vec::new()))?;
        assert_eq!(ran(&project, &Wanted::Stale, &[], false), (all(), true));
        Ok(())
    }
}
