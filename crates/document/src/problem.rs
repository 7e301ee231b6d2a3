//! Validation errors (problems) of a document: path, value, broken rule, and a hint what to do.

use std::fmt;

use juxtapose_support::json;
use serde::Serialize;
use serde_json::Value;

use super::characters::visible;

/// One validation error: a broken rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Problem {
    /// Where, as one would write it in JavaScript: `program[1].body[2].time.spmd`; empty for the document.
    pub path: String,
    /// The kind of rule.
    pub code: Code,
    /// The rule, and the value that breaks it.
    pub message: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// The kinds of rules; stable names for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The text is not JSON.
    Syntax,
    /// A value has the wrong type.
    Type,
    /// A number is outside its range.
    Range,
    /// A required field is absent.
    Missing,
    /// A field is not in the format.
    UnknownField,
    /// A version or kind that this program does not know.
    Unsupported,
    /// Probabilities that do not sum to 1.
    Sum,
    /// A name is used twice.
    Duplicate,
    /// A name that nothing has.
    UnknownName,
    /// A choice that the paper's method does not allow.
    Forbidden,
    /// Tasks that wait for each other.
    Cycle,
    /// A message that is sent and not received, or the other way round.
    Unmatched,
    /// A list or a text that must not be empty is.
    Empty,
    /// A text has characters that one does not see.
    Unseen,
    /// The document, or what it asks for, is larger than the limits.
    TooLarge,
    /// Predicting it takes longer than somebody has patience for.
    Patience,
    /// The caller cancelled the work.
    Stopped,
    /// The document is nested deeper than the limit.
    TooDeep,
    /// The end of a link is missing.
    Cut,
    /// A link's characters were changed.
    Damaged,
    /// A link's document is of a later format.
    NewerVersion,
    /// A link of no known form.
    UnknownForm,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "the input" } else { &self.path };
        write!(f, "{path}: {}", self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, " ({hint})"))
    }
}

/// All the problems of a document, in document order; at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems(pub Vec<Problem>);

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if k == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// A value as a message shows it: JSON, cut where it gets long.
pub fn shown(value: &Value) -> String {
    const LONGEST: usize = 60;
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => {
            let text = visible(&json::text(other));
            match text.char_indices().nth(LONGEST) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text,
            }
        }
    }
}
