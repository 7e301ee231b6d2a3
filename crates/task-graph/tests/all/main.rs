//! Tests of task graphs, in one binary: each of its own would be linked with the whole crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod bracket;
mod conditional;
mod documents;
mod elsewhere;
mod foreign;
mod frontier;
mod heavy;
mod ivus;
mod large;
mod makespan;
mod mapping;
mod pmap;
mod queue;
mod queue_documents;
mod random_task_graph;
mod series_parallel;
mod stg;
mod wfcommons;
mod workflow_rows;

#[path = "../../../document/tests/shared/examples.rs"]
mod examples;

/// A model of this kind.
type Model = juxtapose_document::Model<juxtapose_task_graph::TaskGraph>;
