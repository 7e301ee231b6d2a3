//! Composition of densities without a model: a sum of independent times, the later and the earlier of two, a mixture.
//!
//! `cargo run --example compose`

use std::{error::Error, fmt::Write};

use juxtapose::Density;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let die = Density::uniform(1, 6); // in ticks
    let rare = Density::from_masses([(2, 0.9), (40, 0.1)])?;
    let mut told = String::new();
    for (name, time) in [
        ("two dice, one after the other", die.then(&die)),
        ("the later of a die and a rare delay", die.join(&rare)),
        ("the earlier of them", die.race(&rare)),
        ("the latest of 8 dice", die.join_copies(8)),
        ("a die, or one time in four a rare delay", Density::branch([(0.75, &die), (0.25, &rare)])),
    ] {
        writeln!(
            told,
            "{name}: mean {:.3}, p95 {}, P(T > 6) {:.4}",
            time.mean(),
            time.quantile(0.95),
            time.after(6)
        )?;
    }
    Ok(told)
}
