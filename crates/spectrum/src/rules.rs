//! Evaluation of a spectrum's rules: what is known of it before, and its values on blocks of points.

use juxtapose_density::{special::BinomialWindow, sums::count};
use juxtapose_kernel::block::{Block, COLUMNS, Clause, Weighted, mixtures, products_of_mixtures, splits};
use juxtapose_support::work::spend;

use super::{
    Rule, Spectrum,
    facts::{Facts, PRODUCT},
    points::Points,
    values::{Values, add},
};

/// How many blocks of points are evaluated together: they share what is read of weights.
const TOGETHER: usize = 4;

impl Spectrum {
    pub(crate) fn facts(&self) -> Facts {
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

    /// The values of each row at these blocks of points, some blocks at a time.
    pub(crate) fn at_all(&self, points: &[Points<'_>], lattice: u64) -> Vec<Vec<Block>> {
        let work = count(COLUMNS) * self.facts().work;
        let values = points.chunks(TOGETHER).flat_map(|points| match spend(work * count(points.len())) {
            true => self.at(points, lattice),
            false => ones(points, self.window.iter().count()),
        });
        values.map(|values| values.rows).collect()
    }

    /// The values at these blocks of points, all of one kind; θ and ω count lattice steps of `lattice` ticks.
    pub(crate) fn at(&self, points: &[Points<'_>], lattice: u64) -> Vec<Values> {
        let complex = points.iter().any(Points::complex);
        match &self.rule {
            Rule::Leaf(leaf) => points.iter().map(|points| leaf.at(points, lattice)).collect(),
            Rule::Series(parts) => {
                let each = parts.iter().map(|part| part.at(points, lattice));
                each.reduce(|all, part| both(all, &part, |all, part| all.multiply(complex, part)))
                    .unwrap_or_else(|| ones(points, self.window.iter().count()))
            }
            Rule::Choice(probability, clauses) => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.at(points, lattice));
                both(then, &otherwise, |then, otherwise| then.mix(*probability, otherwise))
            }
            Rule::Split { weights, least, clauses } => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.at(points, lattice));
                let each: Vec<_> = self.window.iter().zip(weighted(weights, 0)).collect();
                both(then, &otherwise, |then, otherwise| {
                    let sides = [(&*then, &clauses[0]), (otherwise, &clauses[1])].map(|(values, clause)| {
                        Clause { rows: &values.rows, from: clause.window.least, least: *least }
                    });
                    then.rows = splits(complex, sides, &each);
                    add(&mut then.scale, &otherwise.scale);
                })
            }
            Rule::Mixture(weights, first) => {
                let each: Vec<_> = weighted(weights, first.window.least).collect();
                let values = first.at(points, lattice).into_iter();
                values.map(|values| Values { rows: mixtures(&values.rows, &each), ..values }).collect()
            }
            Rule::OwnIterations(steps, body) => {
                let each = body.at(points, lattice);
                let done = (ones(points, 1), 0);
                let (first, _) = steps.iter().rev().fold(done, |(mut next, least), step| {
                    let weights: Vec<_> = weighted(&step.going_on, least).collect();
                    let from = step.window.least - body.window.least;
                    let factors: Vec<_> =
                        next.iter().zip(&each).map(|(next, by)| (&next.rows[..], &by.rows[from..])).collect();
                    let rows = products_of_mixtures(complex, &factors, &weights);
                    for (((next, rows), by), points) in next.iter_mut().zip(rows).zip(&each).zip(points) {
                        next.rows = rows;
                        add(&mut next.scale, &by.scale);
                        next.rescale(points);
                    }
                    (next, step.window.least)
                });
                first
            }
            Rule::SameIterations(continues, body) => {
                let each = body.at(points, lattice).into_iter().zip(points);
                let all = each.map(|(body, points)| {
                    let done = Values::of(vec![points.one(); body.rows.len()]);
                    let mut rest = Values::of(done.rows.clone());
                    for &q in continues.iter().rev() {
                        rest.multiply(complex, &body);
                        rest.mix(q, &done);
                        rest.rescale(points);
                    }
                    rest
                });
                all.collect()
            }
        }
    }
}

/// Changes the values at each block of points by those of `by` at the same block.
fn both(mut all: Vec<Values>, by: &[Values], change: impl Fn(&mut Values, &Values)) -> Vec<Values> {
    all.iter_mut().zip(by).for_each(|(values, by)| change(values, by));
    all
}

/// The value 1 in so many rows, at each block of points.
fn ones(points: &[Points<'_>], rows: usize) -> Vec<Values> {
    points.iter().map(|points| Values::of(vec![points.one(); rows])).collect()
}

/// The weights of each mixture over rows, the first of which belongs to `from` PEs.
fn weighted(each: &[BinomialWindow], from: usize) -> impl Iterator<Item = Weighted<'_>> {
    each.iter().map(move |of| Weighted { start: of.least - from, weights: &of.weights })
}
