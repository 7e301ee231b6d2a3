//! Tests of maximum-likelihood fits against SciPy's (`tests/tables/fits.py`), and of samples that a family cannot have.

use juxtapose_density::{
    density::{Ends, Parametric},
    fitting::{Fit, POINTS, fits},
};

const TABLE: &str = include_str!("../tables/fits.csv");

fn numbers(cells: &str) -> Vec<f64> {
    cells.split(',').map(|cell| cell.parse().expect("a number")).collect()
}

fn near(found: f64, expected: f64, tolerance: f64) -> bool {
    (found - expected).abs() <= tolerance * expected.abs().max(1e-3)
}

#[test]
fn fits_are_those_of_an_outside_program() {
    let (mut fitted, mut compared) = (Vec::new(), 0);
    for line in TABLE.lines() {
        let Some((family, cells)) = line.split_once(',').filter(|(head, _)| head.parse::<f64>().is_err())
        else {
            fitted = fits(&numbers(line)).expect("times").0;
            assert!(fitted.is_sorted_by(|a, b| a.aic <= b.aic));
            continue;
        };
        let fit = fitted.iter().find(|fit| fit.family == family).expect("a fit");
        let cells = numbers(cells);
        for ((name, found), expected) in fit.parameters.iter().zip(&cells) {
            assert!(near(*found, *expected, 1e-9), "{line}: {name} is {found}");
        }
        let found = [fit.log_likelihood, fit.aic, fit.distance, fit.quantiles[0][0]];
        for (found, expected) in found.into_iter().zip(&cells[2..]) {
            assert!(near(found, *expected, 1e-9), "{line}: {found}");
        }
        compared += 1;
    }
    assert_eq!(compared, 26);
}

/// No other parameters near the fitted ones have a greater likelihood: the density is that of the time which documents make of them, a
/// thousandth of a unit each tick.
#[test]
fn a_likelihood_is_a_maximum() {
    let samples = [1.0, 2.0, 2.5, 4.0, 7.0, 2.5, 3.25, 11.0];
    for Fit { family, parameters, log_likelihood, .. } in fits(&samples).expect("times").0 {
        let log = |changed: &[f64]| {
            let time = match *changed {
                [mean, sd] if family == "lognormal" => Parametric::lognormal(1000.0 * mean, 1000.0 * sd),
                [mean, sd] if family == "gamma" => Parametric::gamma(1000.0 * mean, 1000.0 * sd),
                [shape, scale] if family == "weibull" => Parametric::weibull(shape, 1000.0 * scale),
                [mean] => Parametric::exponential(1000.0 * mean),
                _ => return None,
            };
            let density = time.expect("in range").density(Ends::WIDEST);
            let mass = |sample: &f64| {
                let tick = (1000.0 * sample).round();
                density.iter().find(|&(time, _)| time as f64 >= tick).map_or(0.0, |(_, mass)| mass)
            };
            Some(samples.iter().map(|sample| (1000.0 * mass(sample)).ln()).sum::<f64>())
        };
        let values: Vec<f64> = parameters.iter().map(|(_, value)| *value).collect();
        let Some(most) = log(&values) else { continue };
        assert!((most - log_likelihood).abs() < 1e-5, "{family}: {most}, not {log_likelihood}");
        for k in 0..values.len() {
            for factor in [0.97, 1.03] {
                let mut changed = values.clone();
                changed[k] *= factor;
                assert!(log(&changed) < Some(most), "{family}: {changed:?}");
            }
        }
    }
}

#[test]
fn families_that_cannot_be_are_left_out_with_a_reason() {
    let of = |samples: &[f64]| {
        let (fitted, left_out) = fits(samples).expect("times");
        for fit in &fitted {
            let numbers = [fit.log_likelihood, fit.aic, fit.distance].into_iter();
            let all = numbers
                .chain(fit.parameters.iter().map(|of| of.1))
                .chain(fit.quantiles.iter().flatten().copied());
            assert!(all.clone().all(f64::is_finite), "{fit:?}");
        }
        let names: Vec<_> = fitted.iter().map(|fit| fit.family).collect();
        let reasons: Vec<_> =
            left_out.iter().map(|of| of.reason.split(':').next().unwrap_or_default()).collect();
        (names, reasons)
    };
    let equal = "all samples are equal";
    assert_eq!(of(&[3.0]), (vec!["exponential"], vec![equal; 6]));
    assert_eq!(of(&[3.0; 9]), (vec!["exponential"], vec![equal; 6]));
    let zero = "a sample is 0, which no time of this family is";
    assert_eq!(of(&[0.0, 1.0]).1, [zero; 4]);
    assert_eq!(of(&[0.0]), (vec![], vec![equal, zero, zero, "all samples are 0", zero, zero, equal]));
    assert_eq!(of(&[1.0, 100.0]).1, ["its shape would be 1 or less"]);
    let (_, reasons) = of(&[1e-300, 1e300]);
    assert!(reasons.contains(&"its parameters would be too large for numbers"), "{reasons:?}");
    assert_eq!(of(&[1.0, 1.0f64.next_up()]).1, [""; 0]);
    for refused in [&[][..], &[f64::NAN], &[1.0, -1.0], &[f64::INFINITY]] {
        assert_eq!(fits(refused), None);
    }
}

#[test]
fn a_picture_of_quantiles_has_few_points_with_both_ends() {
    let samples: Vec<f64> = (1..=5000).map(f64::from).collect();
    for fit in fits(&samples).expect("times").0 {
        assert_eq!(fit.quantiles.len(), POINTS);
        assert!(fit.quantiles[0][1] <= 1.0 && fit.quantiles[POINTS - 1][1] >= 5000.0);
        assert!(fit.quantiles.is_sorted_by(|a, b| a[0] <= b[0] && a[1] < b[1]), "{}", fit.family);
    }
}
