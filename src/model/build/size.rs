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
    model::problem::{Code, Problem},
};

const HINT: &str = "choose a coarser unit, fewer PEs, or fewer iterations";

/// What a node's cost takes to estimate under one scheme, in [`limits::MOMENT`]'s unit.
const NODE: f64 = 250.0;

/// What a prediction is estimated to take at most; nothing where its methods do bounded work.
#[derive(Clone, Debug, Default)]
pub struct Estimate {
    /// Multiplications.
    pub work: f64,
    /// Where the node stands that takes most of them by itself, and how many.
    pub dearest: (String, f64),
}

impl Estimate {
    /// What is wrong with a prediction for whoever waits no longer than for so many seconds of a browser's work.
    #[must_use]
    pub fn too_long(&self, patience: f64) -> Option<Problem> {
        let hopeless = self.work > patience * limits::PER_SECOND * limits::OVERESTIMATED;
        hopeless.then(|| self.beyond(patience))
    }

    /// That a prediction has taken so many seconds of a browser's work, and there is no patience for more.
    #[must_use]
    pub fn beyond(&self, patience: f64) -> Problem {
        let (path, own) = &self.dearest;
        let seconds = |work: f64| (work / limits::PER_SECOND).ceil();
        let share = if self.work > *own { "most of it here" } else { "all of it here" };
        let message = format!(
            "takes longer than {patience} s of a browser's work, which is the budget: up to {:.0} s by estimate, {share}",
            seconds(self.work)
        );
        let hint = Some(format!("{HINT}; or give it more patience: {}", self.enough(patience)));
        Problem { path: path.clone(), code: Code::Patience, message, hint }
    }

    /// Seconds of a browser's work that will do: all that is estimated, and more than were not enough.
    #[must_use]
    pub fn enough(&self, patience: f64) -> f64 {
        (2.0 * self.work / limits::PER_SECOND).max(4.0 * patience).ceil()
    }
}

impl Reader {
    pub(super) fn size<'v>(&mut self, program: &Program, tree: &Tree<'v>, at: &At<'v>) {
        if !self.made.spend(NODE * tree.visits(program.schemes.len())) {
            return;
        }
        let costs: Vec<_> = program.schemes.iter().map(|scheme| cost(program, scheme)).collect();
        if let Some((number, message)) = unfit(&costs) {
            let path = number.map_or_else(|| at.path_to("program"), |number| tree.path(number));
            self.problem(&path, Code::TooLarge, message, HINT);
            return;
        }
        let (number, own) = dearest(&costs);
        self.estimate = Estimate { work: work(&costs), dearest: (tree.path(number).to_string(), own) };
    }
}

fn work(costs: &[Cost]) -> f64 {
    costs.iter().map(|cost| cost.work).sum()
}

fn dearest(costs: &[Cost]) -> (usize, f64) {
    costs.iter().map(|cost| cost.dearest).max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or_default()
}

/// What is wrong with a program that would not fit, and the node that is to blame, where one is.
fn unfit(costs: &[Cost]) -> Option<(Option<usize>, String)> {
    let longest = costs.iter().map(|cost| cost.longest).fold(0.0, f64::max);
    let widest = costs.iter().map(|cost| cost.widest).max_by(|a, b| a.cells().total_cmp(&b.cells()))?;
    if longest > limits::TOTAL {
        let message = format!("can run for {longest:.3e} ticks; at most {:.0e} are counted", limits::TOTAL);
        Some((None, message))
    } else if widest.cells() > limits::CELLS {
        let message = format!(
            "has {:.3e} possible times on its lattice, {} ticks apart, for up to {} numbers of enabled PEs; at most {:.1e} \
             probabilities are kept at once",
            widest.points,
            widest.step,
            widest.rows,
            limits::CELLS
        );
        Some((Some(widest.node), message))
    } else {
        None
    }
}

/// What is wrong with a program that was made from a judged one.
#[cfg(target_arch = "wasm32")]
pub(crate) fn too_much(program: &Program) -> Option<String> {
    let costs: Vec<_> = program.schemes.iter().map(|scheme| cost(program, scheme)).collect();
    let work = work(&costs);
    unfit(&costs).map(|(_, message)| message).or_else(|| {
        (work > limits::WORK).then(|| {
            format!(
                "takes up to {work:.1e} multiplications by estimate; at most {:.0e} are done",
                limits::WORK
            )
        })
    })
}
