//! Bootstrap of a model's inputs: how sure a prediction is that was made of few measured times.
//!
//! Times that a document gives by samples are resampled (B. Efron, *Bootstrap methods: another look at the jackknife*, Annals of Statistics 7, 1979), rows of
//! measured runs whole, and each document that follows is predicted as any other. Lists that are equal are one measurement, and stay equal. What is not given by samples is
//! taken for known. [`Inputs`] makes documents, [`Figures`] are read off their predictions, and [`Sureness`] is what follows; [`bootstrap()`] does it all where there are
//! threads.

mod figures;
mod inputs;
mod run;
mod sureness;

pub use figures::{Figures, QUANTILES};
pub use inputs::Inputs;
pub use run::{Asked, bootstrap};
pub use sureness::{REACHED, Reached, SureFigure, SureOutcome, Sureness};
