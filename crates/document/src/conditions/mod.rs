//! Conditions: random circumstances that times share, drawn once for a run, or once for each processor and its whole run.
//!
//! A document with conditions is a mixture of documents without. In each *joint case*, a case of every condition, all mentions are what they are in
//! that case (`written.rs`); so each joint case is a document that a kind reads and predicts as any other, and no kind and no method knows
//! conditions. The mixture of its outcomes ([`Outcome::mixed`](juxtapose_density::prediction::Outcome::mixed)) is exact by the total probability
//! theorem, and what no case touches is computed once, because the memo table remembers it.
//!
//! | | values | a mention |
//! |---|---|---|
//! | cases | names with probabilities | `{"by": "input", "small": 12, "large": 40}` |
//! | rows | measured runs, each as likely | `{"row": "A"}` |
//! | factor | a law, by quadrature (`factor.rs`) | `{"scaled": {"by": "load", "time": 12}}`; none where it scales all times (`product.rs`) |

mod conditioned;
mod explained;
mod factor;
mod independent;
mod joint;
mod judged;
mod mixing;
mod predicted;
mod processors;
mod product;
mod reading;
mod written;

use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

pub use conditioned::Conditioned;
pub(crate) use conditioned::{KNOWN_ELSEWHERE, UNKNOWN};
pub use explained::{Bounds, Ends, Explained, Marginal, Pair, Spread, explain};
use factor::Factor;
pub use judged::Joint;
pub(crate) use written::{each_time, scales_all};

/// The field of a document.
pub(crate) const FIELD: &str = "conditions";

/// All conditions of a document, each behind what it is given.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions(pub(crate) Vec<Condition>);

/// A condition.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) name: String,
    pub(crate) scope: Scope,
    /// The condition on whose case the probabilities depend.
    pub(crate) given: Option<usize>,
    /// Whether it is a factor of all times, so that none has to mention it.
    pub(crate) scales_all: bool,
    pub(crate) values: Values,
}

/// How often a condition is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Once for a run.
    Run,
    /// Once for each processor and its whole run.
    Processor,
}

/// What a condition may come to.
#[derive(Clone, Debug)]
pub(crate) enum Values {
    /// Cases by name, and their probabilities: a row for each case of what is given, one where nothing is.
    Cases { names: Vec<String>, shares: Vec<Vec<f64>> },
    /// Measured runs: for each name its values, one of each run.
    Rows { columns: Vec<(String, Vec<Value>)>, runs: usize },
    /// A factor of times.
    Factor(Factor),
}

/// What a condition comes to in a joint case.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Chosen {
    /// The case of this number, or the run.
    Case(usize),
    /// This factor.
    Factor(f64),
    /// How many processors are in each case.
    Counts(Vec<u64>),
}

impl Conditions {
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|condition| condition.name == name)
    }

    /// The condition and the values of a column.
    pub(crate) fn column(&self, name: &str) -> Option<(usize, &[Value])> {
        self.0.iter().enumerate().find_map(|(k, condition)| match &condition.values {
            Values::Rows { columns, .. } => {
                columns.iter().find(|(column, _)| column == name).map(|(_, values)| (k, &values[..]))
            }
            _ => None,
        })
    }

    /// The condition that is drawn for each processor.
    pub(crate) fn of_processors(&self) -> Option<usize> {
        self.0.iter().position(|condition| condition.scope == Scope::Processor)
    }

    /// Whether a condition's values depend on how closely factors are evaluated.
    pub(crate) fn has_levels(&self) -> bool {
        let is_smooth = |values: &Values| matches!(values, Values::Factor(factor) if factor.is_smooth());
        self.0.iter().any(|condition| !condition.scales_all && is_smooth(&condition.values))
    }

    /// Whether a factor multiplies the times that mention it.
    pub(crate) fn scale_mentions(&self) -> bool {
        self.0.iter().any(|condition| !condition.scales_all && matches!(condition.values, Values::Factor(_)))
    }

    /// The factors of all times.
    pub(crate) fn of_all_times(&self) -> impl Iterator<Item = &Factor> {
        self.0.iter().filter(|condition| condition.scales_all).filter_map(|condition| {
            match &condition.values {
                Values::Factor(factor) => Some(factor),
                _ => None,
            }
        })
    }
}

impl Condition {
    /// The names of the cases, where they have names.
    pub(crate) fn names(&self) -> &[String] {
        if let Values::Cases { names, .. } = &self.values { names } else { &[] }
    }

    /// What a reader calls one of the values.
    pub(crate) fn told(&self, chosen: &Chosen) -> String {
        match chosen {
            Chosen::Case(case) => {
                self.names().get(*case).cloned().unwrap_or_else(|| format!("run {}", case + 1))
            }
            Chosen::Factor(factor) => format!("× {factor:.4}"),
            Chosen::Counts(counts) => {
                let each = counts.iter().zip(self.names()).filter(|(count, _)| **count > 0);
                each.map(|(count, name)| format!("{count} {name}")).collect_small::<Vec<_>>().join(", ")
            }
        }
    }
}
