//! Reference implementation (test oracle) of costs: an interpreter of Fortran that counts what each statement takes while it runs. It
//! shares the syntax tree and a cost table's numbers with the estimator, and no rule.

mod call;
mod checks;
mod expression;
mod flow;
mod intrinsic;
mod machine;
mod profile;
mod repetition;
mod statement;
mod storage;
mod value;

use std::collections::BTreeMap;

use juxtapose_fortran::CostTable;
use juxtapose_fortran77::{Name, Unit};

use self::machine::Machine;
pub(crate) use self::profile::{Loops, Profile, Ways};

/// What a run is asked for.
pub(crate) struct Asked<'a> {
    /// The name of the unit, or of an entry.
    pub(crate) routine: &'a str,
    /// The values of formal parameters and COMMON variables; those that are not named are 0.
    pub(crate) values: &'a BTreeMap<Name, i64>,
    /// What READ reads, value by value; 0 after the last.
    pub(crate) input: &'a [i64],
    /// How many statements and iterations may be executed.
    pub(crate) most_steps: u64,
}

/// What a run has taken.
#[derive(Debug)]
pub(crate) struct Run {
    /// The cost.
    pub(crate) cost: u64,
    /// Counts of decisions and loops in the run.
    pub(crate) profile: Profile,
}

/// Executes a routine, and counts.
pub(crate) fn count(units: &[Unit], table: &CostTable, asked: &Asked<'_>) -> Result<Run, String> {
    let mut machine = Machine::new(units, table, asked);
    machine.run(asked)?;
    Ok(Run { cost: machine.cost, profile: machine.profile })
}
