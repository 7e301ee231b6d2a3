//! Predictions as plain objects with times in units: what JavaScript, the command `juxtapose` and Python answer with.
//!
//! Field names are those of `web.d.ts`, whose text says what each field means. How a density is handed over differs from one way
//! out to the other ([`Shown`]); all else is written here, once.

mod density;
mod options;
mod outcome;
mod prediction;
mod units;

pub use density::{DensityObject, LeftOut, Shown};
pub use options::Options;
pub use outcome::OutcomeObject;
pub use prediction::{PredictionObject, predict_patiently};
#[cfg(target_arch = "wasm32")]
pub(crate) use units::units;
