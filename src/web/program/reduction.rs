//! How a scheme's tree is reduced, step by step.

use js_sys::Float64Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::simulation::{names, of};
use crate::{
    contract::Contract,
    density::Density,
    flow_analysis_tree::reduction::{Part, Place, Reduction, Rule, Step, reduce as reduced},
    model::limits,
    web::{
        answer::{Result, object, units},
        arguments::Arguments,
    },
};

/// The steps in which the method reduces the tree of a program under one scheme, depth first; the last one has the
/// scheme's time. `enabled` PEs are enabled at the start, at most those that the machine has; all unless given.
#[wasm_bindgen(unchecked_return_type = "Reduction")]
pub fn reduce(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] scheme: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number")] enabled: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let (model, scheme) = (arguments.model(model), arguments.name("scheme", scheme));
    let enabled = arguments.read_if_given("enabled", enabled, |reader, at| {
        reader.whole(at, 1..=limits::PROCESSORS, "a number of enabled PEs")
    });
    let (Some(model), Some(scheme), Some(enabled)) = (model, scheme, enabled) else {
        return Err(arguments.refused());
    };
    let (program, named) = of(&model, &scheme)?;
    let all = program.machine.processors;
    let enabled = enabled.and_then(|enabled| usize::try_from(enabled).ok()).map_or(all, |some| some.min(all));
    let found = reduced(program, named, Contract::default(), enabled);
    object(&ReductionObject::new(&found, names(program), enabled, model.tick))
}

#[derive(Serialize)]
struct ReductionObject {
    enabled: usize,
    convolved: bool,
    nodes: Vec<String>,
    time: TimeObject,
    steps: Vec<StepObject>,
}

#[derive(Serialize)]
struct StepObject {
    #[serde(flatten)]
    place: PlaceObject,
    rule: &'static str,
    section: &'static str,
    equation: Option<&'static str>,
    probability: Option<f64>,
    taken: Option<TakenObject>,
    parts: Vec<PartObject>,
    enabled: usize,
    time: TimeObject,
    least: usize,
    means: Vec<f64>,
    waiting: Option<f64>,
}

#[derive(Serialize)]
struct TakenObject {
    enabled: usize,
    probability: f64,
}

#[derive(Serialize)]
struct PartObject {
    #[serde(flatten)]
    place: PlaceObject,
    enabled: usize,
    count: u64,
    time: TimeObject,
}

#[derive(Serialize)]
struct PlaceObject {
    node: Option<usize>,
    role: &'static str,
}

#[derive(Serialize)]
struct TimeObject {
    mean: f64,
    origin: f64,
    step: f64,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    mass: Float64Array,
    lost: f64,
}

impl ReductionObject {
    fn new(found: &Reduction, nodes: Vec<String>, enabled: usize, tick: f64) -> Self {
        let steps = found.steps.iter().map(|step| StepObject::new(step, tick)).collect();
        let time = TimeObject::new(&found.time, tick);
        Self { enabled, convolved: found.convolved, nodes, time, steps }
    }
}

impl StepObject {
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

impl PartObject {
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

impl TimeObject {
    fn new(time: &Density, tick: f64) -> Self {
        Self {
            mean: time.mean() * tick,
            origin: units(time.origin(), tick),
            step: units(time.step(), tick),
            mass: Float64Array::from(time.masses()),
            lost: time.lost(),
        }
    }
}
