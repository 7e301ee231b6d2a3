//! Confidence interval of the mean of measured totals: Student's t, by its own bootstrap distribution where runs are neither few nor many.
//!
//! Totals are skewed more often than not, and Student's interval then holds the mean less often than it says. The bootstrap-t interval (B. Efron, *The
//! Jackknife, the Bootstrap and Other Resampling Plans*, 1982, section 10.10; P. Hall, *The Bootstrap and Edgeworth Expansion*, 1992, section 3.5)
//! takes the quantiles of t = (mean* − mean) / (sd* / √n) of resampled runs for those of the table.

use juxtapose_density::{
    density::float,
    executions::Random,
    special::{normal_score, student_score},
};

use crate::{measured::Totals, order_statistics::Interval};

/// Numbers of runs whose t is resampled: of fewer all resampled ones are too often equal, and of more the table is as good.
const RESAMPLED: std::ops::RangeInclusive<usize> = 4..=1_000;
/// How often they are resampled.
const RESAMPLES: usize = 999;

/// The interval of the mean of runs that end, in ticks, of a confidence level; open where fewer than two ended.
#[must_use]
pub fn mean_interval(totals: &Totals, level: f64, seed: u64) -> Interval {
    let times = &totals.times;
    let n = float(times.len() as u64);
    let Some((mean, deviation)) = totals.mean_and_deviation() else {
        return Interval::OPEN;
    };
    let tail = (1.0 - level) / 2.0;
    let error = deviation / n.sqrt();
    let resampled = RESAMPLED.contains(&times.len()).then(|| resampled(times, (mean, tail), seed)).flatten();
    let [least, most] = resampled.unwrap_or_else(|| {
        let t = student_score(normal_score(1.0 - tail, tail), n - 1.0);
        [-t, t]
    });
    Interval { low: Some((mean - most * error).max(0.0)), high: Some(mean - least * error), level }
}

/// The quantiles of t of resampled runs that leave a tail on either side; none where a resampled t has no end there.
fn resampled(times: &[f64], (mean, tail): (f64, f64), seed: u64) -> Option<[f64; 2]> {
    // Runs of other times are resampled in another way, or all would share one error of it.
    let mut random = Random::seeded(seed ^ mean.to_bits());
    let n = float(times.len() as u64);
    let mut all: Vec<_> = (0..RESAMPLES)
        .map(|_| {
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..times.len() {
                let off = times[random.below(times.len())] - mean;
                sum += off;
                squares += off * off;
            }
            let variance = (squares - sum * sum / n) / (n - 1.0);
            sum / n / (variance.max(0.0) / n).sqrt()
        })
        .filter(|t| !t.is_nan())
        .collect();
    all.sort_by(f64::total_cmp);
    let place = |p: f64| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the list")]
        let k = (p * float(all.len() as u64 + 1)).round() as usize;
        all.get(k.checked_sub(1)?).copied().filter(|t| t.is_finite())
    };
    Some([place(tail)?, place(1.0 - tail)?])
}
