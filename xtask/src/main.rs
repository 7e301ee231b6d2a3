//! `cargo xtask build | serve [--port P] | test [rust | node | browser | python | ray [name]]`: from a clean clone to the page, with nothing but cargo and Node.
//!
//! Each command first installs what is missing ([`tools`], [`browser`]), so that none of them has to be
//! remembered: the target for WebAssembly, the page's npm packages and, for the tests, a browser.
//!
//! - `build` turns the crate into `www/pkg` (WebAssembly and its glue) and that into `www/dist` ([`package`]).
//! - `serve` builds, then shows the page on this machine ([`serve`]).
//! - `test` checks everything that can be checked here, cheapest first ([`mod@test`]); or the tests of one part, and of those the
//!   ones with a name. Those in Python ([`python`]) are skipped where there is none, and those on Ray run only when they are asked for.

mod browser;
mod package;
mod project;
mod python;
mod serve;
mod test;
mod tools;

use anyhow::{Context, Result, bail};
use project::Project;
use std::process::ExitCode;

const USAGE: &str =
    "usage: cargo xtask build | serve [--port P] | test [rust | node | browser | python | ray [name]]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["build"] => package::build(&ready_to_build()?),
        ["serve"] => serve::serve(&ready_to_build()?, None),
        ["serve", "--port", port] => {
            let port = port.parse().with_context(|| format!("--port {port}: not a port (1 to 65535)"))?;
            serve::serve(&ready_to_build()?, Some(port))
        }
        ["test"] => {
            let project = ready_to_build()?;
            let browser = browser::find_or_install(&project)?;
            test::test(&project, &browser)
        }
        ["test", part, name @ ..] if name.len() <= 1 => part_of_test(part, name.first().copied()),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("{USAGE}"),
    }
}

/// The tests of one part, or some of them; those in Node and in the browser are of what was built last.
fn part_of_test(part: &str, name: Option<&str>) -> Result<()> {
    match part {
        "rust" => test::rust(&Project::find()?, name),
        "node" => test::node(&ready_to_build()?, name),
        "python" => test::python(&Project::find()?, name),
        "ray" => test::ray(&Project::find()?, name),
        "browser" => {
            let project = ready_to_build()?;
            let browser = browser::find_or_install(&project)?;
            test::in_browser(&project, &browser, name)
        }
        _ => bail!("{USAGE}"),
    }
}

/// The project, once everything that a build needs is on this machine.
fn ready_to_build() -> Result<Project> {
    let project = Project::find()?;
    tools::require_node()?;
    tools::install_wasm_target()?;
    tools::install_npm_packages(&project)?;
    Ok(project)
}
