//! [`Rule`]: the rules of sections 3 to 6, one of which each step of a reduction applies.

/// How the times of parts become the time of what they make up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// The operations of a block in SPMD, one after the other on one PE: a convolution.
    Operations,
    /// The operations of a block in SIMD: each waits for the slowest PE. A sum of maxima.
    SlowestOperations,
    /// A series in SPMD, on one PE: a convolution.
    SpmdSeries,
    /// A series in SIMD, with all enabled PEs in step: a convolution.
    SimdSeries,
    /// A series with SPMD blocks between SIMD blocks, and the switches around them: a convolution.
    MixedSeries,
    /// The maximum over the enabled PEs, where SPMD ends: a power of the distribution function.
    Slowest,
    /// The maximum over groups of PEs, where they have executed a part by themselves: a power of the distribution function. This is ours.
    SlowestGroup,
    /// A conditional on one PE: a mixture of its clauses.
    Mixture {
        /// The probability of the “then” clause.
        probability: f64,
    },
    /// A conditional in SIMD that the control unit decides: a mixture of its clauses.
    Choice {
        /// The probability of the “then” clause.
        probability: f64,
    },
    /// A conditional in SIMD that each PE decides: a mixture over how many PEs run each clause.
    Split {
        /// The probability that one PE runs the “then” clause.
        probability: f64,
        /// The number of PEs that most probably run it: the parts of the step are shown for so many.
        taken: usize,
        /// The probability that it is so many, the weight of these parts.
        weight: f64,
    },
    /// A loop on one PE: a mixture over the number of iterations.
    SpmdLoop,
    /// A loop in SIMD whose bound all PEs share: a mixture over the number of iterations.
    SameIterations,
    /// A loop in SIMD in which each PE has its own number of iterations: Fig. 3.
    OwnIterations,
    /// A mixed loop in SPMD in which all PEs run the same number of iterations: Fig. 4.
    MixedSame,
    /// A mixed loop in SPMD in which each PE has its own number of iterations: Fig. 5.
    MixedOwn,
    /// A loop that may run 0 times: a mixture over how many PEs run its first iteration. This is ours.
    Entering {
        /// The probability that one PE runs the first iteration; that all do, where they share the bound.
        probability: f64,
    },
}

impl Rule {
    /// The rule's name, as JavaScript reads it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Operations => "operations",
            Self::SlowestOperations => "slowestOperations",
            Self::SpmdSeries => "spmdSeries",
            Self::SimdSeries => "simdSeries",
            Self::MixedSeries => "mixedSeries",
            Self::Slowest => "slowest",
            Self::SlowestGroup => "slowestGroup",
            Self::Mixture { .. } => "mixture",
            Self::Choice { .. } => "choice",
            Self::Split { .. } => "split",
            Self::SpmdLoop => "spmdLoop",
            Self::SameIterations => "sameIterations",
            Self::OwnIterations => "ownIterations",
            Self::MixedSame => "mixedSame",
            Self::MixedOwn => "mixedOwn",
            Self::Entering { .. } => "entering",
        }
    }

    /// The sections of Li et al. 1997 that have the rule.
    #[must_use]
    pub fn section(self) -> &'static str {
        match self {
            Self::Operations | Self::SlowestOperations => "3",
            Self::SpmdSeries => "4.2",
            Self::Slowest => "4.2, 6.2",
            Self::Mixture { .. } => "4.3",
            Self::SpmdLoop => "4.4",
            Self::SimdSeries => "5.2",
            Self::Choice { .. } | Self::Split { .. } => "5.3",
            Self::SameIterations | Self::OwnIterations | Self::Entering { .. } => "5.4",
            Self::MixedSeries => "6.2",
            Self::MixedSame | Self::MixedOwn => "6.3",
            Self::SlowestGroup => "8",
        }
    }

    /// The figure and the numbered equations of that paper which have the rule; it numbers two.
    #[must_use]
    pub fn equation(self) -> Option<&'static str> {
        match self {
            Self::OwnIterations => Some("Fig. 3, eq. (1)"),
            Self::MixedSame => Some("Fig. 4"),
            Self::MixedOwn => Some("Fig. 5, eqs. (1) and (2)"),
            _ => None,
        }
    }

    /// Whether the rule is nothing but a sum: a series of a single part is none.
    pub(super) fn is_series(self) -> bool {
        matches!(self, Self::Operations | Self::SpmdSeries | Self::SimdSeries | Self::MixedSeries)
    }
}
