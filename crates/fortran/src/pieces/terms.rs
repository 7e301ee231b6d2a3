//! Guarded terms: formulas that count where inequalities hold, and 0 elsewhere. A cost in pieces is a sum of them.

use super::{row::Row, space::Space};
use crate::variable::Formula;

/// More terms than this are not followed.
const TERMS: usize = 400;

/// A sum of guarded terms, by their conditions.
#[derive(Clone, Debug, Default)]
pub(super) struct Terms {
    /// In the order of their inequalities.
    pub(super) all: Vec<(Vec<Row>, Formula)>,
}

impl Terms {
    /// Adds a formula where inequalities hold; none where there are too many terms.
    pub(super) fn add(&mut self, rows: Vec<Row>, formula: &Formula) -> Option<()> {
        match self.all.binary_search_by(|(other, _)| other.cmp(&rows)) {
            Ok(place) => self.all[place].1 += formula,
            Err(place) => self.all.insert(place, (rows, formula.clone())),
        }
        (self.all.len() <= TERMS).then_some(())
    }

    /// Adds others times a formula where further inequalities hold, without those that a context implies.
    pub(super) fn add_within(
        &mut self,
        others: Self,
        (rows, factor): (&[Row], &Formula),
        context: &[Row],
        space: &mut Space,
    ) -> Option<()> {
        for (more, formula) in others.all {
            let rows = space.reduced([rows, &more].concat(), context);
            self.add(rows, &formula.times(factor))?;
        }
        Some(())
    }
}
