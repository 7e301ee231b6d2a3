//! The machine of a program: its PEs, its switches, its operations.

use super::{
    limits,
    read::{At, Reader},
};
use crate::flow_analysis_tree::tree::{EmptyClause, Machine, Switches};

const EMPTY_CLAUSES: &[(&str, EmptyClause)] =
    &[("skip", EmptyClause::Skip), ("broadcast", EmptyClause::Broadcast)];

impl Reader {
    /// The machine; its operations go into the reader, for the blocks that name them.
    pub(super) fn machine(&mut self, at: &At<'_>) -> Option<Machine> {
        self.object(at, &["processors", "switch", "operations", "empty_clause"])?;
        let processors = self
            .required(at, "processors", "the number of PEs")
            .and_then(|at| self.whole(&at, 1..=limits::PROCESSORS, "the number of PEs"));
        let switch = at.field("switch");
        if let Some(switch) = &switch {
            self.object(switch, &["to_spmd", "to_simd"])?;
        }
        let mut time = |name| self.switch_time(switch.as_ref().and_then(|switch| switch.field(name)));
        let (to_spmd, to_simd) = (time("to_spmd"), time("to_simd"));
        let operations = at.field("operations").map_or(Some(()), |at| self.operation_times(&at));
        let empty_clause =
            at.field("empty_clause").map_or(Some(EmptyClause::Skip), |at| self.word(&at, EMPTY_CLAUSES));
        operations?;
        Some(Machine {
            processors: usize::try_from(processors?).ok()?,
            switches: Switches { to_spmd: to_spmd?, to_simd: to_simd? },
            empty_clause: empty_clause?,
        })
    }

    /// `{"add": 3, "send": {"simd": 10, "spmd": 35}}`: the operation database of section 2.
    fn operation_times(&mut self, at: &At<'_>) -> Option<()> {
        let fields = at.value.as_object();
        if fields.is_none() {
            self.object(at, &[]);
        }
        for (name, value) in fields? {
            let path = at.path_to(name);
            self.seen(&path, name);
            let time = self.time(&At { path, value });
            self.operations.insert(name.clone(), time);
        }
        Some(())
    }
}
