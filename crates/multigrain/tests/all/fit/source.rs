//! Test data of fits: programs, and the times that they take.

use juxtapose_multigrain::{
    Combination, Contention, Cost, Fit, Machine, Measured, Parameters, Phase,
    Unknown::{self, Collective, Contention as Alpha, Device, Gap, Host, Offload, SerialDevice, Switch},
    Work,
};
use rand::{Rng, RngExt};

/// Section 4.3 with the collective cost that it does not print.
pub(super) fn pbpi() -> Parameters {
    Parameters { collective: Cost::PerFurtherThread(1.0), ..crate::formula::pbpi() }
}

/// Every form of contention, costs and work, with one phase and with several.
pub(super) fn programs() -> Vec<Parameters> {
    let phases = [
        Phase { host: 0.7, device: 90.0, serial_device: 2.0, offloads: 5.0, ..Phase::default() },
        Phase { host: 0.2, device: 0.0, serial_device: 0.3, offloads: 0.0, ..Phase::default() },
        Phase { host: 1.1, device: 40.0, serial_device: 0.0, offloads: 3.0, ..Phase::default() },
    ];
    let costs = [Cost::Constant(0.2), Cost::PerThread(0.3), Cost::PerFurtherThread(0.5)];
    let costs = [&costs[..], &[Cost::Measured(vec![0.0, 0.2, 0.9, 1.0])]].concat();
    let mut all = Vec::new();
    for contention in [Contention::Constant(1.28), Contention::PerFurtherThread(0.1)] {
        for (k, switch) in costs.iter().enumerate() {
            for collective in &costs[k..] {
                for work in [Work::One, Work::Independent(16), Work::Independent(5)] {
                    let (contention, switch, collective) =
                        (contention.clone(), switch.clone(), collective.clone());
                    let one = Parameters { contention, switch, collective, work, ..pbpi() };
                    all.push(Parameters { phases: phases.to_vec(), offload: 0.1, ..one.clone() });
                    all.push(one);
                }
            }
        }
    }
    all
}

/// All 50 configurations of 16 accelerators.
pub(super) fn configurations() -> Vec<(u32, u32)> {
    Machine { accelerators: 16, threads: None }.feasible().collect()
}

/// What eq. (11) itself says of configurations.
pub(super) fn made(program: &Parameters, configurations: &[(u32, u32)]) -> Vec<Measured> {
    let row = |&(threads, accelerators): &(u32, u32)| Measured {
        threads,
        accelerators,
        time: program.time(threads, accelerators),
    };
    configurations.iter().map(row).collect()
}

/// Each time longer or shorter by that share of itself, as normal times scatter.
pub(super) fn noisy(rows: &[Measured], share: f64, random: &mut impl Rng) -> Vec<Measured> {
    let scattered = |row: &Measured| {
        let normal = (0..12).map(|_| random.random::<f64>()).sum::<f64>() - 6.0;
        Measured { time: row.time * (1.0 + share * normal), ..*row }
    };
    rows.iter().map(scattered).collect()
}

/// The true value of an unknown, of all phases together; none where the program has no such number.
pub(super) fn truth(program: &Parameters, unknown: Unknown) -> Option<f64> {
    let total = |of: fn(&Phase) -> f64| program.phases.iter().map(of).sum::<f64>();
    let number = |cost: &Cost| match cost {
        Cost::Constant(number) | Cost::PerThread(number) | Cost::PerFurtherThread(number) => Some(*number),
        Cost::Measured(_) => None,
    };
    match unknown {
        Host => Some(total(|phase| phase.host)),
        Alpha => Some(match program.contention {
            Contention::Constant(alpha) => (alpha - 1.0) * total(|phase| phase.host),
            Contention::PerFurtherThread(more) => more * total(|phase| phase.host),
        }),
        Device => Some(total(|phase| phase.device)),
        SerialDevice => Some(total(|phase| phase.serial_device)),
        Offload => Some(program.offload),
        Switch => number(&program.switch),
        Collective => number(&program.collective),
        Gap => Some(program.gap),
    }
}

pub(super) fn true_sum(program: &Parameters, combination: &Combination) -> f64 {
    combination.of.iter().map(|(unknown, factor)| factor * truth(program, *unknown).expect("a number")).sum()
}

/// Which unknowns each combination sums.
pub(super) fn sums(fit: &Fit) -> Vec<Vec<Unknown>> {
    fit.determined.iter().map(|one| one.of.iter().map(|(unknown, _)| *unknown).collect()).collect()
}

pub(super) fn close(a: f64, b: f64, share: f64) -> bool {
    (a - b).abs() <= share * a.abs().max(b.abs())
}
