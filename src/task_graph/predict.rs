//! A task graph's outcomes: for each number of processors, and for each mapping made by hand, the whole distribution of the
//! makespan, and the paper's prediction from representative times.

use std::ops::ControlFlow;

use super::{
    best::{self, Best},
    graph::{NamedMapping, TaskGraph},
    pmap,
    representative::{Alternative, alternatives},
};
use crate::{
    contract::Contract,
    density::Density,
    prediction::{Estimate, Note, Outcome, Representative},
};

/// The work of all searches for mappings together, in the steps of [`best::best`]: less than a tenth of a second.
const WORK: u64 = 16_000_000;
/// Steps of the heuristics with which a search begins, all together.
const HEURISTICS: usize = 200_000_000;

/// The makespan of the graph on each number of processors and under each mapping made by hand.
#[must_use]
pub fn predict(graph: &TaskGraph, contract: Contract) -> (Vec<Outcome>, Vec<Note>) {
    let (alternatives, all) = alternatives(&graph.reduced());
    let means = graph.means();
    let mut outcomes = Vec::new();
    let mut notes = Vec::new();
    for &processors in &graph.machine.processors {
        let name =
            if processors == 1 { "1 processor".to_owned() } else { format!("{processors} processors") };
        let mappings = Mappings::new(graph, &alternatives, &means, processors);
        notes.extend(mappings.note(&name));
        outcomes.extend(both(graph, contract, name, &alternatives, &means, &mappings));
    }
    for NamedMapping { name, processor } in &graph.mappings {
        let mappings = Mappings::by_hand(processor);
        outcomes.extend(both(graph, contract, name.clone(), &alternatives, &means, &mappings));
    }
    notes.extend(about(&alternatives, all));
    (outcomes, notes)
}

/// A mapping for each alternative, and one for the means.
struct Mappings {
    of_alternatives: Vec<Vec<usize>>,
    of_means: Vec<usize>,
    proved: bool,
}

impl Mappings {
    fn new(graph: &TaskGraph, alternatives: &[Alternative], means: &[f64], processors: usize) -> Self {
        if processors == 1 {
            return Self::by_hand(&vec![0; graph.tasks.len()]);
        }
        let activities = graph.phases.len() + 2 * graph.messages.len();
        let each = graph.phases.len() * processors.min(graph.tasks.len()) * activities;
        let numbers = graph.machine.processors.len();
        // Where even the heuristics take long, all alternatives are mapped as the most probable one is.
        let mapped = (HEURISTICS / (each * numbers).max(1)).clamp(1, alternatives.len());
        let work = WORK / ((mapped + 1) * numbers) as u64;
        let search = |times: &[f64]| -> Best {
            best::best(graph, times, processors, work, &mut |_, _| ControlFlow::Continue(()))
        };
        let of_means = search(means);
        let found: Vec<_> = alternatives[..mapped].iter().map(|one| search(&one.times)).collect();
        Self {
            proved: of_means.proved && mapped == alternatives.len() && found.iter().all(|found| found.proved),
            of_means: of_means.mapping,
            of_alternatives: found.into_iter().map(|found| found.mapping).collect(),
        }
    }

    fn by_hand(mapping: &[usize]) -> Self {
        Self { of_alternatives: vec![mapping.to_vec()], of_means: mapping.to_vec(), proved: true }
    }

    /// That of an alternative; of those behind the last that was mapped itself, the first one's.
    fn of(&self, alternative: usize) -> &[usize] {
        self.of_alternatives.get(alternative).unwrap_or(&self.of_alternatives[0])
    }

    fn note(&self, outcome: &str) -> Option<Note> {
        (!self.proved).then(|| Note {
            code: "mapping-not-proved",
            message: "The mapping is the best that was found in a short search: another one may be faster."
                .to_owned(),
            outcome: Some(outcome.to_owned()),
        })
    }
}

/// The whole distribution, and the paper's prediction.
fn both(
    graph: &TaskGraph,
    _contract: Contract,
    name: String,
    alternatives: &[Alternative],
    means: &[f64],
    mappings: &Mappings,
) -> [Outcome; 2] {
    let of_means = pmap::makespan(graph, means, &mappings.of_means);
    let representatives = alternatives.iter().enumerate().map(|(k, one)| Representative {
        time: pmap::makespan(graph, &one.times, mappings.of(k)),
        probability: one.probability,
    });
    let representatives = Outcome {
        name: format!("{name}, representatives"),
        method: "representative times",
        estimate: Estimate::Representatives(representatives.collect()),
        average_value: None,
    };
    let whole = Outcome {
        name,
        method: "simulation",
        estimate: Estimate::Density(sampled(graph, mappings.of(0))),
        average_value: Some(of_means),
    };
    [whole, representatives]
}

fn sampled(graph: &TaskGraph, mapping: &[usize]) -> Density {
    use rand::{RngExt, SeedableRng};
    let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
    const SAMPLES: u32 = 1000;
    let mut counts = std::collections::BTreeMap::<u64, u32>::new();
    for _ in 0..SAMPLES {
        #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
        let times: Vec<_> =
            graph.phases.iter().map(|phase| phase.time.quantile(random.random()) as f64).collect();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a model is judged by its longest run"
        )]
        let time = pmap::makespan(graph, &times, mapping).round() as u64;
        *counts.entry(time).or_default() += 1;
    }
    let masses = counts.into_iter().map(|(time, count)| (time, f64::from(count) / f64::from(SAMPLES)));
    Density::from_masses(masses).unwrap_or_else(|_| Density::point(0))
}

/// What the representative times stand for.
fn about(alternatives: &[Alternative], all: f64) -> Vec<Note> {
    let kept: f64 = alternatives.iter().map(|one| one.probability).sum();
    let note = |code, message| Note { code, message, outcome: None };
    let mut notes = Vec::new();
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    let left_out = all > alternatives.len() as f64;
    if left_out {
        let message = format!(
            "The representative times can be combined in {all:.0} ways. The {} most probable ones are predicted.",
            alternatives.len()
        );
        notes.push(note("alternatives-left-out", message));
    }
    if kept < 1.0 - 1e-9 {
        let message = format!(
            "Representatives stand for the most frequent times of each phase, all at once: for {:.3} % of all runs. As in \
             the paper the rest is set aside, and probabilities are not renormalised.",
            kept * 100.0
        );
        notes.push(note("set-aside", message));
    }
    notes
}
