//! One `T(m, p)` of eq. (11), and a sweep of all 50 configurations of PBPI: processor time of each, and the sum that must come out.
//! `benches/multigrain.mjs` runs it beside Python.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use std::hint::black_box;

use cpu_time::ThreadTime;
use juxtapose::multigrain::{Contention, Cost, Machine, Parameters, Phase, Work};
use serde_json::json;

const ROUNDS: u32 = 200_000;

fn main() {
    let program = Parameters {
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
        collective: Cost::PerFurtherThread(1.0),
        work: Work::One,
    };
    let machine = Machine { accelerators: 16, threads: None };
    let feasible: Vec<_> = machine.feasible().collect();
    let start = ThreadTime::now();
    let mut sum = 0.0;
    for _ in 0..ROUNDS {
        let times = black_box(&feasible).iter().map(|&(m, p)| black_box(&program).time(m, p));
        sum = black_box(times.sum());
    }
    let one = start.elapsed().as_secs_f64() / f64::from(ROUNDS) / 50.0;
    let start = ThreadTime::now();
    for _ in 0..ROUNDS / 10 {
        black_box(black_box(&program).sweep(&machine).best());
    }
    let sweep = start.elapsed().as_secs_f64() / f64::from(ROUNDS / 10);
    println!("{}", json!({"one": one, "sweep": sweep, "sum": sum}));
}
