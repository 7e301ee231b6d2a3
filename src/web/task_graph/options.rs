//! What is asked about a task graph, judged.

use std::ops::ControlFlow;

use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::super::{Result, failure, problem, text};
use crate::{
    model::{Code, limits},
    task_graph::{
        TaskGraph,
        best::{self, Best},
        heft::heft,
        makespan::default_samples,
        mate,
        representative::{Alternative, alternatives},
    },
};

/// Executions, at most: some minutes of a browser's work, which the page can stop.
const SAMPLES: u32 = 10_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionsObject {
    processors: u64,
    mapping: Option<MappingObject>,
    times: Option<TimesObject>,
    samples: Option<u32>,
    seed: Option<u32>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum MappingObject {
    Named(String),
    Processors(Vec<usize>),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum TimesObject {
    Alternative(usize),
    Dataset(usize),
    Means,
}

pub(super) struct Asked<'g> {
    pub(super) graph: &'g TaskGraph,
    pub(super) processors: usize,
    pub(super) alternatives: Vec<Alternative>,
    pub(super) times: Times,
    pub(super) samples: u32,
    pub(super) seed: u64,
    mapping: Mapping,
}

/// An alternative by its place, or times.
pub(super) enum Times {
    Alternative(usize),
    Dataset(Vec<f64>),
    Means(Vec<f64>),
}

enum Mapping {
    Best,
    Mate,
    Heft,
    These(Vec<usize>),
}

impl<'g> Asked<'g> {
    pub(super) fn new(graph: &'g TaskGraph, options: &JsValue) -> Result<Self> {
        let text = text(options).map_err(|problems| failure(&problems.0))?;
        let refuse = |path: &str, code, message: String| failure(&[problem(path, code, message)]);
        let options: OptionsObject =
            serde_json::from_str(&text).map_err(|error| refuse("options", Code::Type, error.to_string()))?;
        let processors = options.processors;
        if !(1..=limits::CLUSTER).contains(&processors) {
            let message = format!("is {processors}; a number of processors is from 1 to {}", limits::CLUSTER);
            return Err(refuse("options.processors", Code::Range, message));
        }
        let processors = usize::try_from(processors).unwrap_or(1);
        let mapping = mapping(graph, options.mapping, processors)
            .map_err(|(code, message)| refuse("options.mapping", code, message))?;
        let (alternatives, _) = alternatives(&graph.reduced());
        let times = times(graph, options.times, alternatives.len())
            .map_err(|message| refuse("options.times", Code::Range, message))?;
        let samples = options.samples.unwrap_or_else(|| default_samples(graph));
        if !(1..=SAMPLES).contains(&samples) {
            let message = format!("is {samples}; there are from 1 to {SAMPLES} executions");
            return Err(refuse("options.samples", Code::Range, message));
        }
        let seed = options.seed.unwrap_or(1).into();
        Ok(Self { graph, processors, alternatives, times, samples, seed, mapping })
    }

    /// The mapping that is asked for, as found for these times.
    pub(super) fn mapping(&self, times: &[f64]) -> Vec<usize> {
        match &self.mapping {
            Mapping::Best => self.search(times, &mut |_| ControlFlow::Continue(())).mapping,
            Mapping::Mate => mate::map(self.graph, times, self.processors).mapping,
            Mapping::Heft => heft(self.graph, times, self.processors),
            Mapping::These(processor) => processor.clone(),
        }
    }

    /// The same search for whoever asks; all alternatives together take some seconds at most.
    pub(super) fn search(&self, times: &[f64], progress: &mut dyn FnMut(f64) -> ControlFlow<()>) -> Best {
        let work = best::WORK / self.alternatives.len() as u64;
        best::best(self.graph, times, self.processors, work, &mut |settled, _| progress(settled))
    }
}

fn mapping(
    graph: &TaskGraph,
    asked: Option<MappingObject>,
    processors: usize,
) -> std::result::Result<Mapping, (Code, String)> {
    let processor = match asked {
        None => return Ok(Mapping::Best),
        Some(MappingObject::Named(name)) => match name.as_str() {
            "best" => return Ok(Mapping::Best),
            "MATE" => return Ok(Mapping::Mate),
            "HEFT" => return Ok(Mapping::Heft),
            _ => match graph.mappings.iter().find(|named| named.name == name) {
                Some(named) => named.processor.clone(),
                None => return Err((Code::UnknownName, format!("{name:?} is not a mapping"))),
            },
        },
        Some(MappingObject::Processors(processor)) => processor,
    };
    let tasks = graph.tasks.len();
    if processor.len() != tasks {
        return Err((Code::Range, format!("has {} processors; there are {tasks} tasks", processor.len())));
    }
    if let Some(other) = processor.iter().find(|&&processor| processor >= processors) {
        return Err((Code::Range, format!("uses processor {other}, counted from 0, of {processors}")));
    }
    Ok(Mapping::These(processor))
}

fn times(
    graph: &TaskGraph,
    asked: Option<TimesObject>,
    alternatives: usize,
) -> std::result::Result<Times, String> {
    match asked {
        None => Ok(Times::Alternative(0)),
        Some(TimesObject::Means) => Ok(Times::Means(graph.means())),
        Some(TimesObject::Alternative(number)) if number < alternatives => Ok(Times::Alternative(number)),
        Some(TimesObject::Alternative(number)) => {
            Err(format!("is alternative {number}, counted from 0, of {alternatives}"))
        }
        Some(TimesObject::Dataset(number)) => {
            let times = graph.with_dataset(number).filter(|_| number < graph.datasets.len());
            times.map(Times::Dataset).ok_or_else(|| {
                let count = graph.datasets.len();
                format!("is data set {number}, counted from 0, of {count}, or not every phase was measured with it")
            })
        }
    }
}
