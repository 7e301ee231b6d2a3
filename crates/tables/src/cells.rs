//! Cells of a column: what they have in common, by which the column is taken for a time, a count or something else.

use std::collections::BTreeSet;

use crate::{
    duration::{Amount, amount, is_missing},
    heads::usual,
    kept::GROUPS,
};

/// So many distinct cells are kept of a column; one with more has none.
pub(crate) const DISTINCT: usize = 12;

/// What the cells of a column have in common.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cells {
    /// Cells, but for those that say that there is nothing.
    pub(crate) filled: usize,
    /// Cells that are numbers without a unit.
    pub(crate) bare: usize,
    /// Cells that are durations with a unit, or such as `0:12:31`.
    pub(crate) durations: usize,
    /// Cells that are a date with a time of day.
    pub(crate) dates: usize,
    /// Bare numbers with a fraction.
    pub(crate) fractions: usize,
    /// Bare numbers that are not above the one before.
    pub(crate) not_rising: usize,
    pub(crate) least: f64,
    pub(crate) most: f64,
    last: Option<f64>,
    /// The unit that durations have, the most frequent first.
    units: Vec<(&'static str, usize)>,
    /// Distinct cells, in their order; none where there are more than so many.
    pub(crate) distinct: Vec<String>,
    pub(crate) has_more: bool,
    /// Distinct cells, as far as there are groups for them.
    all: BTreeSet<String>,
}

impl Cells {
    pub(crate) fn take(&mut self, cell: &str, decimal_comma: bool) {
        if is_missing(cell) {
            return;
        }
        self.filled += 1;
        if self.all.len() <= GROUPS && !self.all.contains(cell) {
            self.all.insert(cell.to_owned());
            self.has_more |= self.distinct.len() == DISTINCT;
            if self.has_more {
                self.distinct.clear();
            } else {
                self.distinct.push(cell.chars().take(200).collect());
            }
        }
        match amount(cell, decimal_comma) {
            Some(Amount::Bare(number)) => self.number(number),
            Some(Amount::Seconds(_)) => {
                self.durations += 1;
                self.unit(cell);
            }
            None => self.dates += usize::from(is_date(cell)),
        }
    }

    fn number(&mut self, number: f64) {
        self.bare += 1;
        self.fractions += usize::from(number.fract() > 0.0);
        self.not_rising += usize::from(self.last.is_some_and(|last| number <= last));
        self.least = if self.bare == 1 { number } else { self.least.min(number) };
        self.most = self.most.max(number);
        self.last = Some(number);
    }

    fn unit(&mut self, cell: &str) {
        let letters = cell
            .rfind(|c: char| !c.is_alphabetic())
            .map_or(cell, |at| cell[at..].trim_start_matches(|c: char| !c.is_alphabetic()));
        let has_several = cell.contains(':')
            || cell.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).count() > 1;
        let unit = if has_several { "seconds" } else { usual(letters).unwrap_or("seconds") };
        match self.units.iter_mut().find(|(known, _)| *known == unit) {
            Some((_, count)) => *count += 1,
            None => self.units.push((unit, 1)),
        }
    }

    /// The unit that most durations have.
    pub(crate) fn usual_unit(&self) -> Option<&'static str> {
        self.units.iter().max_by_key(|(_, count)| *count).map(|(unit, _)| *unit)
    }

    /// Whether the cells name groups: some of them, each of two rows on average.
    pub(crate) fn are_groups(&self) -> bool {
        (2..=GROUPS).contains(&self.all.len()) && 2 * self.all.len() <= self.filled
    }

    /// Whether the cells are whole numbers, each above the one before.
    pub(crate) fn is_rising(&self) -> bool {
        self.bare >= 3 && self.fractions == 0 && self.not_rising == 0
    }

    /// Whether the cells may be moments since 1970, from 2001 to 2050, in seconds or thousandths, millionths or billionths of one; they lie
    /// as near together as those of a run do.
    pub(crate) fn is_epoch(&self) -> bool {
        let is_near = self.most <= 1.01 * self.least;
        let is_moment = |scale: f64| self.least >= 1e9 * scale && self.most <= 2.525e9 * scale;
        self.bare > 0 && is_near && [1.0, 1e3, 1e6, 1e9].into_iter().any(is_moment)
    }

    /// Whether times are most of what stands there.
    pub(crate) fn are_times(&self) -> bool {
        let times = self.bare + self.durations;
        times > 0 && 2 * times >= self.filled
    }
}

/// Such as `2024-01-31T10:00:00` or `Wed Jan 31 10:00:00 2024`.
fn is_date(cell: &str) -> bool {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let bytes = cell.as_bytes();
    let digits =
        |from: usize, to: usize| bytes.get(from..to).is_some_and(|part| part.iter().all(u8::is_ascii_digit));
    let is_iso = digits(0, 4) && matches!(bytes.get(4), Some(b'-' | b'/')) && digits(5, 7) && digits(8, 10);
    is_iso || (cell.contains(':') && MONTHS.iter().any(|month| cell.contains(month)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(all: &[&str]) -> Cells {
        let mut cells = Cells::default();
        all.iter().for_each(|cell| cells.take(cell, false));
        cells
    }

    #[test]
    fn moments_are_told_from_durations() {
        assert!(cells(&["1595325560", "1595325561"]).is_epoch());
        assert!(cells(&["1595325560123", "1595325561000"]).is_epoch());
        assert!(!cells(&["1595325560", "2001000000"]).is_epoch());
        assert!(!cells(&["12", "13"]).is_epoch());
        assert_eq!(cells(&["2024-01-31T10:00:00", "Wed Jan 31 10:00:00 2024"]).dates, 2);
    }

    #[test]
    fn the_unit_is_the_most_frequent_one() {
        assert_eq!(cells(&["1.5ms", "2 ms", "1s"]).usual_unit(), Some("ms"));
        assert_eq!(cells(&["21m 20s", "0:12:31"]).usual_unit(), Some("seconds"));
        assert_eq!(cells(&["3 h"]).usual_unit(), Some("hours"));
    }
}
