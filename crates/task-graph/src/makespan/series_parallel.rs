//! Distribution of the makespan by series-parallel reduction: sums (convolutions) and maxima of independent times.
//!
//! Some phases that begin at one moment, and a moment when all of them have ended:
//!
//! - On one processor it is never idle in between, whoever takes turns: the time is the sum.
//! - Where one part of them has to end before any other phase begins, the parts follow each other: the sum.
//! - Where no phase of a part waits for one of another, and no two parts share a processor, the time is the maximum.
//!   Parts that share one must have no other: they then take the sum.
//!
//! In a given order a phase waits for those before it on its processor too, as it does for those whose
//! messages it needs. So parts that share a processor wait for each other.
//!
//! In all of these each phase occurs once, so that what is added or joined is independent. In a part that does not reduce, the
//! parts that do are merged into blocks. Where of two blocks on one processor one waits for the other, whose turn it is changes
//! nothing, and the time is the longest path: it comes from all joint values where they are few, else from the joint distribution of
//! the frontier where that is narrow. Anything else is not reduced here. All messages together must take less than half a tick.
//!
//! A queue reduces where nobody ever waits in it: on one processor, or where there are as many processors as tasks. Else a longer task may make the
//! whole shorter, so that nothing is monotone, and no side of it is known.

use juxtapose_density::density::{Density, Rounding};

use super::{
    super::{
        graph::{Task, TaskGraph},
        mapping::{Mapping, Placed, Plan},
        queue::Queue,
    },
    beside,
    decomposition::{Part, decomposed},
    executions::{few, longest_path},
    frontier,
    work::Work,
};

/// How many times the work that is left a frontier may be estimated to take, and still be tried: windows hold times that cannot be together.
const OVERESTIMATED: f64 = 5.0;

/// A makespan that was reduced.
pub(super) struct Reduced {
    pub(super) density: Density,
    /// The most tasks of a frontier; 0 where there was none.
    pub(super) width: usize,
}

/// The parts of a mapped graph, or of a queue in which nobody waits: whatever the phases take.
pub(super) struct Parts {
    /// The whole of it first.
    pub(super) parts: Vec<Part>,
    /// A bound on what the network adds to the makespan, in ticks: less than half a tick.
    pub(super) network: f64,
    /// Whether they are a queue's.
    pub(super) is_queue: bool,
}

impl Parts {
    /// None where graph and mapping do not reduce to sums, maxima and longest paths, or messages take time.
    pub(super) fn of(graph: &TaskGraph, plan: Plan<'_>) -> Option<Self> {
        let without;
        let (graph, mapping) = match plan {
            Plan::Mapped(placed) => (graph, placed),
            Plan::Queue(queue) => {
                without = without_queue(graph, queue)?;
                (&without.0, (&without.1).into())
            }
        };
        let network = delay(graph, mapping)?;
        Some(Self { parts: decomposed(graph, mapping)?, network, is_queue: matches!(plan, Plan::Queue(_)) })
    }
}

impl Part {
    /// The time of a sum or a maximum, for which those of its parts are taken; none where one of them is not known, where it is neither, or
    /// where that would be too much work.
    pub(super) fn reduced(
        &self,
        graph: &TaskGraph,
        times: &mut [Option<Density>],
        work: &Work,
    ) -> Option<Density> {
        let mut of = |parts: &[usize]| -> Option<Vec<Density>> {
            let are_known = parts.iter().all(|&part| times[part].is_some());
            are_known.then(|| parts.iter().filter_map(|&part| times[part].take()).collect())
        };
        match self {
            Self::Together(phases) => {
                work.sum(phases.iter().map(|&phase| graph.phases[phase].time.clone()).collect())
            }
            Self::Series(parts) => work.sum(of(parts)?),
            Self::Parallel(parts) => work.slowest(of(parts)?),
            Self::Paths { .. } => None,
        }
    }
}

/// The distribution of the makespan, and a bound on what the network adds to it (both in ticks); none where graph and mapping do
/// not reduce, messages take time, or it would be too much work.
#[must_use]
pub fn series_parallel<'m>(graph: &TaskGraph, mapping: impl Into<Plan<'m>>) -> Option<(Density, f64)> {
    let parts = Parts::of(graph, mapping.into())?;
    Some((reduced(&parts, graph, (0.0, None), &mut |_| true)?.density, parts.network))
}

/// [`series_parallel`] of a graph with these parts, and so much work for parts that do not reduce, in multiplications. Some that are about to be done are
/// told to `spend`, which answers whether to do them. Where a `side` is given, parts that are too wide are no later, or no earlier, than they are, and so
/// is the whole: sums and maxima are monotone.
pub(super) fn reduced(
    parts: &Parts,
    graph: &TaskGraph,
    (most, side): (f64, Option<Rounding>),
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<Reduced> {
    let mut narrow = Narrow { left: most, width: 0, spend };
    let work = Work::default();
    let mut times = vec![None; parts.parts.len()];
    for (place, part) in parts.parts.iter().enumerate().rev() {
        let time = if let Part::Paths { parts, before } = part {
            let times = parts.iter().map(|&part| times[part].take()).collect::<Option<Vec<_>>>()?;
            let waits = before.iter().map(|before| 1 + before.len()).sum();
            if let Some(values) = few(times.iter(), waits) {
                work.spend(values.into(), waits as u64)?;
                longest_path(&times.iter().collect::<Vec<_>>(), before)
            } else if let Some(side) = side {
                narrow.beside(side, &times, before, &work)
            } else {
                narrow.longest_path(&times, before)
            }
        } else {
            part.reduced(graph, &mut times, &work)
        };
        times[place] = Some(time?);
    }
    Some(Reduced { density: times.first_mut()?.take()?, width: narrow.width })
}

/// A bound on what the network adds to a makespan, in ticks: less than half a tick, else there is none.
fn delay(graph: &TaskGraph, mapping: Placed<'_>) -> Option<f64> {
    // On a critical path a message waits for the medium while others are transferred, and for each of these
    // at most once. So all transfers together bound the wait.
    let crossing = graph
        .messages
        .iter()
        .filter(|message| mapping.processor[message.from] != mapping.processor[message.to]);
    let network: f64 = crossing.map(|message| graph.machine.network.delay(message.volume)).sum();
    (network < 0.5).then_some(network)
}

/// A graph and a mapping of the makespan that the queue has; none where tasks may wait in the queue.
fn without_queue(graph: &TaskGraph, queue: Queue) -> Option<(TaskGraph, Mapping)> {
    let count = graph.tasks.len();
    let processor = match queue.processors {
        1 => vec![0; count],
        many if many >= count => (0..count).collect(),
        _ => return None,
    };
    let tasks = graph.tasks.iter().map(Task::receiving_first).collect();
    Some((TaskGraph { tasks, ..graph.clone() }, Mapping::by_arrival(processor)))
}

/// Parts that do not reduce and are narrow: the work that is left for them, and their widest frontier so far.
struct Narrow<'s> {
    left: f64,
    width: usize,
    spend: &'s mut dyn FnMut(f64) -> bool,
}

impl Narrow<'_> {
    fn longest_path(&mut self, times: &[Density], before: &[Vec<usize>]) -> Option<Density> {
        let most = self.left * OVERESTIMATED;
        let mut spend = |more: f64| {
            self.left -= more;
            self.left >= 0.0 && (self.spend)(more)
        };
        let (time, width) = frontier::longest_path(times, before, most, &mut spend)?;
        self.width = self.width.max(width);
        Some(time)
    }

    fn beside(
        &mut self,
        side: Rounding,
        times: &[Density],
        before: &[Vec<usize>],
        work: &Work,
    ) -> Option<Density> {
        let most = self.left;
        let mut spend = |more: f64| {
            self.left -= more;
            self.left >= 0.0 && (self.spend)(more)
        };
        beside::on_side(side, times, before, work, (most, &mut spend))
    }
}
