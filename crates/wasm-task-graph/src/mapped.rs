//! Comparison of the mappings of one alternative, as an object: the mappings beside each other, and what MATE knew and did.

use juxtapose_document::Model;
use juxtapose_figure::isolated;
use juxtapose_task_graph::{
    Mapping, Rule, TaskGraph,
    best::Best,
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
    sequence: Vec<usize>,
    makespan: f64,
    planned: Option<f64>,
    proved: bool,
}

impl MappedObject {
    pub(super) fn new(asked: &Asked<'_>, model: &Model<TaskGraph>, one: &Alternative, best: &Best) -> Self {
        let graph = asked.graph;
        let ttig = Ttig::new(graph, &one.times);
        let mate = mate::mate(&ttig, asked.processors);
        let by_hand = (graph.mappings.iter())
            .filter(|named| named.mapping.processor.iter().all(|&processor| processor < asked.processors))
            .map(|named| (named.name.clone(), named.mapping.clone()));
        let heft = heft(graph, &one.times, asked.processors);
        let found = [
            ("best".to_owned(), best.mapping.clone()),
            ("MATE".to_owned(), Mapping::by_arrival(mate.mapping)),
            ("HEFT".to_owned(), heft.mapping),
        ];
        let allowed = |mapping: &Mapping| mapping.order.is_none() || graph.machine.order == Rule::Planned;
        let mappings = found.into_iter().chain(by_hand).map(|(name, mapping)| {
            let makespan = pmap::makespan(graph, &one.times, &mapping);
            MappingObject {
                planned: (name == "HEFT").then_some(heft.makespan * model.tick),
                proved: best.proved && allowed(&mapping) && makespan <= best.makespan * (1.0 + ROUNDING),
                in_order: mapping.order.is_some(),
                sequence: pmap::sequence(graph, &one.times, &mapping),
                name,
                processor: mapping.processor,
                makespan: makespan * model.tick,
            }
        });
        Self {
            probability: one.probability,
            bound: best.bound * model.tick,
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
