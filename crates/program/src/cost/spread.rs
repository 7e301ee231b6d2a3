//! Support (range of possible times) of blocks and switches, for the cost estimate.

use juxtapose_density::{
    density::{Density, Extent},
    sums::Spread,
};

use crate::{
    mode::Mode,
    tree::{Block, SwitchTime},
};

/// The times of a block on one PE or, operation by operation, those of the slowest of so many.
pub(super) fn of_block(block: &Block, mode: Mode, pes: u64) -> Spread {
    let each = block.operations.iter();
    each.map(|operation| of_operation(operation.time.get(mode), pes).repeated(operation.count))
        .fold(Spread::default(), Spread::then)
}

/// The times of an operation, and those of the slowest of up to so many PEs.
pub(super) fn of_operation(time: &Density, pes: u64) -> Spread {
    let one = Spread::of(time);
    Spread::ordered(std::iter::once(one), pes).unwrap_or(one)
}

/// The times of a switch for any number of PEs from `least` to `most`.
pub(super) fn of_switch(time: &SwitchTime, (least, most): (usize, usize)) -> Spread {
    let [least, most] = [least, most].map(|e| time.per_pe.saturating_mul(e as u64));
    let growing = if least < most { time.per_pe } else { 0 };
    Spread::of(&time.fixed).then(Spread::within(Extent {
        first: least,
        last: most,
        step: growing,
        coarsens: false,
    }))
}
