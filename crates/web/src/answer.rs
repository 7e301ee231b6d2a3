//! Serialisation of answers for JavaScript: plain objects, numbers in units, and problems as errors.

use js_sys::{Error, Reflect};
use juxtapose_document::{Code, Problem, visible};
pub use juxtapose_output::units;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// An answer, or what is thrown to JavaScript.
pub type Result<T> = std::result::Result<T, JsValue>;

/// A problem without a hint.
pub fn problem(path: &str, code: Code, message: String) -> Problem {
    Problem { path: path.to_owned(), code, message: visible(&message), hint: None }
}

/// An `Error` with the path and the code of the first problem, and all problems in `.problems`.
pub fn failure(problems: &[Problem]) -> JsValue {
    let message: Vec<_> = problems.iter().map(Problem::to_string).collect();
    let error = Error::new(&message.join("\n"));
    let fields = object(&problems).and_then(|all| {
        let first = Reflect::get_u32(&all, 0)?;
        for name in ["path", "code"] {
            Reflect::set(&error, &name.into(), &Reflect::get(&first, &name.into())?)?;
        }
        Reflect::set(&error, &"problems".into(), &all)
    });
    fields.map_or_else(|failed| failed, |_| error.into())
}

/// A single problem, thrown.
pub fn refusal(problem: Problem) -> JsValue {
    failure(&[problem])
}

/// A figure that cannot be drawn.
pub fn undrawn(error: &impl ToString) -> JsValue {
    refusal(problem("figure", Code::Range, error.to_string()))
}

/// A plain object: maps become objects, and what is missing becomes null.
pub fn object(value: &impl Serialize) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}
