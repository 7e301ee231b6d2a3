//! Output objects for programs alone: the best modes of all, and how a tree is reduced.

mod named;
mod question;
mod reduction;
mod selection;

pub use self::{
    named::{names, plain, scheme_of},
    question::{question, question_from_json},
    reduction::ReductionObject,
    selection::{ChoiceObject, SelectionObject, too_large},
};
