//! Tests of weights that are drawn: gamma variates by their moments, and Dirichlet weights by those of Rubin's bootstrap.

use juxtapose_density::{Density, FewSeen, executions::Random};

const DRAWN: u32 = 40_000;

fn mean_and_variance(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    (mean, values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0))
}

/// A gamma variate of shape a has mean and variance a, and its fourth central moment is 3a² + 6a, by which both have standard errors.
#[test]
fn gamma_variates_have_their_moments() {
    let mut random = Random::seeded(3);
    for shape in [0.02, 0.4, 1.0, 1.5, 7.0, 400.0] {
        let drawn: Vec<_> = (0..DRAWN).map(|_| random.gamma(shape)).collect();
        assert!(drawn.iter().all(|value| value.is_finite() && *value >= 0.0));
        let (mean, variance) = mean_and_variance(&drawn);
        let n = f64::from(DRAWN);
        let of_mean = (shape / n).sqrt();
        let of_variance = ((2.0 * shape * shape + 6.0 * shape) / n).sqrt();
        assert!((mean - shape).abs() < 3.0 * of_mean, "{shape}: {mean}");
        assert!((variance - shape).abs() < 3.0 * of_variance, "{shape}: {variance}");
    }
    // Of shape 1 it is exponential: one in e² is above 2.
    let above = (0..DRAWN).filter(|_| random.gamma(1.0) > 2.0).count() as f64 / f64::from(DRAWN);
    assert!(
        (above - (-2.0_f64).exp()).abs() < 3.0 * (0.135_f64 * 0.865 / f64::from(DRAWN)).sqrt(),
        "{above}"
    );
}

/// The mean of n seen values varies from execution to execution by their variance / (n + 1), as Dirichlet's covariances say.
#[test]
fn weights_vary_as_the_bayesian_bootstrap_has_them() {
    let samples = Density::from_masses([(2, 0.25), (5, 0.5), (40, 0.25)]).expect("a density");
    let mut random = Random::seeded(8);
    for seen in [4.0, 4.5, 60.0] {
        let mut few = FewSeen::of(&samples, seen);
        let means: Vec<_> = (0..1500)
            .map(|_| {
                few.begin(&mut random);
                (0..600).map(|_| few.draw(&mut random) as f64).sum::<f64>() / 600.0
            })
            .collect();
        let (mean, variance) = mean_and_variance(&means);
        let error = (variance / 1500.0).sqrt();
        assert!((mean - samples.mean()).abs() < 3.0 * error, "{seen}: {mean} ± {error}");
        let wanted = samples.moments().variance * (1.0 / (seen + 1.0) + seen / (seen + 1.0) / 600.0);
        // The variance of 1,500 nearly normal values is known to 4 %.
        assert!((variance / wanted - 1.0).abs() < 0.15, "{seen}: {variance}, {wanted}");
    }
    assert_eq!(FewSeen::of(&samples, 4.0).weights(), 3);
    let mut one = FewSeen::of(&Density::point(9), 1.0);
    one.begin(&mut random);
    assert_eq!(one.draw(&mut random), 9);
}
