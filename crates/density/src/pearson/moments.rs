//! Moments by quadrature: weighted sums over its nodes.

use super::panel::Node;
use crate::moments::Moments;

/// The moments of nodes whose masses sum to one. The central ones are summed around the mean in a second pass.
pub(super) fn of_nodes<'a>(nodes: impl Iterator<Item = &'a Node> + Clone) -> Moments {
    let sums = |centre: f64| {
        nodes.clone().fold([0.0; 4], |mut sums, node| {
            sums.iter_mut().zip(node.moments(centre)).for_each(|(sum, moment)| *sum += moment);
            sums
        })
    };
    let [mean, ..] = sums(0.0);
    let [_, variance, third, fourth] = sums(mean);
    let standardised =
        |moment: f64, power: i32| (variance > 0.0).then(|| moment / variance.sqrt().powi(power));
    Moments { mean, variance, skewness: standardised(third, 3), kurtosis: standardised(fourth, 4) }
}

/// The moments of mean + deviation·x from those of x.
pub(super) fn in_units(moments: &Moments, mean: f64, deviation: f64) -> Moments {
    Moments {
        mean: mean + deviation * moments.mean,
        variance: deviation * deviation * moments.variance,
        skewness: moments.skewness.map(|skewness| skewness * deviation.signum()),
        kurtosis: moments.kurtosis,
    }
}
