//! The outcomes of a multi-grain program: one for each configuration that is compared.

use super::{Model, Sweep};
use crate::{
    contract::Contract,
    gathered::Arranged,
    prediction::{Answer, Estimate, Note, Outcome},
};

/// How many of the fastest configurations are compared where nobody chose.
const FASTEST: usize = 9;

/// The time of each configuration: a number by the closed formula where all parameters are certain, else a density; beside it the
/// closed formula at the parameters' means.
#[must_use]
pub fn predict(model: &Model, _: Contract) -> Answer {
    let sweep = model.program.sweep(&model.machine);
    let compared = model.compared(&sweep);
    let left_out = sweep.configurations().len() - compared.len();
    let outcomes = compared.iter().map(|&(threads, accelerators)| {
        let formula = model.program.time(threads, accelerators);
        let estimate = if model.is_certain() {
            Estimate::Value(formula)
        } else {
            Estimate::Density(model.density(threads, accelerators))
        };
        let name = format!("{threads} × {accelerators}");
        Outcome { average_value: Some(formula), ..Outcome::new(name, "multi-grain", estimate) }
    });
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
    if !model.is_certain() {
        notes.push(Note {
            code: "lattice",
            message: "Times between two ticks are divided between them: each parameter that is drawn by chance moves a time by less \
                      than one tick, and the mean of a sum by nothing."
                .to_owned(),
            outcome: None,
        });
    }
    (outcomes.collect(), notes)
}

impl Model {
    /// The configurations that are compared, as (m, p): those that were chosen; else the fastest by the closed formula, with the
    /// largest ones of one thread and of one accelerator for each.
    #[must_use]
    pub fn compared(&self, sweep: &Sweep) -> Vec<(u32, u32)> {
        if let Some(chosen) = &self.configurations {
            return chosen.clone();
        }
        let mut all = sweep.configurations().to_vec();
        all.arrange_by(|a, b| a.time.total_cmp(&b.time));
        let mut compared: Vec<_> =
            all.iter().take(FASTEST).map(|one| (one.threads, one.accelerators)).collect();
        compared.extend([(1, self.machine.accelerators), (self.machine.most_threads(), 1)]);
        compared.arrange();
        compared.dedup();
        compared
    }
}
