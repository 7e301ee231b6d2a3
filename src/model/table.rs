// Table of the kinds of models, a row for each. Who includes it has a macro of this name, which makes of it what is needed: the facade all that
// dispatches by kind (`kinds.rs`), the WebAssembly boundary, which is built without any kind, the names alone (`crates/web/src/names.rs`).

kinds! {
    /// A data-parallel program, for the flow-analysis tree.
    Program { name: "program", model: juxtapose_program::Program, document: juxtapose_program::document::ProgramDocument }
    /// A message-passing program, as the graph of its tasks.
    TaskGraph { name: "taskgraph", model: juxtapose_task_graph::TaskGraph, document: juxtapose_task_graph::document::TaskGraphDocument }
    /// Parallel tasks, composed in several ways.
    Parallel { name: "parallel", model: juxtapose_parallel::Composition, document: juxtapose_parallel::document::ParallelDocument }
    /// A program whose host threads offload work to accelerators.
    Multigrain { name: "multigrain", model: juxtapose_multigrain::Multigrain, document: Box<juxtapose_multigrain::document::MultigrainDocument> }
    /// A Fortran source, of which every statement's cost is a formula.
    Fortran { name: "fortran", model: juxtapose_fortran::PricedSource, document: Box<juxtapose_fortran::document::FortranDocument> }
}
