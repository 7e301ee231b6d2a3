//! Comparison of the mappings of one alternative, as an object: the mappings beside each other, and what MATE knew and did.

use juxtapose_document::Model;
use juxtapose_figure::isolated;
use juxtapose_task_graph::{
    Assignment, Mapping, Queue, Rule, TaskGraph,
    best::{self, Best},
    heft::heft,
    mate::{self, Choice, Step},
    pmap,
    representative::Alternative,
    ttig::{Edge, Ttig},
};
use serde::Serialize;

use super::options::Asked;

/// Two makespans whose difference is a smaller share than this are the same: they were rounded in another
/// order.
const ROUNDING: f64 = 1e-12;

#[derive(Serialize)]
pub(super) struct MappedObject {
    probability: f64,
    bound: f64,
    ttig: TtigObject,
    steps: Vec<String>,
    mappings: Vec<MappingObject>,
}

#[derive(Serialize)]
struct TtigObject {
    computation: Vec<f64>,
    edges: Vec<EdgeObject>,
}

#[derive(Serialize)]
struct EdgeObject {
    from: usize,
    to: usize,
    volume: f64,
    parallelism: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MappingObject {
    name: String,
    processor: Vec<usize>,
    in_order: bool,
    queue: bool,
    sequence: Vec<usize>,
    makespan: f64,
    planned: Option<f64>,
    proved: bool,
}

/// What executes tasks unless something else is asked for.
pub(super) enum Found {
    Best(Best),
    Queue(Queue),
}

impl MappedObject {
    pub(super) fn new(asked: &Asked<'_>, model: &Model<TaskGraph>, one: &Alternative, found: &Found) -> Self {
        let (graph, processors) = (asked.graph, asked.processors);
        let ttig = Ttig::new(graph, &one.times);
        let mate = mate::mate(&ttig, processors);
        let heft = heft(graph, &one.times, processors);
        let (first, bound, proved) = match found {
            Found::Best(best) => (
                ("best".to_owned(), best.mapping.clone().into()),
                best.bound,
                best.proved.then_some(best.makespan),
            ),
            Found::Queue(queue) => {
                (("queue".to_owned(), (*queue).into()), best::bound(graph, &one.times, processors), None)
            }
        };
        let fits = |assignment: &Assignment| match assignment {
            Assignment::Mapped(mapping) => mapping.processor.iter().all(|&processor| processor < processors),
            Assignment::Queue(queue) => queue.processors <= processors,
        };
        let by_hand = graph.mappings.iter().map(|named| (named.name.clone(), named.mapping.clone()));
        let others = [
            ("MATE".to_owned(), Mapping::by_arrival(mate.mapping).into()),
            ("HEFT".to_owned(), heft.mapping.into()),
        ];
        let allowed = |assignment: &Assignment| {
            let is_allowed =
                |mapping: &Mapping| mapping.order.is_none() || graph.machine.order == Rule::Planned;
            assignment.mapping().is_some_and(is_allowed)
        };
        let all = [first].into_iter().chain(others).chain(by_hand.filter(|(_, assignment)| fits(assignment)));
        let mappings = all.map(|(name, assignment): (String, Assignment)| {
            let (makespan, processor) = pmap::placed(graph, &one.times, &assignment);
            MappingObject {
                planned: (name == "HEFT").then_some(heft.makespan * model.tick),
                proved: allowed(&assignment)
                    && proved.is_some_and(|least| makespan <= least * (1.0 + ROUNDING)),
                in_order: assignment.is_in_order(),
                queue: assignment.mapping().is_none(),
                sequence: pmap::sequence(graph, &one.times, &assignment),
                name,
                processor,
                makespan: makespan * model.tick,
            }
        });
        Self {
            probability: one.probability,
            bound: bound * model.tick,
            mappings: mappings.collect(),
            steps: mate.steps.iter().map(|step| sentence(step, graph, model)).collect(),
            ttig: TtigObject::new(&ttig, model.tick),
        }
    }
}

impl TtigObject {
    fn new(ttig: &Ttig, tick: f64) -> Self {
        let edge =
            |&Edge { from, to, volume, parallelism }: &Edge| EdgeObject { from, to, volume, parallelism };
        let computation = ttig.computation.iter().map(|ticks| ticks * tick).collect();
        Self { computation, edges: ttig.edges.iter().map(edge).collect() }
    }
}

/// Where MATE puts a task, and the first of its criteria by which that processor beats all others.
fn sentence(step: &Step, graph: &TaskGraph, model: &Model<TaskGraph>) -> String {
    // As many decimals as its tick has, and two at least.
    let decimals =
        (2..15_u8).find(|&k| model.tick * 10f64.powi(i32::from(k)) > 0.999).map_or(15, usize::from);
    let amount = |ticks: f64| format!("{:.decimals$} {}", ticks * model.tick, isolated(&model.unit));
    let chosen = step.choices[step.processor];
    type Criterion = fn(&Choice) -> f64;
    let criteria: [(Criterion, String); 4] = [
        (
            |choice| choice.loss,
            format!(
                "of the time that it could run beside others it loses least there, {}",
                amount(chosen.loss)
            ),
        ),
        (
            |choice| choice.dependence,
            format!("it depends most on the tasks there, by {}", amount(chosen.dependence)),
        ),
        (|choice| choice.volume, format!("it exchanges most with the tasks there, {} bytes", chosen.volume)),
        (|choice| choice.load, format!("there is least to do, {}", amount(chosen.load))),
    ];
    let mut others: Vec<_> = step.choices.clone();
    others.remove(step.processor);
    let mut reason = "it is the first of those that are alike".to_owned();
    if others.is_empty() {
        "there is no other".clone_into(&mut reason);
    }
    for (of, words) in criteria {
        let some = !others.is_empty();
        others.retain(|other| of(other).total_cmp(&of(&chosen)).is_eq());
        if some && others.is_empty() {
            reason = words;
        }
    }
    let name = |task: usize| isolated(&graph.tasks[task].name);
    let with =
        step.because_of.map_or_else(String::new, |other| format!(", which comes up with {},", name(other)));
    format!("{}{with} goes to P{}: {reason}.", name(step.task), step.processor + 1)
}
