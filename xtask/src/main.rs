//! `cargo xtask build | serve [--port P] | test [--all | rust | node | browser | python | ray [name]] | release crates | npm | wheel | command | publish`: from a clean clone to the page, with nothing but cargo and Node.
//!
//! Each command first installs what is missing ([`tools`], [`browser`]), so that none of them has to be
//! remembered: the target for WebAssembly, the page's npm packages and, for the tests, a browser.
//!
//! - `build` turns the crate into `www/pkg` (WebAssembly and its glue) and that into `www/dist` ([`package`]).
//! - `serve` builds, then shows the page on this machine ([`serve`]).
//! - `test` checks everything that can be checked here, cheapest first ([`mod@test`]), but for what has passed and is unchanged since
//!   ([`stamps`]); `--all` forgets what has passed. Or it runs the tests of one part, and of those the ones with a name. Those in Python ([`python`]) are skipped where there is none, and those of the sweeps on Ray, Dask and Spark run only when they are asked for.
//! - `release` makes what is published, each part by itself ([`mod@release`]); `publish` alone hands something on, crates to their registry.

mod browser;
mod content;
mod documentation_tests;
mod names;
mod package;
mod page_tests;
mod project;
mod python;
mod release;
mod rust_tests;
mod serve;
mod stamps;
mod step;
mod test;
mod together;
mod tools;

#[cfg(test)]
#[path = "../../tests/readme/blocks.rs"]
mod blocks;

use anyhow::{Context, Result, bail};
use page_tests::Wanted;
use project::Project;
use release::Artifact;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask build | serve [--port P] | test [--all | rust | node | browser | python | ray [name]] | release crates | npm | wheel | command | publish";

fn main() -> ExitCode {
    if let Some(code) = documentation_tests::as_rustdoc() {
        return code;
    }
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

/// What may be asked for.
#[derive(Debug, PartialEq)]
enum Asked<'a> {
    Build,
    /// At a port; at one of the usual ones unless given.
    Serve(Option<u16>),
    /// All checks that are not fresh, or (so it is asked for) all of them.
    Test {
        all: bool,
    },
    /// The tests of a part, or those of them with a name.
    TestOf(Part, Option<&'a str>),
    Release(Artifact),
    Help,
}

/// What has tests of its own.
#[derive(Debug, PartialEq)]
enum Part {
    Rust,
    Node,
    Browser,
    Python,
    Ray,
}

fn run(arguments: &[&str]) -> Result<()> {
    match asked(arguments)? {
        Asked::Build => package::build(&ready_to_build()?),
        Asked::Serve(port) => serve::serve(&ready_to_build()?, port),
        Asked::Test { all } => {
            let project = ready_to_build()?;
            let browser = browser::find_or_install(&project)?;
            test::test(&project, &browser, all)
        }
        Asked::TestOf(part, name) => part_of_test(&part, name),
        Asked::Release(artifact) => release::release(&Project::find()?, artifact),
        Asked::Help => {
            println!("{USAGE}");
            Ok(())
        }
    }
}

fn asked<'a>(arguments: &[&'a str]) -> Result<Asked<'a>> {
    Ok(match arguments {
        ["build"] => Asked::Build,
        ["serve"] => Asked::Serve(None),
        ["serve", "--port", port] => {
            let port = port.parse().with_context(|| format!("--port {port}: not a port (1 to 65535)"))?;
            Asked::Serve(Some(port))
        }
        ["test"] => Asked::Test { all: false },
        ["test", "--all"] => Asked::Test { all: true },
        ["test", part, name @ ..] if name.len() <= 1 => {
            let part = match *part {
                "rust" => Part::Rust,
                "node" => Part::Node,
                "browser" => Part::Browser,
                "python" => Part::Python,
                "ray" => Part::Ray,
                _ => bail!("{USAGE}"),
            };
            Asked::TestOf(part, name.first().copied())
        }
        ["release", artifact] => Asked::Release(match *artifact {
            "crates" => Artifact::Crates,
            "npm" => Artifact::Npm,
            "wheel" => Artifact::Wheel,
            "command" => Artifact::Command,
            "publish" => Artifact::Publish,
            _ => bail!("{USAGE}"),
        }),
        ["help" | "--help" | "-h"] => Asked::Help,
        _ => bail!("{USAGE}"),
    })
}

/// The tests of one part, or some of them; those in Node and in the browser are of what was built last.
fn part_of_test(part: &Part, name: Option<&str>) -> Result<()> {
    match part {
        Part::Rust => test::rust(&Project::find()?, name),
        Part::Node => test::node(&ready_to_build()?, &Wanted::Named(name.unwrap_or_default())),
        Part::Python => test::python(&Project::find()?, name),
        Part::Ray => test::ray(&Project::find()?, name),
        Part::Browser => {
            let project = ready_to_build()?;
            let browser = browser::find_or_install(&project)?;
            test::in_browser(&project, &browser, &Wanted::Named(name.unwrap_or_default()))
        }
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

#[cfg(test)]
mod tests {
    use super::{Artifact, Asked, Part, USAGE, asked, blocks};
    use anyhow::Result;

    /// The two commands of README.md are ones, and all that a newcomer has to know.
    #[test]
    fn the_commands_of_the_readme_are_understood() -> Result<()> {
        let commands = blocks::commands("Try it, 1");
        let told = commands.iter().map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            assert_eq!(words[..2], ["cargo", "xtask"], "{line}");
            asked(&words[2..])
        });
        assert_eq!(told.collect::<Result<Vec<_>>>()?, [Asked::Serve(None), Asked::Test { all: false }]);
        assert!(blocks::README.contains("`cargo xtask build`") && asked(&["build"])? == Asked::Build);
        Ok(())
    }

    #[test]
    fn what_is_no_command_is_answered_with_the_usage() -> Result<()> {
        assert_eq!(asked(&["serve", "--port", "8080"])?, Asked::Serve(Some(8080)));
        assert_eq!(asked(&["test", "node", "links"])?, Asked::TestOf(Part::Node, Some("links")));
        assert_eq!(asked(&["test", "--all"])?, Asked::Test { all: true });
        assert_eq!(asked(&["release", "npm"])?, Asked::Release(Artifact::Npm));
        for wrong in [
            &["serve", "8080"][..],
            &["release"],
            &["release", "all"],
            &["test", "nothing"],
            &["test", "rust", "a", "b"],
            &[],
        ] {
            assert_eq!(asked(wrong).map_err(|error| error.to_string()), Err(USAGE.to_owned()));
        }
        assert!(asked(&["serve", "--port", "70000"]).is_err());
        Ok(())
    }
}
