//! Disjoint pieces of a sum of guarded terms: cells in which each term counts everywhere or nowhere, joined where one formula holds for
//! several.

use std::slice::from_ref;

use super::{
    few::{Few, few},
    row::Row,
    space::Space,
    terms::Terms,
    vanishing::vanishes,
};
use crate::variable::Formula;

/// More cells than this are not told apart, and more pieces are not shown.
const CELLS: usize = 96;
const PIECES: usize = 12;

/// A polyhedron and the formula that holds in it.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) rows: Vec<Row>,
    pub(super) formula: Formula,
}

/// The pieces; none where there are too many, or the work is beyond its budget.
pub(super) fn pieces(space: &mut Space, terms: Terms) -> Option<Vec<Cell>> {
    let terms: Vec<(Vec<Row>, Formula)> =
        terms.all.into_iter().filter(|(_, formula)| !formula.is_zero()).collect();
    let (mut open, mut cells) = (vec![Vec::new()], Vec::new());
    while let Some(rows) = open.pop() {
        let (mut formula, mut undecided) = (Formula::default(), None);
        for (guards, of) in &terms {
            let mut is_here = true;
            for guard in guards {
                if space.is_implied(guard, &[&rows]) {
                    continue;
                }
                is_here = false;
                if !space.is_empty(&[&rows, from_ref(guard)]) {
                    undecided = undecided.or(Some(guard.clone()));
                } else {
                    undecided = undecided.filter(|row| !guards.contains(row));
                    break;
                }
            }
            if undecided.is_some() {
                break;
            }
            if is_here {
                formula += of;
            }
        }
        while undecided.is_none() {
            match few(space, &rows, &formula) {
                Some(Few::Border(border)) => undecided = Some(border),
                Some(Few::One(variable, value)) => formula = formula.substituted(&variable, &value.into())?,
                None => break,
            }
        }
        match undecided {
            Some(row) => {
                open.push([&rows[..], &[row.negated()?]].concat());
                open.push([&rows[..], &[row]].concat());
            }
            None => {
                let rows = space.reduced(rows, &[]);
                cells.push(Cell { rows, formula });
            }
        }
        if open.len() + cells.len() > CELLS || space.is_exhausted() {
            return None;
        }
    }
    let mut cells = joined(space, cells)?;
    widen(space, &mut cells);
    (cells.len() <= PIECES && !space.is_exhausted()).then_some(cells)
}

/// Joins two pieces after the other as long as one formula holds in both, and both together are a polyhedron.
fn joined(space: &mut Space, mut cells: Vec<Cell>) -> Option<Vec<Cell>> {
    'again: loop {
        for i in 0..cells.len() {
            for j in i + 1..cells.len() {
                let Some(rows) = union(space, &cells[i].rows, &cells[j].rows) else { continue };
                let difference = &cells[i].formula - &cells[j].formula;
                let formula = if vanishes(space, &cells[j].rows, &difference, 0) {
                    cells[i].formula.clone()
                } else if vanishes(space, &cells[i].rows, &difference, 0) {
                    cells[j].formula.clone()
                } else {
                    continue;
                };
                cells.remove(j);
                cells[i] = Cell { rows, formula };
                continue 'again;
            }
        }
        return (!space.is_exhausted()).then_some(cells);
    }
}

/// Moves borders as far as the shorter of two formulas holds: so a piece is as wide as its formula's region of validity.
fn widen(space: &mut Space, cells: &mut [Cell]) {
    const FURTHEST: usize = 8;
    let count = cells.len();
    for (i, j) in (0..count).flat_map(|i| (0..count).map(move |j| (i, j))) {
        let is_shorter = cells[i].formula.terms().len() < cells[j].formula.terms().len();
        if !is_shorter || cells[i].formula.constant().is_some() {
            continue;
        }
        let difference = &cells[i].formula - &cells[j].formula;
        for k in 0..cells[i].rows.len() {
            for _ in 0..FURTHEST {
                let row = cells[i].rows[k].clone();
                let further = Row::form(row.factors().to_vec(), row.constant().saturating_add(1));
                let (Some(opposite), Some(next)) = (row.negated(), further.negated()) else { break };
                let Some(there) = cells[j].rows.iter().position(|other| *other == opposite) else { break };
                // What one gives is what the other takes.
                let border = [further.clone(), opposite.clone()];
                let others = |rows: &[Row], but: &Row| -> Vec<Row> {
                    rows.iter().filter(|other| *other != but).chain(&border).cloned().collect()
                };
                let (given, taken) = (others(&cells[j].rows, &opposite), others(&cells[i].rows, &row));
                let is_one = given.iter().all(|other| space.is_implied(other, &[&taken]))
                    && taken.iter().all(|other| space.is_implied(other, &[&given]));
                if !is_one || !vanishes(space, &given, &difference, 0) {
                    break;
                }
                cells[i].rows[k] = further;
                cells[j].rows[there] = next;
            }
        }
    }
}

/// The union of two polyhedra, where that is one.
fn union(space: &mut Space, a: &[Row], b: &[Row]) -> Option<Vec<Row>> {
    let mut hull = Vec::new();
    for (own, other) in [(a, b), (b, a)] {
        for row in own {
            if !hull.contains(row) && space.is_implied(row, &[other]) {
                hull.push(row.clone());
            }
        }
    }
    // Nothing of the hull is outside of both.
    for row in a {
        let outside = row.negated()?;
        for other in b {
            let both = [outside.clone(), other.negated()?];
            if !space.is_empty(&[&hull, &both]) {
                return None;
            }
        }
    }
    Some(space.reduced(hull, &[]))
}
