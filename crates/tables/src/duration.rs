//! Durations as people and tools write them: `1.5ms`, `21m 20s`, `0:12:31`, `1-02:03:04`, `0m1.234s`, `PT1M30S`, in one unit.

pub(crate) use juxtapose_document::unit::has_thousands;
use juxtapose_document::{decimal::tidy, unit};

/// Names of units in durations, beside those of documents, with their seconds. An `m` stands for minutes there.
const MORE: [(&[&str], f64); 6] = [
    (&["nsec", "nsecs", "nanos"], 1e-9),
    (&["usec", "usecs", "micros", "mks"], 1e-6),
    (&["msec", "msecs", "millis", "millisec"], 1e-3),
    (&["m", "mins"], 60.0),
    (&["hr", "hrs"], 3600.0),
    (&["day"], 86_400.0),
];

/// The seconds of a unit as durations have them.
pub(crate) fn seconds(name: &str) -> Option<f64> {
    let known = || MORE.iter().find(|(names, _)| names.iter().any(|own| own.eq_ignore_ascii_case(name)));
    unit::seconds(name).or_else(|| Some(known()?.1))
}

/// A cell of a table that stands for a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Amount {
    /// A number, in a unit that stands elsewhere.
    Bare(f64),
    /// A number with its unit, in seconds.
    Seconds(f64),
}

impl Amount {
    /// In a unit of so many seconds; as it stands where the unit is none of time.
    pub(crate) fn in_unit(self, seconds: Option<f64>) -> Option<f64> {
        match self {
            Self::Bare(number) => Some(number),
            Self::Seconds(time) => Some(tidy(time / seconds?)),
        }
    }
}

/// A number that is finite and not negative, with a comma for its decimal point or before each three digits.
pub(crate) fn number(text: &str, decimal_comma: bool) -> Option<f64> {
    if !text.as_bytes().first().is_some_and(|first| first.is_ascii_digit() || b".,+-".contains(first)) {
        return None;
    }
    let number: f64 = if !text.contains(',') {
        text.parse().ok()?
    } else if decimal_comma {
        text.replace('.', "").replace(',', ".").parse().ok()?
    } else if has_thousands(text) {
        text.replace(',', "").parse().ok()?
    } else {
        return None;
    };
    // Minus zero is zero.
    (number.is_finite() && number >= 0.0).then_some(number + 0.0)
}

/// What a cell says, where it is a time.
pub(crate) fn amount(text: &str, decimal_comma: bool) -> Option<Amount> {
    if let Some(number) = number(text, decimal_comma) {
        return Some(Amount::Bare(number));
    }
    // A duration begins with a digit, but for that of ISO 8601.
    let first = text.as_bytes().first()?;
    if text.len() > 64 || !(first.is_ascii_digit() || matches!(first, b'.' | b'P' | b'p')) {
        return None;
    }
    let seconds = if text.contains(':') { clock(text, decimal_comma) } else { parts(text, decimal_comma) }?;
    (seconds.is_finite() && seconds >= 0.0).then_some(Amount::Seconds(seconds))
}

/// `12:31.5`, `0:12:31`, `1-02:03:04`, `1 day, 2:03:04`.
fn clock(text: &str, decimal_comma: bool) -> Option<f64> {
    let (days, text) = match text.split_once('-') {
        Some((days, rest)) => (days.parse::<u32>().ok()?, rest),
        None => match text.split_once(" day") {
            Some((days, rest)) => {
                (days.parse().ok()?, rest.trim_start_matches('s').trim_start_matches(',').trim())
            }
            None => (0, text),
        },
    };
    let parts: Vec<_> = text.split(':').collect();
    let (last, others) = parts.split_last()?;
    if others.is_empty() || others.len() > 2 || !last.as_bytes().first()?.is_ascii_digit() {
        return None;
    }
    let mut seconds = 0.0;
    for part in others {
        let digits = part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
        seconds = 60.0 * (seconds + f64::from(part.parse::<u32>().ok().filter(|_| digits)?));
    }
    let last = number(last, decimal_comma).filter(|last| *last < 60.0)?;
    Some(tidy(f64::from(days).mul_add(86_400.0, seconds + last)))
}

/// `21m 20s`, `1h2m`, `2 min 3 s`, `0m1.234s`, `PT1M30S`: each unit is shorter than the one before.
fn parts(text: &str, decimal_comma: bool) -> Option<f64> {
    let is_iso = text.starts_with(['P', 'p']);
    let mut rest = text.strip_prefix(['P', 'p']).unwrap_or(text);
    let (mut sum, mut before) = (0.0, f64::INFINITY);
    let mut is_any = false;
    while !rest.is_empty() {
        if let Some(time) = rest.strip_prefix(['T', 't']).filter(|_| is_iso) {
            rest = time;
            continue;
        }
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(rest.len());
        let (mut digits, mut behind) = rest.split_at(digits);
        // 1e-3s; an e that begins no exponent is a letter of a unit.
        let exponent = behind.strip_prefix(['e', 'E']).map(|power| {
            let signed = power.strip_prefix(['+', '-']).unwrap_or(power);
            let end = signed.find(|c: char| !c.is_ascii_digit()).unwrap_or(signed.len());
            (end, 1 + power.len() - signed.len() + end)
        });
        if let Some((_, length)) = exponent.filter(|(end, _)| *end > 0) {
            (digits, behind) = rest.split_at(digits.len() + length);
        }
        let behind = behind.trim_start();
        let end = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
        let (name, next) = behind.split_at(end);
        let own = seconds(name).filter(|own| *own < before)?;
        sum += number(digits, decimal_comma)? * own;
        (before, is_any) = (own, true);
        rest = next.trim_start_matches([' ', ',']);
    }
    is_any.then(|| tidy(sum))
}

/// Whether a cell says that there is no time.
pub(crate) fn is_missing(text: &str) -> bool {
    const WORDS: [&str; 9] = ["-", "--", "na", "n/a", "nan", "null", "none", "<na>", "#n/a"];
    text.is_empty() || WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_as_people_write_them() {
        for (text, seconds) in [
            ("21m 20s", 1280.0),
            ("0:12:31", 751.0),
            ("00:12:31", 751.0),
            ("1-02:03:04", 93_784.0),
            ("1.5ms", 0.0015),
            ("1.5 ms", 0.0015),
            ("0m1.234s", 1.234),
            ("1h2m", 3720.0),
            ("12:31.5", 751.5),
            ("2 min 3 s", 123.0),
            ("350µs", 350e-6),
            ("1e-3s", 0.001),
            ("PT1M30.5S", 90.5),
            ("1 day, 2:03:04", 93_784.0),
            ("3 seconds", 3.0),
            ("10 sec", 10.0),
            ("49:00:01", 176_401.0),
        ] {
            assert_eq!(amount(text, false), Some(Amount::Seconds(seconds)), "{text}");
        }
        assert_eq!(amount("0,5 s", true), Some(Amount::Seconds(0.5)));
    }

    #[test]
    fn numbers_have_points_or_commas() {
        for (text, comma, value) in [
            ("12.5", false, 12.5),
            ("+3", false, 3.0),
            ("-0", false, 0.0),
            ("1e3", false, 1000.0),
            ("1,234.5", false, 1234.5),
            ("1,234,567", false, 1_234_567.0),
            ("0,123", true, 0.123),
            ("1.234,5", true, 1234.5),
            ("1.5", true, 1.5),
        ] {
            assert_eq!(number(text, comma), Some(value), "{text}");
        }
        for text in ["0,123", "1,23", "1e999", "-1", "inf", "nan", "", "e5", "1_000", "0x10"] {
            assert_eq!(number(text, false), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_duration_is_none() {
        for text in [
            "ms",
            "1.5 parsecs",
            "5m 2h",
            "3s 4s",
            "1:2:3:4",
            "1:75",
            "12:3x",
            "P",
            "2024-01-02T03:04:05",
            "10%",
            "1-2",
            ":5",
            "é",
            "1é",
        ] {
            assert_eq!(amount(text, false), None, "{text}");
        }
    }

    #[test]
    fn a_time_with_its_unit_is_converted() {
        assert_eq!(amount("1.5ms", false).and_then(|it| it.in_unit(Some(1e-6))), Some(1500.0));
        assert_eq!(amount("1.5ms", false).and_then(|it| it.in_unit(None)), None);
        assert_eq!(Amount::Bare(7.0).in_unit(None), Some(7.0));
    }
}
