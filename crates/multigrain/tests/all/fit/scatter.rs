//! Tests of fits to noisy times: standard errors, rows left out, and errors as the paper reports them.

use juxtapose_multigrain::{
    Contention, Cost, Fit, Measured, Parameter, Parameters, Residuals, Unknown, Work,
};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::source::{close, configurations, made, noisy, pbpi, programs, true_sum};

/// A program of which no unknown that a table determines is near 0, so that no fit has one at that bound.
fn inner() -> Parameters {
    let mut program = Parameters { gap: 3.0, collective: Cost::PerFurtherThread(4.0), ..pbpi() };
    program.phases[0].host = 60.0;
    program.contention = Contention::Constant(1.8);
    program
}

#[test]
fn standard_errors_cover_the_truth_as_often_as_they_should() {
    const SEEDS: u64 = 200;
    for (residuals, work) in [(Residuals::Relative, Work::One), (Residuals::Relative, Work::Independent(16))]
    {
        let program = Parameters { work, ..inner() };
        let rows = made(&program, &configurations());
        let mut covered = [0_u32; 5];
        for seed in 0..SEEDS {
            let rows = noisy(&rows, 0.03, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let fit = program.fit(&rows, residuals, &[]).expect("measured times");
            for (count, one) in covered.iter_mut().zip(&fit.determined) {
                let error = one.standard_error.expect("a standard error");
                *count += u32::from((one.value - true_sum(&program, one)).abs() <= error);
            }
        }
        // Student's t with 45 degrees of freedom lies within ±1 with probability 0.6773; four standard deviations of such counts.
        let (mean, deviation) = (0.6773 * 200.0, (0.6773 * 0.3227 * 200.0_f64).sqrt());
        for count in covered {
            assert!((f64::from(count) - mean).abs() < 4.0 * deviation, "{work:?} {covered:?}");
        }
    }
}

#[test]
fn a_row_is_left_out_as_a_fit_without_it_says() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut undetermined = 0;
    for (round, program) in programs().into_iter().step_by(3).enumerate() {
        let all = noisy(&made(&program, &configurations()), 0.1, &mut random);
        let rows: Vec<Measured> = all.into_iter().skip(11 * round % 40).step_by(1 + round % 7).collect();
        for residuals in [Residuals::Relative, Residuals::Absolute] {
            let fit = program.fit(&rows, residuals, &[]).expect("measured times");
            for (k, left_out) in fit.left_out.iter().enumerate() {
                let mut others = rows.clone();
                let without = others.remove(k);
                let other = program.fit(&others, residuals, &[]);
                let same = |other: &Fit| other.determined.len() == fit.determined.len();
                let Some(other) = other.filter(same) else {
                    assert_eq!(*left_out, None);
                    undetermined += 1;
                    continue;
                };
                // The sums of both are the same ones, so that the row's time is their values' by the slopes of their first unknowns.
                let expected = by_sums(&program, &other, &without);
                let time = left_out.expect("a time");
                assert!(close(time, expected, 1e-8), "{program:?} {without:?} {time} {expected}");
            }
        }
    }
    assert!(undetermined > 5, "{undetermined}");
}

/// A row's time by the sums that a fit determines: as if all of each sum were its first unknown.
fn by_sums(program: &Parameters, fit: &Fit, row: &Measured) -> f64 {
    let mut known = program.clone();
    for parameter in Parameter::all(program).collect::<Vec<_>>() {
        let least = parameter.least(program);
        if let Some(value) = parameter.of(&mut known) {
            *value = least;
        }
    }
    let unit = |host| {
        let mut unit = known.clone();
        unit.phases[0].host = host;
        unit
    };
    let slope = |unknown: Unknown| {
        let parameter = match unknown {
            Unknown::Host => Parameter::Host(0),
            Unknown::Contention => Parameter::Contention,
            Unknown::Device => Parameter::Device(0),
            Unknown::SerialDevice => Parameter::SerialDevice(0),
            Unknown::Offload => Parameter::Offload,
            Unknown::Switch => Parameter::Switch,
            Unknown::Collective => Parameter::Collective,
            Unknown::Gap => Parameter::Gap,
        };
        unit(1.0).slope(parameter, row.threads, row.accelerators)
    };
    let parts = fit.determined.iter().map(|one| one.value * slope(one.of[0].0));
    known.time(row.threads, row.accelerators) + parts.sum::<f64>()
}

#[test]
fn errors_are_shares_of_what_was_measured() {
    // One sum, T_HPU + …, and three equal configurations: the best relative fit to 1, 1 and 2 is Σ 1/t ÷ Σ 1/t².
    let row = |time| Measured { threads: 1, accelerators: 1, time };
    let rows = [row(1.0), row(1.0), row(2.0)];
    let fit = pbpi().fit(&rows, Residuals::Relative, &[]).expect("measured times");
    let best = 2.5 / 2.25;
    assert!(fit.fitted.iter().all(|time| close(*time, best, 1e-12)));
    let errors = [best - 1.0, best - 1.0, 1.0 - best / 2.0];
    let mean = errors.iter().sum::<f64>() / 3.0;
    let deviation = (errors.iter().map(|error| (error - mean).powi(2)).sum::<f64>() / 3.0).sqrt();
    assert!(close(fit.errors.mean, mean, 1e-12) && close(fit.errors.most, errors[2], 1e-12));
    assert!(close(fit.errors.standard_deviation, deviation, 1e-12));
    // Without the last both others say 1: half of what it took. Without one of the first 1 and 2 say 1.5 ÷ 1.25.
    let left_out = fit.errors_left_out.expect("all rows are determined");
    assert!(close(left_out.mean, (0.2 + 0.2 + 0.5) / 3.0, 1e-12) && close(left_out.most, 0.5, 1e-12));
    // σ² is the mean square of the residuals over two degrees of freedom, and the fit's column is 1/t.
    let scatter = (errors.iter().map(|error| error * error).sum::<f64>() / 2.0).sqrt();
    assert!(close(fit.determined[0].standard_error.expect("a scatter"), scatter / 1.5, 1e-12));
    let absolute = pbpi().fit(&rows, Residuals::Absolute, &[]).expect("measured times");
    assert!(absolute.fitted.iter().all(|time| close(*time, 4.0 / 3.0, 1e-12)));
    let scatter = ((1.0 + 1.0 + 4.0) / 9.0 / 2.0_f64).sqrt();
    assert!(close(
        absolute.determined[0].standard_error.expect("a scatter"),
        scatter / 3.0_f64.sqrt(),
        1e-12
    ));
}

#[test]
fn what_lies_at_its_bound_has_no_standard_error() {
    // More threads are faster than all that they share: no contention, and no collective cost, can be what these rows say.
    let program = Parameters { collective: Cost::Constant(0.0), ..pbpi() };
    let rows = made(&program, &configurations());
    let faster =
        |row: &Measured| Measured { time: row.time * if row.threads > 1 { 0.9 } else { 1.0 }, ..*row };
    let rows: Vec<_> = rows.iter().map(faster).collect();
    let fit = program.fit(&rows, Residuals::Relative, &[]).expect("measured times");
    let contention = &fit.determined[1];
    assert_eq!((contention.of.len(), contention.standard_error), (1, None));
    assert!(contention.value.abs() < f64::MIN_POSITIVE && fit.determined[2].standard_error.is_some());
    // What costs nothing is not given what rounding leaves of other terms.
    for program in programs() {
        let free = Parameters { gap: 0.0, contention: Contention::Constant(1.0), ..program };
        for residuals in [Residuals::Relative, Residuals::Absolute] {
            let fit = free.fit(&made(&free, &configurations()), residuals, &[]).expect("measured times");
            for first in [Unknown::Contention, Unknown::Gap] {
                let one = fit.determined.iter().find(|one| one.of[0].0 == first).expect("a sum");
                assert!(
                    one.value.abs() < f64::MIN_POSITIVE && one.standard_error.is_none(),
                    "{free:?} {one:?}"
                );
            }
        }
    }
}
