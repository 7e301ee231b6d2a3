//! [`Groups`]: what a tree's reader knows of groups of PEs, and of what stands around a node.

use std::collections::BTreeMap;

use juxtapose_document::{path::Path, problem::Code, reader::read::Reader};

use crate::Program;

/// What is known of groups, and of what stands around the nodes that are being read.
#[derive(Default)]
pub(super) struct Groups<'v> {
    /// The PEs that execute the nodes: those of the machine, or of the group around; none where they have a problem.
    pub(super) processors: Option<usize>,
    /// The innermost loop or conditional around the nodes in which PEs are enabled by chance.
    pub(super) by_chance: Option<Around<'v>>,
    /// The paths of all groups and queues, by number.
    pub(super) paths: BTreeMap<usize, Path<'v>>,
    /// Which of them are queues.
    pub(super) queues: Vec<usize>,
}

/// A loop or a conditional, by its name where it has one.
pub(super) type Around<'v> = (&'static str, Option<&'v str>);

impl<'v> Groups<'v> {
    /// The path of the group or the queue with this number.
    pub(super) fn path(&self, number: usize) -> Path<'v> {
        self.paths.get(&number).cloned().unwrap_or_default()
    }

    /// Refuses groups and queues where PEs or iterations have times of their own: which classes stand in one group is not said.
    pub(super) fn refuse_own_times(&self, reader: &mut Reader, program: &Program) {
        let (message, hint) = (
            "stands in a program in which PEs or iterations have times of their own",
            "leave one of them out",
        );
        let refused = self.paths.values().filter(|_| program.has_own_times());
        refused.for_each(|path| reader.problem(path, Code::Forbidden, message, hint));
    }

    /// The numbers of all groups and queues.
    pub(super) fn numbers(&self) -> impl Iterator<Item = usize> {
        self.paths.keys().copied()
    }
}
