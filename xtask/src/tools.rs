//! What a build needs besides cargo: found, or installed where that takes no decision of the user's.

use crate::content::Contents;
use crate::project::{Project, answer, run, succeeds};
use crate::stamps::{Inputs, trees};
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The only target that a page can run.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Node is the one tool that we cannot install: which one, and how, is the user's choice.
pub(crate) fn require_node() -> Result<()> {
    const ADVICE: &str = "install Node 20.19, 22.12 or newer from https://nodejs.org";
    let Some(version) = answer(Command::new("node").arg("--version")) else {
        bail!("Node is missing: {ADVICE}");
    };
    if !node_is_new_enough(&version) {
        bail!("Node {version} is too old: {ADVICE}");
    }
    Ok(())
}

/// Vite's own condition (`engines` in its package.json): Node 20.19 and up, but not 21 and the first of 22.
fn node_is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|part| part.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), _) => major > 22,
        _ => false,
    }
}

/// rustc is asked rather than rustup, because a distribution's rustc can have the target and no rustup.
pub(crate) fn install_wasm_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let library = answer(Command::new(rustc).args(["--print", "target-libdir", "--target", WASM_TARGET]));
    if library.is_some_and(|directory| Path::new(&directory).is_dir()) {
        return Ok(());
    }
    if !succeeds(Command::new("rustup").arg("--version")) {
        bail!(
            "Rust's target {WASM_TARGET} is missing, and rustup to add it: get rustup from https://rustup.rs"
        );
    }
    println!("Adding Rust's target {WASM_TARGET}");
    run(Command::new("rustup").args(["target", "add", WASM_TARGET]))
        .context("Rust's target for WebAssembly is missing and could not be added")
}

/// `npm ci`, unless it already ran for the lockfile as it is now.
///
/// The stamp is a copy of that lockfile: file times say nothing after a checkout.
pub(crate) fn install_npm_packages(project: &Project) -> Result<()> {
    let lockfile = project.www().join("package-lock.json");
    let wanted = fs::read(&lockfile).with_context(|| format!("cannot read {}", lockfile.display()))?;
    let stamp = project.www().join("node_modules/.installed-for.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    println!("Installing the page's npm packages");
    run(&mut project.npm(&["ci", "--no-audit", "--no-fund"]))
        .context("the page's npm packages could not be installed")?;
    fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))
}

/// What tests in Rust depend on besides sources and data: this program, the compiler and the machine.
pub(crate) fn of_rust(project: &Project) -> Result<Inputs> {
    let mut tools =
        trees(&Contents::new(project), &["Cargo.lock", "xtask"]).context("this program's sources")?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    tools.insert("rustc".to_owned(), answer(Command::new(rustc).arg("-vV")).unwrap_or_default());
    tools.insert("machine".to_owned(), machine());
    Ok(tools)
}

/// What everything that is made depends on besides: Node and Python, too.
pub(crate) fn of_everything(project: &Project) -> Result<Inputs> {
    let mut tools = of_rust(project)?;
    for program in ["node", "python3", "python"] {
        tools.insert(program.to_owned(), answer(Command::new(program).arg("--version")).unwrap_or_default());
    }
    Ok(tools)
}

/// The machine's processor and system, as this program knows them.
pub(crate) fn machine() -> String {
    format!("{} {}", env::consts::ARCH, env::consts::OS)
}

/// Whether cargo can run this component of the tool chain, such as `clippy`.
pub(crate) fn has_component(project: &Project, name: &str) -> bool {
    succeeds(&mut project.cargo(&[name, "--version"]))
}

#[cfg(test)]
mod tests {
    use super::node_is_new_enough;

    #[test]
    fn node_is_judged_as_vite_judges_it() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0"] {
            assert!(node_is_new_enough(version), "{version}");
        }
        for version in ["v18.20.8", "v20.18.3", "v21.7.3", "v22.11.0", "", "no such program"] {
            assert!(!node_is_new_enough(version), "{version}");
        }
    }
}
