//! Mixture of the outcomes of joint cases, and of what processors draw within each.

use juxtapose_density::{
    density::{Density, float},
    prediction::{Answer, Estimate, Note, Outcome},
};
use juxtapose_support::collections::SortSmall;

use super::{
    Conditions,
    joint::{Draw, JointCase},
};

/// The mixture itself, one that is too early, and one that is too late, among a joint case's weights.
pub(super) const MIXTURE: usize = 0;
pub(super) const EARLY: usize = 1;
pub(super) const LATE: usize = 2;
/// By how much a number may move without that being told, in ticks: rounding to ticks leaves that open.
const OF_TICK: f64 = 0.1;
/// The quantiles that are compared.
const QUANTILES: [f64; 5] = [0.5, 0.9, 0.95, 0.99, 0.999];

/// What is shared, and how it is gone through.
#[derive(Clone, Debug)]
pub(super) struct Sharing {
    pub(super) conditions: Conditions,
    pub(super) draw: Draw,
    /// The processors whose slowest one ends the run, where they are independent.
    pub(super) processors: Option<u64>,
    /// How finely factors may be evaluated.
    pub(super) most_level: u32,
}

/// The answers of joint cases, in the order of their keys.
#[derive(Default)]
pub(super) struct Answers(Vec<(Vec<i64>, Answer)>);

impl Answers {
    pub(super) fn find(&self, key: &[i64]) -> Option<&Answer> {
        let at = self.0.binary_search_by(|(known, _)| known[..].cmp(key)).ok()?;
        Some(&self.0[at].1)
    }

    /// Adds those of other joint cases.
    #[inline(never)]
    pub(super) fn add(&mut self, mut new: Vec<(Vec<i64>, Answer)>) {
        self.0.append(&mut new);
        self.0.sort_small_by(|(a, _), (b, _)| a.cmp(b));
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Answer> {
        self.0.iter().map(|(_, answer)| answer)
    }

    /// The mean number of masses of an answer.
    pub(super) fn masses(&self) -> usize {
        let outcomes = self.all().flat_map(|(outcomes, _)| outcomes);
        let masses: usize =
            outcomes.map(|one| one.density().map_or(0, |density| density.masses().len())).sum();
        masses / self.0.len().max(1)
    }
}

impl Sharing {
    /// What processors draw for themselves, where they are independent.
    pub(super) fn own(&self) -> Option<usize> {
        self.conditions.of_processors().filter(|_| self.processors.is_some())
    }

    /// A joint case's key without what processors draw for themselves: the case of the run.
    pub(super) fn run(&self, case: &JointCase) -> Vec<i64> {
        let mut key = case.key.clone();
        if let Some(own) = self.own() {
            key.remove(own);
        }
        key
    }

    /// Outcomes multiplied by the factors of all times.
    #[cold]
    #[inline(never)]
    pub(super) fn scaled(&self, mut outcomes: Vec<Outcome>) -> Vec<Outcome> {
        for factor in self.conditions.of_all_times() {
            for outcome in &mut outcomes {
                *outcome = factor.times(outcome);
            }
        }
        outcomes
    }

    /// The mixture of all joint cases' outcomes, by one of their weights: of the alternatives that each of them has.
    #[cold]
    #[inline(never)]
    pub(super) fn mixed(&self, cases: &[&JointCase], answers: &Answers, which: usize) -> Vec<Outcome> {
        let mut known = Vec::new();
        for case in cases {
            known.extend(answers.find(&case.key).map(|(outcomes, _)| (*case, outcomes)));
        }
        let Some((_, first)) = known.first() else { return Vec::new() };
        let mut mixed = Vec::new();
        for one in *first {
            let mut of = Vec::new();
            for (case, outcomes) in &known {
                of.extend(outcomes.iter().find(|other| other.name == one.name).map(|other| (*case, other)));
            }
            if of.len() == known.len() {
                mixed.push(self.one(&of, which));
            }
        }
        mixed
    }

    /// The mixture of one alternative's outcomes.
    fn one<'o>(&self, of: &[(&JointCase, &'o Outcome)], which: usize) -> Outcome {
        let weighted = |&(case, outcome): &(&JointCase, &'o Outcome)| (case.weights[which], outcome);
        if self.own().is_none() {
            return weighed(of.iter().map(weighted).collect());
        }
        // Of each case of the run, what one processor takes is a mixture, and the slowest of all a power of it.
        let mut slowest_of = Vec::new();
        for group in grouped(of.len(), &|k| self.run(of[k].0)) {
            let each: Vec<_> = group.iter().map(|&k| weighted(&of[k])).collect();
            let weight: f64 = each.iter().map(|(weight, _)| weight).sum();
            slowest_of.push((weight, slowest(weighed(each), self.processors.unwrap_or(1))));
        }
        weighed(slowest_of.iter().map(|(weight, outcome)| (*weight, outcome)).collect())
    }
}

/// The places of what has one key, for each key in order.
#[inline(never)]
pub(super) fn grouped(count: usize, key: &dyn Fn(usize) -> Vec<i64>) -> Vec<Vec<usize>> {
    let mut places: Vec<_> = (0..count).map(|place| (key(place), place)).collect();
    places.sort_small_by(|a, b| a.cmp(b));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (at, (key, place)) in places.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if at > 0 && places[at - 1].0 == *key => group.push(*place),
            _ => groups.push(vec![*place]),
        }
    }
    groups
}

/// The mixture by weights, divided by their sum; those of 0 take no part.
fn weighed(mut of: Vec<(f64, &Outcome)>) -> Outcome {
    of.retain(|(weight, _)| *weight > 0.0);
    let all: f64 = of.iter().map(|(weight, _)| weight).sum();
    // Probabilities of all cases sum to 1 but for rounding, which is left as it is.
    if (all - 1.0).abs() > 1e-12 {
        of.iter_mut().for_each(|(weight, _)| *weight /= all);
    }
    Outcome::mixed(&of)
}

/// The slowest of so many processors, each of which takes such a time.
fn slowest(one: Outcome, processors: u64) -> Outcome {
    let copies = usize::try_from(processors).unwrap_or(usize::MAX);
    let Estimate::Density(density) = &one.estimate else { return one };
    let slowest = density.join_copies(copies);
    let between = one.between.as_ref().map(|between| between.slowest(&slowest, float(processors)));
    Outcome { estimate: Estimate::Density(slowest), between, ..one }
}

/// All notes of the answers: of those with one code and outcome the first. With them one on alternatives that not every joint case has.
#[cold]
#[inline(never)]
pub(super) fn notes(answers: &Answers, outcomes: &[Outcome]) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    let mut missing: Vec<String> = Vec::new();
    for (own, said) in answers.all() {
        for note in said {
            if !notes.iter().any(|known| (known.code, &known.outcome) == (note.code, &note.outcome)) {
                notes.push(note.clone());
            }
        }
        for name in own.iter().map(|one| format!("“{}”", one.name)) {
            if !missing.contains(&name) && !outcomes.iter().any(|one| name == format!("“{}”", one.name)) {
                missing.push(name);
            }
        }
    }
    if !missing.is_empty() {
        let message = format!(
            "Left out, because not every case of the conditions has them: {}. Name the alternatives to compare.",
            missing.join(", ")
        );
        notes.push(Note { code: "not-in-all-cases", message, outcome: None });
    }
    notes
}

/// By how much of itself a number has moved at most.
#[cold]
#[inline(never)]
pub(super) fn moved(before: &[Outcome], after: &[Outcome]) -> f64 {
    let of = |a: f64, b: f64| ((a - b).abs() - OF_TICK).max(0.0) / b.abs().max(f64::MIN_POSITIVE);
    let mut most = 0.0_f64;
    for (before, after) in before.iter().zip(after) {
        if let (Some(a), Some(b)) = (before.mean(), after.mean()) {
            most = most.max(of(a, b));
        }
        if let (Some(a), Some(b)) = (before.moments(), after.moments()) {
            most = most.max(of(a.standard_deviation(), b.standard_deviation()));
        }
        if let (Some(a), Some(b)) = (before.density(), after.density()) {
            for p in QUANTILES {
                most = most.max(of(quantile(a, p), quantile(b, p)));
            }
        }
    }
    most
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
