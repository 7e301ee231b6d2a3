//! Structured-statement analysis: the statements that a jump may leave. They are structured no longer (section 4.4.3), and the block
//! around them is a control flow graph.

use std::collections::BTreeSet;

use juxtapose_fortran77::{Action, Argument, Label, Statement};
use juxtapose_support::collections::CollectSmall;

/// The statements of a unit that may be left by a jump, and the labels that are jumped to.
#[derive(Debug, Default)]
pub(super) struct Leaving {
    statements: BTreeSet<usize>,
    targets: BTreeSet<Label>,
}

/// Where a jump goes to: a label, or the end of the unit.
type Target = Option<Label>;

/// The identity of a statement among all others of its source.
pub(super) fn address<T>(of: &T) -> usize {
    std::ptr::from_ref(of) as usize
}

impl Leaving {
    /// Analyses the executable statements of a unit.
    pub(super) fn of(body: &[Statement]) -> Self {
        let mut leaving = Self::default();
        let (last, others) = match body.split_last() {
            // What ends the unit at its end leaves nothing.
            Some((last, others)) if matches!(last.action, Action::Return(_) | Action::Stop) => {
                (Some(last), others)
            }
            _ => (None, body),
        };
        leaving.block(others);
        if let Some(label) = last.and_then(|last| last.label) {
            leaving.targets.insert(label);
        }
        leaving
    }

    pub(super) fn is_left(&self, statement: &Statement) -> bool {
        self.statements.contains(&address(statement))
    }

    pub(super) fn is_graph(&self, block: &[Statement]) -> bool {
        block.iter().any(|statement| self.is_left(statement))
    }

    pub(super) fn is_target(&self, label: Label) -> bool {
        self.targets.contains(&label)
    }

    /// Where jumps out of a block go to.
    fn block(&mut self, block: &[Statement]) -> BTreeSet<Target> {
        let mut all = BTreeSet::new();
        for statement in block {
            let targets = self.statement(statement);
            if !targets.is_empty() {
                self.statements.insert(address(statement));
                all.extend(targets);
            }
        }
        for statement in block {
            if all.remove(&statement.label) && statement.label.is_none() {
                all.insert(None);
            }
        }
        all
    }

    fn statement(&mut self, statement: &Statement) -> BTreeSet<Target> {
        let targets: BTreeSet<Target> = match &statement.action {
            Action::If { branches, otherwise } => {
                let mut all = BTreeSet::new();
                for block in branches.iter().map(|branch| &branch.block).chain(otherwise) {
                    all.append(&mut self.block(block));
                }
                return all;
            }
            Action::Do(of) => return self.block(&of.body),
            Action::While { body, .. } => return self.block(body),
            Action::GoTo(label) => std::iter::once(Some(*label)).collect_small(),
            Action::ComputedGoTo { labels, .. }
            | Action::AssignedGoTo { labels, .. }
            | Action::Transfer { jumps: labels, .. } => labels.iter().copied().map(Some).collect_small(),
            Action::ArithmeticIf { labels, .. } => labels.iter().copied().map(Some).collect_small(),
            Action::Call { arguments, .. } => arguments
                .iter()
                .filter_map(
                    |argument| if let Argument::Label(label) = argument { Some(Some(*label)) } else { None },
                )
                .collect_small(),
            Action::Return(_) | Action::Stop => std::iter::once(None).collect_small(),
            Action::Assign { .. }
            | Action::AssignLabel { .. }
            | Action::Allocate { .. }
            | Action::Continue
            | Action::Entry(_) => BTreeSet::new(),
        };
        self.targets.extend(targets.iter().flatten());
        targets
    }
}
