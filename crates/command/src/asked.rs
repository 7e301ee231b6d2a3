//! Command-line arguments that say what is asked of predictions.

use anyhow::{Context, Result};
use clap::Args;
use juxtapose::output::Options;
use serde_json::json;

/// What is asked of predictions.
#[derive(Args, Default)]
pub(crate) struct Asked {
    /// Probabilities in [0, 1], at most 1000, whose quantiles are added to those of 0.01, 0.05, 0.25, 0.5, 0.75, 0.95 and 0.99
    #[arg(long, value_name = "P,…", value_delimiter = ',')]
    pub(crate) quantiles: Vec<f64>,
    /// What densities promise: "bulk" (P(T ≤ t) is exact to 1e-12) or "tail" (P(T > t) is exact to 1e-9 of its value down to 1e-30)
    #[arg(long, value_name = "bulk|tail")]
    pub(crate) contract: Option<String>,
    /// How long a prediction may take, in seconds of a browser's work, which is counted, not timed
    #[arg(long, value_name = "SECONDS")]
    pub(crate) patience: Option<f64>,
}

impl Asked {
    /// The options as the library judges them.
    pub(crate) fn options(&self) -> Result<Options> {
        let Self { quantiles, contract, patience } = self;
        // JSON has no other numbers than finite ones: what is none is told here, the range by the library.
        let is_finite = quantiles.iter().chain(patience).all(|number| number.is_finite());
        anyhow::ensure!(is_finite, "--quantiles and --patience take finite numbers");
        let options = json!({"quantiles": quantiles, "contract": contract, "patience": patience});
        Options::from_json(&options).context("wrong options")
    }
}
