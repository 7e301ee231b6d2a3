//! Exact conversion of floating-point numbers to rationals, as they are written in decimals: 0.1 is 1/10.

use dashu_int::{IBig, UBig};

use super::Rational;

/// A number of a document or of JavaScript as exactly as it is written in decimals: 0.1 is 1/10. None where it is not finite.
///
/// ```
/// use juxtapose_polynomial::{Rational, decimal};
/// assert_eq!(decimal(0.1), Some(Rational::ONE / Rational::from(10)));
/// assert_eq!(decimal(f64::NAN), None);
/// ```
#[must_use]
pub fn decimal(value: f64) -> Option<Rational> {
    let text = format!("{value}");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits: IBig = format!("{whole}{fraction}").parse().ok()?;
    let scale = UBig::from(10u8).pow(fraction.len());
    Some(Rational::from_parts(digits, scale))
}
