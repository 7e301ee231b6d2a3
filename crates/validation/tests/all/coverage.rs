//! How often bands and intervals hold what they are to hold, in 1,000 seeded trials: 93 to 97 % where they say 95 %.

use std::cell::Cell;

use juxtapose_density::executions::Random;
use juxtapose_document::format::measured::Runs;
use juxtapose_validation::{
    Predicted, kolmogorov, mean_interval::mean_interval, measured::Totals,
    order_statistics::quantile_interval,
};

use crate::{drawn, shapes};

const TRIALS: u32 = 1_000;

/// The share of trials of n runs that something holds in.
fn share(predicted: &Predicted, n: usize, seed: u64, holds: &dyn Fn(Vec<f64>) -> bool) -> f64 {
    let mut random = Random::seeded(seed);
    let held: u32 = (0..TRIALS).map(|_| u32::from(holds(drawn(predicted, n, &mut random)))).sum();
    f64::from(held) / f64::from(TRIALS)
}

#[test]
fn bands_hold_the_distribution_function() {
    for (place, n) in [5_u32, 10, 20, 40, 200, 1_000].into_iter().enumerate() {
        let (name, predicted) = &shapes()[place % 3];
        let band = kolmogorov::critical(0.95, n.into());
        let covered = share(predicted, n as usize, 11 + u64::from(n), &|times| {
            kolmogorov::distance(predicted, &totals(times)) <= band
        });
        assert!((0.93..=0.97).contains(&covered), "{name}, {n} runs: {covered}");
    }
}

/// Of few runs intervals say what they reach.
#[test]
fn intervals_hold_quantiles() {
    for (place, n) in [4, 6, 10, 20, 40, 100].into_iter().enumerate() {
        let (name, predicted) = &shapes()[place % 3];
        for p in [0.5, 0.95] {
            let level = Cell::new(0.0);
            let covered = share(predicted, n, 23 + n as u64, &|times| {
                let interval = quantile_interval(&totals(times), p, 0.95);
                level.set(interval.level);
                interval.holds(predicted.quantile(p).unwrap())
            });
            let level = level.get();
            assert!(level >= 0.95 - 1e-12 && (n < 10 || level < 0.97), "{n} runs: {level}");
            assert!((level - 0.02..=level + 0.02).contains(&covered), "{name}, {n} runs, {p}: {covered}");
        }
    }
}

#[test]
fn intervals_hold_means() {
    let [normal, exponential, lognormal] = shapes();
    for ((name, predicted), n) in [
        (&normal, 3),
        (&normal, 40),
        (&exponential, 5),
        (&exponential, 40),
        (&lognormal, 10),
        (&lognormal, 60),
    ] {
        let covered = share(predicted, n, 5 + n as u64, &|times| {
            mean_interval(&totals(times), 0.95, 1).holds(predicted.mean().unwrap())
        });
        assert!((0.93..=0.97).contains(&covered), "{name}, {n} runs: {covered}");
    }
}

fn totals(samples: Vec<f64>) -> Totals {
    Totals::new(&Runs { samples, never: 0, fitted: false }, 1.0)
}
