//! Packages for the browser: crates become `www/pkg` (WebAssembly, glue, types), and that becomes the page in `www/dist`.
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
    #[serde(rename = "package")]
    packages: Vec<Package>,
}

/// A WebAssembly module with its glue and its types.
#[derive(Deserialize, Serialize)]
#[serde(rename_all(deserialize = "kebab-case"), deny_unknown_fields)]
struct Package {
    #[serde(rename(serialize = "name"))]
    out_name: String,
    /// The crate that it is made of.
    #[serde(rename(deserialize = "crate"), skip_serializing)]
    made_of: String,
    /// Its name below the npm package's entry.
    export: String,
}

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
    run(&mut compiler(project, &record))?;
    for package in &record.packages {
        write_package(&module(&project.target, &record, package), &directory, &record, package)?;
    }
    fs::write(directory.join(LIST), serde_json::to_string(&record.packages)?)
        .context("cannot list the packages")
}

/// Makes the page of the packages.
pub(crate) fn page(project: &Project) -> Result<()> {
    run(&mut project.npm(&["run", "--silent", "types"]))?;
    run(&mut project.npm(&["run", "--silent", "build"]))?;
    run(&mut project.node(["scripts/sizes.mjs"]))
}

fn read_record(path: &Path) -> Result<Record> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    toml::from_str(&text).with_context(|| format!("{name} is not a build record"))
}

/// The command that compiles the crates of all packages to modules, not yet usable from JavaScript.
fn compiler(project: &Project, record: &Record) -> Command {
    let mut command = project.cargo(&["build", "--target", WASM_TARGET, "--profile", &record.profile]);
    command.args(record.packages.iter().flat_map(|package| ["--package", &package.made_of]));
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

    #[test]
    fn the_projects_own_record_is_read() -> Result<()> {
        let record = read_record(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../wasm-pack.toml"))?;
        assert_eq!(record.out_dir, Path::new("www/pkg"));
        Ok(())
    }

    #[test]
    fn every_crate_of_a_package_is_in_the_record() -> Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut crates = Vec::new();
        for entry in fs::read_dir(root.join("crates"))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            crates.extend(name.starts_with("wasm-").then(|| format!("juxtapose-{name}")));
        }
        let record = read_record(&root.join(RECORD))?;
        let mut packaged: Vec<_> = record.packages.iter().map(|package| package.made_of.clone()).collect();
        crates.sort();
        packaged.sort();
        assert_eq!(packaged, crates);
        Ok(())
    }

    #[test]
    fn a_field_that_nothing_obeys_is_refused() {
        let record = "target = 'web'\nout-dir = 'o'\nprofile = 'dev'\n[[package]]\nout-name = 'n'\ncrate = 'c'\nexport = 'e'\n";
        assert!(toml::from_str::<Record>(record).is_ok());
        assert!(toml::from_str::<Record>(&format!("{record}wasm-opt = true\n")).is_err());
        assert!(toml::from_str::<Record>(&record.replace("'web'", "'bundler'")).is_err());
    }
}
