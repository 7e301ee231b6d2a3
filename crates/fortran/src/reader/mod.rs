//! Deserialisation and validation of documents of kind `fortran`: a source, the cost tables, and what is known beside the source.

mod bound;
mod files;
mod given;

use std::ops::ControlFlow;

use juxtapose_density::{density::float, prediction::Note};
use juxtapose_document::{
    effort::Effort,
    problem::{Code, shown},
    reader::read::{At, Reader},
    upgrade::rename_field,
};
use juxtapose_fortran77::{Form, Kind, Unit};
use juxtapose_polynomial::{Rational, decimal};
use juxtapose_support::work;
use serde_json::Value;

use self::files::{BYTE, Sources};
use super::{file_names::FileNames, limits};
use crate::{CostTable, Estimate, Fault, Options, PricedSource, estimate};

/// The fields of a Fortran source beside those of the header.
pub(crate) const FIELDS: &[&str] = &[
    "price",
    "source",
    "files",
    "form",
    "routine",
    "tables",
    "keep",
    "bind",
    "probabilities",
    "trips",
    "branches",
    "overheads",
];

/// The most that pricing a source may take under all tables, in seconds of a browser's work; and where a page waits for it.
const PATIENCE: f64 = 10.0;
const INSTANT: f64 = 0.03;

/// Reads a Fortran source, and prices each of its units under each table.
pub(crate) fn fortran(reader: &mut Reader, at: &At<'_>) -> Option<(PricedSource, Effort)> {
    let price = at.field("price").map_or(Some((1.0, Rational::ONE)), |at| price(reader, &at));
    if at.field("tick").is_some() {
        let message =
            "tick: costs of a source are exact, so that its prediction has no resolution.".to_owned();
        reader.notes.push(Note { code: "unused", message, outcome: None });
    }
    let source = reader.required(at, "source", "the source");
    let form = at.field("form").map(|at| reader.word(&at, &[("fixed", Form::Fixed), ("free", Form::Free)]));
    let tables = match at.field("tables") {
        Some(at) => given::cost_tables(reader, &at),
        None => Some(vec![CostTable::all_one()]),
    };
    let beside = at.field("files").map_or_else(|| Some(Vec::new()), |at| files::beside(reader, &at));
    let names = FileNames(beside.iter().flatten().map(|(file, _)| file.name.to_owned()).collect());
    let options = given::options(reader, at, &names);
    let sources = source.as_ref().zip(beside).and_then(|(at, beside)| Sources::of(reader, at, form, beside));
    let units = sources.as_ref().and_then(|sources| sources.units(reader));
    let routine = units.as_ref().and_then(|units| routine(reader, at, units));
    let of = units.as_deref().zip(routine);
    let bound = at.field("bind").map_or_else(|| Some(Default::default()), |at| bound::bound(reader, &at, of));
    let (sources, units, tables, options) = (sources?, units?, tables?, options?);
    let (bound, routine) = (bound?, routine?);
    // All that is answered multiplies by the tick, which here is the price.
    let (tick, price) = price?;
    reader.tick = tick;
    let work = float(sources.bytes() as u64) * float(tables.len() as u64);
    if !reader.spend(BYTE * work) {
        return None;
    }
    let estimates = estimates(reader, (&sources, &names), &units, &tables, &options)?;
    Some((PricedSource { units, files: names, routine, estimates, bound, price }, Effort::default()))
}

/// Reads what one unit of the tables' costs takes, in the document's unit.
fn price(reader: &mut Reader, at: &At<'_>) -> Option<(f64, Rational)> {
    let price = at.fractional();
    if !price.is_some_and(|price| limits::TICK.contains(&price)) {
        let message = format!(
            "is {}; a unit of cost takes from {:e} to {:e} {}",
            shown(at.value),
            limits::TICK.start(),
            limits::TICK.end(),
            reader.unit
        );
        reader.problem(&at.path, Code::Range, message, "leave it out for 1");
        return None;
    }
    Some((price?, given::exact_fraction(at).or_else(|| decimal(price?))?))
}

/// The number of the unit whose cost is asked for.
fn routine(reader: &mut Reader, at: &At<'_>, units: &[Unit]) -> Option<usize> {
    let is_executed = |unit: &&Unit| unit.kind != Kind::BlockData;
    if let Some(at) = at.field("routine") {
        let name = reader.name(&at)?.to_ascii_uppercase();
        let found = units.iter().position(|unit| *unit.name == *name && is_executed(&unit));
        if found.is_none() {
            let names: Vec<&str> =
                units.iter().filter(is_executed).map(|unit| &*unit.name).take(20).collect();
            let hint = format!("program units: {}", names.join(", "));
            reader.problem(
                &at.path,
                Code::UnknownName,
                format!("{name:?} is not a program unit of the source"),
                &hint,
            );
        }
        return found;
    }
    let main = units.iter().position(|unit| unit.kind == Kind::Program);
    main.or_else(|| crate::uncalled(units))
}

fn estimates(
    reader: &mut Reader,
    (sources, names): (&Sources<'_>, &FileNames),
    units: &[Unit],
    tables: &[CostTable],
    options: &Options,
) -> Option<Vec<(String, Estimate)>> {
    let patience = if reader.is_limited() { INSTANT } else { PATIENCE };
    let priced = || {
        let of = |table: &CostTable| Ok((table.name.clone(), estimate(units, table, options)?));
        tables.iter().map(of).collect::<Result<Vec<_>, Vec<Fault>>>()
    };
    match work::watched(patience * limits::PER_SECOND, |_| ControlFlow::Continue(()), priced) {
        Ok(Ok(estimates)) => return Some(estimates),
        Ok(Err(faults)) => {
            for fault in faults {
                let (file, line) = names.place(fault.line);
                let message = format!("line {line}: {}", fault.message);
                reader.problem(sources.path(file), Code::Forbidden, message, &fault.hint);
            }
        }
        // What takes longer than a moment is left to whoever has more patience.
        Err(_) if reader.is_limited() => {
            reader.spend(f64::INFINITY);
        }
        Err(_) => {
            let message = format!(
                "has formulas that take longer than {PATIENCE} s of a browser's work, which is the most that is done"
            );
            let hint = "give variables values by assignments, or keep what bounds are made of unevaluated";
            reader.problem(sources.path(0), Code::TooLarge, message, hint);
        }
    }
    None
}

/// Names of version 1: a source has no times, and its tick was what one unit of the cost tables takes.
pub(crate) fn renamed(document: &mut Value) {
    rename_field(document, "tick", "price");
}
