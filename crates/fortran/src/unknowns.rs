//! What is not known of a unit's cost: variables without a value, and tests that nothing decides, with what would settle them.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::{CollectSmall, SortSmall};

use super::{
    count::{Arm, Count, Decision, Visited},
    estimate::{Estimate, UnitCost},
    join::{atoms, within},
    variable::{Formula, Of, Variable},
};

/// What the source says nothing of, and the cost of a unit depends on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unknowns {
    /// Those that may be given a value by name, whether they have one or not.
    pub variables: BTreeSet<Variable>,
    /// The tests that no value decides, those of callees too, by line.
    pub tests: Vec<Test>,
}

/// A test that no value decides, and on what it depends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Test {
    /// Its line.
    pub line: u32,
    /// The variables without a value.
    pub by: BTreeSet<Name>,
    /// Whether it depends on data, or on what a run computes of them: then a probability may stand for it.
    pub is_of_data: bool,
}

impl Test {
    fn add(&mut self, other: &Self) {
        self.by.extend(other.by.iter().cloned());
        self.is_of_data |= other.is_of_data;
    }
}

/// On what the variables of a unit that is called depend, in the first unit's terms.
type Scope = Vec<(Variable, Test)>;

impl Estimate {
    /// What is not known of a unit's cost where variables have these values.
    #[must_use]
    pub fn unknowns(&self, unit: &UnitCost, values: &BTreeMap<Name, Rational>) -> Unknowns {
        let mut variables: BTreeSet<Variable> =
            unit.cost.variables().into_iter().filter(|of| of.made_of().is_none()).collect_small();
        let relevant = self.relevant();
        let mut tests: Vec<Test> = Vec::new();
        // Callees have lower numbers than those who call them.
        let mut scopes: Vec<Option<Scope>> = Vec::new();
        scopes.resize_with(unit.count, || None);
        scopes.push(Some(Scope::new()));
        while let Some(scope) = scopes.pop() {
            let (number, Some(scope)) = (scopes.len(), scope) else { continue };
            let Some(count) = self.counts().get(number) else { continue };
            let view = View { of: self, is_first: number == unit.count, values, scope };
            let spoken = relevant.get(number).into_iter().flatten();
            variables.extend(spoken.filter(|variable| view.is_asked(variable)).cloned());
            let mut open = vec![count];
            while let Some(count) = open.pop() {
                open.extend(within(count));
                match count {
                    Count::Choice(arms, ..) => {
                        for Arm { line, truth, .. } in arms {
                            let decision = truth.clone().map_or(Decision::Chance, Decision::Truth);
                            view.note(*line, &decision, &mut tests);
                        }
                    }
                    Count::Jumps(jumps) => {
                        for part in jumps.parts.iter().filter(|part| is_open(part)) {
                            view.note(part.line, &part.decision, &mut tests);
                        }
                    }
                    Count::Call(called) => {
                        let Some(inside) = scopes.get_mut(called.callee) else { continue };
                        let inside = inside.get_or_insert_default();
                        for (variable, value) in &called.given {
                            let lacking = view.lacking(&[value]);
                            match inside.iter_mut().find(|(other, _)| other == variable) {
                                Some((_, of)) => of.add(&lacking),
                                None => inside.push((variable.clone(), lacking)),
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        tests.sort_small_by_key(|test| test.line);
        Unknowns { variables, tests }
    }
}

/// A unit as the first one sees it.
struct View<'e> {
    of: &'e Estimate,
    is_first: bool,
    values: &'e BTreeMap<Name, Rational>,
    scope: Scope,
}

impl View<'_> {
    /// Whether a variable may be given a value by name.
    fn is_asked(&self, variable: &Variable) -> bool {
        match variable.of() {
            Of::Value(_) => self.is_first,
            Of::Range | Of::Unknown | Of::Procedure => true,
            _ => false,
        }
    }

    /// On what formulas depend that has no value.
    fn lacking(&self, formulas: &[&Formula]) -> Test {
        let (mut lacking, mut spoken) = (Test::default(), BTreeSet::new());
        atoms(formulas, &mut spoken);
        for variable in spoken {
            let is_bound = || self.values.contains_key(variable.name());
            let is_asked = self.is_asked(&variable);
            if is_asked && !is_bound() {
                lacking.by.insert(variable.name().clone());
            }
            match variable.of() {
                Of::Joined(number) => {
                    lacking.is_of_data |= self.of.joined().random.contains(*number) && !is_bound()
                }
                Of::Value(_) if !is_asked => {
                    self.scope.iter().filter(|(of, _)| *of == variable).for_each(|(_, of)| lacking.add(of))
                }
                _ => lacking.is_of_data |= variable.is_unknown() && is_asked && !is_bound(),
            }
        }
        lacking
    }

    /// Notes a test that no value decides. It is one of data also where formulas say nothing of it, or only in part.
    fn note(&self, line: u32, decision: &Decision, tests: &mut Vec<Test>) {
        let value = |variable: &Variable| match variable.of() {
            Of::Value(_) if self.is_first => self.values.get(variable.name()).cloned(),
            _ => None,
        };
        let mut lacking = self.lacking(&decision.formulas());
        lacking.is_of_data |= !decision.is_whole();
        let is_decided = matches!(decision, Decision::Truth(truth) if truth.decided(&value).is_some());
        if !is_decided && (lacking.is_of_data || !lacking.by.is_empty()) {
            match tests.iter_mut().find(|test| test.line == line) {
                Some(test) => test.add(&lacking),
                None => tests.push(Test { line, ..lacking }),
            }
        }
    }
}

/// Whether control goes on from a part by one of several ways, and constants have not decided by which.
fn is_open(part: &Visited) -> bool {
    !part.is_dead && part.ways.len() > 1 && !part.ways.iter().any(|way| way.share.is_one())
}
