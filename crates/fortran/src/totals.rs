//! Total cost of each line in all executions of one call of its unit; the totals of all lines add up to the unit's formula.

use std::collections::BTreeSet;

use juxtapose_polynomial::{Monomial, Rational};
use juxtapose_support::{collections::CollectSmall, work::spend};

use super::{
    around::Around,
    variable::{Formula, Of, Variable},
};

/// Totals of more terms are not made, nor such with coefficients beyond 128 bits.
const TERMS: usize = 256;

/// All totals of a unit together are made of so many terms at most.
const ALL_TERMS: usize = 200_000;

/// Work of a term of a total, in multiplications of a long convolution.
const TERM: f64 = 20_000.0;

/// The total cost of a line in all executions of one call of its unit.
#[derive(Clone, Debug)]
pub struct Total {
    /// The line in the source, from 1 on.
    pub line: u32,
    /// The cost in terms of formal parameters and COMMON variables. Of a loop or an IF it is what their bounds, conditions and
    /// overheads cost, without what stands within them. None where it would be too long a formula.
    pub cost: Option<Formula>,
    /// The line of the outermost loop around it, or of itself where it is one.
    pub within: Option<u32>,
}

impl Around {
    /// The total cost of each line, in the order of lines; those that cost nothing are left out.
    pub(super) fn totals(&self, loops: &BTreeSet<u32>) -> Vec<Total> {
        let mut outermost: Vec<Option<u32>> = Vec::with_capacity(self.constructs.len());
        for construct in &self.constructs {
            let around = outermost.get(construct.parent).copied().flatten();
            outermost.push(around.or(construct.of_loop));
        }
        let mut left = ALL_TERMS;
        let folded = Folded::of(self, &mut left);
        let lines: BTreeSet<u32> = self.costs.iter().map(|(line, ..)| *line).collect_small();
        let total = |line: u32| Total { line, cost: Some(Formula::default()), within: None };
        let mut totals: Vec<Total> = lines.into_iter().map(total).collect();
        for (line, within, cost) in &self.costs {
            let Ok(number) = totals.binary_search_by_key(line, |total| total.line) else { continue };
            let total = &mut totals[number];
            let more = is_left(&mut left, cost).then(|| folded.all(*within, cost)).flatten();
            total.cost = total.cost.take().zip(more).map(|(cost, more)| &cost + &more).filter(is_short);
            let own = loops.contains(line).then_some(*line);
            total.within = total.within.or(outermost[*within]).or(own);
        }
        totals
    }
}

/// Memoised sums of products of indices, over all executions of the constructs in which they stand: costs are sums of such products with
/// factors that no construct changes.
struct Folded {
    /// By construct, in the order of products.
    known: Vec<Vec<Product>>,
}

/// A product of indices, and what it comes to; nothing where that is too long.
type Product = (Monomial<Variable>, Option<Formula>);

impl Folded {
    fn of(around: &Around, left: &mut usize) -> Self {
        // The sums of all products that are asked for.
        let mut asked: Vec<Formula> = around.constructs.iter().map(|_| Formula::default()).collect();
        for (_, within, cost) in &around.costs {
            ask(&mut asked[*within], cost);
        }
        // From the innermost to the unit: what each construct makes of what is asked of it, and asks of the one around it.
        let mut once: Vec<Vec<Product>> = asked.iter().map(|_| Vec::new()).collect();
        for (number, construct) in around.constructs.iter().enumerate().skip(1).rev() {
            for (product, _) in std::mem::take(&mut asked[number]).terms() {
                let formula = product.clone().polynomial();
                let made = construct.repetition.applied(&formula).filter(is_short);
                let made = made.filter(|made| is_left(left, made));
                if let Some(made) = &made {
                    ask(&mut asked[construct.parent], made);
                }
                once[number].push((product.clone(), made));
            }
        }
        // From the unit to the innermost: what that comes to in all.
        let mut folded = Self { known: Vec::with_capacity(once.len()) };
        let unit = asked[0].terms().map(|(product, _)| (product.clone(), Some(product.clone().polynomial())));
        folded.known.push(unit.collect());
        for (construct, made) in around.constructs.iter().zip(once).skip(1) {
            let mut all = Vec::with_capacity(made.len());
            for (product, made) in made {
                let in_all = made.and_then(|made| folded.all(construct.parent, &made));
                all.push((product, in_all.filter(|all| is_left(left, all))));
            }
            folded.known.push(all);
        }
        folded
    }

    /// The total of a cost in a construct, in all of that one's executions.
    fn all(&self, within: usize, cost: &Formula) -> Option<Formula> {
        let known = self.known.get(within)?;
        let mut sum = Formula::default();
        for (monomial, factor) in cost.terms() {
            let (product, rest) = monomial.parted(is_of_index);
            let number = known.binary_search_by(|(other, _)| other.cmp(&product)).ok()?;
            let all = known[number].1.as_ref()?;
            sum += &all.times(&Formula::term(factor.clone(), rest));
        }
        Some(sum).filter(is_short)
    }
}

/// Adds the products of indices in a cost, however often each.
fn ask(asked: &mut Formula, cost: &Formula) {
    for (monomial, _) in cost.terms() {
        *asked += &monomial.parted(is_of_index).0.polynomial();
    }
}

/// Whether a loop may change the variable's value.
fn is_of_index(variable: &Variable) -> bool {
    matches!(variable.of(), Of::Index | Of::Quotient(_) | Of::Iterations(_))
}

/// Whether the work budget has room for a formula.
fn is_left(left: &mut usize, of: &Formula) -> bool {
    let terms = of.terms().len();
    let is_left = *left >= terms && spend(TERM * terms as f64);
    *left = left.saturating_sub(terms);
    is_left
}

fn is_short(formula: &Formula) -> bool {
    let is_short = |value: &Rational| {
        i128::try_from(value.numerator()).is_ok() && u128::try_from(value.denominator()).is_ok()
    };
    formula.terms().len() <= TERMS && formula.terms().all(|(_, factor)| is_short(factor))
}
