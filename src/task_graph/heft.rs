//! HEFT, for comparison: H. Topcuoglu, S. Hariri, M.-Y. Wu, "Performance-effective and low-complexity task scheduling for
//! heterogeneous computing", IEEE Transactions on Parallel and Distributed Systems 13 (2002), on processors that are alike.
//!
//! What it schedules are the computation phases: the graph of the phases of a message-passing program has no cycle, that of its tasks
//! may have. The first phase of a task that comes up chooses the task's processor.
//!
//! 1. The upward rank of a phase is the longest path from its beginning to the end of the program, where all messages between
//!    tasks take their time.
//! 2. By falling rank each phase goes to the processor on which it ends first, in the first gap that is long enough
//!    (insertion). Messages within a processor take no time, others theirs, without contention.
//!
//! Only the mapping is kept: the machine runs tasks in turns, not in HEFT's order.

use super::{
    graph::{Activity, TaskGraph},
    order::Order,
};

/// Maps the tasks of the TFG that these times (ticks) make to this many processors, at least one.
#[must_use]
pub fn heft(graph: &TaskGraph, times: &[f64], processors: usize) -> Vec<usize> {
    let order = Order::of(graph);
    let delays: Vec<_> =
        graph.messages.iter().map(|message| graph.machine.network.delay(message.volume)).collect();
    let tails = order.tails(times, |message| delays[message]);
    let rank = |phase: usize| times[phase] + tails[phase];
    let mut phases: Vec<_> = order.phases().collect();
    phases.sort_by(|&a, &b| rank(b).total_cmp(&rank(a)));
    let mut mapping: Vec<Option<usize>> = vec![None; graph.tasks.len()];
    let mut ends: Vec<Option<f64>> = vec![None; times.len()];
    let mut busy = vec![Vec::new(); processors.max(1)];
    for phase in phases {
        let task = graph.phases[phase].task;
        // Its own messages are looked at below, once for each processor that it may go to.
        let delay = |message: usize| {
            let of = graph.messages[message];
            if mapping[of.from] == mapping[of.to] { 0.0 } else { delays[message] }
        };
        let (_, sent) = order.forward(delay, |other, since| ends[other].unwrap_or(since));
        let ready = |processor: usize| {
            let mut since = 0.0;
            for &activity in &graph.tasks[task].activities {
                match activity {
                    Activity::Compute(other) if other == phase => break,
                    Activity::Compute(other) => since = ends[other].unwrap_or(since),
                    Activity::Send(_) => {}
                    Activity::Receive(message) => {
                        let local = mapping[graph.messages[message].from] == Some(processor);
                        let delay = if local { 0.0 } else { delays[message] };
                        since = f64::max(since, sent[message] + delay);
                    }
                }
            }
            since
        };
        let earliest = |processor: usize| gap(&busy[processor], ready(processor), times[phase]);
        let candidates = match mapping[task] {
            Some(processor) => processor..processor + 1,
            None => 0..busy.len(),
        };
        let starts = candidates.map(|processor| (processor, earliest(processor)));
        let Some((processor, start)) = starts.min_by(|a, b| a.1.total_cmp(&b.1)) else { continue };
        let end = start + times[phase];
        mapping[task] = Some(processor);
        ends[phase] = Some(end);
        let place = busy[processor].partition_point(|&(from, _)| from <= start);
        busy[processor].insert(place, (start, end));
    }
    mapping.into_iter().map(Option::unwrap_or_default).collect()
}

/// When the first gap of this length begins, not before `ready`, between intervals in order.
fn gap(busy: &[(f64, f64)], ready: f64, length: f64) -> f64 {
    let mut start = ready;
    for &(from, to) in busy {
        if start + length <= from {
            break;
        }
        start = start.max(to);
    }
    start
}
