//! Number formatting: times and probabilities as text.

/// Times below this are written by a power of ten where their tick needs more decimals than [`MOST_DECIMALS`]: it is shorter.
const SMALL: f64 = 1e-4;
const MOST_DECIMALS: usize = 7;
/// No interval of probabilities is written with more decimals.
const DIGITS: i32 = 15;

/// Decimals that write every multiple of a tick, at least one. A tick that no decimals write has six, or its first four digits.
pub(crate) fn decimals(tick: f64) -> usize {
    let whole = |decimals: &usize| {
        let scaled = tick * 10f64.powi(i32::try_from(*decimals).unwrap_or(0));
        (scaled - scaled.round()).abs() < 1e-6 * scaled
    };
    let first_four = || {
        (0..16)
            .find(|zeros| tick * 10f64.powi(*zeros) >= 1.0)
            .map_or(0, |zeros| zeros.unsigned_abs() as usize + 3)
    };
    (1..16).find(whole).unwrap_or_else(|| first_four().max(6))
}

/// A time in units: whole if it is, else to as many decimals as it needs; a thin space between thousands from
/// 10 000 on. A small one of many decimals is `9.55×10⁻⁷`.
pub(crate) fn time(time: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", time.abs());
    let behind_zeros = text.trim_start_matches(['0', '.']);
    if decimals > MOST_DECIMALS && time.abs() < SMALL && !behind_zeros.is_empty() {
        let sign = if time < 0.0 { "−" } else { "" };
        let exponent = text.len() - behind_zeros.len() - 1;
        let (first, rest) = behind_zeros.trim_end_matches('0').split_at(1);
        let point = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{first}{point}{rest}×10⁻{}", superscript(&exponent.to_string()));
    }
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

/// A probability with three decimals, such as `0.891`. A small one has two digits, and so has what a large
/// one lacks of 1: `1.2×10⁻⁵`, `1 − 8.2×10⁻¹⁰`. Below what is certain it is written `<10⁻¹²`, and only what
/// is exact is written `0` or `1`. `p` and `rest` are a probability and its complement, each summed for
/// itself, with the least value that is certain of it: 0 where it is exact. Nothing below `least` is told.
pub(crate) fn probability(p: (f64, f64), rest: (f64, f64), least: f64) -> String {
    let floor = |certain: f64| certain.max(least);
    let power = |certain: f64| decade(exponent(floor(certain)));
    match (p, rest) {
        ((p, certain), _) if p < 0.0005 => match p {
            _ if p <= 0.0 && certain <= 0.0 => "0".into(),
            _ if p >= floor(certain) => scientific(p),
            _ => format!("<{}", power(certain)),
        },
        (_, (rest, certain)) if rest < 0.0005 => match rest {
            _ if rest <= 0.0 && certain <= 0.0 => "1".into(),
            _ if rest >= floor(certain) => format!("1 − {}", scientific(rest)),
            _ => format!(">1 − {}", power(certain)),
        },
        ((p, _), _) => format!("{p:.3}"),
    }
}

/// A probability that lies in an interval, to as many decimals as that allows, with the interval: `0.89 (0.87–0.91)`. Ends are rounded
/// away from it. Next to 0 and 1, where digits of the probability would say nothing, the interval alone: `0–0.0008`. Where both ends are
/// written alike, that is enough.
pub(crate) fn interval(p: f64, (low, high): (f64, f64)) -> String {
    let [one, other] = [low, high].map(|p| probability((p, 0.0), (1.0 - p, 0.0), LEAST));
    if low > 0.0 && high < 1.0 && one == other {
        return one;
    }
    let size = (0..DIGITS).take_while(|&k| 2.0 * 10_f64.powi(-k) > high - low).count();
    let places = 10_f64.powi(i32::try_from(size).unwrap_or(DIGITS));
    let written = |p: f64| match p {
        _ if p <= 0.0 => "0".to_owned(),
        _ if p >= 1.0 => "1".to_owned(),
        _ => format!("{p:.size$}"),
    };
    let ends =
        format!("{}–{}", written((low * places).floor() / places), written((high * places).ceil() / places));
    if low <= 0.0 || high >= 1.0 { ends } else { format!("{} ({ends})", written(p)) }
}

/// The least probability that is written in digits where only an interval is known.
const LEAST: f64 = 1e-12;

/// The k for which 10⁻ᵏ is the least power of ten that is not below p, in (0, 1].
fn exponent(p: f64) -> u32 {
    (0..400).take_while(|&k| 10.0_f64.powi(-k) >= p * (1.0 - 1e-9)).last().map_or(0, i32::unsigned_abs)
}

/// A power of ten: `1`, `0.1`, …, `0.001`, `10⁻⁴`, ….
pub(crate) fn decade(exponent: u32) -> String {
    match exponent {
        0 => "1".into(),
        1..=3 => format!("0.{}1", "0".repeat(exponent as usize - 1)),
        _ => format!("10⁻{}", superscript(&exponent.to_string())),
    }
}

/// A small number as `1.2×10⁻⁷`.
pub(crate) fn scientific(p: f64) -> String {
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
        assert_eq!([1e-6, 2.5e-9, 1e-12, 1e-9 / 3.0].map(decimals), [6, 10, 12, 13]);
        assert_eq!(
            (time(12.75, 2), time(12.5, 2), time(-0.004, 2)),
            ("12.75".into(), "12.5".into(), "0".into())
        );
    }

    #[test]
    fn small_times_of_many_decimals_are_written_by_a_power_of_ten() {
        for (value, decimals, text) in [
            (0.000955, 6, "0.000955"),
            (0.000_095, 6, "0.000095"),
            (9.55e-7, 9, "9.55×10⁻⁷"),
            (-9e-5, 9, "−9×10⁻⁵"),
            (1e-9, 9, "1×10⁻⁹"),
            (1e-10, 9, "0"),
            (0.0, 9, "0"),
            (0.0125, 9, "0.0125"),
            (12.000_000_001, 9, "12.000000001"),
        ] {
            assert_eq!(time(value, decimals), text);
        }
    }

    #[test]
    fn probabilities_are_written_as_far_as_they_are_certain() {
        for (p, rest, certain, least, text) in [
            (0.8914, 0.1086, 0.0, 1e-12, "0.891"),
            (0.0005, 0.9995, 0.0, 1e-12, "0.001"),
            (0.0, 1.0, 0.0, 1e-12, "0"),
            (1.0, 0.0, 0.0, 1e-12, "1"),
            (0.0, 1.0, 1e-15, 1e-12, "<10⁻¹²"),
            (1.0, 0.0, 1e-15, 1e-12, ">1 − 10⁻¹²"),
            (1.24e-5, 1.0, 0.0, 1e-12, "1.2×10⁻⁵"),
            (1e-30, 1.0, 0.0, 1e-12, "<10⁻¹²"),
            (1e-30, 1.0, 0.0, 1e-30, "1.0×10⁻³⁰"),
            (1e-9, 1.0, 1.1e-7, 1e-12, "<10⁻⁶"),
            (1.0, 8.2e-10, 0.0, 1e-12, "1 − 8.2×10⁻¹⁰"),
            (1.0, 1e-20, 0.0, 1e-12, ">1 − 10⁻¹²"),
            (0.0, 1.0, 1.0, 1e-12, "<1"),
        ] {
            assert_eq!(probability((p, certain), (rest, certain), least), text);
        }
    }

    #[test]
    fn probabilities_in_intervals_have_the_digits_that_these_allow() {
        for (p, ends, text) in [
            (0.8914, (0.8817, 0.9004), "0.891 (0.881–0.901)"),
            (0.8914, (0.86, 0.92), "0.89 (0.86–0.92)"),
            (0.5, (0.3, 0.7), "0.5 (0.3–0.7)"),
            (0.0, (0.0, 0.000_84), "0–0.0009"),
            (1.0, (0.999_16, 1.0), "0.9991–1"),
            (0.4, (0.0, 1.0), "0–1"),
            (0.943_488, (0.943_487, 0.943_489), "0.943"),
            (1.04e-6, (1.0398e-6, 1.0399e-6), "1.0×10⁻⁶"),
            (0.001, (0.000_45, 0.0021), "0.0010 (0.0004–0.0021)"),
        ] {
            assert_eq!(interval(p, ends), text);
        }
    }

    #[test]
    fn small_probabilities_keep_two_digits() {
        assert_eq!(scientific(1.234e-7), "1.2×10⁻⁷");
        assert_eq!([decade(0), decade(2), decade(12)], ["1", "0.01", "10⁻¹²"]);
    }
}
