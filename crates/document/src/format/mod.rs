//! Document format as far as all kinds share it, in types for serialisation: the header, conditions, and a time as written. No rules live here.

pub mod conditions;
pub mod header;
pub mod measured;
pub mod mentions;
mod parameters;
pub mod queue;
pub mod time;
pub mod times;

pub use header::{HEADER, Header, VERSION};
pub use parameters::{
    FourMoments, Histogram, LeastLikelyMost, Mean, MeanAndSd, Probability, ShapeAndLeast, ShapeAndScale,
    Success, Tail, Trials,
};
pub use time::{Distribution, Part, Shifted, Time};
