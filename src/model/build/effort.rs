//! What a prediction will take, and whether there is patience for it.

use super::limits;
use crate::model::problem::{Code, Problem};

/// What a prediction is estimated to take at most; nothing where its methods do bounded work.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// Multiplications.
    pub work: f64,
    /// Where the node stands that takes most of them by itself, and how many.
    pub dearest: (String, f64),
    /// What makes a model take less.
    pub remedy: &'static str,
}

impl Effort {
    /// What is wrong with a prediction for whoever waits no longer than for so many seconds of a browser's work.
    #[must_use]
    pub fn too_long(&self, patience: f64) -> Option<Problem> {
        let hopeless = self.work > patience * limits::PER_SECOND * limits::OVERESTIMATED;
        hopeless.then(|| self.beyond(patience))
    }

    /// That a prediction has taken so many seconds of a browser's work, and there is no patience for more.
    #[must_use]
    pub fn beyond(&self, patience: f64) -> Problem {
        let (path, own) = &self.dearest;
        let seconds = |work: f64| (work / limits::PER_SECOND).ceil();
        let share = if self.work > *own { "most of it here" } else { "all of it here" };
        let message = format!(
            "takes longer than {patience} s of a browser's work, which is the budget: up to {:.0} s by estimate, {share}",
            seconds(self.work)
        );
        let hint = Some(format!("{}; or give it more patience: {}", self.remedy, self.enough(patience)));
        Problem { path: path.clone(), code: Code::Patience, message, hint }
    }

    /// Seconds of a browser's work that will do: all that is estimated, and more than were not enough.
    #[must_use]
    pub fn enough(&self, patience: f64) -> f64 {
        (2.0 * self.work / limits::PER_SECOND).max(4.0 * patience).ceil()
    }
}
