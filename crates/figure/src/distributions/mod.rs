//! Plots of distributions in three ways: densities, distribution functions and survival functions. The last two are curves, overlaid in one
//! plot.

mod asked;
mod bars;
mod bounds;
pub(super) mod certain;
mod certified;
mod curves;
mod deadline;
pub(super) mod density;
mod diamonds;
pub(super) mod distribution;
mod ghosts;
mod judged;
mod lone_times;
mod overlaid;
mod readings;
mod rows;
pub(super) mod shown;
mod steps;
mod strip_text;
pub(super) mod survival;
mod view;

pub use asked::{Bounds, DistributionFigure, Estimate, LoneTimes, Masses, Series};
