//! Serialisation of a reduction, step by step, as plain objects.

use juxtapose_density::{
    contract::Contract,
    density::{Density, Rounding},
};
use juxtapose_output::units::units;
use serde::Serialize;

use super::{explanation::around, named::names};
use crate::{
    Program, Scheme,
    reduction::{Part, Place, Rule, Step, reduce},
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
    #[serde(rename = "meanBetween")]
    mean_between: Option<(f64, f64)>,
    origin: f64,
    step: Option<f64>,
    edges: Option<Numbers>,
    mass: Numbers,
    lost: f64,
}

impl<Numbers: for<'a> From<&'a [f64]>> ReductionObject<Numbers> {
    /// The reduction of a program under a scheme at so many enabled PEs, when a tick has this length in units. Where a lattice coarsens, that of its times
    /// rounded down and up bound the means of what is made in the same steps.
    #[must_use]
    pub fn of(program: &Program, scheme: &Scheme, enabled: usize, tick: f64) -> Self {
        let reduced = |program: &Program| reduce(program, scheme, Contract::default(), enabled);
        let found = reduced(program);
        let bounded = |rounding| Some(reduced(&program.bounded(rounding)?));
        let bounded = bounded(Rounding::Down).zip(bounded(Rounding::Up));
        let same = |k: usize, step: &Step| {
            let (least, most) = bounded.as_ref()?;
            let of = |other: &&Step| {
                (other.place, other.enabled, other.parts.len())
                    == (step.place, step.enabled, step.parts.len())
            };
            least.steps.get(k).filter(of).zip(most.steps.get(k).filter(of))
        };
        let nodes = names(program);
        let steps =
            found.steps.iter().enumerate().map(|(k, step)| StepObject::new(step, same(k, step), tick));
        let steps = steps.collect();
        let time = bounded.as_ref().map(|(least, most)| (least.time.mean(), most.time.mean()));
        let time = TimeObject::new(&found.time, time, tick);
        Self { enabled, convolved: found.convolved, nodes, time, steps }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> StepObject<Numbers> {
    fn new(step: &Step, same: Option<(&Step, &Step)>, tick: f64) -> Self {
        let (probability, taken) = match step.rule {
            Rule::Mixture { probability } | Rule::Choice { probability } | Rule::Entering { probability } => {
                (Some(probability), None)
            }
            Rule::Split { probability, taken, weight } => {
                (Some(probability), Some(TakenObject { enabled: taken, probability: weight }))
            }
            _ => (None, None),
        };
        let bounds = |time: &dyn Fn(&Step) -> &Density| {
            same.map(|(least, most)| (time(least).mean(), time(most).mean()))
        };
        let part = |(k, part): (usize, &Part)| PartObject::new(part, bounds(&|of| &of.parts[k].time), tick);
        Self {
            place: PlaceObject::new(step.place),
            rule: step.rule.name(),
            section: step.rule.section(),
            equation: step.rule.equation(),
            probability,
            taken,
            parts: step.parts.iter().enumerate().map(part).collect(),
            enabled: step.enabled,
            time: TimeObject::new(&step.time, bounds(&|of| &of.time), tick),
            least: step.least,
            means: step.means.iter().map(|mean| mean * tick).collect(),
            waiting: step.waiting().map(|waiting| waiting * tick),
        }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> PartObject<Numbers> {
    fn new(part: &Part, bounds: Option<(f64, f64)>, tick: f64) -> Self {
        let Part { place, enabled, count, ref time } = *part;
        Self { place: PlaceObject::new(place), enabled, count, time: TimeObject::new(time, bounds, tick) }
    }
}

impl PlaceObject {
    fn new(place: Place) -> Self {
        Self { node: place.node, role: place.role.name() }
    }
}

impl<Numbers: for<'a> From<&'a [f64]>> TimeObject<Numbers> {
    fn new(time: &Density, bounds: Option<(f64, f64)>, tick: f64) -> Self {
        let mean = time.mean();
        let bounds = around(mean, bounds.filter(|_| time.coarsens()));
        Self {
            mean: mean * tick,
            mean_between: bounds.map(|(least, most)| (least * tick, most * tick)),
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
