//! Breakdown of a scheme's mean time, exactly: what one PE spends computing, waiting, switching and disabled, on average over the PEs, at
//! each node; and what juxtaposition saves at each barrier.
//!
//! Every PE spends all the time of the program in one of these four ways, so that the averages add up to the mean
//! execution time. They are taken step by step. A step that e PEs take together, in C(e) of its executions on average,
//! costs each of them the mean of its own time, the rest of the mean of the slowest's as waiting, and costs those that a loop
//! or a conditional has disabled the whole. C(e) comes down the tree by the weights of sections 5.3, 5.4 and 6.3; mean
//! durations come up by the same recursions, which are linear once maxima are taken, so that no convolution is needed but
//! those of SPMD stretches between two barriers.
//!
//! As in the simulator, whose accounts are the referee, what happens between two nodes belongs to the later one, and loops
//! and conditionals have their own control, and those that they disable.

mod groups;
mod loops;
mod span;
mod spent;
mod walk;

use juxtapose_density::contract::Contract;

use super::{
    family::Setting,
    mode::Scheme,
    tree::{Node, Program},
};
pub use spent::{Barrier, Breakdown};
use walk::Walk;

/// Where the mean time of the program goes under one scheme.
#[must_use]
pub fn breakdown(program: &Program, scheme: &Scheme, contract: Contract) -> Breakdown {
    let mut count = 0;
    program.nodes.iter().for_each(|node: &Node| node.visit(&mut |_| count += 1));
    let setting = Setting::new(&program.machine, contract);
    Walk::new(setting, scheme, count).program(&program.nodes)
}
