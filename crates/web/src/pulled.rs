//! Files that JavaScript reads for us, piece by piece.

use std::io;

use js_sys::{Function, Uint8Array};
use juxtapose_document::Code;
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};

use super::answer::{Result, failure, problem};

/// A file that is pulled.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenFile {
    /// Its name, as somebody is told it.
    pub name: String,
    /// Its bytes.
    pub size: f64,
}

/// So many files are read at once.
const FILES: usize = 1024;

/// The bytes of all files together.
///
/// # Errors
/// That there are no files, or too many, as what the call throws.
pub fn bytes_of(files: &[GivenFile]) -> Result<f64> {
    if files.is_empty() || files.len() > FILES {
        let message = format!("has {} files; from 1 to {FILES} are read", files.len());
        return Err(failure(&[problem("files", Code::Range, message)]));
    }
    Ok(files.iter().map(|file| file.size.max(0.0)).sum())
}

/// The function that pulls.
///
/// # Errors
/// That it is none, as what the call throws.
pub fn function(pull: &JsValue) -> Result<&Function> {
    let not_one = || failure(&[problem("pull", Code::Type, "is not a function".to_owned())]);
    pull.dyn_ref::<Function>().ok_or_else(not_one)
}

/// Which share of all bytes so many are.
#[must_use]
pub fn share(bytes: f64, all: f64) -> f64 {
    if all > 0.0 { (bytes / all).min(1.0) } else { 1.0 }
}

/// Bytes that are asked for at once.
const PIECE: f64 = 1_048_576.0;

/// The bytes of a file, piece by piece.
pub struct Pulled<'p> {
    pull: &'p Function,
    file: usize,
    at: f64,
    size: f64,
    piece: Vec<u8>,
    taken: usize,
}

impl<'p> Pulled<'p> {
    /// A file of so many bytes, which is told by its number before the places: `pull(file, from, to)`.
    #[must_use]
    pub fn of_file(pull: &'p Function, file: usize, size: f64) -> Self {
        Self { pull, file, at: 0.0, size, piece: Vec::new(), taken: 0 }
    }

    fn next(&mut self) -> io::Result<()> {
        let to = (self.at + PIECE).min(self.size);
        let (from, to_here) = (self.at.into(), to.into());
        let given = self.pull.call3(&JsValue::NULL, &self.file.into(), &from, &to_here);
        let given = given.ok().and_then(|given| given.dyn_into::<Uint8Array>().ok());
        let failed = || io::Error::new(io::ErrorKind::NotFound, "could not be read to its end");
        self.piece = given.filter(|given| f64::from(given.length()) <= PIECE).ok_or_else(failed)?.to_vec();
        if self.piece.is_empty() {
            return Err(failed());
        }
        (self.at, self.taken) = (to, 0);
        Ok(())
    }
}

impl io::Read for Pulled<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.taken == self.piece.len() {
            if self.at >= self.size || self.size.is_nan() {
                return Ok(0);
            }
            self.next()?;
        }
        let left = &self.piece[self.taken..];
        let count = left.len().min(into.len());
        into[..count].copy_from_slice(&left[..count]);
        self.taken += count;
        Ok(count)
    }
}

/// Archives are read by the directory at their end.
impl io::Seek for Pulled<'_> {
    #[expect(clippy::cast_precision_loss, reason = "files are smaller than 2^53 bytes")]
    fn seek(&mut self, to: io::SeekFrom) -> io::Result<u64> {
        let io::SeekFrom::Start(at) = to else { return Err(io::ErrorKind::Unsupported.into()) };
        self.at = at as f64;
        (self.taken, self.piece) = (0, Vec::new());
        Ok(at)
    }
}
