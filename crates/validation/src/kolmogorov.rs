//! Kolmogorov–Smirnov distance, its exact distribution, and p-values by simulation.
//!
//! D is the greatest distance of the empirical distribution function of n runs from another one. Where that is continuous, the
//! distribution of D depends on n alone (A. Kolmogorov, *Sulla determinazione empirica di una legge di distribuzione*, Giornale
//! dell'Istituto Italiano degli Attuari 4, 1933). [`below`] evaluates it by the matrix of J. Durbin (*Distribution theory for tests based
//! on the sample distribution function*, 1973) as G. Marsaglia, W. W. Tsang and J. Wang do (*Evaluating Kolmogorov's distribution*,
//! Journal of Statistical Software 8(18), 2003, eqs. 1 and 2). [`critical`] makes a simultaneous band of it, which is narrower than that of A. Dvoretzky,
//! J. Kiefer and J. Wolfowitz (1956) with P. Massart's constant (*The tight constant in the Dvoretzky–Kiefer–Wolfowitz inequality*, 1990),
//! and which that bounds for many runs. On a lattice D is less: [`Null`] draws it.

use juxtapose_density::{density::float, executions::Random};

use crate::{measured::Totals, predicted::Predicted};

/// Up to so many runs the distribution is evaluated exactly; beyond, the band of Dvoretzky, Kiefer and Wolfowitz is as wide to 1 in 100.
const EXACT: u64 = 200;
/// How many runs all draws of D may have together.
const DRAWN: u64 = 4_000_000;
/// How many draws of D there are at least, and at most.
const DRAWS: [u64; 2] = [399, 9_999];

/// P(Dₙ < d) for n ≥ 1 runs of a continuous distribution.
#[must_use]
pub fn below(d: f64, n: u64) -> f64 {
    let all = float(n);
    if d <= 0.5 / all {
        return 0.0;
    }
    if d >= 1.0 {
        return 1.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to n")]
    let k = (all * d).floor() as usize + 1;
    let m = 2 * k - 1;
    let h = float(k as u64) - all * d;
    let mut matrix = vec![0.0; m * m];
    for i in 0..m {
        for j in 0..m.min(i + 2) {
            matrix[i * m + j] = 1.0;
        }
    }
    for i in 0..m {
        let power = h.powi(i32::try_from(i + 1).unwrap_or(i32::MAX));
        matrix[i * m] -= power;
        let last = h.powi(i32::try_from(m - i).unwrap_or(i32::MAX));
        matrix[(m - 1) * m + i] -= last;
    }
    if h > 0.5 {
        matrix[(m - 1) * m] += (2.0 * h - 1.0).powi(i32::try_from(m).unwrap_or(i32::MAX));
    }
    for i in 0..m {
        for j in 0..m.min(i + 2) {
            (1..=(i + 1 - j)).for_each(|g| matrix[i * m + j] /= float(g as u64));
        }
    }
    let (power, mut scale) = raised(&matrix, m, n);
    let mut probability = power[(k - 1) * m + k - 1];
    for i in 1..=n {
        probability *= float(i) / all;
        if probability < 1e-140 {
            probability *= 1e140;
            scale -= 140;
        }
    }
    (probability * 10_f64.powi(scale)).clamp(0.0, 1.0)
}

/// A square matrix to the power of n ≥ 1, and the power of ten that it is to be multiplied by.
fn raised(matrix: &[f64], m: usize, n: u64) -> (Vec<f64>, i32) {
    if n == 1 {
        return (matrix.to_vec(), 0);
    }
    let (half, scale) = raised(matrix, m, n / 2);
    let (mut power, mut scale) = (product(&half, &half, m), 2 * scale);
    if n % 2 == 1 {
        power = product(&power, matrix, m);
    }
    if power[(m / 2) * m + m / 2] > 1e140 {
        power.iter_mut().for_each(|entry| *entry *= 1e-140);
        scale += 140;
    }
    (power, scale)
}

fn product(a: &[f64], b: &[f64], m: usize) -> Vec<f64> {
    let mut out = vec![0.0; m * m];
    for (row, into) in a.chunks_exact(m).zip(out.chunks_exact_mut(m)) {
        for (&of, column) in row.iter().zip(b.chunks_exact(m)) {
            into.iter_mut().zip(column).for_each(|(sum, &by)| *sum += of * by);
        }
    }
    out
}

/// The d with P(Dₙ < d) = level: half the height of the simultaneous band of an empirical distribution function.
///
/// ```
/// use juxtapose_validation::kolmogorov::critical;
/// // Miller's table (1956) of 95 %.
/// assert!((critical(0.95, 10) - 0.40925).abs() < 5e-6);
/// ```
#[must_use]
pub fn critical(level: f64, n: u64) -> f64 {
    // P(Dₙ > d) ≤ 2·exp(−2·n·d²).
    let bound = ((2.0 / (1.0 - level)).ln() / (2.0 * float(n.max(1)))).sqrt().min(1.0);
    if n > EXACT {
        return bound;
    }
    let (mut least, mut most) = (0.0, bound);
    for _ in 0..50 {
        let middle = f64::midpoint(least, most);
        if below(middle, n.max(1)) < level { least = middle } else { most = middle }
    }
    most
}

/// The Kolmogorov–Smirnov distance of measured totals from what was predicted, of all runs: those that never end count as infinite.
#[must_use]
pub fn distance(predicted: &Predicted, totals: &Totals) -> f64 {
    let all = totals.count();
    let mut seen = 0.0;
    let mut most = 0.0_f64;
    for equal in totals.times.chunk_by(|a, b| a.total_cmp(b).is_eq()) {
        let time = equal[0];
        most = most.max((seen / all - predicted.before(time)).abs());
        seen += float(equal.len() as u64);
        most = most.max((seen / all - predicted.at_most(time)).abs());
    }
    most.max((seen / all - predicted.finishes()).abs())
}

/// The distribution of D where totals are drawn from the prediction itself, on its lattice: sorted draws of D.
#[derive(Clone, Debug)]
pub struct Null(Vec<f64>);

impl Null {
    /// Of so many runs, at least 1: no more draws of it than a fraction of a second of work.
    #[must_use]
    pub fn new(predicted: &Predicted, n: u64, seed: u64) -> Self {
        let draws = (DRAWN / n.max(1)).clamp(DRAWS[0], DRAWS[1]);
        let mut random = Random::seeded(seed);
        let mut shares = Vec::new();
        let mut drawn: Vec<_> = (0..draws)
            .map(|_| {
                ordered(&mut random, n, &mut shares);
                drawn_distance(predicted, &shares)
            })
            .collect();
        drawn.sort_by(f64::total_cmp);
        Self(drawn)
    }

    /// The probability of a distance of at least d: (1 + draws of at least d) / (1 + draws), which is never 0 and, as a test, never rejects
    /// more often than it says (A. C. Davison and D. V. Hinkley, *Bootstrap Methods and their Application*, 1997, section 4.2).
    #[must_use]
    pub fn p_value(&self, d: f64) -> f64 {
        // Sums of masses are no exact decimals, so that a distance may differ from an equal one.
        const ROUNDING: f64 = 1e-12;
        let less = self.0.partition_point(|drawn| *drawn < d - ROUNDING);
        float((1 + self.0.len() - less) as u64) / float((1 + self.0.len()) as u64)
    }
}

/// The order statistics of n numbers in [0, 1): partial sums of exponential times, divided by the last (L. Devroye, *Non-Uniform Random
/// Variate Generation*, 1986, section V.3).
fn ordered(random: &mut Random, n: u64, into: &mut Vec<f64>) {
    into.clear();
    let mut sum = 0.0;
    for _ in 0..n {
        sum -= (1.0 - random.share()).ln();
        into.push(sum);
    }
    sum -= (1.0 - random.share()).ln();
    into.iter_mut().for_each(|part| *part /= sum);
}

/// D of totals that sorted numbers in [0, 1) stand for, by the quantile function.
fn drawn_distance(predicted: &Predicted, shares: &[f64]) -> f64 {
    let reached = predicted.reached();
    let all = float(shares.len() as u64);
    let (mut seen, mut place, mut most) = (0, 0, 0.0_f64);
    while let Some(&share) = shares.get(seen) {
        let before = float(seen as u64) / all;
        place += jump(&reached[place..], share);
        most = most.max((before - predicted.before_place(place)).abs());
        let Some(&upto) = reached.get(place) else { break };
        seen += shares[seen..].iter().take_while(|&&share| share <= upto).count();
        most = most.max((float(seen as u64) / all - upto).abs());
    }
    most.max((float(seen as u64) / all - predicted.finishes()).abs())
}

/// How many leading values are less than this, by doubling steps: neighbouring draws are close to each other.
fn jump(values: &[f64], least: f64) -> usize {
    let mut reach = 1;
    while reach < values.len() && values[reach - 1] < least {
        reach *= 2;
    }
    values[..reach.min(values.len())].partition_point(|value| *value < least)
}
