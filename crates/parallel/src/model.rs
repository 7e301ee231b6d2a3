//! Model of kind `parallel`: tasks, and the alternatives that are composed of them.

use std::sync::Arc;

use juxtapose_density::{
    density::{Density, Rounding},
    moments::Moments,
};

use super::{Attempt, Expression};

/// Alternatives that are composed of the same tasks.
#[derive(Clone, Debug, PartialEq)]
pub struct Composition {
    /// The tasks by their places: those with a name first, in the document's order.
    pub tasks: Vec<Task>,
    /// Expressions that others mention, in the document's order.
    pub parts: Vec<Part>,
    /// At least one, each of a name of its own.
    pub alternatives: Vec<Alternative>,
}

/// A task, whose time is drawn anew wherever it is mentioned.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Its name; none for a time that stands in an expression itself.
    pub name: Option<String>,
    /// How long it takes to answer.
    pub time: Density,
    /// The moments of that time as they were given, or else those of its density.
    pub moments: Moments,
    /// The probability that it never answers, in [0, 1].
    pub fails: f64,
    /// After which time that is known, where it ever is.
    pub fails_after: Option<Density>,
}

/// An expression that others mention by its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// What is done.
    pub expression: Arc<Expression>,
    /// Whether an alternative mentions it, itself or through other parts: nothing else is predicted.
    pub is_mentioned: bool,
}

/// A way to do it.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Its name.
    pub name: String,
    /// What is done.
    pub expression: Expression,
}

impl Task {
    /// When it answers, and when it is known to have failed.
    #[must_use]
    pub fn attempt(&self) -> Attempt {
        Attempt::failing(self.time.clone(), self.fails, self.fails_after.clone())
    }
}

impl Composition {
    /// What is known of each task's time by four moments.
    #[must_use]
    pub fn moments(&self) -> Vec<Moments> {
        self.tasks.iter().map(|task| task.moments).collect()
    }

    /// Outcome of each task, with times [rounded](Density::bounded) down, or up, where their lattices coarsen; none where none does.
    #[must_use]
    pub fn bounded(&self, rounding: Rounding) -> Option<Vec<Attempt>> {
        let times = || self.tasks.iter().flat_map(|task| task.fails_after.iter().chain([&task.time]));
        let bounded = |task: &Task| {
            let fails_after = task.fails_after.as_ref().map(|time| time.bounded(rounding));
            Attempt::failing(task.time.bounded(rounding), task.fails, fails_after)
        };
        times().any(Density::coarsens).then(|| self.tasks.iter().map(bounded).collect())
    }

    /// Outcome of each task.
    #[must_use]
    pub fn attempts(&self) -> Vec<Attempt> {
        self.tasks.iter().map(Task::attempt).collect()
    }
}
