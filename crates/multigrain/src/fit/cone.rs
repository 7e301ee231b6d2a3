//! Non-negative least squares (NNLS): the point of a convex cone, the sums of columns with factors ≥ 0, that is nearest to a target; and the
//! extreme rays of the cone.

use nalgebra::DMatrix;

use super::least_squares::{DEPENDENT, Solved, solve};

/// A difference between two residuals, as a share of the target's length, that rounding makes.
const ROUNDING: f64 = 1e-14;

/// Solution of non-negative least squares: the sum of columns with factors ≥ 0 that is nearest to a target.
pub(super) struct Nearest {
    /// The columns whose factors are above 0.
    pub columns: Vec<usize>,
    /// Their factors, and what they leave.
    pub solved: Solved,
}

/// The sum of at most 8 columns, with factors ≥ 0, that is nearest to a target. By Carathéodory's theorem it is one of independent
/// columns with factors above 0, and then their least squares; so the best over all sets of columns is it, without an iteration
/// that might stall. Of sets that are as good to rounding a smaller one is taken, so that no factor is mere rounding.
pub(super) fn nearest(matrix: &DMatrix<f64>, columns: &[usize], target: usize) -> Option<Nearest> {
    let rounding = (ROUNDING * matrix.column(target).norm()).powi(2);
    let mut best: Option<Nearest> = None;
    for count in 0..=columns.len() {
        for set in (0_u32..1 << columns.len()).filter(|set| set.count_ones() as usize == count) {
            let members = columns.iter().enumerate().filter(|(k, _)| set >> k & 1 == 1);
            let members: Vec<usize> = members.map(|(_, column)| *column).collect();
            let Some(solved) = solve(matrix, &members, target) else { continue };
            let better =
                best.as_ref().is_none_or(|best| solved.left.powi(2) + rounding < best.solved.left.powi(2));
            if better && solved.factors.iter().all(|factor| *factor > 0.0) {
                best = Some(Nearest { columns: members, solved });
            }
        }
    }
    best
}

/// Of the first columns of a matrix those whose cone is the cone of all: no other is left that is a sum of them with factors ≥ 0.
/// Of proportional columns the first is kept; of 1, m − 1 and m the first two, of which the third is the sum.
pub(super) fn rays(matrix: &DMatrix<f64>, columns: usize) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..columns).collect();
    for column in (0..columns).rev() {
        let others: Vec<usize> = kept.iter().copied().filter(|other| *other != column).collect();
        let left = nearest(matrix, &others, column).map(|nearest| nearest.solved.left);
        if left.is_some_and(|left| left <= DEPENDENT * matrix.column(column).norm()) {
            kept = others;
        }
    }
    kept
}
