//! Parameter sweep over the number of copies: the alternatives for other values of n.

use std::ops::ControlFlow;

use juxtapose_density::contract::Contract;
use juxtapose_document::{At, Code, Model, Problem, Reader, limits, predict};
use juxtapose_parallel::Composition;
use juxtapose_support::json;
use juxtapose_web::answer::{Result, failure, problem, units};
use serde::Serialize;
use serde_json::Value;

/// At most so many numbers of copies are asked for at once.
const MANY: usize = 200;

/// Which numbers of copies, and which quantile.
pub(super) struct Asked {
    n: Vec<u64>,
    quantile: f64,
}

impl Asked {
    pub(super) fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &["n", "quantile"])?;
        let list = reader.required(at, "n", "the numbers of copies")?;
        let items = reader.list(&list);
        if items.len() > MANY {
            let message = format!("has {} numbers; at most {MANY} are asked for at once", items.len());
            reader.problem(&list.path, Code::TooLarge, message, "");
            return None;
        }
        let n: Vec<_> = items
            .iter()
            .map(|at| reader.whole(at, 1..=juxtapose_parallel::limits::COPIES, "a number of copies"))
            .collect();
        let quantile = at.given("quantile").map_or(Some(0.99), |at| reader.probability(&at));
        Some(Self { n: n.into_iter().collect::<Option<_>>()?, quantile: quantile? })
    }

    /// The answer for a document's text; none when stopped.
    pub(super) fn answer(
        &self,
        text: &str,
        tell: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Result<Option<AgainstCopies>> {
        let model = judged(text).map_err(|problems| failure(&problems))?;
        let mut against = AgainstCopies::new(&model.kind);
        let mut document: Value = json::parse(text).unwrap_or_default();
        if document.get("n").is_none() {
            let message = "is missing: without it no expression depends on it".to_owned();
            return Err(failure(&[problem("n", Code::Missing, message)]));
        }
        let mut done = 0.0;
        for &n in &self.n {
            if tell(done).is_break() {
                return Ok(None);
            }
            document["n"] = n.into();
            match judged(&json::text(&document)) {
                Ok(model) => against.add(n, &model, self.quantile),
                Err(problems) => {
                    against.refused = Some(Refused { n, problems });
                    break;
                }
            }
            done += 1.0;
        }
        Ok(Some(against))
    }
}

/// The model of a text, where there is patience for its prediction.
fn judged(text: &str) -> std::result::Result<Model<Composition>, Vec<Problem>> {
    let model = Model::from_json(text).map_err(|problems| problems.0)?;
    model.effort.too_long(limits::PATIENCE).map_or(Ok(model), |problem| Err(vec![problem]))
}

#[derive(Serialize)]
pub(super) struct AgainstCopies {
    n: Vec<u64>,
    alternatives: Vec<Against>,
    refused: Option<Refused>,
}

#[derive(Serialize)]
struct Against {
    name: String,
    mean: Vec<Option<f64>>,
    quantile: Vec<Option<f64>>,
    finishes: Vec<f64>,
    never: Vec<f64>,
}

#[derive(Serialize)]
struct Refused {
    n: u64,
    problems: Vec<Problem>,
}

impl AgainstCopies {
    fn new(composition: &Composition) -> Self {
        let alternatives = composition.alternatives.iter().map(|alternative| Against {
            name: alternative.name.clone(),
            mean: Vec::new(),
            quantile: Vec::new(),
            finishes: Vec::new(),
            never: Vec::new(),
        });
        Self { n: Vec::new(), alternatives: alternatives.collect(), refused: None }
    }

    fn add(&mut self, n: u64, model: &Model<Composition>, quantile: f64) {
        self.n.push(n);
        for (against, outcome) in self.alternatives.iter_mut().zip(predict(model).outcomes) {
            against.mean.push(outcome.mean().map(|ticks| ticks * model.tick));
            let ticks = outcome.quantile(quantile, Contract::Bulk);
            against.quantile.push(ticks.map(|ticks| units(ticks, model.tick)));
            against.finishes.push(outcome.finishes);
            against.never.push(outcome.never);
        }
    }
}
