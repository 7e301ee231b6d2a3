//! Cost estimate of a prediction (an upper bound in multiplications), and refusal beyond the patience (time budget).

use super::limits;
use crate::problem::{Code, Problem};

/// An estimated upper bound on the cost of a prediction; 0 where its methods do bounded work.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// The cost in multiplications.
    pub work: f64,
    /// The path of the node that takes most multiplications by itself, and how many these are.
    pub dearest: (String, f64),
    /// A hint: what makes a model cost less.
    pub remedy: &'static str,
}

impl Effort {
    /// The problem of a prediction that takes longer than this patience, in seconds of a browser's work, even
    /// if the estimate is far too high.
    #[must_use]
    pub fn too_long(&self, patience: f64) -> Option<Problem> {
        let hopeless = self.work > patience * limits::PER_SECOND * limits::OVERESTIMATED;
        hopeless.then(|| self.beyond(patience))
    }

    /// The problem that a prediction has taken `patience` seconds of a browser's work, and that there is no
    /// patience for more.
    #[must_use]
    pub fn beyond(&self, patience: f64) -> Problem {
        let (path, own) = &self.dearest;
        let seconds = |work: f64| (work / limits::PER_SECOND).ceil();
        let share = if self.work > *own { "most of it here" } else { "all of it here" };
        let is_passed = self.work <= patience * limits::PER_SECOND;
        let [so_much, by] =
            if is_passed { ["more than the", "that were estimated"] } else { ["up to", "by estimate"] };
        let message = format!(
            "takes longer than {patience} s of a browser's work, which is the budget: {so_much} {:.0} s {by}, {share}",
            seconds(self.work)
        );
        let hint = Some(format!("{}; or give it more patience: {}", self.remedy, self.enough(patience)));
        Problem { path: path.clone(), code: Code::Patience, message, hint }
    }

    /// A patience to try next, in seconds of a browser's work: more than is estimated, and more than was not enough.
    #[must_use]
    pub fn enough(&self, patience: f64) -> f64 {
        (2.0 * self.work / limits::PER_SECOND).max(4.0 * patience).ceil()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_longer_than_estimated_says_so() {
        let effort =
            Effort { work: 12e9, dearest: ("tasks[0]".to_owned(), 12e9), remedy: "choose a coarser tick" };
        let told = |patience: f64| effort.beyond(patience).message;
        assert!(told(1.0).contains("up to 2 s by estimate"), "{}", told(1.0));
        assert!(told(10.0).contains("more than the 2 s that were estimated"), "{}", told(10.0));
    }
}
