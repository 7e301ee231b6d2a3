//! Registry of the examples: models of the papers, with the figures the papers print. The documents themselves are `www/models/*.json`, one
//! copy for the page, the tests and the reader.

mod example;
mod fortran;
mod multigrain;
mod parallel;
mod program;
mod task_graph;

pub use example::{Example, Published};

/// All examples, in the order to show them. One more is an entry in the file of its kind and in this list, its document, and what it teaches:
/// `lessons/<id>.json` in the folder of its kind in `www/src`.
pub static ALL: &[Example] = &[
    program::EIGHT_PE,
    program::LOW_VARIANCE,
    program::HIGH_VARIANCE,
    program::LOOP_BOUNDS,
    program::WARP_DIVERGENCE,
    program::STRAGGLERS,
    program::MIXED_MACHINE,
    program::THREE_SAT,
    program::FIVE_METHODS,
    program::SLOW_DAY,
    program::HARD_INPUTS,
    task_graph::IVUS,
    task_graph::MESSAGE_PASSING,
    task_graph::GRAHAM,
    task_graph::MEASURED_RUNS,
    parallel::FAN_OUT,
    parallel::HEDGED_REQUESTS,
    parallel::SHARED_DISK,
    parallel::ONE_SLOW_RANK,
    parallel::RETRY_OR_WAIT,
    parallel::SPARK_STRAGGLERS,
    parallel::THREE_SHAPES,
    parallel::THIRD_AND_FOURTH_MOMENT,
    parallel::WATOR,
    parallel::SORT,
    parallel::DISJOIN,
    multigrain::PBPI,
    multigrain::RAXML,
    multigrain::GPU_STREAMS,
    fortran::SUB1,
    fortran::SUB2,
    fortran::COLLC,
    fortran::MULTIPLY,
    fortran::CHOLESKY,
    fortran::DOALL,
    fortran::NEWTON,
    fortran::PIVOTS,
    fortran::ROAD,
];

/// The example of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.id == id)
}
