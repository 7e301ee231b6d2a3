//! Joint distribution of the sorted vector of free times: for each vector, relative to its earliest time, the masses of that earliest time.
//!
//! The next task begins at the earliest time and makes of one vector another, whenever that is: so the vectors that can be reached and their
//! transitions are found once, and every task is then a sum of shifted masses. Masses are added and multiplied alone, so that each keeps its
//! relative accuracy, and nothing is left out before the end.

use std::collections::BTreeMap;

use juxtapose_support::work::spend;

use crate::{
    contract::Contract,
    density::{Density, float, gcd, index},
    sums::Spread,
};

/// The most multiplications that this takes; a queue that would take more is not found so.
const WORK: f64 = 1e9;
/// The most transitions between vectors.
const TRANSITIONS: f64 = 1e5;
/// What finding a vector takes, in multiplications, and what each of its times takes.
const FOUND: f64 = 2000.0;
const EACH: f64 = 16.0;
/// What adding one mass takes, in multiplications of a long convolution.
const ADDED: f64 = 4.0;
/// The most masses that may be kept at once: 32 MB.
const KEPT: f64 = 4e6;

/// Free times in units of the lattice, sorted, each from the first on.
type Vector = Vec<u64>;

/// A transition to a vector by its number, by which the earliest time rises, with a probability.
type Transition = (usize, u64, f64);

/// The density of the makespan of so many tasks on so many slots, at least two and no more than tasks, from the time of each slot's first
/// task, that of any other, and that of one more task behind all of them, where there is one; none where it would take too much.
pub(super) fn density(
    (tasks, slots): (usize, usize),
    (first, later, last): (&Density, &Density, Option<&Density>),
    contract: Contract,
) -> Option<Density> {
    let all = || [first, later].into_iter().chain(last);
    if all().any(Density::coarsens) {
        return None;
    }
    let unit = all().fold(0, |unit, time| gcd(gcd(unit, time.origin()), time.spacing())).max(1);
    let in_units = |time: &Density| -> Vec<_> {
        let times = time.iter().filter(|(_, mass)| *mass > 0.0);
        times.map(|(ticks, mass)| (ticks / unit, mass)).collect()
    };
    let mut vectors = Vectors::default();
    let wave = first_wave(&in_units(first), slots)?.into_iter().map(|(times, probability)| {
        let earliest = times[0];
        (vectors.number(relative(times)), earliest, probability)
    });
    let wave: Vec<Transition> = wave.collect();
    let transitions = vectors.transitions(&in_units(later))?;
    // Free times lie between those of the shortest tasks and those of the longest.
    let [of_first, of_later] = [first, later].map(|time| (time.last() - time.origin()) / unit);
    let span = of_later.checked_mul(tasks.div_ceil(slots) as u64)?.checked_add(of_first)?;
    if float(span) * float(transitions.len() as u64) > KEPT {
        return None;
    }
    let lines = || -> Vec<Line> { std::iter::repeat_with(Line::default).take(transitions.len()).collect() };
    let mut now = lines();
    for (number, earliest, probability) in wave {
        now[number].add(&Line { from: 0, masses: vec![1.0] }, earliest, probability);
    }
    let mut work = 0.0;
    for _ in slots..tasks {
        let kept: usize = now.iter().map(|line| line.masses.len()).sum();
        let each = float((kept * transitions.first().map_or(0, Vec::len)) as u64);
        let step = ADDED * each + float(transitions.len() as u64);
        work += step;
        if work > WORK || !spend(step) {
            return None;
        }
        let mut next = lines();
        for (line, transitions) in now.iter().zip(&transitions).filter(|(line, _)| !line.masses.is_empty()) {
            for &(to, later, probability) in transitions {
                next[to].add(line, later, probability);
            }
        }
        now = next;
    }
    // One more task begins at the earliest time.
    let rest = last.map_or_else(|| vec![(0, 1.0)], in_units);
    let kept: usize = now.iter().map(|line| line.masses.len()).sum();
    let step = ADDED * float((kept * rest.len()) as u64);
    if work + step > WORK || !spend(step) {
        return None;
    }
    let mut end = Line::default();
    for (line, vector) in now.iter().zip(&vectors.all).filter(|(line, _)| !line.masses.is_empty()) {
        let latest = vector.last().copied().unwrap_or(0);
        rest.iter().for_each(|&(time, probability)| end.add(line, latest.max(time), probability));
    }
    let lost = |of: fn(&Density) -> f64| {
        let [first, later] =
            [(slots, first), (tasks - slots, later)].map(|(n, time)| float(n as u64) * of(time));
        (first + later + last.map_or(0.0, of)).min(1.0)
    };
    let made = Density::from_parts(unit * end.from, unit, end.masses, lost(Density::lost)).ok()?;
    Some(contract.trimmed(made.with_lost_behind(lost(Density::lost_behind)).normalised()))
}

/// The probability of each sorted vector of times that so many slots may take; none where there are too many.
fn first_wave(times: &[(u64, f64)], slots: usize) -> Option<BTreeMap<Vector, f64>> {
    if !spend(work_of_first_wave(float(times.len() as u64), slots)?) {
        return None;
    }
    let mut wave = BTreeMap::from([(Vector::new(), 1.0)]);
    for _ in 0..slots {
        let mut longer = BTreeMap::new();
        for (vector, before) in &wave {
            for &(time, probability) in times {
                *longer.entry(with(vector, time)).or_default() += before * probability;
            }
        }
        wave = longer;
    }
    Some(wave)
}

/// What finding the vectors of a first wave takes: of k slots they are multisets of k times. None where it is too much.
fn work_of_first_wave(times: f64, slots: usize) -> Option<f64> {
    let (mut multisets, mut work) = (1.0, 0.0);
    for slot in (0..slots).map(|slot| float(slot as u64)) {
        work += multisets * times * (FOUND + EACH * slot);
        multisets *= (times + slot) / (slot + 1.0);
        if work > WORK || multisets > TRANSITIONS {
            return None;
        }
    }
    Some(work)
}

/// What finding a density takes, from the times of each slot's first task and of any other; and whether it is surely found. Times that have
/// no mass count as if they had one.
pub(super) fn estimate((tasks, slots): (usize, usize), [first, later]: [Spread; 2]) -> (f64, bool) {
    let units = |spread: Spread| (spread.extent.last, gcd(spread.extent.first, spread.extent.step));
    let ((of_first, one), (of_later, other)) = (units(first), units(later));
    let unit = gcd(one, other).max(1);
    let (values, each) = (later.points(), FOUND + EACH * float(slots as u64));
    let Some(wave) = work_of_first_wave(first.points(), slots) else { return (0.0, false) };
    // No slot is free later than the longest task behind the earliest one.
    let apart = float(of_first.max(of_later) / unit);
    let mut vectors = 1.0;
    for slot in (1..slots).map(|slot| float(slot as u64)) {
        vectors *= (apart + slot) / slot;
        if vectors * values > TRANSITIONS {
            return (wave + (TRANSITIONS * each).min(WORK), false);
        }
    }
    let found = wave + vectors * values * each;
    let span = (later.points() * float(tasks.div_ceil(slots) as u64) + first.points()).max(1.0);
    let steps = float((tasks - slots) as u64) * ADDED * vectors * span * values;
    if span * vectors > KEPT { (found, false) } else { (found + steps.min(WORK), steps <= WORK) }
}

/// A sorted vector with one more time.
fn with(vector: &[u64], time: u64) -> Vector {
    let (before, after) = vector.split_at(vector.partition_point(|&free| free <= time));
    [before, &[time], after].concat()
}

/// A vector from its earliest time on.
fn relative(mut vector: Vector) -> Vector {
    let earliest = vector.first().copied().unwrap_or(0);
    vector.iter_mut().for_each(|time| *time -= earliest);
    vector
}

/// Vectors relative to their earliest times, by their numbers.
#[derive(Default)]
struct Vectors {
    numbers: BTreeMap<Vector, usize>,
    all: Vec<Vector>,
}

impl Vectors {
    fn number(&mut self, vector: Vector) -> usize {
        let new = self.all.len();
        *self.numbers.entry(vector).or_insert_with_key(|vector| {
            self.all.push(vector.clone());
            new
        })
    }

    /// The transitions of all vectors that can be reached from these, by the times of the next task; none where there are too many.
    fn transitions(&mut self, times: &[(u64, f64)]) -> Option<Vec<Vec<Transition>>> {
        let mut transitions = Vec::new();
        while transitions.len() < self.all.len() {
            let (times_each, vector) = (float(times.len() as u64), &self.all[transitions.len()]);
            let each = times_each * (FOUND + EACH * float(vector.len() as u64));
            let all = float(self.all.len() as u64);
            if all * times_each > TRANSITIONS || all * each > WORK || !spend(each) {
                return None;
            }
            let others = vector[1..].to_vec();
            let each = times.iter().map(|&(time, probability)| {
                let next = with(&others, time);
                let later = next[0];
                (self.number(relative(next)), later, probability)
            });
            transitions.push(each.collect());
        }
        Some(transitions)
    }
}

/// Masses of a time from one on, in units.
#[derive(Default)]
struct Line {
    from: u64,
    masses: Vec<f64>,
}

impl Line {
    /// Adds the masses of another, later by some units, with a probability.
    fn add(&mut self, other: &Self, later: u64, probability: f64) {
        let from = other.from + later;
        if self.masses.is_empty() {
            self.from = from;
        }
        if let Some(earlier) = self.from.checked_sub(from).filter(|earlier| *earlier > 0) {
            self.masses.splice(..0, std::iter::repeat_n(0.0, index(earlier)));
            self.from = from;
        }
        let place = index(from - self.from);
        let end = place + other.masses.len();
        self.masses.resize(self.masses.len().max(end), 0.0);
        for (sum, mass) in self.masses[place..end].iter_mut().zip(&other.masses) {
            *sum += probability * mass;
        }
    }
}
