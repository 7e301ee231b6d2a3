//! List scheduling (R. L. Graham, "Bounds on multiprocessing timing anomalies", SIAM Journal on Applied
//! Mathematics 17, 1969): the phase that can begin first comes first, and of several the one with the higher
//! rank.

use super::super::{
    graph::TaskGraph,
    heft::{Heft, Planned},
    order::Order,
};

/// The schedule, and how many starts were compared for it.
pub(super) fn greedy(
    graph: &TaskGraph,
    order: &Order,
    times: &[f64],
    processors: usize,
    rank: &[f64],
) -> (Heft, usize) {
    let mut plan = Planned::new(graph, processors);
    let mut compared = 0;
    loop {
        let mut first: Option<(f64, usize, usize)> = None;
        for phase in plan.open() {
            let task = graph.phases[phase].task;
            for processor in plan.candidates(task) {
                compared += 1;
                let start = plan.behind(task, processor);
                if first
                    .is_none_or(|(other, of, _)| start < other || (start <= other && rank[phase] > rank[of]))
                {
                    first = Some((start, phase, processor));
                }
            }
        }
        let Some((start, phase, processor)) = first else { return (plan.finished(order), compared) };
        plan.place(phase, processor, start, times[phase]);
    }
}
