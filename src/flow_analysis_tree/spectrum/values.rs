//! The rules at work, on a block of points.

use super::{
    Rule, Spectrum,
    block::{Block, COLUMNS, Clause, Weighted, mixtures, multiply, products_of_mixtures, splits},
    facts::count,
    points::Points,
};
use crate::{meter::spend, special::BinomialWindow};

/// Values for each number of enabled PEs of a window, each column times e^scale.
pub(super) struct Values {
    pub(super) rows: Vec<Block>,
    pub(super) scale: Block,
}

/// Blocks of points that are evaluated together: they share what is read of weights.
const TOGETHER: usize = 4;

impl Spectrum {
    /// The values of each row at so many blocks of points, some at a time.
    pub(super) fn at_all(&self, points: &[Points<'_>], lattice: u64) -> Vec<Vec<Block>> {
        let work = count(COLUMNS) * self.facts().work;
        let values = points.chunks(TOGETHER).flat_map(|points| match spend(work * count(points.len())) {
            true => self.at(points, lattice),
            false => ones(points, self.window.iter().count()),
        });
        values.map(|values| values.rows).collect()
    }

    /// The values at some blocks of points, all of one kind; θ and ω count lattice steps of so many ticks.
    pub(super) fn at(&self, points: &[Points<'_>], lattice: u64) -> Vec<Values> {
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

/// Block by block.
fn both(mut all: Vec<Values>, by: &[Values], change: impl Fn(&mut Values, &Values)) -> Vec<Values> {
    all.iter_mut().zip(by).for_each(|(values, by)| change(values, by));
    all
}

/// The value 1.
fn ones(points: &[Points<'_>], rows: usize) -> Vec<Values> {
    points.iter().map(|points| Values::of(vec![points.one(); rows])).collect()
}

impl Values {
    pub(super) fn of(rows: Vec<Block>) -> Self {
        Self { rows, scale: [0.0; COLUMNS] }
    }

    /// One by one.
    fn multiply(&mut self, complex: bool, by: &Self) {
        multiply(complex, &mut self.rows, &by.rows);
        add(&mut self.scale, &by.scale);
    }

    /// p times these and 1 − p times those.
    #[expect(clippy::float_cmp, reason = "what differs in the last bit is rescaled")]
    fn mix(&mut self, p: f64, other: &Self) {
        // Most blocks have no scale.
        if self.scale == other.scale {
            for (row, other) in self.rows.iter_mut().zip(&other.rows) {
                for j in 0..COLUMNS {
                    row[j] = p * row[j] + (1.0 - p) * other[j];
                }
            }
            return;
        }
        let scale: Block = std::array::from_fn(|j| self.scale[j].max(other.scale[j]));
        let rescale = |own: f64, scale: f64| if own < scale { (own - scale).exp() } else { 1.0 };
        let weights: Block = std::array::from_fn(|j| p * rescale(self.scale[j], scale[j]));
        let others: Block = std::array::from_fn(|j| (1.0 - p) * rescale(other.scale[j], scale[j]));
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            for j in 0..COLUMNS {
                row[j] = weights[j] * row[j] + others[j] * other[j];
            }
        }
        self.scale = scale;
    }

    /// With the largest value of each column 1, so that moment generating functions neither overflow nor vanish.
    fn rescale(&mut self, points: &Points<'_>) {
        if !matches!(points, Points::Powers(_)) {
            return;
        }
        for j in 0..COLUMNS {
            let most = self.rows.iter().map(|row| row[j]).fold(0.0, f64::max);
            if most > 0.0 {
                self.rows.iter_mut().for_each(|row| row[j] /= most);
                self.scale[j] += most.ln();
            }
        }
    }
}

/// Weights of rows that begin with a number of PEs.
fn weighted(each: &[BinomialWindow], from: usize) -> impl Iterator<Item = Weighted<'_>> {
    each.iter().map(move |of| Weighted { start: of.least - from, weights: &of.weights })
}

fn add(sums: &mut Block, of: &Block) {
    sums.iter_mut().zip(of).for_each(|(sum, of)| *sum += of);
}
