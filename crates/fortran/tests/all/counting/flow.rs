//! Interpreter: control flow behind a statement (next, jump, return, stop).

use juxtapose_fortran77::Label;

/// How it goes on behind a statement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Flow {
    On,
    Jump(Label),
    /// Also by an alternate RETURN.
    Return(Option<i64>),
    Stop,
}
