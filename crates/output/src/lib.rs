//! Serialisation of predictions as plain objects with times in units: what JavaScript, the command `juxtapose` and Python answer with.
//!
//! Field names are those of `web.d.ts`, whose text says what each field means. How a density is handed over differs from one way
//! out to the other ([`Shown`]); all else is written here, once.

pub mod between;
mod conditions;
pub mod density;
pub mod options;
pub mod outcome;
mod prediction;
pub mod units;

pub use conditions::ConditionsObject;
pub use density::{DensityObject, LeftOut, OfAllRuns, Shown};
pub use options::Options;
pub use outcome::OutcomeObject;
pub use prediction::{PredictionObject, explain_patiently, judge_patiently, predict_patiently};
pub use units::units;

/// The version of this engine.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
