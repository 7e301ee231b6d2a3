//! Parameters of a run of the study, and their validation.

use std::ops::RangeInclusive;

use juxtapose_document::{At, Code, Problems, Reader};
use serde::Serialize;

use super::{formula::MOST_CLAUSES, search::MOST_VARIABLES};

const VARIABLES: RangeInclusive<u64> = 6..=MOST_VARIABLES as u64;
const INSTANCES: RangeInclusive<u64> = 1..=256_000;
const PROCESSORS: [u64; 5] = [1, 2, 4, 8, 16];
const FIELDS: &[&str] = &["variables", "clauses", "instances", "processors", "seed"];

/// The fewest clauses for each variable. With fewer hardly any formula is unsatisfiable, and the study would
/// not end: around 4.27 for each, half of all large formulas are unsatisfiable.
const FEWEST_FOR_EACH: u64 = 4;

/// The clauses for each variable that give the paper’s figures.
const USUAL_FOR_EACH: u32 = 6;

/// Parameters of a run of the study. [`Default`] is the paper's, with the number of clauses that gives its figures: 6 for each variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Parameters {
    /// The number of variables, 6 to 16.
    pub variables: u32,
    /// The number of clauses, from 4 for each variable to 128.
    pub clauses: u32,
    /// The number of unsatisfiable instances, 1 to 256,000.
    pub instances: u32,
    /// P, the number of PEs: 1, 2, 4, 8 or 16.
    pub processors: u32,
    /// The seed of the random numbers: the same seed gives the same instances.
    pub seed: u32,
}

impl Default for Parameters {
    fn default() -> Self {
        Self { variables: 12, clauses: 72, instances: 64_000, processors: 4, seed: 1 }
    }
}

impl Parameters {
    /// Judges parameters in JSON. Those that are absent are as in [`Default`], but the clauses are 6 for each
    /// variable.
    ///
    /// # Errors
    /// All their problems at once.
    pub fn from_json(text: &str) -> Result<Self, Problems> {
        let mut reader = Reader::default();
        let value = reader.json(text);
        let parameters = value.and_then(|value| Self::read(&mut reader, &At::root(&value)));
        parameters.filter(|_| reader.problems.is_empty()).ok_or(Problems(reader.problems))
    }

    /// Reads parameters; none where they have problems, which the reader keeps.
    pub fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, FIELDS)?;
        let paper = Self::default();
        let variables =
            number(reader, at, "variables", paper.variables, VARIABLES, "the number of variables");
        let fewest = FEWEST_FOR_EACH * variables.map_or(*VARIABLES.start(), u64::from);
        let usual = variables.map_or(paper.clauses, |variables| USUAL_FOR_EACH * variables);
        let clauses =
            number(reader, at, "clauses", usual, fewest..=MOST_CLAUSES.into(), "the number of clauses");
        let instances =
            number(reader, at, "instances", paper.instances, INSTANCES, "the number of instances");
        let seed = number(reader, at, "seed", paper.seed, 0..=u32::MAX.into(), "a seed");
        let processors = processors(reader, at, paper.processors);
        Some(Self {
            variables: variables?,
            clauses: clauses?,
            instances: instances?,
            processors: processors?,
            seed: seed?,
        })
    }

    /// Whether they are the paper's parameters, but for the number of instances and the seed.
    #[must_use]
    pub fn are_the_papers(&self) -> bool {
        let Self { instances, seed, .. } = *self;
        *self == Self { instances, seed, ..Self::default() }
    }

    /// The number of variables that a PE's label fixes: log2 P.
    #[must_use]
    pub fn fixed(&self) -> usize {
        self.processors.trailing_zeros() as usize
    }
}

fn processors(reader: &mut Reader, at: &At<'_>, absent: u32) -> Option<u32> {
    let ends = PROCESSORS[0]..=PROCESSORS[PROCESSORS.len() - 1];
    let processors = number(reader, at, "processors", absent, ends, "the number of PEs")?;
    if !PROCESSORS.contains(&processors.into()) {
        let message = format!("is {processors}; the number of PEs is a power of two");
        let hint = "each PE has its own values of the first variables: 1, 2, 4, 8 or 16 PEs";
        reader.problem(at.path_to("processors"), Code::Range, message, hint);
        return None;
    }
    Some(processors)
}

/// Reads a whole number of 32 bits. Its problems have the hint that belongs to the field.
fn number(
    reader: &mut Reader,
    at: &At<'_>,
    name: &str,
    absent: u32,
    range: RangeInclusive<u64>,
    what: &str,
) -> Option<u32> {
    let Some(at) = at.field(name) else { return Some(absent) };
    let before = reader.problems.len();
    let found = reader.whole(&at, range, what);
    for problem in &mut reader.problems[before..] {
        problem.hint = Some(hint(name).to_owned());
    }
    found.and_then(|number| u32::try_from(number).ok())
}

fn hint(name: &str) -> &'static str {
    match name {
        "variables" => "the paper has 12; the tree doubles with each",
        "clauses" => {
            "6 for each variable is the paper’s; with fewer than 4 hardly any formula is unsatisfiable"
        }
        "instances" => "the paper has 64000; a hundred times fewer are ten times less exact",
        "processors" => "the paper has 4",
        _ => "any whole number below 2^32",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_absent_is_the_papers() {
        assert_eq!(Parameters::from_json("{}"), Ok(Parameters::default()));
        let ten = Parameters::from_json(r#"{"variables": 10}"#).map(|p| (p.clauses, p.fixed()));
        assert_eq!(ten, Ok((60, 2)));
    }
}
