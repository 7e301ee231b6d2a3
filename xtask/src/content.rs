//! Contents of files, as hashes: of one, of a folder's names, of all below a folder.
//!
//! Files of the built page have hashes in their names, and others mention them by these. Both count without: an edit in one view gives
//! new names to its own files, and the page's first script, which knows them, is the same but for those. That is sound because a name
//! stands for one module in every build ([`Names`]), and a file that a page has fetched counts by its own content.

use crate::names::Names;
use crate::project::Project;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Nothing is kept of these: other programs fill them.
const FOREIGN: [&str; 6] = ["node_modules", "target", ".git", "__pycache__", ".pytest_cache", "screenshots"];

/// What is at a path that nothing is at.
const ABSENT: &str = "absent";

/// Hashes of what files contain at one time; each is read once.
pub(crate) struct Contents<'a> {
    project: &'a Project,
    names: Names,
    known: RefCell<BTreeMap<PathBuf, String>>,
    /// Nothing may have changed since.
    since: Option<SystemTime>,
}

impl<'a> Contents<'a> {
    pub(crate) fn new(project: &'a Project) -> Self {
        Self { project, names: Names::of_built(project), known: RefCell::default(), since: None }
    }

    /// Contents of which those that have changed since then have no hash: whoever read them may have read something else.
    pub(crate) fn unchanged_since(project: &'a Project, then: SystemTime) -> Self {
        Self { since: Some(then), ..Self::new(project) }
    }

    /// How a stamp calls a path: below the repository or the target directory, and by a name that outlives a build.
    pub(crate) fn name_of(&self, path: &Path) -> Option<String> {
        let below = |folder: &Path| Some(slashed(path.strip_prefix(folder).ok()?));
        if let Some(name) = below(&self.project.target) {
            return Some(format!("target/{name}"));
        }
        let name = below(&self.project.root)?;
        Some(match name.strip_prefix(Names::BUILT) {
            Some(built) => format!("{}{}", Names::BUILT, self.names.plain(built)),
            None => name,
        })
    }

    /// Where it is that a stamp calls so.
    fn path_of(&self, name: &str) -> PathBuf {
        if let Some(name) = name.strip_prefix("target/") {
            return self.project.target.join(name);
        }
        match name.strip_prefix(Names::BUILT) {
            Some(plain) => self.project.root.join(Names::BUILT).join(self.names.built(plain)),
            None => self.project.root.join(name),
        }
    }

    /// The content of the file that is called so; that nothing is there counts too.
    pub(crate) fn file(&self, name: &str) -> Option<String> {
        self.hash(&self.path_of(name))
    }

    /// The names in a folder, or in all folders below it too.
    pub(crate) fn folder(&self, name: &str, deep: bool) -> Option<String> {
        let folder = self.path_of(name);
        let mut found = Vec::new();
        self.list(&folder, deep, &mut found)?;
        let names = found.iter().filter_map(|path| self.name_of(path));
        Some(hash_of(names.collect::<Vec<_>>().join("\n").as_bytes()))
    }

    /// Everything below a folder, or a file.
    pub(crate) fn tree(&self, name: &str) -> Option<String> {
        let folder = self.path_of(name);
        if !folder.is_dir() {
            return self.hash(&folder);
        }
        let mut found = Vec::new();
        self.list(&folder, true, &mut found)?;
        let mut lines = Vec::new();
        for path in found.iter().filter(|path| !path.is_dir()) {
            lines.push(format!("{} {}", self.name_of(path)?, self.hash(path)?));
        }
        lines.sort();
        Some(hash_of(lines.join("\n").as_bytes()))
    }

    /// The paths in a folder, in the order of their names.
    fn list(&self, folder: &Path, deep: bool, found: &mut Vec<PathBuf>) -> Option<()> {
        let Ok(entries) = fs::read_dir(folder) else { return Some(()) };
        if self.has_changed(folder) {
            return None;
        }
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        for path in paths {
            let is_foreign =
                path.file_name().is_some_and(|name| FOREIGN.iter().any(|foreign| name == *foreign));
            if is_foreign {
                continue;
            }
            let below = path.clone();
            found.push(path);
            if deep && below.is_dir() {
                self.list(&below, deep, found)?;
            }
        }
        Some(())
    }

    fn hash(&self, path: &Path) -> Option<String> {
        if self.has_changed(path) {
            return None;
        }
        if let Some(known) = self.known.borrow().get(path) {
            return Some(known.clone());
        }
        let hash = if path.is_dir() {
            "folder".to_owned()
        } else {
            let is_built = path.starts_with(self.project.root.join(Names::BUILT));
            match fs::read(path) {
                Ok(content) if is_built => hash_of(&self.names.without_hashes(&content)),
                Ok(content) => hash_of(&content),
                Err(_) => ABSENT.to_owned(),
            }
        };
        self.known.borrow_mut().insert(path.to_owned(), hash.clone());
        Some(hash)
    }

    fn has_changed(&self, path: &Path) -> bool {
        let changed = || fs::metadata(path).and_then(|found| found.modified()).ok();
        self.since.is_some_and(|since| changed().is_some_and(|changed| changed > since))
    }
}

pub(crate) fn hash_of(content: &[u8]) -> String {
    blake3::hash(content).to_hex().to_string()
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
