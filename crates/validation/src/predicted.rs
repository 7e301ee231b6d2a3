//! Predicted distribution function on a lattice, as measured totals are held against it.

use juxtapose_density::{
    density::float,
    prediction::{Estimate, Outcome},
};

/// P(T ≤ t) of all runs, at ascending times in whole ticks. What it lacks of 1 at the last never ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Predicted {
    times: Vec<f64>,
    reached: Vec<f64>,
    mean: Option<f64>,
}

impl Predicted {
    /// Of an outcome whose whole distribution is known, a certain one or one that never ends included; none of any other.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Option<Self> {
        match &outcome.estimate {
            Estimate::Density(density) => {
                let times = density.iter().map(|(time, _)| float(time)).collect();
                let reached = density.distribution().into_iter().map(|share| share * outcome.finishes);
                Self::new(times, reached.collect(), outcome.finishes)
            }
            Estimate::Value(ticks) => Self::new(vec![*ticks], vec![outcome.finishes], outcome.finishes),
            Estimate::Never => Self::new(Vec::new(), Vec::new(), 0.0),
            Estimate::Representatives(_) | Estimate::Moments(_) | Estimate::Formula(_) => None,
        }
    }

    /// Of ascending times in ticks, P(T ≤ t) at each, and the probability in [0, 1] that it ends at all; none where these are no
    /// distribution.
    #[must_use]
    pub fn new(times: Vec<f64>, mut reached: Vec<f64>, finishes: f64) -> Option<Self> {
        let ascends =
            times.windows(2).all(|two| two[0] < two[1]) && times.iter().all(|time| time.is_finite());
        let grows = reached.iter().all(|share| (0.0..=1.0 + 1e-9).contains(share));
        if times.len() != reached.len() || !ascends || !grows || !(0.0..=1.0).contains(&finishes) {
            return None;
        }
        let mut before = 0.0_f64;
        for share in &mut reached {
            before = before.max(*share).min(finishes);
            *share = before;
        }
        // What truncation has left out stands with the last time.
        if let Some(last) = reached.last_mut() {
            *last = finishes;
        } else if finishes > 0.0 {
            return None;
        }
        let mut below = 0.0;
        let mut sum = 0.0;
        for (time, share) in times.iter().zip(&reached) {
            sum += time * (share - below);
            below = *share;
        }
        let mean = (finishes > 0.0).then(|| sum / finishes);
        Some(Self { times, reached, mean })
    }

    /// The probability that it ends at all.
    #[must_use]
    pub fn finishes(&self) -> f64 {
        self.reached.last().copied().unwrap_or(0.0)
    }

    /// The mean of runs that end, in ticks.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        self.mean
    }

    /// P(T ≤ t).
    #[must_use]
    pub fn at_most(&self, time: f64) -> f64 {
        self.before_place(self.times.partition_point(|&own| own <= time))
    }

    /// P(T < t).
    #[must_use]
    pub fn before(&self, time: f64) -> f64 {
        self.before_place(self.times.partition_point(|&own| own < time))
    }

    /// The least time t with P(T ≤ t) ≥ p, in ticks; none where it is more probable that it never ends.
    #[must_use]
    pub fn quantile(&self, p: f64) -> Option<f64> {
        // Sums of masses are no exact decimals.
        const ROUNDING: f64 = 1e-12;
        self.times.get(self.reached.partition_point(|share| *share < p - ROUNDING)).copied()
    }

    /// The greatest probability of one time, or of never ending.
    #[must_use]
    pub fn largest_mass(&self) -> f64 {
        let mut below = 0.0;
        self.reached.iter().fold(1.0 - self.finishes(), |largest, share| {
            let mass = share - below;
            below = *share;
            largest.max(mass)
        })
    }

    /// P(T ≤ t) at each time.
    pub(crate) fn reached(&self) -> &[f64] {
        &self.reached
    }

    /// P(T ≤ t) at the time before a place.
    pub(crate) fn before_place(&self, place: usize) -> f64 {
        place.checked_sub(1).map_or(0.0, |last| self.reached[last])
    }
}

#[cfg(test)]
mod tests {
    use super::Predicted;

    fn three() -> Predicted {
        Predicted::new(vec![10.0, 12.0, 15.0], vec![0.25, 0.5, 0.8], 0.8).expect("a distribution")
    }

    #[test]
    fn a_distribution_function_steps_at_its_times() {
        let of = three();
        let known =
            [(9.0, 0.0, 0.0), (10.0, 0.0, 0.25), (11.0, 0.25, 0.25), (12.0, 0.25, 0.5), (99.0, 0.8, 0.8)];
        for (time, before, at_most) in known {
            assert!((of.before(time) - before).abs() < 1e-15 && (of.at_most(time) - at_most).abs() < 1e-15);
        }
        assert_eq!(
            [0.25, 0.26, 0.8, 0.81].map(|p| of.quantile(p)),
            [Some(10.0), Some(12.0), Some(15.0), None]
        );
        assert!((of.largest_mass() - 0.3).abs() < 1e-15);
        assert!((of.mean().expect("ends") - (2.5 + 3.0 + 4.5) / 0.8).abs() < 1e-12);
    }

    #[test]
    fn what_is_no_distribution_is_none() {
        assert_eq!(Predicted::new(vec![2.0, 1.0], vec![0.5, 1.0], 1.0), None);
        assert_eq!(Predicted::new(vec![1.0], vec![f64::NAN], 1.0), None);
        assert_eq!(Predicted::new(vec![f64::INFINITY], vec![1.0], 1.0), None);
        assert_eq!(Predicted::new(vec![], vec![], 0.5), None);
        assert_eq!(Predicted::new(vec![], vec![], 0.0).and_then(|of| of.mean()), None);
    }
}
