//! Sensitivity of the decision for the best modes as a plain object, and the reader of the nodes whose numbers are tried.

use std::ops::ControlFlow;

use juxtapose_density::density::Rounding;
use juxtapose_document::{At, Code, Problem, Problems, Reader, limits};
use serde::Serialize;

use super::{
    named::names,
    numbers::NumberObject,
    selection::{ChoiceObject, Modes, too_large},
};
use crate::{
    Program,
    mode_selection::{Crossover, Question, Sensitivity, Stopped, select, sensitivity},
};

/// Which numbers would change the decision for the best modes, and at what values. The modes of parts are a map from their names, as
/// `Except`.
#[derive(Debug, Serialize)]
pub struct SensitivityObject<Except> {
    chosen: ChoiceObject<Except>,
    crossovers: Vec<CrossoverObject<Except>>,
    /// Whether the times that decide are exact.
    exact: bool,
    tried: usize,
    of: usize,
    done: f64,
}

impl<Except: From<Modes>> SensitivityObject<Except> {
    /// Object of the sensitivity of what is best by a question, of all numbers or of those of the nodes of these names, when a tick has
    /// this length in units; an empty list asks for the machine's numbers. Calls `tell` with what is found so far, with nothing
    /// while the best modes are searched. Where it breaks off, what is found by then is the answer.
    ///
    /// # Errors
    /// The problems of names that no node has, and of a search that is too large, or broken off before there is anything.
    pub fn of(
        program: &Program,
        question: &Question,
        nodes: Option<&[String]>,
        tick: f64,
        tell: &mut dyn FnMut(Option<&Self>) -> ControlFlow<()>,
    ) -> Result<Self, Problems> {
        let names = names(program);
        let numbers = nodes.map(|nodes| numbers(nodes, &names)).transpose()?;
        let stopped = |stopped: &Stopped| Problems(vec![too_large(program, stopped)]);
        let best = select(program, question, &mut |_| tell(None)).map_err(|early| stopped(&early))?;
        let chosen = best.candidates.first().and_then(|best| best.choices.first());
        let chosen = chosen.ok_or_else(|| stopped(&Stopped::ByCaller))?;
        let told = |found: &Sensitivity| Self {
            chosen: ChoiceObject::new(chosen, program),
            crossovers: (found.crossovers.iter())
                .map(|crossover| CrossoverObject::new(crossover, program, &names, tick))
                .collect(),
            exact: program.bounded(Rounding::Down).is_none(),
            tried: found.tried,
            of: found.of,
            done: found.done,
        };
        let mut progress = |found: &Sensitivity| tell(Some(&told(found)));
        let found = sensitivity(program, question, &chosen.modes, numbers.as_deref(), &mut progress);
        found.map(|found| told(&found)).map_err(|early| stopped(&early))
    }
}

/// Reads the names of nodes; none where there are problems, which the reader keeps.
pub fn node_names(reader: &mut Reader, at: &At<'_>) -> Option<Vec<String>> {
    let items = reader.list(at);
    let names: Vec<_> = items.iter().map(|at| reader.text(at, limits::TEXT).map(str::to_owned)).collect();
    names.into_iter().collect()
}

/// The numbers of nodes by their names, or the problems of names that no node has.
fn numbers(nodes: &[String], names: &[String]) -> Result<Vec<usize>, Problems> {
    let mut problems = Vec::new();
    let mut numbers = Vec::new();
    for (k, node) in nodes.iter().enumerate() {
        match names.iter().position(|name| name == node) {
            Some(number) => numbers.push(number),
            None => problems.push(Problem {
                path: format!("nodes[{k}]"),
                code: Code::UnknownName,
                message: format!("{node:?} is not a node of the program"),
                hint: None,
            }),
        }
    }
    if problems.is_empty() { Ok(numbers) } else { Err(Problems(problems)) }
}

#[derive(Debug, Serialize)]
struct CrossoverObject<Except> {
    #[serde(flatten)]
    number: NumberObject,
    now: f64,
    at: f64,
    scheme: ChoiceObject<Except>,
}

impl<Except: From<Modes>> CrossoverObject<Except> {
    fn new(crossover: &Crossover, program: &Program, names: &[String], tick: f64) -> Self {
        let (number, unit) = NumberObject::new(crossover.parameter, names, tick);
        Self {
            number,
            now: crossover.now * unit,
            at: crossover.at * unit,
            scheme: ChoiceObject::new(&crossover.choice, program),
        }
    }
}
