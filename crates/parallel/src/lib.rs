//! Compositions of independent tasks, each of which may fail: in series, until the last or the first or the k-th of some has
//! ended, by choice, with a timeout, with retries (after ∆Q; series and parallel composition in Reijns and van Gemund 2005,
//! section 1), or one by one on slots (list scheduling: Graham 1969).
//!
//! Every mention of a task, and every copy, is an independent draw. A task that fails never answers; where it says after which
//! time its failure is known, and at a timeout, another attempt may begin. So an expression's [`Attempt`] has two densities: of
//! the times at which it answers, and of those at which it is known to have failed. The rest never comes to anything.
//!
//! ```
//! use juxtapose_density::{Contract, Density};
//! use juxtapose_parallel::{Attempt, Expression};
//! // Two replicas race, and a hundred such pairs must all answer.
//! let shard = Attempt::answering(Density::uniform(1, 20));
//! let pair = Expression::First(vec![Expression::Task(0), Expression::Task(0)]);
//! let all = Expression::Copies { count: 100, of: Box::new(Expression::All(vec![pair])) };
//! let outcome = all.evaluate(&[shard], Contract::Bulk)?;
//! let time = outcome.answer().ok_or("it answers")?;
//! assert!((time.probability() - 1.0).abs() < 1e-12);
//! // The longest of a hundred shortest of two: 1 − (1 − t/20)² of each pair.
//! assert!((time.at_most(10) - 0.75f64.powi(100)).abs() < 1e-15);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod branch;
mod budget;
mod busy;
mod chance;
pub mod document;
mod evaluation;
mod executions;
mod expression;
mod kind;
mod knowledge;
pub mod limits;
mod model;
mod monotone;
mod outlook;
mod predict;
mod queue;
mod reader;

pub use attempt::Attempt;
pub use branch::Branch;
pub use busy::Busy;
pub use evaluation::Evaluated;
pub use executions::Counted;
pub use expression::{Expression, Queue, Refusal};
pub use knowledge::Knowledge;
pub use model::{Alternative, Composition, Part, Task};
pub use outlook::Outlook;
pub use predict::predict;
