//! Representative times: how the NDTFG loses its non-determinism, phase by phase (sections 2.2 and 2.3). Every step is kept,
//! as in Tables 4 and 5.

use std::ops::Range;

use juxtapose_support::collections::SortSmall;

use super::graph::{Phase, TaskGraph};

/// nc where it is not given, for few observations: "near to five" (section 2.3).
const FEW_CLASSES: usize = 5;
/// nc for a substantial amount of data: the middle of "between eight and twelve".
const MANY_CLASSES: usize = 10;
/// So many observations are a substantial amount.
const MANY: usize = 500;
/// Two relative frequencies whose difference misses the threshold by no more than this differ by the
/// threshold: in floating point 0.45 − 0.2 is not 0.25. One observation of 10^11 counts more.
const ROUNDING: f64 = 1e-12;

/// A phase after sections 2.2 and 2.3.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduced {
    /// The least and the greatest time that is possible, in ticks.
    pub range: (u64, u64),
    /// The arithmetic mean of all times, in ticks.
    pub mean: f64,
    /// Whether all times are almost identical: they differ by no more than the tolerance (section 2.2).
    pub deterministic: bool,
    /// The classes of section 2.3; empty where the phase is deterministic.
    pub classes: Vec<Class>,
    /// The times that stand for the phase, ascending; one where it is deterministic.
    pub representatives: Vec<Chosen>,
}

/// A class of times, from its lower bound up to its upper bound. The upper bound belongs to the last class
/// alone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Class {
    /// The lower bound, in ticks, not always whole.
    pub from: f64,
    /// The upper bound, in ticks, not always whole.
    pub to: f64,
    /// The relative frequency: the share of all times that are in the class.
    pub frequency: f64,
    /// Whether the class is frequent enough to be chosen.
    pub chosen: bool,
}

/// A representative time.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The time, in ticks: the mean, rounded where the model says so.
    pub time: f64,
    /// The mean itself, in ticks.
    pub exact: f64,
    /// The share of all times that it stands for. The shares of a phase do not add up to 1 where classes were
    /// set aside.
    pub probability: f64,
    /// The neighbouring classes whose mean it is; empty for a deterministic phase.
    pub classes: Range<usize>,
}

/// A TFG: one time for each phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The product of the probabilities of its times, above 0. As in the paper these are not renormalised:
    /// where classes were set aside, those of all alternatives do not add up to 1.
    pub probability: f64,
    /// The time of each phase, in ticks.
    pub times: Vec<f64>,
}

/// At most so many TFGs are kept.
pub const MOST_ALTERNATIVES: usize = 64;
/// TFGs that together stand for fewer of all runs than this say nothing of any run that somebody will see.
const FEWEST_RUNS: f64 = 1e-6;

impl TaskGraph {
    /// Representative times of each phase, as sections 2.2 and 2.3 find them.
    #[must_use]
    pub fn reduced(&self) -> Vec<Reduced> {
        self.phases.iter().map(|phase| Reduced::new(phase, self.round_to)).collect()
    }

    /// Each phase's arithmetic mean, in ticks.
    #[must_use]
    pub fn means(&self) -> Vec<f64> {
        self.phases.iter().map(|phase| mean(&weights(phase))).collect()
    }

    /// Each phase's time with one of the data sets, in ticks; none where some phase has no such time.
    #[must_use]
    pub fn with_dataset(&self, number: usize) -> Option<Vec<f64>> {
        #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
        let time = |phase: &Phase| match phase.observed.get(number) {
            Some(&time) => Some(time as f64),
            None => (phase.time.origin() == phase.time.last()).then(|| phase.time.origin() as f64),
        };
        self.phases.iter().map(time).collect()
    }
}

impl Reduced {
    fn new(phase: &Phase, round_to: Option<u64>) -> Self {
        let times = weights(phase);
        let range = (phase.time.origin(), phase.time.last());
        let mean = mean(&times);
        if range.1 - range.0 <= phase.tolerance {
            let chosen = Chosen { time: mean, exact: mean, probability: 1.0, classes: 0..0 };
            let (classes, representatives) = (Vec::new(), vec![chosen]);
            return Self { range, mean, deterministic: true, classes, representatives };
        }
        let count = phase.classes.unwrap_or_else(|| classes_for(phase.observed.len()));
        let sorted = sorted(&times, range, count);
        let classes = classes(&sorted, range);
        let representatives = chosen(&sorted, &classes, round_to);
        Self { range, mean, deterministic: false, classes, representatives }
    }
}

/// nc by the paper's rule; 0 stands for an unknown number of observations.
fn classes_for(observations: usize) -> usize {
    if observations < MANY { FEW_CLASSES } else { MANY_CLASSES }
}

/// All possible times with their weights. Where the observations are known, the weights are their numbers,
/// which are exact.
fn weights(phase: &Phase) -> Vec<(u64, f64)> {
    if phase.observed.is_empty() {
        phase.time.iter().filter(|&(_, mass)| mass > 0.0).collect()
    } else {
        phase.observed.iter().map(|&time| (time, 1.0)).collect()
    }
}

/// The mean Σ w·t / Σ w, counted from the least time: what is added up is small where times are near each
/// other.
#[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
fn mean(times: &[(u64, f64)]) -> f64 {
    let least = times.iter().map(|&(time, _)| time).min().unwrap_or(0);
    let sum: f64 = times.iter().map(|&(time, weight)| (time - least) as f64 * weight).sum();
    least as f64 + sum / total(times)
}

fn total(times: &[(u64, f64)]) -> f64 {
    // An empty sum of floats is −0.
    times.iter().fold(0.0, |sum, (_, weight)| sum + weight)
}

/// The times of each class. A time x belongs to class ⌊(x − l)·nc / (h − l)⌋, in whole numbers, and h to the
/// last class.
fn sorted(times: &[(u64, f64)], (least, greatest): (u64, u64), count: usize) -> Vec<Vec<(u64, f64)>> {
    let mut classes = vec![Vec::new(); count];
    for &(time, weight) in times {
        let class = u128::from(time - least) * count as u128 / u128::from(greatest - least);
        classes[usize::try_from(class).map_or(count - 1, |class| class.min(count - 1))].push((time, weight));
    }
    classes
}

/// The classes; one is chosen where rf_max − rf < 1/nc.
fn classes(sorted: &[Vec<(u64, f64)>], (least, greatest): (u64, u64)) -> Vec<Class> {
    let weights: Vec<f64> = sorted.iter().map(|times| total(times)).collect();
    let all: f64 = weights.iter().sum();
    let most = weights.iter().copied().fold(0.0, f64::max);
    #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks, and there are few classes")]
    let bound = |k: usize| least as f64 + (greatest - least) as f64 * k as f64 / sorted.len() as f64;
    #[expect(clippy::cast_precision_loss, reason = "there are few classes")]
    let threshold = (1.0 - ROUNDING) * all / sorted.len() as f64;
    (weights.iter().enumerate())
        .map(|(k, &weight)| Class {
            from: bound(k),
            to: bound(k + 1),
            frequency: weight / all,
            chosen: most - weight < threshold,
        })
        .collect()
}

/// The mean of each run of chosen neighbours. A class without a time adds nothing to a run; by itself it
/// would not be chosen.
fn chosen(sorted: &[Vec<(u64, f64)>], classes: &[Class], round_to: Option<u64>) -> Vec<Chosen> {
    let all: f64 = sorted.iter().map(|times| total(times)).sum();
    let mut found = Vec::new();
    let mut start = 0;
    while start < classes.len() {
        let length = classes[start..].iter().take_while(|class| class.chosen).count();
        let times = sorted[start..start + length].concat();
        if !times.is_empty() {
            let exact = mean(&times);
            #[expect(clippy::cast_precision_loss, reason = "a time is below 2^53 ticks")]
            let time = round_to.map_or(exact, |to| (exact / to as f64).round() * to as f64);
            let classes = start..start + length;
            found.push(Chosen { time, exact, probability: total(&times) / all, classes });
        }
        start += length + 1;
    }
    found
}

/// Whether these stand for enough runs to be told: one in a million.
#[must_use]
pub fn are_telling(alternatives: &[Alternative]) -> bool {
    alternatives.iter().map(|one| one.probability).sum::<f64>() >= FEWEST_RUNS
}

/// Every choice of one representative for each phase, the most probable first, and how many choices there are. They are found by beam
/// search, phase by phase. Of more than [`MOST_ALTERNATIVES`] choices the most probable are kept; of those that are not
/// [telling](are_telling) one, for whoever needs any.
#[must_use]
pub fn alternatives(reduced: &[Reduced]) -> (Vec<Alternative>, f64) {
    #[derive(Clone, Copy)]
    struct Partial {
        probability: f64,
        /// The place of the choice in the level before, and of this phase's representative.
        from: (usize, usize),
    }
    // The most probable choices for some phases go on from the most probable ones for fewer of them.
    let mut levels = vec![vec![Partial { probability: 1.0, from: (0, 0) }]];
    for phase in reduced {
        let before = &levels[levels.len() - 1];
        let mut next: Vec<_> = (before.iter().enumerate())
            .flat_map(|(place, partial)| {
                phase.representatives.iter().enumerate().map(move |(choice, one)| Partial {
                    probability: (partial.probability * one.probability).max(f64::MIN_POSITIVE),
                    from: (place, choice),
                })
            })
            .collect();
        next.sort_small_by(|a, b| b.probability.total_cmp(&a.probability));
        next.truncate(MOST_ALTERNATIVES);
        levels.push(next);
    }
    let times = |mut place: usize| {
        let mut times = vec![0.0; reduced.len()];
        for (level, (time, phase)) in times.iter_mut().zip(reduced).enumerate().rev() {
            let (before, choice) = levels[level + 1][place].from;
            (*time, place) = (phase.representatives[choice].time, before);
        }
        times
    };
    let last = levels[levels.len() - 1].iter().enumerate();
    let mut kept: Vec<_> =
        last.map(|(k, one)| Alternative { probability: one.probability, times: times(k) }).collect();
    if !are_telling(&kept) {
        kept.truncate(1);
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few classes")]
    let all = reduced.iter().map(|phase| phase.representatives.len() as f64).product();
    (kept, all)
}
