//! Statistics of what a cost formula rests on (section 2.2): variables, trip counts and probabilities that are known, stated or unknown.

use std::ops::AddAssign;

/// Statistics: counts of the variables, trip counts and probabilities that a cost rests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Integers that loops need.
    pub variables: Variables,
    /// Iterations of loops.
    pub ranges: Ranges,
    /// Probabilities of IFs.
    pub tests: Tests,
}

/// Integers that bounds of loops name (section 2.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variables {
    /// They stand in the formula as they are.
    pub symbolic: u32,
    /// Their values in terms of others are known.
    pub guessed: u32,
    /// A worst case stands for their values.
    pub bounded: u32,
    /// Nothing is known of them.
    pub unknown: u32,
}

/// Trip counts, the numbers of iterations (section 2.2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ranges {
    /// Somebody has measured them.
    pub profiled: u32,
    /// They follow from variables that are known.
    pub guessed: u32,
    /// A worst case stands for them.
    pub bounded: u32,
    /// Nothing is known of them.
    pub unknown: u32,
}

/// Branch probabilities (section 2.2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tests {
    /// Somebody has measured or stated them.
    pub profiled: u32,
    /// They follow from what is known of integers.
    pub computed: u32,
    /// Nothing is known: all ways are equally probable.
    pub halfhalf: u32,
}

impl AddAssign for Tests {
    fn add_assign(&mut self, other: Self) {
        self.profiled = self.profiled.saturating_add(other.profiled);
        self.computed = self.computed.saturating_add(other.computed);
        self.halfhalf = self.halfhalf.saturating_add(other.halfhalf);
    }
}

impl AddAssign for Statistics {
    fn add_assign(&mut self, other: Self) {
        self.variables.symbolic = self.variables.symbolic.saturating_add(other.variables.symbolic);
        self.variables.guessed = self.variables.guessed.saturating_add(other.variables.guessed);
        self.variables.bounded = self.variables.bounded.saturating_add(other.variables.bounded);
        self.variables.unknown = self.variables.unknown.saturating_add(other.variables.unknown);
        self.ranges.profiled = self.ranges.profiled.saturating_add(other.ranges.profiled);
        self.ranges.guessed = self.ranges.guessed.saturating_add(other.ranges.guessed);
        self.ranges.bounded = self.ranges.bounded.saturating_add(other.ranges.bounded);
        self.ranges.unknown = self.ranges.unknown.saturating_add(other.ranges.unknown);
        self.tests += other.tests;
    }
}
