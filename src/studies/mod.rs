//! Studies: programs that are run here to measure what a model of them takes as given. They make models; no method
//! knows them.

pub mod three_sat;
