//! The execution-time density of a data-parallel program in SIMD, SPMD or any mixed mode.
//!
//! Source: Y. A. Li, J. K. Antonio, H. J. Siegel, M. Tan, D. W. Watson, "Determining the execution time distribution for a data parallel
//! program in a heterogeneous computing environment", Journal of Parallel and Distributed Computing 44 (1997). Section numbers in this
//! crate are that paper's.
//!
//! The program is a tree of blocks, loops, data conditionals and groups of PEs ([`tree`]); a scheme gives each of them
//! but groups a mode ([`mode`]). Every subtree reduces to a `composite` of at most three blocks: in SPMD by the
//! rules of section 4 (`spmd`), in SIMD by those of section 5 (`simd`), mixed by those of section 6
//! (`mixed`). Beside it stands the average value approach of section 7.1 (`average_value`). Which scheme is
//! the best of all is what [`mode_selection`] finds.
//!
//! # Times of their own
//!
//! Wherever a time stands it may be one of each class of PEs, or of each iteration of the loop around it (`own_times`): the paper's PEs are
//! alike, these are independent. A run of 8 ranks of which one is slow, that starts, trains for 100 epochs, the first and the last of
//! which are others, and ends:
//!
//! ```
//! use juxtapose_document::{Model, predict};
//! use juxtapose_program::Program;
//! let model = Model::<Program>::from_json(r#"{"juxtapose": 2, "kind": "program", "machine": {"processors": 8}, "program": [
//!     {"block": "start", "time": 300},
//!     {"loop": "epochs", "iterations": 100, "body": [{"block": "epoch", "time": {"by_processor": [
//!         {"class": "slow", "processors": 1, "time": {"by_iteration": {"first": 90, "last": 40, "else": 60}}},
//!         {"class": "other", "processors": "rest", "time": {"uniform": [30, 50]}}]}}]}],
//!     "schemes": [{"name": "ranks", "mode": "spmd"}]}"#)?;
//! // The others are done long before: all wait for the slow rank.
//! let time = predict(&model);
//! assert_eq!(time.outcomes[0].moments().map(|time_of| time_of.mean * time.tick), Some(300.0 + 90.0 + 98.0 * 60.0 + 40.0));
//! # Ok::<(), juxtapose_document::Problems>(())
//! ```
//!
//! A class may have `"share": 0.125` of all PEs, or all that are in no other (`"rest"`), so that the number of PEs can be swept. A list of N
//! values is one for each PE.

mod average_value;
pub mod breakdown;
mod budget;
mod by_moments;
pub mod classes;
mod composite;
pub mod cost;
mod counted;
pub mod document;
mod family;
mod group;
mod kind;
pub mod limits;
mod makespan;
mod mixed;
mod mixed_loop;
pub mod mode;
pub mod mode_selection;
pub mod output;
mod own_times;
mod predict;
mod queue;
mod reader;
pub mod reduction;
mod remembered;
mod segment;
mod simd;
mod simd_loop;
pub mod simulate;
mod slowest;
mod spmd;
mod steps;
mod stretches;
pub mod tree;

pub use by_moments::by_moments;
pub use counted::predict;
pub use group::least_processors;
pub use kind::AlikeProgram;
pub use mode::{Mode, PerMode, Scheme};
pub use predict::predict_in_spmd;
pub use queue::Queue;
pub use reader::too_much;
pub use tree::Program;
