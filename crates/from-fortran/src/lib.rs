//! Translation of a Fortran source into a program tree (Zhou 1992, then Li et al. 1997): with its variables bound, a routine becomes a
//! model of kind `program`, whose times are its costs under one table for each mode. What is not its exact cost has a remark.

mod fitting;
mod names;
mod nodes;
pub mod output;
mod question;
mod ticks;

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{format::Header, limits};
use juxtapose_fortran::{Estimate, Fault, PricedSource, Structure, Wishes, structure};
use juxtapose_fortran77::Name;
use juxtapose_program::document::{Machine, ProgramDocument, ProgramKind};
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use self::{fitting::unfit, nodes::Writer, ticks::Ticks};

/// Options of a translation, what is asked of a source's tree.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The numbers of the tables whose costs are those in SIMD and in SPMD.
    pub tables: [usize; 2],
    /// How many processors there are; unless given as many as a DOALL has iterations, else one.
    pub processors: Option<u64>,
    /// Whether every processor executes the whole routine with data of its own, instead of sharing its DOALLs.
    pub is_everywhere: bool,
    /// Lines of loops and IFs that are to be one block each, of their mean cost.
    pub whole: BTreeSet<u32>,
    /// How often loops are executed whose iterations a variable says that has no value: a number or a distribution, as a document has it,
    /// which a reader has judged.
    pub iterations: BTreeMap<Name, Value>,
}

/// Result of a translation: a source as a tree.
#[derive(Clone, Debug)]
pub struct Planted {
    /// The model.
    pub document: ProgramDocument,
    /// Where the tree says something else than the source, by line.
    pub remarks: BTreeSet<Fault>,
}

/// The tree of the routine that a model asks for. Its title and unit are given, with the length of one operation in units, and the source
/// for names and notes.
///
/// # Errors
/// What has no value, is too large or cannot be told as a tree, each with its line.
pub fn planted(
    model: &PricedSource,
    (title, unit, price): (&str, &str, f64),
    source: &str,
    asked: &Asked,
) -> Result<Planted, BTreeSet<Fault>> {
    let wishes = Wishes {
        drawn: asked.iterations.keys().cloned().collect_small(),
        whole: asked.whole.clone(),
        processors: asked.processors,
        is_everywhere: asked.is_everywhere,
        most: juxtapose_program::limits::NODES,
        iterations: limits::ITERATIONS,
    };
    let both: Vec<&Estimate> =
        asked.tables.iter().filter_map(|table| Some(&model.estimates.get(*table)?.1)).collect();
    let Structure { parts, processors, mut remarks } =
        structure(&both, model.routine, &model.bound, &wishes)?;
    let processors = if asked.is_everywhere { asked.processors.unwrap_or(1) } else { processors };
    if processors > juxtapose_program::limits::PROCESSORS {
        let message = format!(
            "is shared by {processors} processors; at most {} are told apart",
            juxtapose_program::limits::PROCESSORS
        );
        let hint = "say how many processors there are".to_owned();
        return Err(std::iter::once(Fault { line: 0, message, hint }).collect_small());
    }
    let ticks = Ticks::of(&parts)?;
    remarks.extend(ticks.remark.clone());
    if let Some(fault) = unfit(&parts, &ticks) {
        return Err(std::iter::once(fault).collect_small());
    }
    let tick = ticks.length(price);
    let mut writer = Writer::new(source, (&ticks, tick), &asked.iterations, processors > 1);
    let mut program = writer.nodes(&parts);
    if program.is_empty() {
        program.push(writer.nothing(model.routine()));
    }
    let document = ProgramDocument {
        header: Header {
            title: Some(title.to_owned()),
            unit: Some(unit.to_owned()),
            tick: Some(tick),
            ..Header::new(ProgramKind::Program)
        },
        machine: Machine { processors, switch: None, operations: None, empty_clause: None },
        program,
        schemes: None,
    };
    Ok(Planted { document, remarks })
}
