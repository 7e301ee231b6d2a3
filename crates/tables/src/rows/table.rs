//! Table, as far as its rows depend on it: how cells are parted, what its columns are called, and where its rows begin.

/// How a table is read.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) split: Split,
    /// The names of columns; those of JSON grow while it is read.
    pub(crate) names: Vec<String>,
    /// Lines before the first row.
    pub(crate) skip: u64,
    pub(crate) decimal_comma: bool,
    /// The column whose lists make several rows of one object.
    pub(crate) along: Option<usize>,
}

/// How cells are parted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Split {
    /// Numbers between blanks or separators, each a row.
    Numbers,
    /// A line is a cell.
    Lines,
    /// By a separator; cells may stand in quotes.
    By(u8),
    /// By blanks.
    Blanks,
    /// At places of characters.
    Spans(Spans),
    /// Buckets of a histogram of Prometheus.
    Buckets,
    /// Objects of JSON, in a list that steps lead to.
    Json(Vec<Step>),
}

/// From which character to which each column stands; none for the end of the line.
pub(crate) type Spans = Vec<(usize, Option<usize>)>;

/// A step to the rows of JSON.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    /// To a field.
    Key(String),
    /// To each item of a list.
    Each,
}
