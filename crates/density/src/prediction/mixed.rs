//! Mixture of outcomes: an alternative's time where one of several cases happens, by the total probability theorem.
//!
//! Densities mix exactly ([`Density::branch`]), and so do probabilities, means and raw moments. What is known of a mixture is what is known in
//! every case: a density beside moments gives moments, moments beside a value a mean. Bounds of distribution functions add up as they are.

use juxtapose_support::collections::SortSmall;

use super::{Estimate, Formula, Outcome, Representative, bounds};
use crate::{
    between::Between,
    density::{Density, Rounding, gcd},
    moments::Moments,
};

/// Lattice points of a mixture at most: 128 MB. Cases may lie further apart than any time is long.
const MOST_POINTS: u64 = 16_000_000;

impl Outcome {
    /// The outcome that is each of these with its probability; probabilities are above 0 and sum to 1. At least one; they are of one
    /// alternative, whose name and method the first one tells.
    ///
    /// ```
    /// use juxtapose_density::{Density, prediction::{Estimate, Outcome}};
    /// let [small, large] = [12, 40].map(|time| Outcome::new("A", "a test", Estimate::Density(Density::point(time))));
    /// assert_eq!(Outcome::mixed(&[(0.75, &small), (0.25, &large)]).mean(), Some(19.0));
    /// ```
    #[must_use]
    #[cold]
    #[inline(never)]
    pub fn mixed(of: &[(f64, &Self)]) -> Self {
        let first = of[0].1;
        if of.len() == 1 {
            return first.clone();
        }
        let sum = |value: &dyn Fn(&Self) -> f64| of.iter().map(|&(weight, one)| weight * value(one)).sum();
        let (finishes, never): (f64, f64) = (sum(&|one| one.finishes), sum(&|one| one.never));
        // What is known of the time is given that it ends.
        let ending: Vec<_> = (of.iter())
            .filter(|(_, one)| one.finishes > 0.0)
            .map(|&(weight, one)| (weight * one.finishes / finishes, one))
            .collect();
        let averages: Option<Vec<f64>> =
            of.iter().map(|(weight, one)| Some(weight * one.average_value?)).collect();
        let estimate = estimate(&ending);
        let between = match &estimate {
            Estimate::Density(density) => {
                bounds::mixed(density, of).or_else(|| coarse(density, &ending, finishes))
            }
            _ => of.iter().any(|(_, one)| one.between.is_some()).then(Between::unknown),
        };
        Self {
            between,
            moved: of.iter().map(|(_, one)| one.moved).fold(0.0, f64::max),
            finishes,
            never,
            estimates: first.estimates.clone(),
            average_value: averages.map(|averages| averages.iter().sum()),
            by_waits_alone: of.iter().all(|(_, one)| one.by_waits_alone),
            ..Self::new(first.name.clone(), first.method, estimate)
        }
    }
}

/// The estimate of what ends, in cases whose probabilities sum to 1.
#[cold]
#[inline(never)]
fn estimate(of: &[(f64, &Outcome)]) -> Estimate {
    if of.is_empty() {
        return Estimate::Never;
    }
    let densities: Option<Vec<_>> = of.iter().map(|&(weight, one)| Some((weight, one.density()?))).collect();
    if let Some(densities) = densities {
        let is_near = points(&densities) <= MOST_POINTS || densities.iter().any(|(_, one)| one.coarsens());
        return Estimate::Density(if is_near {
            Density::branch(densities)
        } else {
            far_apart(&densities, Rounding::Mean)
        });
    }
    let times: Option<Vec<_>> =
        of.iter().map(|&(weight, one)| Some((weight, one.representatives()?))).collect();
    if let Some(times) = times {
        return Estimate::Representatives(representatives(&times));
    }
    let moments: Option<Vec<_>> = of.iter().map(|&(weight, one)| Some((weight, one.moments()?))).collect();
    if let Some(moments) = moments {
        return Estimate::Moments(known(&moments));
    }
    let means: Option<Vec<f64>> = of.iter().map(|&(weight, one)| Some(weight * one.mean()?)).collect();
    means.map_or_else(|| Estimate::Formula(formula(of)), |means| Estimate::Value(means.iter().sum()))
}

/// The lattice points of a mixture.
fn points(of: &[(f64, &Density)]) -> u64 {
    let first = of.iter().map(|(_, one)| one.origin()).min().unwrap_or(0);
    let last = of.iter().map(|(_, one)| one.last()).max().unwrap_or(0);
    let step = of.iter().fold(0, |step, (_, one)| gcd(gcd(step, one.spacing()), one.origin() - first));
    (last - first) / step.max(1)
}

/// The mixture of times that lie too far apart for one lattice of ticks, on an octave lattice.
#[cold]
#[inline(never)]
fn far_apart(of: &[(f64, &Density)], rounding: Rounding) -> Density {
    let first = of.iter().map(|(_, one)| one.origin()).min().unwrap_or(0);
    let last = of.iter().map(|(_, one)| one.last()).max().unwrap_or(0);
    let lost = of.iter().map(|(weight, one)| weight * one.lost()).sum();
    Density::gathered([first, last], rounding, lost, &mut |put| {
        for (weight, one) in of {
            one.iter().filter(|(_, mass)| *mass > 0.0).for_each(|(time, mass)| put(time, weight * mass));
        }
    })
}

/// The certified bounds of a mixture that is on an octave lattice although none of the cases is.
fn coarse(density: &Density, of: &[(f64, &Outcome)], finishes: f64) -> Option<Between> {
    let of: Vec<_> = of.iter().map(|&(weight, one)| Some((weight, one.density()?))).collect::<Option<_>>()?;
    if !density.coarsens() || of.iter().any(|(_, one)| one.coarsens()) {
        return None;
    }
    let [early, late] = [Rounding::Down, Rounding::Up].map(|rounding| (far_apart(&of, rounding), finishes));
    Some(Between::within((density, finishes), &early, &late))
}

/// The moments of a mixture; of those beyond the second only what is known in every case that varies.
#[cold]
#[inline(never)]
fn known(of: &[(f64, Moments)]) -> Moments {
    let mixed = Moments::branch(of.iter().map(|(weight, moments)| (*weight, moments)));
    let all = |moment: fn(&Moments) -> Option<f64>| {
        of.iter().all(|(_, moments)| moments.variance <= 0.0 || moment(moments).is_some())
    };
    let skewness = mixed.skewness.filter(|_| all(|moments| moments.skewness));
    Moments {
        skewness,
        kurtosis: mixed.kurtosis.filter(|_| skewness.is_some() && all(|moments| moments.kurtosis)),
        ..mixed
    }
}

/// All representative times, in order; the probabilities of equal ones are added.
#[cold]
#[inline(never)]
fn representatives(of: &[(f64, &[Representative])]) -> Vec<Representative> {
    let weighted = |&(weight, times): &(f64, &[Representative])| {
        let times = times.to_vec();
        times.into_iter().map(move |one| Representative { probability: weight * one.probability, ..one })
    };
    let mut all: Vec<_> = of.iter().flat_map(weighted).collect();
    all.sort_small_by(|a, b| a.time.total_cmp(&b.time));
    all.dedup_by(|one, before| {
        let is_equal = one.time.total_cmp(&before.time).is_eq();
        before.probability += if is_equal { one.probability } else { 0.0 };
        is_equal
    });
    all
}

/// The mean of formulas, of which some may be numbers: one formula where all are equal.
#[cold]
#[inline(never)]
fn formula(of: &[(f64, &Outcome)]) -> Formula {
    let known: Vec<_> = of.iter().filter_map(|(_, one)| one.formula()).collect();
    if known.len() == of.len() && known.iter().all(|one| one.text == known[0].text) {
        return known[0].clone();
    }
    let mut variables: Vec<String> = Vec::new();
    for name in known.iter().flat_map(|one| &one.variables) {
        if !variables.contains(name) {
            variables.push(name.clone());
        }
    }
    let term = |&(weight, one): &(f64, &Outcome)| match one.formula() {
        Some(formula) => format!("{weight}*({})", formula.text),
        None => (weight * one.mean().unwrap_or_default()).to_string(),
    };
    Formula { text: of.iter().map(term).collect::<Vec<_>>().join(" + "), variables }
}
