//! Executions of an expression (Monte Carlo simulation), where a queue is too large for the algebra of densities: each draws all that is
//! random, so that the times of the whole are independent, and its intervals are those of a sample.
//!
//! What is counted of a part are its own executions, as many as of the whole or fewer.

use juxtapose_density::{
    FewSeen,
    density::{Density, float},
    executions::{COARSE, DRAW, Draws, Random, counted, number},
    queue::Plan,
};
use juxtapose_support::work::spend;

use super::{Attempt, Branch};

/// The seed of random times: it is fixed, so that the same model has the same prediction.
const SEED: u64 = 1;
/// So many executions are begun at once, or as many as draw so often.
const BATCH: f64 = 64.0;
const DRAWN: f64 = 1e6;

/// How an expression was counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Counted {
    /// The number of executions.
    pub executions: u32,
    /// How many of them have answered.
    pub answered: u32,
    /// By how many ticks a time was moved at most.
    pub moved: f64,
    /// Whether each execution has weights of its own for samples of few tasks.
    pub few_seen: bool,
}

/// What an execution comes to, after some ticks.
#[derive(Clone, Copy)]
enum End {
    Answer(u64),
    Failure(u64),
    Never,
}

/// A part that is executed.
pub(super) struct Drawn {
    step: Step,
    parts: Vec<Drawn>,
    /// The place of what is told of it.
    pub(super) told: Option<usize>,
    /// What its executions have come to, as far as that is told.
    ends: Vec<End>,
}

/// What an execution does with its parts.
pub(super) enum Step {
    /// Nothing: what becomes of it is known.
    Known(Box<Known>),
    /// A task of which few were seen, by its place among these.
    Seen(usize),
    Series(usize),
    Any {
        enough: usize,
        copies: usize,
    },
    /// One of them, with these probabilities.
    Choice(Vec<f64>),
    Timeout(u64),
    Retries(usize),
    /// Parts are the time of a task, the first one's, what comes before all, and what is added to each: as far as they are given.
    Queue {
        plan: Plan,
        given: [bool; 4],
    },
}

/// What executions draw from.
struct Chance {
    random: Random,
    seen: Vec<FewSeen>,
    /// How many ends of a part are kept at most.
    most: usize,
}

/// What becomes of a part by chance.
pub(super) struct Known {
    answer: Option<(f64, Draws)>,
    failure: Option<(f64, Draws)>,
    coarsens: bool,
}

impl Drawn {
    pub(super) fn of(step: Step, parts: Vec<Self>) -> Self {
        Self { step, parts, told: None, ends: Vec::new() }
    }

    /// What becomes of a part by chance.
    pub(super) fn known(attempt: &Attempt) -> Self {
        let [answer, failure] = [attempt.answer(), attempt.failure()]
            .map(|part| part.map(|branch| (branch.probability(), Draws::of(branch.time()))));
        let times = attempt.answer().into_iter().chain(attempt.failure()).map(Branch::time);
        let coarsens = times.into_iter().any(Density::coarsens);
        Self::of(Step::Known(Box::new(Known { answer, failure, coarsens })), Vec::new())
    }

    /// Counts executions of the whole, and fills in what is told of its parts.
    pub(super) fn counted(
        mut self,
        seen: Vec<FewSeen>,
        told: &mut [(Vec<usize>, Option<Attempt>)],
    ) -> (Attempt, Counted) {
        let weights: usize = seen.iter().map(FewSeen::weights).sum();
        let draws = self.draws() + float(weights as u64);
        let executions = number(draws).get();
        let few_seen = !seen.is_empty();
        let mut chance = Chance { random: Random::seeded(SEED), seen, most: executions as usize };
        let mut ends = Vec::with_capacity(executions as usize);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 64")]
        let batch = (DRAWN / draws).clamp(1.0, BATCH) as u32;
        for begun in (0..executions).step_by(batch as usize) {
            let many = batch.min(executions - begun);
            if !spend(f64::from(many) * draws * DRAW) {
                break;
            }
            ends.extend((0..many).map(|_| {
                chance.seen.iter_mut().for_each(|seen| seen.begin(&mut chance.random));
                self.end(&mut chance)
            }));
        }
        let coarse = if self.coarsens() { COARSE } else { 0.0 };
        let answered = ends.iter().filter(|end| matches!(end, End::Answer(_))).count();
        let (attempt, moved) = attempt(&ends);
        let last = attempt.answer().map_or(0, |answer| answer.time().last());
        #[expect(clippy::cast_precision_loss, reason = "times are below 2^53 ticks")]
        let moved = moved as f64 + coarse * last as f64;
        self.tell(told);
        let answered = u32::try_from(answered).unwrap_or(u32::MAX);
        (attempt, Counted { executions, answered, moved, few_seen })
    }

    fn tell(&self, told: &mut [(Vec<usize>, Option<Attempt>)]) {
        self.parts.iter().for_each(|part| part.tell(told));
        if let Some(place) = self.told
            && !self.ends.is_empty()
        {
            told[place].1 = Some(attempt(&self.ends).0);
        }
    }

    fn coarsens(&self) -> bool {
        matches!(&self.step, Step::Known(known) if known.coarsens) || self.parts.iter().any(Self::coarsens)
    }

    /// How many times an execution draws at most.
    fn draws(&self) -> f64 {
        let each = || self.parts.iter().map(Self::draws);
        #[expect(clippy::cast_precision_loss, reason = "numbers of copies are far below 2^53")]
        let many = |number: usize| number as f64;
        match &self.step {
            Step::Known(_) | Step::Seen(_) => 1.0,
            Step::Series(copies) | Step::Any { copies, .. } => many(*copies) * each().sum::<f64>(),
            Step::Choice(_) => 1.0 + each().fold(0.0, f64::max),
            Step::Timeout(_) => each().sum(),
            Step::Retries(most) => (many(*most) + 1.0) * each().sum::<f64>(),
            Step::Queue { plan, .. } => many(plan.tasks) * each().sum::<f64>(),
        }
    }

    fn end(&mut self, chance: &mut Chance) -> End {
        let parts = &mut self.parts;
        let end = match &self.step {
            Step::Known(known) => known.end(&mut chance.random),
            Step::Seen(place) => End::Answer(chance.seen[*place].draw(&mut chance.random)),
            Step::Series(copies) => {
                let mut all = 0;
                let mut end = End::Answer(0);
                'series: for _ in 0..*copies {
                    for part in &mut *parts {
                        end = part.end(chance).after(all);
                        let End::Answer(time) = end else { break 'series };
                        all = time;
                    }
                }
                end
            }
            Step::Any { enough, copies } => {
                let (mut answers, mut failures) = (Vec::new(), Vec::new());
                for part in &mut *parts {
                    for _ in 0..*copies {
                        match part.end(chance) {
                            End::Answer(time) => answers.push(time),
                            End::Failure(time) => failures.push(time),
                            End::Never => {}
                        }
                    }
                }
                let spare = parts.len() * copies - enough;
                let answer = smallest(&mut answers, enough - 1).map(End::Answer);
                answer.or_else(|| smallest(&mut failures, spare).map(End::Failure)).unwrap_or(End::Never)
            }
            Step::Choice(shares) => {
                let mut left = chance.random.share();
                let chosen = shares.iter().position(|share| {
                    left -= share;
                    left < 0.0
                });
                let last = || shares.iter().rposition(|share| *share > 0.0).unwrap_or(0);
                parts[chosen.unwrap_or_else(last)].end(chance)
            }
            Step::Timeout(after) => match parts[0].end(chance) {
                End::Answer(time) if time <= *after => End::Answer(time),
                End::Failure(time) if time <= *after => End::Failure(time),
                _ => End::Failure(*after),
            },
            Step::Retries(retries) => {
                let mut end = parts[0].end(chance);
                for _ in 0..*retries {
                    let End::Failure(time) = end else { break };
                    end = parts[0].end(chance).after(time);
                }
                end
            }
            Step::Queue { plan, given } => {
                let mut places = [None; 4];
                let found = places.iter_mut().zip(given).filter(|(_, is_given)| **is_given);
                for (at, (place, _)) in found.enumerate() {
                    *place = Some(at);
                }
                let [time, first, start_up, per_task] = places;
                let mut all_answer = true;
                let mut drawn = |place: Option<usize>| match place.map(|at| parts[at].end(chance)) {
                    Some(End::Answer(time)) => time,
                    Some(_) => {
                        all_answer = false;
                        0
                    }
                    None => 0,
                };
                let before = drawn(start_up);
                let makespan = plan.makespan(|chunk, _| {
                    let mut own = first.filter(|_| chunk.is_first);
                    let tasks = (0..chunk.tasks).map(|_| drawn(own.take().or(time))).sum::<u64>();
                    tasks + drawn(per_task)
                });
                if all_answer { End::Answer(before + makespan) } else { End::Never }
            }
        };
        if self.told.is_some() && self.ends.len() < chance.most {
            self.ends.push(end);
        }
        end
    }
}

impl Known {
    fn end(&self, random: &mut Random) -> End {
        let mut left =
            if self.failure.is_none() && self.answer.as_ref().is_some_and(|(share, _)| *share >= 1.0) {
                0.0
            } else {
                random.share()
            };
        for (branch, is_answer) in [(&self.answer, true), (&self.failure, false)] {
            if let Some((share, draws)) = branch {
                if left < *share {
                    let time = draws.draw(random);
                    return if is_answer { End::Answer(time) } else { End::Failure(time) };
                }
                left -= share;
            }
        }
        End::Never
    }
}

impl End {
    /// This, so many ticks later.
    fn after(self, ticks: u64) -> Self {
        match self {
            Self::Answer(time) => Self::Answer(ticks + time),
            Self::Failure(time) => Self::Failure(ticks + time),
            Self::Never => Self::Never,
        }
    }
}

fn smallest(times: &mut [u64], place: usize) -> Option<u64> {
    (place < times.len()).then(|| *times.select_nth_unstable(place).1)
}

/// What became of some executions, and by how many ticks a time was moved at most.
fn attempt(ends: &[End]) -> (Attempt, u64) {
    #[expect(clippy::cast_precision_loss, reason = "at most 20 000")]
    let all = ends.len().max(1) as f64;
    let mut moved = 0;
    let mut branch = |of: fn(&End) -> Option<u64>| {
        let (time, by) = counted(ends.iter().filter_map(of))?;
        moved = moved.max(by);
        #[expect(clippy::cast_precision_loss, reason = "at most 20 000")]
        let count = ends.iter().filter_map(of).count() as f64;
        Branch::new(count / all, (all - count) / all, time)
    };
    let answer = branch(|end| if let End::Answer(time) = end { Some(*time) } else { None });
    let failure = branch(|end| if let End::Failure(time) = end { Some(*time) } else { None });
    (Attempt::either(answer, failure), moved)
}
