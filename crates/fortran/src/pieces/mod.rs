//! Costs in pieces: piecewise quasi-polynomials, which are the count for all sizes. PIPS's one polynomial (Zhou 1992, eq. 1) is the count
//! in its region of validity alone; where that ends, another formula begins, and steps that do not meet the last value are floor terms.
//!
//! Sums over the whole points of polyhedra are piecewise quasi-polynomials in the parameters (Verdoolaege, Seghir, Beyls, Loechner and
//! Bruynooghe, Counting integer points in parametric polytopes using Barvinok's rational functions, Algorithmica 48, 2007, section 2).
//! Here they are found loop by loop with Faulhaber's formula, as Pugh counts (Counting solutions to Presburger formulas, PLDI 1994,
//! section 4), which takes no generating function and is short for the few indices of a loop nest.

mod branching;
mod cells;
mod few;
mod floor;
mod remainder;
mod resolve;
mod row;
mod space;
mod step;
mod sum;
mod terms;
mod vanishing;
mod walk;

use std::fmt::{Display, Formatter, Result};

use juxtapose_polynomial::Rational;

pub(super) use self::walk::Given;
use self::{remainder::remainder, row::Row, space::Space};
use super::{
    count::Count,
    region_text::{at_least_zero, is_zero, limit},
    variable::{Formula, Of, Variable},
};

/// The cost of a unit in pieces, which exclude each other and of which one holds for any whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces(pub Vec<Piece>);

/// A formula, and where it is the count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The constraints, all of which must hold: everywhere where there are none.
    pub constraints: Vec<Constraint>,
    /// The cost, in which `⌊a/d⌋` is a quotient rounded down.
    pub formula: Formula,
}

/// A constraint on whole numbers: a formula is not negative, or it is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    formula: Formula,
    is_equality: bool,
}

impl Display for Constraint {
    /// As `N ≥ M + 1`, `N = 1`, or `N mod 5 = 0`.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Some((dividend, divisor, sign, rest)) = remainder(&self.formula) else {
            return if self.is_equality {
                is_zero(&self.formula, f)
            } else {
                at_least_zero(&self.formula, f)
            };
        };
        let dividend =
            if dividend.terms().len() > 1 { format!("({dividend})") } else { dividend.to_string() };
        let (relation, rest) = match sign {
            _ if self.is_equality => ('=', if sign == 1 { -rest } else { rest }),
            1 => ('≥', -rest),
            _ => ('≤', rest),
        };
        write!(f, "{dividend} mod {divisor} {relation} {rest}")
    }
}

impl Constraint {
    /// The limit of its variable where it speaks of no other: the variable, the least value that it admits, and the greatest.
    #[must_use]
    pub fn limits(&self) -> Option<(Variable, Option<Rational>, Option<Rational>)> {
        let (variable, is_least, at) = limit(&self.formula)?;
        let is_plain = !matches!(variable.of(), Of::Floor(_));
        let (least, most) = (is_least || self.is_equality, !is_least || self.is_equality);
        is_plain.then(|| (variable, least.then(|| at.clone()), most.then_some(at)))
    }

    fn holds(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<bool> {
        let at = evaluated(&self.formula, value)?;
        Some(if self.is_equality { at.is_zero() } else { at >= Rational::ZERO })
    }
}

impl Pieces {
    /// The number of the piece that holds where variables have values, and its value there; none where one that matters has none, or is no
    /// whole number.
    #[must_use]
    pub fn at(&self, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<(usize, Rational)> {
        let whole = |variable: &Variable| value(variable).filter(Rational::is_int);
        let holds = |piece: &Piece| piece.constraints.iter().all(|of| of.holds(&whole) == Some(true));
        let number = self.0.iter().position(holds)?;
        let at = evaluated(&self.0[number].formula, &|variable| match variable.of() {
            Of::Value(_) => whole(variable),
            _ => value(variable),
        })?;
        Some((number, at))
    }
}

/// The value of a formula with floor terms.
fn evaluated(formula: &Formula, value: &dyn Fn(&Variable) -> Option<Rational>) -> Option<Rational> {
    formula.at(|variable| match variable.of() {
        Of::Floor(of) => Some((evaluated(&of.0, value)? / Rational::from(of.1)).floor().into()),
        _ => value(variable),
    })
}

/// The cost of a count in pieces; none where its loops are not affine in each other's indices, jumps go backwards, values are not known, or
/// the pieces are too many.
pub(super) fn pieces(count: &Count, given: Given<'_>) -> Option<Pieces> {
    let (mut space, terms) = walk::terms(count, given)?;
    let cells = cells::pieces(&mut space, terms)?;
    let pieces = cells.into_iter().map(|cell| {
        let constraints = constraints(&mut space, &cell.rows);
        Piece { constraints, formula: cell.formula }
    });
    Some(Pieces(pieces.collect()))
}

/// Inequalities as constraints: of one that is never greater than 0 it is said that it is 0.
fn constraints(space: &mut Space, rows: &[Row]) -> Vec<Constraint> {
    let mut left = rows.to_vec();
    let mut all = Vec::new();
    while !left.is_empty() {
        let row = left.remove(0);
        let opposite = row.combined(-1, &row, 0, 0);
        let is_equality = opposite.as_ref().is_some_and(|opposite| space.is_implied(opposite, &[rows]));
        if is_equality {
            left.retain(|other| Some(other) != opposite.as_ref());
        }
        all.push(Constraint { formula: space.formula(&row), is_equality });
    }
    all
}
