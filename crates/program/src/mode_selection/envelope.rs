//! Upper envelope of distribution functions: for which objectives (mean, quantiles, deadlines) each of several times is the best.

use juxtapose_density::density::Density;
use juxtapose_support::collections::SortSmall;

use super::objective::{Objective, TIE};

/// The objectives for which nothing else is better than a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptimalFor {
    /// Whether the mean is such an objective.
    pub mean: bool,
    /// The quantiles that are: those of each p with `from < p ≤ to`.
    pub quantiles: Vec<(f64, f64)>,
    /// The deadlines that are, in ticks, from the first to the second, both included; none stands for all
    /// later ones. Before the earliest deadline listed anywhere nothing ends at all.
    pub deadlines: Vec<(u64, Option<u64>)>,
}

/// Upper envelope of distribution functions: the objectives for which each of these densities is the best.
///
/// With G(t) = max_i F_i(t) a density is the best for a deadline t where F_i(t) = G(t), and for the quantile of p where
/// F_i(t) ≥ p at the first t with G(t) ≥ p.
pub(super) fn optimal_for(densities: &[&Density]) -> Vec<OptimalFor> {
    let mut optimal = vec![OptimalFor::default(); densities.len()];
    let means: Vec<_> = densities.iter().map(|density| density.mean()).collect();
    let least = means.iter().copied().fold(f64::INFINITY, f64::min);
    for (optimal, mean) in optimal.iter_mut().zip(means) {
        optimal.mean = Objective::Mean.ties(mean, least);
    }
    let mut times: Vec<_> =
        densities.iter().flat_map(|density| density.iter().map(|(time, _)| time)).collect();
    times.sort_small();
    times.dedup();
    let mut masses: Vec<_> = densities.iter().map(|density| density.iter().peekable()).collect();
    let mut reached = vec![0.0_f64; densities.len()];
    let mut greatest_before = 0.0;
    for (k, &time) in times.iter().enumerate() {
        for (reached, masses) in reached.iter_mut().zip(&mut masses) {
            while let Some((_, mass)) = masses.next_if(|&(at, _)| at <= time) {
                *reached = (*reached + mass).min(1.0);
            }
        }
        let greatest = reached.iter().copied().fold(0.0, f64::max);
        let until = times.get(k + 1).map(|next| next - 1);
        for (optimal, &reached) in optimal.iter_mut().zip(&reached) {
            if reached > greatest_before * (1.0 + TIE) {
                extend(&mut optimal.quantiles, greatest_before, reached);
            }
            if reached >= greatest * (1.0 - TIE) {
                extend_deadlines(&mut optimal.deadlines, time, until);
            }
        }
        greatest_before = greatest;
    }
    optimal
}

/// Adds an interval, or extends the last one where the two meet.
fn extend(intervals: &mut Vec<(f64, f64)>, from: f64, to: f64) {
    match intervals.last_mut() {
        Some(last) if last.1 >= from * (1.0 - TIE) => last.1 = to,
        _ => intervals.push((from, to)),
    }
}

fn extend_deadlines(intervals: &mut Vec<(u64, Option<u64>)>, from: u64, to: Option<u64>) {
    match intervals.last_mut() {
        Some(last) if last.1.is_some_and(|end| end + 1 == from) => last.1 = to,
        _ => intervals.push((from, to)),
    }
}
