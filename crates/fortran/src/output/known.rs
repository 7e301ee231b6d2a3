//! Answers on what is known beside a source: what each call gives to a unit's variables, and what nobody knows.

use juxtapose_fortran77::{Name, Type};
use serde::Serialize;

use crate::{CallSite, PricedSource, Test, Unknowns};

/// A call of a unit, and what it gives to the variables of the unit's cost.
#[derive(Debug, Serialize)]
pub(super) struct CallObject {
    line: u32,
    caller: String,
    given: Vec<GivenObject>,
}

/// A formula in the caller's variables, which may be a number; none where nobody knows.
#[derive(Debug, Serialize)]
struct GivenObject {
    variable: String,
    formula: Option<String>,
}

/// What the source does not say, and the routine's cost depends on.
#[derive(Debug, Default, Serialize)]
pub(super) struct UnknownsObject {
    variables: Vec<VariableObject>,
    tests: Vec<TestObject>,
}

#[derive(Debug, Serialize)]
struct VariableObject {
    name: String,
    #[serde(rename = "type")]
    of: &'static str,
}

#[derive(Debug, Serialize)]
struct TestObject {
    line: u32,
    by: Vec<String>,
    data: bool,
}

pub(super) fn calls(sites: &[CallSite<'_>]) -> Vec<CallObject> {
    let of = |CallSite { line, caller, given }: &CallSite<'_>| {
        let given = given.iter().map(|(variable, formula)| GivenObject {
            variable: variable.name().to_string(),
            formula: formula.map(ToString::to_string),
        });
        CallObject { line: *line, caller: caller.to_string(), given: given.collect() }
    };
    sites.iter().map(of).collect()
}

/// Whatever the table: what is counted depends on the source alone.
pub(super) fn unknowns(model: &PricedSource) -> UnknownsObject {
    let first = model.estimates.first();
    let found = first.and_then(|(_, of)| Some(of.unknowns(of.units.get(model.routine)?, &model.bound)));
    let Unknowns { variables, tests } = found.unwrap_or_default();
    let variable = |name: &Name| VariableObject {
        name: name.to_string(),
        of: match model.type_of(name) {
            Some(Type::Character) => "letter",
            Some(Type::Logical) => "logical",
            _ => "number",
        },
    };
    let test = |Test { line, by, is_of_data }: Test| TestObject {
        line,
        by: by.iter().map(ToString::to_string).collect(),
        data: is_of_data,
    };
    UnknownsObject {
        variables: variables.iter().map(|of| variable(of.name())).collect(),
        tests: tests.into_iter().map(test).collect(),
    }
}
