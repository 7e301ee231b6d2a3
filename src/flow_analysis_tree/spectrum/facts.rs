//! What is known of a spectrum before it is evaluated.

use super::{Rule, Spectrum, block::roundings};
use crate::{density::gcd, special::BinomialWindow};

#[derive(Clone, Copy, Default)]
pub(super) struct Facts {
    /// The greatest common divisor of all times, in ticks; 0 where all are 0.
    pub(super) lattice: u64,
    /// The shortest and the longest possible time, in ticks.
    pub(super) shortest: u64,
    pub(super) longest: u64,
    /// A bound on what was left out of any of the times.
    pub(super) lost: f64,
    /// The squares of all that is rounded on the way to a value, relative to the sum of moduli in it.
    pub(super) roundings: f64,
    /// Multiplications of blocks in one evaluation.
    pub(super) work: f64,
}

/// Of a product of complex numbers a and b, four products and two sums: (Re a·Re b)² + (Im a·Im b)² + (Re a·Im b)² +
/// (Im a·Re b)² = |a|²·|b|², and the squares of the real and of the imaginary part sum to as much.
pub(super) const PRODUCT: f64 = 2.0;

impl Spectrum {
    pub(super) fn facts(&self) -> Facts {
        let rows = count(self.window.iter().count());
        let mut facts = match &self.rule {
            Rule::Leaf(leaf) => leaf.facts(),
            Rule::Series(parts) => {
                let each = parts.iter().map(Spectrum::facts);
                each.reduce(|all, part| all.then(part, 4.0 * rows)).unwrap_or_default()
            }
            Rule::Choice(_, clauses) => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.facts());
                Facts {
                    shortest: then.shortest.min(otherwise.shortest),
                    longest: then.longest.max(otherwise.longest),
                    ..then.then(otherwise, 2.0 * rows)
                }
            }
            Rule::Split { weights, clauses, .. } => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.facts());
                let shortest = then.shortest.min(otherwise.shortest); // a clause may be skipped
                Facts { shortest, ..then.then(otherwise, 0.0) }.mixed(weights, 5.0).cut(weights)
            }
            Rule::Mixture(weights, first) => {
                Facts { shortest: 0, ..first.facts().mixed(weights, 1.0).cut(weights) }
            }
            Rule::OwnIterations(steps, body) => {
                let body = body.facts();
                let iteration = Facts { work: 0.0, roundings: 0.0, ..body };
                let all = steps.iter().fold(Facts::default(), |all, step| {
                    all.then(iteration.mixed(&step.going_on, 1.0), 4.0 * count(step.going_on.len()))
                });
                Facts {
                    shortest: body.shortest,
                    work: all.work + body.work,
                    roundings: all.roundings + body.repeated(steps.len()),
                    ..all
                }
            }
            Rule::SameIterations(continues, body) => {
                let (body, times) = (body.facts(), continues.len());
                let (lost, roundings) =
                    (body.lost * count(times), body.repeated(times) + (PRODUCT + 2.0) * count(times));
                Facts {
                    shortest: 0,
                    longest: body.longest * times as u64,
                    lost,
                    roundings,
                    work: body.work + 6.0 * rows * count(times),
                    ..body
                }
            }
        };
        facts.lost += self.lost;
        facts
    }
}

impl Facts {
    /// The squares of what is rounded in so many iterations over one body: its values err in all of them alike.
    fn repeated(self, times: usize) -> f64 {
        self.roundings * count(times).powi(2)
    }

    fn then(self, next: Self, products: f64) -> Self {
        Self {
            lattice: gcd(self.lattice, next.lattice),
            shortest: self.shortest + next.shortest,
            longest: self.longest + next.longest,
            lost: self.lost + next.lost,
            roundings: self.roundings + next.roundings + PRODUCT,
            work: self.work + next.work + products,
        }
    }

    fn mixed(self, weights: &[BinomialWindow], each: f64) -> Self {
        let squares = weights.iter().map(|window| roundings(&window.weights)).fold(0.0, f64::max);
        let all: usize = weights.iter().map(|window| window.weights.len()).sum();
        Self { roundings: self.roundings + squares, work: self.work + each * count(all), ..self }
    }

    /// Where these weights may lack something.
    fn cut(self, weights: &[BinomialWindow]) -> Self {
        Self { lost: self.lost + weights.iter().map(|window| window.cut).fold(0.0, f64::max), ..self }
    }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate need not be exact")]
pub(super) fn count(many: usize) -> f64 {
    many as f64
}
