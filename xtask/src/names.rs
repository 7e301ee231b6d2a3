//! Names of the built page's files, without the hashes that Vite puts into them.

use crate::project::Project;
use std::collections::BTreeMap;
use std::fs;

/// By each name that a file of the built page has, one that the same file has in every build.
#[derive(Default)]
pub(crate) struct Names {
    plain: BTreeMap<String, String>,
    built: BTreeMap<String, String>,
    /// By what follows the last hyphen of a name, the name's beginning and the file.
    by_end: BTreeMap<String, Vec<(String, String)>>,
}

impl Names {
    /// The built page's folder, in the repository.
    pub(crate) const BUILT: &'static str = "www/dist/";

    /// Where the build tells which modules its files are of (`www/scripts/chunks.mjs`).
    pub(crate) const MODULES: &'static str = "www/node_modules/.vite/chunks.json";

    /// The folder of the files with hashes, in that of the page.
    const ASSETS: &'static str = "assets/";

    /// Characters of a hash.
    const LENGTH: usize = 8;

    /// The names of the page as it is built.
    pub(crate) fn of_built(project: &Project) -> Self {
        let modules = fs::read(project.root.join(Self::MODULES)).unwrap_or_default();
        let modules = serde_json::from_slice(&modules).unwrap_or_default();
        let files = fs::read_dir(project.root.join(Self::BUILT).join(Self::ASSETS));
        let files = files.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.file_name()));
        Self::new(files.map(|name| format!("{}{}", Self::ASSETS, name.to_string_lossy())), &modules)
    }

    /// A file is called after its module, or by its name without the hash. Where two would be called so, both keep their names.
    pub(crate) fn new(files: impl Iterator<Item = String>, modules: &BTreeMap<String, String>) -> Self {
        let mut called: BTreeMap<String, Vec<(String, String, String)>> = BTreeMap::new();
        for file in files {
            let Some((stem, end)) = parts(&file) else { continue };
            let (_, extension) = end.split_at(Self::LENGTH);
            let plain = match modules.get(&file) {
                Some(module) => format!("{}{module}{extension}", Self::ASSETS),
                None => format!("{stem}{extension}"),
            };
            called.entry(plain).or_default().push((file.clone(), stem.to_owned(), end.to_owned()));
        }
        let mut names = Self::default();
        for (plain, files) in called {
            if let [(file, stem, end)] = &files[..] {
                let stem = stem.strip_prefix(Self::ASSETS).unwrap_or(stem);
                names.by_end.entry(end.clone()).or_default().push((stem.to_owned(), file.clone()));
                names.plain.insert(file.clone(), plain.clone());
                names.built.insert(plain, file.clone());
            }
        }
        names
    }

    /// What a built file is called in every build.
    pub(crate) fn plain<'a>(&'a self, built: &'a str) -> &'a str {
        self.plain.get(built).map_or(built, String::as_str)
    }

    /// The file that is called so in every build.
    pub(crate) fn built<'a>(&'a self, plain: &'a str) -> &'a str {
        self.built.get(plain).map_or(plain, String::as_str)
    }

    /// A content in which each name of a file is the one of every build.
    pub(crate) fn without_hashes(&self, content: &[u8]) -> Vec<u8> {
        let Ok(text) = std::str::from_utf8(content) else { return content.to_vec() };
        let mut plain = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('-') {
            plain.push_str(before);
            let end = end_of(after);
            let named = self.by_end.get(end).into_iter().flatten().find(|(stem, _)| plain.ends_with(stem));
            if let Some((stem, file)) = named {
                plain.truncate(plain.len() - stem.len());
                plain.push_str(self.plain(file));
                rest = &after[end.len()..];
            } else {
                plain.push('-');
                rest = after;
            }
        }
        plain.push_str(rest);
        plain.into_bytes()
    }
}

/// A name's beginning, and its hash with the extension.
fn parts(name: &str) -> Option<(&str, &str)> {
    let dot = name.rfind('.')?;
    let (stem, end) = name.split_at_checked(dot.checked_sub(Names::LENGTH)?)?;
    Some((stem.strip_suffix('-')?, end))
}

/// The hash and extension that a text begins with, if it does.
fn end_of(text: &str) -> &str {
    let bytes = text.as_bytes();
    let is_hash = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    if bytes.len() <= Names::LENGTH
        || bytes[Names::LENGTH] != b'.'
        || !bytes[..Names::LENGTH].iter().all(is_hash)
    {
        return "";
    }
    let extension = bytes[Names::LENGTH + 1..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    &text[..Names::LENGTH + 1 + extension]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(files: &[&str]) -> Names {
        let module = |file: &str| {
            let kind = match file {
                "assets/panels-AAAAAAA1.js" | "assets/panels-AAAAAAA2.js" => "parallel",
                "assets/panels-BBBBBBB1.js" => "fortran",
                _ => return None,
            };
            Some((file.to_owned(), format!("src/{kind}/panels.ts")))
        };
        let modules = files.iter().filter_map(|file| module(file)).collect();
        Names::new(files.iter().map(|&file| file.to_owned()), &modules)
    }

    fn plain(names: &Names, text: &str) -> String {
        String::from_utf8(names.without_hashes(text.as_bytes())).expect("a text")
    }

    const FIRST: &[&str] =
        &["assets/panels-AAAAAAA1.js", "assets/panels-BBBBBBB1.js", "assets/own-ab_de-gh.js"];

    #[test]
    fn a_new_hash_of_a_module_is_no_change_of_what_names_it() {
        let after = names(&["assets/panels-AAAAAAA2.js", FIRST[1], FIRST[2]]);
        let first =
            plain(&names(FIRST), "a-b('./panels-AAAAAAA1.js', './panels-BBBBBBB1.js', './own-ab_de-gh.js')");
        let then = plain(&after, "a-b('./panels-AAAAAAA2.js', './panels-BBBBBBB1.js', './own-ab_de-gh.js')");
        assert_eq!(first, then);
        assert!(
            first.contains("src/parallel/panels.ts") && first.contains("src/fortran/panels.ts"),
            "{first}"
        );
        assert_eq!(after.built(names(FIRST).plain("assets/panels-AAAAAAA1.js")), "assets/panels-AAAAAAA2.js");
    }

    #[test]
    fn another_module_in_a_place_is_a_change() {
        let names = names(FIRST);
        assert_ne!(
            plain(&names, "open('./panels-AAAAAAA1.js')"),
            plain(&names, "open('./panels-BBBBBBB1.js')")
        );
        assert_ne!(plain(&names, "open('./panels-AAAAAAA1.js')"), plain(&names, "open('./own-ab_de-gh.js')"));
    }

    #[test]
    fn files_that_would_be_called_alike_keep_their_names() {
        let names = names(&["assets/all-AAAAAAA1.js", "assets/all-AAAAAAA2.js"]);
        assert_eq!(names.plain("assets/all-AAAAAAA1.js"), "assets/all-AAAAAAA1.js");
        assert_eq!(plain(&names, "./all-AAAAAAA1.js"), "./all-AAAAAAA1.js");
    }

    #[test]
    fn what_looks_like_a_name_and_is_none_is_left() {
        let text = "juxtaposition-high-variance.js own-xx_de-gh.js x-ab_de-gh.js -é";
        assert_eq!(plain(&names(FIRST), text), text);
    }
}
