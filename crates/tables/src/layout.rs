//! Layout of a table: how its cells are parted, where its head is, and which known form it has, found in its beginning.

use std::collections::BTreeMap;

use crate::{
    duration::{amount, has_thousands, is_missing, number},
    forms::{BUCKETS, Form},
    rows::{
        Lines, Row, Spans,
        json::{self, Node, Step},
        spans, split,
    },
};

/// How cells are parted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Split {
    /// Numbers between blanks or separators, each a row.
    Numbers,
    /// A line is a cell.
    Lines,
    /// By a separator; cells may stand in quotes.
    By(u8),
    /// By blanks.
    Blanks,
    /// At places of characters.
    Spans(Spans),
    /// Buckets of a histogram of Prometheus.
    Buckets,
    /// Objects of JSON, in a list that steps lead to.
    Json(Vec<Step>),
}

/// How a table is read.
#[derive(Clone)]
pub(crate) struct Layout {
    pub(crate) split: Split,
    /// The names of columns; those of JSON grow while it is read.
    pub(crate) names: Vec<String>,
    /// Lines before the first row.
    pub(crate) skip: u64,
    pub(crate) decimal_comma: bool,
    pub(crate) form: Option<&'static Form>,
    /// The column whose lists make several rows of one object.
    pub(crate) along: Option<usize>,
    /// What was decided, and may be otherwise.
    pub(crate) doubts: Vec<String>,
}

/// Lines that are looked at.
const LOOKED: usize = 100;
/// Lines in which the head of a known form may stand, behind others.
const BEFORE: usize = 64;
/// Separators, the surest first.
const SEPARATORS: [u8; 4] = [b'\t', b';', b'|', b','];

impl Layout {
    fn new(split: Split) -> Self {
        let (names, doubts) = (Vec::new(), Vec::new());
        Self { split, names, skip: 0, decimal_comma: false, form: None, along: None, doubts }
    }

    /// The layout of a text with this beginning; whether its commas are decimal ones may be said.
    pub(crate) fn of(beginning: &[u8], decimal_comma: Option<bool>) -> Self {
        let text = beginning.strip_prefix(crate::rows::MARK).unwrap_or(beginning).trim_ascii_start();
        if text.starts_with(b"{") || text.starts_with(b"[") {
            let values = json::beginning(beginning);
            if let Some(layout) = of_json(&values) {
                return Self { decimal_comma: decimal_comma.unwrap_or(false), ..layout };
            }
        }
        of_lines(&lines(beginning), decimal_comma)
    }

    /// What such a table is called.
    pub(crate) fn name(&self) -> &'static str {
        if let Some(form) = self.form {
            return form.name;
        }
        match &self.split {
            Split::Numbers => "numbers",
            Split::Lines if self.skip == 0 => "numbers",
            Split::Lines => "one column",
            Split::By(b'\t') => "TSV",
            Split::By(b';') => "semicolons",
            Split::By(b'|') => "vertical bars",
            Split::By(_) => "CSV",
            Split::Blanks | Split::Spans(_) => "aligned columns",
            Split::Buckets => "Prometheus histogram",
            Split::Json(at) if at.is_empty() => "JSON lines",
            Split::Json(at) if *at == [Step::Each] => "JSON array",
            Split::Json(_) => "JSON",
        }
    }
}

/// The first lines that are not empty, with their numbers. A cell in quotes may go on in the next ones, of which the last has the number.
fn lines(beginning: &[u8]) -> Vec<(u64, String)> {
    /// Lines of one cell; a quotation mark without another is no quote.
    const QUOTED: usize = 20;
    let mut all: Vec<(u64, String)> = Vec::new();
    let mut from = beginning;
    let mut lines = Lines::new(&mut from);
    let is_open = |text: &str| text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1;
    let mut open: Option<(usize, String)> = None;
    while let (Ok(Some(line)), true) = (lines.next(), all.len() < LOOKED) {
        // A long line is looked at in its beginning alone.
        let text = String::from_utf8_lossy(&line.bytes[..line.bytes.len().min(1 << 16)]).into_owned();
        if let Some((_, joined)) = open.as_mut().filter(|(at, _)| all.len() - at < QUOTED) {
            *joined = format!("{joined}\n{text}");
        }
        let is_closed = |(_, joined): &mut (usize, String)| !is_open(joined);
        if !text.trim().is_empty() {
            if open.is_none() && is_open(&text) {
                open = Some((all.len(), text.clone()));
            }
            all.push((line.number, text));
        }
        if let Some((at, joined)) = open.take_if(is_closed) {
            let number = line.number;
            all.truncate(at);
            all.push((number, joined));
        }
    }
    all
}

/// The objects of JSON that have a known form, or else those that are most.
fn of_json(values: &[Node]) -> Option<Layout> {
    let mut found = BTreeMap::<Vec<Step>, Vec<&Node>>::new();
    for value in values {
        candidates(value, &mut Vec::new(), &mut found);
    }
    let layouts = found.into_iter().map(|(at, nodes)| {
        let mut layout = Layout::new(Split::Json(at));
        let mut longest = (0, String::new());
        let mut names: Vec<String> = Vec::new();
        for node in nodes.iter().take(LOOKED) {
            json::longest_list(node, "", &mut longest);
            json::names(node, &mut names);
        }
        let all: Vec<_> = names.iter().map(String::as_str).collect();
        layout.form = Form::of(&all, &[]);
        let list =
            layout.form.and_then(|form| form.times.first()).map_or(longest.1, |time| (*time).to_owned());
        let rows = if longest.0 > 1 { nodes.len() - 1 + longest.0 } else { nodes.len() };
        layout.along = names.iter().position(|name| *name == list);
        // One object with lists, such as of machines, is none of rows where a list of objects stands beside it.
        let is_rows = layout.along.is_some()
            || names.iter().any(|name| !name.is_empty())
            || nodes.iter().any(|node| matches!(node, Node::Scalar(_)));
        layout.names = names;
        (layout, rows, is_rows)
    });
    let rank = |(layout, rows, is_rows): &(Layout, usize, bool)| (layout.form.is_some(), *is_rows, *rows);
    layouts.max_by_key(rank).map(|(layout, _, _)| layout)
}

fn candidates<'n>(node: &'n Node, at: &mut Vec<Step>, found: &mut BTreeMap<Vec<Step>, Vec<&'n Node>>) {
    match node {
        Node::Object(inner) => {
            if at.last().is_none_or(|last| *last == Step::Each) {
                found.entry(at.clone()).or_default().push(node);
            }
            for (key, node) in inner {
                at.push(Step::Key(key.clone()));
                candidates(node, at, found);
                at.pop();
            }
        }
        Node::List(items) => {
            at.push(Step::Each);
            for item in items {
                let is_row = at.len() == 1 && !matches!(item, Node::Object(_));
                if is_row {
                    found.entry(at.clone()).or_default().push(item);
                } else {
                    candidates(item, at, found);
                }
            }
            at.pop();
        }
        Node::Scalar(_) => {}
    }
}

fn of_lines(lines: &[(u64, String)], decimal_comma: Option<bool>) -> Layout {
    if lines.iter().any(|(_, line)| line.contains("_bucket{") && line.contains("le=\"")) {
        let names = BUCKETS.map(str::to_owned).to_vec();
        return Layout { form: Form::of(&BUCKETS, &[]), names, ..Layout::new(Split::Buckets) };
    }
    if let Some(layout) = known(lines) {
        let decimal_comma = decimal_comma.unwrap_or_else(|| layout.has_decimal_commas(lines));
        return Layout { decimal_comma, ..layout };
    }
    let comments = lines
        .iter()
        .take_while(|(_, line)| line.trim_start().starts_with('#') && line.trim().len() > 1)
        .count();
    let (comments, lines) = lines.split_at(if comments < lines.len() { comments } else { 0 });
    let mut layout = parted(lines, decimal_comma);
    let rows = split(&layout.split, lines);
    let Some(first) = rows.first().filter(|_| layout.split != Split::Numbers) else { return layout };
    let is_head = |row: &Row| {
        let is_time = |cell: &str| amount(cell, layout.decimal_comma).is_some();
        !row.cells().any(is_time) && row.cells().any(|cell| !is_missing(cell))
    };
    let names = |row: &Row| row.cells().map(str::to_owned).collect();
    let width = rows.iter().map(Row::len).max();
    if is_head(first) && lines.len() > 1 {
        layout.skip = first.line;
        layout.names = names(first);
    } else {
        layout.skip = first.line - 1;
        let above = comments
            .last()
            .map(|(number, line)| (*number, line.trim_start().trim_start_matches('#').to_owned()));
        let above = above.and_then(|line| split(&layout.split, &[line]).pop());
        let above = above.filter(|row| row.len() == first.len() && is_head(row));
        layout.names = above.map_or_else(Vec::new, |row| names(&row));
    }
    if let (true, Some((form, names))) = (layout.names.is_empty(), Form::of_row(first)) {
        (layout.form, layout.names) = (Some(form), names);
    }
    for k in layout.names.len()..width.unwrap_or(0) {
        layout.names.push(if width == Some(1) { String::new() } else { format!("column {}", k + 1) });
    }
    layout
}

/// The layout of a known form, whose head may stand behind other lines.
fn known(lines: &[(u64, String)]) -> Option<Layout> {
    let lines = &lines[..lines.len().min(BEFORE)];
    for by in SEPARATORS.map(Split::By).into_iter().chain([Split::Blanks]) {
        if matches!(by, Split::By(separator) if !lines.iter().any(|(_, line)| line.as_bytes().contains(&separator)))
        {
            continue;
        }
        for row in split(&by, lines) {
            let names: Vec<_> = row.cells().collect();
            let at = lines.iter().take_while(|(number, _)| *number < row.line).count();
            let Some(form) = Form::of(&names, &lines[..at]) else { continue };
            let names = names.into_iter().map(str::to_owned).collect();
            let layout = Layout { form: Some(form), skip: row.line, names, ..Layout::new(by.clone()) };
            let rule = lines.get(at + 1).filter(|(_, rule)| by == Split::Blanks && is_underlined(rule));
            return Some(match rule {
                Some((number, rule)) => Layout { split: Split::Spans(spans(rule)), skip: *number, ..layout },
                None => layout,
            });
        }
    }
    None
}

/// Whether a line underlines the heads above it, by dashes and blanks alone.
fn is_underlined(line: &str) -> bool {
    line.trim().len() > 2 && line.chars().all(|c| matches!(c, '-' | '=' | ' ')) && line.trim().contains(' ')
}

/// How the cells of a text are parted whose form is not known.
fn parted(lines: &[(u64, String)], decimal_comma: Option<bool>) -> Layout {
    let texts = || lines.iter().map(|(_, line)| line.trim());
    // A head may stand above.
    let body = || texts().skip(usize::from(lines.len() > 1));
    let are = |is: &dyn Fn(&str) -> bool| body().all(|line| is(line) || is_missing(line)) && body().any(is);
    let asked = decimal_comma.unwrap_or(false);
    if are(&|line| amount(line, asked).is_some())
        && !texts().next().is_some_and(|first| has_separator(first, asked))
    {
        let mut layout = Layout { decimal_comma: asked, ..Layout::new(Split::Lines) };
        if decimal_comma.is_none() && are(&has_thousands) {
            layout.doubts.push("Commas stand before three digits each, as in 1,500: they are taken for thousands, not for decimal commas.".to_owned());
        }
        return layout;
    }
    if decimal_comma.is_none()
        && are(&|line| line.matches(',').count() == 1 && number(line, true).is_some())
        && are_decimals(texts().filter(|line| number(line, true).is_some()))
    {
        let mut layout = Layout { decimal_comma: true, ..Layout::new(Split::Lines) };
        layout.doubts.push(
            "Commas are taken for decimal ones, as in 0,5 for a half, not for separators of columns."
                .to_owned(),
        );
        return layout;
    }
    if let Some((_, rule)) = lines.get(1).filter(|(_, rule)| is_underlined(rule)) {
        return Layout { decimal_comma: asked, skip: 0, ..Layout::new(Split::Spans(spans(rule))) };
    }
    for separator in SEPARATORS.into_iter().filter(|separator| !(asked && *separator == b',')) {
        let by = Split::By(separator);
        let with = texts().filter(|line| line.as_bytes().contains(&separator)).count();
        // Nearly all lines have it, or the first ones as often.
        let often = |line: &(u64, String)| line.1.bytes().filter(|byte| *byte == separator).count();
        let is_first =
            matches!(lines, [first, second, ..] if often(first) > 0 && often(first) == often(second));
        if with == 0 || (5 * with < 4 * lines.len() && !is_first) {
            continue;
        }
        let is_one_row = lines.len() == 1
            && split(&by, lines)
                .iter()
                .flat_map(Row::cells)
                .all(|cell| is_missing(cell) || amount(cell, asked).is_some());
        if is_one_row {
            return Layout { decimal_comma: asked, ..Layout::new(Split::Numbers) };
        }
        let mut layout = Layout::new(by);
        layout.decimal_comma = decimal_comma.unwrap_or_else(|| layout.has_decimal_commas(lines));
        if layout.decimal_comma && decimal_comma.is_none() {
            layout.doubts.push("Commas in numbers are taken for decimal ones.".to_owned());
        }
        return layout;
    }
    let words = |line: &str| line.split_whitespace().count();
    let decimal_comma = decimal_comma.unwrap_or_else(|| {
        texts()
            .flat_map(str::split_whitespace)
            .any(|word| word.contains(',') && !has_thousands(word) && number(word, true).is_some())
    });
    let is_numbers = |line: &str| line.split_whitespace().all(|word| amount(word, decimal_comma).is_some());
    let width = texts().map(words).max().unwrap_or(0);
    let even = texts().filter(|line| words(line) == width).count();
    let is_list = lines.len() == 1 || 5 * even < 4 * lines.len();
    let split = if width <= 1 {
        Split::Lines
    } else if is_list && texts().all(is_numbers) {
        Split::Numbers
    } else {
        Split::Blanks
    };
    Layout { decimal_comma, ..Layout::new(split) }
}

/// Whether the first line has a separator that is no part of a number.
fn has_separator(line: &str, decimal_comma: bool) -> bool {
    amount(line, decimal_comma).is_none()
        && SEPARATORS.iter().any(|separator| line.as_bytes().contains(separator))
}

/// Whether lines with one comma each are numbers: as whole numbers no two columns have a zero before other digits behind the comma, and one
/// and the same number before each says nothing.
fn are_decimals<'l>(lines: impl Iterator<Item = &'l str> + Clone) -> bool {
    let parts = || lines.clone().filter_map(|line| line.split_once(','));
    let is_padded = |part: &str| part.len() > 1 && part.starts_with('0');
    let first = parts().next().map(|(whole, _)| whole);
    parts().any(|(_, behind)| is_padded(behind))
        || (parts().count() > 1 && parts().all(|(whole, _)| Some(whole) == first))
}

impl Layout {
    /// Whether commas in cells are decimal ones: some are no thousands, and no cell has a decimal point.
    fn has_decimal_commas(&self, lines: &[(u64, String)]) -> bool {
        let rows = split(&self.split, lines);
        let cells = || rows.iter().filter(|row| row.line > self.skip).flat_map(Row::cells);
        let is_decimal =
            |cell: &str| cell.contains(',') && !has_thousands(cell) && number(cell, true).is_some();
        let has_point = |cell: &str| cell.contains('.') && number(cell, false).is_some();
        cells().any(is_decimal) && !cells().any(has_point)
    }
}
