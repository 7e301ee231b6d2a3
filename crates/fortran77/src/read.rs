//! Entry point of the parser: source text to program units.

use super::{
    Form, Problem, Unit,
    files::{File, Files},
    limits::{FILE_LINES, PROBLEMS, SOURCE_BYTES},
    part::Part,
    problem::Problems,
    source::Lines,
    unit::Reader,
};

/// Parses a source: its program units in the order in which they stand.
///
/// # Errors
///
/// All problems at once, sorted by place, but at most [`PROBLEMS`] and a note that there are more.
pub fn read(source: &str, form: Form) -> Result<Vec<Unit>, Vec<Problem>> {
    read_files(&[File { name: "", text: source, form }])
}

/// Parses a source of several files, of which the first is the source itself. INCLUDE finds the others; those that nobody includes are
/// program units too. Lines of the file number k are numbered from k times [`FILE_LINES`] on.
///
/// # Errors
///
/// As [`read`].
pub fn read_files(files: &[File<'_>]) -> Result<Vec<Unit>, Vec<Problem>> {
    let own = files.iter().fold(0, |sum: usize, file| sum.saturating_add(file.text.len()));
    let files = Files::of(if own > SOURCE_BYTES { &[] } else { files });
    let parts = files.parts();
    if let Some((message, hint)) = too_large(own, &files, &parts) {
        return Err(alone(message, hint));
    }
    let mut reader = Reader::of(files);
    reader.read();
    let (units, problems) = reader.finish();
    if !problems.is_empty() {
        let is_full = problems.is_full();
        let mut all = problems.located(&parts);
        if let (true, Some(last)) = (is_full, all.last().cloned()) {
            let message = ["reading stopped after ", &PROBLEMS.to_string(), " problems"].concat();
            all.push(Problem { message, hint: String::new(), ..last });
        }
        return Err(all);
    }
    if units.is_empty() {
        return Err(alone("this source has no statement", ""));
    }
    Ok(units)
}

/// Why a source is not read at all.
fn too_large(own: usize, files: &Files<'_>, parts: &[Part<'_>]) -> Option<(&'static str, &'static str)> {
    const HINT: &str = "read its units in several parts";
    let lines = FILE_LINES as usize;
    let is_long = |part: &Part<'_>| part.text.len() >= lines && Lines::of(part.text).nth(lines - 1).is_some();
    if own > SOURCE_BYTES || files.bytes() > SOURCE_BYTES {
        Some(("this source has more than 4,000,000 bytes", HINT))
    } else if parts.len() > 1 && parts.iter().any(is_long) {
        Some(("a file of this source has 1,000,000 lines or more", HINT))
    } else {
        None
    }
}

/// A problem of the source as a whole.
fn alone(message: &str, hint: &'static str) -> Vec<Problem> {
    let mut refused = Problems::default();
    refused.add(0, message, hint);
    refused.located(&[Part::default()])
}
