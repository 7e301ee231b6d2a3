//! Files of a source: which of them INCLUDE finds, and which are program units by themselves.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_support::collections::CollectSmall;

use super::{
    Form,
    limits::{FILE_LINES, INCLUDED},
    part::Part,
    source::includes,
};

/// A file of a source.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// Its name, which INCLUDE says.
    pub name: &'a str,
    /// What stands in it.
    pub text: &'a str,
    /// Its form.
    pub form: Form,
}

/// All files, the source first, and those that are being read.
#[derive(Default)]
pub(crate) struct Files<'a> {
    all: Vec<(File<'a>, Part<'a>)>,
    by_name: BTreeMap<&'a str, usize>,
    opened: Vec<usize>,
}

impl<'a> Files<'a> {
    /// Those of a source within the limit.
    pub(crate) fn of(files: &[File<'a>]) -> Self {
        let (mut place, mut line) = (0, 0);
        let part = |file: &File<'a>| {
            let part = Part { text: file.text, place, line };
            place += u32::try_from(file.text.len()).unwrap_or(0) + 1;
            line += FILE_LINES;
            (*file, part)
        };
        let all: Vec<_> = files.iter().map(part).collect();
        let mut by_name = BTreeMap::new();
        for name_of in [|name| name, last as fn(&'a str) -> &'a str] {
            for (k, file) in files.iter().enumerate().skip(1) {
                by_name.entry(name_of(file.name)).or_insert(k);
            }
        }
        Files { all, by_name, opened: Vec::new() }
    }

    /// Where each of them stands.
    pub(crate) fn parts(&self) -> Vec<Part<'a>> {
        self.all.iter().map(|(_, part)| *part).collect()
    }

    /// The file that has a name, with its folders or without.
    fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).or_else(|| self.by_name.get(last(name))).copied()
    }

    /// Begins to read a file.
    pub(crate) fn open(&mut self, file: usize) -> Option<(Part<'a>, Form)> {
        let (of, part) = self.all.get(file)?;
        self.opened.push(file);
        Some((*part, of.form))
    }

    /// Begins to read a file that is included.
    pub(crate) fn include(&mut self, name: &str) -> Result<(Part<'a>, Form), (String, &'static str)> {
        let missing = || {
            let message = ["the file ", name, ", which is included here, is not given"].concat();
            (message, "files beside the source stand in `files`, each with its name")
        };
        let file = self.find(name).ok_or_else(missing)?;
        if self.opened.contains(&file) {
            return Err(([name, " includes itself, or what it includes does"].concat(), ""));
        }
        if self.opened.len() > INCLUDED {
            return Err((format!("files are included more than {INCLUDED} deep"), ""));
        }
        self.open(file).ok_or_else(missing)
    }

    /// The file that was opened last is read.
    pub(crate) fn close(&mut self) {
        self.opened.pop();
    }

    /// The files that are read by themselves: the source, and those that nobody includes, unless their names say that they are only there
    /// to be included.
    pub(crate) fn units(&self) -> Vec<usize> {
        let names = self.all.iter().flat_map(|(file, _)| includes(file.text));
        let included: BTreeSet<usize> = names.filter_map(|name| self.find(name)).collect_small();
        let is_unit = |(k, (file, _)): &(usize, &(File<'a>, Part<'a>))| {
            let extension = file.name.rsplit_once('.').map_or("", |(_, extension)| extension);
            let is_header = ["h", "inc", "fi"].iter().any(|header| extension.eq_ignore_ascii_case(header));
            *k == 0 || !is_header && !included.contains(k)
        };
        self.all.iter().enumerate().filter(is_unit).map(|(k, _)| k).collect()
    }

    /// How many bytes are read, each file as often as it is included.
    pub(crate) fn bytes(&self) -> usize {
        let mut known = BTreeMap::new();
        let units = self.units();
        units
            .iter()
            .fold(0, |sum: usize, file| sum.saturating_add(self.bytes_of(*file, &mut known, INCLUDED + 1)))
    }

    fn bytes_of(&self, file: usize, known: &mut BTreeMap<(usize, usize), usize>, left: usize) -> usize {
        if let Some(bytes) = known.get(&(file, left)) {
            return *bytes;
        }
        let Some((of, _)) = self.all.get(file).filter(|_| left > 0) else { return 0 };
        let names = includes(of.text).filter_map(|name| self.find(name));
        let sum =
            names.fold(of.text.len(), |sum, file| sum.saturating_add(self.bytes_of(file, known, left - 1)));
        known.insert((file, left), sum);
        sum
    }
}

/// How many bytes are read of a source with files beside it, each as often as it is included.
#[must_use]
pub fn bytes(files: &[File<'_>]) -> usize {
    Files::of(files).bytes()
}

/// A file's name without its folders.
fn last(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}
