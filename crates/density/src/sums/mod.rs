//! Sums of many independent times: by convolutions two by two, or by transforms where these take less and a proved bound on their error
//! fits into what is allowed.
//!
//! Long series have two ways in the frequency domain: `decaying` where few frequencies count, else `product`. A sum of equal times is halved
//! until one of them fits (`repeated`).

mod alike;
mod balanced;
mod count;
mod decaying;
mod negligible;
mod part;
mod product;
mod repeated;
mod series;
mod spread;
mod tables;
mod within;
mod worth;

pub use alike::alike;
pub use balanced::balanced;
pub use count::count;
pub use negligible::{LONG, NEGLIGIBLE, UNIT};
pub use product::{is_worth, is_worth_transforming, summed, summed_alike};
pub use repeated::is_long;
pub use spread::{Spread, work, work_of_two};
pub use within::{convolved, series_within, sum_within};
pub use worth::transform;
