//! Limits of task graphs, beside those of all documents.

use std::ops::RangeInclusive;

pub use juxtapose_document::limits::{CELLS, COMPARED, NAME, TIME, TOTAL};

/// Tasks of a graph: large workflows, such as mosaics of the sky, have some thousand.
pub const TASKS: usize = 10_000;
/// Phases of all tasks: one each, or a few where tasks pass messages.
pub const PHASES: usize = 20_000;
/// Messages between all tasks: five for each.
pub const MESSAGES: usize = 50_000;
/// Processors that a task graph is mapped to.
pub const CLUSTER: u64 = 64;
/// Classes of one phase's times.
pub const CLASSES: u64 = 100;
/// Data sets.
pub const DATASETS: usize = 1000;
/// Bytes of one message.
pub const VOLUME: f64 = 1e15;
/// Bytes per unit of time.
pub const BANDWIDTH: RangeInclusive<f64> = 1e-9..=1e18;
/// A measured makespan, in units.
pub const MAKESPAN: f64 = 1e15;
/// Measured makespans.
pub const MAKESPANS: usize = 1000;
