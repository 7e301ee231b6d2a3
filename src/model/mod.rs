//! Model documents: as written ([`document`]), as judged ([`Model`]), as links ([`to_link`]).
//!
//! This is the only place where input is judged, and it is judged once: [`Model::from_json`] returns a
//! model that every method can take as true, or *all* its problems.

mod build;
mod characters;
pub(crate) mod decimal;
mod depth;
pub mod document;
mod kinds;
mod link;
mod problem;
mod unit;
mod upgrade;

pub use build::effort::Effort;
pub use build::{limits, time_in_a_moment};
#[cfg(target_arch = "wasm32")]
pub(crate) use build::{path::Path, program::too_much};
pub(crate) use build::{
    read::{At, Reader},
    too_deep,
};
pub(crate) use characters::visible;
pub use kinds::Kind;
pub(crate) use kinds::OfKind;
pub use link::{LinkError, Linked, from_link, read_link, to_compressed_link, to_link};
pub(crate) use problem::shown;
pub use problem::{Code, Problem, Problems};
pub use upgrade::upgraded;

use juxtapose_density::{contract::Contract, prediction::Note};

/// A validated model.
#[derive(Clone, Debug)]
pub struct Model {
    /// The document's title, for a reader.
    pub title: String,
    /// The unit of all times, in the plural.
    pub unit: String,
    /// The length of one tick, in units: as given, else as found.
    pub tick: f64,
    /// The contract that the model was read for, which says where its times are cut.
    pub contract: Contract,
    /// What reading the document changed.
    pub notes: Vec<Note>,
    /// What is modelled.
    pub kind: Kind,
    /// What the prediction of the model will take.
    pub effort: Effort,
}
