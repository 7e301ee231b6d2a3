//! Execution of statements between which control jumps, where variables have values: values decide where control goes, and chance where they
//! do not. What is executed is a graph again, of states instead of statements: a place with the values that have been found out until there,
//! so that a loop that counts is unrolled, and ways that chance takes meet where they leave the same values behind.

use std::{collections::BTreeMap, ops::Range};

use juxtapose_polynomial::Rational;
use juxtapose_support::work::spend;

use super::{
    count::{Jumps, Visited},
    values::Values,
    variable::{Of, Variable},
    visits::Edges,
};

/// Work of a state for each part, in multiplications of a long convolution.
const PART: f64 = 500.0;

/// The most states.
const STATES: usize = 20_000;

/// The values that have been found out.
type Found = BTreeMap<Variable, Rational>;

/// The parts and values with which steps begin, in their order.
type Known = Vec<(usize, Found, usize)>;

/// Who executes statements.
pub(super) trait Executor {
    /// Executes the statements of a part, in a step of one state or several one after the other; none where it cannot.
    fn execute(&mut self, step: usize, part: usize, values: &mut Values<'_>) -> Option<()>;

    /// A mean stands for what integers decide in a line; none where it must not.
    fn take_mean(&mut self, line: u32) -> Option<()>;
}

/// Why control cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// There are too many states.
    TooMany,
    /// Something cannot be executed.
    Stopped,
}

/// Follows control from the beginning to the end: where it goes from each step with which probabilities, nowhere from the end. The first
/// step is the beginning. Afterwards the values are known that
/// all ways leave behind.
///
/// # Errors
/// That there are too many states, or something cannot be executed.
pub(super) fn followed(jumps: &Jumps, values: &mut Values<'_>, by: &mut dyn Executor) -> Result<Edges, Lost> {
    let [begin, end] = jumps.ends;
    let mut steps: Edges = vec![Vec::new()];
    let mut known: Known = Vec::new();
    let inside = std::mem::take(&mut values.inside);
    known.push((begin, inside.clone(), 0));
    let mut open = vec![(0, begin, inside)];
    let mut last: Option<Found> = None;
    let mut is_split = false;
    while let Some((step, part, inside)) = open.pop() {
        values.inside = inside;
        let mut part = part;
        loop {
            by.execute(step, part, values).ok_or(Lost::Stopped)?;
            if part == end {
                let found = std::mem::take(&mut values.inside);
                last = Some(match last {
                    Some(mut all) => {
                        all.retain(|variable, value| found.get(variable) == Some(value));
                        all
                    }
                    None => found,
                });
                break;
            }
            let of = &jumps.parts[part];
            if let Some(way) = of.decision.decided(of.ways.len(), values) {
                part = go(jumps, of, way, values).ok_or(Lost::Stopped)?;
                let next = &jumps.parts[part];
                if next.entries < 2 || !(is_split || next.is_drawn) {
                    continue;
                }
                let to = state(jumps, part, values, &mut known, &mut steps, &mut open)?;
                steps[step].push((to, Rational::ONE));
                break;
            }
            if let Some(line) = of.mean {
                by.take_mean(line).ok_or(Lost::Stopped)?;
            }
            is_split = true;
            let before = values.inside.clone();
            for (way, share) in of.ways.iter().map(|way| &way.share).enumerate() {
                if share.is_zero() {
                    continue;
                }
                values.inside.clone_from(&before);
                let next = go(jumps, of, way, values).ok_or(Lost::Stopped)?;
                let to = state(jumps, next, values, &mut known, &mut steps, &mut open)?;
                steps[step].push((to, share.clone()));
            }
            break;
        }
    }
    values.inside = last.ok_or(Lost::Stopped)?;
    Ok(steps)
}

/// Goes a way; answers with the part to which it leads.
fn go(jumps: &Jumps, from: &Visited, way: usize, values: &mut Values<'_>) -> Option<usize> {
    let way = from.ways.get(way)?;
    values.find_all(way.brings.iter().map(|(variable, formula)| (variable, formula)));
    (!jumps.parts[way.to].is_dead).then_some(way.to)
}

/// The step that begins at a part with the present values.
fn state(
    jumps: &Jumps,
    part: usize,
    values: &mut Values<'_>,
    known: &mut Known,
    steps: &mut Edges,
    open: &mut Vec<(usize, usize, Found)>,
) -> Result<usize, Lost> {
    if !spend(PART * jumps.parts.len() as f64) {
        return Err(Lost::Stopped);
    }
    let mut found = std::mem::take(&mut values.inside);
    found.retain(|variable, _| !is_left_behind(jumps, part, variable));
    let place =
        known.binary_search_by(|(other, values, _)| other.cmp(&part).then_with(|| values.cmp(&found)));
    match place {
        Ok(place) => Ok(known[place].2),
        Err(_) if steps.len() == STATES => Err(Lost::TooMany),
        Err(place) => {
            let step = steps.len();
            steps.push(Vec::new());
            known.insert(place, (part, found.clone(), step));
            open.push((step, part, found));
            Ok(step)
        }
    }
}

/// Whether a value was found out in a part through which control need not have come here, so that nobody asks for it.
fn is_left_behind(jumps: &Jumps, part: usize, variable: &Variable) -> bool {
    let Of::Joined(number) = variable.of() else { return false };
    let is_of = |part: &Visited| Range::contains(&part.inside, number);
    let mut at = Some(part);
    while let Some(place) = at {
        if is_of(&jumps.parts[place]) {
            return false;
        }
        at = jumps.parts[place].dominator;
    }
    jumps.parts.iter().any(is_of)
}
