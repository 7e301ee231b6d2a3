//! Probability of each configuration to be the fastest, where all of them see the same draws (common random numbers): by enumeration of all
//! combinations of values where they are few, else by Monte Carlo simulation.

use juxtapose_density::density::float;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Drawn, Multigrain, Parameters, Random, Work, sweep::TIE};

/// The probability of each configuration to be the fastest of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// In the order of [`Machine::feasible`](super::Machine::feasible); they sum to 1. Configurations that are equally fast share a
    /// run evenly.
    pub probability: Vec<f64>,
    /// How many runs were drawn; none where all runs that can be were weighed.
    pub draws: Option<u32>,
}

/// Additions that are made at most: some tenths of a second in a browser.
const WORK: f64 = 4e7;
/// Runs that are drawn at least, and at most.
const DRAWS: (f64, f64) = (200.0, 40_000.0);
/// Where even the fewest runs take more additions, some seconds in a browser, none is made.
const MOST_WORK: f64 = 1e9;

impl Chances {
    /// The largest standard error of the probabilities; none where they are exact.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        let draws = f64::from(self.draws?);
        let of = |p: &f64| (p * (1.0 - p) / draws).sqrt();
        Some(self.probability.iter().map(of).fold(0.0, f64::max))
    }
}

impl Multigrain {
    /// The probability of each configuration to be the fastest. It is exact where all combinations of values can be gone through;
    /// else runs are drawn, always the same ones. Times are those of eq. (11), not rounded to ticks. None where that would take too
    /// long: what it takes is counted before.
    #[must_use]
    pub fn chances(&self) -> Option<Chances> {
        let feasible: Vec<_> = self.machine.feasible().collect();
        let work = Additions::new(self, &feasible);
        let run = work.shared + work.own;
        if work.lines > WORK || DRAWS.0 * run > MOST_WORK {
            return None;
        }
        let race = Race::new(self, &feasible);
        let combinations = self.drawn(Drawn::EachRun).map(|random| random.density.masses().len());
        let combinations =
            combinations.fold(race.lines.len() as f64, |product, masses| product * masses as f64);
        let is_exact = work.own <= 0.0 && combinations * work.shared <= WORK;
        let draws = (WORK / run).clamp(DRAWS.0, DRAWS.1).floor();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most DRAWS.1")]
        Some(if is_exact { race.weighed() } else { race.drawn(draws as u32) })
    }
}

/// Work estimate, in additions: what is added at most.
struct Additions {
    /// For all lines.
    lines: f64,
    /// In one run, without what each thread draws.
    shared: f64,
    /// In one run, of what each thread draws.
    own: f64,
}

impl Additions {
    fn new(model: &Multigrain, feasible: &[(u32, u32)]) -> Self {
        let [each_run, each_thread] =
            [Drawn::EachRun, Drawn::EachThread].map(|drawn| model.drawn(drawn).count());
        let (phases, alternatives) = (model.program.phases.len(), model.contention.len().max(1));
        let threads: usize = feasible.iter().map(|&(m, _)| m as usize).sum();
        let of = |factors: &[usize]| factors.iter().map(|&factor| float(factor as u64)).product::<f64>();
        Self {
            lines: of(&[alternatives, feasible.len(), phases, 1 + each_run + each_thread]),
            shared: of(&[feasible.len(), 2 + each_run]),
            // Each configuration's threads, and those of the largest, which are drawn.
            own: of(&[threads + most_threads(feasible), phases, each_thread]),
        }
    }
}

fn most_threads(feasible: &[(u32, u32)]) -> usize {
    feasible.iter().map(|&(m, _)| m as usize).max().unwrap_or(1)
}

/// Comparison of all configurations, as linear functions of what is drawn.
struct Race<'m> {
    model: &'m Multigrain,
    feasible: &'m [(u32, u32)],
    each_run: Vec<&'m Random>,
    each_thread: Vec<&'m Random>,
    /// For each value of the contention: its probability, and the lines of the configurations.
    lines: Vec<(f64, Vec<Line>)>,
}

/// The time of a configuration as a linear function of what is drawn.
struct Line {
    /// What its busiest thread takes without anything that is drawn.
    certain: f64,
    /// What that takes more for a unit of each that is drawn once for each run.
    each_run: Vec<f64>,
    /// What a thread that does all tasks takes more for a unit of each that it draws for itself, phase by phase.
    each_thread: Vec<f64>,
}

impl<'m> Race<'m> {
    fn new(model: &'m Multigrain, feasible: &'m [(u32, u32)]) -> Self {
        let each_run: Vec<_> = model.drawn(Drawn::EachRun).collect();
        let each_thread: Vec<_> = model.drawn(Drawn::EachThread).collect();
        let line = |program: &Parameters, m, p| {
            let own =
                |phase| each_thread.iter().map(move |random| program.slope_in(random.parameter, phase, m, p));
            Line {
                certain: program.time(m, p),
                each_run: each_run.iter().map(|random| program.slope(random.parameter, m, p)).collect(),
                each_thread: (0..program.phases.len()).flat_map(own).collect(),
            }
        };
        let lines = model.without_random().into_iter().map(|(probability, program)| {
            (probability, feasible.iter().map(|&(m, p)| line(&program, m, p)).collect())
        });
        let lines = lines.collect();
        Self { model, feasible, each_run, each_thread, lines }
    }

    /// Enumeration of all combinations of values that are drawn once for each run.
    fn weighed(&self) -> Chances {
        let mut probability = vec![0.0; self.feasible.len()];
        let mut times = vec![0.0; self.feasible.len()];
        for (weight, lines) in &self.lines {
            self.weigh(lines, *weight, 0, &mut Vec::new(), &mut times, &mut probability);
        }
        let all: f64 = probability.iter().sum();
        probability.iter_mut().for_each(|share| *share /= all);
        Chances { probability, draws: None }
    }

    fn weigh(
        &self,
        lines: &[Line],
        weight: f64,
        next: usize,
        values: &mut Vec<f64>,
        times: &mut [f64],
        probability: &mut [f64],
    ) {
        let Some(random) = self.each_run.get(next) else {
            for (time, line) in times.iter_mut().zip(lines) {
                *time = line.at(values);
            }
            share_out(times, weight, probability);
            return;
        };
        for (value, mass) in random.density.iter().filter(|&(_, mass)| mass > 0.0) {
            values.push(float(value));
            self.weigh(lines, weight * mass, next + 1, values, times, probability);
            values.pop();
        }
    }

    /// Monte Carlo simulation of so many runs.
    fn drawn(&self, draws: u32) -> Chances {
        let phases = self.model.program.phases.len();
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
        let run: Vec<_> = self.each_run.iter().map(|random| Steps::new(random)).collect();
        let thread: Vec<_> = self.each_thread.iter().map(|random| Steps::new(random)).collect();
        let (mut probability, mut times) = (vec![0.0; self.feasible.len()], vec![0.0; self.feasible.len()]);
        let mut own = vec![0.0; most_threads(self.feasible) * phases * thread.len()];
        for _ in 0..draws {
            let lines = self.contended(chance.random());
            let values: Vec<_> = run.iter().map(|steps| steps.at(chance.random())).collect();
            for (k, value) in own.iter_mut().enumerate() {
                *value = thread[k % thread.len()].at(chance.random());
            }
            for ((time, line), &(m, _)) in times.iter_mut().zip(lines).zip(self.feasible) {
                *time = self.slowest(line, &values, m, &own);
            }
            share_out(&times, 1.0 / f64::from(draws), &mut probability);
        }
        Chances { probability, draws: Some(draws) }
    }

    /// The lines of a contention that is drawn, by a number in [0, 1).
    fn contended(&self, mut left: f64) -> &[Line] {
        let last = self.lines.len() - 1;
        let drawn = self.lines.iter().take(last).position(|&(probability, _)| {
            left -= probability;
            left < 0.0
        });
        &self.lines[drawn.unwrap_or(last)].1
    }

    /// The time of a configuration of m threads: `values` are drawn for the run, and `own` for each thread, by thread, phase and
    /// parameter.
    fn slowest(&self, line: &Line, values: &[f64], m: u32, own: &[f64]) -> f64 {
        let (program, count) = (&self.model.program, self.each_thread.len());
        let (busiest, phases) = (line.at(values), program.phases.len());
        if count == 0 {
            return busiest;
        }
        let of = |thread: u32, phase: usize| {
            let first = (thread as usize * phases + phase) * count;
            let values = own[first..first + count].iter();
            values.zip(&line.each_thread[phase * count..]).map(|(value, slope)| value * slope).sum::<f64>()
        };
        let greatest = |times: &mut dyn Iterator<Item = f64>| times.fold(0.0, f64::max);
        match program.work {
            Work::One => {
                let waits = |phase| greatest(&mut (0..m).map(|thread| of(thread, phase)));
                busiest + (0..phases).map(waits).sum::<f64>()
            }
            Work::Independent(tasks) => greatest(&mut (0..m).map(|thread| {
                let tasks_of_one = tasks / m + u32::from(thread < tasks % m);
                let all: f64 = (0..phases).map(|phase| of(thread, phase)).sum();
                let shared = busiest / program.work.share(m);
                (shared + all) * f64::from(tasks_of_one) / f64::from(tasks)
            })),
        }
    }
}

impl Line {
    fn at(&self, values: &[f64]) -> f64 {
        self.each_run.iter().zip(values).fold(self.certain, |time, (slope, value)| time + slope * value)
    }
}

/// Cumulative distribution function to draw from.
struct Steps {
    reached: Vec<f64>,
    values: Vec<f64>,
}

impl Steps {
    fn new(random: &Random) -> Self {
        let values = random.density.iter().map(|(value, _)| float(value)).collect();
        Self { reached: random.density.distribution(), values }
    }

    /// The value at a place in [0, 1).
    fn at(&self, place: f64) -> f64 {
        let all = self.reached.last().copied().unwrap_or(1.0);
        let found = self.reached.partition_point(|&reached| reached <= place * all);
        self.values[found.min(self.values.len() - 1)]
    }
}

/// Gives a run to the fastest, evenly where several are.
fn share_out(times: &[f64], weight: f64, probability: &mut [f64]) {
    let least = times.iter().copied().fold(f64::INFINITY, f64::min) * (1.0 + TIE);
    let fastest = times.iter().filter(|&&time| time <= least).count();
    for (share, _) in probability.iter_mut().zip(times).filter(|&(_, &time)| time <= least) {
        *share += weight / fastest as f64;
    }
}
