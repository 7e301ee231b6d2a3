//! How probable each configuration is the fastest of a run, as a plain object.

use juxtapose_document::{Code, Problem};
use serde::Serialize;

use crate::Multigrain;

/// A probability for each configuration, in the order of [`ConfigurationsObject`](super::ConfigurationsObject).
#[derive(Debug, Serialize)]
pub struct ChancesObject {
    probability: Vec<f64>,
    error: Option<f64>,
    draws: Option<u32>,
}

impl ChancesObject {
    /// Object of the chances of a model's configurations.
    ///
    /// # Errors
    /// The problem of a model of which even a few hundred drawn runs would take too long.
    pub fn of(model: &Multigrain) -> Result<Self, Problem> {
        let chances = model.chances().ok_or_else(|| Problem {
            path: "machine.accelerators".to_owned(),
            code: Code::TooLarge,
            message: TOO_MANY.to_owned(),
            hint: None,
        })?;
        let error = chances.standard_error();
        Ok(Self { probability: chances.probability, error, draws: chances.draws })
    }
}

const TOO_MANY: &str = "makes too many configurations of so much that is drawn by chance: how often each is the fastest would take too long to find";
