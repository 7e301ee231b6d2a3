//! Power of the tests of assumptions: what they find four times of five at 5 %, if runs vary as these do.

use juxtapose_density::{
    density::float,
    ranks,
    special::{normal_below, normal_score},
};

/// The level of each test.
pub(super) const LEVEL: f64 = 0.05;
pub(super) const POWER: f64 = 0.8;
/// Steps of bisection: all bits of a share.
const STEPS: usize = 60;

/// Spearman's correlation that is found with this many runs, where the greatest of as many correlations as are compared counts; none where none could be.
///
/// By Fisher's transform, whose variance is 1.06/(n − 3) without correlation (E. C. Fieller, H. O. Hartley and E. S. Pearson, Biometrika 44, 1957) and
/// (1 + ρ²/2)/(n − 3) with it (D. G. Bonett and T. A. Wright, Psychometrika 65, 2000).
#[must_use]
pub(super) fn correlation(runs: usize, compared: usize) -> Option<f64> {
    let (n, m) = (float(runs as u64), float(compared.max(1) as u64));
    if !is_enough(runs, compared) {
        return None;
    }
    let tail = LEVEL / 2.0 / m;
    let (beyond, within) = (normal_score(1.0 - tail, tail), normal_score(POWER, 1.0 - POWER));
    let is_found = |rho: f64| {
        let se = |variance: f64| (variance / (n - 3.0)).sqrt();
        rho.atanh() >= beyond * se(1.06) + within * se(1.0 + rho * rho / 2.0)
    };
    let found = least(0.0, 1.0, &is_found);
    (found < 0.999).then_some(found)
}

/// By what share of the standard deviation within a run one of some columns must be longer to be found by Friedman's test with this many runs; none
/// where no difference could be.
///
/// For normal times: the statistic is about noncentral χ², and of a column that is before each other one with probability ½ + q the noncentrality is
/// 12·n·(k − 1)·q²/(k + 1), which follows from the means of ranks (Conover 1999, section 5.8).
#[must_use]
pub(super) fn shift(runs: usize, columns: usize) -> Option<f64> {
    let (n, k) = (float(runs as u64), float(columns as u64));
    shift_of(columns, 12.0 * n * (k - 1.0) / (k + 1.0))
}

/// The share by which the least of some lists must be longer, in deviations within lists, to be found by Kruskal and Wallis's test; all lists have so many
/// samples. Of n₁ samples of N the noncentrality is 12·n₁·(N − n₁)·q²/(N + 1).
#[must_use]
pub(super) fn shift_apart(least: usize, all: usize, lists: usize) -> Option<f64> {
    let (own, all) = (float(least as u64), float(all as u64));
    shift_of(lists, 12.0 * own * (all - own) / (all + 1.0))
}

/// The shift of normal times by which one of k columns is found, where the noncentrality of a statistic that is about χ² is so many times q².
fn shift_of(columns: usize, of_squared: f64) -> Option<f64> {
    if columns < 2 {
        return None;
    }
    let freedom = float(columns as u64) - 1.0;
    let critical = ranks::beyond(LEVEL, freedom);
    let needed = least(0.0, 1e4, &|noncentral| noncentral_beyond(critical, freedom, noncentral) >= POWER);
    let q = (needed / of_squared).sqrt();
    // Before a q of ½ the test finds what every run shows; so near to it an approximation says nothing.
    (q < 0.495).then(|| std::f64::consts::SQRT_2 * normal_score(0.5 + q, 0.5 - q))
}

/// Whether the two most extreme orders of so many runs are improbable enough to reject anything.
fn is_enough(runs: usize, compared: usize) -> bool {
    let orders: f64 = (1..=runs.min(20)).map(|k| float(k as u64)).product();
    runs > 3 && 2.0 / orders * float(compared.max(1) as u64) <= LEVEL
}

/// P(χ² > x) of a freedom and a noncentrality: a Poisson mixture of central ones (Johnson, Kotz and Balakrishnan 1995, equation 29.2).
fn noncentral_beyond(x: f64, freedom: f64, noncentral: f64) -> f64 {
    let half = noncentral / 2.0;
    // Of so great a noncentrality every weight may round to none.
    if half > 700.0 {
        return normal_below((freedom + noncentral - x) / (2.0 * (freedom + 2.0 * noncentral)).sqrt());
    }
    let mut weight = (-half).exp();
    let (mut sum, mut left, mut k) = (0.0, 1.0, 0.0);
    while left > 1e-12 && k < 1e4 {
        sum += weight * ranks::chi_square_beyond(x, freedom + 2.0 * k);
        left -= weight;
        k += 1.0;
        weight *= half / k;
    }
    sum
}

/// The least number between two at which something begins to hold.
fn least(mut from: f64, mut to: f64, holds: &dyn Fn(f64) -> bool) -> f64 {
    for _ in 0..STEPS {
        let middle = f64::midpoint(from, to);
        if holds(middle) { to = middle } else { from = middle }
    }
    to
}

#[cfg(test)]
mod tests {
    use juxtapose_density::{executions::Random, ranks, special::normal_score};

    use super::{correlation, shift, shift_apart};

    fn normal(random: &mut Random) -> f64 {
        let share = random.share().clamp(1e-12, 1.0 - 1e-12);
        normal_score(share, 1.0 - share)
    }

    /// The share of trials in which something is found.
    fn found(trials: usize, seed: u64, trial: &dyn Fn(&mut Random) -> bool) -> f64 {
        let mut random = Random::seeded(seed);
        (0..trials).filter(|_| trial(&mut random)).count() as f64 / trials as f64
    }

    #[test]
    fn correlations_that_could_be_found_are_found_four_times_of_five() {
        for (runs, columns) in [(10, 2), (22, 2), (22, 5), (60, 4), (200, 16)] {
            let pairs = columns * (columns - 1) / 2;
            let rho = correlation(runs, pairs).expect("enough runs");
            let pearson = 2.0 * (std::f64::consts::PI * rho / 6.0).sin();
            let share = found(400, 7, &|random| {
                let mut all: Vec<Vec<f64>> =
                    (0..columns).map(|_| (0..runs).map(|_| normal(random)).collect()).collect();
                let own = (1.0 - pearson * pearson).sqrt();
                let first = all[0].clone();
                all[1].iter_mut().zip(first).for_each(|(time, first)| *time = pearson * first + own * *time);
                ranks::correlations(&all).iter().any(|pair| pair.p <= 0.05)
            });
            assert!((0.73..0.88).contains(&share), "{share} of {runs} runs and {columns} columns: {rho}");
        }
    }

    #[test]
    fn columns_that_could_be_found_are_found_four_times_of_five() {
        for (runs, columns) in [(12, 3), (22, 16), (60, 2), (60, 5)] {
            let shift = shift(runs, columns).expect("enough runs");
            let share = found(200, 11, &|random| {
                let mut all: Vec<Vec<f64>> =
                    (0..columns).map(|_| (0..runs).map(|_| normal(random)).collect()).collect();
                all[0].iter_mut().for_each(|time| *time += shift);
                ranks::friedman(&all, random.below(1 << 30) as u64).is_some_and(|test| test.p <= 0.05)
            });
            assert!((0.7..0.9).contains(&share), "{share} of {runs} runs and {columns} columns: {shift}");
        }
    }

    #[test]
    fn lists_that_could_be_found_are_found_four_times_of_five() {
        for (samples, lists) in [(14, 2), (22, 2), (22, 6)] {
            let shift = shift_apart(samples, samples * lists, lists).expect("enough samples");
            let share = found(400, 19, &|random| {
                let mut all: Vec<Vec<f64>> =
                    (0..lists).map(|_| (0..samples).map(|_| normal(random)).collect()).collect();
                all[0].iter_mut().for_each(|time| *time += shift);
                let groups: Vec<&[f64]> = all.iter().map(Vec::as_slice).collect();
                ranks::alike(&groups).is_some_and(|test| test.p <= 0.05)
            });
            assert!((0.72..0.9).contains(&share), "{share} of {lists} lists of {samples}: {shift}");
        }
    }

    #[test]
    fn too_few_runs_find_nothing() {
        assert_eq!(correlation(3, 1), None);
        assert_eq!(correlation(4, 1), None, "two of 24 orders are 8 %");
        assert!(correlation(5, 1).is_none_or(|rho| rho > 0.9));
        assert_eq!(correlation(6, 120), None);
        assert_eq!(shift(2, 2), None);
        assert!(correlation(1000, 1).expect("many") < 0.1);
        assert!(shift(10_000, 64).expect("many") < 0.1);
    }
}
