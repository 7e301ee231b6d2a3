//! Export of parameter sweeps of Fortran sources: the counts of a routine against one of its variables.

use std::ops::ControlFlow;

use juxtapose_document::{At, Code, Reader, limits};
use juxtapose_fortran::{PricedSource, output::number};
use juxtapose_output::Options;
use juxtapose_polynomial::decimal;
use juxtapose_support::work::{self, counted};
use juxtapose_web::{
    answer::{Result, object},
    arguments::Arguments,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// At most so many values are asked for at once.
const MANY: usize = 1000;
/// What a value takes under one table beside its iterations, in multiplications of a long convolution.
const VALUE: f64 = 60_000.0;

/// What the routine costs where one variable has other values, counted under each table: only what a chart of it shows. Ends where the
/// patience does, and where `onProgress`, which is called with each point, answers `false`.
#[wasm_bindgen(js_name = againstVariable, unchecked_return_type = "AgainstVariable")]
pub fn against_variable(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] variable: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Float64Array | number[]")] values: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "{ patience?: number } | null")] options: &JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "(point: CountedPoint) => boolean | void")]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<PricedSource>(model);
    let variable = arguments.read("variable", variable, |reader, at| reader.name(at).map(str::to_uppercase));
    let values = arguments.read("values", values, numbers);
    let seconds = arguments.read_if_given("options", options, |reader, at| {
        reader.object(at, &["patience"])?;
        Options::patience(reader, at)
    });
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(variable), Some(values), Some(seconds), Some(mut reporter)) =
        (model, variable, values, seconds, reporter)
    else {
        return Err(arguments.refused());
    };
    let source = &model.kind;
    let mut left = seconds.unwrap_or(limits::PATIENCE) * limits::PER_SECOND;
    let mut against = AgainstVariable {
        tables: source.estimates.iter().map(|(name, _)| name.clone()).collect(),
        points: Vec::new(),
    };
    for value in values {
        let Some(exactly) = decimal(value) else { continue };
        let count = || counted(|| source.counts_where(&variable, exactly));
        let Ok((counts, work)) = work::watched(left, |_| ControlFlow::Continue(()), count) else { break };
        let point = CountedPoint {
            value,
            counts: counts.iter().map(|count| number(&(count.as_ref()? * &source.price))).collect(),
        };
        left -= work + VALUE * f64::from(u32::try_from(point.counts.len()).unwrap_or(u32::MAX));
        let news = object(&point)?;
        against.points.push(point);
        if reporter.tell(&news).is_break() || left <= 0.0 {
            break;
        }
    }
    reporter.finish()?;
    object(&against)
}

/// Reads the values of a variable.
fn numbers(reader: &mut Reader, at: &At<'_>) -> Option<Vec<f64>> {
    let items = reader.list(at);
    if items.len() > MANY {
        let message = format!("has {} numbers; at most {MANY} are asked for at once", items.len());
        reader.problem(&at.path, Code::TooLarge, message, "");
        return None;
    }
    let numbers: Vec<_> = items
        .iter()
        .map(|at| reader.number(at, -juxtapose_fortran::limits::BOUND..=juxtapose_fortran::limits::BOUND))
        .collect();
    numbers.into_iter().collect()
}

#[derive(Serialize)]
struct AgainstVariable {
    tables: Vec<String>,
    points: Vec<CountedPoint>,
}

#[derive(Serialize)]
struct CountedPoint {
    value: f64,
    counts: Vec<Option<f64>>,
}
