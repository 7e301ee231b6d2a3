//! Groups of measured times: samples, values or a histogram of whatever was measured under one name.

use std::collections::BTreeMap;

use juxtapose_document::import::{MeasuredTogether, report::Report};
use serde::Serialize;

/// The times of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Times {
    /// The groups, in the order in which they were met; at least one.
    pub groups: Vec<Group>,
    /// The unit of all times, where it is known.
    pub unit: Option<String>,
    /// What was read, assumed and ignored.
    pub report: Report,
    /// Whether what was measured together goes together, where rows may be runs.
    #[serde(rename = "measuredTogether")]
    pub measured_together: Option<MeasuredTogether>,
    /// Whether groups are columns whose times are rows: the k-th of each is of one run.
    #[serde(rename = "areRows")]
    pub are_rows: bool,
    /// Of rows what each run took in all, in their order, where a column has that; of halves the later runs'.
    pub total: Option<Vec<f64>>,
    /// Whether later times were kept apart, to judge what the earlier ones predict.
    #[serde(rename = "areHalves")]
    pub are_halves: bool,
    /// Where the times come from, for a model's note.
    #[serde(skip)]
    pub provenance: String,
}

/// The times of what was measured under one name: as samples, as values with their probabilities, or as a histogram.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Its name; empty where rows have none.
    pub name: String,
    /// The times in the order of the rows.
    pub samples: Option<Vec<f64>>,
    /// The probability of each time, as a fraction such as `3/1000`.
    pub values: Option<BTreeMap<String, String>>,
    /// How many times lie between neighbouring edges.
    pub histogram: Option<Histogram>,
    /// Of halves the later times, which are in none of the others.
    pub later: Option<Vec<f64>>,
    /// How many times were measured.
    pub count: u64,
    /// Their mean; of a histogram that of the middles between its edges.
    pub mean: f64,
    /// Where the times come from, for a model's note.
    #[serde(skip)]
    pub provenance: String,
}

/// How many times lie between neighbouring edges.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// Rising; one more than counts.
    pub edges: Vec<f64>,
    /// How many times are above one edge, and not above the next.
    pub counts: Vec<u64>,
}
