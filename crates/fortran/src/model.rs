//! Model of kind `fortran`: a source with the symbolic costs of all its units, and the values and cost tables that its outcomes are
//! predicted for.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_density::{
    between::Between,
    contract::Contract,
    prediction::{self, Answer, Note, Outcome},
};
use juxtapose_fortran77::{Name, Type, Unit};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    estimate::{Estimate, UnitCost},
    file_names::FileNames,
    pieces::Pieces,
    variable::{Formula, Of, Variable, type_of},
};

/// The name of the prediction method.
const METHOD: &str = "symbolic cost";

/// A Fortran source with its symbolic costs under each cost table.
#[derive(Clone, Debug)]
pub struct PricedSource {
    /// The program units of the source.
    pub units: Vec<Unit>,
    /// The names of the files beside it.
    pub files: FileNames,
    /// The number of the unit whose cost is asked for.
    pub routine: usize,
    /// Its cost under each table, by the table's name.
    pub estimates: Vec<(String, Estimate)>,
    /// The values of variables.
    pub bound: BTreeMap<Name, Rational>,
    /// The time of one unit of the tables' costs, in the document's unit.
    pub price: Rational,
}

/// The cost of a unit under one table, as far as its variables have values (partial evaluation).
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// The formula, in what has no value.
    pub formula: Formula,
    /// The count, where everything that matters has a value: loops end where they end.
    pub count: Option<Rational>,
    /// Whether the formula is the count at these values; none where that is not known.
    pub is_inside: Option<bool>,
}

impl PricedSource {
    /// The name of the unit whose cost is asked for.
    #[must_use]
    pub fn routine(&self) -> &str {
        let units = self.estimates.first().map(|(_, estimate)| &estimate.units);
        units.and_then(|units| units.get(self.routine)).map_or("", |unit| &unit.name)
    }

    /// The type of a variable of the routine, by its name in formulas; none where no unit has it.
    #[must_use]
    pub fn type_of(&self, variable: &str) -> Option<Type> {
        type_of(variable, &self.units, self.routine)
    }

    /// Partial evaluation: the cost of a unit with the variables' values.
    #[must_use]
    pub fn bound(&self, estimate: &Estimate, unit: &UnitCost) -> Bound {
        let value = |variable: &Variable| match variable.of() {
            Of::Index => None,
            _ => self.bound.get(variable.name()).cloned(),
        };
        let formula = unit.cost.replaced(&|variable: &Variable| {
            Some(value(variable).map_or_else(|| variable.clone().formula(), Formula::from))
        });
        // A variable that is 0 and stands with a negative power has no value to be put in: the formula stays as it was.
        let formula = formula.unwrap_or_else(|| unit.cost.clone());
        let count = estimate.count(unit, &self.bound);
        Bound { formula, count, is_inside: unit.region.holds(&value) }
    }

    /// The cost of the routine under each table in pieces of one variable, named in capitals, and of those that have no value.
    #[must_use]
    pub fn pieces(&self, variable: &str) -> Vec<Option<Pieces>> {
        let mut bound = self.bound.clone();
        bound.remove(variable);
        let pieces = |(_, estimate): &(String, Estimate)| {
            estimate.units.get(self.routine).and_then(|unit| estimate.pieces(unit, &bound))
        };
        self.estimates.iter().map(pieces).collect()
    }

    /// The count of the routine under each table where one variable, named in capitals, has this value, whatever it is bound to; none
    /// where [`Estimate::count`] has none.
    #[must_use]
    pub fn counts_where(&self, variable: &str, value: Rational) -> Vec<Option<Rational>> {
        let mut bound = self.bound.clone();
        bound.insert(variable.into(), value);
        let count = |(_, estimate): &(String, Estimate)| {
            estimate.units.get(self.routine).and_then(|unit| estimate.count(unit, &bound))
        };
        self.estimates.iter().map(count).collect()
    }
}

/// Predicts the cost of the routine under each table: a number where all its variables have values, else a formula.
#[must_use]
pub fn predict(model: &PricedSource, _: Contract) -> Answer {
    let (mut outcomes, mut notes) = (Vec::new(), Vec::new());
    for (name, estimate) in &model.estimates {
        let Some(unit) = estimate.units.get(model.routine) else { continue };
        let Bound { formula, count, is_inside } = model.bound(estimate, unit);
        let value = formula.constant();
        let number = count.clone().or_else(|| value.clone());
        let known = match number.as_ref().map(nearest).filter(|number| number.is_finite()) {
            Some(number) => prediction::Estimate::Value(number),
            None => prediction::Estimate::Formula(prediction::Formula {
                text: formula.scaled(&model.price).to_string(),
                variables: formula.variables().iter().map(|variable| variable.name().to_string()).collect(),
            }),
        };
        let is_known = count.is_some() || value.is_none() || is_inside == Some(true);
        let between = (!is_known).then(Between::unknown);
        outcomes.push(Outcome { between, ..Outcome::new(name.clone(), METHOD, known) });
        if let (Some(count), Some(value)) = (&count, &value)
            && count != value
        {
            let by = "formula";
            let reason = if is_inside == Some(false) {
                "a loop with bounds in the wrong order is not executed, and steps that do not meet the last value end before it. The formula \
                 takes neither into account."
            } else {
                "the formula takes means for jumps, ends and what differs from one time to the next, which counting follows."
            };
            let mut outcome =
                Outcome::new(format!("{name}, formula"), METHOD, prediction::Estimate::Value(nearest(value)));
            outcome.estimates = Some(prediction::Estimated { outcome: name.clone(), by });
            outcomes.push(outcome);
            notes.push(Note {
                code: "formula-not-count",
                message: format!(
                    "The formula says {}, the count is {}: {reason}",
                    value * &model.price,
                    count * &model.price
                ),
                outcome: Some(name.clone()),
            });
        } else if count.is_none() && value.is_some() {
            let message = if is_inside == Some(true) {
                "This is the formula's value, which is the count at these values.".to_owned()
            } else {
                let begin = "This is the formula's value. Counting iteration by iteration takes too long, needs a value that is not given, or depends on jumps for which a mean stands.";
                format!("{begin}{}", lacking(model, estimate, unit))
            };
            notes.push(Note { code: "formula-alone", message, outcome: Some(name.clone()) });
        }
    }
    let unused = unused(model);
    if !unused.is_empty() {
        let message =
            format!("No formula speaks of {}: what is bound there changes nothing.", unused.join(", "));
        notes.push(Note { code: "unused-binding", message, outcome: None });
    }
    notes.extend(missing(model));
    notes.extend(assumed(model));
    (outcomes, notes)
}

/// What has no value, and may decide about the count.
fn lacking(model: &PricedSource, estimate: &Estimate, unit: &UnitCost) -> String {
    const SHOWN: usize = 8;
    let names = estimate.names(unit);
    let lacking = names.iter().filter(|name| !model.bound.contains_key(*name)).take(SHOWN);
    let lacking: Vec<&str> = lacking.map(|name| &**name).collect();
    if lacking.is_empty() {
        String::new()
    } else {
        format!(" Bind what it may need: {}.", lacking.join(", "))
    }
}

/// The variables that have a value, of which neither a formula of the routine speaks nor its count.
fn unused(model: &PricedSource) -> Vec<String> {
    let mut spoken: BTreeSet<Name> = BTreeSet::new();
    for (_, estimate) in &model.estimates {
        if let Some(unit) = estimate.units.get(model.routine) {
            spoken.extend(unit.cost.variables().iter().map(|variable| variable.name().clone()));
            spoken.extend(estimate.names(unit));
        }
    }
    model.bound.keys().filter(|name| !spoken.contains(*name)).map(ToString::to_string).collect()
}

/// The nearest floating-point number.
fn nearest(value: &Rational) -> f64 {
    value.to_f64().value()
}

/// Warnings on stated probabilities and mean iterations, by their lines.
fn assumed(model: &PricedSource) -> Vec<Note> {
    let lines = |of: fn(&Estimate) -> &BTreeSet<u32>| -> Vec<String> {
        let all: BTreeSet<u32> =
            model.estimates.iter().flat_map(|(_, estimate)| of(estimate)).copied().collect_small();
        all.iter().map(|line| model.files.named(*line)).collect()
    };
    let said = |code, lines: Vec<String>, message: &str| {
        let begin = if lines.len() == 1 { "Line" } else { "Lines" };
        let message = format!("{begin} {}: {message}", lines.join(", "));
        (!lines.is_empty()).then_some(Note { code, message, outcome: None })
    };
    let independent = said(
        "independence-assumed",
        lines(|estimate| &estimate.independent),
        "what is given here is taken to be the same each time, although costs differ from one time to the next. \
         So the cost is a mean, and not the count of the run that was measured.",
    );
    let decided = said(
        "integers-decide",
        lines(|estimate| &estimate.decided),
        "what is known of integers decides here. The probability that is given changes nothing.",
    );
    independent.into_iter().chain(decided).collect()
}

fn missing(model: &PricedSource) -> Option<Note> {
    let all: BTreeSet<&String> =
        model.estimates.iter().flat_map(|(_, estimate)| &estimate.missing).collect_small();
    let names: Vec<&str> = all.into_iter().map(String::as_str).collect();
    (!names.is_empty()).then(|| Note {
        code: "no-row",
        message: format!(
            "Without a row in the cost table these cost their operands alone: {}",
            names.join(", ")
        ),
        outcome: None,
    })
}
