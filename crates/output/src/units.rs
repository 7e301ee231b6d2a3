//! Formatting of numbers in answers: ticks as decimals in units, probabilities as keys.

use juxtapose_density::units::in_units;

/// A number of whole ticks in units, as the float nearest to the decimal that one would write.
#[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
pub fn units(ticks: u64, tick: f64) -> f64 {
    in_units(ticks as f64, tick)
}

/// A probability as JavaScript writes it where it is the key of an object: with an exponent below 1e-6.
#[must_use]
pub fn key(probability: f64) -> String {
    let unsigned = probability + 0.0;
    if unsigned == 0.0 || unsigned >= 1e-6 { unsigned.to_string() } else { format!("{unsigned:e}") }
}

#[cfg(test)]
mod tests {
    use super::{key, units};

    #[test]
    fn probabilities_are_written_as_javascript_writes_them() {
        let written = [0.0, -0.0, 5e-324, 9.999e-7, 1e-6, 1.25e-5, 0.1 + 0.2, 0.95, 1.0].map(key);
        let wanted =
            ["0", "0", "5e-324", "9.999e-7", "0.000001", "0.0000125", "0.30000000000000004", "0.95", "1"];
        assert_eq!(written, wanted);
    }

    #[test]
    fn ticks_in_units_are_the_decimals_that_one_would_write() {
        assert_eq!(
            [units(3, 0.1), units(7, 1e-3), units(5, 2.5)].map(|time| time.to_string()),
            ["0.3", "0.007", "12.5"]
        );
    }
}
