//! Conversion of ticks to units, as decimals that one would write.

/// A number of ticks in units: the float nearest to the decimal that one would write. Ticks need not be whole.
///
/// ```
/// use juxtapose_density::units::in_units;
/// assert_eq!([in_units(3.0, 0.1), in_units(7.0, 1e-3), in_units(2.5, 0.1), in_units(5.0, 2.5)], [0.3, 0.007, 0.25, 12.5]);
/// ```
#[must_use]
#[inline(never)]
pub fn in_units(ticks: f64, tick: f64) -> f64 {
    let inverse = (1.0 / tick).round();
    if tick < 1.0 && (tick * inverse - 1.0).abs() < 1e-15 { ticks / inverse } else { ticks * tick }
}
