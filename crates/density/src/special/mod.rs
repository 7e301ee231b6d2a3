//! Special functions that the methods share, each to full precision.

mod binomial_window;
mod counts;
mod deviance;
mod gauss_legendre;
mod incomplete_gamma;
mod normal_score;
mod saddle_point;
mod stirling;
mod student_score;
mod temme;

pub use binomial_window::BinomialWindow;
pub use binomial_window::binomial_weights;
pub use counts::{Parted, at_least, crossing, left_out, work_of_crossing};
pub(crate) use deviance::deviance;
pub(crate) use gauss_legendre::gauss_legendre;
pub use incomplete_gamma::{IncompleteGamma, Share};
pub use normal_score::normal_score;
pub(crate) use saddle_point::{binomial_mass, poisson_mass};
pub(crate) use stirling::stirling_error;
pub use student_score::{normal_below, student_score};
