//! Export of mode selection: the best modes of all.

use std::ops::ControlFlow;

use juxtapose_document::Model;
use juxtapose_program::{
    Program, document,
    mode_selection::{Progress, Question, Stopped, select},
    output::{self, SelectionObject},
};
use juxtapose_web::{
    answer::{Result, failure, object},
    arguments::Arguments,
    keyed::Keyed,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// The modes of parts by the parts' names.
pub(super) type Modes = Keyed<document::Mode>;

/// Finds the best modes of all legal ones, for an objective; null when stopped. The model's own schemes do
/// not matter. Calls `onProgress` now and then, and stops where that answers `false`.
#[wasm_bindgen(js_name = selectModes, unchecked_return_type = "Selection | null")]
pub fn select_modes(
    #[wasm_bindgen(unchecked_param_type = "object | string")] model: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "SelectOptions")] options: &JsValue,
    #[wasm_bindgen(
        js_name = onProgress,
        unchecked_optional_param_type = "(progress: SelectProgress) => boolean | void"
    )]
    on_progress: &JsValue,
) -> Result<JsValue> {
    let mut arguments = Arguments::default();
    let model = arguments.model::<Program>(model);
    let question = question(&mut arguments, options, model.as_ref());
    let reporter = arguments.progress(on_progress);
    let (Some(model), Some(question), Some(mut reporter)) = (model, question, reporter) else {
        return Err(arguments.refused());
    };
    let program = &model.kind;
    let mut failed = None;
    let found = select(program, &question, &mut |progress| match object(&ProgressObject::from(progress)) {
        Ok(news) => reporter.tell(&news),
        Err(error) => {
            failed = Some(error);
            ControlFlow::Break(())
        }
    });
    failed.map_or(Ok(()), Err)?;
    reporter.finish()?;
    match found {
        Ok(selection) => object(&SelectionObject::<Modes>::new(&selection, program, &question, model.tick)),
        Err(Stopped::ByCaller) => Ok(JsValue::NULL),
        Err(stopped) => Err(too_large(program, &stopped)),
    }
}

pub(super) fn too_large(program: &Program, stopped: &Stopped) -> JsValue {
    failure(&[output::too_large(program, stopped)])
}

/// Reads what a search is asked for. Times are in the model's units.
pub(super) fn question(
    arguments: &mut Arguments,
    options: &JsValue,
    model: Option<&Model<Program>>,
) -> Option<Question> {
    let tick = model.map_or(1.0, |model| model.tick);
    arguments.read("options", options, |reader, at| output::question(reader, at, tick))
}

#[derive(Serialize)]
struct ProgressObject {
    done: usize,
    of: usize,
    states: usize,
}

impl From<Progress> for ProgressObject {
    fn from(progress: Progress) -> Self {
        Self { done: progress.done, of: progress.of, states: progress.states }
    }
}
