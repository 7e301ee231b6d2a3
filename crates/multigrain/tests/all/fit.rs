//! Tests of the fit of eq. (11)'s parameters to times: to those that the equation makes itself, and to noisy ones.

mod identified;
mod referees;
mod scatter;
mod source;

use juxtapose_multigrain::{Measured, Parameters, Residuals, Unknown, Work};
use source::{close, configurations, made, pbpi, programs, sums, true_sum, truth};

#[test]
fn times_made_by_the_equation_give_it_back() {
    for program in programs() {
        for residuals in [Residuals::Relative, Residuals::Absolute] {
            let rows = made(&program, &configurations());
            let fit = program.fit(&rows, residuals, &[]).expect("measured times");
            for ((fitted, left_out), row) in fit.fitted.iter().zip(&fit.left_out).zip(&rows) {
                assert!(close(*fitted, row.time, 1e-9), "{program:?} {row:?} {fitted}");
                assert!(
                    left_out.is_none_or(|time| close(time, row.time, 1e-9)),
                    "{program:?} {row:?} {left_out:?}"
                );
            }
            assert!(fit.determined.len() >= 4);
            for one in &fit.determined {
                let expected = true_sum(&program, one);
                assert!(close(one.value, expected, 1e-9), "{program:?} {one:?} {expected}");
                assert!((one.of[0].1 - 1.0).abs() < f64::EPSILON);
                // Fifty rows leave a choice of sums without differences.
                assert!(one.of.iter().all(|(_, factor)| *factor > 0.0), "{program:?} {one:?}");
            }
            assert!(fit.errors.most < 1e-9);
        }
    }
}

#[test]
fn what_is_known_is_taken_as_the_program_has_it() {
    for program in programs() {
        let rows = made(&program, &configurations());
        for known in [
            &[Unknown::Offload, Unknown::Switch][..],
            &[Unknown::Contention],
            &[Unknown::Host],
            &[Unknown::Contention, Unknown::Host, Unknown::Collective],
        ] {
            let fit = program.fit(&rows, Residuals::Relative, known).expect("measured times");
            for one in &fit.determined {
                assert!(close(one.value, true_sum(&program, one), 1e-9), "{program:?} {known:?} {one:?}");
            }
            let named = sums(&fit).concat();
            assert!(known.iter().all(|one| !named.contains(one) && !fit.undetermined.contains(one)));
            assert!(fit.errors.most < 1e-9);
        }
        let all = program.fit(&rows, Residuals::Relative, &Unknown::ALL).expect("measured times");
        assert!(all.determined.is_empty() && all.undetermined.is_empty() && all.errors.most < 1e-12);
        assert_eq!(all.degrees_of_freedom, rows.len());
    }
    // With α known, T_HPU is told from C_APU; and with T_HPU known, α is told.
    let rows = made(&pbpi(), &configurations());
    let known = [Unknown::Contention, Unknown::Offload, Unknown::Switch];
    let fit = pbpi().fit(&rows, Residuals::Relative, &known).expect("measured times");
    let alone = [Unknown::Host, Unknown::Device, Unknown::SerialDevice, Unknown::Collective, Unknown::Gap];
    assert_eq!((sums(&fit).concat().as_slice(), fit.undetermined.len()), (&alone[..], 0));
}

#[test]
fn the_unit_of_time_does_not_matter() {
    for scale in [1e-200, 1e-9, 1e200] {
        for residuals in [Residuals::Relative, Residuals::Absolute] {
            let rows = made(&pbpi(), &configurations());
            let scaled: Vec<_> = rows.iter().map(|row| Measured { time: row.time * scale, ..*row }).collect();
            let fit = pbpi().fit(&scaled, residuals, &[]).expect("measured times");
            for one in &fit.determined {
                assert!(close(one.value, true_sum(&pbpi(), one) * scale, 1e-9), "{scale} {one:?}");
                assert!(one.standard_error.is_some_and(|error| error <= 1e-9 * one.value));
            }
            assert_eq!(fit.determined.len(), 5);
            assert!(fit.fitted.iter().zip(&scaled).all(|(time, row)| close(*time, row.time, 1e-9)));
        }
    }
}

#[test]
fn the_unit_of_offloads_does_not_matter() {
    for scale in [1e-200, 1e200] {
        let mut program = pbpi();
        program.phases[0].offloads = scale;
        let rows = made(&pbpi(), &configurations());
        let fit = program.fit(&rows, Residuals::Relative, &[]).expect("measured times");
        let truths = [1.0, 0.8].map(|cost| cost / scale);
        for (one, truth) in fit.determined[3..].iter().zip(truths) {
            assert!(close(one.value, truth, 1e-9), "{one:?} {truth}");
        }
        assert_eq!(fit.determined.len(), 5);
    }
}

#[test]
fn what_is_no_table_of_times_has_no_fit() {
    let fit = |rows: &[Measured]| pbpi().fit(rows, Residuals::Relative, &[]);
    assert_eq!(fit(&[]), None);
    let row = Measured { threads: 1, accelerators: 1, time: 1.0 };
    assert!(fit(&[row]).is_some());
    for time in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(fit(&[row, Measured { time, ..row }]), None);
    }
    assert_eq!(fit(&[row, Measured { threads: 0, ..row }]), None);
    assert_eq!(fit(&[row, Measured { accelerators: 0, ..row }]), None);
    for work in [Work::Independent(16), Work::Independent(0)] {
        let none = Measured { threads: u32::from(work == Work::Independent(0)), ..row };
        assert_eq!(Parameters { work, ..pbpi() }.fit(&[none], Residuals::Absolute, &[]), None);
    }
    // Times so far apart that what only the longer one tells has no weight.
    assert_eq!(fit(&[Measured { time: 1e-300, ..row }, Measured { threads: 2, time: 1e300, ..row }]), None);
    // Whatever the program is, there is no panic, and no number that is none.
    let numbers = [0.0, -1.0, 1e-320, 1e-300, 1e300, f64::MAX, f64::NAN, f64::INFINITY];
    let configurations = [(1, 1), (u32::MAX, u32::MAX), (3, u32::MAX), (u32::MAX, 1), (2, 2), (2, 3)];
    for number in numbers {
        for mut program in programs().into_iter().step_by(11) {
            for unknown in Unknown::ALL {
                let known: Vec<_> = Unknown::ALL.into_iter().filter(|other| *other != unknown).collect();
                program.phases[0].offloads = number;
                program.gap = number;
                for known in [&known[..], &[unknown], &[]] {
                    let times =
                        configurations.iter().zip([1e-300, f64::MAX, 1.0, f64::MIN_POSITIVE, 1e9, 5e-324]);
                    let rows = times.map(|(&(threads, accelerators), time)| Measured {
                        threads,
                        accelerators,
                        time,
                    });
                    let fit = program.fit(&rows.collect::<Vec<_>>(), Residuals::Relative, known);
                    assert!(fit.is_none() || number.is_finite(), "{fit:?}");
                    let Some(fit) = fit else { continue };
                    let times = fit.fitted.iter().chain(fit.left_out.iter().flatten());
                    let values = fit.determined.iter().map(|one| &one.value);
                    let factors =
                        fit.determined.iter().flat_map(|one| one.of.iter().map(|(_, factor)| factor));
                    assert!(times.chain(values).chain(factors).all(|number| number.is_finite()), "{fit:?}");
                }
            }
        }
    }
    let empty = Parameters { phases: Vec::new(), ..pbpi() };
    assert!(empty.fit(&[row], Residuals::Absolute, &[]).is_some());
    assert_eq!(truth(&empty, Unknown::Device), Some(0.0));
}
