//! Options of a prediction: further quantiles, accuracy contract and patience (time budget).

use std::ops::RangeInclusive;

use juxtapose_density::contract::Contract;
use juxtapose_document::{At, Code, Problems, Reader, limits};
use serde_json::Value;

/// The patience that one may have, in seconds of a browser's work: no more than for years.
const PATIENCE: RangeInclusive<f64> = 1e-3..=1e9;

/// The contracts by their names.
const CONTRACTS: [(&str, Contract); 2] = [("bulk", Contract::Bulk), ("tail", Contract::Tail)];

/// The probabilities whose quantiles every outcome has.
const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// The options of a prediction, beside its model.
#[derive(Clone, Debug)]
pub struct Options {
    /// Probabilities in [0, 1] whose quantiles are wanted beside those that every outcome has, at most [`limits::QUANTILES`].
    pub quantiles: Vec<f64>,
    /// The accuracy contract of the densities.
    pub contract: Contract,
    /// The time budget, in seconds of a browser's work, as [`limits::PER_SECOND`] counts them.
    pub patience: f64,
}

impl Default for Options {
    fn default() -> Self {
        Self { quantiles: Vec::new(), contract: Contract::default(), patience: limits::PATIENCE }
    }
}

impl Options {
    /// The probabilities whose quantiles outcomes have: those that all have, and those that are asked for.
    #[must_use]
    pub fn probabilities(&self) -> Vec<f64> {
        [&QUANTILES[..], &self.quantiles[..]].concat()
    }

    /// Judges options as JSON has them: `{"quantiles": [0.999], "contract": "tail", "patience": 60}`. What is absent or null
    /// is as by default.
    ///
    /// # Errors
    /// All problems at once, each with its path.
    pub fn from_json(options: &Value) -> Result<Self, Problems> {
        Reader::alone(options, Self::read)
    }

    /// Reads options; none where they have problems, which the reader keeps.
    pub fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &["quantiles", "contract", "patience"])?;
        let quantiles = at.given("quantiles").map_or(Some(Vec::new()), |at| Self::quantiles(reader, &at));
        let contract = at
            .given("contract")
            .map_or(Some(Contract::default()), |at| reader.known(&at, "contract", &CONTRACTS));
        let patience = Self::patience(reader, at);
        Some(Self { quantiles: quantiles?, contract: contract?, patience: patience? })
    }

    fn quantiles(reader: &mut Reader, at: &At<'_>) -> Option<Vec<f64>> {
        let items = reader.list(at);
        if items.len() > limits::QUANTILES {
            let message =
                format!("has {} probabilities; at most {} are answered", items.len(), limits::QUANTILES);
            reader.problem(&at.path, Code::TooLarge, message, "read further ones off the density");
            return None;
        }
        let read: Vec<_> = items.iter().map(|at| reader.probability(at)).collect();
        read.into_iter().collect()
    }

    /// The option `patience`, or where it is absent the patience that everybody has.
    pub fn patience(reader: &mut Reader, options: &At<'_>) -> Option<f64> {
        options.given("patience").map_or(Some(limits::PATIENCE), |at| reader.number(&at, PATIENCE))
    }

    pub(super) fn contract_name(&self) -> &'static str {
        CONTRACTS.iter().find(|(_, contract)| *contract == self.contract).map_or("", |(name, _)| name)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Options;
    use juxtapose_document::limits;

    #[test]
    fn a_thousand_quantiles_are_answered_and_no_more() {
        let asked = |count: usize| Options::from_json(&json!({"quantiles": vec![0.5; count]}));
        assert_eq!(asked(limits::QUANTILES).map(|options| options.quantiles.len()), Ok(1000));
        assert_eq!(
            asked(limits::QUANTILES + 1).map_err(|problems| problems.to_string()).err().as_deref(),
            Some(
                "quantiles: has 1001 probabilities; at most 1000 are answered (read further ones off the density)"
            )
        );
    }
}
