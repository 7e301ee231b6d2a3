//! Program structure of a unit whose variables have values, as parts that are executed one after the other: straight-line code, loops and
//! conditionals. What values decide is resolved, and what they determine is one exact cost; what is random stays a conditional or a loop.

mod build;
mod chance;
mod choice;
mod jumps;
mod lines;
mod loops;
mod parallel;
mod whole;

use std::collections::{BTreeMap, BTreeSet};

pub use build::structure;

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;

use super::walker::Fault;

/// A unit's parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Structure {
    /// One after the other.
    pub parts: Vec<Part>,
    /// The most processors that share the iterations of a DOALL; 1 without one.
    pub processors: u64,
    /// Where the parts say something else than the source, by line.
    pub remarks: BTreeSet<Fault>,
}

/// Costs in operations, one for each table.
pub type Costs = Vec<Rational>;

/// A part of a unit: straight-line code, a loop or a conditional.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Straight-line code, of constant cost.
    Straight(Straight),
    /// A loop.
    Loop(Box<Loop>),
    /// An IF that chance decides.
    Conditional(Box<Conditional>),
}

/// Straight-line code: lines of constant cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Straight {
    /// The first and the last line, from 1 on.
    pub lines: [u32; 2],
    /// Their cost under each table.
    pub costs: Costs,
    /// Whether it is a loop with everything in it, or several parts between which control jumps.
    pub is_whole: bool,
}

/// A loop.
#[derive(Clone, Debug, PartialEq)]
pub struct Loop {
    /// Its line, from 1 on.
    pub line: u32,
    /// Its index, where it has one.
    pub index: Option<Name>,
    /// Loop overhead once, before the first iteration.
    pub beginning: Costs,
    /// Loop overhead of each iteration, beside the body.
    pub each: Costs,
    /// The trip count.
    pub iterations: Iterations,
    /// Whether processors share its iterations: then `iterations` are those of one processor.
    pub is_shared: bool,
    /// Whether it is within a loop that is shared, so that each processor has its own iterations.
    pub is_private: bool,
    /// The loop body.
    pub body: Vec<Part>,
}

/// Trip count of a loop: how often the body is executed.
#[derive(Clone, Debug, PartialEq)]
pub enum Iterations {
    /// So often.
    Certain(Rational),
    /// As often as a variable says, which has a distribution.
    Drawn(Name),
    /// Once, and then again with this probability, each time anew.
    Again(Rational),
}

/// A conditional.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditional {
    /// Its line, from 1 on.
    pub line: u32,
    /// The cost of the condition.
    pub test: Costs,
    /// How probably it is true, above 0 and below 1.
    pub probability: Rational,
    /// Whether it is within a loop that is shared, so that each processor decides for itself.
    pub is_private: bool,
    /// The branch that is taken if the condition is true.
    pub then: Vec<Part>,
    /// The branch that is taken otherwise.
    pub otherwise: Vec<Part>,
}

/// Options of the conversion to a structure.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Variables that have a distribution instead of a value.
    pub drawn: BTreeSet<Name>,
    /// Lines of loops and IFs that are to be one part each, of their mean cost.
    pub whole: BTreeSet<u32>,
    /// How many processors share a DOALL's iterations; without it as many as it has iterations.
    pub processors: Option<u64>,
    /// Whether every processor executes all of it with data of its own: then none is shared, and all is private.
    pub is_everywhere: bool,
    /// Parts, all together, at most.
    pub most: usize,
    /// Iterations of a loop, at most.
    pub iterations: u64,
}

/// The values of variables, by name.
pub(super) type Given = BTreeMap<Name, Rational>;
