//! Options of the cost analysis: symbolic variables, branch probabilities, mean iterations and overheads, as a user states them.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;

/// Options of the cost analysis, which a user states beside the source.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Integer variables that stay in formulas as they are (section 5.2).
    pub kept: BTreeSet<Name>,
    /// The probabilities of the ways that a statement can go, by its line, in the order in which it names them: of an IF (or ELSE IF)
    /// that it is true; of GO TO and arithmetic IF those of their labels. What is left of 1 is the way behind the statement.
    pub probabilities: BTreeMap<u32, Vec<Rational>>,
    /// The mean number of iterations of loops, by their lines: it stands for those of which nothing is known. Of a loop that a jump may leave
    /// the probability says more, that it goes on where it could end.
    pub trips: BTreeMap<u32, Rational>,
    /// Whether every IF without a probability has ½, as in PIPS, whatever is known of integers.
    pub halves: bool,
    /// Branch overhead: whether each IF takes BRANCH-OVERHEAD.
    pub charges_branches: bool,
    /// Call overhead: whether each call takes CALL-…-OVERHEAD.
    pub charges_calls: bool,
}
