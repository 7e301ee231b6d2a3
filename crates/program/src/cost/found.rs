//! [`Cost`], what a prediction is estimated to take, and what single operations take.

/// Estimated cost of predicting a program under one scheme.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The longest possible run, in ticks.
    pub longest: f64,
    /// Where the most masses are kept at once.
    pub widest: Widest,
    /// Multiplications.
    pub work: f64,
    /// The number of the node that takes most of the work by itself, and its work.
    pub dearest: (usize, f64),
}

/// A node whose masses are kept at once: one for each possible time and each number of enabled PEs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Widest {
    /// The node's number.
    pub node: usize,
    /// The number of possible times, from the shortest to the longest.
    pub points: f64,
    /// The distance of neighbouring possible times, in ticks, ≥ 1.
    pub step: u64,
    /// How many numbers of enabled PEs have masses.
    pub rows: f64,
}

impl Widest {
    /// The number of masses: one for each possible time and number of enabled PEs.
    #[must_use]
    pub fn cells(&self) -> f64 {
        self.points * self.rows
    }
}

/// Densities of so many masses are kept whole.
pub(super) const WHOLE: f64 = 1024.0;

/// What a maximum over some PEs takes for each mass: exponentials, in multiplications of a long convolution.
pub(super) const EXPONENTIALS: f64 = 64.0;

/// What a weight of a binomial distribution takes.
pub(super) const WEIGHT: f64 = 32.0;
