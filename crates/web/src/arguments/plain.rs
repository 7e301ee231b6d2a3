//! Deserialisation of plain values among JavaScript's arguments: numbers, texts, lists, objects, typed arrays, as JSON has
//! them. JSON text would not do: it makes null of what is no number, and objects of typed arrays.

use js_sys::{Array, ArrayBuffer, Float64Array, JsString, Reflect};
use juxtapose_document::{Code, Path, Problem};
use serde_json::{Map, Number, Value};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

use super::{
    super::answer::problem,
    text::{reason, utf8},
};

/// The most levels of nesting: twice what any argument has.
const DEPTH: usize = 16;
/// The most values in one argument: more than any figure is made of.
const VALUES: usize = 1 << 22;
/// The whole numbers up to this are counted by floats without a gap.
const COUNTED: f64 = 9_007_199_254_740_992.0;

/// What was read of a value, and what is strange about it.
pub(super) struct Plain {
    /// The value, with null in place of all that is strange; none where too much is.
    pub value: Option<Value>,
    pub problems: Vec<Problem>,
}

/// Reads an argument whose texts have at most so many characters together. Undefined is missing.
pub(super) fn value(path: &Path<'_>, value: &JsValue, longest: usize) -> Plain {
    let (object, length) = (JsValue::from("[object Object]"), JsValue::from("length"));
    let mut walk = Walk { problems: Vec::new(), object, length, left: VALUES, longest, is_over: false };
    if value.is_undefined() {
        walk.problem(path, Code::Missing, "is missing".to_owned());
        return Plain { value: None, problems: walk.problems };
    }
    let read = walk.value(path, value, DEPTH);
    // A value that is strange as a whole says nothing to those who would read it.
    let is_one = !walk.is_over && (value.is_null() || !read.is_null());
    Plain { value: is_one.then_some(read), problems: walk.problems }
}

/// Type of a value, in words.
pub(super) fn kind(value: &JsValue) -> String {
    match value.js_typeof().as_string().as_deref() {
        Some("undefined") => "undefined".to_owned(),
        Some("string") => "a text".to_owned(),
        Some("number") => value.as_f64().map_or_else(String::new, |number| number.to_string()),
        Some("bigint") => "a big integer".to_owned(),
        Some("object") if value.is_null() => "null".to_owned(),
        // The tag reads as in "[object Map]".
        Some("object") => {
            match tag(value).map(|tag| String::from(tag.slice(8, tag.length().saturating_sub(1)))) {
                Ok(class) if class.len() < 40 && class.chars().all(char::is_alphanumeric) => {
                    format!("of the class {class}")
                }
                _ => "an object".to_owned(),
            }
        }
        Some(other) => format!("a {other}"),
        None => String::new(),
    }
}

struct Walk {
    problems: Vec<Problem>,
    /// How JavaScript describes plain objects; below it what it calls the length of a list.
    object: JsValue,
    length: JsValue,
    /// How many values may still come.
    left: usize,
    /// How many characters may still come.
    longest: usize,
    /// Whether reading on would do no more than name more problems of the same kind.
    is_over: bool,
}

impl Walk {
    /// Reads a value; null where there is a problem.
    fn value(&mut self, path: &Path<'_>, value: &JsValue, depth: usize) -> Value {
        if let Some(number) = value.as_f64().and_then(number) {
            return number;
        }
        if let Some(text) = value.dyn_ref::<JsString>() {
            return self.text(path, text).map_or(Value::Null, Value::String);
        }
        if let Some(truth) = value.as_bool() {
            return truth.into();
        }
        // What is undefined in a list is null, as in JSON.
        if value.is_null() || value.is_undefined() {
            return Value::Null;
        }
        if depth == 0 {
            let message = format!("is nested deeper than {DEPTH} levels, or holds itself");
            return self.stop(path, Code::TooDeep, message);
        }
        let read =
            if ArrayBuffer::is_view(value) { self.numbers(value) } else { self.parts(path, value, depth) };
        match read {
            Ok(read) => read,
            Err(Failed::Kind) => self.wrong(path, value),
            Err(Failed::Thrown(thrown)) => {
                self.problem(path, Code::Type, format!("cannot be read{}", reason(&thrown)));
                Value::Null
            }
            Err(Failed::TooMany) => {
                let message = format!("holds more values than the {VALUES} that are read");
                self.stop(path, Code::TooLarge, message)
            }
        }
    }

    fn text(&mut self, path: &Path<'_>, text: &JsString) -> Option<String> {
        match utf8(text, self.longest) {
            Ok(text) => {
                self.longest -= text.encode_utf16().count().min(self.longest);
                Some(text)
            }
            Err((code, message)) => {
                self.problem(path, code, message);
                None
            }
        }
    }

    /// Reads a typed array. The copy is safe, whatever the original says of itself.
    fn numbers(&mut self, value: &JsValue) -> Result<Value, Failed> {
        if tag(value)? == "[object DataView]" {
            return Err(Failed::Kind);
        }
        let copy = Copied::new(value)?.unchecked_into::<Float64Array>();
        self.take(copy.length().into())?;
        let numbers: Option<_> = copy.to_vec().into_iter().map(number).collect();
        numbers.map(Value::Array).ok_or(Failed::Kind)
    }

    fn parts(&mut self, path: &Path<'_>, value: &JsValue, depth: usize) -> Result<Value, Failed> {
        if is_array(value)? {
            let length = Reflect::get(value, &self.length)?.as_f64().ok_or(Failed::Kind)?;
            let items = 0..self.take(length)?;
            return items
                .map_while(|k| (!self.is_over).then(|| self.item(path, value, k, depth)))
                .collect::<Result<_, _>>()
                .map(Value::Array);
        }
        if *AsRef::<JsValue>::as_ref(&tag(value)?) != self.object {
            return Err(Failed::Kind);
        }
        let keys = keys(value)?;
        self.take(keys.length().into())?;
        let mut fields = Map::new();
        for key in keys.iter().filter_map(|key| key.dyn_into::<JsString>().ok()) {
            let Some(name) = self.text(path, &key) else { break };
            let field = Reflect::get(value, &key)?;
            // What is undefined in an object is not there, as in JSON.
            if !field.is_undefined() {
                let field = self.value(&path.field(&name), &field, depth - 1);
                fields.insert(name, field);
            }
            if self.is_over {
                break;
            }
        }
        Ok(Value::Object(fields))
    }

    fn item(&mut self, path: &Path<'_>, list: &JsValue, k: u32, depth: usize) -> Result<Value, Failed> {
        let item = Reflect::get_u32(list, k)?;
        // Most items are numbers, which have no problems, and so need no path.
        match item.as_f64().and_then(number) {
            Some(number) => Ok(number),
            None => Ok(self.value(&path.item(k as usize), &item, depth - 1)),
        }
    }

    /// Counts so many values, before anything of their size is allocated.
    fn take(&mut self, count: f64) -> Result<u32, Failed> {
        #[expect(clippy::cast_precision_loss, reason = "a few millions")]
        if !(0.0..=self.left as f64).contains(&count) {
            return Err(Failed::TooMany);
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, judged above")]
        let count = count as u32;
        self.left -= count as usize;
        Ok(count)
    }

    fn problem(&mut self, path: &Path<'_>, code: Code, message: String) {
        let hint = (code == Code::TooLarge).then(|| "shorten it".to_owned());
        self.problems.push(Problem { hint, ..problem(&path.to_string(), code, message) });
    }

    /// Tells that a value is none that is read. Numbers come here only if they are not finite.
    fn wrong(&mut self, path: &Path<'_>, value: &JsValue) -> Value {
        let (code, wanted) = match value.as_f64() {
            Some(_) => (Code::Range, "a finite number"),
            None => (Code::Type, "a plain value"),
        };
        self.problem(path, code, format!("is {}, not {wanted}", kind(value)));
        Value::Null
    }

    fn stop(&mut self, path: &Path<'_>, code: Code, message: String) -> Value {
        self.problem(path, code, message);
        self.is_over = true;
        Value::Null
    }
}

/// Why a value could not be read.
enum Failed {
    Kind,
    TooMany,
    Thrown(JsValue),
}

impl From<JsValue> for Failed {
    fn from(thrown: JsValue) -> Self {
        Self::Thrown(thrown)
    }
}

/// A number of JavaScript as one of JSON; none where it is not finite. JavaScript has one kind of number, and
/// JSON's readers tell whole ones from others.
fn number(number: f64) -> Option<Value> {
    if number.fract() == 0.0 && number.abs() <= COUNTED {
        #[expect(clippy::cast_possible_truncation, reason = "whole, and counted without a gap")]
        let whole = number as i64;
        return Some(whole.into());
    }
    Number::from_f64(number).map(Value::Number)
}

/// What may throw in JavaScript, if only for a proxy.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    fn keys(value: &JsValue) -> Result<Array, JsValue>;
    #[wasm_bindgen(catch, js_namespace = ["Object", "prototype", "toString"], js_name = call)]
    fn tag(value: &JsValue) -> Result<JsString, JsValue>;
    #[wasm_bindgen(js_name = Float64Array)]
    type Copied;
    #[wasm_bindgen(catch, constructor, js_class = "Float64Array")]
    fn new(of: &JsValue) -> Result<Copied, JsValue>;
}
