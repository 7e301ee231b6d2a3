//! Support (range of possible times) of blocks and switches, for the cost estimate.

use juxtapose_density::density::Extent;

use crate::{
    mode::Mode,
    tree::{Block, SwitchTime},
};

/// The times of a block on one PE, which are also those of the slowest of some PEs.
pub(super) fn of_block(block: &Block, mode: Mode) -> Extent {
    let each = block.operations.iter();
    each.map(|operation| Extent::of(operation.time.get(mode)).repeated(operation.count))
        .fold(Extent::default(), Extent::then)
}

/// The times of a switch for any number of PEs from `least` to `most`.
pub(super) fn of_switch(time: &SwitchTime, (least, most): (usize, usize)) -> Extent {
    let [least, most] = [least, most].map(|e| time.per_pe.saturating_mul(e as u64));
    let growing = if least < most { time.per_pe } else { 0 };
    Extent::of(&time.fixed).then(Extent { first: least, last: most, step: growing, coarsens: false })
}
