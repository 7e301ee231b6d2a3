//! Measurements of parallel executions on this machine, as files that `juxtapose calibrate` reads: threads that share out tasks by a schedule, and
//! requests that are hedged between two replicas of a service on this machine's own network.
//!
//! It takes some two minutes and writes `threads.json` and `hedging.json` into the folder that is named; without one it does nothing, so that running
//! all benches overwrites no data. What is random is drawn from a seed. `tests/calibration/README.md` has the fields.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

mod draw;
mod hedging;
mod machine;
mod threads;

use std::{fs, path::Path, time::Duration};

use serde::Serialize;

use self::machine::Machine;

const SEED: u64 = 1;

/// A file of measurements: its form, where and when it was measured, and its data sets.
#[derive(Serialize)]
struct File<T> {
    juxtapose_calibration: &'static str,
    unit: &'static str,
    date: String,
    machine: Machine,
    seed: u64,
    sets: Vec<T>,
}

fn write<T: Serialize>(folder: &Path, form: &'static str, measure: impl FnOnce(u64) -> Vec<T>) {
    let (date, machine) = (machine::today(), Machine::this());
    let file =
        File { juxtapose_calibration: form, unit: "µs", date, machine, seed: SEED, sets: measure(SEED) };
    let text = serde_json::to_string(&file).expect("JSON").replace("{\"id\"", "\n{\"id\"") + "\n";
    let path = folder.join(format!("{form}.json"));
    fs::write(&path, &text).expect("a folder to write into");
    println!("{}: {} bytes", path.display(), text.len());
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).expect("less than an age")
}

fn main() {
    let Some(folder) = std::env::args().skip(1).find(|argument| !argument.starts_with('-')) else {
        println!("measures nothing unless told where to: cargo bench --bench calibration -- FOLDER");
        return;
    };
    let folder = Path::new(&folder);
    write(folder, "threads", threads::measured);
    write(folder, "hedging", hedging::measured);
}
