//! Randomness analysis: whether the cost of a part may still vary once variables have values.

use std::collections::BTreeSet;

use juxtapose_support::{collections::CollectSmall, work::spend};

use crate::{
    count::{Count, Decision, Otherwise},
    join::Joined,
    values::Values,
    variable::{Formula, Of, Truth, Variable},
};

/// Work of looking at a count, in multiplications of a long convolution.
const COUNT: f64 = 1_000.0;

/// Whatever stands deeper may differ: it is counted no deeper either.
const DEEPEST: u32 = 400;

/// Whether what a part costs may differ from one execution to the next, though its variables have values.
pub(super) fn may_differ(of: &Count, values: &Values<'_>, (callees, joined): (&[Count], &Joined)) -> bool {
    let known = |variable: &Variable| {
        let is_found = matches!(variable.of(), Of::Joined(number) if !joined.random.contains(*number));
        is_found || values.get(variable).is_some()
    };
    differs(of, &known, callees, DEEPEST)
}

fn differs(of: &Count, known: &dyn Fn(&Variable) -> bool, callees: &[Count], left: u32) -> bool {
    // Calls that call twice each are soon very many. What is stopped is of no use to anybody.
    if left == 0 || !spend(COUNT) {
        return true;
    }
    let differs = |of: &Count, known: &dyn Fn(&Variable) -> bool| differs(of, known, callees, left - 1);
    match of {
        Count::Straight(_) | Count::Priced(..) | Count::Stopped(_) => false,
        Count::Part(part) => differs(&part.count, known),
        Count::Block(parts) => parts.iter().any(|part| differs(part, known)),
        Count::Loop(of) => {
            let are_known = |bounds: &[Formula; 3]| bounds.iter().all(|bound| is_known(bound, known));
            let is_known = are_known(&of.bounds)
                || match &of.otherwise {
                    Otherwise::Bounds(bounds) => are_known(bounds),
                    Otherwise::Times(times) => is_known(times, known),
                    Otherwise::Nothing => false,
                };
            !is_known || differs(&of.body, known)
        }
        Count::Repeated(of) => {
            let is_decided = of.condition.as_ref().is_some_and(|truth| is_decided(truth, known));
            !(is_decided || is_known(&of.times, known)) || differs(&of.body, known)
        }
        Count::Jumps(jumps) => jumps.parts.iter().filter(|part| !part.is_dead).any(|part| {
            let is_certain = || part.ways.iter().any(|way| way.share.is_one());
            let is_decided = match &part.decision {
                Decision::Chance => part.ways.is_empty() || is_certain(),
                Decision::Truth(truth) => is_decided(truth, known),
                Decision::Selected(of) | Decision::Sign(of) => is_known(of, known),
            };
            !is_decided || differs(&part.count, known)
        }),
        Count::Choice(arms, otherwise, _) => {
            differs(otherwise, known)
                || arms.iter().any(|arm| {
                    let is_decided = match &arm.truth {
                        Some(truth) if is_decided(truth, known) => true,
                        _ => arm.share.constant().is_some_and(|share| share.is_zero() || share.is_one()),
                    };
                    !is_decided || differs(&arm.test, known) || differs(&arm.block, known)
                })
        }
        Count::Call(called) => {
            let inside: BTreeSet<&Variable> = called
                .given
                .iter()
                .filter(|(_, value)| is_known(value, known))
                .map(|(variable, _)| variable)
                .collect_small();
            let known = |variable: &Variable| match variable.of() {
                Of::Value(_) => inside.contains(variable),
                _ => known(variable),
            };
            callees.get(called.callee).is_some_and(|callee| differs(callee, &known))
        }
    }
}

/// Whether a formula has a value, once indices have theirs.
fn is_known(of: &Formula, known: &dyn Fn(&Variable) -> bool) -> bool {
    of.variables().iter().all(|variable| match variable.of() {
        Of::Index | Of::Hidden => true,
        _ => match variable.made_of() {
            Some(of) => of.into_iter().all(|formula| is_known(formula, known)),
            None => known(variable),
        },
    })
}

/// Whether a condition is decided, once indices have values.
fn is_decided(of: &Truth, known: &dyn Fn(&Variable) -> bool) -> bool {
    of.is_whole() && of.formulas().all(|formula| is_known(formula, known))
}
