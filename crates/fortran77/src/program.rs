//! Program units, with symbols, classes and types.

use std::collections::BTreeMap;

use super::{Block, Expression, Name};

/// A program unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Its name; a program or block data without one is called `MAIN` or `BLOCKDATA`.
    pub name: Name,
    /// Whether it may call itself: RECURSIVE.
    pub is_recursive: bool,
    /// The line of its first statement, from 1 on.
    pub line: u32,
    /// The line of its END.
    pub end: u32,
    /// Its formal parameters; `*` for an alternate return.
    pub formals: Vec<Name>,
    /// Its further entries.
    pub entries: Vec<Entry>,
    /// Every name in it, declared or not.
    pub symbols: BTreeMap<Name, Symbol>,
    /// Names that share storage by EQUIVALENCE, set by set.
    pub equivalent: Vec<Vec<Name>>,
    /// What it executes.
    pub body: Block,
}

impl Unit {
    /// Whether it is called by this name, as a whole or from one of its entries on.
    #[must_use]
    pub fn is_called(&self, name: &Name) -> bool {
        self.name == *name || self.entries.iter().any(|entry| entry.name == *name)
    }
}

/// The kinds of program units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// PROGRAM, or statements without a header.
    Program,
    /// SUBROUTINE
    Subroutine,
    /// FUNCTION
    Function,
    /// BLOCK DATA
    BlockData,
}

/// A further way into a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// As it is called.
    pub name: Name,
    /// The line of its ENTRY.
    pub line: u32,
    /// Its formal parameters.
    pub formals: Vec<Name>,
}

/// A symbol: the meaning of a name in a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Symbol {
    /// The type of its value; of a subroutine that of its first letter.
    pub of: Type,
    /// What it names.
    pub class: Class,
    /// The COMMON block in which it stands (`//` for the blank one), and its place there, from 0 on.
    pub common: Option<(Name, usize)>,
    /// A scalar integer's value by DATA, or by its declaration.
    pub initial: Option<i64>,
}

/// The class of a symbol.
#[derive(Clone, Debug, PartialEq)]
pub enum Class {
    /// A scalar variable; a function's result too.
    Variable,
    /// An array of so many dimensions.
    Array(usize),
    /// A named constant: PARAMETER.
    Constant(Expression),
    /// A function of this source or of another one.
    Function,
    /// A subroutine.
    Subroutine,
    /// A function that the language has.
    Intrinsic,
    /// A statement function.
    StatementFunction {
        /// Its formal parameters.
        formals: Vec<Name>,
        /// Its value.
        value: Expression,
    },
}

/// The types, in the order in which an operator promotes its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    /// INTEGER
    Integer,
    /// REAL
    Real,
    /// DOUBLE PRECISION
    Double,
    /// COMPLEX
    Complex,
    /// DOUBLE COMPLEX, COMPLEX*16
    DoubleComplex,
    /// LOGICAL
    Logical,
    /// CHARACTER
    Character,
}
