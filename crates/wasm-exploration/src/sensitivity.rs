//! Export of sensitivity analysis: which numbers would change the decision for the best modes.

use juxtapose_document::{At, Code, Reader, limits};
use juxtapose_program::{
    Program,
    mode_selection::{Crossover, Sensitivity, Stopped, select, sensitivity},
    output::{self, names},
};
use juxtapose_web::{
    answer::{Result, failure, object, problem},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{
    numbers::NumberObject,
    selection::{self, Modes, too_large},
};

/// Which numbers of a model would change the decision for the best modes, and at what values: blocks' times
/// and their spreads, probabilities, iterations, switching times, the number of PEs. With `nodes` only the
/// numbers of these nodes are tried, and with an empty list only the machine's. Calls `onProgress` with what
/// has been found so far; where that answers `false`, this is the answer.
#[wasm_bindgen(js_name = sensitivity, unchecked_return_type = "Sensitivity")]
pub fn sensitivity_of(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SelectOptions")] options: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string[] | null")] nodes: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "(soFar: Sensitivity) => boolean | void"
    )]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Program>(model);
    let question = selection::question(&mut arguments, options, model.as_ref());
    let nodes = arguments.read_if_given("nodes", nodes, node_names);
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(question), Some(nodes), Some(mut reporter)) = (model, question, nodes, reporter)
    else {
        return Err(arguments.refused());
    };
    let program = &model.kind;
    let names = names(program);
    let numbers = nodes.map(|nodes| numbers(&nodes, &names)).transpose()?;
    let go_on = &mut |_| std::ops::ControlFlow::Continue(());
    let best = select(program, &question, go_on).map_err(|stopped| too_large(program, &stopped))?;
    let Some(chosen) = best.candidates.first().and_then(|best| best.choices.first()) else {
        return Err(too_large(program, &Stopped::ByCaller));
    };
    let told = |found: &Sensitivity| SensitivityObject {
        chosen: ChoiceObject::new(chosen, program),
        crossovers: (found.crossovers.iter())
            .map(|crossover| CrossoverObject::new(crossover, program, &names, model.tick))
            .collect(),
        tried: found.tried,
        of: found.of,
        done: found.done,
    };
    let mut progress = |found: &Sensitivity| match object(&told(found)) {
        Ok(news) => reporter.tell(&news),
        Err(_) => std::ops::ControlFlow::Break(()),
    };
    let found = sensitivity(program, &question, &chosen.modes, numbers.as_deref(), &mut progress);
    reporter.finish()?;
    object(&told(&found.map_err(|stopped| too_large(program, &stopped))?))
}

type ChoiceObject = output::ChoiceObject<Modes>;

fn node_names(reader: &mut Reader, at: &At<'_>) -> Option<Vec<String>> {
    let items = reader.list(at);
    let names: Vec<_> = items.iter().map(|at| reader.text(at, limits::TEXT).map(str::to_owned)).collect();
    names.into_iter().collect()
}

/// The numbers of nodes by their names, or the problems of names that no node has.
fn numbers(nodes: &[String], names: &[String]) -> Result<Vec<usize>> {
    let mut problems = Vec::new();
    let mut numbers = Vec::new();
    for (k, node) in nodes.iter().enumerate() {
        match names.iter().position(|name| name == node) {
            Some(number) => numbers.push(number),
            None => {
                let message = format!("{node:?} is not a node of the program");
                problems.push(problem(&format!("nodes[{k}]"), Code::UnknownName, message));
            }
        }
    }
    if problems.is_empty() { Ok(numbers) } else { Err(failure(&problems)) }
}

#[derive(Serialize)]
struct SensitivityObject {
    chosen: ChoiceObject,
    crossovers: Vec<CrossoverObject>,
    tried: usize,
    of: usize,
    done: f64,
}

#[derive(Serialize)]
struct CrossoverObject {
    #[serde(flatten)]
    number: NumberObject,
    now: f64,
    at: f64,
    scheme: ChoiceObject,
}

impl CrossoverObject {
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
