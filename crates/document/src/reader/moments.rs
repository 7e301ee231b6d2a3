//! Reader of four moments: `{"mean": 120, "variance": 4900, "skewness": 2.1, "kurtosis": 12.5}`.

use juxtapose_density::{density::float, moments::Moments, pearson};

use super::{
    quantity::Quantity,
    read::{At, Reader, written},
};
use crate::{
    decimal::text,
    limits,
    problem::{Code, shown},
};

const FIELDS: &[&str] = &["mean", "variance", "skewness", "kurtosis", "excess"];

/// The least variance, in square ticks: its square is a number.
const LEAST: f64 = 1e-100;

impl Reader {
    /// Reads the moments of a time in units, as moments in ticks; or those of a number of iterations.
    pub fn four_moments(&mut self, at: &At<'_>, of: Quantity) -> Option<Moments> {
        self.object(at, FIELDS)?;
        let step = self.step_of(of);
        let most = written(float(limits::TIME) * step);
        let (mean_in, variance_in) = (
            format!("the mean, in {}", self.unit_of(of)),
            format!("the variance, in square {}", self.unit_of(of)),
        );
        let mean = self.required(at, "mean", &mean_in).and_then(|at| self.number(&at, 0.0..=most));
        let variance =
            self.required(at, "variance", &variance_in).and_then(|at| self.variance(&at, step, of));
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
        let (mean, variance) = (mean / step, variance / (step * step));
        Some(Moments { mean, variance, skewness: Some(skewness), kurtosis: Some(kurtosis) })
    }

    fn variance(&mut self, at: &At<'_>, step: f64, of: Quantity) -> Option<f64> {
        let most = written((float(limits::TIME) * step).powi(2));
        let variance = self.number(at, f64::NEG_INFINITY..=most)?;
        let least = LEAST * step * step;
        if variance < least {
            let message = format!(
                "is {}; a variance is above 0, from {least:e} to {most:e} square {}",
                text(variance),
                self.unit_of(of)
            );
            self.problem(&at.path, Code::Range, message, "write a certain time as a number");
            return None;
        }
        Some(variance)
    }
}
