//! Spread of operations and switches, for the cost estimate.

use juxtapose_density::{
    density::{Density, Extent, float},
    sums::Spread,
};

use crate::tree::SwitchTime;

/// The times of an operation, and those of the slowest of up to so many PEs.
pub(super) fn of_operation(time: &Density, pes: u64) -> Spread {
    let one = Spread::of(time);
    if pes < 2 {
        return one;
    }
    // The mean of a maximum is about its median: F(t)^e = 1/2.
    let median = time.quantile(0.5_f64.powf(1.0 / float(pes)));
    Spread::ordered(pes, std::iter::once(one), pes, true).unwrap_or(one).about(float(median))
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
