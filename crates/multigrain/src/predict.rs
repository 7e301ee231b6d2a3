//! Prediction of a multi-grain program: an outcome for each configuration that is compared.

use juxtapose_density::{
    contract::Contract,
    prediction::{Answer, Estimate, Note, Outcome},
};
use juxtapose_support::collections::SortSmall;

use super::{Multigrain, Sweep, lattice::Outlook};

/// How many of the fastest configurations are compared where nobody chose.
const FASTEST: usize = 9;

/// The time of each configuration: a number by the closed formula where nothing that is drawn changes it, else a density; beside it
/// the closed formula at the parameters' means.
#[must_use]
pub fn predict(model: &Multigrain, _: Contract) -> Answer {
    let sweep = model.program.sweep(&model.machine);
    let compared = model.compared(&sweep);
    let left_out = sweep.configurations().len() - compared.len();
    let mut drawn: Option<(f64, f64)> = None;
    let outcomes = compared.iter().map(|&(threads, accelerators)| {
        let estimate = model.certain_time(threads, accelerators).map_or_else(
            || {
                let planned = model.planned(threads, accelerators);
                let Outlook { moved, excess, .. } = planned.outlook();
                let most = drawn.get_or_insert((0.0, 0.0));
                *most = (most.0.max(moved), most.1.max(excess));
                Estimate::Density(planned.density())
            },
            Estimate::Value,
        );
        let formula = model.program.time(threads, accelerators);
        let name = format!("{threads} × {accelerators}");
        Outcome { average_value: Some(formula), ..Outcome::new(name, "multi-grain", estimate) }
    });
    let outcomes = outcomes.collect();
    let mut notes = Vec::new();
    if model.configurations.is_none() && left_out > 0 {
        notes.push(Note {
            code: "configurations",
            message: format!(
                "Compared are the {FASTEST} fastest of {} configurations by the closed formula, and those of one thread or one \
                 accelerator for each that use most; name others in “configurations”.",
                sweep.configurations().len()
            ),
            outcome: None,
        });
    }
    if let Some((moved, excess)) = drawn {
        notes.push(Note { code: "lattice", message: on_ticks(moved, excess), outcome: None });
    }
    (outcomes, notes)
}

/// What dividing times between ticks may change.
fn on_ticks(moved: f64, excess: f64) -> String {
    let ticks = if moved > 1.0 { format!("{} ticks", upwards(moved)) } else { "one tick".to_owned() };
    let slowest = if excess > 0.0 {
        format!(
            "; where threads wait for the slowest of them it may be up to {} ticks too large",
            upwards(excess)
        )
    } else {
        String::new()
    };
    format!(
        "Times between two ticks are divided between them: no time moves by {ticks} or more, and the mean of a configuration does not \
         change{slowest}."
    )
}

/// A bound to three digits behind the point, rounded up.
fn upwards(bound: f64) -> String {
    format!("{:.3}", (bound * 1e3).ceil() / 1e3)
}

impl Multigrain {
    /// The configurations that are compared, as (m, p): those that were chosen; else the fastest by the closed formula, with the
    /// largest ones of one thread and of one accelerator for each.
    #[must_use]
    pub fn compared(&self, sweep: &Sweep) -> Vec<(u32, u32)> {
        if let Some(chosen) = &self.configurations {
            return chosen.clone();
        }
        let mut all = sweep.configurations().to_vec();
        all.sort_small_by(|a, b| a.time.total_cmp(&b.time));
        let mut compared: Vec<_> =
            all.iter().take(FASTEST).map(|one| (one.threads, one.accelerators)).collect();
        compared.extend([(1, self.machine.accelerators), (self.machine.most_threads(), 1)]);
        compared.sort_small();
        compared.dedup();
        compared
    }
}
