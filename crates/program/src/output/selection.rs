//! Serialisation of the result of mode selection, the best modes of all, as plain objects.

use std::collections::BTreeMap;

use juxtapose_density::{
    between::Between,
    density::{Rounding, float},
    prediction::{Estimate, Outcome},
};
use juxtapose_document::{Code, Problem};
use juxtapose_output::{
    between::BetweenObject, density::LeftOut, options::Options, outcome::OutcomeObject, units::units,
};
use juxtapose_support::collections::CollectSmall;
use serde::Serialize;

use super::named::plain;
use crate::{
    Mode, Program, Scheme, document,
    mixed::reduce_alike,
    mode_selection::{Candidate, Choice, Objective, OptimalFor, Question, Selection, Stopped},
    tree,
};

/// So many of the first candidates have bounds: each takes two further reductions.
const BOUNDED: usize = 32;

/// Parts of a program and their modes.
pub(super) type Modes = BTreeMap<String, document::Mode>;

/// The problem of a search that was stopped because it is too large, or not begun because the program has times of their own.
#[must_use]
pub fn too_large(program: &Program, stopped: &Stopped) -> Problem {
    if let Err(unknown) = plain(program) {
        return unknown;
    }
    let hint = Some("choose a coarser tick, or fewer parts with modes of their own".to_owned());
    Problem { path: "program".to_owned(), code: Code::TooLarge, message: stopped.to_string(), hint }
}

/// The best schemes of all. The modes of parts are a map from their names, as `Except`.
#[derive(Debug, Serialize)]
pub struct SelectionObject<Except> {
    candidates: Vec<CandidateObject<Except>>,
    /// Whether the first is surely the best.
    sure: bool,
    ranked: usize,
    schemes: f64,
    states: usize,
    gap: f64,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CandidateObject<Except> {
    value: f64,
    value_between: Option<(Option<f64>, Option<f64>)>,
    between: Option<BetweenObject>,
    mean: Option<f64>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
    schemes: Vec<ChoiceObject<Except>>,
    count: f64,
    optimal_for: Option<OptimalForObject>,
}

/// One scheme, as a document says it.
#[derive(Debug, Serialize)]
pub struct ChoiceObject<Except> {
    mode: document::Mode,
    except: Except,
    switches: u32,
    note: Option<String>,
}

#[derive(Debug, Serialize)]
struct OptimalForObject {
    mean: bool,
    quantiles: Vec<(f64, f64)>,
    deadlines: Vec<(f64, Option<f64>)>,
}

impl<Except: From<Modes>> SelectionObject<Except> {
    /// Object of the result of mode selection, for a program and what was asked of it, when a tick has this length in units.
    #[must_use]
    pub fn new(selection: &Selection, program: &Program, question: &Question, tick: f64) -> Self {
        let rounded = [Rounding::Down, Rounding::Up].map(|rounding| program.bounded(rounding));
        let numbered = selection.candidates.iter().enumerate();
        let betweens: Vec<_> =
            numbered.map(|(k, one)| bounds(one, &rounded, question, k < BOUNDED)).collect();
        let candidates = selection.candidates.iter().zip(&betweens);
        let candidate = |(one, between): (&Candidate, &Option<Between>)| {
            CandidateObject::new(one, between.as_ref(), program, question.objective, tick)
        };
        Self {
            candidates: candidates.map(candidate).collect(),
            sure: is_sure(selection, &betweens, question.objective),
            ranked: selection.ranked,
            schemes: selection.schemes,
            states: selection.states,
            gap: selection.gap,
        }
    }
}

/// The certified bounds of a candidate's time, where a lattice coarsens: none where it is exact, and unknown ones where they would take too long.
fn bounds(
    one: &Candidate,
    rounded: &[Option<Program>; 2],
    question: &Question,
    may_be_told: bool,
) -> Option<Between> {
    let bounds = || {
        let modes = one.choices.first().filter(|_| may_be_told)?.modes.clone();
        let scheme = Scheme { name: String::new(), modes };
        Between::certified((&one.density, 1.0), &|rounding| {
            let program = rounded[usize::from(rounding == Rounding::Up)].as_ref()?;
            Some((reduce_alike(program, &scheme, question.contract), 1.0))
        })
    };
    one.density.coarsens().then(|| bounds().unwrap_or_else(Between::unknown))
}

/// Bounds of an objective's value, in ticks or as a probability.
fn value_between(bounds: &Between, objective: Objective) -> (Option<f64>, Option<f64>) {
    match objective {
        Objective::Mean => bounds.mean.unzip(),
        Objective::Quantile(p) => {
            let (least, most) = bounds.quantile(p);
            (least.map(float), most.map(float))
        }
        Objective::Deadline(time) => bounds.at_most(time),
    }
}

/// Whether the first candidate is surely the best. Where times are within bounds schemes were left out by their approximate times, so that all must be
/// there, and their values' bounds apart from its own.
fn is_sure(selection: &Selection, betweens: &[Option<Between>], objective: Objective) -> bool {
    let values = selection.candidates.iter().zip(betweens).map(|(one, between)| {
        between.as_ref().map_or((Some(one.value), Some(one.value)), |bounds| value_between(bounds, objective))
    });
    let values: Vec<_> = values.collect();
    let all: f64 = selection.candidates.iter().map(|one| one.count).sum();
    let is_better = |first: (Option<f64>, Option<f64>), other: (Option<f64>, Option<f64>)| match objective {
        Objective::Deadline(_) => first.0.zip(other.1).is_some_and(|(first, other)| first > other),
        _ => first.1.zip(other.0).is_some_and(|(first, other)| first < other),
    };
    betweens.iter().all(Option::is_none)
        || all >= selection.schemes && values[1..].iter().all(|&other| is_better(values[0], other))
}

impl<Except: From<Modes>> CandidateObject<Except> {
    fn new(
        one: &Candidate,
        between: Option<&Between>,
        program: &Program,
        objective: Objective,
        tick: f64,
    ) -> Self {
        let estimate = Estimate::Density(one.density.clone());
        let outcome = Outcome { between: between.cloned(), ..Outcome::new("", "", estimate) };
        let unit = if let Objective::Deadline(_) = objective { 1.0 } else { tick };
        let quantiles = if let Objective::Quantile(p) = objective { vec![p] } else { Vec::new() };
        let all = OutcomeObject::<LeftOut>::new(&outcome, tick, &Options { quantiles, ..Options::default() });
        Self {
            value: match objective {
                Objective::Mean => one.value * tick,
                Objective::Quantile(p) => units(one.density.quantile(p), tick),
                Objective::Deadline(_) => one.value,
            },
            value_between: between.map(|bounds| {
                let (least, most) = value_between(bounds, objective);
                (least.map(|value| value * unit), most.map(|value| value * unit))
            }),
            between: all.between,
            mean: all.mean,
            standard_deviation: all.standard_deviation,
            quantiles: all.quantiles,
            schemes: one.choices.iter().map(|choice| ChoiceObject::new(choice, program)).collect(),
            count: one.count,
            optimal_for: one.optimal_for.as_ref().map(|optimal| OptimalForObject::new(optimal, tick)),
        }
    }
}

impl<Except: From<Modes>> ChoiceObject<Except> {
    /// The scheme as a document says it: a mode, and as few exceptions from it as possible.
    pub fn new(choice: &Choice, program: &Program) -> Self {
        let mut free = Vec::new();
        program.nodes.iter().for_each(|node| names(node, &mut free));
        let mode_of = |number: usize| choice.modes.get(number).copied().unwrap_or(Mode::Simd);
        let spmd = free.iter().filter(|(number, _)| mode_of(*number) == Mode::Spmd).count();
        let mode = if 2 * spmd > free.len() { Mode::Spmd } else { Mode::Simd };
        let except = free.iter().filter(|(number, _)| mode_of(*number) != mode);
        let except: Modes =
            except.map(|(number, name)| ((*name).to_owned(), written(mode_of(*number)))).collect_small();
        Self {
            mode: written(mode),
            except: except.into(),
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
    match &node.kind {
        tree::Kind::Group(group) => group.body.iter().for_each(|node| names(node, found)),
        tree::Kind::Loop(l) => {
            found.push((node.number, &node.name));
            l.body.iter().for_each(|node| names(node, found));
        }
        _ => found.push((node.number, &node.name)),
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
