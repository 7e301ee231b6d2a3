//! Sweep over values of one number of a program as a plain object, and the readers of what is asked of it.

use std::{collections::BTreeMap, ops::ControlFlow};

use juxtapose_density::{contract::Contract, prediction::Outcome};
use juxtapose_document::{At, Code, Problem, Reader};
use juxtapose_output::{LeftOut, Options, OutcomeObject};
use serde::Serialize;

use super::numbers::{NumberObject, beyond, limits_of};
use crate::{Program, mode_selection::Parameter, predict, too_much};

impl SweepObject {
    /// Predicts a program, read for a contract, for several values of one of its numbers, one after the other, when a tick has this
    /// length in units. Ends at the first value that is refused, and where `tell`, which is called with each point, breaks off.
    ///
    /// # Errors
    /// The problem of a number that the program does not have.
    pub fn of(
        (program, contract, tick): (&Program, Contract, f64),
        number: &NumberObject,
        values: &[f64],
        deadline: Option<f64>,
        tell: &mut dyn FnMut(&PointObject) -> ControlFlow<()>,
    ) -> Result<Self, Problem> {
        let (number, unit) = number.find(program, tick)?;
        let sweeping = Sweeping { program, contract, tick, number, unit, deadline };
        let mut sweep = Self::default();
        for &value in values {
            match sweeping.point(value) {
                Ok(point) => {
                    let told = tell(&point);
                    sweep.points.push(point);
                    if told.is_break() {
                        break;
                    }
                }
                Err(problem) => {
                    sweep.refused = Some(RefusedObject { value, problems: vec![problem] });
                    break;
                }
            }
        }
        Ok(sweep)
    }
}

/// Reads the values of a number. Whether one is too large or too small is told when its turn comes.
pub fn swept_values(reader: &mut Reader, at: &At<'_>) -> Option<Vec<f64>> {
    let items = reader.list(at);
    let numbers: Vec<_> = items.iter().map(|at| reader.number(at, f64::MIN..=f64::MAX)).collect();
    numbers.into_iter().collect()
}

/// Reads the field `deadline`, in units, where there is one.
pub fn deadline(reader: &mut Reader, at: &At<'_>) -> Option<Option<f64>> {
    at.given("deadline").map_or(Some(None), |at| reader.number(&at, 0.0..=9e15).map(Some))
}

struct Sweeping<'m> {
    program: &'m Program,
    contract: Contract,
    tick: f64,
    number: Parameter,
    /// The length of a tick where the number is a time, else 1: answers are in units.
    unit: f64,
    deadline: Option<f64>,
}

impl Sweeping<'_> {
    fn point(&self, value: f64) -> Result<PointObject, Problem> {
        let wanted = value / self.unit;
        if let Some(problem) = beyond(wanted, limits_of(self.number, self.program), self.unit) {
            return Err(problem);
        }
        let program = self.number.set(self.program, wanted);
        if let Some(message) = too_much(&program, self.contract) {
            let path = "program".to_owned();
            return Err(Problem { path, code: Code::TooLarge, message, hint: None });
        }
        let actual = self.number.value(&program) * self.unit;
        let (outcomes, _) = predict(&program, self.contract);
        let outcomes = outcomes.iter().map(|outcome| self.summary(outcome)).collect();
        Ok(PointObject { asked: value, value: actual, outcomes })
    }

    fn summary(&self, outcome: &Outcome) -> OutcomeSummary {
        let tick = self.tick;
        let all = OutcomeObject::<LeftOut>::new(outcome, tick, &Options::default());
        // A deadline that misses a tick by a hair's breadth of decimal notation means that tick.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "≥ 0; what is too much is the last"
        )]
        let in_time = self.deadline.map(|deadline| (deadline / tick * (1.0 + 1e-12)).floor() as u64);
        OutcomeSummary {
            in_time: in_time.and_then(|deadline| Some(outcome.density()?.at_most(deadline))),
            name: all.name,
            mean: all.mean,
            mean_between: (outcome.between.as_ref().and_then(|bounds| bounds.mean))
                .map(|(least, most)| (least * tick, most * tick)),
            standard_deviation: all.standard_deviation,
            quantiles: all.quantiles,
        }
    }
}

/// Outcomes against one number of a program.
#[derive(Debug, Default, Serialize)]
pub struct SweepObject {
    points: Vec<PointObject>,
    refused: Option<RefusedObject>,
}

/// Outcomes at one value: the one that was asked for, and the nearest one that whole ticks allow.
#[derive(Debug, Serialize)]
pub struct PointObject {
    asked: f64,
    value: f64,
    outcomes: Vec<OutcomeSummary>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct OutcomeSummary {
    name: String,
    mean: Option<f64>,
    mean_between: Option<(f64, f64)>,
    standard_deviation: Option<f64>,
    quantiles: BTreeMap<String, Option<f64>>,
    in_time: Option<f64>,
}

#[derive(Debug, Serialize)]
struct RefusedObject {
    value: f64,
    problems: Vec<Problem>,
}
