//! Execution profile (half static, half dynamic, section 7): what a run has counted at lines, as branch probabilities and mean
//! iterations.

use std::collections::BTreeMap;

use juxtapose_fortran77::{Action, Do, Expression, Node, Operator, Statement, Unit};
use juxtapose_polynomial::Rational;

use super::leaving::Leaving;

/// The execution counts of a line in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How often each branch of it was taken, and whether that is the one that goes on behind it.
    pub branches: Vec<(u64, bool)>,
}

/// A profile: branch probabilities and mean iterations by line, as [`Options`](super::Options) take them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Of IFs that they are true; of loops that a jump may leave, that they go on.
    pub probabilities: BTreeMap<u32, Rational>,
    /// Mean iterations of all other loops.
    pub trips: BTreeMap<u32, Rational>,
}

/// The execution profile of a source, from the branch counts at its lines. Without optimisation GNU Fortran makes one branch of each
/// condition, and goes on behind it where an IF is true, where a DO with a step of 1 or −1 has another iteration, and where a DO WHILE
/// ends; a DO with another step has two. Lines with other branches, such as two IFs on one line, say nothing.
#[must_use]
pub fn profile(units: &[Unit], counted: &BTreeMap<u32, Counted>) -> Profile {
    let mut profile = Profile::default();
    for unit in units {
        let mut reader = Reader { counted, leaving: &Leaving::of(&unit.body), profile: &mut profile };
        reader.block(&unit.body);
    }
    profile
}

struct Reader<'r> {
    counted: &'r BTreeMap<u32, Counted>,
    leaving: &'r Leaving,
    profile: &'r mut Profile,
}

impl Reader<'_> {
    fn block(&mut self, block: &[Statement]) {
        for statement in block {
            let line = statement.line;
            match &statement.action {
                Action::If { branches, otherwise } => {
                    for branch in branches {
                        if let Some((on, off)) = self.ways(branch.line) {
                            self.share(branch.line, on, off);
                        }
                        self.block(&branch.block);
                    }
                    self.block(otherwise.as_deref().unwrap_or_default());
                }
                Action::Do(of) => {
                    let ways = if has_step_of_one(of) { self.ways(line) } else { self.checked_ways(line) };
                    if let Some((iterations, ends)) = ways {
                        self.iterated(statement, iterations, ends);
                    }
                    self.block(&of.body);
                }
                Action::While { body, .. } => {
                    if let Some((ends, iterations)) = self.ways(line) {
                        self.iterated(statement, iterations, ends);
                    }
                    self.block(body);
                }
                _ => {}
            }
        }
    }

    /// How often control went on behind a line, and how often elsewhere.
    fn ways(&self, line: u32) -> Option<(u64, u64)> {
        match self.counted.get(&line)?.branches.as_slice() {
            [(on, true), (off, false)] | [(off, false), (on, true)] => Some((*on, *off)),
            _ => None,
        }
    }

    fn share(&mut self, line: u32, part: u64, rest: u64) {
        if let Some(all) = part.checked_add(rest).filter(|all| *all > 0) {
            self.profile.probabilities.insert(line, Rational::from(part) / Rational::from(all));
        }
    }

    /// The iterations of a loop, and how often it came to its end: each time that it was entered, unless a jump may leave it.
    fn iterated(&mut self, of: &Statement, iterations: u64, ends: u64) {
        if self.leaving.is_left(of) {
            self.share(of.line, iterations, ends);
        } else if ends > 0 {
            self.profile.trips.insert(of.line, Rational::from(iterations) / Rational::from(ends));
        }
    }

    /// The iterations of a loop with another step, and how often it came to its end: whether there is a first iteration is a branch of
    /// its own, and whether there is another one stands behind each.
    fn checked_ways(&self, line: u32) -> Option<(u64, u64)> {
        match self.counted.get(&line)?.branches.as_slice() {
            [(first, true), (none, false), (last, true), (next, false)] => {
                Some((first.checked_add(*next)?, none.checked_add(*last)?))
            }
            _ => None,
        }
    }
}

fn has_step_of_one(of: &Do) -> bool {
    let is_one = |step: &Expression| {
        matches!(
            step.nodes.as_slice(),
            [Node::Integer(1 | -1)] | [Node::Integer(1), Node::Unary(Operator::Minus)]
        )
    };
    of.step.as_ref().is_none_or(is_one)
}
