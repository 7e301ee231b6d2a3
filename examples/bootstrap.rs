//! Bootstrap of measured times: a prediction made of few samples, and between what its figures lie.
//!
//! `cargo run --example bootstrap`

use std::{error::Error, fmt::Write, ops::ControlFlow};

use juxtapose::{
    Model, predict,
    validation::bootstrap::{Asked, bootstrap},
};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", told()?);
    Ok(())
}

pub(crate) fn told() -> Result<String, Box<dyn Error>> {
    let samples = [12.1, 11.8, 12.4, 19.7, 12.0, 12.2, 11.9, 12.3, 14.1, 12.0, 12.6, 11.7];
    let document = json!({
        "juxtapose": 2, "kind": "parallel", "unit": "ms",
        "tasks": [{"task": "request", "time": {"samples": samples}}],
        "alternatives": [{"name": "ten in a row", "do": {"series": vec!["request"; 10]}}],
    });
    let own = predict(&Model::from_json(&document.to_string())?);
    let asked = Asked { resamples: 200, seed: 1, deadline: None, threads: 2 };
    let predicted = |text: &str| Some(predict(&Model::from_json(text).ok()?));
    let sure =
        bootstrap(&document, &own, asked, &predicted, &|_| ControlFlow::Continue(())).ok_or("no samples")?;
    let mut told = String::new();
    for figure in sure.outcomes.iter().flat_map(|outcome| &outcome.figures) {
        let end = |end: Option<f64>| end.map_or("unknown".to_owned(), |end| format!("{end:.2}"));
        let beyond = if figure.is_beyond { ", beyond what 12 samples tell" } else { "" };
        writeln!(told, "{}: {} to {}{beyond}", figure.name, end(figure.low), end(figure.high))?;
    }
    Ok(told)
}
