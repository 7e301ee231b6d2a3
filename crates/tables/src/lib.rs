//! Tables of measured times in any form: CSV, JSON, aligned columns, and what hyperfine, JMeter, k6, sacct, Nextflow and others write.
//!
//! [`preview`] looks at a table's first bytes, says what its columns seem to hold, and proposes a [`Choice`]; [`read`] reads the whole
//! table under a choice, row by row, and reports what it has skipped.

mod cells;
mod choice;
mod columns;
mod duration;
mod forms;
mod group;
mod heads;
mod judging;
mod kept;
mod layout;
mod meaning;
mod model;
mod named;
mod named_apart;
mod objects;
mod others;
mod preview;
mod progress;
mod read;
mod rows;
mod runs;
mod skipped;
mod texts;
mod times;
mod together;

pub use choice::{Choice, Filter, Seems};
pub use columns::{Samples, columns};
pub use group::{Group, Histogram, Times};
pub use kept::{GROUPS, MOST};
pub use model::model;
pub use named::{Named, read_named};
pub use preview::{BEGINNING, Column, Preview, preview};
pub use texts::THOUSANDS;
pub use times::read;
pub use together::{read_together, together};
