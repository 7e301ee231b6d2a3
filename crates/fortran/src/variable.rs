//! Variables of cost formulas: values, loop indices, unknowns, quotients and trip counts; substitution.

use std::{fmt, sync::Arc};

use juxtapose_fortran77::{Name, Operator, Type, Unit};
use juxtapose_polynomial::{Polynomial, Rational};

use super::function::Function;

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
    /// The index of a loop around, of whose bounds formulas know nothing: it has the name of an unknown value.
    Hidden,
    /// The unknown trip count of a loop.
    Range,
    /// An unknown value.
    Unknown,
    /// The unknown cost of an external procedure, whose source is not there.
    Procedure,
    /// An integer quotient, truncated towards 0 as Fortran divides: dividend and divisor.
    Quotient(Arc<(Formula, i64)>),
    /// A quotient rounded down, of formulas in pieces: dividend and divisor.
    Floor(Arc<(Formula, i64)>),
    /// The iterations of a loop, rounded down and none below 0: its bounds and its step.
    Iterations(Arc<[Formula; 3]>),
    /// An unknown value that control brings along: which one it is, counting finds out. Each has a number of its own.
    Joined(u32),
    /// A function of integers that is no polynomial.
    Function(Arc<(Function, Vec<Formula>)>),
    /// A logical value: 1 where a condition holds, else 0.
    Logical(Arc<Truth>),
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

    /// An unknown value as [`unknown`](Self::unknown), which counting may find out.
    pub(super) fn joined(line: u32, name: &str, number: u32) -> Self {
        Self { of: Of::Joined(number), ..Self::unknown(line, name) }
    }

    pub(super) fn hidden(line: u32, index: &str) -> Self {
        Self { of: Of::Hidden, ..Self::unknown(line, index) }
    }

    pub(super) fn function(of: Function, operands: Vec<Formula>) -> Self {
        let texts: Vec<String> = operands.iter().map(ToString::to_string).collect();
        let name = format!("[{}({})]", of.name(), texts.join(", "));
        Self { name: name.into(), of: Of::Function(Arc::new((of, operands))) }
    }

    pub(super) fn logical(of: Truth) -> Self {
        let texts: Vec<String> = of.formulas().map(ToString::to_string).collect();
        Self { name: format!("[IF({})]", texts.join(", ")).into(), of: Of::Logical(Arc::new(of)) }
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

    pub(super) fn floor(formula: Formula, divisor: i64) -> Self {
        let dividend = if formula.terms().len() > 1 { format!("({formula})") } else { formula.to_string() };
        Self {
            name: format!("⌊{dividend}/{divisor}⌋").into(), of: Of::Floor(Arc::new((formula, divisor)))
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
        matches!(self.of, Of::Hidden | Of::Range | Of::Unknown | Of::Procedure | Of::Joined(_))
    }

    /// The formulas of which it is made; none where it is a variable by itself.
    pub(super) fn made_of(&self) -> Option<Vec<&Formula>> {
        match &self.of {
            Of::Quotient(of) | Of::Floor(of) => Some(vec![&of.0]),
            Of::Iterations(of) => Some(of.iter().collect()),
            Of::Function(of) => Some(of.1.iter().collect()),
            Of::Logical(of) => Some(of.formulas().collect()),
            _ => None,
        }
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

/// The type of a unit's variable by its name in formulas, also of one that has a line's name; none where no unit has it.
pub(super) fn type_of(name: &str, units: &[Unit], routine: usize) -> Option<Type> {
    let mut own = name;
    if let Some(rest) = own.strip_prefix("UNKNOWN_VARIABLE_") {
        own =
            rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).strip_prefix('_').unwrap_or(rest);
        own = own.strip_suffix("_AFTER").unwrap_or(own);
    }
    let begin = own.bytes().rposition(|letter| letter == b'/').map_or(0, |slash| slash + 1);
    let own = &own[begin..];
    let mut units = units.get(routine).into_iter().chain(units);
    units.find_map(|unit| unit.symbols.get(own)).map(|symbol| symbol.of)
}

/// A condition in postfix order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Truth {
    pub(super) steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Constant(bool),
    /// Something of which nobody knows whether it is true.
    Unknown,
    /// Whether a formula is less than 0, equal to 0 and so on.
    Compare(Formula, Operator),
    Not,
    And,
    Or,
    Equivalent,
    NotEquivalent,
}

/// Simultaneous substitution of formulas for variables; those without one stay. Quotients and iterations are replaced within. None where
/// a variable stands with a negative power, and its place is not taken by a single term.
pub(super) fn replaced(formula: &Formula, by: &dyn Fn(&Variable) -> Option<Formula>) -> Option<Formula> {
    formula.replaced(&|variable: &Variable| {
        let within = |formula: &Formula| replaced(formula, by);
        match variable.of() {
            Of::Quotient(of) => Some(quotient(&within(&of.0)?, of.1)),
            Of::Floor(of) => Variable::rounded_down(&within(&of.0)?, of.1),
            Of::Iterations(of) => Some(iterations([within(&of[0])?, within(&of[1])?, within(&of[2])?])),
            Of::Function(of) => of.0.of(of.1.iter().map(within).collect::<Option<_>>()?),
            Of::Logical(of) => Some(of.replaced(&within)?.formula()),
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

/// Whether counting may find out what a formula is that formulas do not know.
pub(super) fn is_found_out(formula: &Formula) -> bool {
    formula.variables().iter().any(|variable| match variable.of() {
        Of::Joined(_) | Of::Hidden | Of::Function(_) | Of::Logical(_) => true,
        _ => variable.made_of().into_iter().flatten().any(is_found_out),
    })
}

/// Whether a formula contains such a variable, within quotients and iterations too.
pub(super) fn speaks_of(formula: &Formula, is_one: &dyn Fn(&Variable) -> bool) -> bool {
    let speaks = |of: &Formula| speaks_of(of, is_one);
    formula.variables().iter().any(|variable| match variable.made_of() {
        Some(of) => of.into_iter().any(speaks),
        None => is_one(variable),
    })
}

/// How deep quotients, iterations and functions stand within each other.
pub(super) fn depth(formula: &Formula) -> usize {
    let of = |variable: &Variable| {
        variable.made_of().map_or(0, |of| 1 + of.into_iter().map(depth).max().unwrap_or(0))
    };
    formula.variables().iter().map(of).max().unwrap_or(0)
}
