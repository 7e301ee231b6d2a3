//! JSON parsing, compiled once for all crates.

use serde_json::{Error, Value};

/// Parses a text as `serde_json::from_str` does.
///
/// # Errors
/// The syntax error, with its line and column.
pub fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text)
}
