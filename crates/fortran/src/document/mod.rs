//! Document schema of kind `fortran` (JSON Schema, serialisation): a source, cost tables, values and probabilities.

use std::collections::BTreeMap;

use juxtapose_document::format::{
    header::Header,
    mentions::{ByCase, InRow},
    time::Probability,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A Fortran 77 source, of which every statement's cost is a formula in the program's variables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Fortran")]
pub struct FortranDocument {
    /// What all documents say.
    #[serde(flatten)]
    pub header: Header<FortranKind>,
    /// What one unit of the tables' costs takes, in the document's unit; 1 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Amount>,
    /// The source.
    pub source: String,
    /// Files beside the source: what INCLUDE finds, and further program units. Lines in them are named `blas.f:12` where lines are keys; where
    /// lines are numbers, as in names of unknown values, line 12 of the first file is 1000012.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<SourceFile>>,
    /// Its form; unless given as its lines look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<Form>,
    /// The program unit whose cost is asked for; unless given the main program, else the last unit that no other calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub routine: Option<String>,
    /// The machines that are compared; all-one unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<CostTable>>,
    /// Integer variables that stay in formulas as they are, whatever is known of them (section 5.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Vec<String>>,
    /// Values of variables of the formula, by name: of a CHARACTER variable its letter, of a LOGICAL one whether it is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bind: Option<BTreeMap<String, BoundValue>>,
    /// How probably statements go their ways, by their lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub probabilities: Option<BTreeMap<String, Ways>>,
    /// Mean iterations of loops of which nothing else is known, by their lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trips: Option<BTreeMap<String, Amount>>,
    /// What is said of IFs without a probability; computed unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branches: Option<Branches>,
    /// Overheads that are charged beside those of loops; none unless given, as in PIPS.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overheads: Option<Vec<Overhead>>,
}

/// The kind of Fortran sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum FortranKind {
    /// `fortran`.
    #[serde(rename = "fortran")]
    Fortran,
}

/// A file beside a source, in free form if its name ends with `.f90` or later ones, else in the form that its lines look like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceFile {
    /// Its name, as INCLUDE says it.
    pub name: String,
    /// What stands in it.
    pub source: String,
}

/// How lines of a source are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Labels in columns 1 to 5, continuation in column 6, statements in columns 7 to 72.
    Fixed,
    /// Anywhere in the line, continued behind `&`.
    Free,
}

/// What operations, memory, indices and calls cost on a machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum CostTable {
    /// A built-in one: `all-one`, `fp-one` or `all-one-with-overheads`.
    BuiltIn(BuiltInTable),
    /// One of its own.
    Own(OwnTable),
}

/// The tables of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BuiltInTable {
    /// Everything that has a row costs 1, overheads nothing.
    AllOne,
    /// Operations on single-precision numbers cost 1, all else nothing.
    FpOne,
    /// As `all-one`, and each loop 1 for its beginning and 1 for each iteration.
    AllOneWithOverheads,
}

/// A table of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnTable {
    /// Its name.
    pub table: String,
    /// The rows of PIPS's six files, one after the other: a name, and what it costs for int, float, double, complex, double complex.
    pub rows: String,
}

/// A number that may be an exact fraction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Amount {
    /// A number, at least 0.
    Number(#[schemars(range(min = 0))] f64),
    /// Two whole numbers, such as 7/3.
    Fraction(#[schemars(regex(pattern = r"^[0-9]+/[0-9]+$"))] String),
}

/// The value of a variable, perhaps another one in each case of a condition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BoundValue {
    /// A number; also the code of a letter, and 1 or 0 for a logical value.
    Number(f64),
    /// A logical value.
    Logical(bool),
    /// A letter.
    Letter(#[schemars(length(min = 1, max = 1))] String),
    /// What was measured in the run.
    InRow(InRow),
    /// Each case of a condition has its own.
    ByCase(ByCase<Self>),
}

/// How probable ways are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Ways {
    /// That the condition is true.
    True(Probability),
    /// Each way's, in the order in which the statement names them; what is left of 1 is the way behind it.
    Each(Vec<Probability>),
}

/// What is said of IFs without a probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Branches {
    /// What is known of integers decides them, or says how often they are true; else ½.
    Computed,
    /// ½, always: as PIPS.
    Half,
}

/// An overhead that PIPS reads, and does not charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Overhead {
    /// BRANCH-OVERHEAD for each IF.
    Branch,
    /// CALL-…-OVERHEAD for each call.
    Call,
}
