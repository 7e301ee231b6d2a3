//! A trace as a program: its steps, cut by barriers.

use std::collections::BTreeSet;

use super::{
    assumed::assumptions,
    document::{blocks, measured as measured_steps, program},
    kept::Trace,
    measure::{Measured, measured},
    processors::Processor,
    recognised::{Choice, Document, Found, Recognised, TIMES, problem},
    steps::Candidate,
    straggler::stragglers,
    times::{tick, warming_up},
    told::{Taken, report},
};
use crate::model::Code;

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
        let warm_up = choice.warm_up.unwrap_or_else(|| beginning(&all, step.count)).min(step.count);
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
        into.found = Some(self.program_found(choice, &of, into));
    }

    fn program_found(&self, choice: &Choice, of: &Measured, recognised: &Recognised) -> Found {
        let title = self.files.first().map_or("", |file| file.name.as_str());
        let (blocks, tick) = (blocks(of, &self.classes, choice.whole), tick(&of.steps, 1.0));
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
            model: Document::Program(program(title, of, &blocks, tick, note)),
            measured: measured_steps(title, &of.steps, tick),
            steps: of.steps.clone(),
            report: report(self, of, &taken, &blocks, tick),
            assumptions: assumptions(of, &parts),
            stragglers,
        }
    }
}

/// How many steps at the beginning are left out: those that take far longer, and those before them that could not be told apart.
fn beginning(of: &Measured, count: usize) -> usize {
    let slow = warming_up(&of.steps);
    // Steps that were told apart begin behind those that have no barrier before them.
    let untold = count.saturating_sub(of.steps.len() + of.different);
    if slow == 0 { 0 } else { slow + untold }
}
