//! Backtracking search (Davis–Putnam) of Fig. 7: depth first, each variable 1 and then 0, deeper only where the formula is undetermined.

use super::formula::{Formula, Value};

/// Variables at most: levels of the search tree.
pub(super) const MOST_VARIABLES: usize = 16;

/// Counts of one PE's search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// The nodes: evaluations of the formula.
    pub nodes: u32,
    /// For each variable x_i, at index i, how many nodes that gave it a value left the formula undetermined.
    pub undetermined: [u32; MOST_VARIABLES],
}

/// The search of the PE with this label, by which the first `fixed` variables have their values: the last of them is
/// the label's least significant bit (section 7.2). They are given, not evaluated: the first nodes are those of
/// x_fixed. None if the formula can be satisfied there.
#[must_use]
pub fn search(formula: &Formula, fixed: usize, label: usize) -> Option<Search> {
    let open =
        (0..fixed).fold(formula.open(), |open, i| formula.assign(open, i, label >> (fixed - 1 - i) & 1 == 1));
    let mut search = Search::default();
    search.iterate(formula, open, fixed).then_some(search)
}

impl Search {
    /// The loop for_xi; false once the formula is found to be satisfied.
    fn iterate(&mut self, formula: &Formula, open: u128, i: usize) -> bool {
        [true, false].into_iter().all(|value| {
            let open = formula.assign(open, i, value);
            self.nodes += 1;
            match formula.value(open, i) {
                Value::True => false,
                Value::False => true,
                Value::Undetermined => {
                    self.undetermined[i] += 1;
                    self.iterate(formula, open, i + 1)
                }
            }
        })
    }
}
