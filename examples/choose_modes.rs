//! Choice of modes: of all schemes of a program, which ends earliest in the mean, and which in all but one of a hundred runs.
//!
//! `cargo run --example choose_modes`

use std::{error::Error, fmt::Write, ops::ControlFlow};

use juxtapose::{
    Contract, Model, examples,
    model::Kind,
    program::mode_selection::{Limits, Objective, Question, select},
};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let model = Model::from_json(examples::find("8-pe-mixed-mode").ok_or("no such example")?.text)?;
    let Kind::Program(program) = model.kind.alone().map_err(|problem| problem.message)? else {
        return Err("no program".into());
    };
    let mut told = String::new();
    for (name, objective) in [("mean", Objective::Mean), ("p99", Objective::Quantile(0.99))] {
        let question = Question { objective, best: 1, contract: Contract::Bulk, limits: Limits::default() };
        let found = select(program, &question, &mut |_| ControlFlow::Continue(()))?;
        let best = found.ranking().first().ok_or("no scheme")?;
        let modes: Vec<_> = best.choices[0].modes.iter().map(|mode| format!("{mode:?}")).collect();
        writeln!(
            told,
            "{name} {:.1}, of {} schemes: {}",
            best.value * model.tick,
            found.schemes,
            modes.join(" ")
        )?;
    }
    Ok(told)
}
