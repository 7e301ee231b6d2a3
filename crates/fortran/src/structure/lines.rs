//! Line ranges of count trees, and the names of variables that lack a value.

use juxtapose_support::collections::CollectSmall;

use super::Costs;
use crate::{
    count::Count,
    join::{decisive, within},
    values::Values,
    variable::{Formula, Of, Variable},
};

/// The parts of a count, one after the other.
pub(super) fn listed(of: &Count) -> Vec<&Count> {
    let (mut listed, mut open) = (Vec::new(), vec![of]);
    while let Some(count) = open.pop() {
        match count {
            Count::Block(parts) => open.extend(parts.iter().rev()),
            Count::Part(part) => open.push(&part.count),
            other => listed.push(other),
        }
    }
    listed
}

/// The last line of which a count speaks, calls aside; 0 where it speaks of none.
pub(super) fn last_line(of: &Count) -> u32 {
    let (mut last, mut open) = (0, vec![of]);
    while let Some(count) = open.pop() {
        open.extend(within(count));
        last = last.max(match count {
            Count::Straight(straight) => straight.lines[1],
            Count::Priced(_, line) | Count::Stopped(line) => *line,
            Count::Loop(of) => of.line,
            Count::Repeated(of) => of.line,
            Count::Choice(arms, ..) => arms.iter().map(|arm| arm.line).max().unwrap_or(0),
            Count::Block(_) | Count::Part(_) | Count::Jumps(_) | Count::Call(_) => 0,
        });
    }
    last
}

/// The name of a variable without which a count has no value. What a call gives comes last: it may not matter to the callee.
pub(super) fn missing(of: &Count, values: &Values<'_>) -> Option<String> {
    let mut open = vec![of];
    let mut given: Vec<&Formula> = Vec::new();
    while let Some(count) = open.pop() {
        open.extend(within(count));
        if let Count::Call(called) = count {
            given.extend(called.given.iter().map(|(_, value)| value));
        }
        let formulas = decisive(count);
        if let Some(name) =
            formulas.iter().flat_map(|of| of.variables()).find_map(|variable| unnamed(&variable, values))
        {
            return Some(name);
        }
    }
    given.iter().flat_map(|formula| formula.variables()).find_map(|variable| unnamed(&variable, values))
}

/// The name of the variable without a value in a quotient or a number of iterations, or of a variable itself.
pub(super) fn unnamed(variable: &Variable, values: &Values<'_>) -> Option<String> {
    let within: Vec<&Formula> = match (variable.of(), variable.made_of()) {
        (_, Some(of)) => of,
        (Of::Index | Of::Hidden, None) => return None,
        // Others find out what that is.
        (Of::Joined(_), None) if values.needs(variable) => return None,
        _ if values.get(variable).is_some() => return None,
        _ => return Some(variable.name().to_string()),
    };
    let all: std::collections::BTreeSet<Variable> =
        within.into_iter().flat_map(Formula::variables).collect_small();
    all.iter()
        .filter(|variable| values.get(variable).is_none())
        .find_map(|variable| unnamed(variable, values))
}

pub(super) fn add(to: &mut Costs, more: &Costs) {
    for (cost, more) in to.iter_mut().zip(more) {
        *cost += more;
    }
}

/// From the first to the last of two ranges of lines; a line 0 is none.
pub(super) fn joined(a: [u32; 2], b: [u32; 2]) -> [u32; 2] {
    let first = [a[0], b[0]].into_iter().filter(|line| *line > 0).min();
    [first.unwrap_or(0), a[1].max(b[1])]
}
