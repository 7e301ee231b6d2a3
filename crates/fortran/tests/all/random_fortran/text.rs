//! Pretty-printing of random statements as lines of a source.

use std::{collections::BTreeSet, fmt::Write};

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A statement.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) label: Option<u32>,
    pub(super) text: String,
    /// Whether nobody can know how it decides.
    pub(super) is_unknown: bool,
}

/// The source, and the lines on which unknown decisions stand.
pub(super) fn written(
    lines: &[Line],
    is_fixed: bool,
    random: &mut Xoshiro256PlusPlus,
) -> (String, BTreeSet<u32>) {
    let is_small = random.random_bool(0.3);
    let (mut source, mut unknown) = (String::new(), BTreeSet::new());
    for line in lines {
        if random.random_bool(0.1) {
            source +=
                if is_fixed { "C     A COMMENT, IT'S ONE LINE\n" } else { "! a comment, it's one line\n" };
        }
        if random.random_bool(0.05) {
            source += "\n";
        }
        if line.is_unknown {
            unknown.insert(u32::try_from(source.lines().count() + 1).expect("few lines"));
        }
        let text = if is_small { line.text.to_lowercase() } else { line.text.clone() };
        let label = line.label.map_or(String::new(), |label| label.to_string());
        if is_fixed {
            fixed(&mut source, &label, &text, random)
        } else {
            free(&mut source, &label, &text, random)
        }
    }
    (source, unknown)
}

/// Columns 1 to 5 have the label, 7 to 72 the text, which may be continued anywhere but in quotes.
fn fixed(source: &mut String, label: &str, text: &str, random: &mut Xoshiro256PlusPlus) {
    let most =
        if !text.contains('\'') && random.random_bool(0.1) { random.random_range(20..=66) } else { 66 };
    let characters: Vec<char> = text.chars().collect();
    for (number, part) in characters.chunks(most).enumerate() {
        let part: String = part.iter().collect();
        let _ = match number {
            0 => writeln!(source, "{label:<5} {part}"),
            _ => writeln!(source, "     {}{part}", if random.random_bool(0.5) { '&' } else { '1' }),
        };
    }
}

/// A line may be continued behind a comma.
fn free(source: &mut String, label: &str, text: &str, random: &mut Xoshiro256PlusPlus) {
    let _ = write!(source, "{}{label} ", " ".repeat(random.random_range(0..4)));
    match text.split_once(", ") {
        Some((left, right)) if random.random_bool(0.1) => {
            let _ = writeln!(source, "{left}, &\n    {right}");
        }
        _ => {
            let _ = writeln!(source, "{text}");
        }
    }
}
