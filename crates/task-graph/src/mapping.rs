//! Assignment of tasks to processors: a mapping that is fixed beforehand, with the order in which each processor executes its phases, or a
//! [`Queue`].
//!
//! An order is one list of all phases, of which each processor executes its own in the list's order. So it names no processors, and stays
//! an order when the mapping changes. Where the list puts every phase behind what the phase waits for, no processor waits for ever. Other
//! lists may do too: whoever builds one keeps that (`reader` names the phases that would wait for each other).

use super::queue::{Priority, Queue};

/// How tasks come to processors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assignment {
    /// By a mapping that is fixed beforehand.
    Mapped(Mapping),
    /// By whoever is free.
    Queue(Queue),
}

impl Assignment {
    /// The mapping, where it is fixed beforehand.
    #[must_use]
    pub fn mapping(&self) -> Option<&Mapping> {
        match self {
            Self::Mapped(mapping) => Some(mapping),
            Self::Queue(_) => None,
        }
    }

    /// Whether the mapping gives processors an order.
    #[must_use]
    pub fn is_in_order(&self) -> bool {
        self.mapping().is_some_and(|mapping| mapping.order.is_some())
    }
}

impl From<Mapping> for Assignment {
    fn from(mapping: Mapping) -> Self {
        Self::Mapped(mapping)
    }
}

impl From<Queue> for Assignment {
    fn from(queue: Queue) -> Self {
        Self::Queue(queue)
    }
}

/// The processor of each task, and the order in which processors execute phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The processor of each task, from 0.
    pub processor: Vec<usize>,
    /// All phases, each once, such that all can be executed. None where processors take tasks in order of
    /// arrival, in turns.
    pub order: Option<Vec<usize>>,
}

impl Mapping {
    /// A mapping whose processors take tasks in order of arrival.
    #[must_use]
    pub fn by_arrival(processor: Vec<usize>) -> Self {
        Self { processor, order: None }
    }
}

/// A borrowed [`Assignment`].
#[derive(Clone, Copy, Debug)]
pub enum Plan<'a> {
    /// By a mapping that is fixed beforehand.
    Mapped(Placed<'a>),
    /// By whoever is free.
    Queue(Queue),
}

/// A borrowed [`Mapping`], or the processors of one in order of arrival.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The processor of each task, from 0.
    pub processor: &'a [usize],
    /// All phases in their order, where one is given.
    pub order: Option<&'a [usize]>,
}

impl Plan<'_> {
    /// Whether each execution is another one, even with times that are the same.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        matches!(self, Self::Queue(Queue { priority: Priority::Random, .. }))
    }
}

impl<'a, P: Into<Placed<'a>>> From<P> for Plan<'a> {
    fn from(placed: P) -> Self {
        Self::Mapped(placed.into())
    }
}

impl<'a> From<&'a Assignment> for Plan<'a> {
    fn from(assignment: &'a Assignment) -> Self {
        match assignment {
            Assignment::Mapped(mapping) => mapping.into(),
            Assignment::Queue(queue) => Self::Queue(*queue),
        }
    }
}

impl From<Queue> for Plan<'_> {
    fn from(queue: Queue) -> Self {
        Self::Queue(queue)
    }
}

impl<'a> From<&'a Mapping> for Placed<'a> {
    fn from(mapping: &'a Mapping) -> Self {
        Self { processor: &mapping.processor, order: mapping.order.as_deref() }
    }
}

impl<'a> From<&'a [usize]> for Placed<'a> {
    fn from(processor: &'a [usize]) -> Self {
        Self { processor, order: None }
    }
}

impl<'a> From<&'a Vec<usize>> for Placed<'a> {
    fn from(processor: &'a Vec<usize>) -> Self {
        Self { processor, order: None }
    }
}

impl<'a, const N: usize> From<&'a [usize; N]> for Placed<'a> {
    fn from(processor: &'a [usize; N]) -> Self {
        Self { processor, order: None }
    }
}

impl Placed<'_> {
    pub(super) fn to_mapping(self) -> Mapping {
        Mapping { processor: self.processor.to_vec(), order: self.order.map(<[usize]>::to_vec) }
    }

    /// For each processor its phases in their order; none where no order is given. There are as many
    /// processors as the highest number says.
    pub(crate) fn lines(self, task_of: &[usize]) -> Option<Vec<Vec<usize>>> {
        let mut lines = vec![Vec::new(); self.processor.iter().max().map_or(0, |last| last + 1)];
        for &phase in self.order? {
            lines[self.processor[task_of[phase]]].push(phase);
        }
        Some(lines)
    }
}
