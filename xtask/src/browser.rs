//! A browser for the page's tests: the user's own where there is one, else one that can be installed.

use crate::project::{Project, answer, run, succeeds};
use anyhow::{Context, Result, bail};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variable that names a browser, to us and (by us) to the tests.
pub(crate) const VARIABLE: &str = "JUXTAPOSE_BROWSER";

/// The path of a Chromium, Chrome or Edge, installing Chromium when there is none. Where Chromium's headless shell is installed it is
/// taken: the engine of pages without a browser's window around it, which opens a page in two thirds of the time.
pub(crate) fn find_or_install(project: &Project) -> Result<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE).map(PathBuf::from) {
        if !named.is_file() {
            bail!("{VARIABLE} names {}, which is not a file", named.display());
        }
        return Ok(named);
    }
    if let Some(browser) = of_the_system().or_else(|| of_playwright(project)) {
        return Ok(browser);
    }
    println!("Installing Chromium for the page's tests");
    // Debian's can fail (no network, a package that only points to a snap): then Playwright's is tried.
    install_with_apt().or_else(|| install_with_playwright(project)).with_context(|| {
        format!("no browser found, none could be installed: install Chrome or Chromium, or set {VARIABLE} to its path")
    })
}

/// The first usual name on `PATH` or usual place on disk that holds a browser which starts.
fn of_the_system() -> Option<PathBuf> {
    const NAMES: [&str; 7] = [
        "chromium-headless-shell",
        "chromium",
        "google-chrome",
        "google-chrome-stable",
        "chromium-browser",
        "microsoft-edge",
        "microsoft-edge-stable",
    ];
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).flat_map(|directory| NAMES.map(|name| directory.join(name)));
    let mut candidates: Vec<PathBuf> = if cfg!(unix) { on_path.collect() } else { Vec::new() };
    candidates.extend(usual_places());
    candidates.into_iter().find(|candidate| candidate.is_file() && starts(candidate))
}

/// Full paths of browsers that their installers leave off `PATH`.
fn usual_places() -> Vec<PathBuf> {
    let below = |roots: &[&str], places: &[&str]| -> Vec<PathBuf> {
        let roots = roots.iter().filter_map(env::var_os).map(PathBuf::from);
        roots.flat_map(|root| places.iter().map(move |place| root.join(place)).collect::<Vec<_>>()).collect()
    };
    if cfg!(windows) {
        below(
            &["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"],
            &[
                r"Google\Chrome\Application\chrome.exe",
                r"Chromium\Application\chrome.exe",
                r"Microsoft\Edge\Application\msedge.exe",
            ],
        )
    } else if cfg!(target_os = "macos") {
        let applications = [
            "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "Applications/Chromium.app/Contents/MacOS/Chromium",
            "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        ];
        let mut places = applications.map(|place| Path::new("/").join(place)).to_vec();
        places.extend(below(&["HOME"], &applications));
        places
    } else {
        ["/usr/bin/chromium", "/opt/google/chrome/chrome", "/snap/bin/chromium"].map(PathBuf::from).to_vec()
    }
}

/// On Linux a name such as `chromium-browser` may be a script that only advises installing a snap.
/// (On Windows `--version` opens a window, so there the file is trusted.)
fn starts(browser: &Path) -> bool {
    !cfg!(target_os = "linux") || succeeds(Command::new(browser).arg("--version"))
}

/// What tells a browser from its next version. (On Windows, where `--version` opens a window, when its file was made.)
pub(crate) fn version(browser: &Path) -> String {
    if cfg!(windows) {
        let made = fs::metadata(browser).and_then(|file| file.modified());
        return format!("{} {made:?}", browser.display());
    }
    answer(Command::new(browser).arg("--version")).unwrap_or_default()
}

/// The Chromium that Playwright's own installer keeps, if it is there.
fn of_playwright(project: &Project) -> Option<PathBuf> {
    let question = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath())";
    let path = answer(&mut project.node(["--input-type=module", "--eval", question]))?;
    Some(PathBuf::from(path)).filter(|browser| browser.is_file())
}

/// Debian's own packages, where there is apt-get and it may be used without a password.
fn install_with_apt() -> Option<PathBuf> {
    if !succeeds(Command::new("apt-get").arg("--version")) {
        return None;
    }
    let is_root = answer(Command::new("id").arg("-u")).is_some_and(|user| user == "0");
    if !is_root && !succeeds(Command::new("sudo").args(["-n", "true"])) {
        return None;
    }
    let apt_get = |arguments: &[&str]| {
        let mut command = Command::new(if is_root { "env" } else { "sudo" });
        command.args(if is_root { &[][..] } else { &["-n", "env"] });
        run(command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(arguments))
    };
    apt_get(&["update"]).ok()?;
    let install = |packages: &[&str]| {
        let options = ["install", "-y", "--no-install-recommends"];
        apt_get(&[&options, packages].concat())
    };
    // The shell alone lacks the files that it shares with the whole browser.
    install(&["chromium-headless-shell", "chromium-common"]).or_else(|_| install(&["chromium"])).ok()?;
    of_the_system()
}

/// The Chromium of Playwright's own installer, for systems whose packages we cannot install.
fn install_with_playwright(project: &Project) -> Option<PathBuf> {
    let installer = ["node_modules/playwright-core/cli.js", "install", "--no-shell", "chromium"];
    run(&mut project.node(installer)).ok()?;
    of_playwright(project)
}
