//! Parser of cost tables. PIPS has six files (operation, memory, index, overhead, transcend, trigo): one text has the rows of them all,
//! in any order.

use super::{CostTable, Fault, Remark, row};

/// The greatest number of errors, and of warnings, that are told.
const MOST_TOLD: usize = 100;

impl CostTable {
    /// Reads a table. A line is blank, a row, or `%` with a factor, by which the numbers of all rows below are multiplied, and rounded
    /// (halves up); `#` begins a comment. A row is its name and five whole numbers, for int, float, double, complex and double complex, all up to
    /// 4,294,967,295, also when multiplied. The remarks tell of rows that no rule asks for, which are left out, and of rows given twice, of
    /// which the last counts.
    ///
    /// ```
    /// use juxtapose_fortran::CostTable;
    /// use juxtapose_fortran77::{Operator, Type};
    /// let text = "# cheap additions\n+  1 1 2 2 4\n% 2.5\n*  1 1 2 2 4\n";
    /// let (table, remarks) = CostTable::read("mine", text).expect("no fault");
    /// assert_eq!((table.operation(Operator::Times, Type::Real), remarks.len()), (Some(3), 0));
    /// ```
    ///
    /// # Errors
    /// All lines that are neither (the first 100 of them), in their order.
    pub fn read(name: &str, text: &str) -> Result<(Self, Vec<Remark>), Vec<Fault>> {
        let mut reading =
            Reading { table: Self::new(name), factor: 1.0, remarks: Vec::new(), faults: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if let Err(fault) = reading.line(number, line) {
                reading.faults.push(fault);
                if reading.faults.len() == MOST_TOLD {
                    break;
                }
            }
        }
        if reading.faults.is_empty() { Ok((reading.table, reading.remarks)) } else { Err(reading.faults) }
    }
}

struct Reading {
    table: CostTable,
    factor: f64,
    remarks: Vec<Remark>,
    faults: Vec<Fault>,
}

impl Reading {
    fn line(&mut self, number: u32, line: &str) -> Result<(), Fault> {
        let (line, _) = line.split_once('#').unwrap_or((line, ""));
        let fault = |place: usize, message: String, hint: &str| Fault {
            line: number,
            column: u32::try_from(line[..place].chars().count()).unwrap_or(u32::MAX).saturating_add(1),
            message,
            hint: hint.to_owned(),
        };
        let mut words = Words { line, place: 0 };
        let Some((place, name)) = words.next() else { return Ok(()) };
        if let Some(glued) = name.strip_prefix('%') {
            let factor = if glued.is_empty() { words.next() } else { Some((place + 1, glued)) };
            let (place, factor) = factor.unwrap_or((place, ""));
            let hint = "write % and a number of at least 0, as in % 2.5";
            let value = factor.parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0);
            self.factor =
                value.ok_or_else(|| fault(place, format!("{} is no factor", quoted(factor)), hint))?;
            return match words.next() {
                Some((place, more)) => {
                    Err(fault(place, format!("{} stands behind a factor", quoted(more)), hint))
                }
                None => Ok(()),
            };
        }
        let hint =
            "a row is a name and five whole numbers: for int, float, double, complex and double complex";
        let mut costs = [0; 5];
        for cost in &mut costs {
            let Some((place, word)) = words.next() else {
                return Err(fault(
                    line.trim_end().len(),
                    format!("{} has fewer than five numbers", quoted(name)),
                    hint,
                ));
            };
            // Without the check of its first character, +1 would be a number.
            let value =
                word.parse::<u32>().ok().filter(|_| word.starts_with(|first: char| first.is_ascii_digit()));
            let value = value.ok_or_else(|| {
                fault(place, format!("{} is no whole number up to {}", quoted(word), u32::MAX), hint)
            })?;
            *cost = times(value, self.factor).ok_or_else(|| {
                fault(
                    place,
                    format!("times the factor above, {word} is more than {}", u32::MAX),
                    "use smaller factors",
                )
            })?;
        }
        if let Some((place, word)) = words.next() {
            return Err(fault(place, format!("{} stands behind five numbers", quoted(word)), hint));
        }
        match row::known(&name.to_ascii_uppercase()) {
            Some(row) if self.table.set(row, costs) => {
                self.remark(number, format!("{row} was given before: this row counts"))
            }
            Some(_) => {}
            None => self.remark(number, format!("no rule asks for {}: this row is left out", quoted(name))),
        }
        Ok(())
    }

    fn remark(&mut self, line: u32, message: String) {
        if self.remarks.len() < MOST_TOLD {
            self.remarks.push(Remark { line, message });
        }
    }
}

/// Tokeniser: the words of a line, each with the byte at which it begins.
struct Words<'a> {
    line: &'a str,
    place: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.line[self.place..];
        let begin = self.place + (rest.len() - rest.trim_start().len());
        let rest = &self.line[begin..];
        let word = rest.split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
        self.place = begin + word.len();
        Some((begin, word))
    }
}

/// The product, rounded with halves up; none above the greatest whole number of a table.
fn times(value: u32, factor: f64) -> Option<u32> {
    let product = (f64::from(value) * factor + 0.5).floor();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a whole number within the range"
    )]
    (product <= f64::from(u32::MAX)).then_some(product as u32)
}

/// A word as messages quote it, truncated where it is long.
fn quoted(word: &str) -> String {
    const MOST: usize = 40;
    match word.char_indices().nth(MOST) {
        Some((end, _)) => format!("\u{201c}{}…\u{201d}", &word[..end]),
        None => format!("\u{201c}{word}\u{201d}"),
    }
}
