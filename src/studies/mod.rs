//! Studies: programs that are run here to measure what a model of them takes as given, or sources that are read for it. They make
//! models; no method knows them.

pub mod from_source;
pub mod three_sat;
