//! The best modes of all.

use std::{collections::BTreeMap, ops::ControlFlow};

use js_sys::Function;
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    Reporter, Result, failure, judged, keyed, not_a_program, object,
    prediction::{Options, OutcomeObject},
    problem, units,
};
use crate::{
    contract::Contract,
    flow_analysis_tree::{
        Mode, Program,
        mode_selection::{
            Candidate, Choice, Limits, Objective, OptimalFor, Question, Selection, Stopped, select,
        },
        tree,
    },
    model::{Code, Kind, Problem, document},
    prediction::{Estimate, Outcome},
};

/// As many schemes are ranked at most: more than one looks at, and what a picture still shows.
const BEST: u64 = 4096;

/// Probabilities nearer to 0 or 1 than this ask for what a search may leave out.
const RAREST: f64 = 1e-9;

/// Finds the best modes of all legal ones, for an objective; null when stopped. The model's own schemes do not matter. Calls
/// `onProgress` now and then; where it answers `false`, stops.
#[wasm_bindgen(js_name = selectModes, unchecked_return_type = "Selection | null")]
pub fn select_modes(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SelectOptions")] options: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "(progress: SelectProgress) => boolean | void"
    )]
    on_progress: Option<Function>,
) -> Result<JsValue> {
    let model = judged(model)?;
    let Kind::Program(program) = &model.kind else { return Err(not_a_program()) };
    let question = question(options, model.tick).map_err(|problems| failure(&problems))?;
    let mut reporter = Reporter::new(on_progress);
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

/// The options, or everything that is wrong with them.
pub(super) fn question(options: &JsValue, tick: f64) -> std::result::Result<Question, Vec<Problem>> {
    let value: Value = serde_wasm_bindgen::from_value(options.clone())
        .map_err(|error| vec![problem("options", Code::Type, error.to_string())])?;
    let Some(fields) = value.as_object() else {
        return Err(vec![problem("options", Code::Type, "is not an object".to_owned())]);
    };
    let mut problems = Vec::new();
    for name in fields.keys().filter(|name| !["objective", "best"].contains(&name.as_str())) {
        let message = "is not an option: they are objective and best".to_owned();
        problems.push(problem(&format!("options.{name}"), Code::UnknownField, message));
    }
    // What JavaScript leaves undefined is null here.
    let given = |name| fields.get(name).filter(|value: &&Value| !value.is_null());
    let objective = objective(given("objective"), tick, &mut problems);
    let best = match given("best").map(whole) {
        None => Some(1),
        Some(Some(best @ 1..=BEST)) => usize::try_from(best).ok(),
        Some(_) => {
            let message = format!("is not a whole number from 1 to {BEST}");
            problems.push(problem("options.best", Code::Range, message));
            None
        }
    };
    match (objective, best) {
        (Some(objective), Some(best)) if problems.is_empty() => {
            Ok(Question { objective, best, contract: Contract::default(), limits: Limits::default() })
        }
        _ => Err(problems),
    }
}

/// JavaScript has one kind of number.
fn whole(value: &Value) -> Option<u64> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..=9e15).contains(number))?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
    Some(number as u64)
}

fn objective(value: Option<&Value>, tick: f64, problems: &mut Vec<Problem>) -> Option<Objective> {
    const PATH: &str = "options.objective";
    const KNOWN: &str = "\"mean\", {\"quantile\": p} or {\"deadline\": t}";
    let mut refuse = |path: &str, code, message| problems.push(problem(path, code, message));
    let Some(value) = value else {
        refuse(PATH, Code::Missing, format!("is missing: {KNOWN}"));
        return None;
    };
    let only = value.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.iter().next());
    match (value.as_str(), only.map(|(name, value)| (name.as_str(), value.as_f64()))) {
        (Some("mean"), _) => return Some(Objective::Mean),
        (_, Some(("quantile", Some(p)))) if (RAREST..=1.0 - RAREST).contains(&p) => {
            return Some(Objective::Quantile(p));
        }
        (_, Some(("quantile", _))) => {
            let message = format!("is not a probability from {RAREST:e} to 1 − {RAREST:e}");
            refuse("options.objective.quantile", Code::Range, message);
        }
        (_, Some(("deadline", Some(time)))) if (0.0..=9e15).contains(&(time / tick)) => {
            // A hair's breadth of decimal notation does not count.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, ≥ 0")]
            return Some(Objective::Deadline((time / tick * (1.0 + 1e-12)).floor() as u64));
        }
        (_, Some(("deadline", _))) => {
            refuse("options.objective.deadline", Code::Range, "is not a time ≥ 0, in units".to_owned());
        }
        (Some("variance" | "standardDeviation"), _) => {
            let message =
                "is not monotone: what takes longer may vary less, so that parts cannot be chosen one by one";
            refuse(PATH, Code::Forbidden, format!("{message}; objectives are {KNOWN}"));
        }
        _ => refuse(PATH, Code::Type, format!("is not {KNOWN}")),
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
    mode: document::Mode,
    #[serde(serialize_with = "keyed::serialize")]
    except: BTreeMap<String, document::Mode>,
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
        let estimate = Estimate::Density(one.density.clone());
        let outcome = Outcome { name: String::new(), method: "", estimate, average_value: None };
        let quantiles = if let Objective::Quantile(p) = objective { vec![p] } else { Vec::new() };
        let all = OutcomeObject::new(&outcome, tick, &Options { quantiles, contract: None });
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
    /// The scheme as a document says it: one mode, and the exceptions from it, as few as possible.
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

fn written(mode: Mode) -> document::Mode {
    match mode {
        Mode::Simd => document::Mode::Simd,
        Mode::Spmd => document::Mode::Spmd,
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
