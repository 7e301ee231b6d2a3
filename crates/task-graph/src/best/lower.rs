//! Lower bound on the makespan of any mapping and order (Fernandez and Bussell 1973).

use super::super::{graph::TaskGraph, order::Order};

/// So many least times to the end are tried, which are all of a graph with no more phases.
const TAILS: usize = 400;

/// In a graph of more phases, what comes before and behind each of them is not looked at.
const PHASES: usize = 1000;

/// Lower bound on the makespan, in ticks: no execution on this many processors ends before it, whoever takes turns and whatever messages
/// take. Some phases cannot begin before a moment, and have at least so much time behind them. All of these fit between that moment and the
/// end less that time, on all processors together (E. B. Fernandez, B. Bussell, "Bounds on the number of processors and time for
/// multiprocessor optimal schedules", IEEE Transactions on Computers 22, 1973). The phases that a phase waits for fit before it, and those
/// that wait for it fit between its end and the end of all.
pub(super) fn lower(graph: &TaskGraph, order: &Order, times: &[f64], processors: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a number of processors")]
    let processors = processors.min(graph.tasks.len()).max(1) as f64;
    let mut heads = vec![0.0; times.len()];
    let (longest, _) = order.forward(
        |_| 0.0,
        |phase, since| {
            heads[phase] = since;
            since + times[phase]
        },
    );
    let mut tails = order.tails(times, |_| 0.0);
    if times.len() <= PHASES {
        share(order, times, processors, &mut heads, &mut tails);
    }
    let mut by_head: Vec<_> = (0..times.len()).collect();
    by_head.sort_by(|&a, &b| heads[b].total_cmp(&heads[a]));
    let mut behind = tails.clone();
    behind.sort_by(f64::total_cmp);
    behind.dedup();
    let mut most = longest;
    for &tail in behind.iter().step_by(behind.len().div_ceil(TAILS).max(1)) {
        let mut work = 0.0;
        for &phase in by_head.iter().filter(|&&phase| tails[phase] >= tail) {
            work += times[phase];
            most = f64::max(most, heads[phase] + work / processors + tail);
        }
    }
    most
}

/// Raises the time before and behind each phase to what so many processors need for all phases there.
fn share(order: &Order, times: &[f64], processors: f64, heads: &mut [f64], tails: &mut [f64]) {
    let before = order.before();
    let sequence: Vec<_> = order.phases().collect();
    let raise = |lengths: &mut [f64], phase: usize, other: &dyn Fn(usize) -> bool| {
        let mut those: Vec<_> = sequence.iter().copied().filter(|&one| other(one)).collect();
        those.sort_by(|&a, &b| lengths[b].total_cmp(&lengths[a]));
        let mut work = 0.0;
        for one in those {
            work += times[one];
            lengths[phase] =
                lengths[phase].max(lengths[one] + work / processors).max(lengths[one] + times[one]);
        }
    };
    for &phase in &sequence {
        raise(heads, phase, &|one| before[phase][one]);
    }
    for &phase in sequence.iter().rev() {
        raise(tails, phase, &|one| before[one][phase]);
    }
}
