//! How times and probabilities are written.

use crate::Density;

/// Decimals that write every multiple of a tick, at least one and at most six.
pub(super) fn decimals(tick: f64) -> usize {
    let whole = |decimals: &usize| {
        let scaled = tick * 10f64.powi(i32::try_from(*decimals).unwrap_or(0));
        (scaled - scaled.round()).abs() < 1e-6 * scaled
    };
    (1..6).find(whole).unwrap_or(6)
}

/// A time in units: whole if it is, else to as many decimals as it needs; a thin space between thousands from
/// 10 000 on.
pub(super) fn time(time: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", time.abs());
    let (whole, decimal) = text.split_once('.').unwrap_or((&text, ""));
    let decimal = decimal.trim_end_matches('0');
    let negative = time < 0.0 && text.chars().any(|c| c.is_ascii_digit() && c != '0');
    let mut grouped = String::from(if negative { "−" } else { "" });
    for (k, digit) in whole.char_indices() {
        if k > 0 && whole.len() > 4 && (whole.len() - k) % 3 == 0 {
            grouped.push('\u{2009}');
        }
        grouped.push(digit);
    }
    if !decimal.is_empty() {
        grouped.push('.');
        grouped.push_str(decimal);
    }
    grouped
}

/// A probability to three decimals. Only what is exact is written `0` or `1`.
///
/// `rest` is its complement, summed for itself.
pub(super) fn probability(p: f64, rest: f64) -> String {
    if p <= 0.0 {
        "0".into()
    } else if rest <= 0.0 {
        "1".into()
    } else if p < 0.0005 {
        "<0.001".into()
    } else if p >= 0.9995 {
        ">0.999".into()
    } else {
        format!("{p:.3}")
    }
}

/// `P(T ≤ time)`.
pub(super) fn at_most(density: &Density, time: f64) -> String {
    let sum = |late: bool| sum_where(density, |t| (t > time) == late);
    probability(sum(false), sum(true) + density.lost())
}

/// `P(T = time)`.
pub(super) fn exactly(density: &Density, time: f64) -> String {
    let sum = |hit: bool| sum_where(density, |t| ((t - time).abs() < 1e-9) == hit);
    probability(sum(true), sum(false) + density.lost())
}

/// `P(T > time)`, with two digits however small.
pub(super) fn after(density: &Density, time: f64) -> String {
    let p = sum_where(density, |t| t > time);
    if p > 0.0 && p < 0.0005 {
        return scientific(p);
    }
    probability(p, sum_where(density, |t| t <= time) + density.lost())
}

/// The probability of the times that are wanted.
pub(super) fn sum_where(density: &Density, wanted: impl Fn(f64) -> bool) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "times are at most 2^53 ticks")]
    let masses = density.iter().filter(|&(time, _)| wanted(time as f64)).map(|(_, mass)| mass);
    masses.fold(0.0, |sum, mass| sum + mass).min(1.0) // the `sum` of nothing would be −0
}

/// A power of ten: `1`, `0.1`, …, `0.001`, `10⁻⁴`, ….
pub(super) fn decade(exponent: u32) -> String {
    match exponent {
        0 => "1".into(),
        1..=3 => format!("0.{}1", "0".repeat(exponent as usize - 1)),
        _ => format!("10⁻{}", superscript(&exponent.to_string())),
    }
}

/// A small number as `1.2×10⁻⁷`.
pub(super) fn scientific(p: f64) -> String {
    let text = format!("{p:.1e}");
    match text.split_once("e-") {
        Some((digits, exponent)) => format!("{digits}×10⁻{}", superscript(exponent)),
        None => text,
    }
}

fn superscript(digits: &str) -> String {
    let raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    digits.chars().filter_map(|c| c.to_digit(10)).map(|d| raised[d as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_grouped_from_five_digits_on() {
        let cases =
            [(0.0, "0"), (950.0, "950"), (9999.0, "9999"), (10_000.0, "10\u{2009}000"), (12.5, "12.5")];
        for (value, text) in cases {
            assert_eq!(time(value, 1), text);
        }
        assert_eq!(time(-1_234_567.0, 1), "−1\u{2009}234\u{2009}567");
        assert_eq!(
            time(9_007_199_254_740_992.0, 1),
            "9\u{2009}007\u{2009}199\u{2009}254\u{2009}740\u{2009}992"
        );
    }

    #[test]
    fn times_have_the_decimals_of_their_tick() {
        assert_eq!([1.0, 0.5, 0.25, 0.001, 10.0, 1.0 / 3.0].map(decimals), [1, 1, 2, 3, 1, 6]);
        assert_eq!(
            (time(12.75, 2), time(12.5, 2), time(-0.004, 2)),
            ("12.75".into(), "12.5".into(), "0".into())
        );
    }

    #[test]
    fn only_certainty_is_written_as_certainty() {
        let texts = [(0.0, "0"), (1e-9, "<0.001"), (0.0005, "0.001"), (0.8914, "0.891"), (0.9995, ">0.999")];
        for (p, text) in texts {
            assert_eq!(probability(p, 1.0 - p), text);
        }
        assert_eq!(probability(1.0, 0.0), "1");
        assert_eq!(probability(1.0, 1e-20), ">0.999");
        let thirds = Density::uniform(1, 3);
        assert_eq!((at_most(&thirds, 3.0), at_most(&thirds, 0.5)), ("1".into(), "0".into()));
        assert_eq!((exactly(&thirds, 2.0), exactly(&thirds, 2.5)), ("0.333".into(), "0".into()));
        assert_eq!(after(&thirds, 2.0), "0.333");
    }

    #[test]
    fn small_probabilities_keep_two_digits() {
        assert_eq!(scientific(1.234e-7), "1.2×10⁻⁷");
        assert_eq!([decade(0), decade(2), decade(12)], ["1", "0.01", "10⁻¹²"]);
    }
}
