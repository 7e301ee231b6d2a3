//! Lower bound on the makespan of every mapping that completes a partial one, by which branch and bound prunes.

use super::super::{graph::TaskGraph, order::Order};

/// Lower bound on the makespan, in ticks: no mapping with these places ends before it. Each message takes its delay between processors.
pub(super) fn bound(
    graph: &TaskGraph,
    order: &Order,
    times: &[f64],
    delays: &[f64],
    place: &[Option<usize>],
) -> f64 {
    let delay = |message: usize| {
        let of = graph.messages[message];
        match (place[of.from], place[of.to]) {
            (Some(from), Some(to)) if from != to => delays[message],
            _ => 0.0,
        }
    };
    let mut heads = vec![0.0; times.len()];
    let (longest, _) = order.forward(delay, |phase, since| {
        heads[phase] = since;
        since + times[phase]
    });
    let tails = order.tails(times, delay);
    let mut phases: Vec<_> =
        (graph.phases.iter().enumerate()).filter_map(|(phase, of)| Some((phase, place[of.task]?))).collect();
    phases.sort_by(|a, b| tails[b.0].total_cmp(&tails[a.0]));
    let from = |&(first, processor): &(usize, usize)| {
        let (mut sum, mut most) = (0.0, 0.0);
        for &(phase, other) in &phases {
            if other == processor && heads[phase] >= heads[first] {
                sum += times[phase];
                most = f64::max(most, heads[first] + sum + tails[phase]);
            }
        }
        most
    };
    phases.iter().map(from).fold(longest, f64::max)
}
