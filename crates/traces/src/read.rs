//! Streaming parser of files of trace events: `{"traceEvents": […]}` or the list alone, plain, gzipped or in a zip archive, one event at a time.

use std::{
    io::{self, BufRead, BufReader, Read, Seek},
    ops::ControlFlow,
};

use flate2::bufread::MultiGzDecoder;
use juxtapose_document::{Code, Problem, Problems};
use juxtapose_support::lenient::Lenient;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{
    bounded::{Bounded, STOPPED, TOO_MUCH},
    event::Item,
    given::Said,
    kept::{File, Trace},
    sink::Sink,
    zip,
};

/// What is ignored of a file where the reading was stopped, and of those behind it.
pub(super) const REST: &str = "rest of a file whose reading was stopped";
pub(super) const UNREAD: &str = "file behind the one whose reading was stopped";

/// Reads one file after the other; several are those of several processes.
#[derive(Default)]
pub struct TraceReader {
    sink: Sink,
    several: bool,
    is_stopped: bool,
}

impl TraceReader {
    /// For so many files.
    #[must_use]
    pub fn new(files: usize) -> Self {
        Self { several: files > 1, ..Self::default() }
    }

    /// Reads a file of so many bytes. `tell` is told how many of them were read, and stops the reading of this file and all that follow:
    /// the events until then are kept.
    pub fn file(
        &mut self,
        name: &str,
        bytes: u64,
        from: impl Read + Seek,
        tell: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        if self.is_stopped {
            return self.sink.trace.ignore(UNREAD);
        }
        let number = self.sink.trace.files.len();
        self.sink.begin(if self.several { format!("files[{number}]") } else { String::new() });
        let mut from = BufReader::with_capacity(1 << 16, Bounded::told(from, tell));
        let begins = |bytes: &[u8]| zip::BEGINS.iter().any(|begin| bytes.starts_with(begin));
        let is_zip = from.fill_buf().is_ok_and(begins);
        let unpacked: Result<Box<dyn Read + '_>, _> =
            if is_zip { zip::unpacked(from, bytes) } else { Ok(Box::new(from)) };
        match unpacked {
            Ok(unpacked) => self.unzipped(unpacked, bytes),
            Err((code, message, hint)) => self.sink.problem(code, &message, hint),
        }
        let rank = self.sink.rank.take();
        self.sink.trace.files.push(File { name: name.to_owned(), rank });
    }

    /// Reads what is plain or gzipped, of a file of so many bytes.
    fn unzipped<'r>(&mut self, from: impl Read + 'r, bytes: u64) {
        let mut packed = BufReader::with_capacity(1 << 16, from);
        let is_packed = packed.fill_buf().is_ok_and(|first| first.starts_with(&[0x1f, 0x8b]));
        let unpacked: Box<dyn Read + 'r> =
            if is_packed { Box::new(MultiGzDecoder::new(packed)) } else { Box::new(packed) };
        let bounded = Bounded::unpacked(unpacked, bytes);
        self.read(BufReader::with_capacity(1 << 16, Lenient::new(bounded)));
    }

    fn read(&mut self, from: impl Read) {
        let mut from = serde_json::Deserializer::from_reader(from);
        let read = Whole(&mut self.sink).deserialize(&mut from).and_then(|()| from.end());
        let Err(error) = read else { return self.sink.end() };
        match error.io_error_kind() {
            Some(STOPPED) => {
                self.is_stopped = true;
                self.sink.trace.ignore(REST);
                self.sink.end();
            }
            Some(TOO_MUCH) => {
                let hint = "record fewer steps, or fewer of their events";
                self.sink.problem(Code::TooLarge, &error.to_string(), hint);
            }
            Some(io::ErrorKind::NotFound) => {
                self.sink.problem(Code::Missing, &error.to_string(), "choose the file once more");
            }
            // What unpacks a file tells its damage by these.
            Some(io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof) => {
                let message = "was compressed, and is cut or damaged";
                self.sink.problem(Code::Syntax, message, "copy the file once more");
            }
            Some(_) => {
                let message = format!("could not be read to its end: {error}");
                self.sink.problem(Code::Missing, &message, "choose the file once more");
            }
            None if self.sink.is_full => {}
            // A list that was never closed is how tools write that were ended: the format allows it.
            None if error.is_eof() && self.sink.is_list && self.sink.count > 0 => {
                self.sink.trace.ignore("end of a list that is not closed");
                self.sink.end();
            }
            None => {
                let hint = "save what a profiler writes as Trace Event JSON";
                self.sink.problem(Code::Syntax, &format!("is no trace in JSON: {error}"), hint);
            }
        }
    }

    /// The trace of all files.
    ///
    /// # Errors
    /// All that is wrong with the files, each with its place; of very many the first and the number.
    pub fn finish(self) -> Result<Trace, Problems> {
        let Sink { mut trace, mut problems, faults, .. } = self.sink;
        match faults.judged(trace.spans.len()) {
            Ok(few) => trace.faults = few,
            Err(many) => problems.extend(many),
        }
        if problems.is_empty() && trace.spans.is_empty() && self.is_stopped {
            let message = "was stopped before there was an event with a duration".to_owned();
            problems.push(Problem { path: String::new(), code: Code::Stopped, message, hint: None });
        }
        if problems.is_empty() && trace.spans.is_empty() {
            let others: Vec<_> =
                trace.ignored.iter().map(|(what, count)| format!("{count} ({what})")).collect();
            let others = if others.is_empty() {
                String::new()
            } else {
                format!(", only others: {}", others.join(", "))
            };
            let message = format!("has no events with a duration{others}");
            let hint = Some("record complete events: phase X, or B and E".to_owned());
            problems.push(Problem { path: "traceEvents".to_owned(), code: Code::Empty, message, hint });
        }
        if !problems.is_empty() {
            return Err(Problems(problems));
        }
        trace.settle();
        Ok(trace)
    }
}

/// A whole file.
struct Whole<'s>(&'s mut Sink);

impl<'de> DeserializeSeed<'de> for Whole<'_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object with a list `traceEvents`, or that list")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut has_events = false;
        while let Some(key) = fields.next_key::<String>()? {
            match key.as_str() {
                "traceEvents" => {
                    has_events = true;
                    fields.next_value_seed(Events(self.0))?;
                }
                "distributedInfo" => self.0.rank = rank(&fields.next_value::<Said>()?),
                _ => drop(fields.next_value::<IgnoredAny>()?),
            }
        }
        if has_events { Ok(()) } else { Err(A::Error::custom("it has no list `traceEvents`")) }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<(), A::Error> {
        self.0.is_list = true;
        Events(self.0).visit_seq(items)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, and in range")]
fn rank(said: &Said) -> Option<u64> {
    let number = said.name.as_ref()?.number()?;
    ((0.0..1e9).contains(&number) && number.fract() == 0.0).then_some(number as u64)
}

/// The list of events.
struct Events<'s>(&'s mut Sink);

impl<'de> DeserializeSeed<'de> for Events<'_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Events<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while let Some(item) = items.next_element::<Item>()? {
            self.0.take(item);
            if self.0.is_full {
                return Err(A::Error::custom("has more than can be read"));
            }
        }
        Ok(())
    }
}
