//! What is answered of programs alone: the best modes of all, and how a tree is reduced.

mod named;
mod question;
mod reduction;
mod selection;

#[cfg(target_arch = "wasm32")]
pub(crate) use self::{named::names, question::question, selection::ChoiceObject};
pub use self::{
    named::{program_of, scheme_of},
    question::question_from_json,
    reduction::ReductionObject,
    selection::{SelectionObject, too_large},
};
