//! Kolmogorov–Smirnov statistic of a predicted density against executions by the clock-level simulator.

use std::ops::ControlFlow;

use juxtapose_density::Outcome;
use juxtapose_program::{Program, Scheme, simulate};

/// sup |F(t) − F_n(t)| of an outcome and n = `samples` executions under its scheme.
pub(crate) fn kolmogorov_smirnov(
    program: &Program,
    scheme: &Scheme,
    outcome: &Outcome,
    samples: u32,
    seed: u64,
) -> f64 {
    let sample = simulate::sample(program, scheme, samples, seed, &mut |_| ControlFlow::Continue(()));
    let sample = sample.expect("not stopped");
    let [sample, density] = [&sample, outcome].map(|one| one.density().expect("a density"));
    let apart = density.iter().map(|(t, _)| (density.at_most(t) - sample.at_most(t)).abs());
    apart.fold(0.0, f64::max)
}
