//! [`Setting`], the context that the reduction of all nodes shares.

use juxtapose_density::{contract::Contract, density::Density, iterations::Iterations};

use super::composite::Composite;
use crate::tree::{Loop, Machine};

/// The machine, the contract, and how many classes of PEs there are.
#[derive(Clone, Copy)]
pub(super) struct Setting<'p> {
    pub(super) machine: &'p Machine,
    pub(super) contract: Contract,
    pub(super) classes: usize,
}

impl<'p> Setting<'p> {
    pub(super) fn then(self, one: Composite<'p>, next: Composite<'p>) -> Composite<'p> {
        one.then(next, self.machine, self.contract)
    }

    /// What one PE of each class takes in a part that may be absent.
    pub(super) fn open(self, part: Option<Vec<Density>>) -> Vec<Density> {
        part.unwrap_or_else(|| vec![Density::point(0); self.classes])
    }

    /// Something for each class.
    pub(super) fn each<T>(self, of: impl FnMut(usize) -> T) -> Vec<T> {
        (0..self.classes).map(of).collect()
    }

    /// The number of iterations of each class.
    pub(super) fn counts(self, l: &'p Loop) -> Vec<&'p Iterations> {
        self.each(|class| l.iterations_of(class))
    }
}
