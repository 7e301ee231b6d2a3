//! A trace as it is kept: a few columns of numbers, names once.

use std::collections::HashMap;

use super::class::class;

/// Something that was executed from one time to another, in ns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// The number of its name's class.
    pub(super) class: u32,
    /// The number of its track.
    pub(super) track: u32,
    pub(super) start: i64,
    pub(super) end: i64,
}

/// A thread of a process of a file, in which spans nest.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub(super) file: u32,
    pub(super) process: String,
    pub(super) thread: String,
}

/// A file, and what it says of itself.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) name: String,
    /// Which of several processes wrote it.
    pub(super) rank: Option<u64>,
}

/// What one or several trace files hold.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub(super) files: Vec<File>,
    pub(super) tracks: Vec<Track>,
    /// The names of classes: names but for a number at their end.
    pub(super) classes: Vec<String>,
    /// By track, then by start, what contains others first.
    pub(super) spans: Vec<Span>,
    /// The names of processes, by file and id.
    pub(super) processes: HashMap<(u32, String), String>,
    /// How many events there are that have no place in a model, by what they are.
    pub(super) ignored: Vec<(&'static str, usize)>,
    known_classes: HashMap<String, u32>,
    known_tracks: HashMap<(u32, String, String), u32>,
    name_bytes: usize,
}

/// Bytes of all different names: kernels of templates have names of some hundred characters.
const NAMES: usize = 32 << 20;

impl Trace {
    /// The number of a name's class; none where there is no room for more names.
    pub(super) fn class_of(&mut self, name: &str) -> Option<u32> {
        let class = class(name);
        if let Some(&known) = self.known_classes.get(class) {
            return Some(known);
        }
        self.name_bytes += 2 * class.len() + 64;
        let number = u32::try_from(self.classes.len()).ok().filter(|_| self.name_bytes <= NAMES)?;
        self.known_classes.insert(class.to_owned(), number);
        self.classes.push(class.to_owned());
        Some(number)
    }

    /// The number of a track; none where there is no room for more of them.
    pub(super) fn track_of(&mut self, process: String, thread: String) -> Option<u32> {
        let file = u32::try_from(self.files.len()).ok()?;
        let key = (file, process, thread);
        if let Some(&known) = self.known_tracks.get(&key) {
            return Some(known);
        }
        self.name_bytes += 2 * (key.1.len() + key.2.len()) + 64;
        let number = u32::try_from(self.tracks.len()).ok().filter(|_| self.name_bytes <= NAMES)?;
        self.tracks.push(Track { file, process: key.1.clone(), thread: key.2.clone() });
        self.known_tracks.insert(key, number);
        Some(number)
    }

    pub(super) fn ignore(&mut self, what: &'static str) {
        match self.ignored.iter_mut().find(|(known, _)| *known == what) {
            Some((_, count)) => *count += 1,
            None => self.ignored.push((what, 1)),
        }
    }

    /// Puts what was read into its order.
    pub(super) fn settle(&mut self) {
        self.spans.sort_unstable_by_key(|span| (span.track, span.start, std::cmp::Reverse(span.end)));
    }

    /// The spans of one track, in their order.
    pub(super) fn on(&self, track: u32) -> &[Span] {
        let from = self.spans.partition_point(|span| span.track < track);
        let to = self.spans.partition_point(|span| span.track <= track);
        &self.spans[from..to]
    }
}
