//! Benchmark of throughput without Python, against which Python's batch is measured: parses, predicts and takes quantiles of the models on
//! a file's lines, in one thread, and prints the seconds that this took. `python/benches/throughput.py` runs it.

use std::{env, fs, hint::black_box, time::Instant};

use anyhow::{Context, Result};
use juxtapose::{Contract, Model, predict};

const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

fn main() -> Result<()> {
    // cargo adds an argument of its own, and runs all benches without a file.
    let Some(file) = env::args().skip(1).find(|argument| !argument.starts_with('-')) else { return Ok(()) };
    let models = fs::read_to_string(&file).with_context(|| format!("cannot read {file}"))?;
    let started = Instant::now();
    for line in models.lines() {
        for outcome in predict(&Model::from_json(line)?).outcomes {
            black_box(QUANTILES.map(|p| outcome.quantile(p, Contract::Bulk)));
        }
    }
    println!("{}", started.elapsed().as_secs_f64());
    Ok(())
}
