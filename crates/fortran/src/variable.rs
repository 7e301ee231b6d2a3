//! Variables of cost formulas: values, loop indices, unknowns, quotients and trip counts; substitution.

use std::{fmt, sync::Arc};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::{Polynomial, Rational};

/// A cost, or the value of an integer, in terms of a program's variables.
pub type Formula = Polynomial<Variable>;

/// A storage location: where a value is kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// A variable of the unit itself, or a formal parameter.
    Local(Name),
    /// What stands in a COMMON block, by the block's name and the place there, from 0 on.
    Common(Name, usize),
}

/// A variable of a formula. Variables are ordered by their names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variable {
    name: Name,
    of: Of,
}

/// The meaning (kind) of a variable.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// The value of a place before what the formula describes begins.
    Value(Place),
    /// The index of a loop around what the formula describes.
    Index,
    /// The unknown trip count of a loop.
    Range,
    /// An unknown value.
    Unknown,
    /// The unknown cost of an external procedure, whose source is not there.
    Procedure,
    /// An integer quotient, truncated towards 0 as Fortran divides: dividend and divisor.
    Quotient(Arc<(Formula, i64)>),
    /// The iterations of a loop, rounded down and none below 0: its bounds and its step.
    Iterations(Arc<[Formula; 3]>),
}

impl Variable {
    /// The value of a place, under the name that it has in its unit.
    #[must_use]
    pub fn value(name: Name, place: Place) -> Self {
        Self { name, of: Of::Value(place) }
    }

    pub(super) fn index(name: Name) -> Self {
        Self { name, of: Of::Index }
    }

    pub(super) fn range(line: u32) -> Self {
        Self { name: format!("UNKNOWN_RANGE_{line}").into(), of: Of::Range }
    }

    pub(super) fn unknown(line: u32, name: &str) -> Self {
        Self { name: format!("UNKNOWN_VARIABLE_{line}_{name}").into(), of: Of::Unknown }
    }

    pub(super) fn procedure(name: &str) -> Self {
        Self { name: format!("COST_{name}").into(), of: Of::Procedure }
    }

    pub(super) fn quotient(formula: Formula, divisor: i64) -> Self {
        Self {
            name: format!("[({formula})/{divisor}]").into(),
            of: Of::Quotient(Arc::new((formula, divisor))),
        }
    }

    pub(super) fn iterations(bounds: [Formula; 3]) -> Self {
        let [lower, upper, step] = &bounds;
        Self { name: format!("[{lower}, {upper}, {step}]").into(), of: Of::Iterations(Arc::new(bounds)) }
    }

    /// Its name, as formulas show it.
    #[must_use]
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Its meaning.
    #[must_use]
    pub fn of(&self) -> &Of {
        &self.of
    }

    /// Whether nothing in the source says its value.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        matches!(self.of, Of::Range | Of::Unknown | Of::Procedure)
    }

    /// It as a formula.
    #[must_use]
    pub fn formula(self) -> Formula {
        Formula::variable(self)
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Simultaneous substitution of formulas for variables; those without one stay. Quotients and iterations are replaced within. None where
/// a variable stands with a negative power, and its place is not taken by a single term.
pub(super) fn replaced(formula: &Formula, by: &dyn Fn(&Variable) -> Option<Formula>) -> Option<Formula> {
    formula.replaced(&|variable: &Variable| {
        let within = |formula: &Formula| replaced(formula, by);
        match variable.of() {
            Of::Quotient(of) => Some(quotient(&within(&of.0)?, of.1)),
            Of::Iterations(of) => Some(iterations([within(&of[0])?, within(&of[1])?, within(&of[2])?])),
            _ => Some(by(variable).unwrap_or_else(|| variable.clone().formula())),
        }
    })
}

/// Integer division: a formula divided by a whole number other than 0, truncated towards 0.
pub(super) fn quotient(formula: &Formula, divisor: i64) -> Formula {
    let exact = formula.scaled(&(Rational::ONE / Rational::from(divisor)));
    match exact.constant() {
        Some(value) => Rational::from(value.trunc()).into(),
        None if has_whole_coefficients(&exact) => exact,
        None => Variable::quotient(formula.clone(), divisor).formula(),
    }
}

/// The trip count of `DO index = lower, upper, step`: exactly, so rounded down and never below 0.
pub(super) fn iterations(bounds: [Formula; 3]) -> Formula {
    let [lower, upper, step] = &bounds;
    match Formula::iterations(lower, upper, step).and_then(|count| count.constant()) {
        Some(count) => Rational::from(count.floor().max(dashu_int::IBig::ZERO)).into(),
        None => Variable::iterations(bounds).formula(),
    }
}

/// Whether it is whole wherever its variables are.
pub(super) fn has_whole_coefficients(formula: &Formula) -> bool {
    formula
        .terms()
        .all(|(monomial, value)| value.is_int() && monomial.powers().iter().all(|(_, power)| *power > 0))
}

/// Whether a formula contains an unknown.
pub(super) fn has_unknown(formula: &Formula) -> bool {
    speaks_of(formula, &Variable::is_unknown)
}

/// Whether a formula contains such a variable, within quotients and iterations too.
pub(super) fn speaks_of(formula: &Formula, is_one: &dyn Fn(&Variable) -> bool) -> bool {
    formula.variables().iter().any(|variable| match variable.of() {
        Of::Quotient(of) => speaks_of(&of.0, is_one),
        Of::Iterations(of) => of.iter().any(|formula| speaks_of(formula, is_one)),
        _ => is_one(variable),
    })
}

/// How deep quotients and iterations stand within each other.
pub(super) fn depth(formula: &Formula) -> usize {
    let of = |variable: &Variable| match variable.of() {
        Of::Quotient(of) => 1 + depth(&of.0),
        Of::Iterations(of) => 1 + of.iter().map(depth).max().unwrap_or(0),
        _ => 0,
    };
    formula.variables().iter().map(of).max().unwrap_or(0)
}
