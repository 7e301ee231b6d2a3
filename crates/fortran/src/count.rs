//! Count tree: the cost of a program as a tree of loops, branches, jumps and calls, which an interpreter (`counter.rs`) evaluates once
//! variables have values.

use std::{collections::BTreeSet, ops::Range};

use juxtapose_polynomial::Rational;

use super::{
    region::Region,
    variable::{Formula, Truth, Variable},
};

impl Default for Count {
    fn default() -> Self {
        Self::Block(Vec::new())
    }
}

/// A node of the count tree.
#[derive(Clone, Debug)]
pub(super) enum Count {
    Straight(Straight),
    /// A formula's value: a call, on this line, of a procedure whose source is not there.
    Priced(Formula, u32),
    /// STOP in a procedure, on this line: whoever has called it does not go on.
    Stopped(u32),
    Block(Vec<Count>),
    Loop(Box<CountedLoop>),
    /// A part with a formula of its own, and the region in which that is the count.
    Part(Box<Part>),
    /// A loop that is executed as often as a formula says, each time the same.
    Repeated(Box<Repeated>),
    Jumps(Box<Jumps>),
    /// An IF, with what it leaves behind: a value for each arm, and for no arm.
    Choice(Vec<Arm>, Box<Count>, Vec<Join>),
    Call(Box<Called>),
}

/// A value that depends on the way by which control comes to a place.
#[derive(Clone, Debug)]
pub(super) struct Join {
    pub(super) variable: Variable,
    pub(super) ways: Vec<Option<Formula>>,
}

/// A value that a loop's iterations hand on: in the first and in the next one, in terms of what is known there.
#[derive(Clone, Debug)]
pub(super) struct Carried {
    /// It as an iteration begins.
    pub(super) start: Option<Variable>,
    /// It behind the loop.
    pub(super) after: Option<Variable>,
    pub(super) first: Formula,
    pub(super) next: Formula,
}

/// A loop whose index is unknown.
#[derive(Clone, Debug)]
pub(super) struct Repeated {
    pub(super) line: u32,
    pub(super) times: Formula,
    /// The condition of a DO WHILE, where it is one on integers: as long as values say that, it is executed.
    pub(super) condition: Option<Truth>,
    /// The cost of that condition, where functions in it leave values by which it is decided.
    pub(super) asked: Option<Count>,
    pub(super) carried: Vec<Carried>,
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
    /// What the callee leaves: the caller's variables in terms of the callee's.
    pub(super) left: Vec<(Variable, Formula)>,
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
#[derive(Clone, Debug, Default)]
pub(super) struct Visited {
    pub(super) line: u32,
    /// Its expected number of visits (eq. 3).
    pub(super) visits: Rational,
    pub(super) count: Count,
    /// Whether nobody has looked at it, because constants decide that control never comes there.
    pub(super) is_dead: bool,
    /// Where control goes from it.
    pub(super) ways: Vec<Way>,
    /// What decides on that.
    pub(super) decision: Decision,
    /// The line, where integers decide, and a mean stands for them where they have no values.
    pub(super) mean: Option<u32>,
    /// The numbers of values that are found out within it.
    pub(super) inside: Range<u32>,
    /// How many parts control may come from, and the last of those through which it comes in any case.
    pub(super) entries: usize,
    /// Whether it is in a cycle in which chance decides.
    pub(super) is_drawn: bool,
    pub(super) dominator: Option<usize>,
}

/// A way from one part to another.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) to: usize,
    /// Its probability, where nothing else is known.
    pub(super) share: Rational,
    /// Its probability in the formula, which takes for granted that arguments are good.
    pub(super) in_formula: Rational,
    /// The values that are found out by going it.
    pub(super) brings: Vec<(Variable, Formula)>,
}

/// What decides which way control goes.
#[derive(Clone, Debug, Default)]
pub(super) enum Decision {
    /// Chance, or nothing, where there is one way.
    #[default]
    Chance,
    /// Whether a condition is true: the first way.
    Truth(Truth),
    /// The number of the way, from 1 on; the last one for others.
    Selected(Formula),
    /// Whether it is below 0, 0 or above.
    Sign(Formula),
}

impl Decision {
    /// Whether values decide, if they are known.
    pub(super) fn is_whole(&self) -> bool {
        match self {
            Self::Chance => false,
            Self::Truth(truth) => truth.is_whole(),
            Self::Selected(_) | Self::Sign(_) => true,
        }
    }

    pub(super) fn formulas(&self) -> Vec<&Formula> {
        match self {
            Self::Chance => Vec::new(),
            Self::Truth(truth) => truth.formulas().collect(),
            Self::Selected(of) | Self::Sign(of) => vec![of],
        }
    }
}

impl Jumps {
    /// The values that are found out on ways.
    pub(super) fn found(&self) -> impl Iterator<Item = &Variable> {
        let ways = self.parts.iter().flat_map(|part| &part.ways);
        ways.flat_map(|way| way.brings.iter().map(|(variable, _)| variable))
    }

    /// Where control goes from each part, in the formula.
    pub(super) fn edges(&self) -> Vec<Vec<(usize, Rational)>> {
        let of = |part: &Visited| {
            let ways = part.ways.iter().filter(|way| !way.in_formula.is_zero());
            ways.map(|way| (way.to, way.in_formula.clone())).collect()
        };
        self.parts.iter().map(of).collect()
    }
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
    /// What stands for bounds that have no value.
    pub(super) otherwise: Otherwise,
    pub(super) carried: Vec<Carried>,
    /// The numbers of values that are found out in its body.
    pub(super) inside: Range<u32>,
    pub(super) is_parallel: bool,
    /// Whether what an iteration costs depends on the index.
    pub(super) is_uneven: bool,
    /// Whether the formula has shares of all iterations, so that it says nothing of some of them.
    pub(super) has_shares: bool,
    pub(super) body: Count,
}

/// What stands for a loop's bounds that have no value.
#[derive(Clone, Debug)]
pub(super) enum Otherwise {
    Nothing,
    /// Others, by which it is executed so often as somebody says.
    Bounds([Formula; 3]),
    /// It is executed so often, with an index that nobody knows.
    Times(Formula),
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
                Self::Straight(_) | Self::Priced(..) | Self::Stopped(_) => {}
                Self::Block(parts) => open.extend(parts),
                Self::Part(part) if part.has_doall => return true,
                Self::Call(of) if of.has_doall => return true,
                Self::Part(_) | Self::Call(_) => {}
                Self::Loop(of) if of.is_parallel => return true,
                Self::Loop(of) => open.push(&of.body),
                Self::Repeated(of) if of.is_parallel => return true,
                Self::Repeated(of) => open.push(&of.body),
                Self::Jumps(jumps) => open.extend(jumps.parts.iter().map(|part| &part.count)),
                Self::Choice(arms, otherwise, _) => {
                    open.push(otherwise);
                    open.extend(arms.iter().flat_map(|arm| [&arm.test, &arm.block]));
                }
            }
        }
        false
    }
}
