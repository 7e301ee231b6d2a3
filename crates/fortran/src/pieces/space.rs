//! Spaces of integer variables: formulas as affine inequalities, and emptiness of polyhedra by Fourier–Motzkin elimination with integer
//! tightening.

use std::slice::from_ref;

use juxtapose_polynomial::{Monomial, Rational};
use juxtapose_support::{collections::SortSmall, work::spend};

use super::row::Row;
use crate::variable::{Formula, Of, Variable, replaced};

/// An elimination of more inequalities is given up.
const ROWS: usize = 300;
/// So many combinations of two inequalities are made at most for the formulas of one unit.
const COMBINATIONS: u32 = 40_000;
/// Work of a combination, in multiplications of a long convolution.
const COMBINATION: f64 = 2_000.0;

/// The integer variables of inequalities, and the work that is left.
pub(super) struct Space {
    variables: Vec<Variable>,
    /// Of floor terms: what is divided, and by how much.
    divided: Vec<Option<(Row, i64)>>,
    /// What holds everywhere.
    bounds: Vec<Row>,
    left: u32,
}

impl Space {
    /// A space in which some variables are logical ones, either 0 or 1.
    pub(super) fn of(logicals: &[Variable]) -> Option<Self> {
        let (variables, divided, bounds) = (Vec::new(), Vec::new(), Vec::new());
        let mut space = Self { variables, divided, bounds, left: COMBINATIONS };
        for logical in logicals {
            let number = space.number(logical)?;
            space.bounds.extend([Row::form(vec![(number, 1)], 0), Row::form(vec![(number, -1)], 1)]);
        }
        Some(space)
    }

    /// Whether the work budget is used up, so that nothing more is proved.
    pub(super) fn is_exhausted(&self) -> bool {
        self.left == 0
    }

    /// The inequality `formula ≥ 0`; none where the formula is not affine, or speaks of what need not be a whole number.
    pub(super) fn row(&mut self, formula: &Formula) -> Option<Row> {
        let (factors, constant) = self.affine(formula)?;
        let row = Row::new(factors, constant);
        // What is said of one floor term alone is said of what it divides: ⌊a/d⌋ + r ≥ 0 is a + d·r ≥ 0, and r − ⌊a/d⌋ ≥ 0 is
        // d·r + d − 1 − a ≥ 0.
        let mut floors = row.factors().iter().filter(|&&(of, _)| self.divided[of as usize].is_some());
        let (Some(&(floor, factor @ (1 | -1))), None) = (floors.next(), floors.next()) else {
            return Some(row);
        };
        let (dividend, divisor) = self.divided[floor as usize].as_ref()?;
        let rest = row.factors().iter().copied().filter(|&(of, _)| of != floor).collect();
        let rest = Row::form(rest, row.constant());
        dividend.combined(factor, &rest, *divisor, if factor == 1 { 0 } else { divisor - 1 })
    }

    /// The formula of which an inequality says that it is not negative.
    pub(super) fn formula(&self, row: &Row) -> Formula {
        let mut formula = Formula::from(row.constant());
        for &(of, factor) in row.factors() {
            let variable = self.variables[of as usize].clone();
            formula += &Formula::term(factor.into(), Monomial::of(variable, 1));
        }
        formula
    }

    /// Inequalities with a formula in place of a variable; none where one is not affine then.
    pub(super) fn substituted(
        &mut self,
        rows: &[Row],
        variable: &Variable,
        by: &Formula,
    ) -> Option<Vec<Row>> {
        let mut there = |row: &Row| {
            let form = put(&self.formula(row), variable, by)?;
            self.row(&form)
        };
        rows.iter().map(&mut there).collect()
    }

    /// The number of a variable that is a whole number.
    pub(super) fn number(&mut self, variable: &Variable) -> Option<u32> {
        if let Some(number) = self.variables.iter().position(|other| other == variable) {
            return u32::try_from(number).ok();
        }
        let divided = match variable.of() {
            Of::Value(_) | Of::Index => None,
            Of::Floor(of) => {
                let (factors, constant) = self.affine(&of.0)?;
                Some((Row::form(factors, constant), of.1))
            }
            _ => return None,
        };
        let number = u32::try_from(self.variables.len()).ok()?;
        self.variables.push(variable.clone());
        self.divided.push(divided);
        Some(number)
    }

    /// A multiple of an affine formula, by whole factors.
    fn affine(&mut self, formula: &Formula) -> Option<(Vec<(u32, i64)>, i64)> {
        let scale = formula.terms().fold(Rational::ONE, |scale, (_, factor)| {
            let missing = (factor * &scale).denominator().clone();
            scale * Rational::from(missing)
        });
        let (mut factors, mut constant) = (Vec::new(), 0);
        for (monomial, factor) in formula.terms() {
            let factor = i64::try_from((factor * &scale).floor()).ok()?;
            match monomial.powers() {
                [] => constant = factor,
                [(variable, 1)] => factors.push((self.number(variable)?, factor)),
                _ => return None,
            }
        }
        factors.sort_small();
        Some((factors, constant))
    }

    /// Whether no whole numbers satisfy all of these inequalities. It may be false although there are none.
    pub(super) fn is_empty(&mut self, parts: &[&[Row]]) -> bool {
        let mut system = System::default();
        let mut open: Vec<u32> = Vec::new();
        for row in parts.iter().copied().chain([&self.bounds[..]]).flatten() {
            open.extend(row.factors().iter().map(|&(of, _)| of));
            system.add(row.clone());
        }
        if system.is_contradiction {
            return true;
        }
        // A floor term is what its division makes it: 0 ≤ a − d·⌊a/d⌋ ≤ d − 1.
        let mut seen: Vec<u32> = Vec::new();
        while let Some(number) = open.pop() {
            if seen.contains(&number) {
                continue;
            }
            seen.push(number);
            let Some((dividend, divisor)) = &self.divided[number as usize] else { continue };
            let floor = Row::form(vec![(number, 1)], 0);
            let most = divisor - 1;
            for row in
                [dividend.combined(1, &floor, -divisor, 0), dividend.combined(-1, &floor, *divisor, most)]
            {
                system.add(row.unwrap_or_else(|| Row::form(Vec::new(), 0)));
            }
            open.extend(dividend.factors().iter().map(|&(of, _)| of));
        }
        self.left = self.left.saturating_sub(1 + u32::try_from(system.rows.len()).unwrap_or(u32::MAX));
        while let Some(variable) = system.cheapest() {
            match system.eliminated(variable, &mut self.left) {
                Some(next) if next.is_contradiction => return true,
                Some(next) => system = next,
                None => return false,
            }
        }
        system.is_contradiction
    }

    /// Whether an inequality holds wherever others do.
    pub(super) fn is_implied(&mut self, row: &Row, by: &[&[Row]]) -> bool {
        row.is_always()
            || row.negated().is_some_and(|negated| self.is_empty(&[by, &[from_ref(&negated)]].concat()))
    }

    /// The inequalities that do not follow from others of them or from a context.
    pub(super) fn reduced(&mut self, rows: Vec<Row>, context: &[Row]) -> Vec<Row> {
        let mut left = rows;
        left.sort_small();
        left.dedup();
        let mut k = 0;
        while k < left.len() {
            let row = left.remove(k);
            if !self.is_implied(&row, &[&left, context]) {
                left.insert(k, row);
                k += 1;
            }
        }
        left
    }
}

/// Substitution of a formula for a variable, within floor terms too.
pub(super) fn put(formula: &Formula, variable: &Variable, by: &Formula) -> Option<Formula> {
    replaced(formula, &|of| (of == variable).then(|| by.clone()))
}

/// Inequalities, of those with equal factors the strictest.
#[derive(Default)]
struct System {
    rows: Vec<Row>,
    is_contradiction: bool,
}

impl System {
    fn add(&mut self, row: Row) {
        self.is_contradiction |= row.is_never();
        if row.factors().is_empty() {
            return;
        }
        match self.rows.iter_mut().find(|other| other.factors() == row.factors()) {
            Some(other) if other.constant() > row.constant() => *other = row,
            Some(_) => {}
            None => self.rows.push(row),
        }
    }

    /// The variable whose elimination makes the fewest inequalities.
    fn cheapest(&self) -> Option<u32> {
        let mut signs: Vec<(u32, [usize; 2])> = Vec::new();
        for &(variable, factor) in self.rows.iter().flat_map(Row::factors) {
            let place = signs.iter().position(|&(of, _)| of == variable).unwrap_or_else(|| {
                signs.push((variable, [0, 0]));
                signs.len() - 1
            });
            signs[place].1[usize::from(factor > 0)] += 1;
        }
        signs.into_iter().min_by_key(|&(_, [below, above])| below * above).map(|(variable, _)| variable)
    }

    /// The inequalities that follow for all other variables; none where there are too many.
    fn eliminated(self, variable: u32, left: &mut u32) -> Option<Self> {
        let (mut next, mut below, mut above) = (Self::default(), Vec::new(), Vec::new());
        for row in self.rows {
            match row.factor(variable) {
                0 => next.rows.push(row),
                1.. => below.push(row),
                _ => above.push(row),
            }
        }
        let count = u32::try_from(below.len() * above.len()).ok()?;
        if next.rows.len() + below.len() * above.len() > ROWS || !spend(COMBINATION * f64::from(count)) {
            return None;
        }
        *left = left.saturating_sub(count);
        if *left == 0 {
            return None;
        }
        for one in &below {
            for other in &above {
                next.add(one.combined(-other.factor(variable), other, one.factor(variable), 0)?);
            }
        }
        Some(next)
    }
}
