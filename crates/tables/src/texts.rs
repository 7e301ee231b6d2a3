//! Layout of lines of text: separators, head, decimal commas, and which form is known by its head.

use crate::{
    duration::{amount, has_thousands, is_missing, number},
    forms::{BUCKETS, Form},
    layout::Layout,
    rows::{Lines, Row, Split, Table, spans, split},
};

/// Lines that are looked at.
const LOOKED: usize = 100;
/// Lines in which the head of a known form may stand, behind others.
const BEFORE: usize = 64;
/// What is said where a comma before three digits may be either.
pub const THOUSANDS: &str = "Commas stand before three digits each, as in 1,500: they are taken for thousands, not for decimal commas.";
/// Separators, the surest first.
const SEPARATORS: [u8; 4] = [b'\t', b';', b'|', b','];

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

/// The layout of a text that is no JSON; whether its commas are decimal ones may be said.
pub(crate) fn of_text(beginning: &[u8], decimal_comma: Option<bool>) -> Layout {
    let lines = lines(beginning);
    let found = of_lines(&lines, None);
    // A choice that is what was found keeps its doubts.
    let is_found = decimal_comma.is_none_or(|asked| asked == found.table.decimal_comma);
    if is_found { found } else { of_lines(&lines, decimal_comma) }
}

fn of_lines(lines: &[(u64, String)], decimal_comma: Option<bool>) -> Layout {
    if lines.iter().any(|(_, line)| line.contains("_bucket{") && line.contains("le=\"")) {
        let mut layout = Layout::new(Split::Buckets, false);
        layout.table.names = BUCKETS.map(str::to_owned).to_vec();
        layout.form = Form::of(&BUCKETS, &[]);
        return layout;
    }
    if let Some(layout) = known(lines) {
        return with_commas(layout, lines, decimal_comma);
    }
    let comments = lines
        .iter()
        .take_while(|(_, line)| line.trim_start().starts_with('#') && line.trim().len() > 1)
        .count();
    let (comments, lines) = lines.split_at(if comments < lines.len() { comments } else { 0 });
    let mut layout = parted(lines, decimal_comma);
    let rows = split(&layout.table.split, lines);
    let Some(first) = rows.first().filter(|_| layout.table.split != Split::Numbers) else { return layout };
    let is_head = |row: &Row| {
        let is_time = |cell: &str| amount(cell, layout.table.decimal_comma).is_some();
        !row.cells().any(is_time) && row.cells().any(|cell| !is_missing(cell))
    };
    let names = |row: &Row| row.cells().map(str::to_owned).collect();
    let width = rows.iter().map(Row::len).max();
    if is_head(first) && lines.len() > 1 {
        layout.table.skip = first.line;
        layout.table.names = names(first);
    } else {
        layout.table.skip = first.line - 1;
        let above = comments
            .last()
            .map(|(number, line)| (*number, line.trim_start().trim_start_matches('#').to_owned()));
        let above = above.and_then(|line| split(&layout.table.split, &[line]).pop());
        let above = above.filter(|row| row.len() == first.len() && is_head(row));
        layout.table.names = above.map_or_else(Vec::new, |row| names(&row));
    }
    if let (true, Some((form, names))) = (layout.table.names.is_empty(), Form::of_row(first)) {
        (layout.form, layout.table.names) = (Some(form), names);
    }
    for k in layout.table.names.len()..width.unwrap_or(0) {
        layout.table.names.push(if width == Some(1) { String::new() } else { format!("column {}", k + 1) });
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
            let mut layout = Layout::new(by.clone(), false);
            layout.form = Some(form);
            layout.table.skip = row.line;
            layout.table.names = names.into_iter().map(str::to_owned).collect();
            let rule = lines.get(at + 1).filter(|(_, rule)| by == Split::Blanks && is_underlined(rule));
            if let Some((number, rule)) = rule {
                (layout.table.split, layout.table.skip) = (Split::Spans(spans(rule)), *number);
            }
            return Some(layout);
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
        let mut layout = Layout::new(Split::Lines, asked);
        if decimal_comma.is_none() && are(&has_thousands) {
            layout.doubts.push(THOUSANDS.to_owned());
        }
        return layout;
    }
    if decimal_comma.is_none()
        && !texts().next().is_some_and(|first| has_separator(first, true))
        && are(&|line| line.matches(',').count() == 1 && !line.contains('.') && number(line, true).is_some())
        && are_decimals(texts().filter(|line| number(line, true).is_some()))
    {
        let mut layout = Layout::new(Split::Lines, true);
        layout.doubts.push(
            "Commas are taken for decimal ones, as in 0,5 for a half, not for separators of columns."
                .to_owned(),
        );
        return layout;
    }
    if let Some((_, rule)) = lines.get(1).filter(|(_, rule)| is_underlined(rule)) {
        return with_commas(Layout::new(Split::Spans(spans(rule)), false), lines, decimal_comma);
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
            return Layout::new(Split::Numbers, asked);
        }
        return with_commas(Layout::new(by, false), lines, decimal_comma);
    }
    let words = |line: &str| line.split_whitespace().count();
    let layout = with_commas(Layout::new(Split::Blanks, false), lines, decimal_comma);
    let decimal_comma = layout.table.decimal_comma;
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
    Layout { table: Table { split, ..layout.table }, ..layout }
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

/// The layout with what commas in its numbers are, where nobody says it: decimal ones where some are no thousands or columns are parted by
/// semicolons, and no number has a point.
fn with_commas(mut layout: Layout, lines: &[(u64, String)], decimal_comma: Option<bool>) -> Layout {
    if let Some(asked) = decimal_comma {
        layout.table.decimal_comma = asked;
        return layout;
    }
    let Table { split: by, skip, .. } = &layout.table;
    let rows = split(by, lines);
    let cells = rows.iter().filter(|row| row.line > *skip).flat_map(Row::cells);
    let (decimal_comma, doubt) = commas(cells, by);
    layout.table.decimal_comma = decimal_comma;
    layout.doubts.extend(doubt.map(str::to_owned));
    layout
}

/// Whether the commas in some cells' numbers are decimal ones, and what is in doubt of that.
pub(crate) fn commas<'c>(cells: impl Iterator<Item = &'c str>, by: &Split) -> (bool, Option<&'static str>) {
    let numbers: Vec<_> = cells.filter_map(leading).collect();
    let commas = || numbers.iter().filter(|number| number.contains(','));
    let is_decimal = |text: &&str| !has_thousands(text) && number(text, true).is_some();
    let is_open = |text: &&str| text.matches(',').count() == 1 && !text.contains('.');
    let has_points = numbers.iter().any(|text| text.contains('.') && number(text, false).is_some());
    let are_semicolons = *by == Split::By(b';');
    let may_be_either = commas().next().is_some() && commas().all(is_open);
    if !has_points && (commas().any(is_decimal) || (are_semicolons && may_be_either)) {
        (true, Some("Commas in numbers are taken for decimal ones."))
    } else if may_be_either && *by != Split::By(b',') && (!has_points || are_semicolons) {
        (false, Some(THOUSANDS))
    } else {
        (false, None)
    }
}

/// The number that a cell with a time begins with.
fn leading(cell: &str) -> Option<&str> {
    amount(cell, true).or_else(|| amount(cell, false))?;
    let cell = cell.trim_start_matches('+');
    Some(&cell[..cell.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(cell.len())])
}
