//! What may be asked of a prediction.

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::{
    contract::Contract,
    model::{At, Problems, Reader, limits},
};

/// The patience that one may have, in seconds of a browser's work: no more than for years.
const PATIENCE: RangeInclusive<f64> = 1e-3..=1e9;

/// The contracts by their names.
const CONTRACTS: [(&str, Contract); 2] = [("bulk", Contract::Bulk), ("tail", Contract::Tail)];

/// What a prediction is asked for, beside its model.
#[derive(Clone, Debug)]
pub struct Options {
    /// Probabilities in [0, 1] whose quantiles are wanted beside those that every outcome has.
    pub quantiles: Vec<f64>,
    /// What the densities promise.
    pub contract: Contract,
    /// How long it may take, in seconds of a browser's work, as [`limits::PER_SECOND`] counts them.
    pub patience: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self { quantiles: Vec::new(), contract: Contract::default(), patience: limits::PATIENCE }
    }
}

impl Options {
    /// Judges options as JSON has them: `{"quantiles": [0.999], "contract": "tail", "patience": 60}`. What is absent or null
    /// is as by default.
    ///
    /// # Errors
    /// All problems at once, each with its path.
    pub fn from_json(options: &Value) -> Result<Self, Problems> {
        let mut reader = Reader::default();
        Self::read(&mut reader, &At::root(options)).ok_or(Problems(reader.problems))
    }

    pub(crate) fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &["quantiles", "contract", "patience"])?;
        let quantiles = at.given("quantiles").map_or(Vec::new(), |at| reader.list(&at));
        let quantiles: Vec<_> = quantiles.iter().map(|at| reader.probability(at)).collect();
        let contract = at
            .given("contract")
            .map_or(Some(Contract::default()), |at| reader.known(&at, "contract", &CONTRACTS));
        let (quantiles, patience) =
            (quantiles.into_iter().collect::<Option<_>>(), Self::patience(reader, at));
        Some(Self { quantiles: quantiles?, contract: contract?, patience: patience? })
    }

    /// The option `patience`, or where it is absent the patience that everybody has.
    pub(crate) fn patience(reader: &mut Reader, options: &At<'_>) -> Option<f64> {
        options.given("patience").map_or(Some(limits::PATIENCE), |at| reader.number(&at, PATIENCE))
    }

    pub(super) fn contract_name(&self) -> &'static str {
        CONTRACTS.iter().find(|(_, contract)| *contract == self.contract).map_or("", |(name, _)| name)
    }
}
