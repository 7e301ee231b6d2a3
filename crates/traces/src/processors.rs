//! Processors of a trace, those who execute steps: files of one rank each, processes, or threads.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kept::{Message, Trace};

/// Way to tell processors apart: what is taken as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// Each file, as profilers write one for each rank.
    Files,
    /// Each process.
    Processes,
    /// Each thread.
    Threads,
}

impl By {
    pub(super) const ALL: [Self; 3] = [Self::Files, Self::Processes, Self::Threads];

    /// What one of them is called.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Files => "file",
            Self::Processes => "process",
            Self::Threads => "thread",
        }
    }
}

/// Tracks of one processor.
#[derive(Clone, Debug)]
pub(super) struct Processor {
    pub(super) name: String,
    pub(super) tracks: Vec<u32>,
}

/// What a processor is told apart by, in the order in which processors are listed.
type Key<'t> = (u64, u32, &'t str, &'t str);

/// All tracks, by their processors: in the order of their ranks, where files say them. A device's tracks are those of the one process of its
/// file; of several processes nobody says whose device it is, and a thread has none.
pub(super) fn processors(trace: &Trace, by: By) -> Vec<Processor> {
    let hosts = hosts(trace);
    let mut all = BTreeMap::<Key<'_>, Processor>::new();
    for (number, track) in (0u32..).zip(&trace.tracks) {
        let host = hosts[track.file as usize].filter(|_| track.is_device);
        let process = match (host, by) {
            (None, _) | (_, By::Files) => track.process.as_str(),
            (Some(Some(host)), By::Processes) => host,
            (Some(_), _) => continue,
        };
        let file = &trace.files[track.file as usize];
        let thread = track.thread.as_str();
        let rank = file.rank.unwrap_or(u64::from(track.file));
        let named = trace.processes.get(&(track.file, process.to_owned()));
        let process_name =
            named.map_or_else(|| format!("process {process}"), |name| format!("{name} {process}"));
        let (key, name) = match by {
            By::Files => {
                let name = file.rank.map_or_else(|| file.name.clone(), |rank| format!("rank {rank}"));
                ((rank, track.file, "", ""), name)
            }
            By::Processes => ((rank, track.file, process, ""), process_name),
            By::Threads => {
                let named = track.name.as_ref().map(|name| named_apart(name, thread));
                let name = named.unwrap_or_else(|| format!("thread {thread}"));
                ((rank, track.file, process, thread), name)
            }
        };
        all.entry(key).or_insert_with(|| Processor { name, tracks: Vec::new() }).tracks.push(number);
    }
    all.into_values().collect()
}

/// What executes more often than that is a host of devices, and not what a profiler tells of itself.
const OF_A_HOST: usize = 2;

/// Of each file the process whose devices it tells of; nothing of a file that tells of devices alone, or of none, and no process where
/// there are several.
fn hosts(trace: &Trace) -> Vec<Option<Option<&str>>> {
    let mut hosts = vec![None; trace.files.len()];
    for (number, track) in (0u32..).zip(&trace.tracks) {
        if track.is_device || trace.on(number).len() <= OF_A_HOST {
            continue;
        }
        let host = &mut hosts[track.file as usize];
        let process = track.process.as_str();
        *host =
            Some(host.map_or(Some(process), |known: Option<&str>| known.filter(|known| *known == process)));
    }
    hosts
}

/// A name with the id behind it, unless the name has it.
fn named_apart(name: &str, id: &str) -> String {
    if name.contains(id) { name.to_owned() } else { format!("{name} {id}") }
}

/// The number of the processor of each track; none of a device that is nobody's.
fn of_tracks(trace: &Trace, processors: &[Processor]) -> Vec<Option<usize>> {
    let mut of = vec![None; trace.tracks.len()];
    for (number, processor) in processors.iter().enumerate() {
        processor.tracks.iter().for_each(|&track| of[track as usize] = Some(number));
    }
    of
}

/// The messages between different processors, each with its sender and its receiver. Within a processor a message says only what
/// comes first.
pub(super) fn between<'t>(
    trace: &'t Trace,
    processors: &[Processor],
) -> impl Iterator<Item = (&'t Message, usize, usize)> {
    let of = of_tracks(trace, processors);
    trace.messages.iter().filter_map(move |message| {
        let (from, to) = (of[message.from_track as usize]?, of[message.to_track as usize]?);
        (from != to).then_some((message, from, to))
    })
}
