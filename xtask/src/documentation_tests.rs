//! Tests in documentation, which are compiled as they run: those of a crate when its source, or that of one which it uses, has changed.
//!
//! Cargo is asked for those of all packages, for with other packages it would give dependencies other features, and compile them once more.
//! Of the programs that it then starts, one for each crate, this one takes the place: it starts `rustdoc` for crates that are stale.

use crate::content::Contents;
use crate::project::{Project, run};
use crate::stamps::{Inputs, Stamps, trees};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;

/// Inputs of the tests of every crate: examples, the README, and what cargo builds all of them by.
const COMMON: [&str; 5] = ["Cargo.toml", "Cargo.lock", ".cargo", "www/models", "README.md"];

/// Tells this program that cargo has started it as `rustdoc`: the crates that are stale, with a blank behind each.
const STALE: &str = "JUXTAPOSE_STALE_DOCUMENTATION";

/// The packages of this workspace, as cargo knows them.
#[derive(Deserialize)]
struct Workspace {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
    targets: Vec<Target>,
}

/// A package that another one uses: one of this workspace has a folder.
#[derive(Deserialize)]
struct Dependency {
    path: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    doctest: bool,
}

impl Package {
    fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(Path::new(""))
    }

    fn has_tests(&self) -> bool {
        self.targets.iter().any(|target| target.doctest)
    }

    /// What the compiler calls it.
    fn crate_name(&self) -> String {
        self.name.replace('-', "_")
    }

    /// What its stamp is called.
    fn stamp(&self) -> String {
        format!("documentation of {}", self.name)
    }
}

impl Workspace {
    fn find(project: &Project) -> Result<Self> {
        let metadata = project.cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
        serde_json::from_slice(&metadata.stdout).context("cargo metadata tells nothing about the packages")
    }

    /// The folders of a package and of all that it uses, also in tests and through others.
    fn folders<'w>(&'w self, package: &'w Package) -> BTreeSet<&'w Path> {
        let (mut found, mut open) = (BTreeSet::new(), vec![package.folder()]);
        while let Some(folder) = open.pop() {
            if found.insert(folder) {
                let used = self.packages.iter().filter(|one| one.folder() == folder);
                open.extend(used.flat_map(|one| &one.dependencies).filter_map(|one| one.path.as_deref()));
            }
        }
        found
    }

    /// Hashes of all that a package's tests depend on.
    fn inputs(&self, root: &Path, package: &Package, contents: &Contents<'_>) -> Option<Inputs> {
        let mut inputs = trees(contents, &COMMON)?;
        for folder in self.folders(package) {
            let sources = [folder.join("Cargo.toml"), folder.join("src")];
            for place in sources {
                inputs.extend(trees(contents, &[&slashed(place.strip_prefix(root).ok()?)])?);
            }
        }
        Some(inputs)
    }
}

fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Runs what is not fresh, in one of cargo's profiles, of all packages but those that `options` name, which tell cargo to leave these out.
pub(crate) fn run_stale(project: &Project, stamps: &Stamps, options: &[&str], profile: &str) -> Result<()> {
    let workspace = Workspace::find(project)?;
    let is_asked = |one: &&Package| one.has_tests() && !options.contains(&one.name.as_str());
    let packages: Vec<_> = workspace.packages.iter().filter(is_asked).collect();
    let contents = Contents::new(project);
    let is_stale = |one: &&Package| {
        let inputs = workspace.inputs(&project.root, one, &contents);
        !inputs.is_some_and(|inputs| stamps.is_of(&one.stamp(), &inputs))
    };
    let stale: Vec<_> = packages.iter().copied().filter(is_stale).collect();
    if stale.len() < packages.len() {
        println!(
            "-- fresh: tests in documentation of {} of {} crates",
            packages.len() - stale.len(),
            packages.len()
        );
    }
    if stale.is_empty() {
        return Ok(());
    }
    stale.iter().try_for_each(|one| stamps.remove(&one.stamp()))?;
    let began = SystemTime::now();
    let names: String = stale.iter().map(|one| one.crate_name() + " ").collect();
    let mut cargo = project.cargo(&[&["test", "--profile", profile, "--doc"], options].concat());
    run(cargo.env(STALE, names).env("RUSTDOC", env::current_exe()?))?;
    let contents = Contents::unchanged_since(project, began);
    for one in stale {
        if let Some(inputs) = workspace.inputs(&project.root, one, &contents) {
            stamps.write(&one.stamp(), inputs)?;
        }
    }
    Ok(())
}

/// Does what `rustdoc` is started for, where cargo has started this program instead; nothing for crates whose tests are fresh.
pub(crate) fn as_rustdoc() -> Option<ExitCode> {
    let stale = env::var(STALE).ok()?;
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    if !is_for_one_of(&stale, &arguments) {
        return Some(ExitCode::SUCCESS);
    }
    let ended = run(Command::new("rustdoc").args(arguments).env_remove(STALE));
    Some(if ended.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether `rustdoc` is to test one of these crates, or something else is asked of it.
fn is_for_one_of(crates: &str, arguments: &[OsString]) -> bool {
    let name = arguments.iter().skip_while(|argument| *argument != "--crate-name").nth(1);
    name.is_none_or(|name| crates.split_whitespace().any(|stale| name == stale))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::tests::made_of;
    use std::fs;

    #[test]
    fn rustdoc_is_started_for_stale_crates_alone() {
        let started = |arguments: &str| {
            let arguments: Vec<_> = arguments.split(' ').map(OsString::from).collect();
            is_for_one_of("juxtapose_kind juxtapose ", &arguments)
        };
        assert!(started("--test --crate-name juxtapose src/lib.rs"));
        assert!(started("--crate-name juxtapose_kind"));
        assert!(!started("--test --crate-name juxtapose_kin src/lib.rs"));
        assert!(!started("--test --crate-name juxtapose_other juxtapose"));
        assert!(started("-vV"));
    }

    /// A facade of two kinds, and what both use.
    const METADATA: &str = r#"{"packages": [
        {"name": "facade", "manifest_path": "ROOT/Cargo.toml", "targets": [{"doctest": true}],
            "dependencies": [{"path": "ROOT/crates/kind"}, {"path": "ROOT/crates/other"}, {}]},
        {"name": "kind", "manifest_path": "ROOT/crates/kind/Cargo.toml", "targets": [{"doctest": true}],
            "dependencies": [{"path": "ROOT/crates/below"}]},
        {"name": "other", "manifest_path": "ROOT/crates/other/Cargo.toml", "targets": [{"doctest": true}],
            "dependencies": [{"path": "ROOT/crates/below"}]},
        {"name": "below", "manifest_path": "ROOT/crates/below/Cargo.toml", "targets": [{"doctest": true}], "dependencies": []}]}"#;

    #[test]
    fn tests_of_a_crate_depend_on_what_it_uses_and_on_nothing_else() -> Result<()> {
        let files =
            ["src/lib.rs", "crates/kind/src/lib.rs", "crates/other/src/lib.rs", "crates/below/src/lib.rs"];
        let project = made_of("documentation", &files.map(|file| (file, "as it was")));
        let root = slashed(&project.root);
        let workspace: Workspace = serde_json::from_str(&METADATA.replace("ROOT", &root))?;
        let inputs = || -> Vec<_> {
            let contents = Contents::new(&project);
            workspace.packages.iter().map(|one| workspace.inputs(&project.root, one, &contents)).collect()
        };
        let changes = [
            ("src/lib.rs", vec!["facade"]),
            ("crates/kind/src/lib.rs", vec!["facade", "kind"]),
            ("crates/below/src/lib.rs", vec!["facade", "kind", "other", "below"]),
            ("crates/kind/tests/all/main.rs", vec![]),
            ("crates/kind/Cargo.toml", vec!["facade", "kind"]),
            ("www/models/example.json", vec!["facade", "kind", "other", "below"]),
        ];
        for (file, expected) in changes {
            let before = inputs();
            let path = project.root.join(file);
            fs::create_dir_all(path.parent().context("a folder")?)?;
            fs::write(path, "another")?;
            let pairs = workspace.packages.iter().zip(before.iter().zip(inputs()));
            let stale =
                pairs.filter(|(_, (before, after))| **before != *after).map(|(one, _)| one.name.as_str());
            assert_eq!(stale.collect::<Vec<_>>(), expected, "{file}");
        }
        Ok(())
    }
}
