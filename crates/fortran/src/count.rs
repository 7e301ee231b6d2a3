//! Count tree: the cost of a program as a tree of loops, branches, jumps and calls, which an interpreter (`counter.rs`) evaluates once
//! variables have values.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;

use super::{
    region::Region,
    truth::Truth,
    variable::{Formula, Of, Variable},
};

/// A node of the count tree.
#[derive(Clone, Debug)]
pub(super) enum Count {
    Straight(Straight),
    /// A formula's value: a call, on this line, of a procedure whose source is not there.
    Priced(Formula, u32),
    Block(Vec<Count>),
    Loop(Box<CountedLoop>),
    /// A part with a formula of its own, and the region in which that is the count.
    Part(Box<Part>),
    /// A loop that is executed as often as a formula says, each time the same.
    Repeated(Box<Repeated>),
    Jumps(Box<Jumps>),
    Choice(Vec<Arm>, Box<Count>),
    /// What values decide in this line, and a mean stands for: it cannot be counted.
    Mean(u32),
    Call(Box<Called>),
}

/// A loop whose index is unknown.
#[derive(Clone, Debug)]
pub(super) struct Repeated {
    pub(super) line: u32,
    pub(super) times: Formula,
    /// Whether it is a DOALL: of its iterations, which nobody has counted, one is counted.
    pub(super) is_parallel: bool,
    pub(super) body: Count,
}

/// A call.
#[derive(Clone, Debug)]
pub(super) struct Called {
    /// The callee's number.
    pub(super) callee: usize,
    /// Argument binding: the variables of the callee's cost in terms of the caller's.
    pub(super) given: Vec<(Variable, Formula)>,
    pub(super) has_doall: bool,
}

/// Straight-line code: lines without a branch, of constant cost.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Straight {
    pub(super) cost: Rational,
    pub(super) role: Role,
    /// The first and the last line; 0 as long as nobody has said it.
    pub(super) lines: [u32; 2],
}

/// The role of straight-line code: a statement, or a part of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Statement,
    /// A loop's bounds and its beginning.
    Beginning,
    /// Loop overhead of each iteration, beside the body.
    Iteration,
}

/// Statements between which control jumps.
#[derive(Clone, Debug)]
pub(super) struct Jumps {
    /// The line of the first.
    pub(super) line: u32,
    /// The number of the part with which they begin, and of the one with which they end.
    pub(super) ends: [usize; 2],
    pub(super) parts: Vec<Visited>,
}

/// A part of statements between which control jumps.
#[derive(Clone, Debug)]
pub(super) struct Visited {
    /// Its expected number of visits (eq. 3).
    pub(super) visits: Rational,
    pub(super) count: Count,
    /// The parts to which control goes from it, with their probabilities.
    pub(super) ways: Vec<(usize, Rational)>,
}

#[derive(Clone, Debug)]
pub(super) struct Arm {
    pub(super) line: u32,
    pub(super) test: Count,
    /// The condition, where it is to be decided by values.
    pub(super) truth: Option<Truth>,
    /// How probable it is otherwise.
    pub(super) share: Formula,
    pub(super) block: Count,
}

#[derive(Clone, Debug)]
pub(super) struct CountedLoop {
    pub(super) line: u32,
    pub(super) index: Variable,
    pub(super) bounds: [Formula; 3],
    pub(super) is_parallel: bool,
    /// Whether what an iteration costs depends on the index.
    pub(super) is_uneven: bool,
    /// Whether the formula has shares of all iterations, so that it says nothing of some of them.
    pub(super) has_shares: bool,
    pub(super) body: Count,
}

#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) formula: Formula,
    pub(super) region: Region,
    /// The loop indices on which the count depends.
    pub(super) indices: BTreeSet<Variable>,
    /// Whether there is a DOALL in it, so that the formula is the count only where each iteration has a processor.
    pub(super) has_doall: bool,
    pub(super) count: Count,
}

impl Count {
    /// Whether there is a DOALL in it. Parts know that of themselves, so that all parts of a program are gone through once.
    pub(super) fn has_doall(&self) -> bool {
        let mut open = vec![self];
        while let Some(count) = open.pop() {
            match count {
                Self::Straight(_) | Self::Priced(..) | Self::Mean(_) => {}
                Self::Block(parts) => open.extend(parts),
                Self::Part(part) if part.has_doall => return true,
                Self::Call(of) if of.has_doall => return true,
                Self::Part(_) | Self::Call(_) => {}
                Self::Loop(of) if of.is_parallel => return true,
                Self::Loop(of) => open.push(&of.body),
                Self::Repeated(of) if of.is_parallel => return true,
                Self::Repeated(of) => open.push(&of.body),
                Self::Jumps(jumps) => open.extend(jumps.parts.iter().map(|part| &part.count)),
                Self::Choice(arms, otherwise) => {
                    open.push(otherwise);
                    open.extend(arms.iter().flat_map(|arm| [&arm.test, &arm.block]));
                }
            }
        }
        false
    }
}

/// The values of variables.
#[derive(Clone, Debug)]
pub(super) struct Values<'n> {
    /// Those of the unit that is counted: of indices, and of what it was called with.
    pub(super) inside: BTreeMap<Variable, Rational>,
    /// Those that are given by name: of the unit that is counted first, and of what nobody knows.
    pub(super) named: &'n BTreeMap<Name, Rational>,
    pub(super) is_first: bool,
}

impl<'n> Values<'n> {
    pub(super) fn named(named: &'n BTreeMap<Name, Rational>) -> Self {
        Self { inside: BTreeMap::new(), named, is_first: true }
    }

    /// The value of a variable, also of one that follows from others.
    pub(super) fn get(&self, variable: &Variable) -> Option<Rational> {
        match variable.of() {
            Of::Quotient(of) => {
                let value = of.0.at(|variable| self.get(variable))? / Rational::from(of.1);
                Some(value.trunc().into())
            }
            Of::Iterations(bounds) => {
                let [lower, upper, step] = [0, 1, 2].map(|k| self.at(&bounds[k]));
                iterations(&lower?, &upper?, &step?)
            }
            Of::Index => self.inside.get(variable).cloned(),
            Of::Value(_) if !self.is_first => self.inside.get(variable).cloned(),
            Of::Value(_) | Of::Range | Of::Unknown | Of::Procedure => {
                self.named.get(variable.name()).cloned()
            }
        }
    }

    pub(super) fn at(&self, formula: &Formula) -> Option<Rational> {
        formula.at(|variable| self.get(variable))
    }
}

/// The trip count of a loop; none where its step is 0.
pub(super) fn iterations(lower: &Rational, upper: &Rational, step: &Rational) -> Option<Rational> {
    if step.is_zero() {
        return None;
    }
    let count = Rational::from(((upper - lower + step) / step).floor());
    Some(count.max(Rational::ZERO))
}
