//! Serialisation of a reduction, step by step, as plain objects.

use juxtapose_density::density::Density;
use juxtapose_output::units::units;
use serde::Serialize;

use super::named::names;
use crate::{
    Program,
    reduction::{Part, Place, Reduction, Rule, Step},
};

/// The steps of a reduction. Masses are `Numbers`.
#[derive(Debug, Serialize)]
pub struct ReductionObject<Numbers> {
    enabled: usize,
    convolved: bool,
    nodes: Vec<String>,
    time: TimeObject<Numbers>,
    steps: Vec<StepObject<Numbers>>,
}

#[derive(Debug, Serialize)]
struct StepObject<Numbers> {
    #[serde(flatten)]
    place: PlaceObject,
    rule: &'static str,
    section: &'static str,
    equation: Option<&'static str>,
    probability: Option<f64>,
    taken: Option<TakenObject>,
    parts: Vec<PartObject<Numbers>>,
    enabled: usize,
    time: TimeObject<Numbers>,
    least: usize,
    means: Vec<f64>,
    waiting: Option<f64>,
}

#[derive(Debug, Serialize)]
struct TakenObject {
    enabled: usize,
    probability: f64,
}

#[derive(Debug, Serialize)]
struct PartObject<Numbers> {
    #[serde(flatten)]
    place: PlaceObject,
    enabled: usize,
    count: u64,
    time: TimeObject<Numbers>,
}

#[derive(Debug, Serialize)]
struct PlaceObject {
    node: Option<usize>,
    role: &'static str,
}

#[derive(Debug, Serialize)]
struct TimeObject<Numbers> {
    mean: f64,
    origin: f64,
    step: Option<f64>,
    edges: Option<Numbers>,
    mass: Numbers,
    lost: f64,
}

impl<Numbers: for<'a> From<&'a [f64]>> ReductionObject<Numbers> {
    /// A reduction of a program at so many enabled PEs, when a tick has this length in units.
    #[must_use]
    pub fn new(found: &Reduction, program: &Program, enabled: usize, tick: f64) -> Self {
        let nodes = names(program);
        let steps = found.steps.iter().map(|step| StepObject::new(step, tick)).collect();
        let time = TimeObject::new(&found.time, tick);
        Self { enabled, convolved: found.convolved, nodes, time, steps }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> StepObject<Numbers> {
    fn new(step: &Step, tick: f64) -> Self {
        let (probability, taken) = match step.rule {
            Rule::Mixture { probability } | Rule::Choice { probability } | Rule::Entering { probability } => {
                (Some(probability), None)
            }
            Rule::Split { probability, taken, weight } => {
                (Some(probability), Some(TakenObject { enabled: taken, probability: weight }))
            }
            _ => (None, None),
        };
        Self {
            place: PlaceObject::new(step.place),
            rule: step.rule.name(),
            section: step.rule.section(),
            equation: step.rule.equation(),
            probability,
            taken,
            parts: step.parts.iter().map(|part| PartObject::new(part, tick)).collect(),
            enabled: step.enabled,
            time: TimeObject::new(&step.time, tick),
            least: step.least,
            means: step.means.iter().map(|mean| mean * tick).collect(),
            waiting: step.waiting().map(|waiting| waiting * tick),
        }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> PartObject<Numbers> {
    fn new(part: &Part, tick: f64) -> Self {
        let Part { place, enabled, count, ref time } = *part;
        Self { place: PlaceObject::new(place), enabled, count, time: TimeObject::new(time, tick) }
    }
}

impl PlaceObject {
    fn new(place: Place) -> Self {
        Self { node: place.node, role: place.role.name() }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> TimeObject<Numbers> {
    fn new(time: &Density, tick: f64) -> Self {
        Self {
            mean: time.mean() * tick,
            origin: units(time.origin(), tick),
            step: (!time.coarsens()).then(|| units(time.step(), tick)),
            edges: time.coarsens().then(|| {
                let edges: Vec<f64> = time.iter().map(|(time, _)| units(time, tick)).collect();
                edges[..].into()
            }),
            mass: time.masses().into(),
            lost: time.lost(),
        }
    }
}
