//! Lookup tables for all parts of a long series: a row for each deviation from their centres, computed once.

use std::collections::BTreeMap;

use juxtapose_support::collections::CollectSmall;

use super::part::Part;

/// Lookup tables: for each stride of some parts, the rows of all deviations, ascending.
pub(super) struct Tables<R>(BTreeMap<usize, Table<R>>);

pub(super) struct Table<R> {
    /// How many of the deviations are negative.
    pub(super) before: usize,
    pub(super) rows: Vec<R>,
}

impl<R> Tables<R> {
    /// The tables of some parts. `row` makes the row of a deviation, of which it is told the amount and
    /// whether it is negative.
    pub(super) fn new(parts: &[Part<'_>], row: impl Fn(u64, bool) -> R) -> Self {
        let mut ends = BTreeMap::<usize, [usize; 2]>::new();
        for part in parts {
            let [before, behind] = ends.entry(part.stride).or_default();
            *before = part.centre.max(*before);
            *behind = (part.masses.len() - 1 - part.centre).max(*behind);
        }
        let table = |(stride, [before, behind]): (usize, [usize; 2])| {
            let far = |k: usize| k as u64 * stride as u64;
            let negative = (1..=before).rev().map(|k| row(far(k), true));
            let rows = negative.chain((0..=behind).map(|k| row(far(k), false))).collect();
            (stride, Table { before, rows })
        };
        Self(ends.into_iter().map(table).collect_small())
    }

    /// The table that holds the deviations of a part.
    pub(super) fn of(&self, part: &Part<'_>) -> Option<&Table<R>> {
        self.0.get(&part.stride)
    }
}
