//! Conversion of counts to floating point, for estimates.

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "an estimate need not be exact")]
#[must_use]
pub fn count(many: usize) -> f64 {
    many as f64
}
