//! Generator of random Fortran programs, as texts in both forms, which end by construction: for comparing formulas with counts.

mod affine;
mod decided;
mod decisions;
mod exact;
mod expressions;
mod repetition;
mod shrink;
mod test;
mod text;
mod unit;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

pub(crate) use self::{decided::decided, shrink::shrunk};
use juxtapose_fortran77::{Form, Name};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What may stand in a program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Switches {
    /// Decisions that depend on floating-point numbers: IF, GOTO in all its kinds, DO WHILE, an early RETURN. Then every cost that is
    /// repeated is constant, so that means over a measured profile are exact.
    pub(crate) decisions: bool,
    /// IFs on integers that are known.
    pub(crate) conditions: bool,
    /// Integers that are whole quotients, remainders and products of others.
    pub(crate) quotients: bool,
    /// Integers that a loop changes by a constant in each iteration, in bounds within the loop and behind it.
    pub(crate) induction: bool,
    /// Loops with steps other than 1.
    pub(crate) steps: bool,
    /// Calls of other units, with results in arguments and COMMON.
    pub(crate) calls: bool,
    /// DOALL.
    pub(crate) parallel: bool,
    /// Jumps out of loops, and RETURN anywhere: they are decisions.
    pub(crate) exits: bool,
    /// SELECT CASE among decisions.
    pub(crate) cases: bool,
    /// Costs around decisions that depend on indices and on what a unit is called with, so that means over a profile need not be exact.
    pub(crate) varying: bool,
}

impl Switches {
    /// Everything whose count is exact without a profile.
    pub(crate) const EXACT: Self = Self {
        decisions: false,
        conditions: true,
        quotients: true,
        induction: true,
        steps: true,
        calls: true,
        parallel: true,
        exits: false,
        cases: false,
        varying: false,
    };
    /// Everything, with constant costs around decisions.
    pub(crate) const DECISIONS: Self = Self { decisions: true, exits: true, ..Self::EXACT };
    /// As those, with SELECT CASE.
    pub(crate) const CASES: Self = Self { cases: true, ..Self::DECISIONS };
    /// Everything, whatever costs depend on.
    pub(crate) const VARYING: Self = Self { varying: true, ..Self::DECISIONS };
}

/// A program, and what to run of it.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// Its source.
    pub(crate) source: String,
    /// The form of that.
    pub(crate) form: Form,
    /// The unit that is executed.
    pub(crate) routine: Name,
    /// The values of its integer formal parameters, and of integers in COMMON.
    pub(crate) values: BTreeMap<Name, i64>,
    /// The lines of decisions that nobody can know, and of DO WHILE.
    pub(crate) unknown_lines: BTreeSet<u32>,
}

/// The greatest absolute value of formal parameters and of integers in COMMON, when a unit begins.
const MOST_VALUE: i64 = 9;

/// No bound of a loop is greater.
const MOST_BOUND: i64 = 30;

/// No unit executes more statements, or hardly more.
const MOST_WORK: i64 = 20_000;

/// The integers in COMMON: only the last is ever assigned, and only where nothing has to be constant.
const COMMON: [&str; 3] = ["KA", "KB", "KC"];

/// The program of a seed.
pub(crate) fn sample(seed: u64, switches: Switches) -> Sample {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut units: Vec<unit::Made> = Vec::new();
    for number in 0..if switches.calls { random.random_range(1..=3) } else { 1 } {
        let made = unit::make(number, &units, switches, &mut random);
        units.push(made);
    }
    let routine = units.last().expect("a unit");
    let names = COMMON.iter().map(|name| (*name).to_owned()).chain(routine.signature.formals.iter().cloned());
    let values = names.map(|name| (Arc::from(name), random.random_range(-2..=MOST_VALUE))).collect();
    let is_fixed = random.random_bool(0.5);
    let routine = Arc::from(&*routine.signature.name);
    // Callers first in half of them.
    if random.random_bool(0.5) {
        units.reverse();
    }
    let lines: Vec<text::Line> = units.into_iter().flat_map(|unit| unit.lines).collect();
    let (source, unknown_lines) = text::written(&lines, is_fixed, &mut random);
    let form = if is_fixed { Form::Fixed } else { Form::Free };
    Sample { source, form, routine, values, unknown_lines }
}
