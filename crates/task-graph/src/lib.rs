//! Data-dependent message-passing programs: P. Fritzsche, C. Roig, A. Ripoll, E. Luque, A. Hernández, "A Performance
//! Prediction Methodology for Data-dependent Parallel Applications", 2007.
//!
//! NDTFG ([`TaskGraph`]) → representative times → TFGs → TTIG → MATE mapping → pMAP simulation, as in the paper; beside it the
//! whole distribution of the makespan, which picking representatives loses.

pub mod best;
pub mod document;
pub mod dot;
pub mod foreign;
mod graph;
pub mod heft;
mod imported;
mod kind;
pub mod limits;
pub mod makespan;
mod mapping;
pub mod mate;
mod notes;
mod order;
pub mod pmap;
mod predict;
mod queue;
mod reader;
pub mod representative;
pub mod schedule;
pub mod stg;
pub mod ttig;
pub mod wfcommons;

pub use graph::{Activity, Machine, Medium, Message, NamedMapping, Network, Phase, Rule, Task, TaskGraph};
pub use imported::Imported;
pub use mapping::{Assignment, Mapping, Placed, Plan};
pub(crate) use predict::is_taken;
pub use predict::predict;
pub use queue::{Priority, Queue};
