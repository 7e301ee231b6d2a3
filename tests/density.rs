//! The laws of densities, on random ones, against slow definitions.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use juxtapose::{Density, density::DensityError, special::binomial_weights};
use proptest::prelude::*;

/// Densities on random lattices, with gaps, and now and then a single point.
fn density() -> impl Strategy<Value = Density> {
    (0u64..50, 1u64..6, prop::collection::vec(0u32..20, 1..9)).prop_map(|(origin, step, weights)| {
        let weights: Vec<_> =
            weights.iter().enumerate().map(|(k, &w)| if k == 0 { w + 1 } else { w }).collect();
        let sum = f64::from(weights.iter().sum::<u32>());
        let pairs = weights.iter().enumerate().map(|(k, &w)| (origin + step * k as u64, f64::from(w) / sum));
        Density::from_masses(pairs).expect("weights over their sum are a density")
    })
}

/// The density of `combine(a, b)` by its definition: over all pairs.
fn pairs(a: &Density, b: &Density, combine: fn(u64, u64) -> u64) -> BTreeMap<u64, f64> {
    let mut masses = BTreeMap::new();
    for (s, p) in a.iter() {
        for (t, q) in b.iter() {
            *masses.entry(combine(s, t)).or_insert(0.0) += p * q;
        }
    }
    masses
}

/// Every mass agrees, relative to its size: tails as well as the middle.
fn same(found: &Density, expected: &BTreeMap<u64, f64>) -> Result<(), TestCaseError> {
    let found_masses: BTreeMap<_, _> = found.iter().collect();
    for time in found_masses.keys().chain(expected.keys()) {
        let [f, e] = [&found_masses, expected].map(|masses| masses.get(time).copied().unwrap_or(0.0));
        prop_assert!((f - e).abs() <= 1e-13 * e, "P(T = {}) is {}, not {}", time, f, e);
    }
    prop_assert!(found.masses().first() > Some(&0.0) && found.masses().last() > Some(&0.0));
    Ok(())
}

proptest! {
    #[test]
    fn then_is_the_sum(a in density(), b in density()) {
        same(&a.then(&b), &pairs(&a, &b, |s, t| s + t))?;
        prop_assert!((a.then(&b).mean() - a.mean() - b.mean()).abs() < 1e-11);
        let variance = a.moments().variance + b.moments().variance;
        prop_assert!((a.then(&b).moments().variance - variance).abs() < 1e-9);
    }

    #[test]
    fn repeated_is_then_again_and_again(a in density(), count in 0u64..6) {
        let slow = (0..count).fold(Density::point(0), |sum, _| sum.then(&a));
        same(&a.repeated(count), &slow.iter().collect())?;
    }

    #[test]
    fn join_is_the_maximum(a in density(), b in density()) {
        same(&a.join(&b), &pairs(&a, &b, u64::max))?;
        for t in 0..120 {
            prop_assert!(a.join(&b).at_most(t) <= a.at_most(t).min(b.at_most(t)) + 1e-15);
        }
    }

    #[test]
    fn join_copies_is_join_again_and_again(a in density(), copies in 0usize..9) {
        let slow = (1..copies).fold(a.clone(), |max, _| max.join(&a));
        let slow = if copies == 0 { Density::point(0) } else { slow };
        same(&a.join_copies(copies), &slow.iter().collect())?;
    }

    #[test]
    fn branch_is_the_mixture(a in density(), b in density(), p in 0.0..=1.0f64) {
        let mut masses = BTreeMap::new();
        for (weight, density) in [(p, &a), (1.0 - p, &b)] {
            density.iter().for_each(|(t, mass)| *masses.entry(t).or_insert(0.0) += weight * mass);
        }
        same(&Density::branch([(p, &a), (1.0 - p, &b)]), &masses)?;
    }

    #[test]
    fn distribution_survival_and_quantiles_agree(a in density(), p in 0.0..=1.0f64) {
        let (below, above) = (a.distribution(), a.survival());
        for (k, (t, _)) in a.iter().enumerate() {
            prop_assert!((below[k] + above[k] - 1.0).abs() < 1e-14);
            prop_assert!((a.at_most(t) - below[k]).abs() < 1e-15 && (a.after(t) - above[k]).abs() < 1e-15);
        }
        let q = a.quantile(p);
        prop_assert!(a.at_most(q) >= p - 1e-12);
        prop_assert!(q == a.origin() || a.at_most(q - 1) < p - 1e-12);
    }
}

/// The maximum of 64 PEs of a time that is long once in 10^15: P(long) = 1 − (1 − p)^64, to all digits.
#[test]
fn join_copies_keeps_the_tail() {
    let rare = 1e-15;
    let density = Density::from_masses([(1, 1.0 - rare), (100, rare)]).expect("sums to 1");
    let expected = -(64.0 * f64::ln_1p(-rare)).exp_m1();
    assert!((density.join_copies(64).after(99) / expected - 1.0).abs() < 1e-12);
}

#[test]
fn binomial_weights_of_many_pes_neither_overflow_nor_vanish() {
    let weights = binomial_weights(4096, 0.3);
    assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-13);
    let mean: f64 = weights.iter().zip(0u32..).map(|(w, k)| w * f64::from(k)).sum();
    assert!((mean - 4096.0 * 0.3).abs() < 1e-9);
    assert!(weights.iter().all(|w| w.is_finite()));
    assert_eq!((binomial_weights(5, 0.0)[0], binomial_weights(5, 1.0)[5]), (1.0, 1.0));
}

#[test]
fn moments_of_a_die() {
    let die = Density::uniform(1, 6).moments();
    assert!((die.mean - 3.5).abs() < 1e-14);
    assert!((die.variance - 35.0 / 12.0).abs() < 1e-14);
    assert!(die.skewness.is_some_and(|s| s.abs() < 1e-14));
    // The kurtosis of n equally likely neighbours is (3/5)·(3n² − 7)/(n² − 1).
    assert!((die.kurtosis.expect("it varies") - 0.6 * (3.0 * 36.0 - 7.0) / 35.0).abs() < 1e-14);
    let certain = Density::point(7).moments();
    assert_eq!((certain.mean, certain.variance, certain.skewness), (7.0, 0.0, None));
}

#[test]
fn what_is_not_a_density_is_refused() {
    assert_eq!(Density::from_masses([]), Err(DensityError::Empty));
    assert_eq!(Density::from_masses([(1, 0.5), (2, 0.25)]), Err(DensityError::Sum(0.75)));
    assert_eq!(Density::from_masses([(1, 1.5), (2, -0.5)]), Err(DensityError::Mass { time: 1, mass: 1.5 }));
    assert!(matches!(Density::from_masses([(1, f64::NAN)]), Err(DensityError::Mass { time: 1, .. })));
    assert!(Density::from_parts(0, 1, vec![0.5], 0.4).is_err());
    assert!(Density::from_parts(0, 1, vec![0.5, 0.1], 0.4).is_ok());
}
