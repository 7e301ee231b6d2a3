//! What is not known of a unit's cost: variables without a value, and tests that nothing decides, with what would settle them.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;

use super::{
    count::{Arm, Count, Decision, Visited},
    estimate::{Estimate, UnitCost},
    join::within,
    relevant::atoms,
    variable::{Formula, Of, Truth, Variable},
};

/// What the source says nothing of, and the cost of a unit depends on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unknowns {
    /// Those that may be given a value by name, whether they have one or not.
    pub variables: BTreeSet<Variable>,
    /// The tests that no value decides, those of callees too, by line.
    pub tests: BTreeMap<u32, Test>,
}

/// A test that no value decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Test {
    /// The variables without a value on which it depends.
    pub by: BTreeSet<Name>,
    /// Whether it depends on data, so that no values of variables settle it.
    pub is_of_data: bool,
}

/// What the variables of a unit that is called depend on, in the first unit's terms.
type Scope = BTreeMap<Variable, BTreeSet<Name>>;

impl Estimate {
    /// What is not known of a unit's cost where variables have these values.
    #[must_use]
    pub fn unknowns(&self, unit: &UnitCost, values: &BTreeMap<Name, Rational>) -> Unknowns {
        let mut all = Unknowns::default();
        all.variables.extend(unit.cost.variables().into_iter().filter(|of| of.made_of().is_none()));
        let relevant = self.relevant();
        // Callees have lower numbers than those who call them.
        let mut scopes: BTreeMap<usize, Scope> = BTreeMap::from([(unit.count, Scope::new())]);
        while let Some((number, scope)) = scopes.pop_last() {
            let Some(count) = self.counts().get(number) else { continue };
            let is_first = number == unit.count;
            let asked = |variable: &Variable| match variable.of() {
                Of::Value(_) => is_first,
                Of::Joined(number) => {
                    self.joined().needed.contains(*number) && self.joined().random.contains(*number)
                }
                Of::Range | Of::Unknown | Of::Procedure => true,
                _ => false,
            };
            all.variables.extend(relevant[number].iter().filter(|of| asked(of)).cloned());
            let lacking = |formulas: &[&Formula]| {
                let mut lacking = BTreeSet::new();
                for variable in atoms(formulas.iter().copied()) {
                    if asked(&variable) {
                        lacking
                            .extend((!values.contains_key(variable.name())).then(|| variable.name().clone()));
                    } else {
                        lacking.extend(scope.get(&variable).into_iter().flatten().cloned());
                    }
                }
                lacking
            };
            let value = |variable: &Variable| match variable.of() {
                Of::Value(_) if is_first => values.get(variable.name()).cloned(),
                _ => None,
            };
            // A test is one of data where formulas say nothing of it, or only in part.
            let mut note = |line: u32, truth: Option<&Truth>, is_whole: bool, formulas: &[&Formula]| {
                let by = lacking(formulas);
                let is_decided = truth.is_some_and(|truth| truth.decided(&value).is_some());
                if !is_decided && (!is_whole || !by.is_empty()) {
                    let test = all.tests.entry(line).or_default();
                    test.by.extend(by);
                    test.is_of_data |= !is_whole;
                }
            };
            let mut open = vec![count];
            while let Some(count) = open.pop() {
                open.extend(within(count));
                match count {
                    Count::Choice(arms, ..) => {
                        for Arm { line, truth, .. } in arms {
                            let formulas: Vec<_> = truth.iter().flat_map(Truth::formulas).collect();
                            note(
                                *line,
                                truth.as_ref(),
                                truth.as_ref().is_some_and(Truth::is_whole),
                                &formulas,
                            );
                        }
                    }
                    Count::Jumps(jumps) => {
                        for Visited { line, decision, .. } in jumps.parts.iter().filter(|part| is_open(part))
                        {
                            let truth =
                                if let Decision::Truth(truth) = decision { Some(truth) } else { None };
                            note(*line, truth, decision.is_whole(), &decision.formulas());
                        }
                    }
                    Count::Call(called) => {
                        let inside = scopes.entry(called.callee).or_default();
                        for (variable, value) in &called.given {
                            inside.entry(variable.clone()).or_default().extend(lacking(&[value]));
                        }
                    }
                    _ => {}
                }
            }
        }
        all
    }
}

/// Whether control goes on from a part by one of several ways, and constants have not decided by which.
fn is_open(part: &Visited) -> bool {
    !part.is_dead && part.ways.len() > 1 && !part.ways.iter().any(|way| way.share.is_one())
}
