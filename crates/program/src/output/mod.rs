//! Output objects for programs alone: the best modes of all, how a tree is reduced, where time goes, and one execution.

mod named;
mod question;
mod reduction;
mod selection;
mod shares;
mod timeline;

pub use self::{
    named::{names, plain, scheme_of},
    question::{question, question_from_json},
    reduction::ReductionObject,
    selection::{ChoiceObject, SelectionObject, too_large},
    shares::Shares,
    timeline::TimelineObject,
};
