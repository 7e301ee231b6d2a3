//! Search for the best mapping, and where the machine allows it for the best order of each processor's phases ([`Rule`](super::Rule)):
//! heuristics, local search, branch and bound with lower bounds.
//!
//! The search starts from the best of MATE, HEFT, list schedules, the mappings made by hand, and what moving single tasks makes of it.
//! Then it goes on by branch and bound: over all mappings in order of arrival (`mappings.rs`), over all mappings in all orders
//! (`orders.rs`). A branch is left when nothing in it can be better than the best one known, because
//!
//! - a path through phases, and through messages between processors that are already chosen, is as long, or
//! - some phases on one processor, or all that are left on all, are.
//!
//! A mapping is proved to be the best where both searches come to their end, or where it meets a bound that
//! holds for all (`lower.rs`). Orders are searched with half of the work, for graphs that are small enough.
//! In other graphs that half goes into small changes of the best mapping (`improve.rs`), and the bound says
//! how far from the best it can be at most.
//!
//! In a given order, messages that arrive earlier make nothing later. Where processors take turns they may.
//! So where orders are searched, and the answer has one, free messages would not make it slower.
//!
//! Many mappings may be equally fast. Once the search has the fastest one that it can find, it goes over the
//! mappings again. It looks for one that is as fast and whose messages between processors take less time; or
//! as much time with fewer messages; or as many messages with fewer processors in use. Otherwise the first
//! stays, and so order of arrival before a planned one. That takes a few milliseconds at most, or a part of
//! the work. Times count as the same where they differ by less than rounding may change them.

mod bound;
mod crossing;
mod found;
mod greedy;
mod improve;
mod lower;
mod mappings;
mod orders;
mod search;

use std::ops::ControlFlow;

pub use self::found::Best;
use self::search::Search;
use super::{graph::TaskGraph, order::Order};

/// The work of a search that takes a second or two.
pub const WORK: u64 = 200_000_000;

/// Lower bound on the makespan of these times, in ticks, on at most so many processors: nothing ends before it, no queue either.
#[must_use]
pub fn bound(graph: &TaskGraph, times: &[f64], processors: usize) -> f64 {
    lower::lower(graph, &Order::of(graph), times, processors)
}

/// Looks for the mapping to at most this many processors (at least one) that makes the TFG of these times
/// (ticks) end first. It goes on until that is proved or `work` is done, in steps of some nanoseconds; then,
/// a little longer, for an equally fast mapping with less between processors. Now and then tells `progress`
/// how many mappings it has looked at, and how many that can be at most. Where `progress` breaks off, the
/// best one by then is the answer.
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
