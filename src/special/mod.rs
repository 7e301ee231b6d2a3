//! Special functions that the methods share, each to full precision.

mod binomial_window;
mod deviance;
mod saddle_point;
mod stirling;

pub use binomial_window::binomial_weights;
pub(crate) use binomial_window::{BinomialWindow, binomial_weights_of};
pub(crate) use saddle_point::{binomial_mass, poisson_mass};
