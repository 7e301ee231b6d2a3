//! Tests of fits against a singular value decomposition, and against Lawson and Hanson's algorithm for non-negative least squares.

use juxtapose_multigrain::{
    Measured, Parameter, Parameters, Phase, Residuals,
    Unknown::{self, Collective, Contention as Alpha, Device, Gap, Host, Offload, SerialDevice, Switch},
};
use nalgebra::DMatrix;
use ndarray::{Array1, Array2};
use nnls::nnls;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::source::{close, configurations, made, noisy, programs, true_sum, truth};

/// The unknowns of a program, the time by none of them, and a column for each: by times alone, as differences of two programs. So
/// it shares nothing with the fit's own design but eq. (11).
fn design(program: &Parameters, rows: &[Measured]) -> (Vec<Unknown>, Vec<f64>, DMatrix<f64>) {
    let offloads = program.phases.iter().map(|phase| phase.offloads).sum();
    let mut zero = Parameters { phases: vec![Phase { offloads, ..Phase::default() }], ..program.clone() };
    for parameter in Parameter::all(program).collect::<Vec<_>>() {
        let least = parameter.least(program);
        if let Some(value) = parameter.of(&mut zero) {
            *value = least;
        }
    }
    zero.phases[0].offloads = offloads;
    let unknowns: Vec<_> = Unknown::ALL.into_iter().filter(|one| truth(program, *one).is_some()).collect();
    let time = |row: &Measured, program: &Parameters| program.time(row.threads, row.accelerators);
    let column = |row: &Measured, unknown: Unknown| {
        let (mut with, mut without) = (zero.clone(), zero.clone());
        match unknown {
            Host => with.phases[0].host = 1.0,
            Device => with.phases[0].device = 1.0,
            SerialDevice => with.phases[0].serial_device = 1.0,
            Offload => with.offload = 1.0,
            Gap => with.gap = 1.0,
            Switch => *Parameter::Switch.of(&mut with).expect("a number") = 1.0,
            Collective => *Parameter::Collective.of(&mut with).expect("a number") = 1.0,
            Alpha => {
                (with.phases[0].host, without.phases[0].host) = (1.0, 1.0);
                *Parameter::Contention.of(&mut with).expect("a number") += 1.0;
            }
        }
        time(row, &with) - time(row, &without)
    };
    let offsets = rows.iter().map(|row| time(row, &zero)).collect();
    let columns = DMatrix::from_fn(rows.len(), unknowns.len(), |row, k| column(&rows[row], unknowns[k]));
    (unknowns, offsets, columns)
}

#[test]
fn what_is_determined_is_what_a_singular_value_decomposition_says() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(19);
    let programs = programs();
    for round in 0..600 {
        let program = &programs[round % programs.len()];
        let mut some = configurations();
        while some.len() > 1 + round % 9 {
            some.swap_remove(random.random_range(0..some.len()));
        }
        let rows = made(program, &some);
        let fit = program.fit(&rows, Residuals::Absolute, &[]).expect("measured times");
        let (unknowns, _, mut columns) = design(program, &rows);
        for mut column in columns.column_iter_mut() {
            let length = column.norm();
            column /= if length > 0.0 { length } else { 1.0 };
        }
        // With as many rows as unknowns at least, so that the right vectors are all there.
        let square = columns.clone().resize_vertically(rows.len().max(unknowns.len()), 0.0);
        let svd = square.svd(false, true);
        let (right, values) = (svd.v_t.expect("right vectors"), svd.singular_values);
        let rank = values.iter().filter(|value| **value > 1e-9).count();
        assert_eq!(fit.determined.len(), rank, "{program:?} {some:?} {values}");
        let zero =
            |k: usize| right.row_iter().zip(&values).all(|(row, value)| *value > 1e-9 || row[k].abs() < 1e-7);
        let alone: Vec<_> = (0..unknowns.len()).filter(|&k| !zero(k)).map(|k| unknowns[k]).collect();
        assert_eq!(fit.undetermined, alone, "{program:?} {some:?}");
        // Each combination is the same for all unknowns that make these times: it has no part in what changes none of them.
        let (_, _, plain) = design(program, &rows);
        for one in &fit.determined {
            let mut lengths = vec![0.0; unknowns.len()];
            for (unknown, factor) in &one.of {
                let k = unknowns.iter().position(|other| other == unknown).expect("an unknown");
                lengths[k] = factor / plain.column(k).norm();
            }
            let size = lengths.iter().map(|part| part * part).sum::<f64>().sqrt();
            for (row, value) in right.row_iter().zip(&values) {
                let part: f64 = row.iter().zip(&lengths).map(|(a, b)| a * b).sum();
                assert!(*value > 1e-9 || part.abs() < 1e-7 * size, "{program:?} {some:?} {one:?}");
            }
            let expected = true_sum(program, one);
            let terms: f64 = one
                .of
                .iter()
                .map(|(unknown, factor)| (factor * truth(program, *unknown).expect("a number")).abs())
                .sum();
            assert!((one.value - expected).abs() < 1e-7 * terms, "{program:?} {some:?} {one:?} {expected}");
        }
    }
}

#[test]
fn the_best_fit_is_the_one_that_lawson_and_hanson_find() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1974);
    let programs = programs();
    let mut at_bound = 0;
    for round in 0..300 {
        let program = &programs[round % programs.len()];
        let mut rows = made(program, &configurations());
        // Some tables are near the equation, in others it says next to nothing.
        rows = noisy(&rows, [0.03, 0.1, 0.3][round % 3], &mut random);
        rows.iter_mut().for_each(|row| row.time = row.time.abs());
        rows.truncate(10 + round % 41);
        for residuals in [Residuals::Relative, Residuals::Absolute] {
            let fit = program.fit(&rows, residuals, &[]).expect("measured times");
            let weight = |row: &Measured| if residuals == Residuals::Relative { 1.0 / row.time } else { 1.0 };
            let (unknowns, offsets, columns) = design(program, &rows);
            let seen: Vec<usize> = (0..unknowns.len()).filter(|&k| columns.column(k).norm() > 0.0).collect();
            let shape = (rows.len(), seen.len());
            let matrix =
                Array2::from_shape_fn(shape, |(row, k)| columns[(row, seen[k])] * weight(&rows[row]));
            let target = (0..rows.len()).map(|k| (rows[k].time - offsets[k]) * weight(&rows[k])).collect();
            let (factors, _) = nnls(matrix.view(), Array1::from_vec(target).view());
            for (k, fitted) in fit.fitted.iter().enumerate() {
                let other =
                    offsets[k] + seen.iter().zip(&factors).map(|(&c, f)| columns[(k, c)] * f).sum::<f64>();
                assert!(close(*fitted, other, 1e-9), "{program:?} {k} {fitted} {other}");
            }
            for one in &fit.determined {
                let factor = |unknown| {
                    let k = unknowns.iter().position(|other| *other == unknown).expect("an unknown");
                    seen.iter().position(|&other| other == k).map_or(0.0, |k| factors[k])
                };
                let terms: Vec<f64> = one.of.iter().map(|(unknown, by)| by * factor(*unknown)).collect();
                let size: f64 = terms.iter().map(|term| term.abs()).sum::<f64>().max(rows[0].time * 1e-3);
                assert!(
                    (one.value - terms.iter().sum::<f64>()).abs() < 1e-8 * size,
                    "{program:?} {one:?} {terms:?}"
                );
                at_bound += usize::from(one.standard_error.is_none() && one.value <= 0.0);
            }
        }
    }
    assert!(at_bound > 100, "{at_bound}");
}
