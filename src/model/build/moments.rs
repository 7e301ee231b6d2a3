//! Four moments: `{"mean": 120, "variance": 4900, "skewness": 2.1, "kurtosis": 12.5}`.

use super::{
    limits,
    read::{At, Reader},
};
use crate::{
    model::problem::{Code, shown},
    moments::Moments,
    pearson,
};

const FIELDS: &[&str] = &["mean", "variance", "skewness", "kurtosis", "excess"];

/// The least variance, in square ticks: its square is a number.
const LEAST: f64 = 1e-100;

impl Reader {
    /// Reads the moments of a time, in ticks.
    pub(super) fn four_moments(&mut self, at: &At<'_>) -> Option<Moments> {
        self.object(at, FIELDS)?;
        #[expect(clippy::cast_precision_loss, reason = "limits are below 2^53")]
        let most = limits::TIME as f64;
        let mean =
            self.required(at, "mean", "the mean, in ticks").and_then(|at| self.number(&at, 0.0..=most));
        let variance = self
            .required(at, "variance", "the variance, in square ticks")
            .and_then(|at| self.variance(&at, most * most));
        let skewness = self
            .required(at, "skewness", "the third central moment by the standard deviation's third power")
            .and_then(|at| self.number(&at, -1e6..=1e6));
        let kurtosis = match (at.field("kurtosis"), at.field("excess")) {
            (Some(_), Some(excess)) => {
                let message = "stands beside kurtosis, which is 3 more: give one of the two";
                self.problem(&excess.path, Code::Forbidden, message, "");
                None
            }
            (Some(kurtosis), None) => self.number(&kurtosis, 1.0..=1e12).map(|value| (kurtosis, value)),
            (None, Some(excess)) => self.number(&excess, -2.0..=1e12).map(|value| (excess, value + 3.0)),
            (None, None) => {
                let what = "the fourth central moment by the square of the variance; 3 = Gaussian";
                self.required(at, "kurtosis", what);
                None
            }
        };
        let (mean, variance, skewness, (place, kurtosis)) = (mean?, variance?, skewness?, kurtosis?);
        if pearson::kind(skewness, kurtosis).is_none() {
            let least = skewness * skewness + 1.0;
            let message = format!(
                "is {}: a kurtosis of {kurtosis} is below skewness² + 1 = {least}, so that no distribution has both",
                shown(place.value)
            );
            self.problem(&place.path, Code::Range, message, "");
            return None;
        }
        Some(Moments { mean, variance, skewness: Some(skewness), kurtosis: Some(kurtosis) })
    }

    fn variance(&mut self, at: &At<'_>, most: f64) -> Option<f64> {
        let variance = self.number(at, f64::NEG_INFINITY..=most)?;
        if variance < LEAST {
            let message =
                format!("is {variance}; a variance is above 0, from {LEAST:e} to {most:e} square ticks");
            self.problem(&at.path, Code::Range, message, "write a certain time as a number");
            return None;
        }
        Some(variance)
    }
}
