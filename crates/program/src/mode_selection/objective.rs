//! Objective functions of mode selection, by which one choice of modes is better than another: mean, quantile, deadline.

use juxtapose_density::density::Density;

/// Objective function: what is to be as small, or as likely, as possible. All objectives are monotone in the usual stochastic order. The
/// variance is not monotone, and so is no objective.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Objective {
    /// The mean execution time, to be minimised.
    Mean,
    /// The quantile of this probability, in [0, 1], to be minimised.
    Quantile(f64),
    /// The probability of ending within so many ticks, to be maximised.
    Deadline(u64),
}

/// Values closer than this, relatively, are equal.
pub(super) const TIE: f64 = 1e-12;

impl Objective {
    /// The mean or the quantile in ticks, or the probability of meeting the deadline.
    #[must_use]
    pub fn value(&self, time: &Density) -> f64 {
        match *self {
            Self::Mean => time.mean(),
            Self::Quantile(p) => ticks(time.quantile(p)),
            Self::Deadline(deadline) => time.at_most(deadline),
        }
    }

    /// The value with its sign such that less is better.
    pub(super) fn cost(&self, time: &Density) -> f64 {
        match *self {
            Self::Deadline(deadline) => time.after(deadline),
            _ => self.value(time),
        }
    }

    /// Whether a cost is as good as the least one.
    pub(super) fn ties(&self, cost: f64, least: f64) -> bool {
        let scale = if let Self::Deadline(_) = self { 1.0 } else { least };
        cost - least <= TIE * scale
    }
}

#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
fn ticks(time: u64) -> f64 {
    time as f64
}
