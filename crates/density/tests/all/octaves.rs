//! Octave lattices against convolutions, maxima, minima and mixtures on ticks, and against the distributions that they are of.

use juxtapose_density::{
    between::Between,
    contract::Contract,
    density::{Density, DensityError, Parametric, Percentile, Rounding, Tail},
};
use proptest::{prelude::*, test_runner::TestCaseError};

type Binary = fn(&Density, &Density) -> Density;

/// Operations that never fall when a time rises.
const OPERATIONS: [(&str, Binary); 6] = [
    ("then", |a, b| a.then(b)),
    ("join", |a, b| a.join(b)),
    ("race", |a, b| a.race(b)),
    ("branch", |a, b| Density::branch([(0.25, a), (0.75, b)])),
    ("copies", |a, b| a.join_copies(40).join(&b.race_copies(3))),
    ("second of three", |a, b| Density::order_statistic_of_copies(2, &[(a.clone(), 2), (b.clone(), 1)])),
];

/// A time of some values of up to a million ticks, with a long tail.
fn time() -> impl Strategy<Value = Density> {
    let value = (0..20_u32, 0..1000_u64).prop_map(|(octave, part)| (part << octave) / 512);
    (prop::collection::vec((value, 0.01..1.0f64), 1..30), 0..50_000u64).prop_map(|(values, delay)| {
        let all: f64 = values.iter().map(|(_, mass)| mass).sum();
        Density::from_masses(values.into_iter().map(|(time, mass)| (time, mass / all)))
            .map_or_else(|_| Density::point(delay), |time| time.delayed(delay))
    })
}

/// `earlier` is nowhere above `later` in the usual stochastic order.
fn ordered(earlier: &Density, later: &Density) -> Result<(), TestCaseError> {
    prop_assert!(earlier.is_no_later_than(later, 1e-12));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_is_rounded_down_and_up_certifies_what_is_on_ticks(a in time(), b in time()) {
        for (name, operation) in OPERATIONS {
            let exact = operation(&a, &b);
            let rounded = |rounding| operation(&a.coarsened(rounding), &b.coarsened(rounding));
            let [down, mean, up] = [Rounding::Down, Rounding::Mean, Rounding::Up].map(rounded);
            ordered(&down, &exact)?;
            ordered(&exact, &up)?;
            ordered(&down, &mean)?;
            ordered(&mean, &up)?;
            let mixed = operation(&a, &b.coarsened(Rounding::Mean));
            if matches!(name, "then" | "branch") {
                for found in [mean, mixed] {
                    prop_assert!((found.mean() / exact.mean() - 1.0).abs() < 1e-12, "{}: {}", name, found.mean());
                }
            }
            for p in [0.01, 0.5, 0.99, 0.999] {
                let [least, most] = [&down, &up].map(|time| time.quantile(p) as f64);
                prop_assert!(most - least <= 1e-3 * most, "{}: {} to {}", name, least, most);
            }
        }
    }

    #[test]
    fn a_lattice_is_known_by_its_edges(time in time(), rate in 1.0..1e7f64) {
        let heavy = Parametric::exponential(rate * 1e3).map(|time| time.density(Contract::Bulk.ends()));
        for time in [time.clone(), time.coarsened(Rounding::Mean), heavy.unwrap_or(time)] {
            let edges: Vec<u64> = time.iter().map(|(time, _)| time).collect();
            let read = Density::from_edges(&edges, time.masses().to_vec(), time.lost());
            prop_assert_eq!(read.map(|read| read.iter().collect::<Vec<_>>()), Ok(time.iter().collect::<Vec<_>>()));
        }
    }

    #[test]
    fn ends_are_left_out_and_times_moved_as_on_ticks(time in time(), delay in 0..1000u64) {
        let coarse = time.coarsened(Rounding::Mean);
        let trimmed = coarse.trimmed(0.05, 0.05);
        let before: Vec<_> = coarse.iter().filter(|&(_, mass)| mass > 0.0).collect();
        let kept = trimmed.iter().filter(|&(_, mass)| mass > 0.0).all(|point| before.contains(&point));
        prop_assert!(kept && trimmed.lost() <= 0.1);
        let later = coarse.delayed(delay);
        prop_assert!(later.iter().map(|(time, mass)| (time - delay, mass)).eq(coarse.iter()));
        prop_assert!((coarse.stretched(3).mean() / (3.0 * coarse.mean()) - 1.0).abs() < 1e-12 || coarse.mean() <= 0.0);
    }
}

#[test]
fn times_that_no_lattice_has_are_refused() {
    let third = vec![1.0 / 3.0; 3];
    for edges in [[1, 2, 4], [5, 5, 5], [9, 4, 1], [1, 2, u64::MAX]] {
        assert_eq!(Density::from_edges(&edges, third.clone(), 0.0), Err(DensityError::Edges), "{edges:?}");
    }
    assert_eq!(Density::from_edges(&[], Vec::new(), 0.0), Err(DensityError::Empty));
}

/// Quantiles of heavy tails whose values on ticks would be more than a million, from their formulas (in ticks, with half a tick for rounding).
#[test]
fn heavy_tails_have_the_quantiles_and_the_mean_of_their_distributions() -> Result<(), DensityError> {
    // ln 20 and ln 40 / 2.3263: a median of 20 ticks, and 800 ticks that one in a hundred exceeds.
    let normal = [(0.5, 0.0), (0.99, 2.326_347_874_040_841), (0.999, 3.090_232_306_167_813)];
    let spread = 40f64.ln() / normal[1].1;
    let mean = 20.0 * (spread * spread / 2.0).exp();
    let sd = mean * (spread * spread).exp_m1().sqrt();
    let lognormal = normal.map(|(p, z)| (p, 20.0 * (spread * z).exp()));
    let through =
        [(0.5, 20.0), (0.99, 800.0)].map(|(below, time)| Percentile { below, above: 1.0 - below, time });
    let exponential = normal.map(|(p, _)| (p, -30_000.0 * (1.0f64 - p).ln()));
    for (time, mean, quantiles) in [
        (Parametric::lognormal(mean, sd)?, mean, lognormal),
        (Parametric::exponential(30_000.0)?, 30_000.0, exponential),
        (Parametric::exponential(3e9)?, 3e9, exponential.map(|(p, time)| (p, 1e5 * time))),
        // 1 − F is e^−√(t/9,000), of mean Γ(3)·9,000; (1,000/t)³; and that beside a line through two points.
        (
            Parametric::weibull(0.5, 9000.0)?,
            18_000.0,
            normal.map(|(p, _)| (p, 9000.0 * (1.0 - p).ln().powi(2))),
        ),
        (Parametric::pareto(3.0, 30.0)?, 45.0, normal.map(|(p, _)| (p, 30.0 * (1.0 - p).powf(-1.0 / 3.0)))),
        (Parametric::percentiles(&through, Tail::Lognormal)?, mean, lognormal),
        (
            Parametric::triangular(0.0, 1e6, 5e6)?,
            2e6,
            normal.map(|(p, _)| (p, 5e6 - (2e13 * (1.0 - p)).sqrt())),
        ),
    ] {
        for contract in [Contract::Bulk, Contract::Tail] {
            let density = time.density(contract.ends());
            assert!(density.coarsens() && contract.is_kept(&density), "{time:?}");
            assert!((density.mean() / mean - 1.0).abs() < 1e-4, "{time:?}: {} for {mean}", density.mean());
            let rounded = |rounding| Some((density.bounded(rounding), 1.0));
            let between = Between::certified((&density, 1.0), &rounded).ok_or(DensityError::Empty)?;
            for (p, time) in quantiles {
                let found = density.quantile(p) as f64;
                assert!((found - time).abs() <= 1e-3 * time + 0.51, "{p}: {found} for {time}");
                let (least, most) = between.quantile(p);
                let is_within = least.is_some_and(|least| least as f64 <= time + 0.5)
                    && most.is_some_and(|most| time - 0.5 <= most as f64);
                assert!(is_within, "{p}: {least:?} to {most:?} for {time}");
            }
            let (least, most) = between.mean.ok_or(DensityError::Empty)?;
            assert!(least <= density.mean() && density.mean() <= most && most - least < 1e-3 * mean);
        }
    }
    Ok(())
}

/// The share that a cell gives to its upper end, against the sum over all of its ticks.
#[test]
fn cells_keep_the_mean_of_their_ticks() -> Result<(), DensityError> {
    // P(T > k) = e^−(k + ½)/m, so that E[T] = Σ P(T > k) = e^−½/m / (1 − e^−1/m).
    for mean in [3e4, 1e6, 1e9f64] {
        let exact = (-0.5 / mean).exp() / -(-1.0 / mean).exp_m1();
        // By tails, and by the density: a gamma time of shape 1 is exponential.
        for time in [Parametric::exponential(mean)?, Parametric::gamma(mean, mean)?] {
            let found = time.density(Contract::Tail.ends()).mean();
            assert!((found / exact - 1.0).abs() < 1e-13, "{time:?}: {}", found / exact - 1.0);
        }
    }
    Ok(())
}
