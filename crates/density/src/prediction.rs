//! Result of every method: a list of outcomes and notes, in one form, so that one table and one chart serve them all.

mod bounds;
mod mixed;

use crate::{
    between::{Between, LEVEL},
    contract::Contract,
    density::Density,
    moments::Moments,
};

/// The answer of a method: an outcome for each alternative, in the model's order, and remarks.
pub type Answer = (Vec<Outcome>, Vec<Note>);

/// The prediction of a model: its outcomes and notes.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// The model's title.
    pub title: String,
    /// The unit of all times, as the model names it.
    pub unit: String,
    /// The length of one tick, in units. All times here are in ticks.
    pub tick: f64,
    /// The outcomes, one for each alternative that the model compares, in the model's order.
    pub outcomes: Vec<Outcome>,
    /// Remarks that a reader of the outcomes should know.
    pub notes: Vec<Note>,
}

/// One alternative and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The alternative's name, unique in the prediction.
    pub name: String,
    /// How the estimate was made.
    pub method: &'static str,
    /// The estimate of the time, given that it ends.
    pub estimate: Estimate,
    /// Bounds of its distribution function, where the density is not known exactly; none where it is as exact as the density says of
    /// itself.
    pub between: Option<Between>,
    /// The greatest rounding error of a time, in ticks, where it was rounded to the density's; 0 where none was.
    pub moved: f64,
    /// The probability that it ends at all, in [0, 1]; 1 where nothing fails.
    pub finishes: f64,
    /// The probability that it never ends, in [0, 1]: what `finishes` lacks of 1, which may be far too little for that to tell.
    pub never: f64,
    /// The outcome whose time this one estimates by other means; none for an alternative of its own. An
    /// outcome that estimates another one stands beside it, and competes with none.
    pub estimates: Option<Estimated>,
    /// The approximation of the time by adding up averages, in ticks, where the method has one.
    pub average_value: Option<f64>,
    /// Whether nothing raises the mean above that but waits for the slowest of several, where the method can tell.
    pub by_waits_alone: bool,
}

/// A reference to the outcome that another one estimates, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimated {
    /// The name of an outcome of the same prediction.
    pub outcome: String,
    /// A word or two that tell this estimate from others of that outcome.
    pub by: &'static str,
}

/// The estimate of a time: its density, or as much as is known of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Estimate {
    /// The whole density of the time.
    Density(Density),
    /// A few representative times, at least one: their probabilities are above 0, and need not add up to 1.
    Representatives(Vec<Representative>),
    /// The moments of the time.
    Moments(Moments),
    /// One number of ticks, such as a closed formula's: it need not be whole.
    Value(f64),
    /// A formula, as long as its variables have no values.
    Formula(Formula),
    /// It never ends.
    Never,
}

/// A number of ticks that depends on variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// The formula as a reader sees it.
    pub text: String,
    /// The names of its variables, each once.
    pub variables: Vec<String>,
}

impl Estimate {
    /// The name of the kind of estimate, as JavaScript reads it.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Density(_) => "density",
            Self::Representatives(_) => "representatives",
            Self::Moments(_) => "moments",
            Self::Value(_) => "value",
            Self::Formula(_) => "formula",
            Self::Never => "never",
        }
    }
}

/// A time that stands for others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Representative {
    /// The time, in ticks.
    pub time: f64,
    /// The probability of all times that this one stands for, in (0, 1].
    pub probability: f64,
}

impl Outcome {
    /// An alternative of its own, of which nothing is known by averages.
    #[must_use]
    pub fn new(name: impl Into<String>, method: &'static str, estimate: Estimate) -> Self {
        Self {
            name: name.into(),
            method,
            estimate,
            between: None,
            moved: 0.0,
            finishes: 1.0,
            never: 0.0,
            estimates: None,
            average_value: None,
            by_waits_alone: false,
        }
    }

    /// The mean, in ticks, given that it ends; for representatives, given that the time is one of them. None for a formula, and
    /// for what never ends.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        match &self.estimate {
            Estimate::Density(density) => Some(density.moments().mean),
            Estimate::Representatives(times) => {
                let all: f64 = times.iter().map(|of| of.probability).sum();
                Some(times.iter().map(|of| of.time * (of.probability / all)).sum())
            }
            Estimate::Moments(moments) => Some(moments.mean),
            Estimate::Value(ticks) => Some(*ticks),
            Estimate::Formula(_) | Estimate::Never => None,
        }
    }

    /// Mean, variance, skewness and kurtosis, given that it ends.
    #[must_use]
    pub fn moments(&self) -> Option<Moments> {
        match &self.estimate {
            Estimate::Density(density) => Some(density.moments()),
            Estimate::Moments(moments) => Some(*moments),
            Estimate::Representatives(_) | Estimate::Value(_) | Estimate::Formula(_) | Estimate::Never => {
                None
            }
        }
    }

    /// The least time t with P(T ≤ t) ≥ p, in ticks, as [`Contract::quantile`] finds it; p in [0, 1]. None where nothing is known
    /// of the distribution, and where it is more probable that it never ends.
    #[must_use]
    pub fn quantile(&self, p: f64, contract: Contract) -> Option<u64> {
        self.density().and_then(|density| contract.quantile_of(density, (self.finishes, self.never), p))
    }

    /// [`quantile`](Self::quantile) of several probabilities: the masses are summed once for all of them.
    pub fn quantiles(&self, of: &[f64], contract: Contract) -> Vec<Option<u64>> {
        match self.density() {
            Some(density) => contract.quantiles_of(density, (self.finishes, self.never), of),
            None => vec![None; of.len()],
        }
    }

    /// The whole density.
    #[must_use]
    pub fn density(&self) -> Option<&Density> {
        if let Estimate::Density(density) = &self.estimate { Some(density) } else { None }
    }

    /// The representative times, where nothing more is known.
    #[must_use]
    pub fn representatives(&self) -> Option<&[Representative]> {
        if let Estimate::Representatives(times) = &self.estimate { Some(times) } else { None }
    }

    /// The formula, where its variables have no values.
    #[must_use]
    pub fn formula(&self) -> Option<&Formula> {
        if let Estimate::Formula(formula) = &self.estimate { Some(formula) } else { None }
    }
}

/// A remark on a prediction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// A stable name for this kind of remark.
    pub code: &'static str,
    /// The remark, for a reader.
    pub message: String,
    /// The outcome it is about; none for all of them.
    pub outcome: Option<String>,
}

impl Note {
    /// The remark that an outcome was counted in so many executions, so that what is told of it are intervals.
    #[must_use]
    pub fn counted(executions: u32, outcome: &str) -> Self {
        let message = format!(
            "Counted in {executions} executions with random times. What is told of it are intervals of {:.0} % confidence, each by itself.",
            100.0 * LEVEL
        );
        Self { code: "simulated", message, outcome: Some(outcome.to_owned()) }
    }

    /// The remark that what was counted of an outcome is on a lattice that moves times by so many ticks at most.
    #[must_use]
    pub fn moved(moved: f64, outcome: &str) -> Self {
        let message = format!(
            "Its times are rounded to ticks that memory allows: each is off by {moved:.3} ticks at most."
        );
        Self { code: "rounding", message, outcome: Some(outcome.to_owned()) }
    }

    /// The remark that each execution of an outcome has weights of its own for samples of few tasks.
    #[must_use]
    pub fn few_seen(outcome: &str) -> Self {
        let message = format!(
            "“{outcome}” has times of few seen tasks: each execution draws how much each measured time weighs (Bayesian bootstrap), so that the \
             spread of what was seen is in it, too."
        );
        Self { code: "few-seen", message, outcome: Some(outcome.to_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Estimate, Formula, Outcome, Representative};
    use crate::{contract::Contract, density::Density, moments::Moments};

    /// A name, the mean, the standard deviation and the median: what is not known is none.
    type Known = (&'static str, Option<f64>, Option<f64>, Option<u64>);

    fn known(estimate: Estimate) -> Known {
        let outcome = Outcome::new("an alternative", "a test", estimate);
        let deviation = outcome.moments().map(|moments| moments.standard_deviation());
        (outcome.estimate.kind(), outcome.mean(), deviation, outcome.quantile(0.5, Contract::Bulk))
    }

    #[test]
    fn an_estimate_tells_what_it_knows_and_nothing_else() {
        let times =
            [(10.5, 0.25), (12.5, 0.25)].map(|(time, probability)| Representative { time, probability });
        let moments = Moments { mean: 8.25, variance: 4.0, skewness: Some(0.5), kurtosis: Some(3.0) };
        let formula = Formula { text: "15*N + 15".to_owned(), variables: vec!["N".to_owned()] };
        assert_eq!(known(Estimate::Density(Density::point(7))), ("density", Some(7.0), Some(0.0), Some(7)));
        assert_eq!(
            known(Estimate::Representatives(times.into())),
            ("representatives", Some(11.5), None, None)
        );
        assert_eq!(known(Estimate::Moments(moments)), ("moments", Some(8.25), Some(2.0), None));
        assert_eq!(known(Estimate::Value(27.309)), ("value", Some(27.309), None, None));
        assert_eq!(known(Estimate::Formula(formula)), ("formula", None, None, None));
        assert_eq!(known(Estimate::Never), ("never", None, None, None));
    }

    #[test]
    fn what_may_never_end_has_no_late_quantile() {
        let time = Estimate::Density(Density::uniform(1, 10));
        let seldom = Outcome { finishes: 0.8, never: 0.2, ..Outcome::new("an alternative", "a test", time) };
        assert_eq!(seldom.quantile(0.4, Contract::Bulk), Some(5));
        assert_eq!(seldom.quantile(0.8, Contract::Bulk), Some(10));
        assert_eq!(seldom.quantile(0.81, Contract::Bulk), None);
    }

    #[test]
    fn what_hardly_ever_fails_has_no_quantile_that_is_less_probable_still() {
        let often = |never: f64| {
            let time = Estimate::Density(Density::uniform(1, 10));
            Outcome { finishes: 1.0 - never, never, ..Outcome::new("an alternative", "a test", time) }
        };
        let found = |never, p| often(never).quantile(p, Contract::Tail);
        // No time has P(T > t) below 1e-18.
        assert_eq!([0.5, 0.9, 0.91, 1.0].map(|p| found(1e-18, p)), [Some(5), Some(9), Some(10), None]);
        assert_eq!([0.9, 1.0].map(|p| found(0.0, p)), [Some(9), Some(10)]);
        // What is written as 0.999999999 is a little more, and means no more.
        assert_eq!([0.999_999_999, 0.999_999_999_1].map(|p| found(1e-9, p)), [Some(10), None]);
    }
}
