//! Steps of a reduction, and the log that the rules tell them to: which place of the tree was reduced, by which [`Rule`], from what and to what.

mod log;
mod place;
mod rule;
mod step;

pub use place::{Place, Role};
pub use rule::Rule;
pub use step::{Part, Step};

pub(crate) use log::{Log, Told, parts_of_one};
