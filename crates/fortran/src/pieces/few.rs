//! Floor terms of few values in a cell, where formulas without them can be told.

use super::{row::Row, space::Space};
use crate::variable::{Formula, Of, Variable};

/// Whether a floor term has one of few values in a cell: the border between two of them, or the one value that it has.
pub(super) enum Few {
    Border(Row),
    One(Variable, i64),
}

/// The first floor term of a formula that has one of the values −1, 0 and 1 in a cell.
pub(super) fn few(space: &mut Space, rows: &[Row], formula: &Formula) -> Option<Few> {
    let floors = formula.variables().into_iter().filter(|of| matches!(of.of(), Of::Floor(_)));
    for variable in floors.filter(|_| !rows.is_empty()) {
        let value = variable.clone().formula();
        let mut at_least = |least: i64| space.row(&(&value - &Formula::from(least)));
        let (Some(first), Some(second), Some(third), Some(beyond)) =
            (at_least(-1), at_least(0), at_least(1), at_least(2))
        else {
            continue;
        };
        let none_beyond = beyond.negated();
        if !space.is_implied(&first, &[rows])
            || !none_beyond.is_some_and(|row| space.is_implied(&row, &[rows]))
        {
            continue;
        }
        let mut value = -1;
        for border in [second, third] {
            if space.is_implied(&border, &[rows]) {
                value += 1;
            } else if !space.is_empty(&[rows, std::slice::from_ref(&border)]) {
                return Some(Few::Border(border));
            }
        }
        return Some(Few::One(variable, value));
    }
    None
}
