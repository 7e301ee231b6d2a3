//! The Kolmogorov–Smirnov distance and its distribution against SciPy 1.17 and by simulation.

use juxtapose_density::executions::Random;
use juxtapose_document::format::measured::Runs;
use juxtapose_validation::{
    Predicted,
    kolmogorov::{Null, below, critical, distance},
    measured::Totals,
};

use crate::{drawn, shapes};

/// `scipy.stats.kstwo.ppf(0.95, n)`.
const CRITICAL: [(u64, f64); 9] = [
    (1, 0.975_000_000_000),
    (2, 0.841_886_116_992),
    (5, 0.563_275_198_366),
    (10, 0.409_246_084_778),
    (20, 0.294_075_314_434),
    (40, 0.210_115_173_723),
    (100, 0.134_027_916_486),
    (140, 0.113_520_063_087),
    (200, 0.095_157_876_018),
];
/// `scipy.stats.kstwo.cdf(d, n)`.
const BELOW: [(u64, f64, f64); 7] = [
    (3, 0.3, 0.113_777_777_778),
    (10, 0.274, 0.628_479_615_457),
    (10, 0.1, 0.000_362_880_000),
    (50, 0.15, 0.809_736_334_818),
    (100, 0.05, 0.046_784_028_936),
    (200, 0.03, 0.008_563_475_285),
    (140, 0.3, 0.999_999_999_989),
];
/// So many equally likely times 100, 103, 106, …; measured ones; `scipy.stats.ks_2samp` of both, which counts both sides of a step.
const DISTANCES: [(u32, &[u32], f64); 2] = [
    (10, &[96, 100, 113, 115, 125, 127, 133], 0.328_571_428_571),
    (
        40,
        &[
            102, 106, 109, 114, 119, 121, 128, 129, 130, 133, 134, 138, 148, 153, 167, 168, 173, 180, 189,
            192, 200, 200, 203, 209, 224,
        ],
        0.155,
    ),
];

fn totals(times: Vec<f64>, never: u64) -> Totals {
    Totals::new(&Runs { samples: times, never, fitted: false }, 1.0)
}

fn equally_likely(many: u32) -> Predicted {
    let times = (0..many).map(|k| f64::from(100 + 3 * k)).collect();
    let reached = (1..=many).map(|k| f64::from(k) / f64::from(many)).collect();
    Predicted::new(times, reached, 1.0).unwrap()
}

#[test]
fn the_distribution_is_scipys() {
    for (n, d) in CRITICAL {
        // Of more than 140 runs SciPy approximates.
        let room = if n > 140 { 1e-7 } else { 1e-9 };
        assert!((critical(0.95, n) - d).abs() < room, "{n}: {} for {d}", critical(0.95, n));
    }
    for (n, d, p) in BELOW {
        assert!((below(d, n) - p).abs() < 1e-11, "{n}, {d}: {} for {p}", below(d, n));
    }
    // Beyond, the bound of Dvoretzky, Kiefer and Wolfowitz with Massart's constant.
    assert!((critical(0.95, 1000) - (40_f64.ln() / 2000.0).sqrt()).abs() < 1e-15);
}

#[test]
fn the_distance_is_scipys() {
    for (many, times, d) in DISTANCES {
        let times = times.iter().map(|&time| f64::from(time)).collect();
        let found = distance(&equally_likely(many), &totals(times, 0));
        assert!((found - d).abs() < 1e-11, "{many}: {found} for {d}");
    }
}

#[test]
fn runs_that_never_end_count() {
    let halves = Predicted::new(vec![5.0], vec![0.5], 0.5).unwrap();
    assert!((distance(&halves, &totals(vec![5.0; 4], 0)) - 0.5).abs() < 1e-15);
    assert!(distance(&halves, &totals(vec![5.0; 4], 4)) < 1e-15);
    let never = Predicted::new(vec![], vec![], 0.0).unwrap();
    assert!(distance(&never, &totals(vec![], 3)) < 1e-15);
    assert!((distance(&never, &totals(vec![7.0], 3)) - 0.25).abs() < 1e-15);
    assert!((Null::new(&never, 4, 1).p_value(0.25) - 1e-4).abs() < 1e-15);
    assert!((Null::new(&never, 4, 1).p_value(0.0) - 1.0).abs() < 1e-15);
}

/// The p-value of totals that are drawn from the prediction, in 10⁴ trials: P(p ≤ α) = α on a fine lattice, and no more on a coarse one.
#[test]
fn p_values_are_uniform_under_the_model() {
    const TRIALS: u32 = 10_000;
    let mut random = Random::seeded(7);
    let fine = shapes();
    let coarse = equally_likely(4);
    let failing = Predicted::new(vec![1.0, 2.0], vec![0.3, 0.7], 0.7).unwrap();
    for (predicted, is_fine, n) in
        [(&fine[0].1, true, 6), (&fine[1].1, true, 40), (&coarse, false, 12), (&failing, false, 30)]
    {
        let null = Null::new(predicted, n as u64, 99);
        let mut counts = [0_u32; 3];
        for _ in 0..TRIALS {
            let all: Vec<_> = (0..n).map(|_| predicted.quantile(random.share())).collect();
            let times: Vec<_> = all.iter().flatten().copied().collect();
            let never = (n - times.len()) as u64;
            let p = null.p_value(distance(predicted, &totals(times, never)));
            for (count, level) in counts.iter_mut().zip([0.01, 0.05, 0.5]) {
                *count += u32::from(p <= level);
            }
        }
        for (count, level) in counts.into_iter().zip([0.01, 0.05, 0.5]) {
            let share = f64::from(count) / f64::from(TRIALS);
            // Both the trials and the draws vary.
            let room = 4.0 * (level * (1.0 - level) * 2.0 / f64::from(TRIALS)).sqrt();
            assert!(share <= level + room, "{n} runs: {share} at {level}");
            assert!(!is_fine || share >= level - room, "{n} runs: {share} at {level}");
        }
    }
}

#[test]
fn a_distance_does_not_depend_on_the_draws_path() {
    // Draws by sorted shares have the distances that drawn times have.
    let predicted = equally_likely(5);
    let mut random = Random::seeded(3);
    let null = Null::new(&predicted, 9, 4);
    let (mut less, trials) = (0_u32, 20_000);
    for _ in 0..trials {
        less += u32::from(distance(&predicted, &totals(drawn(&predicted, 9, &mut random), 0)) >= 0.3 - 1e-9);
    }
    let share = f64::from(less) / f64::from(trials);
    assert!((null.p_value(0.3) - share).abs() < 0.02, "{} for {share}", null.p_value(0.3));
}
