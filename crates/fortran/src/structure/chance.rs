//! Randomness analysis: whether the cost of a part may still vary once variables have values.

use std::collections::BTreeSet;

use juxtapose_support::{collections::CollectSmall, work::spend};

use crate::{
    count::{Count, Values},
    variable::{Formula, Of, Variable},
};

/// Work of looking at a count, in multiplications of a long convolution.
const COUNT: f64 = 1_000.0;

/// Whatever stands deeper may differ: it is counted no deeper either.
const DEEPEST: u32 = 400;

/// Whether what a part costs may differ from one execution to the next, though its variables have values.
pub(super) fn may_differ(of: &Count, values: &Values<'_>, callees: &[Count]) -> bool {
    differs(of, &|variable| values.get(variable).is_some(), callees, DEEPEST)
}

fn differs(of: &Count, known: &dyn Fn(&Variable) -> bool, callees: &[Count], left: u32) -> bool {
    // Calls that call twice each are soon very many. What is stopped is of no use to anybody.
    if left == 0 || !spend(COUNT) {
        return true;
    }
    let differs = |of: &Count, known: &dyn Fn(&Variable) -> bool| differs(of, known, callees, left - 1);
    match of {
        Count::Straight(_) | Count::Priced(..) => false,
        Count::Mean(_) => true,
        Count::Part(part) => differs(&part.count, known),
        Count::Block(parts) => parts.iter().any(|part| differs(part, known)),
        Count::Loop(of) => !of.bounds.iter().all(|bound| is_known(bound, known)) || differs(&of.body, known),
        Count::Repeated(of) => !is_known(&of.times, known) || differs(&of.body, known),
        Count::Jumps(jumps) => jumps
            .parts
            .iter()
            .filter(|part| !part.visits.is_zero())
            .any(|part| part.ways.iter().any(|(_, share)| !share.is_one()) || differs(&part.count, known)),
        Count::Choice(arms, otherwise) => {
            differs(otherwise, known)
                || arms.iter().any(|arm| {
                    let is_decided = match &arm.truth {
                        Some(truth) => truth.formulas().all(|formula| is_known(formula, known)),
                        None => arm.share.constant().is_some_and(|share| share.is_zero() || share.is_one()),
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
        Of::Index => true,
        Of::Quotient(of) => is_known(&of.0, known),
        Of::Iterations(of) => of.iter().all(|formula| is_known(formula, known)),
        _ => known(variable),
    })
}
