//! Cost estimate of a prediction with random parameters: its lattice is as long as all that is drawn together.

use juxtapose_density::density::float;
use juxtapose_document::{effort::Effort, problem::Code, reader::read::Reader};

use crate::{Multigrain, Outlook, Parameter, Parameters, Random, limits};

const REMEDY: &str = "choose a coarser tick, compare fewer configurations, or let less be drawn by chance";
/// What the factor of a parameter in a phase takes, in [`limits::MOMENT`]'s unit: it is found for a few lattices.
const PLANNED: f64 = 100.0;
/// The path of what is drawn where it is the contention alone.
const CONTENTION: &str = "contention";

/// What the prediction takes; none where a time has too many ticks, which is told. `paths` are those of what is drawn.
pub(super) fn estimated(reader: &mut Reader, model: &Multigrain, paths: &[String]) -> Option<Effort> {
    let mut effort = Effort { remedy: REMEDY, ..Effort::default() };
    if model.is_certain() {
        return Some(effort);
    }
    let compared = model.compared(&model.program.sweep(&model.machine));
    if !reader.spend(PLANNED * planned_terms(model) * float(compared.len() as u64)) {
        return None;
    }
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
        let widest = spans.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map(|(k, _)| k);
        let path = widest.and_then(|widest| paths.get(widest)).map_or(CONTENTION, String::as_str);
        let mut too_large =
            |message: String| reader.problem(path, Code::TooLarge, message, "choose a coarser tick");
        if longest > limits::TOTAL {
            let most = limits::TOTAL;
            too_large(format!(
                "with {m} × {p} takes up to {longest:.3e} ticks; at most {most:e} are counted"
            ));
            return None;
        }
        if ticks > float(limits::SUPPORT) {
            let most = limits::SUPPORT;
            too_large(format!(
                "with {m} × {p} has times over {ticks:.3e} ticks; at most {most} are kept, of all that is drawn"
            ));
            return None;
        }
        let Outlook { work, ticks, .. } = model.planned(m, p).outlook();
        if ticks.points() > limits::POINTS {
            let (points, most) = (ticks.points(), limits::POINTS);
            too_large(format!(
                "with {m} × {p} has {points:.3e} possible times; at most {most:.1e} are kept at once"
            ));
            return None;
        }
        let work = work.likely;
        effort.work += work;
        if work > effort.dearest.1 {
            effort.dearest = (path.to_owned(), work);
        }
    }
    Some(effort)
}

/// Factors of what is drawn, over all values of the contention: each goes through all phases.
fn planned_terms(model: &Multigrain) -> f64 {
    let phases = model.program.phases.len();
    float((model.contention.len().max(1) * phases * (phases + model.random.len())) as u64)
}

/// Over how many ticks each of what is drawn spreads `T(m, p)`.
fn spans(model: &Multigrain, program: &Parameters, m: u32, p: u32) -> Vec<f64> {
    let span = |random: &Random| {
        let ticks = float(random.density.last() - random.density.origin());
        program.slope(random.parameter, m, p) * ticks + 2.0
    };
    model.random.iter().map(span).collect()
}

/// The longest time, in ticks.
fn longest(model: &Multigrain, program: &Parameters, m: u32, p: u32) -> f64 {
    let mut program = program.clone();
    for random in &model.random {
        if let Some(value) = random.parameter.of(&mut program) {
            *value = float(random.density.last());
        }
    }
    program.time(m, p)
}
