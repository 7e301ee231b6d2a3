//! Rows that stand in lines of text: cells between separators, blanks or at places, and buckets of Prometheus.

use std::{
    io::{self, BufRead},
    ops::ControlFlow,
};

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::{
    faults::Faults,
    lines::Lines,
    row::{LONGEST, Row, WIDEST},
    table::{Spans, Split},
};

pub(super) fn each(
    split: &Split,
    skip: u64,
    from: &mut dyn BufRead,
    faults: &mut Faults,
    take: &mut dyn FnMut(&Row) -> ControlFlow<()>,
) -> io::Result<()> {
    let mut splitter = Splitter::new(split);
    let mut row = Row::default();
    let mut lines = Lines::new(from);
    while let Some(line) = lines.next()? {
        if line.number <= skip || (line.bytes.trim_ascii().is_empty() && splitter.begun.is_none()) {
            continue;
        }
        if line.is_cut {
            faults.skip_long(splitter.begun.unwrap_or(line.number));
            splitter = Splitter::new(split);
            continue;
        }
        let text = String::from_utf8_lossy(line.bytes);
        if matches!(text, std::borrow::Cow::Owned(_)) {
            faults.note_bytes(line.number);
        }
        match splitter.line(&text, line.number, &mut row) {
            Done::Row if take(&row).is_break() => return Ok(()),
            Done::TooLong => {
                faults.skip_long(splitter.begun.unwrap_or(line.number));
                splitter = Splitter::new(split);
            }
            Done::Row | Done::More | Done::Nothing => {}
        }
    }
    if let Some(begun) = splitter.begun {
        faults.skip_long(begun);
    }
    Ok(())
}

/// The rows that lines are, each by itself.
pub(crate) fn split(by: &Split, lines: &[(u64, String)]) -> Vec<Row> {
    let mut splitter = Splitter::new(by);
    let mut rows = Vec::new();
    for (number, line) in lines {
        let mut row = Row::default();
        match splitter.line(line, *number, &mut row) {
            Done::Row => rows.push(row),
            Done::More | Done::TooLong => splitter = Splitter::new(by),
            Done::Nothing => {}
        }
    }
    rows
}

#[derive(PartialEq)]
enum Done {
    Row,
    /// The row goes on in the next line.
    More,
    TooLong,
    /// The line is no row.
    Nothing,
}

struct Splitter<'s> {
    split: &'s Split,
    csv: Option<Reader>,
    out: Vec<u8>,
    ends: Vec<usize>,
    written: usize,
    ended: usize,
    /// The line in which a row has begun that goes on.
    begun: Option<u64>,
}

impl<'s> Splitter<'s> {
    fn new(split: &'s Split) -> Self {
        let csv = match split {
            Split::By(separator) => Some(ReaderBuilder::new().delimiter(*separator).build()),
            _ => None,
        };
        Self { split, csv, out: Vec::new(), ends: Vec::new(), written: 0, ended: 0, begun: None }
    }

    fn line(&mut self, line: &str, number: u64, row: &mut Row) -> Done {
        match self.split {
            Split::By(_) => return self.separated(line, number, row),
            // Comments and rules are no rows.
            Split::Blanks if line.trim_start().starts_with('#') || is_rule(line) => return Done::Nothing,
            Split::Blanks => {
                row.clear(number);
                for cell in line.split_whitespace() {
                    if row.len() == WIDEST {
                        return Done::TooLong;
                    }
                    row.push(cell);
                }
            }
            Split::Spans(spans) => {
                if is_rule(line) {
                    return Done::Nothing;
                }
                row.clear(number);
                let places: Vec<_> = line.char_indices().map(|(at, _)| at).collect();
                let at = |place: usize| places.get(place).copied().unwrap_or(line.len());
                for (from, to) in spans {
                    row.push(&line[at(*from)..to.map_or(line.len(), at)]);
                }
            }
            Split::Buckets => return bucket(line, number, row),
            Split::Lines | Split::Numbers | Split::Json(_) => {
                row.clear(number);
                row.push(line);
            }
        }
        Done::Row
    }

    fn separated(&mut self, line: &str, number: u64, row: &mut Row) -> Done {
        let Some(csv) = &mut self.csv else { return Done::Nothing };
        let begun = *self.begun.get_or_insert(number);
        for mut input in [line.as_bytes(), b"\n"] {
            while !input.is_empty() {
                let room = (self.written + input.len() + 1).min(2 * LONGEST);
                self.out.resize(self.out.len().max(room), 0);
                self.ends.resize(WIDEST + 1, 0);
                let (result, read, written, ended) =
                    csv.read_record(input, &mut self.out[self.written..], &mut self.ends[self.ended..]);
                input = &input[read..];
                self.written += written;
                self.ended += ended;
                match result {
                    ReadRecordResult::Record => {
                        row.clear(begun);
                        let mut from = 0;
                        for end in &self.ends[..self.ended] {
                            row.push(std::str::from_utf8(&self.out[from..*end]).unwrap_or("�"));
                            from = *end;
                        }
                        let is_too_wide = self.ended > WIDEST;
                        (self.written, self.ended, self.begun) = (0, 0, None);
                        return if is_too_wide { Done::TooLong } else { Done::Row };
                    }
                    ReadRecordResult::OutputFull | ReadRecordResult::OutputEndsFull => return Done::TooLong,
                    ReadRecordResult::InputEmpty | ReadRecordResult::End => {}
                }
            }
        }
        if self.written > LONGEST { Done::TooLong } else { Done::More }
    }
}

/// Whether a line only underlines the heads above it.
pub(crate) fn is_rule(line: &str) -> bool {
    let mut marks = line.chars().filter(|c| !c.is_whitespace());
    let is_rule = line.trim().len() > 2;
    is_rule && marks.all(|c| matches!(c, '-' | '=' | '+' | '|' | ':'))
}

/// Where columns stand whose heads are underlined, as in `------- ----`.
pub(crate) fn spans(rule: &str) -> Spans {
    let mut spans: Spans = Vec::new();
    let mut before = ' ';
    for (at, c) in rule.chars().enumerate() {
        if c != ' ' && before == ' ' && spans.len() < WIDEST {
            if let Some(last) = spans.last_mut() {
                last.1 = Some(at);
            }
            spans.push((if spans.is_empty() { 0 } else { at }, None));
        }
        before = c;
    }
    spans
}

/// `name_bucket{label="value",le="0.1"} 12` as name, labels, bound and count.
fn bucket(line: &str, number: u64, row: &mut Row) -> Done {
    let parts = || {
        let (name, rest) = line.trim_start().split_once("_bucket{")?;
        let (labels, value) = rest.rsplit_once('}')?;
        let at = labels.rfind("le=\"").filter(|at| *at == 0 || labels.as_bytes()[at - 1] == b',')?;
        let (bound, after) = labels[at + 4..].split_once('"')?;
        let others = format!(
            "{}{}",
            labels[..at].trim_end_matches(','),
            if at > 0 { after } else { after.trim_start_matches(',') }
        );
        Some((name, others.trim_matches(',').to_owned(), bound, value.split_whitespace().next()?))
    };
    let Some((name, labels, bound, count)) = parts() else { return Done::Nothing };
    row.clear(number);
    for cell in [name, &labels, bound, count] {
        row.push(cell);
    }
    Done::Row
}
