//! Units of time by their names, with conversion to seconds, and parsing of amounts such as “15 ms”.

use juxtapose_support::collections::CollectSmall;

use super::decimal;

/// The names of each unit, in lower case (of ASCII alone: tables of all letters are 15 kB of WebAssembly), with its seconds.
const KNOWN: [(&[&str], f64); 7] = [
    (&["ns", "nanosecond", "nanoseconds"], 1e-9),
    (&["µs", "μs", "us", "microsecond", "microseconds"], 1e-6),
    (&["ms", "millisecond", "milliseconds"], 1e-3),
    (&["s", "sec", "secs", "second", "seconds"], 1.0),
    (&["min", "minute", "minutes"], 60.0),
    (&["h", "hour", "hours"], 3600.0),
    (&["d", "day", "days"], 86_400.0),
];

/// The seconds of a unit, where it is a known unit of time.
pub fn seconds(unit: &str) -> Option<f64> {
    let unit = unit.trim().to_ascii_lowercase();
    KNOWN.iter().find(|(names, _)| names.contains(&unit.as_str())).map(|(_, seconds)| *seconds)
}

/// The number that a text such as "15 ms" is in a unit; none where it is not a number with that unit or one that converts to it.
pub(crate) fn amount(text: &str, unit: &str) -> Option<f64> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && !".eE+-".contains(c)).unwrap_or(text.len());
    // An e may belong to the number or begin the unit; what parses is the number.
    let number: f64 = text.get(..end)?.trim().parse().ok().filter(|number: &f64| number.is_finite())?;
    let own = text.get(end..)?.trim();
    if own.is_empty() || own.eq_ignore_ascii_case(unit.trim()) {
        return Some(number);
    }
    Some(decimal::tidy(number * (seconds(own)? / seconds(unit)?)))
}

/// Whether commas part the digits of a whole number by threes, as in `1,234.5`.
pub fn has_thousands(text: &str) -> bool {
    let whole = text.split('.').next().unwrap_or_default();
    let mut parts = whole.split(',');
    let is_first =
        parts.next().is_some_and(|first| (1..=3).contains(&first.len()) && !first.starts_with('0'));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    is_first && whole.contains(',') && parts.all(|part| part.len() == 3 && digits(part))
}

/// What a text may be meant to be in a unit, as numbers: a comma may be a decimal one, or part thousands.
pub(crate) fn readings(text: &str, unit: &str) -> Vec<f64> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(text.len());
    let number = &text[..end];
    let commas = number.bytes().filter(|byte| *byte == b',').count();
    let may_be = [
        (commas == 0).then_some(","),
        (commas == 1 && !number.contains('.')).then_some("."),
        has_thousands(number).then_some(""),
    ];
    let reading = |comma: &str| amount(&text.replace(',', comma), unit);
    may_be.into_iter().flatten().filter_map(reading).collect_small()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_a_unit_is_a_number_in_another() {
        assert_eq!(amount("15 ms", "seconds"), Some(0.015));
        assert_eq!(amount("0.5h", "min"), Some(30.0));
        assert_eq!(amount("3 µs", "ns"), Some(3000.0));
        assert_eq!(amount("7", "cycles"), Some(7.0));
        assert_eq!(amount("7 cycles", "cycles"), Some(7.0));
        assert_eq!(amount("2 d", "h"), Some(48.0));
        for (text, unit) in
            [("15 ms", "cycles"), ("ms", "s"), ("", "s"), ("1e999 s", "s"), ("15 parsecs", "s"), ("é", "s")]
        {
            assert_eq!(amount(text, unit), None, "{text} in {unit}");
        }
    }

    #[test]
    fn a_comma_may_be_a_decimal_one_or_part_thousands() {
        for (text, all) in [
            ("15 ms", &[0.015][..]),
            ("1,5", &[1.5]),
            ("0,125", &[0.125]),
            ("1,234 ms", &[0.001_234, 1.234]),
            ("1,234.5", &[1234.5]),
            ("1,234,567", &[1_234_567.0]),
            ("1.234,5", &[]),
            ("soon, or late", &[]),
            (",", &[]),
            ("", &[]),
        ] {
            assert_eq!(readings(text, "s"), all, "{text}");
        }
    }
}
