//! Prediction of a model with conditions: the mixture of its joint cases' outcomes.
//!
//! Factors are evaluated at twice as many nodes until neither the mean, the standard deviation nor a quantile moves by more than a millionth of
//! itself. Where no outcome falls when a time rises, the factors from one node to the next certify bounds: each is taken for the least of them, and for
//! the greatest.

use std::collections::BTreeMap;

use juxtapose_density::{
    between::Between,
    contract::Contract,
    density::{Density, float},
    prediction::{Answer, Estimate, Note, Outcome},
};

use super::{factor::FIRST_LEVEL, joint::JointCase, judged::Joint};
use crate::kind::Kinds;

/// By how much of itself a number may move when there are twice as many nodes, beyond the part of a tick that rounding to ticks leaves open.
const MOVES: f64 = 1e-6;
const OF_TICK: f64 = 0.1;
/// The quantiles that are compared.
const QUANTILES: [f64; 5] = [0.5, 0.9, 0.95, 0.99, 0.999];
/// Masses that are kept at once: 128 MB.
const KEPT: usize = 16_000_000;
/// The mixture itself, one that is too early, and one that is too late, among a joint case's weights.
const MIXTURE: usize = 0;
const EARLY: usize = 1;
const LATE: usize = 2;

/// The answers of joint cases, by their keys.
pub(super) struct Answers(BTreeMap<Vec<i64>, Answer>);

impl<K: Kinds> Joint<K> {
    /// The answer of the kind's method in every joint case, mixed.
    pub(crate) fn predict(&self, contract: Contract) -> Answer {
        let (cases, mut answers) = self.answers(contract);
        let mut notes = Vec::new();
        let mut outcomes = self.mixed(&cases, &answers, MIXTURE);
        if self.conditions.has_levels() {
            let (found, moves) = self.refined(contract, &mut answers, outcomes);
            outcomes = found;
            notes.extend(moves.map(coarse));
        }
        let mut outcomes = self.scaled(outcomes);
        if self.conditions.scale_mentions() {
            // A product between two ticks is shared out to both.
            outcomes.iter_mut().for_each(|outcome| outcome.moved = outcome.moved.max(1.0));
        }
        for (_, (_, own)) in &answers.0 {
            for note in own {
                if !notes
                    .iter()
                    .any(|known: &Note| (known.code, &known.outcome) == (note.code, &note.outcome))
                {
                    notes.push(note.clone());
                }
            }
        }
        notes.extend(self.left_out(&answers, &outcomes));
        (outcomes, notes)
    }

    /// Whether no outcome falls when a time rises.
    pub(super) fn is_monotone(&self) -> bool {
        self.cases.iter().all(|(_, kind)| kind.is_monotone())
    }

    /// Outcomes multiplied by the factors of all times.
    pub(super) fn scaled(&self, mut outcomes: Vec<Outcome>) -> Vec<Outcome> {
        for factor in self.conditions.of_all_times() {
            outcomes.iter_mut().for_each(|outcome| *outcome = factor.times(outcome));
        }
        outcomes
    }

    /// The joint cases that were judged, with their answers.
    pub(super) fn answers(&self, contract: Contract) -> (Vec<JointCase>, Answers) {
        let answer = |(case, kind): &(JointCase, K)| (case.key.clone(), kind.predict(contract));
        let answers = self.cases.iter().map(answer).collect();
        (self.cases.iter().map(|(case, _)| case.clone()).collect(), Answers(answers))
    }

    /// The outcomes at so many nodes that they move no more, and by how much of themselves they last did where that is too much.
    fn refined(
        &self,
        contract: Contract,
        answers: &mut Answers,
        mut outcomes: Vec<Outcome>,
    ) -> (Vec<Outcome>, Option<(f64, usize)>) {
        let mut moves = f64::INFINITY;
        let mut cases = self.conditions.joint(FIRST_LEVEL, self.draw);
        for level in FIRST_LEVEL + 1..=self.most_level {
            let next = self.conditions.joint(level, self.draw);
            if answers.masses() / answers.0.len().max(1) * next.len() > KEPT {
                break;
            }
            for case in &next {
                if !answers.0.contains_key(&case.key) {
                    // What a greater factor makes too long is left out, and is less than rounding.
                    let answer = self.read(case).map(|kind| kind.predict(contract));
                    answers.0.extend(answer.map(|answer| (case.key.clone(), answer)));
                }
            }
            cases = next;
            let finer = self.mixed(&cases, answers, MIXTURE);
            moves = moved(&outcomes, &finer);
            outcomes = finer;
            if moves <= MOVES {
                break;
            }
        }
        let is_monotone = self.is_monotone();
        let [early, late] = [EARLY, LATE].map(|which| self.mixed(&cases, answers, which));
        for (outcome, (early, late)) in outcomes.iter_mut().zip(early.iter().zip(&late)) {
            let ends = |one: &Outcome| Some((one.density()?.clone(), one.finishes));
            if let (None, true, Some(early), Some(late)) =
                (&outcome.between, is_monotone, ends(early), ends(late))
                && let Estimate::Density(density) = &outcome.estimate
            {
                outcome.between = Some(Between::within((density, outcome.finishes), &early, &late));
            }
        }
        (outcomes, (moves > MOVES).then_some((moves, cases.len())))
    }

    /// The mixture of all joint cases' outcomes, by one of their weights: of the alternatives that each of them has.
    pub(super) fn mixed(&self, cases: &[JointCase], answers: &Answers, which: usize) -> Vec<Outcome> {
        let known: Vec<_> =
            cases.iter().filter_map(|case| Some((case, &answers.0.get(&case.key)?.0))).collect();
        let Some((_, first)) = known.first() else { return Vec::new() };
        let find = |outcomes: &'_ Vec<Outcome>, name: &str| outcomes.iter().position(|one| one.name == name);
        let each = |one: &Outcome| {
            let of =
                known.iter().map(|(case, outcomes)| Some((*case, &outcomes[find(outcomes, &one.name)?])));
            of.collect::<Option<Vec<_>>>().map(|of| self.one(&of, which))
        };
        first.iter().filter_map(each).collect()
    }

    /// The mixture of one alternative's outcomes.
    fn one(&self, of: &[(&JointCase, &Outcome)], which: usize) -> Outcome {
        let Some(own) = self.conditions.of_processors().filter(|_| self.processors.is_some()) else {
            return weighed(of.iter().map(|(case, outcome)| (case.weights[which], *outcome)));
        };
        // Of each case of the run, what one processor takes is a mixture, and the slowest of all a power of it.
        let mut runs: BTreeMap<Vec<i64>, (f64, Vec<(f64, &Outcome)>)> = BTreeMap::new();
        for (case, outcome) in of {
            let mut key = case.key.clone();
            key.remove(own);
            let (weight, each) = runs.entry(key).or_default();
            *weight += case.weights[which];
            each.push((case.weights[which], outcome));
        }
        let slowest: Vec<_> = (runs.into_values())
            .map(|(weight, each)| (weight, slowest(weighed(each.into_iter()), self.processors.unwrap_or(1))))
            .collect();
        weighed(slowest.iter().map(|(weight, outcome)| (*weight, outcome)))
    }

    /// A note on alternatives that not every joint case has.
    fn left_out(&self, answers: &Answers, outcomes: &[Outcome]) -> Option<Note> {
        let all = answers.0.values().flat_map(|(outcomes, _)| outcomes).map(|outcome| &outcome.name);
        let missing: std::collections::BTreeSet<_> =
            all.filter(|name| !outcomes.iter().any(|outcome| outcome.name == **name)).collect();
        (!missing.is_empty()).then(|| Note {
            code: "not-in-all-cases",
            message: format!(
                "Left out, because not every case of the conditions has them: {}. Name the alternatives to compare.",
                missing.into_iter().map(|name| format!("“{name}”")).collect::<Vec<_>>().join(", ")
            ),
            outcome: None,
        })
    }
}

impl Answers {
    fn masses(&self) -> usize {
        let outcomes = self.0.values().flat_map(|(outcomes, _)| outcomes);
        outcomes.map(|one| one.density().map_or(0, |density| density.masses().len())).sum()
    }
}

/// The mixture by weights, divided by their sum; those of 0 take no part.
pub(super) fn weighed<'o>(of: impl Iterator<Item = (f64, &'o Outcome)>) -> Outcome {
    let of: Vec<_> = of.filter(|(weight, _)| *weight > 0.0).collect();
    let all: f64 = of.iter().map(|(weight, _)| weight).sum();
    // Probabilities of all cases sum to 1 but for rounding, which is left as it is.
    let by = if (all - 1.0).abs() < 1e-12 { 1.0 } else { all };
    Outcome::mixed(&of.iter().map(|&(weight, one)| (weight / by, one)).collect::<Vec<_>>())
}

/// The slowest of so many processors, each of which takes such a time.
fn slowest(one: Outcome, processors: u64) -> Outcome {
    let copies = usize::try_from(processors).unwrap_or(usize::MAX);
    let Estimate::Density(density) = &one.estimate else { return one };
    Outcome { estimate: Estimate::Density(density.join_copies(copies)), between: None, ..one }
}

/// By how much of itself a number has moved at most.
fn moved(before: &[Outcome], after: &[Outcome]) -> f64 {
    let of = |a: f64, b: f64| ((a - b).abs() - OF_TICK).max(0.0) / b.abs().max(f64::MIN_POSITIVE);
    let each = |(before, after): (&Outcome, &Outcome)| {
        let mean = before.mean().zip(after.mean()).map_or(0.0, |(a, b)| of(a, b));
        let sd = |one: &Outcome| one.moments().map(|moments| moments.standard_deviation());
        let sd = sd(before).zip(sd(after)).filter(|(_, sd)| *sd > 0.0).map_or(0.0, |(a, b)| of(a, b));
        let quantiles = before.density().zip(after.density()).map_or(0.0, |(a, b)| {
            let each = QUANTILES.iter().map(|&p| of(quantile(a, p), quantile(b, p)));
            each.fold(0.0, f64::max)
        });
        mean.max(sd).max(quantiles)
    };
    before.iter().zip(after).map(each).fold(0.0, f64::max)
}

/// A quantile on straight lines between lattice points: it moves with the distribution function, not tick by tick.
fn quantile(density: &Density, p: f64) -> f64 {
    let (mut sum, mut before) = (0.0, float(density.origin()));
    for (time, mass) in density.iter() {
        if sum + mass >= p {
            return before + (float(time) - before) * ((p - sum) / mass).clamp(0.0, 1.0);
        }
        sum += mass;
        before = float(time);
    }
    before
}

fn coarse((moves, cases): (f64, usize)) -> Note {
    let moves = if moves.is_finite() {
        format!("twice as many moved a number by {:.1e} of itself", moves)
    } else {
        "twice as many would take too long".to_owned()
    };
    Note {
        code: "factor",
        message: format!(
            "A condition’s factor is evaluated in {cases} joint cases: {moves}, more than {MOVES:e}."
        ),
        outcome: None,
    }
}
