//! Conversion of JavaScript's text to Rust's (UTF-8), and of documents to JSON text.

use js_sys::{JSON, JsString, Reflect, Uint8Array};
use juxtapose_document::{Code, Problems, limits};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

use super::super::answer::problem;

type Result<T> = std::result::Result<T, Problems>;

/// The JSON text of a document given as text or as an object. JavaScript itself refuses what JSON cannot say: cycles, big
/// integers, nesting beyond its stack.
pub(super) fn document(document: &JsValue) -> Result<String> {
    let text = match document.dyn_ref::<JsString>() {
        Some(text) => text.clone(),
        None => JSON::stringify(document)
            .map_err(|thrown| refused(format!("cannot be written as JSON{}", reason(&thrown))))?,
    };
    // What JSON cannot say at all is undefined.
    if !text.is_string() {
        return Err(refused("is not an object".to_owned()));
    }
    utf8(&text, limits::TEXT).map_err(|(code, message)| Problems(vec![problem("", code, message)]))
}

/// A text of at most so many characters. Its length is asked for before anything is copied.
pub(super) fn utf8(text: &JsString, longest: usize) -> std::result::Result<String, (Code, String)> {
    let length = text.length();
    if length as usize > longest {
        let message = format!("has {length} characters; at most {longest} are read");
        return Err((Code::TooLarge, message));
    }
    let read = if length < LONG {
        String::from(text)
    } else {
        let bytes = TextEncoder::new().encode(text).to_vec();
        String::from_utf8(bytes).map_err(|error| (Code::Syntax, error.to_string()))?
    };
    // A surrogate without its other half becomes U+FFFD on the way. Whoever wrote U+FFFD means it.
    if read.contains('\u{FFFD}') && !text.is_valid_utf16() {
        return Err((Code::Syntax, "has half a character: a surrogate without its other half".to_owned()));
    }
    Ok(read)
}

/// Why something was thrown, as far as it says.
pub(super) fn reason(thrown: &JsValue) -> String {
    let message = Reflect::get(thrown, &"message".into()).ok().and_then(|message| message.as_string());
    message.map_or_else(String::new, |message| format!(": {message}"))
}

fn refused(message: String) -> Problems {
    Problems(vec![problem("", Code::Syntax, message)])
}

/// From this length on, JavaScript's own way to UTF-8 is faster than that of wasm-bindgen, which looks at
/// each character by itself.
const LONG: u32 = 256;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;
    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;
    #[wasm_bindgen(method)]
    fn encode(this: &TextEncoder, text: &JsString) -> Uint8Array;
}
