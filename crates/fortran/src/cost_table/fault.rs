//! Error and warning messages of the cost table parser, by line and column.

/// An error, which has to be put right before a text can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its line, from 1 on.
    pub line: u32,
    /// Its column, from 1 on, in characters.
    pub column: u32,
    /// The error message.
    pub message: String,
    /// A hint on how to correct it.
    pub hint: String,
}

/// A warning: the text can be used nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Its line, from 1 on.
    pub line: u32,
    /// The warning message.
    pub message: String,
}
