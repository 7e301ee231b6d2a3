//! The longest of n tasks from four moments to four moments: processor time of each, and the mean that must come out.
//! `benches/extremes.mjs` runs it beside SciPy.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use cpu_time::ThreadTime;
use juxtapose::{
    Moments,
    pearson::{Extreme, Pearson, paper},
};
use serde_json::json;

const TASKS: [(&str, f64, f64); 3] =
    [("type I", 1.52, 5.0), ("exponential", 2.0, 9.0), ("type VI", 0.8944, 4.267)];
const ROUNDS: u32 = 2000;

fn main() {
    let mut rows = Vec::new();
    for (name, skewness, kurtosis) in TASKS {
        let moments =
            Moments { mean: 0.0, variance: 1.0, skewness: Some(skewness), kurtosis: Some(kurtosis) };
        for n in [4.0, 64.0, 1024.0] {
            let longest = || {
                let task = Pearson::fit(&moments).expect("a distribution");
                task.extreme(Extreme::Max(n)).expect("such a task").moments().mean
            };
            let each = |rounds: u32, mean: &dyn Fn() -> f64| {
                let start = ThreadTime::now();
                let sum: f64 = (0..rounds).map(|_| std::hint::black_box(mean)()).sum();
                (start.elapsed().as_secs_f64() / f64::from(rounds), sum / f64::from(rounds))
            };
            let (seconds, mean) = each(ROUNDS, &longest);
            let (samples, _) = each(ROUNDS / 20, &|| paper::extreme_moments(&moments, Extreme::Max(n))[0]);
            rows.push(
                json!({"name": name, "skewness": skewness, "kurtosis": kurtosis, "n": n, "seconds": seconds,
                             "mean": mean, "samples": samples}),
            );
        }
    }
    println!("{}", json!(rows));
}
