//! Frame of every figure, whichever drawing stands in it: its size, type, unit and colours.

pub(super) mod asked;
pub(super) mod judged;
