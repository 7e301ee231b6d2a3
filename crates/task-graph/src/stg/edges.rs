//! Judgement of a Standard Task Graph's edges: each id once, predecessors that are there, nothing that waits for itself.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{Code, Reader};
use petgraph::{algo::kosaraju_scc, graph::DiGraph};

use super::records::Record;

/// So many tasks of a cycle are named.
const NAMED: usize = 6;

/// Tells all edges that a graph of tasks cannot have.
pub(super) fn judge(reader: &mut Reader, records: &[Record]) {
    let mut known = BTreeMap::new();
    let mut graph = DiGraph::<&Record, ()>::new();
    let nodes: Vec<_> = records.iter().map(|record| graph.add_node(record)).collect();
    for (record, node) in records.iter().zip(&nodes) {
        if let Some((_, other)) = known.insert(record.id, (*node, record.line)) {
            let message = format!("has the id {}, which line {other} has too", record.id);
            reader.problem(format!("line {}", record.line), Code::Duplicate, message, "");
        }
    }
    for (record, node) in records.iter().zip(&nodes) {
        let mut seen = BTreeSet::new();
        for &(id, _) in &record.before {
            let mut tell = |code, why: &str| {
                let message = format!("has the predecessor {id}, {why}");
                reader.problem(format!("line {}", record.line), code, message, "");
            };
            match known.get(&id) {
                None => tell(Code::UnknownName, "which is no task"),
                Some(_) if id == record.id => tell(Code::Cycle, "which is the task itself"),
                Some(_) if !seen.insert(id) => tell(Code::Duplicate, "twice"),
                Some((before, _)) => {
                    graph.add_edge(*before, *node, ());
                }
            }
        }
    }
    for cycle in kosaraju_scc(&graph).iter().filter(|cycle| cycle.len() > 1) {
        let mut of: Vec<_> = cycle.iter().map(|node| (graph[*node].line, graph[*node].id)).collect();
        of.sort_unstable();
        let mut ids: Vec<_> = of.iter().take(NAMED).map(|(_, id)| id.to_string()).collect();
        if of.len() > NAMED {
            ids.push(format!("{} more", of.len() - NAMED));
        }
        let message = format!("waits for itself, in a cycle of the tasks {}", ids.join(", "));
        reader.problem(format!("line {}", of[0].0), Code::Cycle, message, "");
    }
}
