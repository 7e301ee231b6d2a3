//! Decimal arithmetic on floating-point numbers, as one writes them: products without the noise of binary fractions, greatest common
//! divisor, exact fractions.

/// The digits that any decimal number keeps as a 64-bit float.
const DIGITS: usize = 15;
/// Up to this every whole number is a 64-bit float.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The decimal number of fifteen digits that is nearest: 0.1 + 0.2 is 0.3.
pub fn tidy(number: f64) -> f64 {
    format!("{number:.*e}", DIGITS - 1).parse().unwrap_or(number)
}

/// A number in a message: by a power of ten where it would have more than 21 digits, or more than five zeros behind its point.
pub fn text(number: f64) -> String {
    let is_plain = number == 0.0 || (1e-6..1e21).contains(&number.abs());
    if is_plain { number.to_string() } else { format!("{number:e}") }
}

/// 1, 2 or 5 times a power of ten: the least of them from a number on; 0 for 0.
pub(crate) fn at_least(number: f64) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    let power = number.log10().floor();
    let of = |digit: f64| tidy(digit * 10f64.powf(power));
    [1.0, 2.0, 5.0, 10.0].map(of).into_iter().find(|tick| *tick >= number * (1.0 - 1e-12)).unwrap_or(of(10.0))
}

/// So many ticks of a length in units, as one would write it.
///
/// Whoever divides by the tick and rounds has the ticks again: the product is off by less than 1e-15 of itself, and ticks are below 2^53.
#[expect(clippy::cast_precision_loss, reason = "ticks are below 2^53")]
pub fn product(ticks: u64, tick: f64) -> f64 {
    tidy(ticks as f64 * tick)
}

/// The whole number that a float is, where it is one that floats tell apart.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, not negative, at most 2^53"
)]
pub(crate) fn whole(number: f64) -> Option<u64> {
    ((0.0..=EXACT).contains(&number) && number.fract() <= 0.0).then_some(number as u64)
}

/// A positive decimal number as `digits · 10^exponent`, without zeros at the end; none where it has more digits than a float keeps.
pub(crate) fn digits(number: f64) -> Option<(u64, i32)> {
    let text = format!("{number:e}");
    let (mantissa, exponent) = text.split_once('e')?;
    let behind = mantissa.split_once('.').map_or(0, |(_, behind)| behind.len());
    let mut all = 0;
    for (k, figure) in mantissa.bytes().filter(u8::is_ascii_digit).enumerate() {
        if k == DIGITS {
            return None;
        }
        all = 10 * all + u64::from(figure - b'0');
    }
    let mut exponent = exponent.parse::<i32>().ok()? - i32::try_from(behind).ok()?;
    while all > 0 && all.is_multiple_of(10) {
        (all, exponent) = (all / 10, exponent + 1);
    }
    Some((all, exponent))
}

/// The greatest common divisor of these positive decimal numbers; none where there is no number, or where no such divisor can be told.
pub(crate) fn common_divisor(numbers: impl Iterator<Item = f64> + Clone) -> Option<f64> {
    let mut exponent = i32::MAX;
    for number in numbers.clone() {
        exponent = exponent.min(digits(number)?.1);
    }
    let mut divisor = 0_u64;
    for number in numbers {
        let (digits, own) = digits(number)?;
        let scaled = 10_u64.checked_pow(u32::try_from(own - exponent).ok()?)?.checked_mul(digits)?;
        divisor = juxtapose_density::density::gcd(divisor, scaled);
    }
    if divisor == 0 {
        return None;
    }
    format!("{divisor}e{exponent}").parse().ok()
}

/// Two whole numbers from 0 on, the second above 0, that are written as a fraction: `2/3`.
pub fn fraction(text: &str) -> Option<(u64, u64)> {
    let (above, below) = text.split_once('/')?;
    let number = |text: &str| {
        let text = text.trim();
        let is_whole =
            !text.is_empty() && text.len() <= DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_whole { text.parse::<u64>().ok() } else { None }
    };
    Some((number(above)?, number(below).filter(|below| *below > 0)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_written_as_decimals() {
        assert_eq!(product(3, 0.1).to_string(), "0.3");
        assert_eq!(product(50_000, 0.01).to_string(), "500");
        assert_eq!(product(7, 1e-9).to_string(), "0.000000007");
        for tick in [0.1, 0.01, 1e-3, 0.25, 1e-9, 60.0, 3.0, 1.0 / 3.0] {
            for ticks in (0..2000).chain([999_999_999_999, 1_000_000_000_000]) {
                let back = (product(ticks, tick) / tick).round();
                assert_eq!(whole(back), Some(ticks), "{ticks} × {tick}");
            }
        }
    }

    #[test]
    fn long_numbers_are_told_by_powers_of_ten() {
        let told = [0.0, -1.5, 1e20, 0.000_001, 1e21, -1.5e308, 5e-324].map(text);
        assert_eq!(told, ["0", "-1.5", "100000000000000000000", "0.000001", "1e21", "-1.5e308", "5e-324"]);
    }

    #[test]
    fn a_common_divisor_is_that_of_the_decimals() {
        let of = |numbers: &[f64]| common_divisor(numbers.iter().copied());
        assert_eq!(of(&[0.3, 0.45]), Some(0.15));
        assert_eq!(of(&[12.0, 9.0, 11.0]), Some(1.0));
        assert_eq!(of(&[100.0, 250.0]), Some(50.0));
        assert_eq!(of(&[1e-9, 3.0]), Some(1e-9));
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[1.0 / 3.0]), None);
        assert_eq!(of(&[1e-300, 1e300]), None);
    }

    #[test]
    fn a_fraction_is_two_whole_numbers() {
        assert_eq!(fraction("2/3"), Some((2, 3)));
        assert_eq!(fraction(" 2 / 3 "), Some((2, 3)));
        for text in ["2", "2/0", "-1/2", "1.5/2", "1/2/3", "a/b", "/", "1/9999999999999999"] {
            assert_eq!(fraction(text), None, "{text}");
        }
    }
}
