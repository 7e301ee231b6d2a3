//! Tests of the validation of predictions.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod comparison;
mod coverage;
mod kolmogorov;

use juxtapose_density::executions::Random;
use juxtapose_validation::Predicted;

/// A distribution in so many steps by its quantile function: fine enough to be as good as continuous where they are many.
fn lattice(quantile: &dyn Fn(f64) -> f64, steps: u32) -> Predicted {
    let place = |k: u32| quantile((f64::from(k) + 0.5) / f64::from(steps));
    let mut times: Vec<f64> = Vec::new();
    let mut reached: Vec<f64> = Vec::new();
    for k in 0..steps {
        let share = f64::from(k + 1) / f64::from(steps);
        let time = place(k).round();
        if times.last().is_some_and(|last| *last >= time) {
            *reached.last_mut().unwrap() = share;
        } else {
            times.push(time);
            reached.push(share);
        }
    }
    Predicted::new(times, reached, 1.0).unwrap()
}

/// So many runs of a prediction, in ticks.
fn drawn(predicted: &Predicted, n: usize, random: &mut Random) -> Vec<f64> {
    (0..n).map(|_| predicted.quantile(random.share()).unwrap()).collect()
}

/// Three shapes of totals, in ticks: normal, skewed, and with a heavy tail.
fn shapes() -> [(&'static str, Predicted); 3] {
    use juxtapose_density::special::normal_score;
    let score = |p: f64| normal_score(p, 1.0 - p);
    [
        ("normal", lattice(&|p| 1e6 + 1e5 * score(p), 20_000)),
        ("exponential", lattice(&|p| 1e6 - 1e6 * (1.0 - p).ln(), 20_000)),
        ("lognormal", lattice(&|p| (13.0 + 0.6 * score(p)).exp(), 20_000)),
    ]
}
