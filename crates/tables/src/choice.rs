//! Choice of columns: which one has the times, which ones count, name and filter them, and in which unit they are.

use serde::{Deserialize, Serialize};

/// What of a table is read, by the numbers of its columns from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Choice {
    /// The column of the times.
    pub time: Option<usize>,
    /// The column that says how often each time was measured; once unless given.
    #[serde(default)]
    pub count: Option<usize>,
    /// The column that names what was measured; all rows are of one group unless given.
    #[serde(default)]
    pub group: Option<usize>,
    /// What rows must have: of each column that is named, one of its values.
    #[serde(default)]
    pub filters: Vec<Filter>,
    /// The unit of times that are written without one, in which all are answered; `None` where nobody knows it.
    #[serde(default)]
    pub unit: Option<String>,
    /// Whether a comma stands before the fraction of a number.
    #[serde(default)]
    pub decimal_comma: bool,
    /// The columns of times of a table whose rows are runs: whether they go together is looked at, where there are several.
    #[serde(default)]
    pub runs: Vec<usize>,
    /// Whether these runs are what is read, so that what was measured together stays together; samples of one column unless given.
    #[serde(default)]
    pub as_rows: bool,
    /// Of rows the column that has what each run took in all: predictions are held against it.
    #[serde(default)]
    pub total: Option<usize>,
    /// Whether the first half of the times makes the model and the second half judges it; all times make it unless given.
    #[serde(default)]
    pub halves: bool,
}

/// A value that rows have in a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// The column's number.
    pub column: usize,
    /// The cell, whose capital letters do not matter; empty for cells without anything.
    pub value: String,
}

/// What a column seems to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Seems {
    /// How long something took.
    Time,
    /// How often a time was measured.
    Count,
    /// What was measured.
    Name,
    /// How it ended.
    Status,
    /// Numbers of rows, or identifiers.
    Counter,
    /// Moments: when it was.
    Clock,
    /// Other numbers.
    Number,
    /// Other texts.
    Text,
    /// Nothing.
    Empty,
}
