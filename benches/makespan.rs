//! Makespan of a grid of tasks under a fixed order, from a document's text on: processor time of its exact distribution, and the figures that must come
//! out. `benches/makespan.mjs` runs it beside WebAssembly, NumPy and mc-dagprop.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    missing_docs,
    reason = "a program that measures"
)]

use std::io::read_to_string;

use cpu_time::ThreadTime;
use juxtapose::{Estimate, Model, predict};
use serde_json::json;

fn main() {
    let document = read_to_string(std::io::stdin()).expect("a document");
    let mut seconds = f64::INFINITY;
    let mut masses = Vec::new();
    for _ in 0..9 {
        let start = ThreadTime::now();
        let prediction = predict(&Model::from_json(&document).expect("a model"));
        seconds = seconds.min(start.elapsed().as_secs_f64());
        let outcome =
            prediction.outcomes.iter().find(|one| one.name == "columns").expect("the mapping by hand");
        let Estimate::Density(density) = &outcome.estimate else { panic!("{:?}", outcome.estimate) };
        assert_eq!(outcome.method, "frontier");
        masses = density.iter().collect();
    }
    println!("{}", json!({"seconds": seconds, "masses": masses}));
}
