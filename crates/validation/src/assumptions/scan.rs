//! Change-point test of a series of runs: whether their mean changes after some run, as by a warm-up or a drift.

use juxtapose_density::{density::float, executions::Random, special::normal_score};
use juxtapose_support::collections::SortSmall;

use super::power::{LEVEL, POWER};

/// So many orders of the runs are drawn, of many long columns fewer.
const DRAWS: usize = 999;
const FEWEST_DRAWS: usize = 99;
const WORK: usize = 20_000_000;

/// Where the mean of some columns changes most, and how improbable that is.
pub(super) struct Scan {
    /// The column that changes most.
    pub(super) column: usize,
    /// After how many runs.
    pub(super) after: usize,
    /// The probability that runs in any order, all as likely, change as much anywhere in any column.
    pub(super) p: f64,
    /// What the statistic exceeds at the level of the test.
    critical: f64,
    runs: f64,
}

impl Scan {
    /// Of columns with a time of each run. The statistic is the greatest of |mean of the first d − mean of the others|·√(d(n − d)/n), in standard
    /// deviations of its column (K. J. Worsley, Journal of the American Statistical Association 74, 1979); its p-value is that of a permutation test on
    /// whole runs, exact for any number of columns. None where nothing varies, or there is one run.
    pub(super) fn of(columns: &[Vec<f64>], seed: u64) -> Option<Self> {
        let runs = columns.iter().map(Vec::len).min()?;
        let standard: Vec<(usize, Vec<f64>)> = columns
            .iter()
            .enumerate()
            .filter_map(|(place, times)| Some((place, standardised(times.get(..runs)?)?)))
            .collect();
        if standard.is_empty() {
            return None;
        }
        let mut order: Vec<usize> = (0..runs).collect();
        let (found, column, after) = greatest(&standard, &order);
        let draws = (WORK / (runs * standard.len())).clamp(FEWEST_DRAWS, DRAWS);
        let mut random = Random::seeded(seed);
        let mut drawn: Vec<f64> = (0..draws)
            .map(|_| {
                random.shuffle(&mut order);
                greatest(&standard, &order).0
            })
            .collect();
        let as_far = drawn.iter().filter(|&&other| other >= found * (1.0 - 1e-12)).count();
        drawn.sort_small_by(f64::total_cmp);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a place among the draws"
        )]
        let place = ((1.0 - LEVEL) * float(draws as u64)) as usize;
        let p = float(1 + as_far as u64) / float(1 + draws as u64);
        Some(Self { column, after, p, critical: drawn[place], runs: float(runs as u64) })
    }

    /// By how many standard deviations both halves must differ to be found; none where no difference could be. Of halves that seem to differ by 2r deviations
    /// the statistic is √n·r/√(1 + r²), and r varies by 1/√n.
    pub(super) fn halves_differ(&self) -> Option<f64> {
        let least = self.critical / self.runs.sqrt();
        let r = least / (1.0 - least * least).max(0.0).sqrt()
            + normal_score(POWER, 1.0 - POWER) / self.runs.sqrt();
        // Fewer runs have too few orders for any to be improbable.
        (self.runs >= 8.0 && r < 10.0).then_some(2.0 * r)
    }
}

/// Numbers of mean 0 and deviation 1; none where they do not vary.
fn standardised(times: &[f64]) -> Option<Vec<f64>> {
    let n = float(times.len() as u64);
    let mean = times.iter().sum::<f64>() / n;
    let deviation = (times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / n).sqrt();
    (deviation > 1e-12 * mean.abs()).then(|| times.iter().map(|time| (time - mean) / deviation).collect())
}

/// The statistic in an order of the runs, with its column and the number of runs before the change.
fn greatest(columns: &[(usize, Vec<f64>)], order: &[usize]) -> (f64, usize, usize) {
    let n = float(order.len() as u64);
    let mut best = (0.0, 0, 0);
    for (place, times) in columns {
        let (mut sum, mut before) = (0.0, 0.0);
        for (k, &run) in order[..order.len() - 1].iter().enumerate() {
            sum += times[run];
            before += 1.0;
            // Of a mean of 0 what the first ones add up to is all that the others lack.
            let far = sum * sum * n / (before * (n - before));
            if far > best.0 {
                best = (far, *place, k + 1);
            }
        }
    }
    (best.0.sqrt(), best.1, best.2)
}

#[cfg(test)]
mod tests {
    use juxtapose_density::{executions::Random, special::normal_score};

    use super::Scan;

    fn normal(random: &mut Random) -> f64 {
        let share = random.share().clamp(1e-12, 1.0 - 1e-12);
        normal_score(share, 1.0 - share)
    }

    /// The share of trials in which a change of so many deviations is found after so many runs of the first column; what the columns have in common does
    /// not matter.
    fn found(runs: usize, columns: usize, change: f64, after: usize) -> f64 {
        let mut random = Random::seeded(17);
        let trials = 200;
        let is_found = |_: &usize| {
            let common: Vec<f64> = (0..runs).map(|_| normal(&mut random)).collect();
            let mut all: Vec<Vec<f64>> = (0..columns)
                .map(|_| common.iter().map(|common| (common + normal(&mut random)) / 2f64.sqrt()).collect())
                .collect();
            all[0][after..].iter_mut().for_each(|time| *time += change);
            Scan::of(&all, random.below(1 << 30) as u64).is_some_and(|scan| scan.p <= 0.05)
        };
        (0..trials).filter(is_found).count() as f64 / trials as f64
    }

    #[test]
    fn steady_runs_are_rejected_as_often_as_said() {
        for (runs, columns) in [(8, 1), (22, 1), (22, 6), (60, 3)] {
            let share = found(runs, columns, 0.0, 0);
            assert!((0.01..0.09).contains(&share), "{share} of {runs} runs and {columns} columns");
        }
    }

    #[test]
    fn changes_that_could_be_found_are_found_four_times_of_five() {
        for (runs, columns) in [(12, 1), (22, 4), (100, 1)] {
            let mut random = Random::seeded(3);
            let steady: Vec<Vec<f64>> =
                (0..columns).map(|_| (0..runs).map(|_| normal(&mut random)).collect()).collect();
            let change = Scan::of(&steady, 1).and_then(|scan| scan.halves_differ()).expect("enough runs");
            let share = found(runs, columns, change, runs / 2);
            assert!((0.7..0.93).contains(&share), "{share} of {runs} runs and {columns} columns: {change}");
        }
    }

    #[test]
    fn a_warm_up_is_found_where_it_ends() {
        let series: Vec<f64> =
            (0..30).map(|run| if run < 3 { 30.0 } else { 10.0 } + f64::from(run * run % 7) / 10.0).collect();
        let scan = Scan::of(&[vec![5.0; 30], series], 1).expect("it varies");
        assert_eq!((scan.column, scan.after), (1, 3));
        assert!(scan.p <= 0.002);
        assert!(
            Scan::of(&[vec![5.0; 30]], 1).is_none()
                && Scan::of(&[vec![1.0]], 1).is_none()
                && Scan::of(&[], 1).is_none()
        );
        assert!(Scan::of(&[vec![1.0, 9.0, 2.0]], 1).expect("it varies").halves_differ().is_none());
    }
}
