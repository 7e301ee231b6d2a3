//! Explanation of what times share: outcomes by case, variance decomposition (first-order shares), paired comparison, value of knowing the case first.
//!
//! The variance of a mixture is the mean of the variances in all joint cases and the variance of their means. A condition's first-order share (I. M.
//! Sobol', *Sensitivity estimates for nonlinear mathematical models*, Mathematical Modelling and Computational Experiment 1, 1993) is
//! Var(E\[T | condition\]) as a part of Var(T). Two alternatives are compared under the same conditions: P(A < B) = Σ w·P(A < B | case). The value of
//! knowing the case first is the least mean minus the mean of each case's least mean.

use juxtapose_density::{
    contract::Contract,
    prediction::{Answer, Outcome},
};
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use super::{
    Scope, Values,
    factor::Factor,
    joint::JointCase,
    judged::Joint,
    mixing::{Answers, MIXTURE, Sharing, grouped},
};
use crate::kind::Kinds;

/// A condition's cases are told by themselves where they are no more than so many.
const TOLD: usize = 64;

/// What a model's conditions explain.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The number of joint cases.
    pub joint: usize,
    /// Each condition's cases.
    pub marginals: Vec<Marginal>,
    /// The variance of each outcome, by where it comes from; none for what has no variance.
    pub spreads: Vec<Option<Spread>>,
    /// Each two outcomes that have densities, compared.
    pub pairs: Vec<Pair>,
    /// The least mean of an alternative, and the mean of each joint case's least one, in ticks; none where not all have means.
    pub best: Option<(f64, f64)>,
    /// The bounds of these two; none where they are exact.
    pub best_between: Bounds<2>,
    /// The answer where every mention is drawn by itself; none where that cannot be told.
    pub independent: Option<Answer>,
    /// The document of that.
    pub independent_document: Option<Value>,
}

/// A condition, and the outcomes in each of its cases.
#[derive(Clone, Debug)]
pub struct Marginal {
    /// The condition's name.
    pub condition: String,
    /// Whether it is drawn for each processor.
    pub of_processors: bool,
    /// Each case: its name, its probability, the outcomes given it. Empty where there are too many, or no names for them.
    pub cases: Vec<(String, f64, Vec<Outcome>)>,
}

/// The variance of an outcome, in square ticks.
#[derive(Clone, Debug)]
pub struct Spread {
    /// The mean variance within joint cases.
    pub within: f64,
    /// The variance between the means of joint cases.
    pub between: f64,
    /// The variance between the means of each condition's cases; none for what each processor draws.
    pub first: Vec<Option<f64>>,
    /// Whether all of these are exact; else nothing bounds them.
    pub is_exact: bool,
}

/// An interval; none where nothing bounds it.
pub type Ends = Option<(f64, f64)>;

/// The bounds of several numbers; none where they are exact.
pub type Bounds<const N: usize> = Option<[Ends; N]>;

/// Two outcomes, by their places in the answer.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The two places.
    pub of: [usize; 2],
    /// P(A < B) and P(A = B) under the same conditions.
    pub paired: (f64, f64),
    /// Their bounds.
    pub paired_between: Bounds<2>,
    /// P(A < B) and P(A = B) as if both were drawn independently of each other.
    pub independent: (f64, f64),
    /// Their bounds.
    pub independent_between: Bounds<2>,
}

/// A case of the run: its probability, its key, and the outcomes in it.
struct Run {
    weight: f64,
    key: Vec<i64>,
    outcomes: Vec<Outcome>,
}

/// What the conditions explain of some outcomes, which are those of [`predict`](crate::predict()).
pub fn explain<K: Kinds>(joint: &Joint<K>, contract: Contract, outcomes: &[Outcome]) -> Explained {
    let answers = joint.answers(contract);
    let independent = joint.independent().map(|kind| kind.predict(contract));
    let document = joint.independent_document();
    joint.sharing.explained(&joint.judged(), &answers, outcomes, (independent, document))
}

impl Sharing {
    #[cold]
    #[inline(never)]
    fn explained(
        &self,
        cases: &[&JointCase],
        answers: &Answers,
        outcomes: &[Outcome],
        (independent, independent_document): (Option<Answer>, Option<Value>),
    ) -> Explained {
        let runs = self.runs(cases, answers);
        // Quadrature has nodes, and nothing bounds what lies between them.
        let is_exact = !self.conditions.has_levels();
        let mean_factor: f64 = self.conditions.of_all_times().map(|factor| factor.powers()[0]).product();
        Explained {
            joint: cases.len(),
            marginals: (0..self.conditions.0.len()).map(|k| self.marginal(k, cases, answers)).collect(),
            spreads: (0..outcomes.len()).map(|place| self.spread(place, &runs, is_exact)).collect(),
            pairs: pairs(outcomes, &runs, is_exact),
            best: best(outcomes, &runs, &Outcome::mean).map(|(always, each)| (always, each * mean_factor)),
            best_between: best_between(outcomes, &runs, mean_factor, is_exact),
            independent,
            independent_document,
        }
    }

    /// The cases of a run: what processors draw is mixed in each.
    fn runs(&self, cases: &[&JointCase], answers: &Answers) -> Vec<Run> {
        let mut runs = Vec::new();
        for group in grouped(cases.len(), &|k| self.run(cases[k])) {
            let group: Vec<_> = group.into_iter().map(|k| cases[k]).collect();
            let weight = group.iter().map(|case| case.weights[MIXTURE]).sum();
            if weight > 0.0 {
                let outcomes = self.mixed(&group, answers, MIXTURE);
                runs.push(Run { weight, key: group[0].key.clone(), outcomes });
            }
        }
        runs
    }

    fn marginal(&self, k: usize, cases: &[&JointCase], answers: &Answers) -> Marginal {
        let condition = &self.conditions.0[k];
        let of_processors = condition.scope == Scope::Processor;
        let groups = grouped(cases.len(), &|case| vec![cases[case].key[k]]);
        let is_told =
            !of_processors && groups.len() <= TOLD && !matches!(condition.values, Values::Factor(_));
        let mut told = Vec::new();
        for group in groups.into_iter().filter(|_| is_told) {
            let group: Vec<_> = group.into_iter().map(|k| cases[k]).collect();
            let weight = group.iter().map(|case| case.weights[MIXTURE]).sum();
            let outcomes = self.scaled(self.mixed(&group, answers, MIXTURE));
            told.push((condition.told(&group[0].chosen[k]), weight, outcomes));
        }
        Marginal { condition: condition.name.clone(), of_processors, cases: told }
    }

    /// With factors of all times T = F·S: E\[F²\] multiplies variances and squares of means, E\[F\] means.
    #[cold]
    #[inline(never)]
    fn spread(&self, place: usize, runs: &[Run], is_exact: bool) -> Option<Spread> {
        let moments: Vec<_> =
            runs.iter().map(|run| run.outcomes.get(place)?.moments()).collect::<Option<_>>()?;
        let weighted = || runs.iter().map(|run| run.weight).zip(&moments);
        let mean: f64 = weighted().map(|(weight, moments)| weight * moments.mean).sum();
        let spread: f64 = weighted().map(|(weight, moments)| weight * (moments.mean - mean).powi(2)).sum();
        let powers = self.conditions.of_all_times().map(Factor::powers);
        let [first_power, second_power] =
            powers.fold([1.0; 2], |all, one| [all[0] * one[0], all[1] * one[1]]);
        let first = |k: usize| {
            let condition = &self.conditions.0[k];
            if let (true, Values::Factor(factor)) = (condition.scales_all, &condition.values) {
                let [own, square] = factor.powers();
                return Some((mean * first_power / own).powi(2) * (square - own * own));
            }
            let own = self.conditions.of_processors() == Some(k);
            let between = grouped(runs.len(), &|run| vec![runs[run].key[k]]).into_iter().map(|group| {
                let all: f64 = group.iter().map(|&run| runs[run].weight).sum();
                let sum: f64 = group.iter().map(|&run| runs[run].weight * moments[run].mean).sum();
                all * (sum / all - mean).powi(2)
            });
            let between: f64 = between.sum();
            (!own || self.processors.is_none()).then_some(first_power.powi(2) * between)
        };
        let is_smooth = self.conditions.of_all_times().any(Factor::is_smooth);
        Some(Spread {
            is_exact: is_exact && !is_smooth && !is_bounded(runs.iter().map(|run| &run.outcomes[place])),
            within: second_power * weighted().map(|(weight, moments)| weight * moments.variance).sum::<f64>(),
            between: second_power * (spread + mean * mean) - (first_power * mean).powi(2),
            first: (0..self.conditions.0.len()).map(first).collect(),
        })
    }
}

/// Whether any of these is not exact.
fn is_bounded<'o>(mut outcomes: impl Iterator<Item = &'o Outcome>) -> bool {
    outcomes.any(|one| one.between.is_some())
}

/// Bounds of P(A < B) and P(A = B) by weights; none where all is exact.
#[cold]
#[inline(never)]
fn order_between(of: &[(f64, &Outcome, &Outcome)], is_exact: bool) -> Bounds<2> {
    if is_exact && !is_bounded(of.iter().flat_map(|(_, a, b)| [*a, *b])) {
        return None;
    }
    let each = of.iter().map(|(weight, a, b)| Some((weight, a.earlier_between(b)?)));
    let each: Option<Vec<_>> = each.collect::<Option<_>>().filter(|_| is_exact);
    let sum = |k: usize| {
        each.as_ref().map(|each| {
            each.iter().fold((0.0, 0.0), |sum, (weight, ends)| {
                (sum.0 + *weight * ends[k].0, sum.1 + *weight * ends[k].1)
            })
        })
    };
    Some([sum(0), sum(1)])
}

/// Bounds of the least mean and of the mean of least ones.
#[cold]
#[inline(never)]
fn best_between(outcomes: &[Outcome], runs: &[Run], factor: f64, is_exact: bool) -> Bounds<2> {
    let all = outcomes.iter().chain(runs.iter().flat_map(|run| &run.outcomes));
    if is_exact && !is_bounded(all) {
        return None;
    }
    let [least, most] = [0, 1].map(|end| {
        let of = |one: &Outcome| one.mean_between().map(|(least, most)| if end == 0 { least } else { most });
        best(outcomes, runs, &of)
    });
    let both = least.zip(most);
    Some([
        both.map(|(least, most)| (least.0, most.0)),
        both.filter(|_| is_exact).map(|(least, most)| (factor * least.1, factor * most.1)),
    ])
}

#[cold]
#[inline(never)]
fn pairs(outcomes: &[Outcome], runs: &[Run], is_exact: bool) -> Vec<Pair> {
    let own: Vec<_> = (0..outcomes.len())
        .filter(|&k| outcomes[k].density().is_some() && outcomes[k].estimates.is_none())
        .collect();
    let compared = |a: &Outcome, b: &Outcome| {
        let both = a.finishes * b.finishes;
        let (earlier, equal) = a.density().zip(b.density()).map_or((0.0, 0.0), |(a, b)| a.earlier(b));
        // Whoever ends is before whoever never does.
        (both * earlier + a.finishes * b.never, both * equal)
    };
    let mut pairs = Vec::new();
    for (at, &a) in own.iter().enumerate() {
        for &b in &own[at + 1..] {
            let each = runs.iter().map(|run| (run.weight, compared(&run.outcomes[a], &run.outcomes[b])));
            let paired =
                each.fold((0.0, 0.0), |sum, (weight, one)| (sum.0 + weight * one.0, sum.1 + weight * one.1));
            let cases: Vec<_> =
                runs.iter().map(|run| (run.weight, &run.outcomes[a], &run.outcomes[b])).collect_small();
            pairs.push(Pair {
                of: [a, b],
                paired,
                paired_between: order_between(&cases, is_exact),
                independent: compared(&outcomes[a], &outcomes[b]),
                independent_between: order_between(&[(1.0, &outcomes[a], &outcomes[b])], true),
            });
        }
    }
    pairs
}

#[cold]
#[inline(never)]
fn best(outcomes: &[Outcome], runs: &[Run], mean: &dyn Fn(&Outcome) -> Option<f64>) -> Option<(f64, f64)> {
    let least = |outcomes: &[Outcome]| {
        let own = outcomes.iter().filter(|one| one.estimates.is_none());
        let means: Option<Vec<f64>> = own.map(|one| mean(one).filter(|_| one.never <= 0.0)).collect();
        means?.into_iter().reduce(f64::min)
    };
    let each = runs.iter().map(|run| Some(run.weight * least(&run.outcomes)?)).collect::<Option<Vec<_>>>()?;
    Some((least(outcomes)?, each.iter().sum()))
}
