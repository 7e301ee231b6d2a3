//! What representative times are read with: a tolerance, and a number of classes.

use juxtapose_document::{At, Reader};

use crate::limits;

/// Reads a time in units, rounded down to whole ticks.
pub(super) fn tolerance(reader: &mut Reader, at: &At<'_>) -> Option<u64> {
    #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
    let units = reader.number(at, 0.0..=limits::TIME as f64 * reader.tick)?;
    let ticks = units / reader.tick;
    // In floating point 0.3 / 0.1 is a little less than 3.
    let near = ticks.round();
    let whole = if (ticks - near).abs() <= 1e-9 * ticks { near } else { ticks.floor() };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole and in range")]
    Some(whole as u64)
}

/// Reads a number of classes.
pub(super) fn classes(reader: &mut Reader, at: &At<'_>) -> Option<usize> {
    usize::try_from(reader.whole(at, 1..=limits::CLASSES, "a number of classes")?).ok()
}
