//! What a trace is taken to be: what somebody has chosen, and for the rest what is likeliest.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    assumed::{Assumption, assumptions},
    class::proposed,
    document::{blocks, measured as measured_steps, program, tick},
    kept::Trace,
    measure::{Measured, measured},
    processors::{By, Processor, processors},
    steps::{Candidate, candidates},
    straggler::{Stragglers, stragglers},
    told::{Taken, report},
};
use crate::exchange::Report;
use crate::model::{Code, Problem, document::program::Program};

/// What somebody has chosen; nothing where the likeliest is taken.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Choice {
    /// What is a processor.
    pub by: Option<By>,
    /// The name that is a step.
    pub step: Option<String>,
    /// The names at which all processors wait for each other.
    pub barriers: Option<Vec<String>>,
    /// How many steps at the beginning are left out.
    pub warm_up: Option<usize>,
    /// Whether what stands between two barriers is one block, whatever names are in it.
    pub whole: bool,
}

/// A name of the trace.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    /// It, without a number at its end that only counts.
    pub name: String,
    /// How often the processor that has it least often has it.
    pub count: usize,
    /// How long all of them take, in ms.
    pub total: f64,
}

/// What is taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Chosen {
    /// What is a processor.
    pub by: By,
    /// The name that is a step; none where nothing is repeated.
    pub step: Option<String>,
    /// The names at which all processors wait.
    pub barriers: Vec<String>,
    /// How many steps at the beginning are left out.
    pub warm_up: usize,
    /// Whether what stands between two barriers is one block.
    pub whole: bool,
}

/// What a trace comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// A step, as a program.
    pub model: Program,
    /// The measured steps, as a program of one processor.
    pub measured: Program,
    /// How long each step took, in ms.
    pub steps: Vec<f64>,
    /// What was read, assumed and ignored.
    pub report: Report,
    /// What the program takes for granted.
    pub assumptions: Vec<Assumption>,
    /// What waiting costs, where there is more than one processor.
    pub stragglers: Option<Stragglers>,
}

/// What a trace can be taken for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Recognised {
    /// What is taken.
    pub chosen: Chosen,
    /// What may be processors, with how many there would be.
    pub processors: Vec<(By, usize)>,
    /// What may be a step, the likeliest first.
    pub steps: Vec<Name>,
    /// What may be a barrier: those that seem to be first.
    pub barriers: Vec<Name>,
    /// How many steps there are.
    pub of: usize,
    /// What it comes to; nothing where `problems` say why not.
    pub found: Option<Found>,
    /// Why it comes to nothing.
    pub problems: Vec<Problem>,
}

/// Names to choose from.
const LISTED: usize = 60;
/// Barriers of one step.
const BARRIERS: usize = 64;
/// Times of a step: those of all processors and stretches, each of which has a few parts.
const TIMES: usize = 4_000_000;

impl Trace {
    /// What the trace is taken for under a choice.
    #[must_use]
    pub fn recognise(&self, choice: &Choice) -> Recognised {
        let every: Vec<_> = By::ALL.iter().map(|&by| (by, Seen::of(self, by))).collect();
        let by = choice.by.unwrap_or_else(|| likeliest(&every));
        let Some((_, Seen { processors, candidates })) = every.iter().find(|(one, _)| *one == by) else {
            return self.nothing(by);
        };
        let names: Vec<_> = candidates.iter().map(|one| self.classes[one.class as usize].as_str()).collect();
        let seeming = proposed(names.iter().copied());
        let barriers: Vec<String> =
            choice.barriers.clone().unwrap_or_else(|| seeming.iter().map(|&name| name.to_owned()).collect());
        let is_barrier = |name: &str| barriers.iter().any(|barrier| barrier == name);
        let step = match &choice.step {
            Some(chosen) => candidates.iter().zip(&names).find(|(_, name)| *name == chosen),
            None => candidates.iter().zip(&names).find(|(_, name)| !is_barrier(name)),
        };
        let step = step.map(|(candidate, _)| candidate);
        let chosen = Chosen {
            by,
            step: step.map(|one| self.classes[one.class as usize].clone()),
            barriers: barriers.clone(),
            warm_up: 0,
            whole: choice.whole,
        };
        let (mut first, rest): (Vec<_>, Vec<_>) =
            candidates.iter().partition(|one| seeming.contains(&self.classes[one.class as usize].as_str()));
        first.extend(rest);
        let mut recognised = Recognised {
            chosen,
            processors: every.iter().map(|(by, seen)| (*by, seen.executing())).collect(),
            steps: candidates.iter().take(LISTED).map(|one| self.name(one)).collect(),
            barriers: first.into_iter().take(LISTED).map(|one| self.name(one)).collect(),
            of: step.map_or(0, |step| step.count),
            found: None,
            problems: Vec::new(),
        };
        match step {
            Some(step) => self.find(choice, processors, step, &mut recognised),
            None => recognised.problems.push(no_step(choice)),
        }
        recognised
    }

    fn find(&self, choice: &Choice, processors: &[Processor], step: &Candidate, into: &mut Recognised) {
        let classes: BTreeSet<u32> = (0u32..)
            .zip(&self.classes)
            .filter(|(class, name)| *class != step.class && into.chosen.barriers.contains(name))
            .map(|(class, _)| class)
            .collect();
        let is_barrier = |class: u32| classes.contains(&class);
        if step.count.saturating_mul(step.on.len()) > TIMES {
            let message =
                format!("is executed {} times by {} processors: too often", step.count, step.on.len());
            return into.problems.push(problem("step", Code::TooLarge, message, "choose a longer step"));
        }
        let all = measured(self, processors, step, &is_barrier, 0);
        let warm_up = choice.warm_up.unwrap_or_else(|| warming_up(&all, step.count)).min(step.count);
        into.chosen.warm_up = warm_up;
        let of = if warm_up == 0 { all } else { measured(self, processors, step, &is_barrier, warm_up) };
        if of.steps.is_empty() {
            let message = format!(
                "leaves no step that all processors executed with the same barriers, of {}",
                step.count
            );
            let hint = "leave fewer steps out, or choose another step or other barriers";
            return into.problems.push(problem("step", Code::Empty, message, hint));
        }
        if of.stretches.len() > BARRIERS {
            let message = format!("has {} barriers; at most {BARRIERS} are read", of.stretches.len());
            return into.problems.push(problem(
                "step",
                Code::TooLarge,
                message,
                "choose fewer names as barriers",
            ));
        }
        into.found = Some(self.found(choice, &of, into));
    }

    fn found(&self, choice: &Choice, of: &Measured, recognised: &Recognised) -> Found {
        let title = self.files.first().map_or("", |file| file.name.as_str());
        let (blocks, tick) = (blocks(of, &self.classes, choice.whole), tick(of));
        let parts: Vec<_> = blocks
            .iter()
            .filter(|block| !block.is_barrier)
            .map(|block| (block.name.clone(), block.times.clone()))
            .collect();
        let Recognised { chosen, of: all, .. } = recognised;
        let taken = Taken {
            by: chosen.by,
            step: chosen.step.as_deref().unwrap_or_default(),
            warm_up: chosen.warm_up,
            of: *all,
        };
        let stragglers = stragglers(of);
        let note = stragglers.as_ref().map(|of| of.sentence.as_str());
        Found {
            model: program(title, of, &blocks, tick, note),
            measured: measured_steps(title, of, tick),
            steps: of.steps.clone(),
            report: report(self, of, &taken, &blocks, tick),
            assumptions: assumptions(of, &parts),
            stragglers,
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a trace is shorter than 2^53 ns")]
    fn name(&self, one: &Candidate) -> Name {
        let name = self.classes[one.class as usize].clone();
        Name { name, count: one.count, total: one.total as f64 / 1e6 }
    }

    fn nothing(&self, by: By) -> Recognised {
        let chosen = Chosen { by, step: None, barriers: Vec::new(), warm_up: 0, whole: false };
        let (processors, steps, barriers) = (Vec::new(), Vec::new(), Vec::new());
        let problems = vec![no_step(&Choice::default())];
        Recognised { chosen, processors, steps, barriers, of: 0, found: None, problems }
    }
}

/// The processors under one way to tell them, and what they repeat.
struct Seen {
    processors: Vec<Processor>,
    candidates: Vec<Candidate>,
}

impl Seen {
    fn of(trace: &Trace, by: By) -> Self {
        let processors = processors(trace, by);
        Self { candidates: candidates(trace, &processors), processors }
    }

    /// How many processors execute the likeliest step.
    fn executing(&self) -> usize {
        self.candidates.first().map_or(0, |one| one.on.len())
    }
}

/// The first way under which several processors repeat something.
fn likeliest(every: &[(By, Seen)]) -> By {
    let several = every.iter().find(|(_, seen)| seen.executing() > 1);
    several.or(every.first()).map_or(By::Files, |(by, _)| *by)
}

/// How many steps at the beginning take far longer than the others: beyond the third quartile by three times the distance
/// of the quartiles (Tukey's outer fence). At most a quarter of all.
fn warming_up(of: &Measured, count: usize) -> usize {
    let mut sorted = of.steps.clone();
    sorted.sort_unstable_by(f64::total_cmp);
    let at = |share: usize| sorted.get(share * sorted.len() / 4).copied().unwrap_or(0.0);
    let fence = at(3) + 3.0 * (at(3) - at(1));
    let slow = of.steps.iter().take(of.steps.len() / 4).take_while(|step| **step > fence).count();
    // Steps that were told apart begin behind those that have no barrier before them.
    let untold = count.saturating_sub(of.steps.len() + of.different);
    if slow == 0 { 0 } else { slow + untold }
}

fn no_step(choice: &Choice) -> Problem {
    let hint = "record at least 3 steps, each with one name on every processor";
    match &choice.step {
        Some(step) => problem("step", Code::UnknownName, format!("is {step:?}, which is not repeated"), hint),
        None => problem("", Code::Empty, "has no name that is executed at least 3 times".to_owned(), hint),
    }
}

fn problem(path: &str, code: Code, message: String, hint: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        code,
        message: crate::model::visible(&message),
        hint: Some(hint.to_owned()),
    }
}
