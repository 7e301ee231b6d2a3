//! Accumulator of trace events, one by one: spans into columns, faulty ones counted with their places.

use std::collections::HashMap;

use juxtapose_document::{Code, Problem};

use super::{
    class::{class, number},
    event::{Event, Item},
    faults::{Fault, Faults},
    flow::{Does, Point, bound, bytes, flow_of},
    given::Given,
    kept::{Open, Span, Trace},
};

/// Events with a duration: 120 MB.
const SPANS: usize = 5_000_000;
/// Places of flows: 96 MB.
const POINTS: usize = 3_000_000;
/// So many of what is open are looked through for what ends.
const DEEP: usize = 100;
/// Microseconds, from whatever time on: some 95 years, so that no difference leaves 64 bits.
const MICROSECONDS: f64 = 3e15;

#[derive(Default)]
pub(super) struct Sink {
    pub(super) trace: Trace,
    /// Why a file is not read.
    pub(super) problems: Vec<Problem>,
    pub(super) faults: Faults,
    /// The rank that the file says to be of.
    pub(super) rank: Option<u64>,
    /// Whether the file is a list of events alone.
    pub(super) is_list: bool,
    /// The number of events of the file so far.
    pub(super) count: usize,
    /// Whether there is no room for more.
    pub(super) is_full: bool,
    file: String,
    /// How many events have begun.
    begun: usize,
    /// What has begun and not ended, by track.
    open: HashMap<u32, Vec<Open>>,
}

impl Sink {
    /// What comes now is of another file, whose paths begin so.
    pub(super) fn begin(&mut self, file: String) {
        self.file = file;
        (self.is_list, self.count, self.rank) = (false, 0, None);
    }

    /// The file is at its end. What is open then was cut by the end of the recording: that is no fault.
    pub(super) fn end(&mut self) {
        self.trace.open.extend(self.open.drain().flat_map(|(_, open)| open));
    }

    /// The file is not read, or no further.
    pub(super) fn problem(&mut self, code: Code, message: &str, hint: &str) {
        self.problems.push(problem(self.file.clone(), code, message, hint));
    }

    /// Counts an event as faulty.
    fn fault(&mut self, fault: Fault, (number, field): (usize, &str), code: Code, message: &str, hint: &str) {
        if !self.faults.count(fault, code) {
            return;
        }
        let path = match (self.file.as_str(), self.path(number, field)) {
            ("", path) => path,
            (file, path) if path.starts_with('[') => format!("{file}{path}"),
            (file, path) => format!("{file}.{path}"),
        };
        self.faults.told.push(problem(path, code, message, hint));
    }

    fn path(&self, number: usize, field: &str) -> String {
        let list = if self.is_list { "" } else { "traceEvents" };
        let dot = if field.is_empty() { "" } else { "." };
        format!("{list}[{number}]{dot}{field}")
    }

    /// Takes the next item of the list.
    pub(super) fn take(&mut self, item: Item) {
        let number = self.count;
        self.count += 1;
        match item {
            Item::Event(event) => self.event(event, number),
            // The empty object with which some writers end their list is an event; null is none.
            Item::Other(kind) => {
                let message = format!("is {kind}, not an event");
                self.fault(Fault::NoEvent, (number, ""), Code::Type, &message, "");
            }
        }
    }

    fn event(&mut self, event: Event, number: usize) {
        let Some(phase) = &event.phase else {
            return self.trace.ignore("without a phase");
        };
        match phase {
            Given::Text(phase) => match phase.as_str() {
                "X" => drop(self.complete(event, number)),
                "B" => drop(self.begins(event, number)),
                "E" => drop(self.ends(event, number)),
                "M" => self.metadata(event),
                "s" => self.flow(&event, Does::Start),
                "t" => self.flow(&event, Does::Step),
                "f" if event.flow.binding.as_ref().is_some_and(Given::is_e) => self.flow(&event, Does::End),
                "f" => self.flow(&event, Does::EndNext),
                "i" | "I" | "R" => self.trace.ignore("instant"),
                "C" => self.trace.ignore("counter"),
                "b" | "n" | "e" | "S" | "T" | "p" | "F" => self.trace.ignore("asynchronous"),
                _ => self.trace.ignore("of another phase"),
            },
            other => {
                let message = format!("is {}, not a phase", other.shown());
                self.fault(Fault::NoPhase, (number, "ph"), Code::Type, &message, "");
            }
        }
    }

    fn complete(&mut self, event: Event, number: usize) -> Option<()> {
        let start = self.time(event.start.as_ref(), "ts", number);
        let times = start.and_then(|start| Some((start, self.duration(event.duration.as_ref(), number)?)));
        let bound = bound(&event, self.trace.files.len());
        let given = event.said.bytes;
        let is_of_device = event.flow.category.as_ref().is_some_and(Given::is_of_device);
        let (class, count) = self.class(event.name)?;
        let Some((start, duration)) = times else {
            self.trace.hit(class);
            return None;
        };
        let track = self.track(event.process, event.thread)?;
        self.trace.tracks[track as usize].is_device |= is_of_device;
        self.span(Span { class, track, start, end: start + duration }, count);
        if let Some((flow, does)) = bound {
            let bytes = self.bytes(given.as_ref());
            self.point(Point { flow, at: start, bytes, track, does, is_of_slice: true });
        }
        Some(())
    }

    fn begins(&mut self, event: Event, number: usize) -> Option<()> {
        let start = self.time(event.start.as_ref(), "ts", number);
        let bound = bound(&event, self.trace.files.len());
        let given = event.said.bytes;
        let (class, count) = self.class(event.name)?;
        let Some(start) = start else {
            self.trace.hit(class);
            return None;
        };
        let track = self.track(event.process, event.thread)?;
        if let Some((flow, does)) = bound {
            let bytes = self.bytes(given.as_ref());
            self.point(Point { flow, at: start, bytes, track, does, is_of_slice: true });
        }
        self.open.entry(track).or_default().push(Open { class, track, start, count });
        self.begun += 1;
        if self.begun > SPANS + self.trace.spans.len() {
            self.full(&format!("has more than {SPANS} events that begin and never end"));
        }
        Some(())
    }

    fn ends(&mut self, event: Event, number: usize) -> Option<()> {
        let end = self.time(event.start.as_ref(), "ts", number);
        let track = self.track(event.process, event.thread)?;
        let Some(open) = self.open.get_mut(&track) else {
            // Before anything has begun on a thread: it began before the recording.
            self.trace.ended_first += 1;
            return None;
        };
        // An end may say what it ends; what has begun within that and is open has no end.
        let name = event.name.and_then(Given::into_text).filter(|name| !name.is_empty());
        let place = match name.as_deref().map(class) {
            Some(class) => {
                let is_it = |place: &usize| self.trace.classes[open[*place].class as usize] == class;
                (0..open.len()).rev().take(DEEP).find(is_it)
            }
            None => open.len().checked_sub(1),
        };
        let Some(place) = place else {
            let message = "ends what has not begun";
            self.fault(
                Fault::Unmatched,
                (number, ""),
                Code::Unmatched,
                message,
                "record from where it begins",
            );
            return None;
        };
        let inner = open.split_off(place + 1);
        let Open { class, start, count, .. } = open.pop()?;
        self.trace.open.extend(inner);
        let Some(end) = end else {
            self.trace.hit(class);
            return None;
        };
        if end < start {
            let message = format!("is {} ns before the event begins that it ends", start - end);
            self.fault(Fault::Negative, (number, "ts"), Code::Range, &message, "");
            self.trace.hit(class);
            return None;
        }
        self.span(Span { class, track, start, end }, count);
        Some(())
    }

    fn metadata(&mut self, event: Event) {
        let name = event.name.and_then(Given::into_text);
        let Some(said) = event.said.name.and_then(Given::into_text) else { return };
        match name.as_deref() {
            Some("process_name") => {
                let process = event.process.and_then(Given::into_text).unwrap_or_default();
                let file = u32::try_from(self.trace.files.len()).unwrap_or(u32::MAX);
                self.trace.processes.insert((file, process), said);
            }
            Some("thread_name") => {
                if let Some(track) = self.track(event.process, event.thread) {
                    self.trace.tracks[track as usize].name = Some(said);
                }
            }
            _ => {}
        }
    }

    /// Takes a span, and the number that its name counts by.
    fn span(&mut self, span: Span, count: Option<u64>) {
        if self.trace.spans.len() >= SPANS {
            return self.full(&format!("has more than {SPANS} events with a duration"));
        }
        self.trace.spans.push(span);
        if let Some(count) = count {
            self.trace.counted((span.class, span.track), count);
        }
    }

    /// Flows are told beside slices: one that says too little is counted, and no problem.
    fn flow(&mut self, event: &Event, does: Does) {
        let Some(flow) = flow_of(event, self.trace.files.len()) else {
            self.trace.untold.without_id += 1;
            return;
        };
        let Some(at) = event.start.as_ref().and_then(nanoseconds) else {
            self.trace.untold.without_time += 1;
            return;
        };
        let bytes = self.bytes(event.said.bytes.as_ref());
        if let Some(track) = self.track(event.process.clone(), event.thread.clone()) {
            self.point(Point { flow, at, bytes, track, does, is_of_slice: false });
        }
    }

    fn point(&mut self, point: Point) {
        if self.trace.points.len() >= POINTS {
            return self.full(&format!("has more than {POINTS} flow events"));
        }
        self.trace.points.push(point);
    }

    fn bytes(&mut self, given: Option<&Given>) -> f64 {
        let bytes = bytes(given);
        self.trace.untold.without_size += usize::from(bytes.is_none());
        bytes.unwrap_or_default()
    }

    fn full(&mut self, message: &str) {
        self.is_full = true;
        self.problem(Code::TooLarge, message, "record fewer steps, or fewer of their events");
    }

    /// A name's class, and the number at its end, by which it only counts.
    fn class(&mut self, name: Option<Given>) -> Option<(u32, Option<u64>)> {
        let name = name.and_then(Given::into_text).unwrap_or_else(|| "without a name".to_owned());
        let class = self.trace.class_of(&name);
        Some((self.or_full(class)?, number(&name)))
    }

    fn track(&mut self, process: Option<Given>, thread: Option<Given>) -> Option<u32> {
        let [process, thread] = [process, thread].map(|id| id.and_then(Given::into_text).unwrap_or_default());
        let track = self.trace.track_of(process, thread);
        self.or_full(track)
    }

    fn or_full(&mut self, number: Option<u32>) -> Option<u32> {
        if number.is_none() {
            self.full("has more different names than are read");
        }
        number
    }

    fn duration(&mut self, given: Option<&Given>, number: usize) -> Option<i64> {
        let time = self.time(given, "dur", number)?;
        if time < 0 {
            let message = format!("is {}, a negative duration", given.map(Given::shown).unwrap_or_default());
            let hint = "a duration is 0 or more microseconds";
            self.fault(Fault::Negative, (number, "dur"), Code::Range, &message, hint);
            return None;
        }
        Some(time)
    }

    /// Microseconds as whole nanoseconds.
    fn time(&mut self, given: Option<&Given>, field: &'static str, number: usize) -> Option<i64> {
        let Some(given) = given else {
            let fault = if field == "dur" { Fault::NoDuration } else { Fault::NoTime };
            let message = "is missing: a time in microseconds";
            self.fault(fault, (number, field), Code::Missing, message, "");
            return None;
        };
        let time = nanoseconds(given);
        if time.is_none() {
            let (code, what) = match given.number() {
                Some(_) => (Code::Range, format!("beyond {MICROSECONDS:e} microseconds")),
                None => (Code::Type, "not a time in microseconds".to_owned()),
            };
            let message = format!("is {}, {what}", given.shown());
            self.fault(Fault::NoTime, (number, field), code, &message, "");
        }
        time
    }
}

fn problem(path: String, code: Code, message: &str, hint: &str) -> Problem {
    let hint = (!hint.is_empty()).then(|| hint.to_owned());
    Problem { path, code, message: juxtapose_document::visible(message), hint }
}

#[expect(clippy::cast_possible_truncation, reason = "below 2^63")]
fn nanoseconds(given: &Given) -> Option<i64> {
    given.number().filter(|time| time.abs() <= MICROSECONDS).map(|time| (time * 1000.0).round() as i64)
}
