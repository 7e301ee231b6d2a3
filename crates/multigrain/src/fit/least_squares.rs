//! Linear least squares by Householder's QR decomposition. The columns of a matrix are the regressors, which are added up, and the target,
//! which is to be reached.

use nalgebra::DMatrix;

/// A column depends on others if what they leave of it is no longer than this share of it. Rounding leaves some 10⁻¹⁵ of a column
/// that does depend on them; a column of eq. (11) of which less than 10⁻¹⁰ is its own would need times measured to ten digits.
pub(super) const DEPENDENT: f64 = 1e-10;

/// A column as a sum of independent ones, as near as it can be.
pub(super) struct Solved {
    /// The factor of each.
    pub factors: Vec<f64>,
    /// The length of what they leave of it.
    pub left: f64,
    /// R of the columns, and of the target behind them.
    triangle: DMatrix<f64>,
}

/// R of a matrix: as many rows as columns, between which all lengths and angles are those of the matrix.
pub(super) fn triangle(matrix: DMatrix<f64>) -> DMatrix<f64> {
    let columns = matrix.ncols();
    matrix.qr().unpack_r().resize(columns, columns, 0.0)
}

/// The sum of columns that is nearest to a target; none if the columns depend on each other.
pub(super) fn solve(matrix: &DMatrix<f64>, columns: &[usize], target: usize) -> Option<Solved> {
    let all: Vec<usize> = columns.iter().chain([&target]).copied().collect();
    let triangle = triangle(matrix.select_columns(&all));
    let count = columns.len();
    if (0..count).any(|k| triangle[(k, k)] <= DEPENDENT * triangle.column(k).norm()) {
        return None;
    }
    let mut factors = vec![0.0; count];
    for k in (0..count).rev() {
        let known: f64 = (k + 1..count).map(|j| triangle[(k, j)] * factors[j]).sum();
        factors[k] = (triangle[(k, count)] - known) / triangle[(k, k)];
    }
    Some(Solved { factors, left: triangle[(count, count)], triangle })
}

/// The first of the candidates that do not depend on those before them.
pub(super) fn independent(matrix: &DMatrix<f64>, candidates: &[usize]) -> Vec<usize> {
    let mut chosen = Vec::new();
    for &candidate in candidates {
        let length = matrix.column(candidate).norm();
        if solve(matrix, &chosen, candidate).is_some_and(|solved| solved.left > DEPENDENT * length) {
            chosen.push(candidate);
        }
    }
    chosen
}

impl Solved {
    /// The standard deviation of a weighted sum of the factors where each entry of the target has one of 1: the length of R⁻ᵀ·weights.
    pub(super) fn deviation(&self, weights: &[f64]) -> f64 {
        let mut part = vec![0.0; weights.len()];
        for k in 0..weights.len() {
            let known: f64 = (0..k).map(|j| self.triangle[(j, k)] * part[j]).sum();
            part[k] = (weights[k] - known) / self.triangle[(k, k)];
        }
        part.iter().map(|part| part * part).sum::<f64>().sqrt()
    }
}
