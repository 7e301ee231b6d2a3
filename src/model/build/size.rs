//! Refuses what would not fit, or not end: judged by the program's cost, before any of it is computed.

use super::{
    limits,
    program::Tree,
    read::{At, Reader},
};
use crate::{
    flow_analysis_tree::{
        Program,
        cost::{Cost, cost},
    },
    model::problem::Code,
};

const HINT: &str = "choose a coarser unit, fewer PEs, or fewer iterations";

impl Reader {
    pub(super) fn size<'v>(&mut self, program: &Program, tree: &Tree<'v>, at: &At<'v>) {
        if let Some((dearest, message)) = too_much(program) {
            let path = dearest.map_or_else(|| at.path_to("program"), |number| tree.path(number));
            self.problem(&path, Code::TooLarge, message, HINT);
        }
    }
}

/// What is wrong with a program that would not fit or not end, and the node that is to blame, where one is.
pub(crate) fn too_much(program: &Program) -> Option<(Option<usize>, String)> {
    let costs: Vec<_> = program.schemes.iter().map(|scheme| cost(program, scheme)).collect();
    let greatest = |of: fn(&Cost) -> f64| costs.iter().map(of).fold(0.0, f64::max);
    let (longest, cells) = (greatest(|cost| cost.longest), greatest(|cost| cost.cells));
    let work: f64 = costs.iter().map(|cost| cost.work).sum();
    let dearest = costs.iter().map(|cost| cost.dearest).max_by(|a, b| a.1.total_cmp(&b.1));
    if longest > limits::TOTAL {
        let message = format!("can run for {longest:.3e} ticks; at most {:.0e} are counted", limits::TOTAL);
        Some((None, message))
    } else if cells > limits::CELLS {
        let message = format!(
            "has up to {cells:.2e} combinations of a possible time and a number of enabled PEs; at most {:.1e} \
                 are kept",
            limits::CELLS
        );
        Some((None, message))
    } else if work > limits::WORK {
        let (number, share) = dearest.unwrap_or_default();
        let message = format!(
            "takes {share:.1e} multiplications by itself, and the model {work:.1e}; at most {:.0e} are done",
            limits::WORK
        );
        Some((Some(number), message))
    } else {
        None
    }
}
