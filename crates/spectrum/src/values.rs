//! [`Values`]: the values of generating functions on a block of points, scaled so that they neither overflow nor underflow.

use juxtapose_kernel::block::{Block, COLUMNS, multiply};

use super::points::Points;

/// The values for each number of enabled PEs of a window. Column j is to be multiplied by e^scale[j].
pub(crate) struct Values {
    pub(crate) rows: Vec<Block>,
    pub(crate) scale: Block,
}

impl Values {
    pub(crate) fn of(rows: Vec<Block>) -> Self {
        Self { rows, scale: [0.0; COLUMNS] }
    }

    /// Multiplies each value by the one of `by` in the same place.
    pub(crate) fn multiply(&mut self, complex: bool, by: &Self) {
        multiply(complex, &mut self.rows, &by.rows);
        add(&mut self.scale, &by.scale);
    }

    /// Mixes the values with others: p times `self` and 1 − p times `other`.
    #[expect(clippy::float_cmp, reason = "what differs in the last bit is rescaled")]
    pub(crate) fn mix(&mut self, p: f64, other: &Self) {
        // At most blocks of points values have no scale.
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

    /// Scales each column so that its largest value is 1. So moment generating functions neither overflow nor
    /// vanish.
    pub(crate) fn rescale(&mut self, points: &Points<'_>) {
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

pub(crate) fn add(sums: &mut Block, of: &Block) {
    sums.iter_mut().zip(of).for_each(|(sum, of)| *sum += of);
}
