//! Lines of a text, none longer in memory than a limit. They end as anywhere: by a line feed, a carriage return, or both.

use std::io::{self, BufRead};

use super::row::LONGEST;

/// The lines of a text, one after the other.
pub(crate) struct Lines<'r> {
    from: &'r mut dyn BufRead,
    bytes: Vec<u8>,
    number: u64,
    /// Whether a line feed that comes next belongs to the carriage return before it.
    is_returned: bool,
}

/// A line, without its end.
pub(crate) struct Line<'l> {
    /// From 1.
    pub(crate) number: u64,
    pub(crate) bytes: &'l [u8],
    /// Whether it was longer than what is kept of it.
    pub(crate) is_cut: bool,
}

impl<'r> Lines<'r> {
    pub(crate) fn new(from: &'r mut dyn BufRead) -> Self {
        Self { from, bytes: Vec::new(), number: 0, is_returned: false }
    }

    /// The next line; none at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.bytes.clear();
        let mut is_cut = false;
        let mut has_any = false;
        loop {
            let ready = match self.from.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                ready => ready?,
            };
            if ready.is_empty() {
                break;
            }
            if std::mem::take(&mut self.is_returned) && ready.starts_with(b"\n") {
                self.from.consume(1);
                continue;
            }
            has_any = true;
            let end = ready.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            self.is_returned = end.is_some_and(|end| ready[end] == b'\r');
            let part = &ready[..end.unwrap_or(ready.len())];
            let room = LONGEST - self.bytes.len();
            is_cut |= part.len() > room;
            self.bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.from.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !has_any {
            return Ok(None);
        }
        self.number += 1;
        let bytes = &self.bytes[..];
        let bytes = if self.number == 1 { bytes.strip_prefix(MARK).unwrap_or(bytes) } else { bytes };
        Ok(Some(Line { number: self.number, bytes, is_cut }))
    }
}

/// A byte order mark.
pub(crate) const MARK: &[u8] = b"\xef\xbb\xbf";
