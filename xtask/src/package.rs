//! The crate becomes `www/pkg` (WebAssembly, glue, types), and that becomes the page in `www/dist`.
//!
//! wasm-bindgen runs in this process, as a library whose version Cargo.lock ties to that of the crate's
//! wasm-bindgen: there is no tool to install, and the two cannot drift apart.

use crate::project::{Project, run};
use crate::tools::WASM_TARGET;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// How the package is made.
const RECORD: &str = "wasm-pack.toml";

/// The crate to package; also the name of its file, before wasm-bindgen gives it another.
const CRATE: &str = "juxtapose";

/// `wasm-pack.toml`: how the package is made. A field that nothing here obeys is refused.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Record {
    target: Glue,
    out_dir: PathBuf,
    out_name: String,
    profile: String,
    features: Vec<String>,
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
    let record = read_record(&project.root.join(RECORD))?;
    let module = compile(project, &record)?;
    write_package(&module, &project.root.join(&record.out_dir), &record)?;
    run(&mut project.npm(&["run", "--silent", "types"]))?;
    run(&mut project.npm(&["run", "--silent", "build"]))?;
    run(&mut project.node(["scripts/sizes.mjs"]))
}

fn read_record(path: &Path) -> Result<Record> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    toml::from_str(&text).with_context(|| format!("{name} is not a build record"))
}

/// The command that compiles the crate to a WebAssembly module, not yet usable from JavaScript.
pub(crate) fn module(project: &Project) -> Result<Command> {
    Ok(compiler(project, &read_record(&project.root.join(RECORD))?))
}

fn compiler(project: &Project, record: &Record) -> Command {
    let mut command = project.cargo(&["build", "--package", CRATE, "--lib", "--target", WASM_TARGET]);
    command.args(["--profile", &record.profile]);
    if !record.features.is_empty() {
        command.args(["--features", &record.features.join(",")]);
    }
    command
}

/// Compiles, and answers where the module is.
fn compile(project: &Project, record: &Record) -> Result<PathBuf> {
    run(&mut compiler(project, record))?;
    // For historical reasons cargo's profile `dev` has a directory of another name.
    let directory = if record.profile == "dev" { "debug" } else { &record.profile };
    Ok(project.target.join(WASM_TARGET).join(directory).join(CRATE).with_extension("wasm"))
}

/// Writes the module with its glue and its types, in place of whatever an older build left there.
fn write_package(module: &Path, directory: &Path, record: &Record) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory).with_context(|| format!("cannot empty {}", directory.display()))?;
    }
    let mut bindgen = Bindgen::new();
    // Names of functions are a fifth of what a browser would load; a panic tells its message and place without them.
    bindgen.input_path(module).out_name(&record.out_name).typescript(true).remove_name_section(true);
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
    fn a_field_that_nothing_obeys_is_refused() {
        let record = "target = 'web'\nout-dir = 'o'\nout-name = 'n'\nprofile = 'dev'\nfeatures = []\n";
        assert!(toml::from_str::<Record>(record).is_ok());
        assert!(toml::from_str::<Record>(&format!("{record}wasm-opt = true\n")).is_err());
        assert!(toml::from_str::<Record>(&record.replace("'web'", "'bundler'")).is_err());
    }
}
