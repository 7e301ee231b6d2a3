//! [`Reporter`]: the progress callback, by which long work tells how far it is, and may be cancelled.

use std::ops::ControlFlow;

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::answer::Result;

/// Tells JavaScript how far long work has come, until it answers `false` or throws.
#[derive(Default)]
pub struct Reporter {
    function: Option<Function>,
    thrown: Option<JsValue>,
}

impl Reporter {
    /// Tells a function of JavaScript, if there is one.
    pub fn new(function: Option<Function>) -> Self {
        Self { function, thrown: None }
    }

    /// Tells one piece of news, and whether to go on.
    pub fn tell(&mut self, news: &JsValue) -> ControlFlow<()> {
        match self.function.as_ref().map(|report| report.call1(&JsValue::NULL, news)) {
            Some(Err(error)) => self.thrown = Some(error),
            Some(Ok(answer)) if answer == JsValue::FALSE => {}
            _ => return ControlFlow::Continue(()),
        }
        ControlFlow::Break(())
    }

    /// Throws again what the reporter's function has thrown.
    pub fn finish(self) -> Result<()> {
        self.thrown.map_or(Ok(()), Err)
    }
}
