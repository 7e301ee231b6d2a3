//! Syntax tree of executable statements.

use super::{Expression, Name};

/// Statements, one after the other.
pub type Block = Vec<Statement>;

/// A statement's label, 1 to 99999, or a larger one that no source can have: CYCLE and EXIT are jumps to such labels.
pub type Label = u32;

/// An executable statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The line on which it begins, from 1 on.
    pub line: u32,
    /// Its label, where it has one.
    pub label: Option<Label>,
    /// What it does.
    pub action: Action,
}

/// The action of a statement, by its kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// `target = value`: a variable, an element or a substring, as an expression.
    Assign {
        /// What gets the value.
        target: Expression,
        /// The value.
        value: Expression,
    },
    /// `ASSIGN label TO variable`
    AssignLabel {
        /// The label.
        label: Label,
        /// What gets it.
        variable: Name,
    },
    /// `CALL name(arguments)`
    Call {
        /// The subroutine.
        name: Name,
        /// What it is given.
        arguments: Vec<Argument>,
    },
    /// A block IF, or a logical one: then one branch of one statement. Also SELECT CASE, whose cases are branches.
    If {
        /// IF and each ELSE IF, or each CASE, at least one.
        branches: Vec<Branch>,
        /// ELSE, or CASE DEFAULT.
        otherwise: Option<Block>,
    },
    /// A DO or DOALL.
    Do(Do),
    /// `DO WHILE (condition)`
    While {
        /// As long as this is so.
        condition: Expression,
        /// What is repeated.
        body: Block,
    },
    /// `GO TO label`
    GoTo(Label),
    /// `GO TO (labels), selector`: with a selector outside 1 … k, it goes on behind.
    ComputedGoTo {
        /// Where to, at least one.
        labels: Vec<Label>,
        /// Which of them, from 1 on.
        selector: Expression,
    },
    /// `GO TO variable, (labels)`
    AssignedGoTo {
        /// Who says where to.
        variable: Name,
        /// Where that may be: without a list all labels that are assigned to it in the unit.
        labels: Vec<Label>,
    },
    /// `IF (value) negative, zero, positive`
    ArithmeticIf {
        /// Whose sign decides.
        value: Expression,
        /// Where to, for a value below 0, of 0 and above.
        labels: [Label; 3],
    },
    /// `RETURN`, also an alternate one.
    Return(Option<Expression>),
    /// `STOP`
    Stop,
    /// `CONTINUE`
    Continue,
    /// READ, WRITE, PRINT, OPEN, CLOSE and the like.
    Transfer {
        /// Whether its items get values.
        is_input: bool,
        /// What is read or written, the values that control it too (unit, record, …).
        items: Vec<Item>,
        /// Where else it may go to: `END=` and `ERR=`.
        jumps: Vec<Label>,
    },
    /// ALLOCATE or DEALLOCATE.
    Allocate {
        /// The bounds of what is allocated, and who gets the status.
        items: Vec<Item>,
        /// Whether it is ALLOCATE.
        is_begin: bool,
    },
    /// `ENTRY`: nothing is done here; [`Unit::entries`](super::Unit::entries) has it.
    Entry(Name),
}

/// A condition with what is done if it is the first that is true.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// The line of IF, ELSE IF or CASE.
    pub line: u32,
    /// The condition; of a CASE, that the selector has one of its values.
    pub condition: Expression,
    /// What is evaluated here, unless that is the condition: the first CASE evaluates the selector, and others nothing more.
    pub selector: Option<Expression>,
    /// What is done.
    pub block: Block,
}

impl Branch {
    /// What is evaluated before it is known whether the branch is taken.
    #[must_use]
    pub fn evaluated(&self) -> &Expression {
        self.selector.as_ref().unwrap_or(&self.condition)
    }
}

/// A loop over an index.
#[derive(Clone, Debug, PartialEq)]
pub struct Do {
    /// The index.
    pub index: Name,
    /// Its first value.
    pub lower: Expression,
    /// Its last value, at most.
    pub upper: Expression,
    /// By how much it grows; without one by 1.
    pub step: Option<Expression>,
    /// Whether its iterations are executed side by side: a DOALL.
    pub is_parallel: bool,
    /// What is repeated, the statement with the loop's label included.
    pub body: Block,
}

/// An actual argument of a subroutine.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A value, or the place of one.
    Value(Expression),
    /// `*label`: where an alternate RETURN goes to.
    Label(Label),
}

/// An item of an input or output statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// One value, or a whole array's.
    Value(Expression),
    /// What controls it (unit, record, `IOSTAT=`, …), whose part does not depend on whether the statement is input.
    Control {
        /// A value, or who gets one.
        value: Expression,
        /// Whether it gets a value, as in `IOSTAT=K`.
        is_result: bool,
    },
    /// `(items, index = lower, upper, step)`
    Loop {
        /// What is repeated.
        items: Vec<Item>,
        /// The index.
        index: Name,
        /// Its first value.
        lower: Expression,
        /// Its last value, at most.
        upper: Expression,
        /// By how much it grows; without one by 1.
        step: Option<Expression>,
    },
}
