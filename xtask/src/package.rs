//! WebAssembly packaging for the browser (wasm-bindgen): crates become `www/pkg` (WebAssembly, glue, types), and that becomes the page in `www/dist`.
//!
//! wasm-bindgen runs in this process, as a library whose version Cargo.lock ties to that of the crate's
//! wasm-bindgen: there is no tool to install, and the two cannot drift apart.

use crate::project::{Project, run};
use crate::tools::WASM_TARGET;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// How the package is made.
const RECORD: &str = "wasm-pack.toml";

/// The list of the packages, beside them: what the page knows of the build record.
const LIST: &str = "packages.json";

/// `wasm-pack.toml`: how the package is made. A field that nothing here obeys is refused.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Record {
    target: Glue,
    out_dir: PathBuf,
    profile: String,
}

/// A WebAssembly module with its glue and its types: what the manifest of its crate says in `[package.metadata.browser]`.
#[derive(Deserialize, Serialize)]
#[serde(rename_all(deserialize = "kebab-case"), deny_unknown_fields)]
struct Package {
    #[serde(rename(serialize = "name"))]
    out_name: String,
    /// The crate that it is made of.
    #[serde(default, skip_serializing)]
    made_of: String,
    /// Its name below the npm package's entry.
    export: String,
    /// The most bytes that it may have, by brotli.
    budget: u32,
}

/// Where the crates of packages stand, how their folders' names begin, and the one that is loaded with the page.
const CRATES: &str = "crates";
const PREFIX: &str = "wasm-";
const FIRST: &str = "wasm-base";

/// The kinds of JavaScript glue that the page can use.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Glue {
    /// An ES module that fetches its `.wasm` file: the same in a page, a worker and (given bytes) Node.
    Web,
}

/// Builds everything, and tells how much the page's visitors will load.
pub(crate) fn build(project: &Project) -> Result<()> {
    packages(project, run)?;
    page(project)
}

/// Makes the packages, by commands that are run so.
pub(crate) fn packages(project: &Project, run: fn(&mut Command) -> Result<()>) -> Result<()> {
    let record = read_record(&project.root.join(RECORD))?;
    let directory = project.root.join(&record.out_dir);
    empty(&directory)?;
    let packages = read_packages(&project.root)?;
    run(&mut compiler(project, &record, &packages))?;
    for package in &packages {
        write_package(&module(&project.target, &record, package), &directory, &record, package)?;
    }
    fs::write(directory.join(LIST), serde_json::to_string(&packages)?).context("cannot list the packages")
}

/// Makes an npm package of the packages: their entry, their types, a readme.
pub(crate) fn described(project: &Project) -> Result<()> {
    run(&mut project.npm(&["run", "--silent", "types"]))
}

/// Makes the page of the packages.
pub(crate) fn page(project: &Project) -> Result<()> {
    described(project)?;
    run(&mut project.npm(&["run", "--silent", "build"]))?;
    run(&mut project.node(["scripts/sizes.mjs"]))
}

fn read_record(path: &Path) -> Result<Record> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    toml::from_str(&text).with_context(|| format!("{name} is not a build record"))
}

/// All packages, the one that is loaded with the page first.
fn read_packages(root: &Path) -> Result<Vec<Package>> {
    let mut folders: Vec<String> = Vec::new();
    for entry in fs::read_dir(root.join(CRATES)).context("cannot list the crates")? {
        folders.push(entry?.file_name().to_string_lossy().into_owned());
    }
    folders.retain(|folder| folder.starts_with(PREFIX));
    folders.sort_by_key(|folder| (folder != FIRST, folder.clone()));
    folders.iter().map(|folder| read_package(&root.join(CRATES).join(folder).join("Cargo.toml"))).collect()
}

fn read_package(path: &Path) -> Result<Package> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let manifest: toml::Table = text.parse().with_context(|| format!("{name} is no manifest"))?;
    let package = &manifest["package"];
    let metadata = package.get("metadata").and_then(|metadata| metadata.get("browser"));
    let metadata = metadata.with_context(|| format!("{name} has no [package.metadata.browser]"))?;
    let mut read: Package = metadata.clone().try_into().with_context(|| format!("in {name}"))?;
    read.made_of = package["name"].as_str().unwrap_or_default().to_owned();
    Ok(read)
}

/// The command that compiles the crates of all packages to modules, not yet usable from JavaScript.
fn compiler(project: &Project, record: &Record, packages: &[Package]) -> Command {
    let mut command = project.cargo(&["build", "--target", WASM_TARGET, "--profile", &record.profile]);
    command.args(packages.iter().flat_map(|package| ["--package", &package.made_of]));
    command
}

/// Where cargo puts a compiled module below a target directory.
fn module(target: &Path, record: &Record, package: &Package) -> PathBuf {
    // For historical reasons cargo's profile `dev` has a directory of another name.
    let directory = if record.profile == "dev" { "debug" } else { &record.profile };
    let file = package.made_of.replace('-', "_");
    target.join(WASM_TARGET).join(directory).join(file).with_extension("wasm")
}

/// Removes whatever an older build left in a directory.
pub(crate) fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| format!("cannot empty {}", directory.display()))?;
    }
    Ok(())
}

/// Writes a module with its glue and its types.
fn write_package(module: &Path, directory: &Path, record: &Record, package: &Package) -> Result<()> {
    let mut bindgen = Bindgen::new();
    // Names of functions are a fifth of what a browser would load; a panic tells its message and place without them.
    bindgen.input_path(module).out_name(&package.out_name).typescript(true).remove_name_section(true);
    match record.target {
        // The glue finds its module by `new URL(…, import.meta.url)`, which Vite understands.
        Glue::Web => bindgen.web(true)?.omit_default_module_path(false),
    };
    bindgen.generate(directory).with_context(|| format!("wasm-bindgen refuses {}", module.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_projects_own_record_is_read() -> Result<()> {
        let record = read_record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../wasm-pack.toml"))?;
        assert_eq!(record.out_dir, Path::new("www/pkg"));
        Ok(())
    }

    #[test]
    fn packages_are_found_by_their_folders_and_each_has_names_of_its_own() -> Result<()> {
        let packages = read_packages(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))?;
        assert_eq!(
            (packages[0].out_name.as_str(), packages[0].made_of.as_str()),
            ("juxtapose", "juxtapose-wasm-base")
        );
        let names: BTreeSet<_> = packages.iter().flat_map(|one| [&one.out_name, &one.export]).collect();
        let same = packages.iter().filter(|one| one.out_name == one.export).count();
        assert!(packages.len() > 5 && names.len() == 2 * packages.len() - same, "{names:?}");
        Ok(())
    }

    #[test]
    fn a_field_that_nothing_obeys_is_refused() {
        let record = "target = 'web'\nout-dir = 'o'\nprofile = 'dev'\n";
        assert!(toml::from_str::<Record>(record).is_ok());
        assert!(toml::from_str::<Record>(&format!("{record}wasm-opt = true\n")).is_err());
        assert!(toml::from_str::<Record>(&record.replace("'web'", "'bundler'")).is_err());
    }
}
