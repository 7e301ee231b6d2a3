//! Options of calls about a task graph, and their validation.

use std::ops::ControlFlow;

use juxtapose_document::{At, Code, Reader, limits};
use juxtapose_task_graph::{
    Assignment, Queue, Rule, TaskGraph,
    best::{self, Best},
    heft::heft,
    makespan::default_samples,
    mate,
    representative::{Alternative, alternatives},
};

const FIELDS: &[&str] = &["processors", "mapping", "times", "samples", "seed"];

pub(super) struct Asked<'g> {
    pub(super) graph: &'g TaskGraph,
    pub(super) processors: usize,
    pub(super) alternatives: Vec<Alternative>,
    pub(super) times: Times,
    pub(super) samples: u32,
    pub(super) seed: u64,
    mapping: Mapping,
}

/// The times of phases that are asked for.
pub(super) enum Times {
    Alternative(usize),
    Dataset(Vec<f64>),
    Means(Vec<f64>),
    /// Those of an execution at this quantile of the makespan.
    Quantile(f64),
}

enum Mapping {
    Best,
    Mate,
    Heft,
    These(Assignment),
}

impl<'g> Asked<'g> {
    pub(super) fn read(graph: &'g TaskGraph, reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, FIELDS)?;
        let processors = reader
            .required(at, "processors", "how many processors there are")
            .and_then(|at| {
                reader.whole(&at, 1..=juxtapose_task_graph::limits::CLUSTER, "a number of processors")
            })
            .and_then(|processors| usize::try_from(processors).ok());
        let mapping = match at.given("mapping") {
            Some(at) => mapping(graph, reader, &at, processors),
            None => Some(queue(graph, processors).unwrap_or(Mapping::Best)),
        };
        let (alternatives, _) = alternatives(&graph.reduced());
        let times = match at.given("times") {
            Some(at) => times(graph, reader, &at, alternatives.len()),
            None => Some(Times::Alternative(0)),
        };
        let mut number = |name, least, most: u32, what| {
            let given = at.given(name).map(|at| reader.whole(&at, least..=most.into(), what));
            given.map_or(Some(None), |number| u32::try_from(number?).ok().map(Some))
        };
        let samples = number("samples", 1, limits::SAMPLES, "a number of executions");
        let seed = number("seed", 0, u32::MAX, "a seed");
        let (samples, seed) = (samples?.unwrap_or_else(|| default_samples(graph)), seed?.unwrap_or(1).into());
        Some(Self {
            graph,
            processors: processors?,
            alternatives,
            times: times?,
            samples,
            seed,
            mapping: mapping?,
        })
    }

    /// The mapping that is asked for, found for these times where it has to be found.
    pub(super) fn mapping(&self, times: &[f64]) -> Assignment {
        match &self.mapping {
            Mapping::Best => self.search(times, &mut |_| ControlFlow::Continue(())).mapping.into(),
            Mapping::Mate => by_arrival(mate::map(self.graph, times, self.processors).mapping),
            Mapping::Heft => heft(self.graph, times, self.processors).mapping.into(),
            Mapping::These(assignment) => assignment.clone(),
        }
    }

    /// The queue of a machine that has one.
    pub(super) fn queue(&self) -> Option<Queue> {
        self.graph.machine.queue(self.processors)
    }

    /// Searches for the best mapping for these times. All callers share one limit of work, so that they get
    /// one answer; searches for all alternatives together take some seconds at most.
    pub(super) fn search(&self, times: &[f64], progress: &mut dyn FnMut(f64) -> ControlFlow<()>) -> Best {
        let work = best::WORK / self.alternatives.len() as u64;
        best::best(self.graph, times, self.processors, work, &mut |settled, _| progress(settled))
    }
}

fn by_arrival(processor: Vec<usize>) -> Assignment {
    juxtapose_task_graph::Mapping::by_arrival(processor).into()
}

/// What is asked for on a machine that has a queue, unless something else is.
fn queue(graph: &TaskGraph, processors: Option<usize>) -> Option<Mapping> {
    Some(Mapping::These(graph.machine.queue(processors?)?.into()))
}

fn mapping(
    graph: &TaskGraph,
    reader: &mut Reader,
    at: &At<'_>,
    processors: Option<usize>,
) -> Option<Mapping> {
    let assignment = match at.value.as_str() {
        Some("queue") if matches!(graph.machine.order, Rule::Queue(_)) => return queue(graph, processors),
        Some("best") => return Some(Mapping::Best),
        Some("MATE") => return Some(Mapping::Mate),
        Some("HEFT") => return Some(Mapping::Heft),
        Some(name) => match graph.mappings.iter().find(|named| named.name == name) {
            Some(named) => named.mapping.clone(),
            None => {
                reader.problem(&at.path, Code::UnknownName, format!("{name:?} is not a mapping"), "");
                return None;
            }
        },
        None => {
            let items = reader.list(at);
            let place = |at: &At<'_>| {
                reader.whole(at, 0..=juxtapose_task_graph::limits::CLUSTER, "a processor, counted from 0")
            };
            let places: Vec<_> = items.iter().map(place).collect();
            let processor =
                places.into_iter().map(|place| usize::try_from(place?).ok()).collect::<Option<_>>()?;
            by_arrival(processor)
        }
    };
    let mut refuse = |message| reader.problem(&at.path, Code::Range, message, "");
    let (tasks, processors) = (graph.tasks.len(), processors?);
    match &assignment {
        Assignment::Mapped(mapping) => {
            if mapping.processor.len() != tasks {
                refuse(format!("has {} processors; there are {tasks} tasks", mapping.processor.len()));
                return None;
            }
            if let Some(other) = mapping.processor.iter().find(|&&processor| processor >= processors) {
                refuse(format!("uses processor {other}, counted from 0, of {processors}"));
                return None;
            }
        }
        Assignment::Queue(queue) if queue.processors > processors => {
            refuse(format!("is a queue of {} processors; there are {processors}", queue.processors));
            return None;
        }
        Assignment::Queue(_) => {}
    }
    Some(Mapping::These(assignment))
}

fn times(graph: &TaskGraph, reader: &mut Reader, at: &At<'_>, alternatives: usize) -> Option<Times> {
    let (counted, before) = (juxtapose_task_graph::limits::DATASETS as u64, reader.problems.len());
    let mut number = |name| {
        let place = at.given(name)?;
        reader.object(at, &[name])?;
        reader
            .whole(&place, 0..=counted, "a place, counted from 0")
            .and_then(|place| usize::try_from(place).ok())
    };
    if at.value.as_str() == Some("means") {
        return Some(Times::Means(graph.means()));
    }
    if let Some(number) = number("alternative") {
        if number < alternatives {
            return Some(Times::Alternative(number));
        }
        let message = format!("is alternative {number}, counted from 0, of {alternatives}");
        reader.problem(&at.path, Code::Range, message, "");
    } else if let Some(number) = number("dataset") {
        let times = graph.with_dataset(number).filter(|_| number < graph.datasets.len());
        if let Some(times) = times {
            return Some(Times::Dataset(times));
        }
        let count = graph.datasets.len();
        let message = format!(
            "is data set {number}, counted from 0, of {count}, or not every phase was measured with it"
        );
        reader.problem(&at.path, Code::Range, message, "");
    } else if let Some(p) = at.given("quantile").filter(|_| reader.problems.len() == before) {
        reader.object(at, &["quantile"])?;
        return reader.probability(&p).map(Times::Quantile);
    } else if reader.problems.len() == before {
        let known = "\"means\", {\"alternative\": k}, {\"dataset\": k} or {\"quantile\": p}";
        reader.problem(&at.path, Code::Type, format!("is not {known}"), "");
    }
    None
}
