//! Freshness stamps of tests that passed, with hashes of all that they depend on: what has not changed since is not run again.

use crate::content::Contents;
use crate::package::empty;
use crate::project::Project;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where stamps are, in the target directory.
const FOLDER: &str = "fresh";

/// By their names, the hashes of what something depends on.
pub(crate) type Inputs = BTreeMap<String, String>;

/// The stamps of one kind of tests.
pub(crate) struct Stamps {
    folder: PathBuf,
    /// What all of them depend on besides: tools and their versions.
    tools: Inputs,
}

/// What a test depended on when it passed.
#[derive(Deserialize, Serialize)]
struct Stamp {
    tools: Inputs,
    inputs: Inputs,
}

/// Forgets all that has passed.
pub(crate) fn forget(project: &Project) -> Result<()> {
    empty(&project.target.join(FOLDER))
}

impl Stamps {
    pub(crate) fn new(project: &Project, kind: &str, tools: Inputs) -> Self {
        Self { folder: project.target.join(FOLDER).join(kind), tools }
    }

    /// Whether a test has passed, and `now` says the same of all that it depended on then.
    pub(crate) fn is_fresh(&self, name: &str, now: impl Fn(&str) -> Option<String>) -> bool {
        self.stamp(name).is_some_and(|stamp| {
            stamp.tools == self.tools
                && stamp.inputs.iter().all(|(input, then)| now(input).as_ref() == Some(then))
        })
    }

    /// Whether a test has passed that depended on just this.
    pub(crate) fn is_of(&self, name: &str, inputs: &Inputs) -> bool {
        self.stamp(name).is_some_and(|stamp| stamp.tools == self.tools && stamp.inputs == *inputs)
    }

    fn stamp(&self, name: &str) -> Option<Stamp> {
        serde_json::from_slice(&fs::read(self.place(name)).ok()?).ok()
    }

    /// A test passed.
    pub(crate) fn write(&self, name: &str, inputs: Inputs) -> Result<()> {
        let place = self.place(name);
        let stamp = Stamp { tools: self.tools.clone(), inputs };
        fs::create_dir_all(&self.folder)?;
        fs::write(&place, serde_json::to_string_pretty(&stamp)?)
            .with_context(|| format!("cannot write {}", place.display()))
    }

    /// A test is to run, or has failed.
    pub(crate) fn remove(&self, name: &str) -> Result<()> {
        let place = self.place(name);
        if place.exists() {
            fs::remove_file(&place).with_context(|| format!("cannot remove {}", place.display()))?;
        }
        Ok(())
    }

    fn place(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }
}

/// What a test file depends on, as `www/tests/recorder.mjs` leaves it.
#[derive(Deserialize)]
pub(crate) struct Record {
    files: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    deep: Vec<PathBuf>,
    trees: Vec<PathBuf>,
    /// Whether it did what cannot be seen.
    everything: bool,
}

/// What a test file may read of which nothing is known: the page and its package, what surrounds them, and the tables of all tests.
const EVERYTHING: [&str; 11] = [
    "www",
    "crates",
    "docs",
    "tests",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];

impl Record {
    pub(crate) fn read(place: &Path) -> Option<Self> {
        serde_json::from_slice(&fs::read(place).ok()?).ok()
    }

    /// Hashes of all of it; nothing where something has changed meanwhile, or lies where we do not look.
    pub(crate) fn inputs(&self, contents: &Contents<'_>) -> Option<Inputs> {
        let kinds =
            [("file", &self.files), ("folder", &self.folders), ("deep", &self.deep), ("tree", &self.trees)];
        let mut names = Vec::new();
        for (kind, paths) in kinds {
            for path in paths {
                names.push(format!("{kind} {}", contents.name_of(path)?));
            }
        }
        if self.everything {
            names.extend(EVERYTHING.map(|name| format!("tree {name}")));
        }
        names.into_iter().map(|name| hash(contents, &name).map(|hash| (name, hash))).collect()
    }
}

/// Hashes of all below some places in the repository.
pub(crate) fn trees(contents: &Contents<'_>, places: &[&str]) -> Option<Inputs> {
    places.iter().map(|place| Some((format!("tree {place}"), contents.tree(place)?))).collect()
}

/// The hash of an input, by the name that it has in stamps.
pub(crate) fn hash(contents: &Contents<'_>, input: &str) -> Option<String> {
    match input.split_once(' ')? {
        ("file", name) => contents.file(name),
        ("folder", name) => contents.folder(name, false),
        ("deep", name) => contents.folder(name, true),
        ("tree", name) => contents.tree(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::tests::{Made, made_of};
    use std::time::{Duration, SystemTime};

    const RECORD: &str = r#"{"files": ["ROOT/www/a.mjs", "ROOT/www/none.mjs", "ROOT/target/left.json"], "folders": ["ROOT/www"],
        "deep": ["ROOT/tests"], "trees": ["ROOT/www/pkg"], "everything": false}"#;

    fn project(name: &str) -> Made {
        let files = ["www/a.mjs", "www/pkg/b.js", "tests/c/d.txt", "target/left.json", "README.md"];
        made_of(name, &files.map(|file| (file, "as it was")))
    }

    fn record(project: &Project) -> Record {
        serde_json::from_str(&RECORD.replace("ROOT", &project.root.to_string_lossy())).expect("a record")
    }

    fn is_fresh(project: &Project, tools: Inputs) -> bool {
        let contents = Contents::new(project);
        Stamps::new(project, "kind", tools).is_fresh("test", |input| hash(&contents, input))
    }

    fn passes(project: &Project, record: &Record) -> Result<()> {
        let inputs = record.inputs(&Contents::new(project)).context("inputs")?;
        Stamps::new(project, "kind", Inputs::new()).write("test", inputs)
    }

    #[test]
    fn a_test_is_stale_when_something_that_it_read_has_changed_or_gone_or_come() -> Result<()> {
        let project = project("stale");
        let record = record(&project);
        let at = |file: &str| project.root.join(file);
        assert!(!is_fresh(&project, Inputs::new()));
        let changes: [(&str, &dyn Fn() -> std::io::Result<()>); 8] = [
            ("a file changed", &|| fs::write(at("www/a.mjs"), "another")),
            ("a file vanished", &|| fs::remove_file(at("www/a.mjs"))),
            ("a file came that was not there", &|| fs::write(at("www/none.mjs"), "here")),
            ("a folder has another name in it", &|| fs::write(at("www/new.mjs"), "")),
            ("a folder below has another name in it", &|| fs::write(at("tests/c/new.txt"), "")),
            ("a file below changed", &|| fs::write(at("www/pkg/b.js"), "another")),
            ("a file came below", &|| fs::write(at("www/pkg/c.js"), "")),
            ("what others left vanished", &|| fs::remove_file(at("target/left.json"))),
        ];
        for (what, change) in changes {
            passes(&project, &record)?;
            assert!(is_fresh(&project, Inputs::new()), "before {what}");
            change()?;
            assert!(!is_fresh(&project, Inputs::new()), "{what}");
        }
        Ok(())
    }

    #[test]
    fn a_test_stays_fresh_when_something_else_has_changed_and_not_with_other_tools() -> Result<()> {
        let project = project("fresh");
        passes(&project, &record(&project))?;
        fs::write(project.root.join("README.md"), "another")?;
        fs::write(project.root.join("tests/c/d.txt"), "another")?; // only its name was read
        assert!(is_fresh(&project, Inputs::new()));
        assert!(!is_fresh(&project, Inputs::from([("Node".to_owned(), "v99".to_owned())])));
        forget(&project)?;
        assert!(!is_fresh(&project, Inputs::new()));
        Ok(())
    }

    #[test]
    fn a_test_that_does_what_cannot_be_seen_depends_on_everything() -> Result<()> {
        let project = project("everything");
        passes(&project, &Record { everything: true, ..record(&project) })?;
        assert!(is_fresh(&project, Inputs::new()));
        fs::write(project.root.join("README.md"), "another")?;
        assert!(!is_fresh(&project, Inputs::new()));
        Ok(())
    }

    #[test]
    fn what_changes_while_a_test_runs_is_no_proof() {
        let project = project("meanwhile");
        let (before, after) =
            (SystemTime::now() - Duration::from_secs(60), SystemTime::now() + Duration::from_secs(60));
        assert!(record(&project).inputs(&Contents::unchanged_since(&project, before)).is_none());
        assert!(record(&project).inputs(&Contents::unchanged_since(&project, after)).is_some());
    }
}
