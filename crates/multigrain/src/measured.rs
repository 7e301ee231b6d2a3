//! Measured time of a configuration.

/// How long a program took with m threads and p accelerators for each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// m ≥ 1.
    pub threads: u32,
    /// p ≥ 1.
    pub accelerators: u32,
    /// The time, above 0.
    pub time: f64,
}
