//! The possible times of what programs are made of.

use crate::{
    density::{Extent, gcd},
    flow_analysis_tree::{
        mode::Mode,
        tree::{Block, SwitchTime},
    },
};

impl Extent {
    /// The times of a block on one PE, which are also those of the slowest of some PEs.
    pub(super) fn of_block(block: &Block, mode: Mode) -> Self {
        let each = block.operations.iter();
        each.map(|operation| Self::of(operation.time.get(mode)).repeated(operation.count))
            .fold(Self::default(), Self::then)
    }

    /// The times of a switch for any number of PEs from `least` to `most`.
    pub(super) fn of_switch(time: &SwitchTime, (least, most): (usize, usize)) -> Self {
        let [least, most] = [least, most].map(|e| time.per_pe.saturating_mul(e as u64));
        let growing = if least < most { time.per_pe } else { 0 };
        Self::of(&time.fixed).then(Self { first: least, last: most, step: growing })
    }

    /// The times of as many, one after the other, as any of these numbers of iterations.
    pub(super) fn iterated(self, iterations: Self) -> Self {
        let varying = iterations.step.saturating_mul(self.first);
        let least = self.repeated(iterations.first);
        Self { step: gcd(self.step, varying), last: self.repeated(iterations.last).last, ..least }
    }

    /// These times on a lattice that holds all multiples of `lattice` too.
    pub(super) fn on(self, lattice: u64) -> Self {
        Self { step: gcd(self.step, lattice), ..self }
    }
}
