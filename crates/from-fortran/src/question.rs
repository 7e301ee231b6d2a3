//! Reader of what is asked of a source's tree, with all problems at once.

use std::collections::BTreeMap;

use juxtapose_document::{At, Code, Reader, reader::quantity::ITERATIONS};
use juxtapose_fortran::PricedSource;
use juxtapose_fortran77::Name;
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use crate::Asked;

/// Lines that may be one block each on request.
const MANY: usize = 1000;

impl Asked {
    /// What is asked where nothing is said: the first two tables for SIMD and SPMD, or the only one for both.
    #[must_use]
    pub fn of_nothing(source: &PricedSource) -> Self {
        Self { tables: modes(None, None, source.estimates.len()), ..Self::default() }
    }

    /// Reads what is asked of a source; none where there are problems, which the reader keeps.
    pub fn read(reader: &mut Reader, at: &At<'_>, source: &PricedSource) -> Option<Self> {
        reader.object(at, &["simd", "spmd", "processors", "everywhere", "whole", "iterations"])?;
        let tables = source.estimates.iter().enumerate();
        let known: Vec<(&str, usize)> = tables.map(|(k, (name, _))| (name.as_str(), k)).collect();
        let mut table = |name| match at.given(name) {
            Some(at) => reader.known(&at, "table of the model", &known).map(Some),
            None => Some(None),
        };
        let (simd, spmd) = (table("simd"), table("spmd"));
        let processors = match at.given("processors") {
            Some(at) => reader
                .whole(&at, 1..=juxtapose_program::limits::PROCESSORS, "a number of processors")
                .map(Some),
            None => Some(None),
        };
        let is_everywhere = match at.given("everywhere") {
            Some(at) if !at.value.is_boolean() => {
                reader.problem(&at.path, Code::Type, "is neither true nor false", "");
                None
            }
            Some(at) => Some(at.value == &Value::Bool(true)),
            None => Some(false),
        };
        let whole = at.given("whole").map_or(Some(Vec::new()), |at| lines(reader, &at));
        let iterations = at.given("iterations").map_or(Some(BTreeMap::new()), |at| drawn(reader, &at));
        Some(Self {
            tables: modes(simd?, spmd?, known.len()),
            processors: processors?,
            is_everywhere: is_everywhere?,
            whole: whole?.into_iter().collect_small(),
            iterations: iterations?,
        })
    }
}

/// The tables of SIMD and SPMD: as named, else the first two, or the only one for both.
fn modes(simd: Option<usize>, spmd: Option<usize>, tables: usize) -> [usize; 2] {
    let simd = simd.unwrap_or(0);
    [simd, spmd.unwrap_or(if tables == 2 { 1 - simd.min(1) } else { simd })]
}

fn lines(reader: &mut Reader, at: &At<'_>) -> Option<Vec<u32>> {
    let items = reader.list(at);
    if items.len() > MANY {
        let message = format!("has {} lines; at most {MANY} are taken as one block each", items.len());
        reader.problem(&at.path, Code::TooLarge, message, "");
        return None;
    }
    let line = |at| reader.whole(at, 1..=u32::MAX.into(), "a line").and_then(|line| u32::try_from(line).ok());
    items.iter().map(line).collect()
}

/// Numbers of iterations by the name of a variable, judged.
fn drawn(reader: &mut Reader, at: &At<'_>) -> Option<BTreeMap<Name, Value>> {
    let names: Vec<&str> =
        at.value.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
    reader.object(at, &names)?;
    let mut found = BTreeMap::new();
    let mut are_all_good = true;
    for (name, number) in names.into_iter().filter_map(|name| Some((name, at.field(name)?))) {
        are_all_good &= reader.distribution(&number, ITERATIONS).is_some();
        found.insert(Name::from(name.to_ascii_uppercase()), number.value.clone());
    }
    are_all_good.then_some(found)
}
