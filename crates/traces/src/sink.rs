//! Accumulator of trace events, one by one: spans into columns, problems with their places.

use std::collections::HashMap;

use juxtapose_document::{Code, Problem};

use super::{
    event::{Event, Item},
    flow::{Does, Point, bound, bytes, flow_of},
    given::Given,
    kept::{Span, Trace},
};

/// Events with a duration: 120 MB.
const SPANS: usize = 5_000_000;
/// Places of flows: 96 MB.
const POINTS: usize = 3_000_000;
/// Problems of one kind that are told by themselves.
const TOLD: usize = 20;
/// Microseconds, from whatever time on: some 95 years, so that no difference leaves 64 bits.
const MICROSECONDS: f64 = 3e15;

/// Something that has begun and not ended.
struct Open {
    class: u32,
    start: i64,
    number: usize,
}

#[derive(Default)]
pub(super) struct Sink {
    pub(super) trace: Trace,
    pub(super) problems: Vec<Problem>,
    /// How many problems of a kind are not told by themselves.
    pub(super) untold: Vec<(Code, usize)>,
    /// The rank that the file says to be of.
    pub(super) rank: Option<u64>,
    /// Whether the file is a list of events alone.
    pub(super) is_list: bool,
    /// The number of events of the file so far.
    pub(super) count: usize,
    /// Whether there is no room for more.
    pub(super) is_full: bool,
    file: String,
    open: HashMap<u32, Vec<Open>>,
}

impl Sink {
    /// What comes now is of another file, whose paths begin so.
    pub(super) fn begin(&mut self, file: String) {
        self.file = file;
        (self.is_list, self.count, self.rank) = (false, 0, None);
    }

    /// The file is at its end.
    pub(super) fn end(&mut self) {
        let mut open: Vec<_> = self.open.drain().flat_map(|(_, open)| open).collect();
        open.sort_unstable_by_key(|one| one.number);
        for Open { class, number, .. } in open {
            let message = format!("begins {:?}, which never ends", self.trace.classes[class as usize]);
            self.problem(
                self.path(number, ""),
                Code::Unmatched,
                message,
                "record until everything has ended",
            );
        }
    }

    pub(super) fn problem(&mut self, path: String, code: Code, message: String, hint: &str) {
        if self.problems.iter().filter(|known| known.code == code).count() >= TOLD {
            match self.untold.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => self.untold.push((code, 1)),
            }
            return;
        }
        let path = match (self.file.as_str(), path.as_str()) {
            ("", path) | (path, "") => path.to_owned(),
            (file, path) if path.starts_with('[') => format!("{file}{path}"),
            (file, path) => format!("{file}.{path}"),
        };
        let hint = (!hint.is_empty()).then(|| hint.to_owned());
        self.problems.push(Problem { path, code, message: juxtapose_document::visible(&message), hint });
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
                self.problem(self.path(number, ""), Code::Type, format!("is {kind}, not an event"), "");
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
                self.problem(self.path(number, "ph"), Code::Type, message, "");
            }
        }
    }

    fn complete(&mut self, event: Event, number: usize) -> Option<()> {
        let start = self.time(event.start.as_ref(), "ts", number);
        let duration = self.duration(event.duration.as_ref(), number);
        let bound = bound(&event, self.trace.files.len());
        let given = event.said.bytes;
        let (class, track) = (self.class(event.name)?, self.track(event.process, event.thread)?);
        let start = start?;
        self.span(Span { class, track, start, end: start + duration? });
        if let Some((flow, does)) = bound {
            let bytes = self.bytes(given.as_ref());
            self.point(Point { flow, at: start, bytes, track, does, is_of_slice: true });
        }
        Some(())
    }

    fn begins(&mut self, event: Event, number: usize) -> Option<()> {
        let start = self.time(event.start.as_ref(), "ts", number)?;
        let bound = bound(&event, self.trace.files.len());
        let given = event.said.bytes;
        let (class, track) = (self.class(event.name)?, self.track(event.process, event.thread)?);
        if let Some((flow, does)) = bound {
            let bytes = self.bytes(given.as_ref());
            self.point(Point { flow, at: start, bytes, track, does, is_of_slice: true });
        }
        self.open.entry(track).or_default().push(Open { class, start, number });
        Some(())
    }

    fn ends(&mut self, event: Event, number: usize) -> Option<()> {
        let end = self.time(event.start.as_ref(), "ts", number)?;
        let track = self.track(event.process, event.thread)?;
        let Some(Open { class, start, .. }) = self.open.get_mut(&track).and_then(Vec::pop) else {
            let message = "ends what has not begun".to_owned();
            self.problem(self.path(number, ""), Code::Unmatched, message, "record from where it begins");
            return None;
        };
        if end < start {
            let message = format!("is {} ns before the event begins that it ends", start - end);
            self.problem(self.path(number, "ts"), Code::Range, message, "");
            return None;
        }
        self.span(Span { class, track, start, end });
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

    fn span(&mut self, span: Span) {
        if self.trace.spans.len() >= SPANS {
            return self.full(format!("has more than {SPANS} events with a duration"));
        }
        self.trace.spans.push(span);
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
            return self.full(format!("has more than {POINTS} flow events"));
        }
        self.trace.points.push(point);
    }

    fn bytes(&mut self, given: Option<&Given>) -> f64 {
        let bytes = bytes(given);
        self.trace.untold.without_size += usize::from(bytes.is_none());
        bytes.unwrap_or_default()
    }

    fn full(&mut self, message: String) {
        self.is_full = true;
        self.problem(String::new(), Code::TooLarge, message, "record fewer steps, or fewer of their events");
    }

    fn class(&mut self, name: Option<Given>) -> Option<u32> {
        let name = name.and_then(Given::into_text).unwrap_or_else(|| "without a name".to_owned());
        let class = self.trace.class_of(&name);
        self.or_full(class)
    }

    fn track(&mut self, process: Option<Given>, thread: Option<Given>) -> Option<u32> {
        let [process, thread] = [process, thread].map(|id| id.and_then(Given::into_text).unwrap_or_default());
        let track = self.trace.track_of(process, thread);
        self.or_full(track)
    }

    fn or_full(&mut self, number: Option<u32>) -> Option<u32> {
        if number.is_none() {
            self.full("has more different names than are read".to_owned());
        }
        number
    }

    fn duration(&mut self, given: Option<&Given>, number: usize) -> Option<i64> {
        let time = self.time(given, "dur", number)?;
        if time < 0 {
            let shown = given.map(Given::shown).unwrap_or_default();
            let hint = "a duration is 0 or more microseconds";
            self.problem(
                self.path(number, "dur"),
                Code::Range,
                format!("is {shown}, a negative duration"),
                hint,
            );
            return None;
        }
        Some(time)
    }

    /// Microseconds as whole nanoseconds.
    fn time(&mut self, given: Option<&Given>, field: &'static str, number: usize) -> Option<i64> {
        let Some(given) = given else {
            let message = "is missing: a time in microseconds".to_owned();
            self.problem(self.path(number, field), Code::Missing, message, "");
            return None;
        };
        let time = nanoseconds(given);
        if time.is_none() {
            let (code, what) = match given.number() {
                Some(_) => (Code::Range, format!("beyond {MICROSECONDS:e} microseconds")),
                None => (Code::Type, "not a time in microseconds".to_owned()),
            };
            self.problem(self.path(number, field), code, format!("is {}, {what}", given.shown()), "");
        }
        time
    }
}

#[expect(clippy::cast_possible_truncation, reason = "below 2^63")]
fn nanoseconds(given: &Given) -> Option<i64> {
    given.number().filter(|time| time.abs() <= MICROSECONDS).map(|time| (time * 1000.0).round() as i64)
}
