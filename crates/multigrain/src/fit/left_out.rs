//! Leave-one-out cross-validation: fits to all rows but one.

use nalgebra::DMatrix;

use super::{
    cone::nearest,
    design::Design,
    least_squares::{independent, triangle},
};

/// The time of each row by a fit to all others; none where these do not determine it. `rays` are the columns whose cone is that of
/// all, `basis` those of them of which all others are sums.
///
/// The other rows are those before and those behind, each as the R of its rows, which is as good: so one row takes as long
/// as a fit to as many rows as there are columns, however many there are.
pub(super) fn left_out(design: &Design, rays: &[usize], basis: &[usize]) -> Vec<Option<f64>> {
    let rows = design.weighted.nrows();
    let target = design.weighted.ncols() - 1;
    let row = |index: usize| design.weighted.rows(index, 1).into_owned();
    let nothing = DMatrix::zeros(target + 1, target + 1);
    let mut behind = vec![nothing.clone()];
    for index in (1..rows).rev() {
        let last = &behind[behind.len() - 1];
        behind.push(triangle(above(last, &row(index))));
    }
    let mut before = nothing;
    let mut times = Vec::new();
    for index in 0..rows {
        let others = triangle(above(&before, &behind.pop().unwrap_or_default()));
        let same_rank = independent(&others, basis).len() == basis.len();
        let fit = if same_rank { nearest(&others, rays, target) } else { None };
        times.push(fit.map(|fit| design.time(index, &fit.columns, &fit.solved.factors)));
        before = triangle(above(&before, &row(index)));
    }
    times
}

/// The rows of one matrix above those of another.
fn above(upper: &DMatrix<f64>, lower: &DMatrix<f64>) -> DMatrix<f64> {
    let mut both = upper.clone().resize_vertically(upper.nrows() + lower.nrows(), 0.0);
    both.rows_mut(upper.nrows(), lower.nrows()).copy_from(lower);
    both
}
