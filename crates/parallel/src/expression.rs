//! Expression tree of tasks.

use std::sync::Arc;

use juxtapose_density::queue::Plan;

/// Expression tree: what is done with tasks. Each mention of a task is an independent draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// A task, by its place among those that are given.
    Task(usize),
    /// What never answers, and whose failure is never known.
    Never,
    /// A part that has a name, where that is mentioned: as if it were written out there, but its own parts are told elsewhere.
    Mention(Arc<Expression>),
    /// One after the other; fails when any does.
    Series(Vec<Expression>),
    /// All at once, until the last has answered; fails when any does.
    All(Vec<Expression>),
    /// All at once, until the first has answered; fails when all have.
    First(Vec<Expression>),
    /// All at once, until so many have answered; fails when too few are left.
    Any {
        /// How many answers are enough, from one to as many as there are parts.
        enough: usize,
        /// The parts.
        of: Vec<Expression>,
    },
    /// One of them, with probabilities that sum to one.
    Choice(Vec<(f64, Expression)>),
    /// The parts of a series, `All`, `First` or `Any`, each so many times.
    Copies {
        /// How many copies of each part stand in the list.
        count: usize,
        /// The composition whose parts are copied.
        of: Box<Expression>,
    },
    /// Ended after so many ticks at the latest; what has not answered by then has failed at that moment.
    Timeout {
        /// The longest time, in ticks.
        after: u64,
        /// What is ended.
        of: Box<Expression>,
    },
    /// Begun again when it fails, up to so many times.
    Retries {
        /// How many attempts may follow the first one.
        most: usize,
        /// What is tried again.
        of: Box<Expression>,
    },
    /// Tasks that slots take one by one.
    Queue(Box<Queue>),
}

/// Alike tasks, which slots take chunk by chunk ([`juxtapose_density::queue`]). All that it is made of always answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Queue {
    /// How many tasks there are, on how many slots, and how these come to those.
    pub plan: Plan,
    /// How long a task takes.
    pub time: Expression,
    /// How long each slot's first task takes; as every other unless given.
    pub first: Option<Expression>,
    /// What comes once, before all.
    pub start_up: Option<Expression>,
    /// What is added to each chunk that is taken.
    pub per_task: Option<Expression>,
    /// How many tasks were seen for `time` and for `first`, where the spread of what was seen is drawn.
    pub seen: [Option<f64>; 2],
}

impl Expression {
    /// The place of the task that this is, maybe by a name of its own; none of what is made of tasks.
    pub(super) fn task(&self) -> Option<usize> {
        match self {
            Self::Task(place) => Some(*place),
            Self::Mention(of) => of.task(),
            _ => None,
        }
    }
}

impl Queue {
    /// The fields of documents, by the places of parts.
    pub const FIELDS: [&str; 4] = ["time", "first", "start_up", "per_task"];

    /// The parts by their places; none where one is not given.
    #[must_use]
    pub fn parts(&self) -> [Option<&Expression>; 4] {
        [Some(&self.time), self.first.as_ref(), self.start_up.as_ref(), self.per_task.as_ref()]
    }
}

/// Error of an expression that has no meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no task at this place.
    #[error("there is no task {0}")]
    NoTask(usize),
    /// Nothing is composed.
    #[error("a composition of nothing")]
    Empty,
    /// More answers are waited for than there are parts, or none.
    #[error("{enough} answers of {parts} parts")]
    Enough {
        /// How many answers are enough.
        enough: usize,
        /// How many parts there are.
        parts: usize,
    },
    /// Copies of what has no list of parts.
    #[error("only the parts of series, all, first and any are copied")]
    NothingToCopy,
    /// Retries of what may come to nothing: nobody knows when to begin again.
    #[error(
        "an attempt may come to nothing: retries need a timeout, or a time after which a failure is known"
    )]
    NeverKnown,
    /// A queue of what may fail, or never end.
    #[error("what a queue is made of may fail, or never end")]
    MayFail,
    /// A queue of no tasks, without slots, or in chunks of none.
    #[error("{} tasks on {} slots by {:?}", .0.tasks, .0.slots, .0.schedule)]
    NoQueue(Plan),
}
