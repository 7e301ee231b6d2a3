//! Size limits of programs: those are refused that would not fit, or not end. They are judged by their cost estimate, before any of it is
//! computed.

use juxtapose_density::{contract::Contract, density::float};
use juxtapose_document::{
    effort::Effort,
    problem::Code,
    reader::read::{At, Reader},
};

use super::tree::Tree;
use crate::{
    Program, Scheme,
    cost::{Cost, cost},
    limits,
};

const REMEDY: &str = "choose a coarser tick, fewer PEs, or fewer iterations";

/// The work of estimating the cost of a node under one scheme, in [`limits::MOMENT`]'s unit.
const NODE: f64 = 250.0;

/// Cost estimate of a program's prediction; none where that would not fit.
pub(crate) fn size<'v>(
    reader: &mut Reader,
    (program, tree): (&Program, &Tree<'v>),
    at: &At<'v>,
    cost: fn(&Program, &Scheme, Contract) -> Cost,
) -> Option<Effort> {
    let classes = float(program.machine.classes.all.len().max(1) as u64);
    if !reader.spend(NODE * classes * tree.visits(program.schemes.len())) {
        return None;
    }
    let costs: Vec<_> = program.schemes.iter().map(|scheme| cost(program, scheme, reader.contract)).collect();
    if let Some((number, message)) = unfit(program, &costs) {
        let path = number.map_or_else(|| at.path_to("program"), |number| tree.path(number));
        reader.problem(&path, Code::TooLarge, message, REMEDY);
        return None;
    }
    let (number, own) = dearest(&costs);
    let dearest = (tree.path(number).to_string(), own);
    Some(Effort { work: work(&costs), dearest, remedy: REMEDY })
}

fn work(costs: &[Cost]) -> f64 {
    costs.iter().map(|cost| cost.work).sum()
}

fn dearest(costs: &[Cost]) -> (usize, f64) {
    costs.iter().map(|cost| cost.dearest).max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
}

/// Message on a program that would exceed a limit, and the number of the node that is to blame, where one is.
fn unfit(program: &Program, costs: &[Cost]) -> Option<(Option<usize>, String)> {
    let longest = costs.iter().map(|cost| cost.longest).fold(0.0, f64::max);
    let widest = costs.iter().map(|cost| cost.widest).max_by(|a, b| a.cells().total_cmp(&b.cells()))?;
    if longest > limits::TOTAL {
        let message = format!("can run for {longest:.3e} ticks; at most {:.0e} are counted", limits::TOTAL);
        Some((None, message))
    } else if widest.cells() > limits::CELLS {
        let message = format!(
            "has {:.3e} possible times on its lattice, {} ticks apart, for up to {} numbers of enabled PEs{}; at most {:.1e} \
             probabilities are kept at once",
            widest.points,
            widest.step,
            widest.rows,
            if program.machine.classes.all.is_empty() { "" } else { " of each class" },
            limits::CELLS
        );
        Some((Some(widest.node), message))
    } else {
        None
    }
}

/// Message on a program that was made by changing a judged one, where it would exceed a limit.
#[must_use]
pub fn too_much(program: &Program, contract: Contract) -> Option<String> {
    if let Err(message) = program.machine.classes.sizes(program.machine.processors) {
        return Some(message);
    }
    let costs: Vec<_> = program.schemes.iter().map(|scheme| cost(program, scheme, contract)).collect();
    let work = work(&costs);
    unfit(program, &costs).map(|(_, message)| message).or_else(|| {
        (work > limits::WORK).then(|| {
            format!(
                "takes up to {work:.1e} multiplications by estimate; at most {:.0e} are done",
                limits::WORK
            )
        })
    })
}
