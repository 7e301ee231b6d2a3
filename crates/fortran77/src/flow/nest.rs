//! Block stack: the blocks that are open, one in the other, and the statements that their ends make of them.

use super::{
    labels::{Labels, Owner},
    opened::{Construct, Opened, Opening},
    select::{Case, Select},
};
use crate::{
    Expression,
    limits::BLOCKS,
    problem::Problems,
    statement::{Action, Block, Do, Label, Statement},
};

/// The body of a unit while it is read.
pub(crate) struct Nest {
    body: Block,
    opened: Vec<Opened>,
    /// How many are open beyond [`BLOCKS`], whose ends have to be found too.
    too_deep: usize,
    /// The labels of the unit.
    pub(crate) labels: Labels,
}

/// A CYCLE or EXIT, with the loop that it is about.
#[derive(Clone, Copy)]
pub(crate) struct Leave<'a> {
    /// The loop's name, or none: the innermost one.
    pub(crate) name: Option<&'a str>,
    /// Whether it goes on with the next iteration.
    pub(crate) is_cycle: bool,
}

impl Nest {
    /// An empty body.
    pub(crate) fn new() -> Self {
        Nest { body: Block::new(), opened: Vec::new(), too_deep: 0, labels: Labels::new() }
    }

    /// Whether nothing is open.
    pub(crate) fn is_flat(&self) -> bool {
        self.opened.is_empty()
    }

    /// Whether a DOALL is open.
    pub(crate) fn is_in_parallel(&self) -> bool {
        self.opened
            .last()
            .is_some_and(|opened| matches!(&opened.opening, Opening::Do(head) if head.is_parallel))
    }

    /// Whether so many blocks may be opened within each other.
    pub(crate) fn has_room(&self, blocks: usize) -> bool {
        self.opened.len() + blocks <= BLOCKS
    }

    /// A statement that is executed next.
    pub(crate) fn push(&mut self, statement: Statement) {
        match self.opened.last_mut() {
            Some(opened) => opened.block.push(statement),
            None => self.body.push(statement),
        }
    }

    /// A block begins.
    pub(crate) fn open(&mut self, opened: Opened, problems: &mut Problems) {
        if self.opened.len() == BLOCKS {
            if self.too_deep == 0 {
                let hint = "make subroutines of the inner ones";
                problems.add(opened.place, format!("DO and IF nest more than {BLOCKS} deep"), hint);
            }
            self.too_deep += usize::from(opened.terminal.is_none());
            return;
        }
        self.labels.open(if opened.construct() == Construct::Do { Owner::Do } else { Owner::If });
        self.opened.push(opened);
    }

    /// ELSE IF with its line and condition, or ELSE: `false` if no IF is open for it.
    pub(crate) fn next_branch(&mut self, next: Option<(u32, Expression)>) -> bool {
        if self.too_deep > 0 {
            return true;
        }
        if !self.opened.last_mut().is_some_and(|opened| opened.next_branch(next)) {
            return false;
        }
        self.labels.close();
        self.labels.open(Owner::If);
        true
    }

    /// The SELECT CASE for whose cases a statement may stand here.
    pub(crate) fn select(&mut self) -> Option<&mut Select> {
        match &mut self.opened.last_mut()?.opening {
            Opening::Select(select) if self.too_deep == 0 => Some(select),
            _ => None,
        }
    }

    /// A case begins: none if no SELECT CASE is open for it.
    pub(crate) fn next_case(&mut self, case: Case) -> Option<Result<(), &'static str>> {
        if self.too_deep > 0 {
            return Some(Ok(()));
        }
        let begun = self.opened.last_mut()?.next_case(case)?;
        self.labels.close();
        self.labels.open(Owner::If);
        Some(begun)
    }

    /// The end of a block on a line: `false` if no such block is the innermost one.
    pub(crate) fn end(&mut self, construct: Construct, line: u32) -> bool {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return true;
        }
        let is_it = self.opened.last().is_some_and(|opened| opened.construct() == construct);
        if is_it {
            self.close(line);
        }
        is_it
    }

    fn close(&mut self, line: u32) {
        let Some(opened) = self.opened.pop() else { return };
        self.labels.close();
        let exit = opened.exit;
        self.push(opened.close(line));
        if exit.is_some() {
            self.push(Statement { line, label: exit, action: Action::Continue });
        }
    }

    /// The label that the innermost DO ends with.
    pub(crate) fn terminal(&self) -> Option<Label> {
        self.opened.last().and_then(|opened| opened.terminal)
    }

    /// Whether an open DO ends with this label.
    pub(crate) fn is_terminal(&self, label: Label) -> bool {
        self.opened.iter().any(|opened| opened.terminal == Some(label))
    }

    /// Closes the DOs that end with the label of the statement on this line, and tells of what is still open in them.
    pub(crate) fn end_at(&mut self, label: Label, line: u32, problems: &mut Problems) {
        while self.is_terminal(label) {
            if let Some(opened) = self.opened.last()
                && opened.terminal != Some(label)
            {
                let message =
                    ["this is not closed before label ", &label.to_string(), ", which ends a DO around it"];
                problems.add(opened.place, message.concat(), "");
            }
            self.close(line);
        }
    }

    /// The label that CYCLE or EXIT jumps to; none if there is no such loop.
    pub(crate) fn leave(&mut self, leave: Leave<'_>) -> Option<Label> {
        let is_it = |opened: &&mut Opened| {
            opened.construct() == Construct::Do
                && leave.name.is_none_or(|name| opened.name.as_deref() == Some(name))
        };
        let found = self.opened.iter_mut().rev().find(is_it)?;
        let target = if leave.is_cycle { &mut found.cycle } else { &mut found.exit };
        Some(*target.get_or_insert_with(|| self.labels.own()))
    }

    /// The body; tells of what is not closed, and of labels that may not be used as they are.
    pub(crate) fn finish(mut self, end: u32, problems: &mut Problems) -> Block {
        while let Some(opened) = self.opened.last() {
            let construct = opened.construct();
            let missing =
                opened.terminal.map_or_else(|| construct.end().to_owned(), |label| format!("label {label}"));
            let message = ["this ", construct.name(), " is not closed: ", &missing, " is missing"].concat();
            problems.add(opened.place, message, "");
            self.close(end);
        }
        self.labels.check(problems);
        if let Some(assigned) = self.labels.listed() {
            list(&mut self.body, &assigned);
        }
        self.body
    }
}

/// Gives assigned GO TOs without a list these labels. Blocks nest no deeper than [`BLOCKS`].
fn list(block: &mut Block, assigned: &[Label]) {
    for statement in block {
        match &mut statement.action {
            Action::AssignedGoTo { labels, .. } if labels.is_empty() => labels.extend_from_slice(assigned),
            Action::Do(Do { body, .. }) | Action::While { body, .. } => list(body, assigned),
            Action::If { branches, otherwise } => {
                branches
                    .iter_mut()
                    .map(|branch| &mut branch.block)
                    .chain(otherwise)
                    .for_each(|block| list(block, assigned));
            }
            _ => {}
        }
    }
}
