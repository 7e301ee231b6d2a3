//! Row names of cost tables: operators, memory access, addresses, loop and call overheads, intrinsic functions.

use juxtapose_fortran77::Operator;

/// Unary minus.
pub(super) const NEGATION: &str = "--";
/// The cost of an assignment beside its two sides.
pub(super) const ASSIGNMENT: &str = "=";
/// A variable or an element, read or written.
pub(super) const MEMORY: &str = "MEMORY-READ";
/// Once for each loop.
pub(super) const LOOP_INIT: &str = "LOOP-INIT-OVERHEAD";
/// Once for each iteration.
pub(super) const LOOP_BRANCH: &str = "LOOP-BRANCH-OVERHEAD";
/// For each IF, where that is asked for.
pub(super) const BRANCH: &str = "BRANCH-OVERHEAD";
/// The address of an element, by dimensions from 1 on.
pub(super) const INDEX: [&str; 7] =
    ["ONE-INDEX", "TWO-INDEX", "THREE-INDEX", "FOUR-INDEX", "FIVE-INDEX", "SIX-INDEX", "SEVEN-INDEX"];
/// For each CALL, by arguments from 0 on, where that is asked for.
pub(super) const CALL: [&str; 8] = [
    "CALL-ZERO-OVERHEAD",
    "CALL-ONE-OVERHEAD",
    "CALL-TWO-OVERHEAD",
    "CALL-THREE-OVERHEAD",
    "CALL-FOUR-OVERHEAD",
    "CALL-FIVE-OVERHEAD",
    "CALL-SIX-OVERHEAD",
    "CALL-SEVEN-OVERHEAD",
];

/// The rows that are no operator's and stand in no other list here.
const SINGLE: [&str; 6] = [NEGATION, ASSIGNMENT, MEMORY, LOOP_INIT, LOOP_BRANCH, BRANCH];

/// The binary arithmetic operators, which have rows.
const OPERATORS: [(Operator, &str); 5] = [
    (Operator::Plus, "+"),
    (Operator::Minus, "-"),
    (Operator::Times, "*"),
    (Operator::Divide, "/"),
    (Operator::Power, "**"),
];

/// Fortran's intrinsic functions, each by its generic name, with the specific names behind it.
const FUNCTIONS: [&[&str]; 38] = [
    &["SQRT", "DSQRT", "CSQRT", "CDSQRT", "ZSQRT"],
    &["EXP", "DEXP", "CEXP", "CDEXP", "ZEXP"],
    &["LOG", "ALOG", "DLOG", "CLOG", "CDLOG", "ZLOG"],
    &["LOG10", "ALOG10", "DLOG10"],
    &["SIN", "DSIN", "CSIN", "CDSIN", "ZSIN"],
    &["COS", "DCOS", "CCOS", "CDCOS", "ZCOS"],
    &["TAN", "DTAN"],
    &["ASIN", "DASIN"],
    &["ACOS", "DACOS"],
    &["ATAN", "DATAN"],
    &["ATAN2", "DATAN2"],
    &["SINH", "DSINH"],
    &["COSH", "DCOSH"],
    &["TANH", "DTANH"],
    &["ABS", "IABS", "DABS", "CABS", "CDABS", "ZABS"],
    &["MOD", "AMOD", "DMOD"],
    &["SIGN", "ISIGN", "DSIGN"],
    &["DIM", "IDIM", "DDIM"],
    &["MAX", "MAX0", "MAX1", "AMAX0", "AMAX1", "DMAX1"],
    &["MIN", "MIN0", "MIN1", "AMIN0", "AMIN1", "DMIN1"],
    &["DPROD"],
    &["INT", "IFIX", "IDINT"],
    &["NINT", "IDNINT"],
    &["AINT", "DINT"],
    &["ANINT", "DNINT"],
    &["REAL", "FLOAT", "SNGL"],
    &["DBLE", "DFLOAT"],
    &["CMPLX", "DCMPLX"],
    &["AIMAG", "DIMAG", "IMAG"],
    &["CONJG", "DCONJG"],
    &["LEN"],
    &["INDEX"],
    &["ICHAR"],
    &["CHAR"],
    &["LGE"],
    &["LGT"],
    &["LLE"],
    &["LLT"],
];

/// The row of an operator with two operands.
pub(super) fn of_operator(operator: Operator) -> Option<&'static str> {
    OPERATORS.iter().find(|(own, _)| *own == operator).map(|(_, row)| *row)
}

/// The generic name of a function.
pub(super) fn generic(function: &str) -> Option<&'static str> {
    FUNCTIONS.iter().find(|names| names.contains(&function)).map(|names| names[0])
}

/// The name of a row as it stands here, in capitals; none where no table has such a row. What this system calls `BRANCH-OVERHEAD`
/// is `CONDITION-OVERHEAD` in files of PIPS.
pub(super) fn known(name: &str) -> Option<&'static str> {
    if name == "CONDITION-OVERHEAD" {
        return Some(BRANCH);
    }
    let functions = FUNCTIONS.iter().copied().flatten();
    let operators = OPERATORS.iter().map(|(_, row)| row);
    let mut rows = operators.chain(&SINGLE).chain(&INDEX).chain(&CALL).chain(functions);
    rows.find(|row| **row == name).copied()
}
