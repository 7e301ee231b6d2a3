//! Cost of stragglers, of waiting for the slowest processor: the mean of the maximum, against the maximum of the means.

use serde::Serialize;

use super::{
    assumed::{mean, time},
    measure::Measured,
};

/// Cost of waiting with so many processors.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Waiting {
    /// The number of processors.
    pub processors: usize,
    /// The mean of a step in which all wait for the slowest at each barrier, in ms.
    pub mean_of_maximum: f64,
}

/// Cost of stragglers: what the slowest processor costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stragglers {
    /// With as many processors as the trace has, and more.
    pub waiting: Vec<Waiting>,
    /// A step in which each stretch takes as long as the processor that is slowest by its mean, in ms.
    pub maximum_of_means: f64,
    /// All of that in words.
    pub sentence: String,
}

/// How many times as many processors are told of.
const MORE: [usize; 3] = [1, 2, 8];
/// Sums of up to millions of times differ by less, as a share of 1, where they are equal.
const ROUNDING: f64 = 1e-9;

/// Nothing where all wait for less than the slowest processor alone takes: times of unlike processors cannot be drawn from one
/// distribution.
pub(super) fn stragglers(of: &Measured) -> Option<Stragglers> {
    let n = of.processors.len();
    if n < 2 || of.steps.is_empty() {
        return None;
    }
    let barriers: f64 =
        of.stretches.iter().filter_map(|one| one.barrier.as_ref()).map(|(_, times)| mean(times)).sum();
    let slowest = |times: &Vec<Vec<f64>>| times.iter().map(|row| mean(row)).fold(0.0, f64::max);
    let maximum_of_means = barriers + of.stretches.iter().map(|one| slowest(&one.times)).sum::<f64>();
    let sorted: Vec<Vec<f64>> = of.stretches.iter().map(|one| sorted(&one.times)).collect();
    let waiting: Vec<_> = MORE
        .iter()
        .map(|more| {
            let processors = n * more;
            let stretches: f64 = sorted.iter().map(|times| mean_of_maximum(times, processors)).sum();
            Waiting { processors, mean_of_maximum: barriers + stretches }
        })
        .collect();
    let cost = waiting[0].mean_of_maximum - maximum_of_means;
    let is_rounding = cost.abs() <= ROUNDING * maximum_of_means;
    if cost < 0.0 && !is_rounding {
        return None;
    }
    let more: Vec<_> = waiting[1..]
        .iter()
        .map(|with| format!("{} with {}", time(with.mean_of_maximum), with.processors))
        .collect();
    let sentence = format!(
        "All wait for the slowest of {n}: a step takes {} on average, {} more than the {} that the processor with the largest mean \
         would take alone. With times of the same distribution it would take {}.",
        time(waiting[0].mean_of_maximum),
        time(if is_rounding { 0.0 } else { cost }),
        time(maximum_of_means),
        more.join(" and ")
    );
    Some(Stragglers { waiting, maximum_of_means, sentence })
}

fn sorted(times: &[Vec<f64>]) -> Vec<f64> {
    let mut all: Vec<f64> = times.iter().flatten().copied().collect();
    all.sort_unstable_by(f64::total_cmp);
    all
}

/// The mean of the largest of n numbers, each drawn from these: what all exceed, and each gap with the probability that one
/// is beyond it.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
fn mean_of_maximum(sorted: &[f64], n: usize) -> f64 {
    let all = sorted.len() as f64;
    let beyond = |k: usize| -(n as f64 * (-((all - k as f64) / all)).ln_1p()).exp_m1();
    let gaps = sorted.windows(2).zip(1..).map(|(pair, k)| (pair[1] - pair[0]) * beyond(k));
    sorted.first().copied().unwrap_or(0.0) + gaps.sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::mean_of_maximum;

    #[test]
    fn the_mean_of_a_maximum_is_that_of_all_draws() {
        // Of 1, 2 and 6, drawn twice: (1 + 3·2 + 5·6)/9.
        assert!((mean_of_maximum(&[1.0, 2.0, 6.0], 2) - 37.0 / 9.0).abs() < 1e-12);
        assert!((mean_of_maximum(&[1.0, 2.0, 6.0], 1) - 3.0).abs() < 1e-12);
    }
}
