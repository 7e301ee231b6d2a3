//! The best mapping, by branch and bound over all of them.
//!
//! Processors are alike, so mappings are partitions of the tasks: the next task goes to a processor that is in use, or to the
//! first one that is not. A branch is left when no mapping in it can be better than the best one known, because
//!
//! - a path through phases, and through messages between processors that are already chosen, is as long, or
//! - some phases on one processor are: the shortest path to them, all their times, the shortest path behind them.
//!
//! Both hold for whatever order the processors work in. The search starts from the best of MATE, HEFT, the mappings made by
//! hand and what moving single tasks makes of it, and stops where the work it may do ends: then nothing is proved.
//!
//! Many mappings may be equally fast. Once it has the fastest that it can find, the search goes over the mappings again, for
//! one that is as fast and whose messages between processors take less time, or as much and there are fewer, or as many and
//! fewer processors are in use; else the first stays. Proved or not, that takes a few milliseconds or a part of the work at
//! most. Times are the same where they differ by less than rounding may make of them.

mod bound;
mod crossing;
mod partition;
mod search;

use std::ops::ControlFlow;

use self::search::Search;
use super::{graph::TaskGraph, mapping::Mapping};

/// Work that takes a second or two.
pub const WORK: u64 = 200_000_000;

/// How much shorter a makespan must be to count as better, as a part of it: less is rounding.
const ROUNDING: f64 = 1e-12;

/// The best mapping that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Processors are numbered as tasks come to them.
    pub mapping: Mapping,
    /// Its makespan, in ticks.
    pub makespan: f64,
    /// Whether no mapping is faster, up to rounding.
    pub proved: bool,
    /// How many branches were looked at and mappings executed.
    pub looked_at: u64,
}

/// Looks for the mapping to at most this many processors (at least one) that makes the TFG of these times (ticks) end first,
/// until it is proved or `work` is done, in steps of some nanoseconds; then, a little longer, for an equally fast one with
/// less between processors. Now and then tells `progress` how many mappings are settled, and of how many; where it breaks,
/// that is the answer.
pub fn best(
    graph: &TaskGraph,
    times: &[f64],
    processors: usize,
    work: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Best {
    let mut search = Search::new(graph, times, processors, work, progress);
    let proved = search.begin().is_continue() && search.prove().is_continue();
    if proved || search.is_spent() {
        let _ = search.among_equals();
    }
    search.found(proved)
}
