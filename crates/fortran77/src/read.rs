//! Entry point of the parser: source text to program units.

use super::{
    Form, Problem, Unit,
    limits::{PROBLEMS, SOURCE_BYTES},
    problem::Problems,
    source::{read_fixed, read_free},
    unit::Reader,
};

/// Parses a source: its program units in the order in which they stand.
///
/// # Errors
///
/// All problems at once, sorted by place, but at most [`PROBLEMS`] and a note that there are more.
pub fn read(source: &str, form: Form) -> Result<Vec<Unit>, Vec<Problem>> {
    let mut refused = Problems::default();
    if source.len() > SOURCE_BYTES {
        refused.add(0, "this source has more than 4,000,000 bytes", "read its units in several parts");
        return Err(refused.located(source));
    }
    let mut reader = Reader::default();
    match form {
        Form::Fixed => read_fixed(source, &mut reader),
        Form::Free => read_free(source, &mut reader),
    }
    let (units, problems) = reader.finish();
    if !problems.is_empty() {
        let is_full = problems.is_full();
        let mut all = problems.located(source);
        if let (true, Some(last)) = (is_full, all.last()) {
            let message = ["reading stopped after ", &PROBLEMS.to_string(), " problems"].concat();
            all.push(Problem { line: last.line, column: last.column, message, hint: String::new() });
        }
        return Err(all);
    }
    if units.is_empty() {
        refused.add(0, "this source has no statement", "");
        return Err(refused.located(source));
    }
    Ok(units)
}
