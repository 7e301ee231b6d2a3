//! In-memory store of a trace: a few columns of numbers, names once (interned).

use std::collections::HashMap;

use super::{
    class::class,
    flow::{Point, Untold},
};

/// How far from a slice a place may be that is within it, in ns: times are microseconds, of which some tools have rounded each.
pub(super) const NEAR: i64 = 1000;

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

/// What goes from one slice to another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Message {
    /// When it is sent, in ns.
    pub(super) from: i64,
    /// When it is received, in ns.
    pub(super) to: i64,
    /// When the slice begins in which it is received, in ns.
    pub(super) within: i64,
    /// Its size.
    pub(super) bytes: f64,
    pub(super) from_track: u32,
    pub(super) to_track: u32,
    /// The classes of the two slices.
    pub(super) from_class: u32,
    pub(super) to_class: u32,
    /// Whether the sender hands on what it has got at that moment.
    pub(super) is_handed_on: bool,
    /// Whether the receiver does nothing but wait for it, from the slice's begin on.
    pub(super) is_awaited: bool,
}

/// Something that has begun and not ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) class: u32,
    pub(super) track: u32,
    pub(super) start: i64,
    /// The number at the end of its name.
    pub(super) count: Option<u64>,
}

/// The numbers at the ends of a class's names on a track: whether they count, as iterations do.
#[derive(Clone, Copy, Debug)]
struct Counter {
    track: u32,
    last: u64,
    rises: u32,
    falls: u32,
}

/// Flows that are no messages, by why they are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lost {
    pub(super) without_end: usize,
    pub(super) without_start: usize,
    /// They end before they start.
    pub(super) reversed: usize,
    /// Around one of their ends, or behind it, there is no slice.
    pub(super) nowhere: usize,
}

/// A thread of a process of a file, in which spans nest.
#[derive(Clone, Debug)]
pub(super) struct Track {
    pub(super) file: u32,
    pub(super) process: String,
    pub(super) thread: String,
    /// What the thread is called.
    pub(super) name: Option<String>,
    /// Whether it is a stream of a device, such as a GPU, and not of a processor.
    pub(super) is_device: bool,
}

/// A file, and what it says of itself.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) name: String,
    /// Which of several processes wrote it.
    pub(super) rank: Option<u64>,
}

/// In-memory trace: what one or several trace files hold.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    pub(super) files: Vec<File>,
    pub(super) tracks: Vec<Track>,
    /// The names of classes: names but for a number at their end.
    pub(super) classes: Vec<String>,
    /// By track, then by start, what contains others first.
    pub(super) spans: Vec<Span>,
    /// What flow events say, until all are read.
    pub(super) points: Vec<Point>,
    /// How many points there were.
    pub(super) flow_events: usize,
    /// What goes from one slice to another one.
    pub(super) messages: Vec<Message>,
    /// Flows that are no messages.
    pub(super) lost: Lost,
    /// Flow events that say too little.
    pub(super) untold: Untold,
    /// The names of processes, by file and id.
    pub(super) processes: HashMap<(u32, String), String>,
    /// How many events there are that have no place in a model, by what they are.
    pub(super) ignored: Vec<(&'static str, usize)>,
    /// How many faulty events were left out, by what is wrong with them.
    pub(super) faults: Vec<(&'static str, usize)>,
    /// What began and has no end.
    pub(super) open: Vec<Open>,
    /// How many events end what began before the recording.
    pub(super) ended_first: usize,
    /// The classes of faulty events.
    hits: Vec<u32>,
    /// By class, those of a few tracks.
    counters: Vec<Vec<Counter>>,
    known_classes: HashMap<String, u32>,
    known_tracks: HashMap<(u32, String, String), u32>,
    name_bytes: usize,
}

/// Bytes of all different names: kernels of templates have names of some hundred characters.
const NAMES: usize = 32 << 20;
/// Faulty events whose classes are kept: one in a hundred of all that are read.
const HITS: usize = 50_000;
/// Tracks on which the numbers of a class are looked at.
const COUNTERS: usize = 64;

impl Trace {
    /// Interns a name: the number of its class; none where there is no room for more names.
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
        self.tracks.push(Track {
            file,
            process: key.1.clone(),
            thread: key.2.clone(),
            name: None,
            is_device: false,
        });
        self.known_tracks.insert(key, number);
        Some(number)
    }

    /// Counts a faulty event of a class; where there are more, the trace is refused in any case.
    pub(super) fn hit(&mut self, class: u32) {
        if self.hits.len() < HITS {
            self.hits.push(class);
        }
    }

    /// How many executions of a class are missing between others: faulty ones, and those without an end behind whose begin another one
    /// begins on their thread.
    pub(super) fn missing(&self, class: u32) -> usize {
        let mut last = vec![None; self.tracks.len()];
        let last_begin = |track: u32| {
            self.on(track).iter().rfind(|span| span.class == class).map_or(i64::MIN, |span| span.start)
        };
        let goes_on = |open: &&Open| {
            open.class == class
                && *last[open.track as usize].get_or_insert_with(|| last_begin(open.track)) > open.start
        };
        self.hits.iter().filter(|hit| **hit == class).count() + self.open.iter().filter(goes_on).count()
    }

    /// Takes the number at the end of a name of a class, on a track.
    pub(super) fn counted(&mut self, (class, track): (u32, u32), number: u64) {
        if self.counters.len() <= class as usize {
            self.counters.resize(class as usize + 1, Vec::new());
        }
        let of = &mut self.counters[class as usize];
        if let Some(one) = of.iter_mut().find(|one| one.track == track) {
            one.rises += u32::from(number > one.last);
            one.falls += u32::from(number < one.last);
            one.last = number;
        } else if of.len() < COUNTERS {
            of.push(Counter { track, last: number, rises: 0, falls: 0 });
        }
    }

    /// Whether names of a class count, on every track, as iterations do.
    pub(super) fn counts(&self, class: u32) -> bool {
        let of = self.counters.get(class as usize);
        of.is_some_and(|of| !of.is_empty() && of.iter().all(|one| one.rises > 1 && one.falls == 0))
    }

    pub(super) fn ignore(&mut self, what: &'static str) {
        match self.ignored.iter_mut().find(|(known, _)| *known == what) {
            Some((_, count)) => *count += 1,
            None => self.ignored.push((what, 1)),
        }
    }

    /// The spans of one track, in their order.
    pub(super) fn on(&self, track: u32) -> &[Span] {
        let from = self.spans.partition_point(|span| span.track < track);
        let to = self.spans.partition_point(|span| span.track <= track);
        &self.spans[from..to]
    }
}
