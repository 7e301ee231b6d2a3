//! Conditional Monte Carlo of the longest path by antichains (variance reduction): smooth, and more certain than executions that are counted.
//!
//! All times are drawn. Then those of one antichain, of which no way has two, get their distributions back: given all others, the longest path
//! is the latest of what avoids the antichain and, for each activity v of it, the longest way to it, its time and the longest way from it. These
//! are independent, so that
//!
//! ```text
//! P(T ≤ t | all others) = [t ≥ what avoids it] · ∏ Fᵥ(t − to v − from v).
//! ```
//!
//! The mean of that is P(T ≤ t), whatever the antichain, and it varies less than what is counted. Each execution averages those of several
//! levels (`levels.rs`).
//!
//! J. M. Burt, M. B. Garman, "Conditional Monte Carlo: a simulation technique for stochastic network analysis", Management Science 18, 1971; by cuts:
//! C. E. Sigal, A. A. B. Pritsker, J. J. Solberg, "The use of cutsets in Monte Carlo analysis of stochastic networks", Mathematics and Computers
//! in Simulation 21, 1979.

use std::ops::{ControlFlow, Range};

use juxtapose_density::{
    between::Between,
    density::{Density, MOST_VALUES, float, index},
    executions::{DRAW, Draws, Random},
};

use super::{
    budget::Budget,
    frontier,
    levels::{Level, levels},
    network::Network,
};

/// Fewer executions tell too little of how much they vary.
const FEWEST: u32 = 100;
/// More tell little that is new.
const MOST: f64 = 1e5;
const BETWEEN_REPORTS: u32 = 64;
/// The quantiles that are to be known.
const QUANTILES: [f64; 2] = [0.5, 0.99];

/// The longest path's density and its confidence limits, and from how many executions: from those of the budget, and twice as many again and again
/// until median and p99 are known to its precision, within its work. None where the lattice is too long, where not even one level can be averaged, or
/// when stopped.
pub(super) fn longest_path(
    network: &Network,
    Budget { samples, work, precision }: Budget,
    seed: u64,
    progress: &mut dyn FnMut(f64, f64) -> ControlFlow<()>,
) -> Option<(Density, Between, u32)> {
    if samples < FEWEST || network.times.iter().flatten().any(Density::coarsens) {
        return None;
    }
    let step = frontier::lattice(network.times.iter().flatten());
    let activities: Vec<_> = network.times.iter().map(|time| Activity::of(time.as_ref(), step)).collect();
    let mut execution = Execution::of(network, &activities);
    let [first, last] = [Draw::Shortest, Draw::Longest].map(|draw| execution.drawn(draw));
    if last - first >= MOST_VALUES {
        return None;
    }
    let draws = float(activities.len() as u64) * DRAW;
    let work_of = |time: &Density| float((time.last() - time.origin()) / step + 1);
    let (levels, averages) = levels(network, work_of, work / f64::from(samples) - draws);
    if levels.is_empty() {
        return None;
    }
    let most = (work / (draws + averages)).min(MOST);
    let mut random = Random::seeded(seed);
    let mut sums = Sums::new(first, index(last - first) + 1);
    let (mut done, mut until) = (0, samples);
    loop {
        for done in done..until {
            if done % BETWEEN_REPORTS == 0 && progress(f64::from(done), f64::from(until)).is_break() {
                return None;
            }
            execution.drawn(Draw::Random(&mut random));
            for level in &levels {
                execution.given_all_but(level, &mut sums);
            }
            sums.end_execution(float(levels.len() as u64));
        }
        let (density, between) = sums.averaged(step, until)?;
        let is_known = |p: f64| match between.quantile(p) {
            (Some(least), Some(most)) => float(most - least) <= precision * float(most),
            _ => false,
        };
        if f64::from(until) * 2.0 > most || QUANTILES.into_iter().all(is_known) {
            return Some((density, between, until));
        }
        (done, until) = (until, until * 2);
    }
}

/// An activity's time on the lattice.
struct Activity {
    draws: Option<Draws>,
    step: u64,
    /// The shortest and the longest one, in steps.
    first: u64,
    last: u64,
    /// P(X ≤ t) from the first step on.
    reached: Vec<f64>,
}

impl Activity {
    fn of(time: Option<&Density>, step: u64) -> Self {
        let Some(time) = time else {
            return Self { draws: None, step, first: 0, last: 0, reached: Vec::new() };
        };
        let [first, last] = [time.origin(), time.last()].map(|end| end / step);
        let mut reached = time.distribution_at((first..=last).map(|k| k * step));
        let all = reached.last().copied().unwrap_or(1.0);
        reached.iter_mut().for_each(|share| *share /= all);
        Self { draws: Some(Draws::of(time)), step, first, last, reached }
    }

    fn drawn(&self, draw: &mut Draw<'_>) -> u64 {
        match (draw, &self.draws) {
            (Draw::Random(random), Some(draws)) => draws.draw(random) / self.step,
            (Draw::Longest, _) => self.last,
            _ => self.first,
        }
    }
}

/// Times that an execution takes: each activity's shortest, its longest, or a random one.
enum Draw<'r> {
    Shortest,
    Longest,
    Random(&'r mut Random),
}

/// One execution: when each node ends, and how long it takes from there to the end of all, in steps.
struct Execution<'n> {
    network: &'n Network,
    activities: &'n [Activity],
    times: Vec<u64>,
    ends: Vec<u64>,
    rests: Vec<u64>,
    product: Vec<f64>,
}

impl<'n> Execution<'n> {
    fn of(network: &'n Network, activities: &'n [Activity]) -> Self {
        let none = vec![0; activities.len()];
        Self {
            network,
            activities,
            times: none.clone(),
            ends: none.clone(),
            rests: none,
            product: Vec::new(),
        }
    }

    /// Executes with other times, and answers with the longest path.
    fn drawn(&mut self, mut draw: Draw<'_>) -> u64 {
        let Self { network, activities, times, ends, rests, .. } = self;
        for (node, before) in network.before.iter().enumerate() {
            times[node] = activities[node].drawn(&mut draw);
            ends[node] = before.iter().map(|&one| ends[one]).max().unwrap_or(0) + times[node];
        }
        rests.fill(0);
        for (node, before) in network.before.iter().enumerate().rev() {
            let whole = times[node] + rests[node];
            before.iter().for_each(|&one| rests[one] = rests[one].max(whole));
        }
        ends.iter().copied().max().unwrap_or(0)
    }

    /// Adds the distribution given the times of all activities but those of a level.
    fn given_all_but(&mut self, level: &Level, sums: &mut Sums) {
        let Self { activities, times, ends, rests, product, .. } = self;
        let past = level.past.iter().map(|&(from, to)| ends[from] + to.map_or(0, |to| times[to] + rests[to]));
        let avoids = past.max().unwrap_or(0);
        // Each activity, and how long the longest way through it takes without it.
        let through = |node: usize| (&activities[node], ends[node] - times[node] + rests[node]);
        let all = || level.activities.iter().map(|&node| through(node));
        let first = all().map(|(activity, rest)| rest + activity.first).fold(avoids, u64::max);
        let last = all().map(|(activity, rest)| rest + activity.last).fold(avoids, u64::max);
        product.clear();
        product.resize(index(last - first) + 1, 1.0);
        for (activity, rest) in all().filter(|(activity, rest)| rest + activity.last > first) {
            let reached = &activity.reached[index(first - rest - activity.first)..];
            product.iter_mut().zip(reached).for_each(|(product, reached)| *product *= reached);
        }
        sums.add(first, product);
    }
}

/// Sums over executions.
struct Sums {
    /// The first time, in steps.
    first: u64,
    /// For each time the masses of the execution so far, one of each level, and the times that have any.
    masses: Vec<f64>,
    touched: Range<usize>,
    /// For each time the sums of the masses, and by how much the sums of the squares of P(T ≤ t) grow there.
    all: Vec<f64>,
    squares: Vec<f64>,
    moments: Moments,
}

impl Sums {
    fn new(first: u64, count: usize) -> Self {
        let none = vec![0.0; count];
        Self {
            first,
            masses: none.clone(),
            touched: count..0,
            all: none.clone(),
            squares: none,
            moments: Moments::default(),
        }
    }

    /// Adds a distribution function from a time on.
    fn add(&mut self, first: u64, reached: &[f64]) {
        let first = index(first - self.first);
        let mut before = 0.0;
        for (mass, &reached) in self.masses[first..].iter_mut().zip(reached) {
            *mass += reached - before;
            before = reached;
        }
        self.touched = self.touched.start.min(first)..self.touched.end.max(first + reached.len());
    }

    /// Averages the distribution functions that were added since the last execution ended, so many.
    fn end_execution(&mut self, levels: f64) {
        let touched = std::mem::replace(&mut self.touched, self.masses.len()..0);
        let mut reached = 0.0;
        let (mut mean, mut square) = (0.0, 0.0);
        let middle = float(self.masses.len() as u64 / 2);
        for k in touched {
            let mass = std::mem::take(&mut self.masses[k]) / levels;
            let before = reached;
            reached += mass;
            self.all[k] += mass;
            self.squares[k] += mass * (reached + before);
            let time = float(k as u64) - middle;
            mean += mass * time;
            square += mass * time * time;
        }
        self.moments.add(mean, square);
    }

    /// The mean of so many executions.
    fn averaged(&self, step: u64, samples: u32) -> Option<(Density, Between)> {
        let Self { first, all, squares, moments, .. } = self;
        let n = f64::from(samples);
        let from = all.iter().position(|&mass| mass > 0.0)?;
        let to = all.iter().rposition(|&mass| mass > 0.0)?;
        let masses = all[from..=to].iter().map(|mass| mass / n).collect();
        let density = Density::from_parts((first + from as u64) * step, step, masses, 0.0).ok()?.normalised();
        let (mut sum, mut square) = (0.0, 0.0);
        let variances = all[from..=to].iter().zip(&squares[from..=to]).map(|(mass, more)| {
            sum += mass;
            square += more;
            ((square - sum * sum / n) / (n - 1.0) / n).max(0.0)
        });
        let variances: Vec<_> = variances.collect();
        let step = float(step);
        let [mean, deviation] = moments.variances(n);
        let between =
            Between::averaged(&density, samples, &variances, [mean * step * step, deviation * step * step]);
        Some((density, between))
    }
}

/// Sums of each execution's mean m, of its mean square s, of their squares and of their products.
#[derive(Default)]
struct Moments([f64; 5]);

impl Moments {
    fn add(&mut self, m: f64, s: f64) {
        self.0.iter_mut().zip([m, s, m * m, m * s, s * s]).for_each(|(sum, more)| *sum += more);
    }

    /// The variances of the mean of n executions and, by the delta method, of the standard deviation: d σ = (d s − 2·m·d m)/(2·σ).
    fn variances(&self, n: f64) -> [f64; 2] {
        let [m, s, mm, ms, ss] = self.0.map(|sum| sum / n);
        let of_mean = (mm - m * m) / (n - 1.0);
        let squared = s - m * m;
        let of_square = (ss - s * s) - 4.0 * m * (ms - m * s) + 4.0 * m * m * (mm - m * m);
        let of_deviation = if squared > 0.0 { of_square / (4.0 * squared) / (n - 1.0) } else { 0.0 };
        [of_mean, of_deviation].map(|variance| variance.max(0.0))
    }
}
