//! Model documents of any kind: their [format](mod@format) and its version 1 ([`upgrade`]), reading with all problems at once ([`reader`],
//! [`problem`]), within [`limits`], and [links](link).
//!
//! Input is judged here and in the readers of the [kinds](kind), and it is judged once: [`Model::from_json`] returns a model that
//! every method can take as true, or *all* its problems. No kind is known here: a crate of a kind brings what [`Kind`] asks for.

mod characters;
pub mod conditions;
pub mod decimal;
mod depth;
pub mod effort;
pub mod format;
pub mod import;
pub mod kind;
pub mod limits;
pub mod link;
mod model;
pub mod path;
pub mod predict;
pub mod problem;
pub mod reader;
pub mod unit;
pub mod upgrade;

pub use characters::visible;
pub use effort::Effort;
pub use kind::{Form, Kind, Kinds, Row};
pub use link::{LinkError, Linked, from_link, read_link, to_compressed_link, to_link};
pub use model::{Model, time_in_a_moment, too_deep};
pub use path::Path;
pub use predict::{predict, predict_under, predict_within};
pub use problem::{Code, Problem, Problems, shown};
pub use reader::{At, Reader};
