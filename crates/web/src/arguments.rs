//! Deserialisation of JavaScript's arguments (validation and conversion), before anything is done with them: the one place that does it.
//!
//! An argument may be anything: a getter that throws, a proxy, an object that holds itself, a buffer that is
//! gone. What throws through WebAssembly leaves its stack where it was, and the instance dies of that sooner
//! or later. So whatever may throw is called here, where it is caught. Model documents come as JSON text
//! ([`text`]), all else as [`plain`] values.

mod canvas;
mod plain;
mod text;

use std::{ops::RangeInclusive, result};

use js_sys::Function;
use juxtapose_density::contract::Contract;
use juxtapose_document::{At, Code, Kinds, Model, Path, Problem, Problems, Reader, limits, too_deep};
use juxtapose_support::deserialise;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use self::plain::Plain;
use super::{answer::failure, reporter::Reporter};
use crate::names::NAMES;

/// The arguments of one call, and everything that is wrong with them.
#[derive(Default)]
pub struct Arguments {
    reader: Reader,
}

impl Arguments {
    /// The error that the call throws, with all problems.
    pub fn refused(self) -> JsValue {
        failure(&self.reader.problems)
    }

    /// All problems, for whoever only wants to know them.
    pub fn problems(self) -> Vec<Problem> {
        self.reader.problems
    }

    /// A model that is given as a document or as its JSON text. It is refused where its prediction would take
    /// longer than everybody has patience for: so what else is done with it takes no longer either.
    pub fn model<K: Kinds>(&mut self, document: &JsValue) -> Option<Model<K>> {
        let model = self.model_under(document, Contract::default())?;
        let problem = model.effort.too_long(limits::PATIENCE);
        self.all_of(problem.map_or(Ok(model), |problem| Err(Problems(vec![problem]))))
    }

    /// A model, given as a document or as its JSON text, for a prediction under this contract.
    pub fn model_under<K: Kinds>(&mut self, document: &JsValue, contract: Contract) -> Option<Model<K>> {
        let judged =
            text::document(document).and_then(|text| Model::from_json_beside(&text, contract, NAMES));
        self.all_of(judged)
    }

    /// A document as JSON text, whatever it says.
    pub fn document(&mut self, document: &JsValue) -> Option<String> {
        self.all_of(text::document(document))
    }

    /// A document as a JSON value, whatever it says.
    pub fn value(&mut self, document: &JsValue) -> Option<Value> {
        let text = self.document(document)?;
        if let Some(problem) = too_deep(&text) {
            self.reader.problems.push(problem);
            return None;
        }
        let before = self.reader.problems.len();
        self.reader.json(&text).filter(|_| self.reader.problems.len() == before)
    }

    fn all_of<T>(&mut self, judged: result::Result<T, Problems>) -> Option<T> {
        judged.map_err(|problems| self.reader.problems.extend(problems.0)).ok()
    }

    /// A text of at most so many characters.
    pub fn text(&mut self, name: &'static str, value: &JsValue, longest: usize) -> Option<String> {
        let path = Path::default().field(name);
        self.within(&path, value, longest, |reader, at| reader.text(at, longest).map(str::to_owned))
    }

    /// The name of something in a model.
    pub fn name(&mut self, name: &'static str, value: &JsValue) -> Option<String> {
        self.text(name, value, limits::TEXT)
    }

    /// A whole number of 32 bits; `what` names it in messages.
    pub fn whole(
        &mut self,
        name: &'static str,
        value: &JsValue,
        range: RangeInclusive<u32>,
        what: &str,
    ) -> Option<u32> {
        let range = (*range.start()).into()..=(*range.end()).into();
        let read = self.read(name, value, |reader, at| reader.whole(at, range, what));
        read.and_then(|number| u32::try_from(number).ok())
    }

    /// The seed of a random sequence.
    pub fn seed(&mut self, value: &JsValue) -> Option<u32> {
        self.whole("seed", value, 0..=u32::MAX, "a seed")
    }

    /// The number of executions to run.
    pub fn samples(&mut self, value: &JsValue) -> Option<u32> {
        self.whole("samples", value, 1..=limits::SAMPLES, "a number of executions")
    }

    /// A function that is told how far the work is, where there is one.
    pub fn progress(&mut self, value: &JsValue) -> Option<Reporter> {
        if value.is_null_or_undefined() {
            return Some(Reporter::new(None));
        }
        if value.is_function() {
            return Some(Reporter::new(Some(value.unchecked_ref::<Function>().clone())));
        }
        let message = format!("is {}, not a function", plain::kind(value));
        self.reader.problem("onProgress", Code::Type, message, "");
        None
    }

    /// A canvas that can be drawn on, and its context.
    pub fn canvas(&mut self, value: &JsValue) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
        let drawable = canvas::drawable(value);
        drawable.map_err(|message| self.reader.problem("canvas", Code::Unsupported, message, "")).ok()
    }

    /// A plain value, read by whoever knows what it means.
    pub fn read<T>(
        &mut self,
        name: &'static str,
        value: &JsValue,
        read: impl FnOnce(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<T> {
        self.within(&Path::default().field(name), value, limits::TEXT, read)
    }

    /// A list of texts that have at most so many characters together.
    pub fn texts(&mut self, name: &'static str, value: &JsValue, longest: usize) -> Option<Vec<String>> {
        self.within(&Path::default().field(name), value, longest, |reader, at| {
            let items = reader.list(at);
            items.iter().map(|at| reader.text(at, usize::MAX).map(str::to_owned)).collect()
        })
    }

    /// A plain value that may be left out, read by whoever knows what it means.
    pub fn read_if_given<T>(
        &mut self,
        name: &'static str,
        value: &JsValue,
        read: impl FnOnce(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        if value.is_null_or_undefined() { Some(None) } else { self.read(name, value, read).map(Some) }
    }

    /// A plain value that is a whole document: the paths of its problems do not begin with an argument's
    /// name.
    pub fn read_alone<T>(
        &mut self,
        value: &JsValue,
        read: impl FnOnce(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<T> {
        self.within(&Path::default(), value, limits::TEXT, read)
    }

    /// A plain value as the type that describes it.
    pub fn derived<T: DeserializeOwned>(&mut self, name: &'static str, value: &JsValue) -> Option<T> {
        let Plain { value, problems } = plain::value(&Path::default().field(name), value, limits::TEXT);
        if !problems.is_empty() {
            self.reader.problems.extend(problems);
            return None;
        }
        let read = deserialise::from_value(value?);
        read.map_err(|error| self.reader.problem(name, Code::Type, error.to_string(), "")).ok()
    }

    fn within<T>(
        &mut self,
        path: &Path<'_>,
        value: &JsValue,
        longest: usize,
        read: impl FnOnce(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<T> {
        let Plain { value, problems } = plain::value(path, value, longest);
        let before = self.reader.problems.len();
        let read = value.and_then(|value| read(&mut self.reader, &At { path: path.clone(), value: &value }));
        problems.into_iter().for_each(|strange| self.add(before, strange));
        read.filter(|_| self.reader.problems.len() == before)
    }

    /// Adds the problem of something strange. Whoever read null in its place has told a problem there: its
    /// hint is kept, the rest is replaced.
    fn add(&mut self, before: usize, strange: Problem) {
        match self.reader.problems[before..].iter_mut().find(|told| told.path == strange.path) {
            Some(told) => *told = Problem { hint: told.hint.take(), ..strange },
            None => self.reader.problems.push(strange),
        }
    }
}
