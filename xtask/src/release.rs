//! Release artifacts: crates in the order in which a registry takes them, the npm tarball, the wheel for Python, the command with its
//! manual. All but the crates, which cargo packages in its own folder, come into `target/released`.

use crate::package;
use crate::project::{Project, answer, run};
use crate::python::Environment;
use crate::tools;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

/// The native profile of what is shipped.
const PROFILE: &str = "wheel";

/// Texts that stand beside the command.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// A registry takes a few new names at once, and then one in so much time.
const PAUSE: Duration = Duration::from_secs(610);

/// How often it is asked for one crate.
const MOST_TRIES: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Artifact {
    /// Packages all crates, and publishes none.
    Crates,
    /// Publishes them, but for those that are there in this version.
    Publish,
    Npm,
    Wheel,
    Command,
}

pub(crate) fn release(project: &Project, artifact: Artifact) -> Result<()> {
    match artifact {
        Artifact::Crates => packaged(project),
        Artifact::Publish => {
            Workspace::find(project)?.order()?.iter().try_for_each(|name| publish(project, name))
        }
        Artifact::Npm => npm(project),
        Artifact::Wheel => wheel(project),
        Artifact::Command => command(project),
    }
}

fn released(project: &Project) -> Result<PathBuf> {
    let folder = project.target.join("released");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}

/// The crates of the workspace, as `cargo metadata` tells them.
#[derive(Deserialize)]
struct Workspace {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    /// The registries that it may be published to; any unless given, none where it is empty.
    publish: Option<Vec<String>>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    path: Option<PathBuf>,
}

impl Workspace {
    fn find(project: &Project) -> Result<Self> {
        let metadata = project.cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
        serde_json::from_slice(&metadata.stdout).context("cargo metadata tells nothing about the crates")
    }

    /// The crates that are published, each behind all that it uses.
    fn order(&self) -> Result<Vec<&str>> {
        let mut open: Vec<_> = self.packages.iter().filter(|one| one.publish.is_none()).collect();
        let mut order: Vec<&str> = Vec::new();
        while !open.is_empty() {
            let is_ready = |one: &Package| {
                let own = one.dependencies.iter().filter(|used| used.path.is_some());
                own.map(|used| used.name.as_str()).all(|name| order.contains(&name))
            };
            let (ready, waiting): (Vec<_>, Vec<_>) = open.into_iter().partition(|one| is_ready(one));
            if ready.is_empty() {
                let names: Vec<_> = waiting.iter().map(|one| one.name.as_str()).collect();
                bail!("these crates use each other, or one that is not published: {}", names.join(", "));
            }
            order.extend(ready.iter().map(|one| one.name.as_str()));
            open = waiting;
        }
        Ok(order)
    }
}

/// Nothing is compiled: what is in a package is what was tested.
fn packaged(project: &Project) -> Result<()> {
    let workspace = Workspace::find(project)?;
    let order = workspace.order()?;
    println!("{}", order.join(" "));
    let mut cargo = project.cargo(&["package", "--quiet", "--locked", "--no-verify"]);
    run(cargo.args(order.iter().flat_map(|name| ["--package", name])))
}

/// What comes of an attempt to publish.
#[derive(Debug, PartialEq)]
enum Verdict {
    There,
    Later,
    Refused,
}

impl Verdict {
    fn of(said: &str) -> Self {
        let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
        if says(&["already exists", "already uploaded"]) {
            Self::There
        } else if says(&["429", "too many new crates"]) {
            Self::Later
        } else {
            Self::Refused
        }
    }
}

fn publish(project: &Project, name: &str) -> Result<()> {
    for _ in 0..MOST_TRIES {
        let output = project.cargo(&["publish", "--locked", "--package", name]).output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            println!("{name}: published");
            return Ok(());
        }
        match Verdict::of(&said) {
            Verdict::There => {
                println!("{name}: there already");
                return Ok(());
            }
            Verdict::Later => sleep(PAUSE),
            Verdict::Refused => bail!("{name}: {said}"),
        }
    }
    bail!("{name}: the registry takes no further names now; run this again later")
}

fn npm(project: &Project) -> Result<()> {
    tools::require_node()?;
    tools::install_wasm_target()?;
    tools::install_npm_packages(project)?;
    let folder = released(project)?;
    package::packages(project, run)?;
    package::described(project)?;
    run(project.npm(&["pack", "./pkg", "--pack-destination"]).arg(folder))
}

fn wheel(project: &Project) -> Result<()> {
    let environment =
        Environment::new(project, "wheel-build", "tests/requirements.txt").map_err(anyhow::Error::msg)?;
    environment.wheel(&released(project)?)
}

fn command(project: &Project) -> Result<()> {
    let options = ["build", "--locked", "--profile", PROFILE, "--package", "juxtapose-command"];
    run(&mut project.cargo(&options))?;
    let host =
        answer(Command::new("rustc").args(["--print", "host-tuple"])).context("rustc tells no target")?;
    let released = released(project)?;
    let program = format!("juxtapose{}", std::env::consts::EXE_SUFFIX);
    let built = project.target.join(PROFILE).join(&program);
    let version = answer(Command::new(&built).arg("--version")).context("the command tells no version")?;
    let name = format!("{}-{host}", version.trim().replace(' ', "-"));
    let folder = released.join(&name);
    package::empty(&folder)?;
    run(Command::new(&built).arg("manual").arg(folder.join("manual")))?;
    fs::copy(&built, folder.join(&program)).context("cannot copy the command")?;
    for text in TEXTS {
        fs::copy(project.root.join(text), folder.join(text))
            .with_context(|| format!("cannot copy {text}"))?;
    }
    archive(&released, &name)
}

/// Tools of all three systems make it.
fn archive(folder: &Path, name: &str) -> Result<()> {
    run(Command::new("tar").current_dir(folder).args(["-czf", &format!("{name}.tar.gz"), name]))
}

#[cfg(test)]
mod tests {
    use super::{Verdict, Workspace};
    use crate::project::Project;
    use anyhow::Result;

    #[test]
    fn crates_come_behind_all_that_they_use() -> Result<()> {
        let workspace = Workspace::find(&Project::find()?)?;
        let order = workspace.order()?;
        let place = |name: &str| order.iter().position(|one| *one == name);
        assert_eq!(order.last(), Some(&"juxtapose-command"));
        assert!(
            place("juxtapose-kernel") < place("juxtapose-density")
                && place("juxtapose-density") < place("juxtapose")
        );
        for kept in ["xtask", "juxtapose-python", "juxtapose-web", "juxtapose-wasm-base"] {
            assert_eq!(place(kept), None, "{kept}");
        }
        Ok(())
    }

    #[test]
    fn a_crate_that_uses_one_that_is_not_published_is_told() -> Result<()> {
        let text = r#"{"packages": [
            {"name": "below", "publish": [], "dependencies": []},
            {"name": "above", "publish": null, "dependencies": [{"name": "below", "path": "/p/below"}, {"name": "libm", "path": null}]}]}"#;
        let workspace: Workspace = serde_json::from_str(text)?;
        let told = workspace.order().map_err(|error| error.to_string());
        assert!(told.is_err_and(|told| told.ends_with("not published: above")));
        Ok(())
    }

    #[test]
    fn what_a_registry_says_is_understood() {
        assert_eq!(Verdict::of("error: crate juxtapose@0.1.0 already exists on the index"), Verdict::There);
        assert_eq!(Verdict::of("status 429 Too Many Requests"), Verdict::Later);
        assert_eq!(Verdict::of("error: no token found"), Verdict::Refused);
    }
}
