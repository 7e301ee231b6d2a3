//! Floor terms `⌊a/d⌋` of affine formulas in normal form, so that equal ones look equal.

use juxtapose_density::density::gcd;
use juxtapose_polynomial::{Monomial, Rational};

use crate::variable::{Formula, Of, Variable};

/// Formulas of more terms stay as they are.
const TERMS: usize = 200;

impl Variable {
    /// `⌊formula/divisor⌋` of an affine formula with whole factors, for a divisor of at least 1; none of others.
    pub(crate) fn rounded_down(formula: &Formula, divisor: i64) -> Option<Formula> {
        let mut whole = Formula::default();
        let (mut rest, mut constant) = (Vec::new(), 0);
        for (monomial, factor) in formula.terms() {
            let is_affine = matches!(monomial.powers(), [] | [(_, 1)]);
            let factor = i64::try_from(factor.clone()).ok().filter(|_| is_affine)?;
            whole += &Formula::term(factor.div_euclid(divisor).into(), monomial.clone());
            match factor.rem_euclid(divisor) {
                factor if monomial.powers().is_empty() => constant = factor,
                0 => {}
                factor => rest.push((monomial.clone(), factor)),
            }
        }
        let common = rest
            .iter()
            .fold(divisor.unsigned_abs(), |common, (_, factor)| gcd(common, factor.unsigned_abs()));
        let common = i64::try_from(common).ok()?;
        let (divisor, mut constant) = (divisor / common, constant.div_euclid(common));
        for (_, factor) in &mut rest {
            *factor /= common;
        }
        let Some((_, first)) = rest.first().filter(|_| divisor > 1) else { return Some(whole) };
        // Of the two ways to write it, ⌊a/d⌋ and −⌊(d − 1 − a)/d⌋, the one with the lesser first factor.
        let is_turned = *first > divisor / 2;
        if is_turned {
            for (_, factor) in &mut rest {
                *factor = divisor - *factor;
            }
            // −a = Σ (d − factor)·variable − d·Σ variable − constant.
            let turned = divisor - 1 - constant;
            for (monomial, _) in &rest {
                whole += &Formula::term(Rational::ONE, monomial.clone());
            }
            constant = turned;
        }
        let of = |rest: &[(Monomial<Variable>, i64)]| {
            rest.iter().fold(Formula::default(), |mut sum, (monomial, factor)| {
                sum += &Formula::term((*factor).into(), monomial.clone());
                sum
            })
        };
        let mut dividend = of(&rest);
        let mut sign = if is_turned { -1 } else { 1 };
        if divisor == 2 && constant == 1 {
            // ⌊(a + 1)/2⌋ = a − ⌊a/2⌋.
            whole += &dividend.scaled(&sign.into());
            sign = -sign;
        } else {
            dividend += &Formula::from(constant);
        }
        Some(&whole + &Variable::floor(dividend, divisor).formula().scaled(&Rational::from(sign)))
    }
}

/// A formula without products of floor terms that others make needless: `a − 2·⌊a/2⌋` is 0 or 1, and so its own square. Of one dividend,
/// `p = ⌊(a + r)/d⌋` and `q = ⌊(a + s)/d⌋` with `0 ≤ r < s < d` differ by 0 or 1, and so `(q − p)² = q − p`. With r = 0 and s = d − 1 they
/// differ where `a − d·p` is not 0, and so `(q − p)·(a − d·p) = a − d·p`.
pub(super) fn lowered(formula: Formula) -> Formula {
    let mut formula = formula;
    while let Some((product, value)) = needless(&formula) {
        let mut lower = Formula::default();
        for (monomial, factor) in formula.terms() {
            let term = Formula::term(factor.clone(), monomial.clone());
            let is_in = |(variable, power): &(Variable, i32)| monomial.power(variable) >= *power;
            let rest = if product.powers().iter().all(is_in) {
                term.divided_by(&product.clone().polynomial())
            } else {
                None
            };
            lower += &rest.map_or(term, |rest| rest.times(&value));
        }
        if lower.terms().len() > TERMS {
            break;
        }
        formula = lower;
    }
    formula
}

/// A product in a formula that has another value, and that.
fn needless(formula: &Formula) -> Option<(Monomial<Variable>, Formula)> {
    let floors: Vec<Floor> = formula.variables().iter().filter_map(Floor::of).collect();
    let part = |of: &Formula, by: i64| of.scaled(&(Rational::ONE / Rational::from(by)));
    for q in &floors {
        let (square, a, d) = (Monomial::of(q.variable.clone(), 2), &q.dividend, q.divisor);
        let is_squared = formula.powers(&q.variable).0 > 1;
        if is_squared && d == 2 {
            let value = &(&a.times(&q.value) + &part(&(a - &a.times(a)), 4)) - &part(&q.value, 2);
            return Some((square, value));
        }
        let is_lesser = |p: &&Floor| p.dividend == q.dividend && p.divisor == d && p.constant < q.constant;
        let Some(p) = floors.iter().find(is_lesser) else { continue };
        let both = p.value.times(&q.value);
        let square_of_p = p.value.times(&p.value);
        if is_squared {
            return Some((square, &(&(&both.scaled(&2.into()) - &square_of_p) + &q.value) - &p.value));
        }
        let (both, _) = both.single()?;
        let is_with =
            |monomial: &Monomial<Variable>| [p, q].iter().all(|of| monomial.power(&of.variable) > 0);
        let is_product = formula.terms().any(|(monomial, _)| is_with(monomial));
        if is_product && p.constant.is_zero() && q.constant == Rational::from(d - 1) {
            let by_a = part(&(&(&q.value - &p.value).times(a) - a), d);
            return Some((both.clone(), &(&by_a + &square_of_p) + &p.value));
        }
    }
    None
}

/// The floor term `⌊(dividend + constant)/divisor⌋`.
struct Floor {
    variable: Variable,
    value: Formula,
    dividend: Formula,
    constant: Rational,
    divisor: i64,
}

impl Floor {
    fn of(variable: &Variable) -> Option<Self> {
        let Of::Floor(of) = variable.of() else { return None };
        let constant = of.0.terms().find(|(monomial, _)| monomial.powers().is_empty());
        let constant = constant.map_or(Rational::ZERO, |(_, constant)| constant.clone());
        let dividend = &of.0 - &Formula::from(constant.clone());
        let value = variable.clone().formula();
        Some(Self { variable: variable.clone(), value, dividend, constant, divisor: of.1 })
    }
}
