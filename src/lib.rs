//! Juxtapose predicts how long a parallel program takes **as a distribution, not as one number**.
//!
//! In goes a *model document* (JSON), out comes a [`Prediction`]: one [`Outcome`] for each alternative the
//! model compares, with its whole density.
//!
//! ```
//! let text = juxtapose::examples::find("8-pe-mixed-mode").ok_or("no such example")?.text;
//! let model = juxtapose::Model::from_json(text)?;
//! let prediction = juxtapose::predict(&model);
//! let means: Vec<f64> = prediction.outcomes.iter().filter_map(|o| Some(o.moments()?.mean)).collect();
//! assert!(means[2] < means[1] && means[1] < means[0]); // mixed mode wins, then SPMD, then SIMD
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | method | paper | document `kind` | what it answers |
//! |---|---|---|---|
//! | [`program`] | Li et al. 1997 | `program` | execution-time density in SIMD, SPMD or any mixed mode |
//! | [`task_graph`] | Fritzsche et al. 2007 | `taskgraph` | makespan of tasks that pass messages, mapped to processors: from representative times, and as a distribution |
//! | [`parallel`] | Reijns and van Gemund 2005 | `parallel` | the time of tasks in series, until the last, the first or the k-th has answered, with failures, timeouts and retries; what four moments say of it |
//! | [`multigrain`] | Blagojevic et al. 2008 | `multigrain` | how many host threads with how many accelerators each; how far each parameter may move; its fit to measured times |
//! | [`fortran`] | Zhou 1992 | `fortran` | what every statement of a Fortran source costs, as a polynomial in the program's variables, and where that is the count |
//!
//! Beside them stands [`pearson`], distributions of four moments and their extremes, which serves all methods.
//!
//! Each of these is a crate, and this one is the facade over all of them. [`density`], [`moments`] and [`special`] serve the methods, which
//! work under a [`contract`] and answer with a [`prediction`]. [`document`] reads and judges models, by the rules that each kind brings;
//! [`model`] has the table of the closed set of kinds, and [`predict()`] asks the model's kind for its method. [`three_sat`] measures a program
//! and makes a model of it, [`from_fortran`] makes one of a source, [`traces`] of recorded executions and [`tables`] of
//! measured times. [`figure`] says what to draw, [`picture`] draws a prediction,
//! [`output`] writes predictions as plain objects, and [`validation`] holds them against measured totals.

pub mod examples;
pub mod fits;
pub mod model;
pub mod picture;

pub use juxtapose_density::{
    Between, Contract, Density, Estimate, Estimated, Moments, Note, Outcome, Prediction, between, contract,
    density, fitting, iterations, memo, moments, pearson, prediction, special,
};
pub use juxtapose_document as document;
pub use juxtapose_document::{predict, predict_under, predict_within};
pub use juxtapose_figure as figure;
pub use juxtapose_fortran as fortran;
pub use juxtapose_fortran77 as fortran77;
pub use juxtapose_from_fortran as from_fortran;
pub use juxtapose_multigrain as multigrain;
pub use juxtapose_output as output;
pub use juxtapose_output::VERSION;
pub use juxtapose_parallel as parallel;
pub use juxtapose_polynomial as polynomial;
pub use juxtapose_program as program;
pub use juxtapose_support::work;
pub use juxtapose_tables as tables;
pub use juxtapose_task_graph as task_graph;
pub use juxtapose_three_sat as three_sat;
pub use juxtapose_traces as traces;
pub use juxtapose_validation as validation;
pub use model::{Model, Problem, Problems};
