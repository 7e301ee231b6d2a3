//! JSON texts, parsed and written by code that is compiled once for all crates.

use serde_json::{Error, Value};

/// Parses a text as `serde_json::from_str` does.
///
/// # Errors
/// What is no JSON, and where.
pub fn parse(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text)
}
