//! Unique names of a tree's nodes, taken from what stands on their lines of the source.

use std::collections::BTreeSet;

use juxtapose_document::limits;
use juxtapose_fortran::Straight;

/// Characters of a name that is taken from a line.
const LONGEST: usize = 40;

/// Names that are given once each.
pub(super) struct Names<'s> {
    lines: Vec<&'s str>,
    given: BTreeSet<String>,
}

impl<'s> Names<'s> {
    pub(super) fn of(source: &'s str) -> Self {
        Self { lines: source.lines().collect(), given: BTreeSet::new() }
    }

    /// A name that nothing else has: as it is, else with its line, else with a number.
    pub(super) fn once(&mut self, name: &str, line: u32) -> String {
        let name: String = name.chars().take(limits::NAME - 24).collect();
        let with_line = format!("{name}, line {line}");
        let found = [name, with_line.clone()].into_iter().find(|name| !self.given.contains(name));
        let found = found.unwrap_or_else(|| {
            let numbered = |k: usize| format!("{with_line} ({k})");
            let mut k = 2;
            while self.given.contains(&numbered(k)) {
                k += 1;
            }
            numbered(k)
        });
        self.given.insert(found.clone());
        found
    }

    /// What straight code is called: what gets a value on its only line, else its lines.
    pub(super) fn straight(&mut self, of: &Straight) -> String {
        let [first, last] = of.lines;
        if first != last {
            return self.once(&format!("lines {first}–{last}"), first);
        }
        let text = self.statement(first);
        let target = equals(text).map_or(text, |place| &text[..place]).trim();
        let target: String = target.chars().take(LONGEST).collect();
        self.once(if target.is_empty() { "line" } else { &target }, first)
    }

    /// What a conditional is called: its condition.
    pub(super) fn condition(&mut self, line: u32) -> String {
        let text = self.statement(line);
        let condition = text.find('(').and_then(|begin| closed(&text[begin..])).unwrap_or("");
        let condition: String = condition.chars().take(LONGEST).collect();
        let name = if condition.is_empty() { "if".to_owned() } else { condition };
        self.once(&name, line)
    }

    /// What a line says, for a reader.
    pub(super) fn note(&self, [first, last]: [u32; 2]) -> Option<String> {
        let text = self.line(first).trim();
        if text.is_empty() {
            return None;
        }
        let note = if first == last {
            format!("line {first}: {text}")
        } else {
            format!("lines {first} to {last}: {text} …")
        };
        // What a text may not have in one line is no part of a note.
        Some(note.chars().filter(|c| !c.is_control()).take(5 * limits::NAME).collect())
    }

    fn line(&self, line: u32) -> &'s str {
        let place = usize::try_from(line).unwrap_or(0);
        place.checked_sub(1).and_then(|k| self.lines.get(k).copied()).unwrap_or("")
    }

    /// What a line says without its label.
    fn statement(&self, line: u32) -> &'s str {
        self.line(line).trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit()).trim_end()
    }
}

/// The place of the sign behind which a value stands, outside of parentheses.
fn equals(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            '=' if depth == 0 => return Some(place),
            _ => {}
        }
    }
    None
}

/// What stands within the parenthesis with which a text begins, if it is closed.
fn closed(text: &str) -> Option<&str> {
    let mut depth = 0i32;
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.get(1..place).map(str::trim);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Names;
    use juxtapose_fortran::Straight;

    #[test]
    fn names_are_taken_from_lines_and_given_once() {
        let mut names =
            Names::of("      C(I,J) = A(I)\n   10 IF (A(I,K).NE.0.0) THEN\n      CALL F(X)\n      IF (A\n");
        let straight = |lines| Straight { lines, costs: Vec::new(), is_whole: false };
        assert_eq!(names.straight(&straight([1, 1])), "C(I,J)");
        assert_eq!(names.straight(&straight([1, 1])), "C(I,J), line 1");
        assert_eq!(names.straight(&straight([1, 1])), "C(I,J), line 1 (2)");
        assert_eq!(names.straight(&straight([1, 3])), "lines 1–3");
        assert_eq!(names.straight(&straight([3, 3])), "CALL F(X)");
        assert_eq!(names.straight(&straight([9, 9])), "line");
        assert_eq!(names.condition(2), "A(I,K).NE.0.0");
        assert_eq!(names.condition(4), "if");
        assert_eq!(names.note([2, 2]).as_deref(), Some("line 2: 10 IF (A(I,K).NE.0.0) THEN"));
        assert_eq!(names.note([8, 8]), None);
    }
}
