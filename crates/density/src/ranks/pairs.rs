//! Rank correlations of all pairs of columns, with p-values that know how many pairs there are.

use super::{
    holm,
    spearman::{Orders, Ranked},
};

/// Rank correlation of two of some columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlated {
    /// The numbers of both columns, the lower one first.
    pub columns: [usize; 2],
    /// Spearman's correlation.
    pub rho: f64,
    /// The p-value after [`holm`]'s correction for all pairs.
    pub p: f64,
}

/// The rank correlations of all pairs of columns that vary, in the order of the columns.
///
/// ```
/// let columns = [vec![1.0, 2.0, 3.0, 4.0], vec![4.0, 3.0, 2.0, 1.0], vec![7.0; 4], vec![2.0, 1.0, 4.0, 3.0]];
/// let pairs = juxtapose_density::ranks::correlations(&columns);
/// assert_eq!(pairs.iter().map(|pair| pair.columns).collect::<Vec<_>>(), [[0, 1], [0, 3], [1, 3]]);
/// // Two of 24 orders, and three pairs.
/// assert!((pairs[0].p - 3.0 * 2.0 / 24.0).abs() < 1e-12);
/// ```
#[must_use]
#[cold]
#[inline(never)]
pub fn correlations(columns: &[Vec<f64>]) -> Vec<Correlated> {
    let ranked: Vec<_> =
        columns.iter().enumerate().filter_map(|(k, column)| Some((k, Ranked::new(column)?))).collect();
    let (mut orders, mut pairs) = (Orders::default(), Vec::new());
    for (i, (a, of_a)) in ranked.iter().enumerate() {
        for (b, of_b) in &ranked[i + 1..] {
            let found = of_a.with(of_b, &mut orders);
            pairs.extend(found.map(|found| Correlated { columns: [*a, *b], rho: found.rho, p: found.p }));
        }
    }
    let corrected = holm(&pairs.iter().map(|pair| pair.p).collect::<Vec<_>>());
    pairs.iter_mut().zip(corrected).for_each(|(pair, p)| pair.p = p);
    pairs
}
