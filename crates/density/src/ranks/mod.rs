//! Nonparametric tests by ranks, which ask for no form of a distribution: Spearman (1904), Friedman (1937), Kruskal and Wallis (1952).

mod friedman;
mod holm;
mod kruskal_wallis;
mod pairs;
mod spearman;

use juxtapose_support::collections::SortSmall;

pub use friedman::{Friedman, friedman};
pub use holm::holm;
pub use kruskal_wallis::{Alike, alike, beyond, chi_square_beyond};
pub use pairs::{Correlated, correlations};
pub use spearman::{Correlation, correlation};

/// The rank of each number, that of equal ones their mean rank; and the sum of t³ − t over all numbers t of equal ones.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
#[cold]
#[inline(never)]
fn ranks(numbers: &[f64]) -> (Vec<f64>, f64) {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_small_by(|&i, &k| numbers[i].total_cmp(&numbers[k]));
    let (mut ranks, mut ties, mut before) = (vec![0.0; numbers.len()], 0.0, 0.0);
    for equal in order.chunk_by(|&i, &k| numbers[i].total_cmp(&numbers[k]).is_eq()) {
        let t = equal.len() as f64;
        ties += t * t * t - t;
        equal.iter().for_each(|&i| ranks[i] = before + f64::midpoint(t, 1.0));
        before += t;
    }
    (ranks, ties)
}
