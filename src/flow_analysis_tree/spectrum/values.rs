//! The rules at work, on a block of points.

use super::{
    Rule, Spectrum,
    block::{Block, COLUMNS, Pair, Weighted, mixture, multiply, split},
    points::Points,
};
use crate::{flow_analysis_tree::family::Window, special::BinomialWindow};

/// Values for each number of enabled PEs of a window, each column times e^scale.
pub(super) struct Values {
    pub(super) rows: Vec<Block>,
    pub(super) scale: Block,
}

impl Spectrum {
    /// The values at a block of points; θ and ω count lattice steps of so many ticks.
    pub(super) fn at(&self, points: &Points<'_>, lattice: u64) -> Values {
        let complex = points.complex();
        match &self.rule {
            Rule::Leaf(leaf) => leaf.at(points, lattice),
            Rule::Series(parts) => {
                let start = Values::of(vec![points.one(); self.window.iter().count()]);
                parts.iter().fold(start, |product, part| product.times(complex, &part.at(points, lattice), 0))
            }
            Rule::Choice(probability, clauses) => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.at(points, lattice));
                then.or(*probability, &otherwise)
            }
            Rule::Split { weights, least, clauses } => {
                let [then, otherwise] = clauses.each_ref().map(|clause| clause.at(points, lattice));
                let [first, second] = clauses.each_ref().map(|clause| clause.window.least);
                let rows = self.window.iter().zip(weights).map(|(e, window)| {
                    let pairs = window.weights.iter().zip(window.least..).map(|(&weight, k)| {
                        let (k, others) = (k.max(*least), (e - k).max(*least));
                        Pair {
                            weight,
                            first: &then.rows[k - first],
                            second: &otherwise.rows[others - second],
                        }
                    });
                    split(complex, &pairs.collect::<Vec<_>>())
                });
                let rows = rows.collect();
                Values { rows, scale: added(&then.scale, &otherwise.scale) }
            }
            Rule::Mixture(weights, first) => first.at(points, lattice).mixed(first.window, weights),
            Rule::OwnIterations(steps, body) => {
                let each = body.at(points, lattice);
                let done = (Values::of(vec![points.one()]), Window::only(0));
                let (first, _) = steps.iter().rev().fold(done, |(next, window), step| {
                    let from = step.window.least - body.window.least;
                    let rest = next.mixed(window, &step.going_on).times(complex, &each, from);
                    (rest.rescaled(points), step.window)
                });
                first
            }
            Rule::SameIterations(continues, body) => {
                let each = body.at(points, lattice);
                let done = Values::of(vec![points.one(); each.rows.len()]);
                let start = Values { rows: done.rows.clone(), ..done };
                continues
                    .iter()
                    .rev()
                    .fold(start, |rest, &q| rest.times(complex, &each, 0).or(q, &done).rescaled(points))
            }
        }
    }
}

impl Values {
    pub(super) fn of(rows: Vec<Block>) -> Self {
        Self { rows, scale: [0.0; COLUMNS] }
    }

    /// One by one, times those of `by` from a row on.
    fn times(mut self, complex: bool, by: &Self, from: usize) -> Self {
        multiply(complex, &mut self.rows, &by.rows[from..]);
        Self { scale: added(&self.scale, &by.scale), ..self }
    }

    /// p times these and 1 − p times those.
    fn or(mut self, p: f64, other: &Self) -> Self {
        let scale: Block = std::array::from_fn(|j| self.scale[j].max(other.scale[j]));
        let weights: Block = std::array::from_fn(|j| p * (self.scale[j] - scale[j]).exp());
        let others: Block = std::array::from_fn(|j| (1.0 - p) * (other.scale[j] - scale[j]).exp());
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row = std::array::from_fn(|j| weights[j] * row[j] + others[j] * other[j]);
        }
        Self { scale, ..self }
    }

    /// Mixtures of these, which begin at the least of a window.
    fn mixed(self, window: Window, weights: &[BinomialWindow]) -> Self {
        let each = weights.iter().map(|of| Weighted { start: of.least - window.least, weights: &of.weights });
        Self { rows: each.map(|weighted| mixture(&self.rows, weighted)).collect(), ..self }
    }

    /// With the largest value of each column 1, so that moment generating functions neither overflow nor vanish.
    fn rescaled(mut self, points: &Points<'_>) -> Self {
        if !matches!(points, Points::Powers(_)) {
            return self;
        }
        for j in 0..COLUMNS {
            let most = self.rows.iter().map(|row| row[j]).fold(0.0, f64::max);
            if most > 0.0 {
                self.rows.iter_mut().for_each(|row| row[j] /= most);
                self.scale[j] += most.ln();
            }
        }
        self
    }
}

fn added(a: &Block, b: &Block) -> Block {
    std::array::from_fn(|j| a[j] + b[j])
}
