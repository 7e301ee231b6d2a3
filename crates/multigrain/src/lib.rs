//! Multi-grain parallelism: how many host threads, and how many accelerators for each? (Blagojevic et al. 2008, MMGP.)
//!
//! Host threads (HPU) offload work to accelerators (APU). With m threads and p accelerators for each the paper's eq. (11) says
//! how long a program takes; [`Parameters::time`] is that equation, term by term, and [`Parameters::sweep`] evaluates it for every
//! configuration that a machine can run. Times are real numbers, in one unit throughout.
//!
//! ```
//! use juxtapose_multigrain::{Contention, Cost, Machine, Phase, Parameters, Work};
//! // PBPI of section 4.3, in seconds, by the parameters that are printed.
//! let pbpi = Parameters {
//!     phases: vec![Phase { host: 1.3, device: 370.0, serial_device: 1.72, offloads: 1.0, ..Phase::default() }],
//!     offload: 70e-9, gap: 0.8, contention: Contention::Constant(1.28),
//!     switch: Cost::Constant(2e-6), collective: Cost::Constant(0.0), work: Work::One,
//! };
//! assert!((pbpi.time(1, 1) - 373.82).abs() < 1e-5);
//! let machine = Machine { accelerators: 16, threads: None };
//! let best = pbpi.sweep(&machine).best();
//! assert_eq!((best[0].threads, best[0].accelerators), (16, 1)); // in print (4, 4)
//! ```

mod chances;
mod composed;
mod density;
pub mod document;
mod fit;
mod kind;
mod lattice;
pub mod limits;
mod measured;
mod model;
pub mod output;
mod parameters;
mod predict;
mod reader;
mod sweep;
mod time;

pub use chances::Chances;
pub use fit::{Combination, Errors, Fit, Residuals, Unknown};
pub(crate) use lattice::Outlook;
pub use measured::Measured;
pub use model::{Drawn, Multigrain, Random};
pub use parameters::{Contention, Cost, Machine, Parameter, Parameters, Phase, Work};
pub use predict::predict;
pub use sweep::{Configuration, Sweep};
pub use time::Terms;
