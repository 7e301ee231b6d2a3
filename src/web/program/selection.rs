//! The best modes of all.

use std::{collections::BTreeMap, ops::ControlFlow};

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{
    answer::{LeftOut, Options, OutcomeObject},
    contract::Contract,
    flow_analysis_tree::{
        Mode, Program,
        mode_selection::{
            Candidate, Choice, Limits, Objective, OptimalFor, Question, Selection, Stopped, select,
        },
        tree,
    },
    model::{At, Code, Model, Problem, Reader, document},
    prediction::{Estimate, Outcome},
    web::{
        answer::{Result, failure, object, units},
        arguments::Arguments,
        keyed, only,
    },
};

/// At most so many schemes are ranked: more than one looks at, and as many as a picture still shows.
const BEST: u64 = 4096;

const OBJECTIVES: &str = "\"mean\", {\"quantile\": p} or {\"deadline\": t}";

/// Probabilities nearer to 0 or 1 than this are refused: what a search may leave out would decide.
const RAREST: f64 = 1e-9;

/// Finds the best modes of all legal ones, for an objective; null when stopped. The model's own schemes do
/// not matter. Calls `onProgress` now and then, and stops where that answers `false`.
#[wasm_bindgen(js_name = selectModes, unchecked_return_type = "Selection | null")]
pub fn select_modes(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SelectOptions")] options: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "(progress: SelectProgress) => boolean | void"
    )]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model(model);
    let question = arguments.question(options, model.as_ref());
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(question), Some(mut reporter)) = (model, question, reporter) else {
        return Err(arguments.refused());
    };
    let program = only::<Program>(&model)?;
    let mut failed = None;
    let found = select(program, &question, &mut |progress| match object(&ProgressObject::from(progress)) {
        Ok(news) => reporter.tell(&news),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    });
    failed.map_or(Ok(()), Err)?;
    reporter.finish()?;
    match found {
        Ok(selection) => object(&SelectionObject::new(&selection, program, &question, model.tick)),
        Err(Stopped::ByCaller) => Ok(JsValue::NULL),
        Err(stopped) => Err(too_large(&stopped)),
    }
}

pub(super) fn too_large(stopped: &Stopped) -> JsValue {
    let hint = Some("choose a coarser tick, or fewer parts with modes of their own".to_owned());
    failure(&[Problem {
        path: "program".to_owned(),
        code: Code::TooLarge,
        message: stopped.to_string(),
        hint,
    }])
}

impl Arguments {
    /// Reads what a search is asked for. Times are in the model's units.
    pub(super) fn question(&mut self, options: &JsValue, model: Option<&Model>) -> Option<Question> {
        let tick = model.map_or(1.0, |model| model.tick);
        self.read("options", options, |reader, at| question(reader, at, tick))
    }
}

fn question(reader: &mut Reader, at: &At<'_>, tick: f64) -> Option<Question> {
    reader.object(at, &["objective", "best"])?;
    let objective = match at.given("objective") {
        Some(at) => objective(reader, &at, tick),
        None => {
            let message = format!("is missing: {OBJECTIVES}");
            reader.problem(at.path_to("objective"), Code::Missing, message, "");
            None
        }
    };
    let best =
        at.given("best").map_or(Some(1), |at| reader.whole(&at, 1..=BEST, "a number of schemes to rank"));
    let best = usize::try_from(best?).ok()?;
    Some(Question { objective: objective?, best, contract: Contract::default(), limits: Limits::default() })
}

fn objective(reader: &mut Reader, at: &At<'_>, tick: f64) -> Option<Objective> {
    let only = at.value.as_object().filter(|fields| fields.len() == 1);
    let only = only.and_then(|fields| fields.iter().next());
    match (at.value.as_str(), only.map(|(name, value)| (name.as_str(), value.as_f64()))) {
        (Some("mean"), _) => return Some(Objective::Mean),
        (_, Some(("quantile", Some(p)))) if (RAREST..=1.0 - RAREST).contains(&p) => {
            return Some(Objective::Quantile(p));
        }
        (_, Some(("quantile", _))) => {
            let message = format!("is not a probability from {RAREST:e} to 1 − {RAREST:e}");
            reader.problem(at.path_to("quantile"), Code::Range, message, "");
        }
        (_, Some(("deadline", Some(time)))) if (0.0..=9e15).contains(&(time / tick)) => {
            // A deadline that misses a tick by a hair's breadth of decimal notation means that tick.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
            return Some(Objective::Deadline((time / tick * (1.0 + 1e-12)).floor() as u64));
        }
        (_, Some(("deadline", _))) => {
            reader.problem(at.path_to("deadline"), Code::Range, "is not a time ≥ 0, in units", "");
        }
        (Some("variance" | "standardDeviation"), _) => {
            let message =
                "is not monotone: what takes longer may vary less, so that parts cannot be chosen one by one";
            let message = format!("{message}; objectives are {OBJECTIVES}");
            reader.problem(&at.path, Code::Forbidden, message, "");
        }
        _ => reader.problem(&at.path, Code::Type, format!("is not {OBJECTIVES}"), ""),
    }
    None
}

#[derive(Serialize)]
struct ProgressObject {
    done: usize,
    of: usize,
    states: usize,
}

impl From<crate::flow_analysis_tree::mode_selection::Progress> for ProgressObject {
    fn from(progress: crate::flow_analysis_tree::mode_selection::Progress) -> Self {
        Self { done: progress.done, of: progress.of, states: progress.states }
    }
}

#[derive(Serialize)]
struct SelectionObject {
    candidates: Vec<CandidateObject>,
    ranked: usize,
    schemes: f64,
    states: usize,
    gap: f64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CandidateObject {
    value: f64,
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
    schemes: Vec<ChoiceObject>,
    count: f64,
    optimal_for: Option<OptimalForObject>,
}

#[derive(Serialize)]
pub(super) struct ChoiceObject {
    mode: document::program::Mode,
    #[serde(serialize_with = "keyed::serialize")]
    except: BTreeMap<String, document::program::Mode>,
    switches: u32,
    note: Option<String>,
}

#[derive(Serialize)]
struct OptimalForObject {
    mean: bool,
    quantiles: Vec<(f64, f64)>,
    deadlines: Vec<(f64, Option<f64>)>,
}

impl SelectionObject {
    fn new(selection: &Selection, program: &Program, question: &Question, tick: f64) -> Self {
        let objective = question.objective;
        let candidates = selection.candidates.iter();
        Self {
            candidates: candidates.map(|one| CandidateObject::new(one, program, objective, tick)).collect(),
            ranked: selection.ranked,
            schemes: selection.schemes,
            states: selection.states,
            gap: selection.gap,
        }
    }
}

impl CandidateObject {
    fn new(one: &Candidate, program: &Program, objective: Objective, tick: f64) -> Self {
        let outcome = Outcome::new("", "", Estimate::Density(one.density.clone()));
        let quantiles = if let Objective::Quantile(p) = objective { vec![p] } else { Vec::new() };
        let all = OutcomeObject::<LeftOut>::new(&outcome, tick, &Options { quantiles, ..Options::default() });
        Self {
            value: match objective {
                Objective::Mean => one.value * tick,
                Objective::Quantile(p) => units(one.density.quantile(p), tick),
                Objective::Deadline(_) => one.value,
            },
            mean: all.mean,
            standard_deviation: all.standard_deviation,
            quantiles: all.quantiles,
            schemes: one.choices.iter().map(|choice| ChoiceObject::new(choice, program)).collect(),
            count: one.count,
            optimal_for: one.optimal_for.as_ref().map(|optimal| OptimalForObject::new(optimal, tick)),
        }
    }
}

impl ChoiceObject {
    /// The scheme as a document says it: a mode, and as few exceptions from it as possible.
    pub(super) fn new(choice: &Choice, program: &Program) -> Self {
        let mut free = Vec::new();
        program.nodes.iter().for_each(|node| names(node, &mut free));
        let mode_of = |number: usize| choice.modes.get(number).copied().unwrap_or(Mode::Simd);
        let spmd = free.iter().filter(|(number, _)| mode_of(*number) == Mode::Spmd).count();
        let mode = if 2 * spmd > free.len() { Mode::Spmd } else { Mode::Simd };
        let except = free.iter().filter(|(number, _)| mode_of(*number) != mode);
        Self {
            mode: written(mode),
            except: except.map(|(number, name)| ((*name).to_owned(), written(mode_of(*number)))).collect(),
            switches: choice.switches,
            note: choice.note.as_ref().map(|note| note.message.clone()),
        }
    }
}

fn written(mode: Mode) -> document::program::Mode {
    match mode {
        Mode::Simd => document::program::Mode::Simd,
        Mode::Spmd => document::program::Mode::Spmd,
    }
}

/// The nodes whose mode is free, by number and name.
fn names<'p>(node: &'p tree::Node, found: &mut Vec<(usize, &'p str)>) {
    found.push((node.number, &node.name));
    if let tree::Kind::Loop(l) = &node.kind {
        l.body.iter().for_each(|node| names(node, found));
    }
}

impl OptimalForObject {
    fn new(optimal: &OptimalFor, tick: f64) -> Self {
        let deadline = |&(from, to): &(u64, Option<u64>)| (units(from, tick), to.map(|to| units(to, tick)));
        Self {
            mean: optimal.mean,
            quantiles: optimal.quantiles.clone(),
            deadlines: optimal.deadlines.iter().map(deadline).collect(),
        }
    }
}
