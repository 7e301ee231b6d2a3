//! The built-in cost tables: all-one and fp-one of 1992 (Zhou 1992, sections 3.1 and 5.1), and all-one with loop overheads. Their texts
//! are rows, as in any other table.

use super::CostTable;

/// Every operation, memory access, address and function takes 1.
const ALL_ONE: &str = include_str!("all_one.txt");
/// As [`ALL_ONE`], and a loop takes 1 for each entry and for each iteration.
const ALL_ONE_WITH_OVERHEADS: &str = concat!(include_str!("all_one.txt"), include_str!("loop_overheads.txt"));
/// Operations of type REAL take 1, and nothing else takes anything.
const FP_ONE: &str = include_str!("fp_one.txt");

impl CostTable {
    /// The names of the built-in tables.
    pub const BUILT_IN: [&str; 3] = ["all-one", "fp-one", "all-one-with-overheads"];

    /// *all-one* of 1992 (Zhou 1992, section 3.1): every operation, memory access, function, and address in two and more dimensions takes 1; the
    /// assignment itself, loops, branches and calls take nothing.
    #[must_use]
    pub fn all_one() -> Self {
        Self::of("all-one", ALL_ONE)
    }

    /// *fp-one* of 1992 (section 5.1): an operation of type REAL takes 1, all else nothing.
    #[must_use]
    pub fn fp_one() -> Self {
        Self::of("fp-one", FP_ONE)
    }

    /// [`CostTable::all_one`] whose loops take 1 for each entry and 1 for each iteration.
    #[must_use]
    pub fn all_one_with_overheads() -> Self {
        Self::of("all-one-with-overheads", ALL_ONE_WITH_OVERHEADS)
    }

    /// The built-in table of this name.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        Some(Self::of(name, Self::built_in_text(name)?))
    }

    /// The rows of the built-in table of this name, as [`CostTable::read`] takes them.
    #[must_use]
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        let texts = [ALL_ONE, FP_ONE, ALL_ONE_WITH_OVERHEADS];
        Self::BUILT_IN.iter().zip(texts).find(|(own, _)| **own == name).map(|(_, text)| text)
    }

    /// A table of a text without faults: `tests/cost_table.rs` reads them all.
    fn of(name: &str, text: &str) -> Self {
        Self::read(name, text).map(|(table, _)| table).unwrap_or_default()
    }
}
