//! Convolution with a piecewise constant density, such as a uniform one, by sliding-window sums: each run of equal masses adds one.
//!
//! A window slides over blocks of its own width. Its sum is the end of one block and the beginning of the next, and both are
//! running sums: so nothing is subtracted, and every mass keeps its relative accuracy.

use super::Density;

/// A run of equal masses: where it begins, how long it is, and the mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) start: usize,
    pub(super) length: usize,
    pub(super) mass: f64,
}

/// The runs of masses that are not 0; none where there are more than `most`.
pub(super) fn runs(masses: &[f64], most: usize) -> Option<Vec<Run>> {
    let (mut runs, mut start) = (Vec::new(), 0);
    for run in masses.chunk_by(|a, b| a.to_bits() == b.to_bits()) {
        if run[0] > 0.0 {
            if runs.len() == most {
                return None;
            }
            runs.push(Run { start, length: run.len(), mass: run[0] });
        }
        start += run.len();
    }
    Some(runs)
}

impl Density {
    /// How many runs of equal masses it has.
    #[must_use]
    pub fn runs(&self) -> usize {
        self.mass.chunk_by(|a, b| a.to_bits() == b.to_bits()).filter(|run| run[0] > 0.0).count()
    }
}

/// Adds to `sum` the convolution of one run with some masses: `sum[start + k] += mass · Σ masses[k − length + 1 ..= k]`.
pub(super) fn add_windows(sum: &mut [f64], run: Run, masses: &[f64]) {
    let width = run.length;
    // Blocks of the masses with width − 1 zeros before them and behind them; the window at k ends with masses[k].
    let padded = |at: usize| at.checked_sub(width - 1).and_then(|k| masses.get(k)).copied().unwrap_or(0.0);
    let windows = masses.len() + width - 1;
    let (mut ending, mut beginning) = (vec![0.0; width + 1], vec![0.0; width]);
    for block in (0..windows).step_by(width) {
        for k in (0..width).rev() {
            ending[k] = ending[k + 1] + padded(block + k);
        }
        for k in 1..width {
            beginning[k] = beginning[k - 1] + padded(block + width + k - 1);
        }
        let last = width.min(windows - block);
        let sums = &mut sum[run.start + block..run.start + block + last];
        for ((sum, end), begin) in sums.iter_mut().zip(&ending).zip(&beginning) {
            *sum += run.mass * (end + begin);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{add_windows, runs};

    #[test]
    fn windows_are_convolutions() {
        let masses: Vec<f64> = (0..57).map(|k| f64::from((k * k + 3) % 11) / 100.0).collect();
        for width in [1, 2, 3, 16, 57, 58, 200] {
            let constant = [vec![0.0; 4], vec![0.25; width], vec![0.0; 2], vec![0.5; 3]].concat();
            let found = runs(&constant, 2).expect("two runs");
            let mut sum = vec![0.0; constant.len() + masses.len() - 1];
            found.into_iter().for_each(|run| add_windows(&mut sum, run, &masses));
            for (at, sum) in sum.into_iter().enumerate() {
                let direct: f64 = (0..=at).filter_map(|k| Some(constant.get(k)? * masses.get(at - k)?)).sum();
                assert!((sum - direct).abs() <= 1e-14 * direct, "{width} {at}: {sum} {direct}");
            }
        }
        assert_eq!(runs(&masses, 5), None);
    }
}
