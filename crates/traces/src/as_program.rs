//! Conversion of a trace into a program: its steps, cut by barriers.

use juxtapose_document::Code;

use super::{
    assumed::{About, Assumption, assumptions, contradicted},
    blocks::Blocks,
    classes::{self, Class},
    disagreement::{Disagreement, disagreement},
    document::{blocks, measured as measured_steps, program},
    kept::Trace,
    measure::{Measured, Waiting, measured},
    notes::notes,
    processors::Processor,
    recognised::{Choice, Document, Found, Recognised, TIMES, problem},
    slowest::slowest,
    steps::Candidate,
    straggler::stragglers,
    times::{tick, warming_up},
    told::{Taken, report},
};

/// Barriers of one step.
const BARRIERS: usize = 64;

impl Trace {
    pub(super) fn program_of(
        &self,
        choice: &Choice,
        processors: &[Processor],
        step: &Candidate,
        into: &mut Recognised,
    ) {
        let barriers = self.classes_of(&into.chosen.barriers, step);
        let waits = self.classes_of(&into.chosen.waits, step);
        let is_barrier = |class: u32| barriers[class as usize];
        let is_wait = |class: u32| waits[class as usize] && !is_barrier(class);
        let waiting = Waiting { is_barrier: &is_barrier, is_wait: &is_wait };
        if step.count.saturating_mul(step.on.len()) > TIMES {
            let message =
                format!("is executed {} times by {} processors: too often", step.count, step.on.len());
            return into.problems.push(problem("step", Code::TooLarge, message, "choose a longer step"));
        }
        let all = measured(self, processors, step, &waiting, 0);
        // Whoever has not chosen is never left with less than half of the steps by it.
        let likely = || beginning(&all, step.count).min(step.count / 2);
        let warm_up = choice.warm_up.unwrap_or_else(likely).min(step.count);
        into.chosen.warm_up = warm_up;
        let of = if warm_up == 0 { all } else { measured(self, processors, step, &waiting, warm_up) };
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
        self.program_found(choice, &of, step, into);
    }

    /// Of each class whether its name is one of these, but for the step's.
    fn classes_of(&self, names: &[String], step: &Candidate) -> Vec<bool> {
        let is_one = |(class, name): (u32, &String)| class != step.class && names.contains(name);
        (0u32..).zip(&self.classes).map(is_one).collect()
    }

    fn program_found(&self, choice: &Choice, of: &Measured, step: &Candidate, into: &mut Recognised) {
        let title = self.files.first().map_or("", |file| file.name.as_str());
        let tick = tick(&of.steps, 1.0);
        let parted = if choice.blocks == Some(Blocks::Between) { Blocks::Between } else { Blocks::Names };
        let parted = blocks(of, &self.classes, parted);
        let own = parted.iter().filter(|block| !block.is_barrier);
        let parts: Vec<_> = own.map(|block| (block.name.clone(), block.rows.as_slice())).collect();
        let assumptions = assumptions(of, &parts);
        let classes = own_or_all(of, &assumptions);
        let are_unlike = contradicted(&assumptions, About::Alike) && classes.len() == 1;
        if are_unlike {
            into.blocks = vec![Blocks::Step];
        }
        let contradiction = contradiction(choice, &assumptions, are_unlike);
        let is_step = choice.blocks == Some(Blocks::Step);
        // A model that is not made of parts predicts nothing that could be off.
        let disagreement = match contradiction.is_some() || is_step {
            true => None,
            false => disagreement(&parted, &classes, &of.steps, tick),
        };
        let fails = disagreement.as_ref().filter(|_| choice.blocks.is_none()).map(fails);
        let because = contradiction.map(str::to_owned).or(fails).map(|why| whole(&why));
        let is_whole = because.is_some() || is_step;
        let (blocks, disagreement) = if is_whole {
            into.chosen.blocks = Blocks::Step;
            (blocks(of, &self.classes, Blocks::Step), None)
        } else {
            (parted, disagreement)
        };
        let is_one_model = !is_whole && classes.len() == 1 && disagreement.is_none();
        let stragglers =
            stragglers(of).filter(|_| is_one_model && !contradicted(&assumptions, About::Processors));
        let model = if is_whole {
            measured_steps(title, &of.steps, tick, because.as_deref())
        } else {
            let note = stragglers.as_ref().map(|of| of.sentence.as_str());
            program(title, of, &blocks, &classes, tick, note)
        };
        let taken = Taken { chosen: &into.chosen, of: into.of, classes: classes.len() };
        into.found = Some(Found {
            model: Document::Program(model),
            measured: measured_steps(title, &of.steps, tick, None),
            steps: of.steps.clone(),
            told: notes(self, Some(step), into.of, of.steps.len()),
            report: report(self, of, &taken, &blocks, tick),
            because,
            disagreement,
            assumptions,
            stragglers,
            slowest: slowest(of),
        });
    }
}

/// The classes of processors that differ; else all are one.
fn own_or_all(of: &Measured, assumptions: &[Assumption]) -> Vec<Class> {
    if contradicted(assumptions, About::Alike) {
        return classes::classes(of);
    }
    vec![Class { name: String::new(), members: (0..of.processors.len()).collect() }]
}

/// Why the times of a step's parts are not put together: whatever was chosen where processors differ, and else where nothing was.
fn contradiction(choice: &Choice, assumptions: &[Assumption], are_unlike: bool) -> Option<&'static str> {
    let contradicts = |about| choice.blocks.is_none() && contradicted(assumptions, about);
    if are_unlike {
        Some("Processors differ, and so their times are not put together")
    } else if contradicts(About::Processors) {
        Some("Processors are slow at once, and so their times are not taken as independent")
    } else if contradicts(About::Parts) {
        Some("Parts of a step depend on each other, and so their times are not taken as independent")
    } else {
        None
    }
}

fn fails(by: &Disagreement) -> String {
    format!("A model of its parts fails, which says that {}", by.numbers())
}

/// That the whole step is a block, and why.
fn whole(why: &str) -> String {
    format!(
        "{why}: the model has one block, whose times are those of the traced steps, and predicts no others."
    )
}

/// How many steps at the beginning are left out: those that take far longer, and those before them that could not be told apart.
fn beginning(of: &Measured, count: usize) -> usize {
    let slow = warming_up(&of.steps);
    // Steps that were told apart begin behind those that have no barrier before them.
    let untold = count.saturating_sub(of.steps.len() + of.different);
    if slow == 0 { 0 } else { slow + untold }
}
