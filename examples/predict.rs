//! Prediction of a model document: mean and quantiles of each alternative, in its unit.
//!
//! `cargo run --example predict`

use std::{error::Error, fmt::Write};

use juxtapose::{Contract, Model, examples, predict};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let text = examples::find("8-pe-mixed-mode").ok_or("no such example")?.text;
    let model = Model::from_json(text)?; // or all its problems, each with its path
    let prediction = predict(&model);
    let mut told = String::new();
    for outcome in &prediction.outcomes {
        let mean = outcome.mean().ok_or("no mean")? * prediction.tick;
        write!(told, "{}: mean {mean:.1} {}", outcome.name, prediction.unit)?;
        for p in [0.5, 0.95, 0.999] {
            let ticks = outcome.quantile(p, Contract::Bulk).ok_or("no distribution")?;
            write!(told, ", p{} {}", 100.0 * p, ticks as f64 * prediction.tick)?;
        }
        writeln!(told)?;
    }
    Ok(told)
}
