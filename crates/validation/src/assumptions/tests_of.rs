//! Tests of assumptions on columns of runs.

use juxtapose_density::{density::float, ranks};

use super::{
    power,
    scan::Scan,
    sources::Columns,
    tested::{Assumption, Tested, Told},
};

/// A correlation that matters: a large one (J. Cohen, *Statistical power analysis for the behavioral sciences*, 1988).
const LARGE: f64 = 0.5;
/// A share that matters, as of the mean of a prediction.
const SHARE: f64 = 0.05;

impl Columns {
    fn tested(&self, assumption: Assumption, compared: usize) -> Tested {
        Tested {
            assumption,
            condition: self.condition.clone(),
            outcome: self.outcome.clone(),
            runs: self.runs(),
            compared,
            names: Vec::new(),
            found: None,
            p: None,
            could_have_found: None,
            sorted: false,
            told: Told::CannotBeTold,
            leave_out: None,
        }
    }

    fn named(&self, places: &[usize]) -> Vec<String> {
        places.iter().filter_map(|&place| self.names.get(place).cloned()).collect()
    }

    /// Whether times of one run have nothing in common.
    pub(super) fn independent(&self) -> Tested {
        let pairs = ranks::correlations(&self.times);
        let tested = self.tested(Assumption::Independent, pairs.len());
        // Of equal p-values, as of few runs, the strongest correlation.
        let strongest =
            pairs.iter().min_by(|a, b| a.p.total_cmp(&b.p).then(b.rho.abs().total_cmp(&a.rho.abs())));
        let Some(strongest) = strongest else { return tested };
        let could_have_found = power::correlation(self.runs(), pairs.len());
        Tested {
            names: self.named(&strongest.columns),
            found: Some(strongest.rho),
            p: Some(strongest.p),
            could_have_found,
            told: told(strongest.p, could_have_found, LARGE),
            ..tested
        }
    }

    /// Whether all columns are equally distributed.
    pub(super) fn alike(&self, seed: u64) -> Tested {
        let tested = self.tested(Assumption::Alike, self.times.len());
        let Some(test) = ranks::friedman(&self.times, seed) else { return tested };
        let means = self.means();
        let (mean, deviation) = (mean(&means), self.deviation_within(&means));
        let shift = power::shift(self.runs(), means.len());
        self.furthest(tested, test.p, shift.map(|deviations| deviations * deviation / mean))
    }

    /// Whether all lists of samples are equally distributed; which of them are of one run is not known.
    pub(super) fn alike_apart(&self) -> Tested {
        let tested = self.tested(Assumption::Alike, self.times.len());
        let groups: Vec<&[f64]> = self.times.iter().map(Vec::as_slice).collect();
        let Some(test) = ranks::alike(&groups) else { return tested };
        let means = self.means();
        let squares = |(times, mean): (&Vec<f64>, &f64)| -> f64 {
            times.iter().map(|time| (time - mean).powi(2)).sum()
        };
        let all: usize = self.times.iter().map(Vec::len).sum();
        let within = float((all - self.times.len()) as u64).max(1.0);
        let deviation = (self.times.iter().zip(&means).map(squares).sum::<f64>() / within).sqrt();
        let shift = power::shift_apart(self.runs(), all, means.len());
        let mean = mean(&self.times.concat());
        self.furthest(tested, test.p, shift.map(|deviations| deviations * deviation / mean))
    }

    fn means(&self) -> Vec<f64> {
        self.times.iter().map(|times| mean(times)).collect()
    }

    /// What a test of alikeness tells, with the column whose mean is furthest from that of the others.
    fn furthest(&self, tested: Tested, p: f64, could_have_found: Option<f64>) -> Tested {
        let means = self.means();
        let (all, k) = (means.iter().sum::<f64>(), float(means.len() as u64));
        let longer = |own: f64| {
            let others = (all - own) / (k - 1.0);
            (others > 0.0).then(|| own / others - 1.0)
        };
        let furthest = means
            .iter()
            .enumerate()
            .filter_map(|(place, &own)| Some((place, longer(own)?)))
            .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
        let could_have_found = could_have_found.filter(is_share);
        Tested {
            names: furthest.map_or_else(Vec::new, |(place, _)| self.named(&[place])),
            found: furthest.map(|(_, share)| share),
            p: Some(p),
            could_have_found,
            told: told(p, could_have_found, SHARE),
            ..tested
        }
    }

    /// The standard deviation of what is neither a run's nor a column's own: of a two-way layout without interaction.
    fn deviation_within(&self, means: &[f64]) -> f64 {
        let (n, k) = (self.runs(), self.times.len());
        let grand = mean(means);
        let mut squares = 0.0;
        for run in 0..n {
            let own = mean(&self.times.iter().map(|times| times[run]).collect::<Vec<_>>());
            squares += self
                .times
                .iter()
                .zip(means)
                .map(|(times, column)| (times[run] - own - column + grand).powi(2))
                .sum::<f64>();
        }
        (squares / (float(n as u64) - 1.0) / (float(k as u64) - 1.0)).sqrt()
    }

    /// Whether later runs are as long as earlier ones.
    pub(super) fn steady(&self, seed: u64) -> Tested {
        let mut tested = self.tested(Assumption::Steady, self.times.len());
        if self.are_sorted() {
            tested.sorted = true;
            return tested;
        }
        let Some(scan) = Scan::of(&self.times, seed) else { return tested };
        let times = &self.times[scan.column];
        let half = times.len() / 2;
        let (first, second) = (mean(&times[..half]), mean(&times[times.len() - half..]));
        let could_have_found = scan
            .halves_differ()
            .map(|deviations| deviations * deviation_of_halves(times) / mean(times))
            .filter(is_share);
        let told = told(scan.p, could_have_found, SHARE);
        Tested {
            names: self.named(&[scan.column]),
            found: (first > 0.0).then(|| second / first - 1.0),
            p: Some(scan.p),
            could_have_found,
            told,
            leave_out: Some(scan.after).filter(|&runs| told == Told::Broken && runs <= half),
            ..tested
        }
    }
}

/// Whether a number is a share of a mean: of times that are all 0 there is none.
fn is_share(share: &f64) -> bool {
    share.is_finite() && *share >= 0.0
}

fn told(p: f64, could_have_found: Option<f64>, matters: f64) -> Told {
    if p <= power::LEVEL {
        Told::Broken
    } else if could_have_found.is_some_and(|least| least <= matters) {
        Told::NotFound
    } else {
        Told::CannotBeTold
    }
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / float(numbers.len().max(1) as u64)
}

/// The standard deviation of times beside the mean of their half.
fn deviation_of_halves(times: &[f64]) -> f64 {
    let (first, second) = times.split_at(times.len() / 2);
    let squares = |half: &[f64]| -> f64 {
        let own = mean(half);
        half.iter().map(|time| (time - own).powi(2)).sum()
    };
    ((squares(first) + squares(second)) / (float(times.len() as u64) - 2.0).max(1.0)).sqrt()
}
