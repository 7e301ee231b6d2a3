//! What stands in a statement: its outline and kind, then its names, constants and expressions.

mod classify;
mod cursor;
mod executable;
mod expression;
mod keyword;
mod operand;
mod outline;
mod token;
mod transfer;

pub(crate) use classify::{Sort, begun_loop, classify, construct_name};
pub(crate) use cursor::Cursor;
pub(crate) use executable::{Scope, arithmetic_if, assignment, executable, variable};
pub(crate) use expression::{Whole, expression};
pub(crate) use keyword::{Keyword, keyword};
pub(crate) use outline::Outline;
pub(crate) use token::constant;
