//! What a prediction of random parameters takes: its lattice is as long as all that is drawn together.

use crate::{
    density::float,
    mmgp::{Drawn, Model, Parameter, Program, Random, Work},
    model::{
        build::{effort::Effort, limits, read::Reader},
        problem::Code,
    },
};

const REMEDY: &str = "choose a coarser tick, compare fewer configurations, or let less be drawn by chance";
/// Multiplications for each tick of a sum or a maximum.
const TICK: f64 = 100.0;

impl Reader {
    /// What the prediction takes; none where a time has too many ticks, which is told. `paths` are those of what is drawn.
    pub(super) fn estimated(&mut self, model: &Model, paths: &[String]) -> Option<Effort> {
        let mut effort = Effort { remedy: REMEDY, ..Effort::default() };
        if model.random.is_empty() {
            return Some(effort);
        }
        let compared = model.compared(&model.program.sweep(&model.machine));
        let contentions = model.contention.len().max(1);
        for (m, p) in compared {
            let mut program = model.program.clone();
            if let Some(&(most, _)) = model.contention.iter().max_by(|a, b| a.0.total_cmp(&b.0)) {
                // The slowest contention has the longest lattice.
                if let Some(value) = Parameter::Contention.of(&mut program) {
                    *value = most;
                }
            }
            let spans = spans(model, &program, m, p);
            let (ticks, longest) = (spans.iter().sum::<f64>(), longest(model, &program, m, p));
            let widest = spans.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(k, _)| k);
            let path = paths.get(widest).cloned().unwrap_or_default();
            if ticks > float(limits::SUPPORT) || longest > limits::TOTAL {
                let message = if longest > limits::TOTAL {
                    format!(
                        "with {m} × {p} takes up to {longest:.3e} ticks; at most {:e} are counted",
                        limits::TOTAL
                    )
                } else {
                    format!(
                        "with {m} × {p} has times over {ticks:.3e} ticks; at most {} are kept, of all that is drawn",
                        limits::SUPPORT
                    )
                };
                self.problem(&path, Code::TooLarge, message, "choose a coarser tick");
                return None;
            }
            let work = TICK * float(contentions as u64) * mixed(model, m, &spans) * (spans.len() as f64);
            effort.work += work;
            if work > effort.dearest.1 {
                effort.dearest = (path, work);
            }
        }
        Some(effort)
    }
}

/// Over how many ticks each of what is drawn spreads `T(m, p)`.
fn spans(model: &Model, program: &Program, m: u32, p: u32) -> Vec<f64> {
    let span = |random: &Random| {
        let ticks = float(random.density.last() - random.density.origin());
        program.slope(random.parameter, m, p) * ticks + 2.0
    };
    model.random.iter().map(span).collect()
}

/// The longest time, in ticks.
fn longest(model: &Model, program: &Program, m: u32, p: u32) -> f64 {
    let mut program = program.clone();
    for random in &model.random {
        if let Some(value) = random.parameter.of(&mut program) {
            *value = float(random.density.last());
        }
    }
    program.time(m, p)
}

/// Masses that are gone through: of tasks in rounds that leave some threads with fewer, all of the shared time for each of those that
/// threads have for themselves.
fn mixed(model: &Model, m: u32, spans: &[f64]) -> f64 {
    let of = |drawn: Drawn| -> f64 {
        let drawn = model.random.iter().zip(spans).filter(|(random, _)| random.drawn == drawn);
        drawn.map(|(_, span)| span).sum()
    };
    match model.program.work {
        Work::Independent(tasks) if tasks % m != 0 && tasks > m => {
            (1.0 + of(Drawn::EachRun)) * (1.0 + of(Drawn::EachThread))
        }
        _ => 1.0 + spans.iter().sum::<f64>(),
    }
}
