//! Grammar of a statement: outline and classification, then the parser of names, constants and expressions.

mod behind;
mod classify;
mod cursor;
mod executable;
mod expression;
mod keyword;
mod operand;
mod outline;
mod scope;
mod section;
mod token;
mod transfer;
mod waiting;

pub(crate) use classify::{Sort, begun_loop, classify, construct_name};
pub(crate) use cursor::Cursor;
pub(crate) use executable::{arithmetic_if, assignment, executable};
pub(crate) use expression::expression;
pub(crate) use keyword::{Keyword, keyword};
pub(crate) use outline::Outline;
pub(crate) use scope::{Scope, variable};
pub(crate) use token::constant;
pub(crate) use waiting::Whole;
