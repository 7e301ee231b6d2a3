//! Document format as far as all kinds share it, in types for serialisation: the header, and a time as written. No rules live here.

pub mod header;
pub mod time;
pub mod times;

pub use header::{HEADER, Header, VERSION};
pub use time::{Distribution, FourMoments, Mean, MeanAndSd, Probability, Success, Time, Trials};
