//! Output objects for programs alone: the best modes of all, and on what they hang; outcomes against one number; how a tree is reduced, where time
//! goes, and one execution.

mod explanation;
mod named;
mod numbers;
mod question;
mod reduction;
mod selection;
mod sensitivity;
mod shares;
mod sweep;
mod timeline;

pub use self::{
    explanation::ExplanationObject,
    named::{names, plain, scheme_of},
    numbers::{NumberObject, RangeObject},
    question::question,
    reduction::ReductionObject,
    selection::{ChoiceObject, SelectionObject, too_large},
    sensitivity::{SensitivityObject, node_names},
    shares::Shares,
    sweep::{PointObject, SweepObject, deadline, swept_values},
    timeline::TimelineObject,
};
