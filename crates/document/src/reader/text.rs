//! Reader of JSON text: syntax, and keys that stand twice.

use juxtapose_support::json::parse_telling;
use serde_json::Value;

use super::read::Reader;
use crate::{
    path::Path,
    problem::{Code, shown},
};

impl Reader {
    /// Parses a JSON text. A key that stands twice in one object is a problem, since nobody knows which of the two is meant; the last one is
    /// read on, so that all other problems are told too.
    pub fn json(&mut self, text: &str) -> Option<Value> {
        let (value, twice) = match parse_telling(text) {
            Ok(parsed) => parsed,
            Err(error) => {
                self.problem("", Code::Syntax, format!("is not JSON: {error}"), "");
                return None;
            }
        };
        for one in &twice {
            let [first, last] = one.values.each_ref().map(shown);
            let message = format!("stands twice in one object: {first}, and then {last}");
            let hint = "keep one of them; earlier versions of Juxtapose read the last";
            self.problem(Path::to(&one.way), Code::Duplicate, message, hint);
        }
        Some(value)
    }
}
