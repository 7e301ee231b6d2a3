//! Tests of eq. (11) against its own arithmetic: PBPI and RAxML of sections 4.3 to 4.6, and its laws.

use juxtapose_multigrain::{Configuration, Contention, Cost, Machine, Parameter, Parameters, Phase, Work};

/// Section 4.3, as printed; α is 1.28 from two threads on.
pub(crate) fn pbpi() -> Parameters {
    Parameters {
        phases: vec![Phase {
            host: 1.3,
            device: 370.0,
            serial_device: 1.72,
            offloads: 1.0,
            ..Phase::default()
        }],
        offload: 70e-9,
        gap: 0.8,
        contention: Contention::Constant(1.28),
        switch: Cost::Constant(2e-6),
        collective: Cost::Constant(0.0),
        work: Work::One,
    }
}

/// Section 4.6: totals of 16 bootstraps; all other terms are negligible.
fn raxml(work: Work) -> Parameters {
    let free = Cost::Constant(0.0);
    Parameters {
        phases: vec![Phase {
            host: 8.8,
            device: 118.0,
            serial_device: 157.0,
            offloads: 1.0,
            ..Phase::default()
        }],
        offload: 0.0,
        gap: 0.0,
        switch: free.clone(),
        collective: free,
        work,
        ..pbpi()
    }
}

const CELL: Machine = Machine { accelerators: 16, threads: None };

fn best(program: &Parameters) -> Vec<(u32, u32)> {
    program.sweep(&CELL).best().iter().map(|one| (one.threads, one.accelerators)).collect()
}

#[test]
fn pbpi_as_printed_is_best_with_sixteen_threads() {
    let expected =
        [((1, 1), 373.82), ((16, 1), 27.309), ((8, 2), 28.109), ((4, 4), 29.709), ((2, 8), 32.909)];
    for ((m, p), time) in expected {
        assert!((pbpi().time(m, p) - time).abs() < 1e-5, "{m} {p}: {}", pbpi().time(m, p));
    }
    // Four threads with four accelerators each, which Fig. 7 has as the best, are not.
    assert_eq!(best(&pbpi()), [(16, 1)]);
    assert_eq!(pbpi().sweep(&CELL).range(Parameter::Gap, 4, 4), None);
}

#[test]
fn a_collective_cost_for_each_thread_makes_four_by_four_the_best() {
    for cost in [Cost::PerThread as fn(f64) -> Cost, Cost::PerFurtherThread] {
        let program = |c| Parameters { collective: cost(c), ..pbpi() };
        let range = program(1.0).sweep(&CELL).range(Parameter::Collective, 4, 4).expect("a range");
        assert!((range.start() - 0.4).abs() < 1e-9 && (range.end() - 1.6).abs() < 1e-9, "{range:?}");
        // What the range says, by the sweep itself.
        for (c, expected) in [(0.39, (8, 2)), (0.41, (4, 4)), (1.0, (4, 4)), (1.59, (4, 4)), (1.61, (2, 8))] {
            assert_eq!(best(&program(c)), [expected], "{c}");
        }
        assert_eq!(best(&program(0.4)), [(4, 4), (8, 2)]);
    }
}

#[test]
fn raxml_is_best_by_tasks_alone_where_the_threads_share_them_out() {
    let rounds = raxml(Work::Independent(16));
    let expected =
        [((16, 1), 17.8915), ((8, 2), 28.408), ((4, 4), 49.441), ((2, 8), 91.507), ((1, 16), 173.175)];
    for ((m, p), time) in expected {
        assert!((rounds.time(m, p) - time).abs() < 1e-9, "{m} {p}: {}", rounds.time(m, p));
    }
    assert_eq!(best(&rounds), [(16, 1)]);
    // By eq. (11) literally one thread is best, and all that use 16 accelerators with more threads are alike.
    let literal = raxml(Work::One);
    assert_eq!(best(&literal), [(1, 16)]);
    for (m, p) in [(2, 8), (4, 4), (8, 2), (16, 1)] {
        assert!((literal.time(m, p) - 175.639).abs() < 1e-9);
    }
    // Five tasks on four threads: two rounds, of which the second has one task.
    let serial = Phase { serial_device: 5.0, ..Phase::default() };
    let five = Parameters { phases: vec![serial], ..raxml(Work::Independent(5)) };
    for (m, time) in [(1, 5.0), (2, 3.0), (4, 2.0), (5, 1.0)] {
        assert!((five.time(m, 1) - time).abs() < 1e-12, "{m}");
    }
}

#[test]
fn the_equation_obeys_its_laws() {
    let phases = vec![Phase { offloads: 7.0, ..pbpi().phases[0].clone() }];
    let measured = Parameters { switch: Cost::Measured(vec![0.0, 1.0, 3.0]), phases, ..pbpi() };
    let growing = Parameters {
        contention: Contention::PerFurtherThread(0.1),
        collective: Cost::PerThread(0.3),
        ..pbpi()
    };
    for program in [pbpi(), measured, growing, raxml(Work::Independent(16))] {
        let overhead = program.offload + program.switch.of(1) + program.collective.of(1) + program.gap;
        let phase = &program.phases[0];
        let alone = program.time(1, 1) - phase.offloads * overhead;
        assert!((alone - (phase.host + phase.device + phase.serial_device)).abs() < 1e-12 * alone);
        let sweep = program.sweep(&CELL);
        assert_eq!(sweep.configurations().len(), 50); // Σ ⌊16/m⌋
        assert!(sweep.configurations().iter().all(|one| one.threads * one.accelerators <= 16));
        let known = Parameter::all(&program).count();
        assert_eq!(known, if matches!(program.switch, Cost::Measured(_)) { 7 } else { 8 });
        for parameter in Parameter::all(&program) {
            let mut dearer = program.clone();
            let value = parameter.of(&mut dearer).expect("a number");
            let before = *value;
            *value += 0.5;
            for one in sweep.configurations() {
                assert!(dearer.time(one.threads, one.accelerators) >= one.time, "{parameter:?} {one:?}");
            }
            // The parameter's own value lies in the range of what is best.
            let best = sweep.best()[0];
            let range = sweep.range(parameter, best.threads, best.accelerators).expect("a range");
            assert!(
                (range.start() - 1e-9..=range.end() + 1e-9).contains(&before),
                "{parameter:?} {range:?} {before}"
            );
            // Just outside it something else is better.
            let outside = [range.start() - 1e-6, range.end() + 1e-6];
            for value in
                outside.into_iter().filter(|&value| value >= parameter.least(&program) && value.is_finite())
            {
                *parameter.of(&mut dearer).expect("a number") = value;
                let others = dearer.sweep(&CELL).best();
                assert!(others.iter().all(|other| (other.threads, other.accelerators) != (best.threads, best.accelerators)));
            }
        }
    }
    // No more threads than may be started; one accelerator is one configuration.
    let few = pbpi().sweep(&Machine { accelerators: 16, threads: Some(4) });
    assert!(few.configurations().iter().all(|one| one.threads <= 4));
    assert_eq!(pbpi().sweep(&Machine { accelerators: 1, threads: None }).configurations().len(), 1);
    let sweep = pbpi().sweep(&CELL);
    let best = sweep.best()[0];
    assert!((sweep.speed_up(&best) - 373.82 / 27.309).abs() < 1e-3);
    assert!((sweep.efficiency(&best) - 373.82 / 27.309 / 16.0).abs() < 1e-4);
}

/// How many accelerators a machine may have before another configuration is faster, by sweeps of all such machines.
#[test]
fn the_best_configuration_stays_so_up_to_some_number_of_accelerators() {
    let program = Parameters { collective: Cost::PerFurtherThread(1.0), ..pbpi() };
    let range = program.sweep(&CELL).accelerators_range(4, 4, 100).expect("a range");
    for accelerators in 1..=40 {
        let best = program.sweep(&Machine { accelerators, threads: None }).best()[0];
        let is_best = (best.threads, best.accelerators) == (4, 4);
        assert_eq!(range.contains(&accelerators), is_best, "{accelerators}");
    }
    assert_eq!(program.sweep(&CELL).accelerators_range(8, 2, 100), None);
}

/// With so many times the work the efficiency is what was asked for.
#[test]
fn isoefficiency_is_the_work_that_keeps_an_efficiency() {
    let program = Parameters { collective: Cost::PerFurtherThread(1.0), ..pbpi() };
    let sweep = program.sweep(&CELL);
    for one in sweep.configurations() {
        for efficiency in [0.03, 0.2, 0.5, 0.8, 0.97] {
            let Some(factor) = sweep.isoefficiency(one, efficiency) else {
                // Not even without any overhead.
                let mut free = program.clone();
                (free.gap, free.offload) = (0.0, 0.0);
                (free.switch, free.collective) = (Cost::Constant(0.0), Cost::Constant(0.0));
                let reached = free.time(1, 1) / free.time(one.threads, one.accelerators);
                assert!(reached / f64::from(one.threads * one.accelerators) <= efficiency, "{one:?}");
                continue;
            };
            let mut larger = program.clone();
            for phase in &mut larger.phases {
                for work in [&mut phase.host, &mut phase.device, &mut phase.serial_device] {
                    *work *= factor.max(1e-12);
                }
            }
            let larger = larger.sweep(&CELL);
            let of = |one: &&Configuration, (m, p)| (one.threads, one.accelerators) == (m, p);
            let same = (one.threads, one.accelerators);
            let same = larger.configurations().iter().find(|one| of(one, same)).expect("it is there");
            let found = larger.efficiency(same);
            let is_reached =
                if factor > 0.0 { (found - efficiency).abs() < 1e-9 } else { found > efficiency - 1e-9 };
            assert!(is_reached && factor >= 0.0, "{one:?}: {found} {efficiency} {factor}");
        }
    }
}

/// Phases are summed, eq. (5), and a slope is what a unit more of a parameter costs.
#[test]
fn phases_add_up_and_slopes_are_differences() {
    let one = Parameters {
        collective: Cost::PerThread(0.3),
        contention: Contention::PerFurtherThread(0.1),
        ..pbpi()
    };
    let halves = Phase { host: 0.65, device: 185.0, serial_device: 0.86, offloads: 0.5, ..Phase::default() };
    let two = Parameters { phases: vec![halves.clone(), halves], ..one.clone() };
    for work in [Work::One, Work::Independent(5)] {
        let (one, two) = (Parameters { work, ..one.clone() }, Parameters { work, ..two.clone() });
        for (m, p) in CELL.feasible() {
            assert!((one.time(m, p) - two.time(m, p)).abs() < 1e-12 * one.time(m, p));
            assert!((two.terms(m, p).sum() - two.time(m, p)).abs() <= 0.0);
            for parameter in Parameter::all(&two) {
                let mut more = two.clone();
                *parameter.of(&mut more).expect("a number") += 1.0;
                let (found, slope) = (more.time(m, p) - two.time(m, p), two.slope(parameter, m, p));
                assert!(
                    (found - slope).abs() < 1e-9 * slope.max(1.0),
                    "{parameter:?} {m} {p}: {found} {slope}"
                );
            }
        }
    }
}
