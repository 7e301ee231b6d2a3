//! The engine of the Python package `juxtapose`: texts in, answers out. What a Python user sees, and reads the documentation of, is
//! `package/juxtapose/*.py`; here stands what Python cannot do.
//!
//! | file | holds |
//! |---|---|
//! | `answer` | a prediction, of which Python reads what it wants |
//! | `batch` | many models at once, on all cores, until somebody presses Ctrl-C |
//! | `conditions` | what a model's conditions explain |
//! | `alone` | one piece of long work, until somebody presses Ctrl-C |
//! | `law` | densities, and the algebra on them |
//! | `exploration` | programs over many values of their numbers |
//! | `kinds` | models of one kind alone |
//! | `multigrain` | what is asked of programs that offload alone |
//! | `programs` | what is asked of programs alone |
//! | `sources` | what is asked of Fortran sources alone |
//! | `tables` | tables of measured times |
//! | `task_graphs` | task graphs in foreign forms |
//! | `traces` | traces of executed programs |
//! | `validation` | assumptions, and how sure a prediction is |
//! | `documents` | problems, links, examples, the schema |
//! | `refused` | problems as Python's exceptions |

mod alone;
mod answer;
mod batch;
mod conditions;
mod documents;
mod exploration;
mod kinds;
mod law;
mod multigrain;
mod programs;
mod refused;
mod sources;
mod tables;
mod task_graphs;
mod traces;
mod validation;

use mimalloc::MiMalloc;
use pyo3::prelude::*;

/// Reductions make many small arrays for a short time: with the allocator of glibc they spend a quarter of their time in it.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[pymodule]
mod _engine {
    use super::*;

    #[pymodule_export]
    use super::{
        answer::Answer,
        batch::predict,
        conditions::conditions,
        documents::{check, example, examples, from_link, schema, to_link, upgrade},
        exploration::{numbers, sensitivity, sweep},
        law::Law,
        multigrain::{chances, configurations, fit},
        programs::{explain, reduce, select_modes, simulate},
        sources::{annotate, to_program},
        tables::read_times,
        task_graphs::read_task_graph,
        traces::{Trace, read_trace},
        validation::{assumptions, bootstrap, compare},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", juxtapose::VERSION)?;
        let widths = juxtapose::picture::WIDTHS;
        module.add("CHARTS", juxtapose::picture::Chart::ALL.map(|(name, _)| name))?;
        module.add("WIDTH", juxtapose::picture::WIDTH)?;
        module.add("WIDTHS", (*widths.start(), *widths.end()))?;
        module.add("MOST_SAMPLES", juxtapose::model::limits::SAMPLES)?;
        module.add("MOST_PROCESSORS", juxtapose::program::limits::PROCESSORS)
    }
}
