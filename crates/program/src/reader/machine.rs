//! Reader of the machine of a program: its PEs, its switches, its operations.

use juxtapose_density::density::Density;
use juxtapose_document::reader::{
    quantity::TIME,
    read::{At, Reader},
};

use super::tree::Tree;
use crate::{
    limits,
    tree::{EmptyClause, Machine, SwitchTime, Switches},
};

const EMPTY_CLAUSES: &[(&str, EmptyClause)] =
    &[("skip", EmptyClause::Skip), ("broadcast", EmptyClause::Broadcast)];

/// Reads the machine. Its operations go to the tree, for the blocks that name them.
pub(super) fn machine(reader: &mut Reader, at: &At<'_>, tree: &mut Tree<'_>) -> Option<Machine> {
    reader.object(at, &["processors", "switch", "operations", "empty_clause"])?;
    let processors = reader
        .required(at, "processors", "the number of PEs")
        .and_then(|at| reader.whole(&at, 1..=limits::PROCESSORS, "the number of PEs"));
    let switch = at.field("switch");
    if let Some(switch) = &switch {
        reader.object(switch, &["to_spmd", "to_simd"])?;
    }
    let mut time = |name| switch_time(reader, switch.as_ref().and_then(|switch| switch.field(name)));
    let (to_spmd, to_simd) = (time("to_spmd"), time("to_simd"));
    let operations = at.field("operations").map_or(Some(()), |at| operation_times(reader, &at, tree));
    tree.knows_operations = operations.is_some();
    let empty_clause =
        at.field("empty_clause").map_or(Some(EmptyClause::Skip), |at| reader.word(&at, EMPTY_CLAUSES));
    operations?;
    Some(Machine {
        processors: usize::try_from(processors?).ok()?,
        classes: tree.classes.clone()?,
        switches: Switches { to_spmd: to_spmd?, to_simd: to_simd? },
        empty_clause: empty_clause?,
    })
}

/// Reads `{"add": 3, "send": {"simd": 10, "spmd": 35}}`: the operation database of section 2.
fn operation_times(reader: &mut Reader, at: &At<'_>, tree: &mut Tree<'_>) -> Option<()> {
    let fields = at.value.as_object();
    if fields.is_none() {
        reader.object(at, &[]);
    }
    for (name, value) in fields? {
        let path = at.path_to(name);
        reader.seen(&path, name);
        let operation = tree.time(reader, &At { path, value });
        tree.operations.insert(name.clone(), operation);
    }
    Some(())
}

/// Reads a switching time: a time, or `{"fixed": time, "per_pe": time}`. Where it is absent it takes no
/// time.
fn switch_time(reader: &mut Reader, at: Option<At<'_>>) -> Option<SwitchTime> {
    let Some(at) = at else { return Some(SwitchTime { fixed: Density::point(0), per_pe: 0 }) };
    if at.field("fixed").is_none() && at.field("per_pe").is_none() {
        return reader.distribution(&at, TIME).map(|fixed| SwitchTime { fixed, per_pe: 0 });
    }
    reader.object(&at, &["fixed", "per_pe"])?;
    let fixed = at.field("fixed").map_or(Some(Density::point(0)), |at| reader.distribution(&at, TIME));
    let per_pe = at.field("per_pe").map_or(Some(0), |at| reader.amount(&at, TIME));
    Some(SwitchTime { fixed: fixed?, per_pe: per_pe? })
}
