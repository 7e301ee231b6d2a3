//! Open SELECT CASE: the cases that are read, each a branch with a comparison of the selector.

use crate::{
    Expression, Node,
    limits::SELECTED,
    statement::{Action, Block, Branch},
};

/// A SELECT CASE while it is read.
pub(crate) struct Select {
    /// What is compared.
    pub(crate) selector: Expression,
    branches: Vec<Branch>,
    otherwise: Option<Block>,
    open: Option<Case>,
    /// How many nodes were taken for copies of the selector.
    copied: usize,
}

/// The beginning of a case.
pub(crate) enum Case {
    /// CASE with its line, and the condition that it is.
    Values(u32, Expression),
    /// CASE DEFAULT.
    Default,
}

impl Select {
    /// Without a case.
    pub(crate) fn new(selector: Expression) -> Self {
        Select { selector, branches: Vec::new(), otherwise: None, open: None, copied: 0 }
    }

    /// Counts one more copy of the selector: `false` if there are too many.
    pub(crate) fn copy(&mut self) -> bool {
        self.copied = self.copied.saturating_add(self.selector.nodes.len());
        self.copied <= SELECTED
    }

    /// A case begins, before which this was read. Refused are statements before the first one, and a second CASE DEFAULT.
    pub(crate) fn begin(&mut self, case: Case, before: Block) -> Result<(), &'static str> {
        if self.open.is_none() && !before.is_empty() {
            return Err("no statement may stand between SELECT CASE and the first CASE");
        }
        self.end(before);
        let is_second = matches!(case, Case::Default) && self.otherwise.is_some();
        self.open = Some(case);
        if is_second { Err("this SELECT CASE has two CASE DEFAULT") } else { Ok(()) }
    }

    fn end(&mut self, block: Block) {
        match self.open.take() {
            Some(Case::Values(line, condition)) => {
                // The selector is evaluated once.
                let selector =
                    if self.branches.is_empty() { self.selector.clone() } else { Expression::default() };
                self.branches.push(Branch { line, condition, selector: Some(selector), block });
            }
            Some(Case::Default) => self.otherwise = Some(block),
            None => {}
        }
    }

    /// The finished statement, which begins on a line. Without any values the selector is evaluated all the same.
    pub(crate) fn close(mut self, line: u32, block: Block) -> Action {
        self.end(block);
        if self.branches.is_empty() {
            let condition = Expression { nodes: vec![Node::Logical(false)] };
            let selector = Some(self.selector);
            self.branches.push(Branch { line, condition, selector, block: Block::new() });
        }
        Action::If { branches: self.branches, otherwise: self.otherwise }
    }
}
