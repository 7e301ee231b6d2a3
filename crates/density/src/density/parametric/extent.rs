//! Truncation points of a parametric density: the first and last tick that are kept, found from tail probabilities by exponential search
//! and bisection.

use std::ops::RangeInclusive;

use super::{family::Family, form::Ends};

/// Where a tail is sought: the largest numbers that are whole in a 64-bit float.
pub(super) const FARTHEST: u64 = 1 << 53;

/// The ticks that are kept: at either end as many are missing as together are no more probable than `ends`
/// allows.
pub(super) fn extent(family: &dyn Family, ends: Ends) -> RangeInclusive<u64> {
    let (middle, spread) = family.middle();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and far below 2^64")]
    let (middle, spread) = (middle as u64, (spread.ceil() as u64).clamp(1, FARTHEST));
    let first = least(middle, spread, |k| family.below(k) > ends.shortest);
    let last = least(middle, spread, |k| family.above(k) <= ends.longest);
    first..=last.max(first)
}

/// The least whole number that has a property which all greater ones have too: by exponential search from `start`, then by bisection.
fn least(start: u64, mut stride: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (0, start);
    if holds(start) {
        while to > 0 {
            let nearer = to.saturating_sub(stride);
            if !holds(nearer) {
                from = nearer + 1;
                break;
            }
            (to, stride) = (nearer, 2 * stride);
        }
    } else {
        (from, to) = (start + 1, (start + stride).min(FARTHEST));
        while to < FARTHEST && !holds(to) {
            stride *= 2;
            (from, to) = (to + 1, (to + stride).min(FARTHEST));
        }
    }
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    from
}
