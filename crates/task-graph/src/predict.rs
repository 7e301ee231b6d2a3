//! Prediction of a task graph: for each number of processors, and for each mapping made by hand, an outcome with the whole distribution of
//! the makespan, and one with the paper's prediction from representative times.

use std::ops::ControlFlow;

use juxtapose_density::{
    contract::Contract,
    density::Density,
    prediction::{Answer, Estimate, Estimated, Note, Outcome, Representative},
};

use super::{
    best::{self, Best},
    graph::{Medium, Message, NamedMapping, TaskGraph},
    makespan::{self, Budget, How, Makespan},
    mapping::{Assignment, Mapping, Plan},
    notes::{about, in_order, known, moved},
    pmap,
    representative::{Alternative, alternatives, are_telling},
};

/// The work of all searches for mappings together, in the steps of [`best::best`]: less than a tenth of a
/// second.
const WORK: u64 = 16_000_000;
/// The most steps that the heuristics at the beginning of all searches may take together.
const HEURISTICS: usize = 200_000_000;
/// The seed of random times: it is fixed, so that the same model has the same prediction.
const SEED: u64 = 1;

/// Makespans that differ by a smaller share are equal.
const ROUNDING: f64 = 1e-9;

/// The word that tells the paper's prediction from the distribution that it estimates.
const REPRESENTATIVES: &str = "representatives";

/// The makespan of the graph on each number of processors, and under each mapping made by hand. Under any
/// contract, nothing is left out beyond what the graph's times were cut by, and executions are counted.
#[must_use]
pub fn predict(graph: &TaskGraph, _: Contract) -> Answer {
    let (representatives, all) = alternatives(&graph.reduced());
    let are_telling = are_telling(&representatives);
    let mut notes = about(&representatives, all, are_telling);
    let numbers = graph.machine.processors.len() + graph.mappings.len();
    let of = Alternatives {
        graph,
        representatives,
        are_telling,
        means: graph.means(),
        budget: Budget::shared(graph, numbers),
    };
    let mut outcomes = Vec::new();
    let mut planned = Vec::new();
    for &processors in &graph.machine.processors {
        let mappings = Mappings::new(graph, &of.representatives, &of.means, processors);
        let name = on(processors);
        notes.extend(mappings.note(&name));
        if mappings.are_planned() {
            planned.push(name.clone());
        }
        let (both, more) = of.both(name, &mappings);
        outcomes.extend(both);
        notes.extend(more);
    }
    notes.extend(in_order(&planned));
    for NamedMapping { name, mapping } in &graph.mappings {
        let (both, more) = of.both(name.clone(), &Mappings::by_hand(mapping));
        outcomes.extend(both);
        notes.extend(more);
    }
    (outcomes, notes)
}

/// The name of the outcome for this number of processors.
fn on(processors: usize) -> String {
    if processors == 1 { "1 processor".to_owned() } else { format!("{processors} processors") }
}

/// The name of the outcome of representative times that estimates another outcome.
fn by_representatives(name: &str) -> String {
    format!("{name}, {REPRESENTATIVES}")
}

/// Whether a hand-made mapping must not have this name: an outcome may have it, or a way to find mappings, or the queue of a machine that has one.
#[must_use]
pub(crate) fn is_taken(name: &str, is_queue: bool) -> bool {
    let count = name.split_once(' ').and_then(|(count, _)| count.parse().ok());
    ["best", "MATE", "HEFT"].contains(&name)
        || is_queue && name == "queue"
        || name.ends_with(&by_representatives(""))
        || count.is_some_and(|count| on(count) == name)
}

/// A mapping for each alternative, and one for the means; or one queue for all of them.
struct Mappings {
    of_alternatives: Vec<Assignment>,
    of_means: Assignment,
    proved: bool,
    /// A bound on how much faster another mapping may be, as a share of the makespan.
    gap: f64,
}

impl Mappings {
    fn new(graph: &TaskGraph, alternatives: &[Alternative], means: &[f64], processors: usize) -> Self {
        if let Some(queue) = graph.machine.queue(processors) {
            return Self::by_hand(&queue.into());
        }
        if processors == 1 {
            return Self::by_hand(&Mapping::by_arrival(vec![0; graph.tasks.len()]).into());
        }
        let activities = graph.phases.len() + 2 * graph.messages.len();
        let each = graph.phases.len() * processors.min(graph.tasks.len()) * activities;
        let numbers = graph.machine.processors.len();
        // Where even the heuristics take long, the less probable alternatives are mapped as the most probable
        // one is.
        let mapped = (HEURISTICS / (each * numbers).max(1)).clamp(1, alternatives.len());
        let work = WORK / ((mapped + 1) * numbers) as u64;
        let search = |times: &[f64]| -> Best {
            best::best(graph, times, processors, work, &mut |_, _| ControlFlow::Continue(()))
        };
        let of_means = search(means);
        let found: Vec<_> = alternatives[..mapped].iter().map(|one| search(&one.times)).collect();
        let gap = |found: &Best| 1.0 - found.bound / found.makespan.max(f64::MIN_POSITIVE);
        Self {
            gap: found.iter().map(gap).fold(gap(&of_means), f64::max),
            proved: of_means.proved && mapped == alternatives.len() && found.iter().all(|found| found.proved),
            of_means: of_means.mapping.into(),
            of_alternatives: found.into_iter().map(|found| found.mapping.into()).collect(),
        }
    }

    fn by_hand(mapping: &Assignment) -> Self {
        Self { of_alternatives: vec![mapping.clone()], of_means: mapping.clone(), proved: true, gap: 0.0 }
    }

    /// The mapping of an alternative. One that was not mapped itself has that of the first.
    fn of(&self, alternative: usize) -> &Assignment {
        self.of_alternatives.get(alternative).unwrap_or(&self.of_alternatives[0])
    }

    fn note(&self, outcome: &str) -> Option<Note> {
        if self.proved {
            return None;
        }
        let bound = if self.gap > 0.0 {
            format!("by {:.1} % at most, as a lower bound says", self.gap * 100.0)
        } else {
            "for the representative times that are less probable".to_owned()
        };
        let message = format!(
            "The mapping is the best that was found in a short search: another one may be faster, {bound}."
        );
        Some(Note { code: "mapping-not-proved", message, outcome: Some(outcome.to_owned()) })
    }

    /// Whether any of the mappings gives processors an order.
    fn are_planned(&self) -> bool {
        self.of_alternatives.iter().chain([&self.of_means]).any(Assignment::is_in_order)
    }
}

/// Context that all outcomes share.
struct Alternatives<'g> {
    graph: &'g TaskGraph,
    representatives: Vec<Alternative>,
    are_telling: bool,
    means: Vec<f64>,
    /// What each outcome may take.
    budget: Budget,
}

impl Alternatives<'_> {
    /// The outcome with the whole distribution, and the one of the paper's prediction where that says something; with what is to be said of
    /// the first.
    fn both(&self, name: String, mappings: &Mappings) -> (Vec<Outcome>, Vec<Note>) {
        let whole = self.whole(mappings.of(0));
        let notes = whole.iter().flat_map(|whole| [known(whole, &name), moved(whole, &name)]);
        let notes = notes.flatten().collect();
        let of_means = pmap::makespan(self.graph, &self.means, &mappings.of_means);
        let by_waits_alone =
            whole.as_ref().is_some_and(|whole| self.by_waits_alone(whole, mappings, of_means));
        // One order says nothing where each execution draws another.
        let is_drawn = Plan::from(mappings.of(0)).is_drawn();
        let representatives =
            (self.are_telling && !is_drawn).then(|| self.by_representatives(&name, mappings));
        let whole = match whole {
            Some(whole) => whole.outcome(name),
            None => Outcome::new(name, "", Estimate::Density(Density::point(0))),
        };
        let whole = Outcome { average_value: (!is_drawn).then_some(of_means), by_waits_alone, ..whole };
        ([whole].into_iter().chain(representatives).collect(), notes)
    }

    /// Whether the makespan is the longest path under this mapping (a queue has none), whose mean is no less than that of means and more where a phase
    /// waits for several, and this one is no slower for means than theirs.
    fn by_waits_alone(&self, whole: &Makespan, mappings: &Mappings, of_means: f64) -> bool {
        let Assignment::Mapped(mapping) = mappings.of(0) else { return false };
        // A makespan of messages that take a part of a tick is rounded, and one of messages that wait for others is no path.
        let is_free = |message: &Message| {
            let delay = self.graph.machine.network.delay(message.volume);
            mapping.processor[message.from] == mapping.processor[message.to]
                || delay <= 0.0
                || self.graph.machine.network.medium == Medium::Free && delay.fract() <= 0.0
        };
        let is_path = || mapping.order.is_some() && self.graph.messages.iter().all(is_free);
        (matches!(whole.how, How::SeriesParallel { .. } | How::Frontier { .. }) || is_path())
            && pmap::makespan(self.graph, &self.means, mapping) <= of_means * (1.0 + ROUNDING)
    }

    /// The paper's prediction of the outcome with this name.
    fn by_representatives(&self, name: &str, mappings: &Mappings) -> Outcome {
        let representatives = self.representatives.iter().enumerate().map(|(k, one)| Representative {
            time: pmap::makespan(self.graph, &one.times, mappings.of(k)),
            probability: one.probability,
        });
        let estimate = Estimate::Representatives(representatives.collect());
        Outcome {
            estimates: Some(Estimated { outcome: name.to_owned(), by: REPRESENTATIVES }),
            ..Outcome::new(by_representatives(name), "representative times", estimate)
        }
    }

    /// The makespan's whole distribution. There always is one, as nobody stops it.
    fn whole(&self, mapping: &Assignment) -> Option<Makespan> {
        makespan::distribution(self.graph, mapping, self.budget, SEED, &mut |_, _| ControlFlow::Continue(()))
    }
}

impl Makespan {
    /// The makespan as an outcome of this name.
    #[must_use]
    pub fn outcome(self, name: impl Into<String>) -> Outcome {
        let Self { density, between, moved, how, .. } = self;
        Outcome { between, moved, ..Outcome::new(name, how.name(), Estimate::Density(density)) }
    }
}

impl How {
    /// The name of the method, as outcomes have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Enumerated { .. } => "every execution",
            Self::SeriesParallel { .. } => "series and parallel",
            Self::Frontier { .. } => "frontier",
            Self::Bracketed { .. } => "bracket",
            Self::Conditional { .. } => "conditional executions",
            Self::Simulated { .. } => "simulation",
        }
    }
}
