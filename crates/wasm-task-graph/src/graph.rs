//! Task graph as an object, in units, with every step of sections 2.2 and 2.3.

use juxtapose_task_graph::{
    Activity, Machine, Medium, Message, Phase, Task, TaskGraph,
    representative::{Reduced, alternatives},
};
use juxtapose_web::answer::units;
use serde::Serialize;

/// The possible times of a phase are listed up to so many.
const VALUES: usize = 1000;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GraphObject {
    tasks: Vec<TaskObject>,
    messages: Vec<MessageObject>,
    phases: Vec<PhaseObject>,
    alternatives: Vec<AlternativeObject>,
    alternatives_in_all: f64,
    machine: MachineObject,
    mappings: Vec<String>,
    datasets: Vec<String>,
}

#[derive(Serialize)]
struct TaskObject {
    name: String,
    activities: Vec<ActivityObject>,
}

#[derive(Serialize)]
struct ActivityObject {
    activity: &'static str,
    number: usize,
}

#[derive(Serialize)]
struct MessageObject {
    from: usize,
    to: usize,
    volume: f64,
    time: f64,
}

#[derive(Serialize)]
struct PhaseObject {
    name: String,
    task: usize,
    values: Option<Vec<ValueObject>>,
    observations: usize,
    least: f64,
    greatest: f64,
    mean: f64,
    tolerance: f64,
    deterministic: bool,
    classes: Vec<ClassObject>,
    representatives: Vec<ChosenObject>,
}

#[derive(Serialize)]
struct ValueObject {
    time: f64,
    probability: f64,
}

#[derive(Serialize)]
struct ClassObject {
    from: f64,
    to: f64,
    closed: bool,
    frequency: f64,
    chosen: bool,
}

#[derive(Serialize)]
struct ChosenObject {
    time: f64,
    exact: f64,
    probability: f64,
    classes: Vec<usize>,
}

#[derive(Serialize)]
struct AlternativeObject {
    probability: f64,
    times: Vec<f64>,
}

#[derive(Serialize)]
struct MachineObject {
    processors: Vec<usize>,
    bandwidth: Option<f64>,
    latency: f64,
    medium: &'static str,
    quantum: Option<f64>,
}

impl GraphObject {
    pub(super) fn new(graph: &TaskGraph, tick: f64) -> Self {
        let reduced = graph.reduced();
        let (alternatives, all) = alternatives(&reduced);
        let phases = graph.phases.iter().zip(&reduced).map(|(phase, of)| PhaseObject::new(phase, of, tick));
        let in_units = |times: Vec<f64>| times.into_iter().map(|ticks| ticks * tick).collect();
        let message = |&Message { from, to, volume }: &Message| MessageObject {
            from,
            to,
            volume,
            time: graph.machine.network.delay(volume) * tick,
        };
        let measured = graph.with_dataset(0).is_some();
        Self {
            tasks: graph.tasks.iter().map(TaskObject::new).collect(),
            messages: graph.messages.iter().map(message).collect(),
            phases: phases.collect(),
            alternatives: (alternatives.into_iter())
                .map(|one| AlternativeObject { probability: one.probability, times: in_units(one.times) })
                .collect(),
            alternatives_in_all: all,
            machine: MachineObject::new(&graph.machine, tick),
            mappings: graph.mappings.iter().map(|named| named.name.clone()).collect(),
            datasets: if measured { graph.datasets.clone() } else { Vec::new() },
        }
    }
}

impl TaskObject {
    fn new(task: &Task) -> Self {
        let activities = task.activities.iter().map(|&activity| {
            let (activity, number) = match activity {
                Activity::Compute(phase) => ("compute", phase),
                Activity::Send(message) => ("send", message),
                Activity::Receive(message) => ("receive", message),
            };
            ActivityObject { activity, number }
        });
        Self { name: task.name.clone(), activities: activities.collect() }
    }
}

impl PhaseObject {
    fn new(phase: &Phase, reduced: &Reduced, tick: f64) -> Self {
        let values = || phase.time.iter().filter(|&(_, mass)| mass > 0.0);
        let listed = values().nth(VALUES).is_none();
        let last = reduced.classes.len().saturating_sub(1);
        Self {
            name: phase.name.clone(),
            task: phase.task,
            values: listed.then(|| {
                values()
                    .map(|(time, probability)| ValueObject { time: units(time, tick), probability })
                    .collect()
            }),
            observations: phase.observed.len(),
            least: units(reduced.range.0, tick),
            greatest: units(reduced.range.1, tick),
            mean: reduced.mean * tick,
            tolerance: units(phase.tolerance, tick),
            deterministic: reduced.deterministic,
            classes: (reduced.classes.iter().enumerate())
                .map(|(k, class)| ClassObject {
                    from: class.from * tick,
                    to: class.to * tick,
                    closed: k == last,
                    frequency: class.frequency,
                    chosen: class.chosen,
                })
                .collect(),
            representatives: (reduced.representatives.iter())
                .map(|one| ChosenObject {
                    time: one.time * tick,
                    exact: one.exact * tick,
                    probability: one.probability,
                    classes: one.classes.clone().collect(),
                })
                .collect(),
        }
    }
}

impl MachineObject {
    fn new(machine: &Machine, tick: f64) -> Self {
        let finite = |value: f64| value.is_finite().then_some(value);
        Self {
            processors: machine.processors.clone(),
            bandwidth: finite(machine.network.bandwidth / tick),
            latency: machine.network.latency * tick,
            medium: match machine.network.medium {
                Medium::Switched => "switched",
                Medium::Shared => "shared",
                Medium::Free => "free",
            },
            quantum: finite(machine.quantum * tick),
        }
    }
}
