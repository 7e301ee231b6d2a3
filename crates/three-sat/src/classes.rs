//! Classes of formulas and of PEs' parts: what the times of one run share, as conditions given which decisions are independent.
//!
//! It is the latent class model of Lazarsfeld and Henry 1968 in two levels, its classes known in the sample that it is learned from.
//! A run draws the class of its formula, each of its PEs a class of its own part, whose frequency depends on the formula's; each part has
//! branching probabilities of its own.

use super::level::Level;

/// What is drawn before any decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Classes {
    /// The classes of a formula, of which a run draws one for all PEs.
    pub formulas: Vec<FormulaClass>,
}

/// A class of formulas.
#[derive(Clone, Debug, PartialEq)]
pub struct FormulaClass {
    /// The share of formulas that are of it.
    pub share: f64,
    /// The classes of a part, of which each PE draws one.
    pub parts: Vec<PartClass>,
}

/// A class of the parts of the tree that PEs search.
#[derive(Clone, Debug, PartialEq)]
pub struct PartClass {
    /// The share of parts of the formula's class that are of it.
    pub share: f64,
    /// The branching decisions in them.
    pub levels: Vec<Level>,
}
