//! Generator of random programs in which integers decide where control goes: jumps, loops by them, DO WHILE, least and greatest values, and
//! integers that only some ways change. They end by construction: no loop counts with a variable that anything else changes.

use std::{collections::BTreeMap, sync::Arc};

use juxtapose_fortran77::Form;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Sample;

/// How deep statements stand within each other.
const DEEPEST: u32 = 3;

struct Maker {
    random: Xoshiro256PlusPlus,
    lines: Vec<String>,
    labels: u32,
    counters: u32,
    /// The indices of loops around.
    indices: Vec<String>,
    /// Whether it may call others, and return from here.
    is_main: bool,
}

/// The program of a seed.
pub(crate) fn decided(seed: u64) -> Sample {
    let random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (lines, indices) = (Vec::new(), Vec::new());
    let mut maker = Maker { random, lines, labels: 0, counters: 0, indices, is_main: false };
    maker.unit("SUBROUTINE H(K1, K2)", &["K3 = K1 + 1", "K4 = 2", "N = K1", "M = 3"], false);
    maker.unit(
        "INTEGER FUNCTION F(K1)",
        &["K2 = K1", "K3 = 1", "K4 = K1 - 1", "N = 2", "M = K1", "F = K1"],
        false,
    );
    maker.unit("SUBROUTINE S(N, M)", &["K1 = N", "K2 = M", "K3 = 0", "K4 = N - M"], true);
    let values = ["N", "M"].map(|name| (Arc::from(name), maker.random.random_range(-2..=7)));
    Sample {
        source: maker.lines.join("\n") + "\n",
        form: Form::Free,
        routine: "S".into(),
        values: BTreeMap::from(values),
        unknown_lines: std::collections::BTreeSet::new(),
    }
}

impl Maker {
    fn unit(&mut self, header: &str, begin: &[&str], is_main: bool) {
        self.is_main = is_main;
        self.line(header);
        self.line("LOGICAL Q");
        for line in begin {
            self.line(line);
        }
        self.line("Q = K1 .GT. K3");
        if is_main && self.random.random_bool(0.5) {
            self.line("IF (N .LE. 0) RETURN");
        }
        let count = if is_main { self.random.random_range(2..=5) } else { 2 };
        self.block(count, if is_main { DEEPEST } else { 1 });
        if header.contains("FUNCTION") {
            self.line("F = MOD(K1 + K2*K3, 5)");
        }
        self.line("END");
    }

    fn line(&mut self, text: &str) {
        self.lines.push(text.to_owned());
    }

    fn below(&mut self, most: usize) -> usize {
        self.random.random_range(0..most)
    }

    fn one_of(&mut self, of: &[&str]) -> String {
        let k = self.below(of.len());
        of[k].to_owned()
    }

    fn variable(&mut self) -> String {
        self.one_of(&["K1", "K2", "K3", "K4"])
    }

    fn value(&mut self) -> String {
        let index = self.indices.last().cloned();
        match self.below(5) {
            0 => self.random.random_range(0..=6).to_string(),
            1 => self.one_of(&["N", "M"]),
            2 => index.unwrap_or_else(|| "N".to_owned()),
            _ => self.variable(),
        }
    }

    /// A small one.
    fn expression(&mut self) -> String {
        let (a, b, c) = (self.value(), self.value(), self.random.random_range(2..=5));
        match self.below(9) {
            0 => format!("MIN({a}, {b}, {c})"),
            1 => format!("MAX({a}, {b} - {c})"),
            2 => format!("MOD({a} + {b}, {c})"),
            3 => format!("({a} - {b})/{c}"),
            4 => format!("MOD({a}*{b}, {c})"),
            5 => format!("MIN(ABS({a}), 6)"),
            6 => format!("MOD({a}, MAX({b}, 1))"),
            7 if self.is_main => format!("F(MOD({a}, 4))"),
            _ => format!("MOD({a}, 9) - {c}/2"),
        }
    }

    fn condition(&mut self) -> String {
        let (a, b) = (self.value(), self.expression());
        let operator = self.one_of(&[".LT.", ".LE.", ".EQ.", ".NE.", ".GT.", ".GE."]);
        match self.below(6) {
            0 => format!("{a} {operator} {b} .AND. .NOT. Q"),
            1 => format!("Q .OR. {a} {operator} {b}"),
            2 => "Q".to_owned(),
            _ => format!("{a} {operator} {b}"),
        }
    }

    fn block(&mut self, count: usize, deep: u32) {
        for _ in 0..count {
            self.statement(deep);
        }
    }

    fn label(&mut self) -> u32 {
        self.labels += 10;
        self.labels
    }

    fn counter(&mut self) -> String {
        self.counters += 1;
        format!("L{}", self.counters)
    }

    fn statement(&mut self, deep: u32) {
        let kinds = if deep == 0 { 5 } else { 15 };
        match self.below(kinds) {
            0 | 1 => self.line("X = X*2.0 + 1.0"),
            2 | 3 => {
                let (variable, value) = (self.variable(), self.expression());
                self.line(&format!("{variable} = {value}"));
            }
            4 => {
                let condition = self.condition();
                self.line(&format!("Q = {condition}"));
            }
            5 => {
                let condition = self.condition();
                self.line(&format!("IF ({condition}) THEN"));
                self.block(2, deep - 1);
                if self.random.random_bool(0.5) {
                    let condition = self.condition();
                    self.line(&format!("ELSE IF ({condition}) THEN"));
                    self.block(1, deep - 1);
                }
                self.line("ELSE");
                self.block(1, deep - 1);
                self.line("END IF");
            }
            6 | 7 => self.counted_loop(deep),
            14 => self.selection(deep),
            8 => {
                let (counter, most) = (self.counter(), self.expression());
                self.line(&format!("{counter} = 0"));
                self.line(&format!("DO WHILE ({counter} .LT. MIN({most}, 4))"));
                self.block(2, deep - 1);
                self.line(&format!("{counter} = {counter} + 1"));
                self.line("END DO");
            }
            9 | 10 => {
                let (label, counter, most) = (self.label(), self.counter(), self.expression());
                self.line(&format!("{counter} = 0"));
                self.line(&format!("{label} CONTINUE"));
                self.block(2, deep - 1);
                self.line(&format!("{counter} = {counter} + 1"));
                self.line(&format!("IF ({counter} .LT. MIN({most}, 4)) GO TO {label}"));
            }
            11 => {
                let (label, condition) = (self.label(), self.condition());
                self.line(&format!("IF ({condition}) GO TO {label}"));
                self.block(2, deep - 1);
                self.line(&format!("{label} CONTINUE"));
            }
            12 => {
                let (labels, value) = ([self.label(), self.label(), self.label()], self.expression());
                let [one, two, end] = labels;
                let is_arithmetic = self.random.random_bool(0.5);
                self.line(&match is_arithmetic {
                    true => format!("IF ({value}) {one}, {two}, {end}"),
                    false => format!("GO TO ({one}, {two}), {value}"),
                });
                self.line(&format!("{one} CONTINUE"));
                self.block(1, deep - 1);
                self.line(&format!("GO TO {end}"));
                self.line(&format!("{two} CONTINUE"));
                self.block(1, deep - 1);
                self.line(&format!("{end} CONTINUE"));
            }
            _ if self.is_main => {
                let (a, b) = (self.expression(), self.variable());
                self.line(&format!("CALL H({a}, {b})"));
            }
            _ => {
                let condition = self.condition();
                self.line(&format!("IF ({condition}) RETURN"));
            }
        }
    }

    /// A SELECT CASE, perhaps by a letter or a logical value, one of whose cases may be left by a jump.
    fn selection(&mut self, deep: u32) {
        let (first, second) = (self.random.random_range(-1..=2), self.random.random_range(1..=3));
        let by_integer = [
            self.expression(),
            format!("{first}"),
            format!("{}:{}, {}:", first + 1, first + second, first + 6),
        ];
        let [selector, one, two] = match self.below(6) {
            0 => ["Q".to_owned(), ".TRUE.".to_owned(), ".FALSE.".to_owned()],
            1 => [self.variable(), format!(":{first}"), format!("{}", first + second)],
            _ => by_integer,
        };
        // Nothing is known of what a function was once control jumps between cases.
        let may_leave = !selector.contains("F(") && self.random.random_bool(0.3);
        let label = may_leave.then(|| self.label());
        self.line(&format!("SELECT CASE ({selector})"));
        if self.random.random_bool(0.3) {
            self.line("CASE DEFAULT");
            self.block(1, deep - 1);
        }
        for values in [one, two] {
            self.line(&format!("CASE ({values})"));
            self.block(1, deep - 1);
            if let Some(label) = label {
                let condition = self.condition();
                self.line(&format!("IF ({condition}) GO TO {label}"));
            }
        }
        self.line("END SELECT");
        if let Some(label) = label {
            self.line("X = X - 1.0");
            self.line(&format!("{label} CONTINUE"));
        }
    }

    fn counted_loop(&mut self, deep: u32) {
        let index = format!("I{}", self.indices.len() + 1);
        let (lower, upper) = (self.expression(), self.expression());
        let step = self.one_of(&["", "", ", 2", ", -1"]);
        self.line(&format!("DO {index} = {lower}, MIN({upper}, 5){step}"));
        self.indices.push(index);
        let leaves = self.random.random_bool(0.3).then(|| self.label());
        self.block(2, deep - 1);
        if let Some(label) = leaves {
            let condition = self.condition();
            self.line(&format!("IF ({condition}) GO TO {label}"));
            self.line("X = X - 1.0");
        }
        self.indices.pop();
        self.line("END DO");
        if let Some(label) = leaves {
            self.line(&format!("{label} CONTINUE"));
        }
    }
}
