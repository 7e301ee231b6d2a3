//! Recognition of what a trace is taken to be: what somebody has chosen, and by heuristics for the rest what is likeliest.

use juxtapose_document::{Code, Problem};

use super::{
    blocks::Blocks,
    class::proposed,
    kept::Trace,
    processors::{By, Processor, between, processors},
    recognised::{Choice, Chosen, Kind, Name, Recognised, problem},
    steps::{Candidate, candidates},
};

/// Names to choose from.
const LISTED: usize = 60;

impl Trace {
    /// Recognises what the trace is taken for under a choice.
    #[must_use]
    pub fn recognise(&self, choice: &Choice) -> Recognised {
        let every: Vec<_> = By::ALL.iter().map(|&by| (by, Seen::of(self, by))).collect();
        let likeliest = choice.by.unwrap_or_else(|| likeliest(&every));
        let by_messages = by_messages(choice, likeliest, &every);
        let program = || self.as_program(choice, likeliest, &every);
        let graph = |by| self.as_task_graph(choice, by, &every);
        match (choice.kind, by_messages) {
            (Some(Kind::Program), _) => program(),
            (Some(Kind::TaskGraph), by) => graph(by.unwrap_or(likeliest)),
            (None, None) => program(),
            (None, Some(by)) => {
                // Collectives make a program of a trace, messages alone a task graph: where that comes to something.
                let program = program();
                if program.found.is_some() && !program.chosen.barriers.is_empty() {
                    return program;
                }
                let graph = graph(by);
                if graph.found.is_some() || program.found.is_none() { graph } else { program }
            }
        }
    }

    fn as_program(&self, choice: &Choice, by: By, every: &[(By, Seen)]) -> Recognised {
        let Some((_, seen)) = every.iter().find(|(one, _)| *one == by) else {
            return self.nothing(by, every);
        };
        let candidates = &seen.candidates;
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
        let (mut first, rest): (Vec<_>, Vec<_>) =
            candidates.iter().partition(|one| seeming.contains(&self.classes[one.class as usize].as_str()));
        first.extend(rest);
        let mut recognised = self.nothing(by, every);
        recognised.chosen.step = step.map(|one| self.classes[one.class as usize].clone());
        recognised.chosen.barriers.clone_from(&barriers);
        recognised.chosen.blocks = choice.blocks.unwrap_or(Blocks::Names);
        recognised.blocks = vec![Blocks::Names, Blocks::Between, Blocks::Step];
        recognised.steps = candidates.iter().take(LISTED).map(|one| self.name(one)).collect();
        recognised.barriers = first.into_iter().take(LISTED).map(|one| self.name(one)).collect();
        recognised.of = step.map_or(0, |step| step.count);
        match step {
            Some(step) => self.program_of(choice, &seen.processors, step, &mut recognised),
            None => recognised.problems.push(no_step(choice)),
        }
        recognised
    }

    fn as_task_graph(&self, choice: &Choice, by: By, every: &[(By, Seen)]) -> Recognised {
        let mut recognised = self.nothing(by, every);
        recognised.chosen.kind = Kind::TaskGraph;
        recognised.blocks = vec![Blocks::Names, Blocks::Between];
        match choice.blocks {
            Some(Blocks::Step) => {
                let message = "is the whole step, which is no task graph".to_owned();
                let hint =
                    "take the trace for a program, or choose names or what stands between two messages";
                recognised.problems.push(problem("blocks", Code::Range, message, hint));
                return recognised;
            }
            blocks => recognised.chosen.blocks = blocks.unwrap_or(Blocks::Names),
        }
        let Some((_, seen)) = every.iter().find(|(one, _)| *one == by) else { return recognised };
        recognised.processors = every.iter().map(|(by, seen)| (*by, seen.present)).collect();
        recognised.steps = seen.candidates.iter().take(LISTED).map(|one| self.name(one)).collect();
        let name = |one: &&Candidate| choice.step.as_ref() == Some(&self.classes[one.class as usize]);
        let step = match choice.step.as_deref() {
            None => self.step_of_messages(&seen.processors, &seen.candidates),
            Some("") => None,
            Some(_) => match seen.candidates.iter().find(name) {
                Some(step) => Some(step),
                None => {
                    recognised.problems.push(no_step(choice));
                    return recognised;
                }
            },
        };
        recognised.chosen.step = step.map(|one| self.classes[one.class as usize].clone());
        self.task_graph_of(choice, &seen.processors, step, &mut recognised);
        recognised
    }

    #[expect(clippy::cast_precision_loss, reason = "a trace is shorter than 2^53 ns")]
    fn name(&self, one: &Candidate) -> Name {
        let name = self.classes[one.class as usize].clone();
        Name { name, count: one.count, total: one.total as f64 / 1e6 }
    }

    /// What is known of a way to tell processors before anything is recognised.
    fn nothing(&self, by: By, every: &[(By, Seen)]) -> Recognised {
        let messages = every.iter().find(|(one, _)| *one == by).map_or(0, |(_, seen)| seen.messages);
        Recognised {
            chosen: Chosen {
                kind: Kind::Program,
                by,
                step: None,
                barriers: Vec::new(),
                warm_up: 0,
                blocks: Blocks::Names,
            },
            processors: every.iter().map(|(by, seen)| (*by, seen.executing())).collect(),
            messages,
            steps: Vec::new(),
            barriers: Vec::new(),
            blocks: Vec::new(),
            of: 0,
            found: None,
            problems: Vec::new(),
        }
    }
}

/// The processors under one way to tell them, what they repeat, and what they send each other.
struct Seen {
    processors: Vec<Processor>,
    candidates: Vec<Candidate>,
    /// How many of the processors execute anything.
    present: usize,
    messages: usize,
}

impl Seen {
    fn of(trace: &Trace, by: By) -> Self {
        let processors = processors(trace, by);
        let candidates = candidates(trace, &processors);
        let executes = |one: &&Processor| one.tracks.iter().any(|&track| !trace.on(track).is_empty());
        let present = processors.iter().filter(executes).count();
        let messages = between(trace, &processors).count();
        Self { processors, candidates, present, messages }
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

/// The way to tell processors under which some of them send messages to others: the likeliest one, and another one only where
/// nothing is repeated by several.
fn by_messages(choice: &Choice, likeliest: By, every: &[(By, Seen)]) -> Option<By> {
    let seen = |by: By| every.iter().find(|(one, _)| *one == by).map(|(_, seen)| seen);
    let sends = |by: &By| seen(*by).is_some_and(|seen| seen.messages > 0);
    let several = seen(likeliest).is_some_and(|seen| seen.executing() > 1);
    let is_certain = choice.by.is_some() || (several && choice.kind.is_none());
    Some(likeliest).filter(sends).or_else(|| By::ALL.into_iter().filter(|_| !is_certain).find(sends))
}

fn no_step(choice: &Choice) -> Problem {
    let hint = "record at least 3 steps, each with one name on every processor";
    match &choice.step {
        Some(step) => problem("step", Code::UnknownName, format!("is {step:?}, which is not repeated"), hint),
        None => problem("", Code::Empty, "has no name that is executed at least 3 times".to_owned(), hint),
    }
}
