//! Recognition of what a trace is taken to be: what somebody has chosen, and by heuristics for the rest what is likeliest.

use juxtapose_document::{Code, Problem};

use super::{
    blocks::Blocks,
    class::{is_wait, proposed},
    kept::Trace,
    processors::{By, Processor, between, processors},
    recognised::{Choice, Chosen, Kind, Name, Recognised, problem},
    steps::{Candidate, NEARLY, Sort, candidates},
};

/// Names to choose from.
const LISTED: usize = 60;

impl Trace {
    /// Recognises what the trace is taken for under a choice.
    #[must_use]
    pub fn recognise(&self, choice: &Choice) -> Recognised {
        let mut recognised = self.taken(choice);
        let Recognised { barriers, waits, .. } = &recognised;
        let barriers = self.unknown("barriers", choice.barriers.as_deref(), barriers);
        let unknown: Vec<_> =
            barriers.into_iter().chain(self.unknown("waits", choice.waits.as_deref(), waits)).collect();
        if !unknown.is_empty() {
            recognised.found = None;
            recognised.problems.extend(unknown);
        }
        recognised
    }

    /// Chosen names that no event has; an empty one is none.
    fn unknown(&self, path: &str, names: Option<&[String]>, listed: &[Name]) -> Vec<Problem> {
        const TOLD: usize = 12;
        let is_unknown = |(_, name): &(usize, &String)| !name.is_empty() && !self.classes.contains(name);
        let there = || {
            let listed: Vec<_> = listed.iter().map(|one| &one.name).collect();
            let all = if listed.is_empty() { self.classes.iter().collect() } else { listed };
            let mut told: Vec<_> = all.iter().take(TOLD).map(|name| format!("{name:?}")).collect();
            if all.len() > TOLD {
                told.push(format!("{} more", all.len() - TOLD));
            }
            told.join(", ")
        };
        let problem = |(k, name): (usize, &String)| {
            let message = format!("is {name:?}, which no event is called; there are {}", there());
            problem(&format!("{path}[{k}]"), Code::UnknownName, message, "choose one of these names")
        };
        names.unwrap_or_default().iter().enumerate().filter(is_unknown).map(problem).collect()
    }

    fn taken(&self, choice: &Choice) -> Recognised {
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
            None => {
                let is_step = |(one, name): &(&Candidate, &&str)| one.sort < Sort::None && !is_barrier(name);
                candidates.iter().zip(&names).find(is_step)
            }
        };
        let step = step.map(|(candidate, _)| candidate);
        let mut recognised = self.nothing(by, every);
        recognised.chosen.step = step.map(|one| self.classes[one.class as usize].clone());
        recognised.chosen.barriers.clone_from(&barriers);
        let waiting = || self.classes.iter().filter(|name| is_wait(name)).cloned().collect();
        recognised.chosen.waits = choice.waits.clone().unwrap_or_else(waiting);
        recognised.chosen.blocks = choice.blocks.unwrap_or(Blocks::Names);
        recognised.blocks = vec![Blocks::Names, Blocks::Between, Blocks::Step];
        recognised.steps = candidates.iter().take(LISTED).map(|one| self.name(one)).collect();
        recognised.barriers = self.listed(candidates, |name| seeming.contains(&name));
        recognised.waits = self.listed(candidates, is_wait);
        recognised.waits.retain(|one| !seeming.contains(&one.name.as_str()));
        recognised.of = step.map_or(0, |step| step.count);
        match step {
            None => recognised.problems.push(no_step(choice)),
            Some(step) if self.missing(step.class) > 0 => {
                recognised.problems.push(self.incomplete(step.class));
            }
            Some(step) => self.program_of(choice, &seen.processors, step, &mut recognised),
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
        if let Some(step) = step.filter(|step| self.missing(step.class) > 0) {
            recognised.problems.push(self.incomplete(step.class));
            return recognised;
        }
        self.task_graph_of(choice, &seen.processors, step, &mut recognised);
        recognised
    }

    /// Names to choose from, those that seem to be what is meant first.
    fn listed(&self, of: &[Candidate], seems: impl Fn(&str) -> bool) -> Vec<Name> {
        let (mut first, rest): (Vec<_>, Vec<_>) =
            of.iter().partition(|one| seems(&self.classes[one.class as usize]));
        first.extend(rest);
        first.into_iter().take(LISTED).map(|one| self.name(one)).collect()
    }

    /// Steps that are missing between others would put steps of different numbers together.
    fn incomplete(&self, step: u32) -> Problem {
        let (missing, name) = (self.missing(step), &self.classes[step as usize]);
        let message = format!("{name:?} is missing {missing} times between others, whose events are faulty");
        problem("step", Code::Unmatched, message, "choose another step, or record the trace once more")
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
                waits: Vec::new(),
                warm_up: 0,
                blocks: Blocks::Names,
            },
            processors: every.iter().map(|(by, seen)| (*by, seen.executing())).collect(),
            messages,
            steps: Vec::new(),
            barriers: Vec::new(),
            waits: Vec::new(),
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

/// The first way under which several processors repeat what is likeliest an iteration, or one does.
fn likeliest(every: &[(By, Seen)]) -> By {
    let first = |seen: &Seen| seen.candidates.first().map(|one| (one.sort, one.covers, one.on.len()));
    let of: Vec<_> = every.iter().filter_map(|(by, seen)| Some((*by, first(seen)?))).collect();
    let sort = of.iter().map(|(_, (sort, ..))| *sort).min();
    let as_likely = || of.iter().filter(|(_, (one, ..))| Some(*one) == sort);
    let covers = as_likely().map(|(_, (_, covers, _))| *covers).fold(0.0, f64::max);
    let near = || as_likely().filter(|(_, (_, one, _))| *one >= NEARLY * covers);
    let several = near().find(|(_, (.., on))| *on > 1);
    several.or(near().next()).map_or(By::Files, |(by, _)| *by)
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
        None => {
            let message =
                "has no name that is executed at least 3 times and takes 1 % of its time, but for operations and waits".to_owned();
            problem("", Code::Empty, message, hint)
        }
    }
}
