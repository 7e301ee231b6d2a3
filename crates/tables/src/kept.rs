//! Times of a group in bounded memory: in order as long as there are few, then how often each was measured, rounded only as far as needed.

use std::collections::BTreeMap;

/// Numbers that are kept of all groups together: as samples, or as values with their counts. A document of so many is below the limit of
/// its text.
pub const MOST: usize = 200_000;

/// Groups that are kept.
pub const GROUPS: usize = 256;

/// The times of a group.
#[derive(Clone, Debug)]
pub(crate) enum Times {
    /// In the order of the rows.
    Samples(Vec<f64>),
    /// How often each was measured, by its bits: of numbers that are not negative these have the order of the numbers.
    Counts(BTreeMap<u64, u64>),
    /// How many are up to each, in the order of the rows.
    Cumulative(Vec<(f64, f64)>),
}

/// A group.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) name: String,
    pub(crate) times: Times,
    /// The digits that were kept of each time, where that is not all.
    pub(crate) digits: Option<usize>,
    /// How many times there are, and their sum.
    pub(crate) count: u64,
    pub(crate) sum: f64,
    /// How many rows of its name were read, and how many skipped.
    pub(crate) rows: u64,
    pub(crate) skipped: u64,
}

impl Kept {
    pub(crate) fn new(name: String, times: Times) -> Self {
        Self { name, times, digits: None, count: 0, sum: 0.0, rows: 0, skipped: 0 }
    }

    /// Takes a time that was measured so often. Whether more numbers are kept than before.
    #[expect(clippy::cast_precision_loss, reason = "counts of times are far below 2^53")]
    pub(crate) fn take(&mut self, time: f64, count: u64) -> bool {
        self.count = self.count.saturating_add(count);
        self.sum += time * count as f64;
        match &mut self.times {
            Times::Samples(samples) => {
                samples.push(time);
                true
            }
            Times::Counts(counts) => {
                let time = self.digits.map_or(time, |digits| rounded(time, digits));
                let before = counts.len();
                let entry = counts.entry(time.to_bits()).or_default();
                *entry = entry.saturating_add(count);
                counts.len() > before
            }
            Times::Cumulative(all) => {
                all.push((time, count as f64));
                true
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        match &self.times {
            Times::Samples(samples) => samples.len(),
            Times::Counts(counts) => counts.len(),
            Times::Cumulative(all) => all.len(),
        }
    }

    /// Keeps less: counts in place of samples, or a digit less of each time.
    fn shrink(&mut self) {
        match &mut self.times {
            Times::Samples(samples) => {
                let mut counts = BTreeMap::<u64, u64>::new();
                for time in samples.drain(..) {
                    *counts.entry(time.to_bits()).or_default() += 1;
                }
                self.times = Times::Counts(counts);
            }
            Times::Counts(counts) => {
                let digits = self.digits.map_or(FIRST_DIGITS, |digits| digits.saturating_sub(1).max(1));
                self.digits = Some(digits);
                let mut fewer = BTreeMap::<u64, u64>::new();
                for (bits, count) in std::mem::take(counts) {
                    *fewer.entry(rounded(f64::from_bits(bits), digits).to_bits()).or_default() += count;
                }
                *counts = fewer;
            }
            // These are few by themselves.
            Times::Cumulative(_) => self.digits = Some(1),
        }
    }
}

/// The digits that are kept first, where not all can be.
const FIRST_DIGITS: usize = 6;

/// The nearest number of so many digits.
fn rounded(time: f64, digits: usize) -> f64 {
    format!("{time:.*e}", digits - 1).parse().unwrap_or(time)
}

/// Keeps less of the groups that have most, until there are not too many numbers.
pub(crate) fn bound(groups: &mut [Kept], most: usize) {
    loop {
        let all: usize = groups.iter().map(Kept::len).sum();
        let largest = groups.iter_mut().filter(|kept| kept.digits != Some(1)).max_by_key(|kept| kept.len());
        match largest.filter(|_| all > most) {
            Some(kept) => kept.shrink(),
            None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_given_up_first_and_digits_only_as_far_as_needed() {
        let mut kept = Kept::new(String::new(), Times::Samples(Vec::new()));
        for k in 0..1000_u32 {
            kept.take(f64::from(k % 10), 1);
        }
        bound(std::slice::from_mut(&mut kept), 100);
        assert!(matches!(&kept.times, Times::Counts(counts) if counts.len() == 10) && kept.digits.is_none());
        for k in 0..1000_u32 {
            kept.take(100.0 + f64::from(k) / 7.0, 1);
        }
        bound(std::slice::from_mut(&mut kept), 100);
        assert!(kept.len() <= 100 && kept.digits == Some(2) && kept.count == 2000, "{kept:?}");
        // The mean is that of the times before they were rounded.
        let expected =
            (4.5 * 1000.0 + (0..1000_u32).map(|k| 100.0 + f64::from(k) / 7.0).sum::<f64>()) / 2000.0;
        assert!((kept.sum / 2000.0 - expected).abs() < 1e-9);
    }

    #[test]
    fn times_of_every_magnitude_are_bounded() {
        let mut kept = Kept::new(String::new(), Times::Counts(BTreeMap::new()));
        for k in 0..20_000_u32 {
            kept.take((f64::from(k) / 28.5).exp() * 1e-300, 1);
            if kept.len() > 500 {
                bound(std::slice::from_mut(&mut kept), 500);
            }
        }
        assert!(kept.len() <= 6000 && kept.count == 20_000);
    }
}
