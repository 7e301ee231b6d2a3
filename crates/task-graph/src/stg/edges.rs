//! Judgement of a Standard Task Graph's edges: each id once, and predecessors that are there. Cycles are found where the document is judged.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{Code, Reader};

use super::records::Record;

/// Tells all ids and edges that a graph of tasks cannot have.
pub(super) fn judge(reader: &mut Reader, records: &[Record]) {
    let mut lines = BTreeMap::new();
    for record in records {
        if let Some(other) = lines.insert(record.id, record.line) {
            let message = format!("has the id {}, which line {other} has too", record.id);
            reader.problem(format!("line {}", record.line), Code::Duplicate, message, "");
        }
    }
    for record in records {
        let mut seen = BTreeSet::new();
        for &(id, _) in &record.before {
            let (code, why) = if !lines.contains_key(&id) {
                (Code::UnknownName, "which is no task")
            } else if id == record.id {
                (Code::Cycle, "which is the task itself")
            } else if !seen.insert(id) {
                (Code::Duplicate, "twice")
            } else {
                continue;
            };
            let message = format!("has the predecessor {id}, {why}");
            reader.problem(format!("line {}", record.line), code, message, "");
        }
    }
}
