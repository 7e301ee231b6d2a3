//! Output objects for programs that offload: every configuration, how probable each is the fastest, and the fit to what was measured. Times are
//! in units.

mod chances;
mod configurations;
mod fit;

pub use self::{
    chances::ChancesObject,
    configurations::{ConfigurationsObject, EFFICIENCY, efficiency},
    fit::{FitObject, FitQuestion},
};
