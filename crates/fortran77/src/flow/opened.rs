//! Open block of the stack: a DO, an IF or a SELECT CASE while it is read.

use super::select::{Case, Select};
use crate::{
    Expression, Name,
    statement::{Action, Block, Branch, Do, Label, Statement},
};

/// What was opened.
pub(crate) enum Opening {
    /// A DO or DOALL, whose body is still empty.
    Do(Do),
    /// A DO WHILE.
    While(Expression),
    /// An IF: its finished branches, the line and the condition of the one that is read, none behind ELSE.
    If { branches: Vec<Branch>, open: Option<(u32, Expression)> },
    /// A SELECT CASE.
    Select(Select),
}

/// The kinds of blocks, each with an END of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Construct {
    Do,
    If,
    Select,
}

impl Construct {
    /// Its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Construct::Do => "DO",
            Construct::If => "IF",
            Construct::Select => "SELECT CASE",
        }
    }

    /// The statement that ends the block.
    pub(crate) fn end(self) -> &'static str {
        match self {
            Construct::Do => "END DO",
            Construct::If => "END IF",
            Construct::Select => "END SELECT",
        }
    }
}

/// A block that is not closed yet.
pub(crate) struct Opened {
    /// What it is.
    pub(crate) opening: Opening,
    /// Where in the source it begins.
    pub(crate) place: u32,
    /// The line of its first statement.
    pub(crate) line: u32,
    /// The label of its first statement.
    pub(crate) label: Option<Label>,
    /// The name before its first statement.
    pub(crate) name: Option<Name>,
    /// The label of its last statement: a DO that END DO does not close.
    pub(crate) terminal: Option<Label>,
    /// Where CYCLE goes to, once there is one.
    pub(crate) cycle: Option<Label>,
    /// Where EXIT goes to, once there is one.
    pub(crate) exit: Option<Label>,
    /// What was read in its body, or in its branch.
    pub(crate) block: Block,
}

impl Opened {
    /// Its kind.
    pub(crate) fn construct(&self) -> Construct {
        match self.opening {
            Opening::Do(_) | Opening::While(_) => Construct::Do,
            Opening::If { .. } => Construct::If,
            Opening::Select(_) => Construct::Select,
        }
    }

    /// The branch of an IF that was read ends; what follows is its further branch, or with `None` what is done otherwise. `false` if it
    /// is no IF, or if nothing may follow.
    pub(crate) fn next_branch(&mut self, next: Option<(u32, Expression)>) -> bool {
        let Opening::If { branches, open } = &mut self.opening else { return false };
        let Some((line, condition)) = std::mem::replace(open, next) else { return false };
        branches.push(Branch { line, condition, selector: None, block: std::mem::take(&mut self.block) });
        true
    }

    /// A case begins: none if it is no SELECT CASE.
    pub(crate) fn next_case(&mut self, case: Case) -> Option<Result<(), &'static str>> {
        let Opening::Select(select) = &mut self.opening else { return None };
        Some(select.begin(case, std::mem::take(&mut self.block)))
    }

    /// The finished statement. Its last line is `end`.
    pub(crate) fn close(mut self, end: u32) -> Statement {
        if self.cycle.is_some() {
            self.block.push(Statement { line: end, label: self.cycle, action: Action::Continue });
        }
        let action = match self.opening {
            Opening::Do(head) => Action::Do(Do { body: self.block, ..head }),
            Opening::While(condition) => Action::While { condition, body: self.block },
            Opening::If { mut branches, open: Some((line, condition)) } => {
                branches.push(Branch { line, condition, selector: None, block: self.block });
                Action::If { branches, otherwise: None }
            }
            Opening::If { branches, open: None } => Action::If { branches, otherwise: Some(self.block) },
            Opening::Select(select) => select.close(self.line, self.block),
        };
        Statement { line: self.line, label: self.label, action }
    }
}
