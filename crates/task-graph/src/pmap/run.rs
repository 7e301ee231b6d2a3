//! Event loop of the simulation.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{Program, moment::Moment, network::Wires, processor::Processor, program::Trace};
use crate::{
    graph::{Activity, Message},
    mapping::Placed,
    schedule::{Span, Transfer},
};

impl Program<'_> {
    /// Executes the program. Where `spans` is given it takes what processors did, in no order.
    pub(in super::super) fn run(
        &self,
        times: &[f64],
        mapping: Placed<'_>,
        spans: Option<&mut Vec<Span>>,
    ) -> Trace {
        let Placed { processor, .. } = mapping;
        let processors = self.processors(mapping);
        let never = |message: &Message| Transfer {
            from: processor[message.from],
            to: processor[message.to],
            sent: f64::INFINITY,
            start: f64::INFINITY,
            arrived: f64::INFINITY,
        };
        let mut run = Run {
            program: self,
            times,
            processor,
            wires: Wires::new(self.network, processors.len()),
            processors,
            next: vec![0; self.tasks.len()],
            waits_for: vec![None; self.tasks.len()],
            outbox: Vec::new(),
            on_the_way: BinaryHeap::new(),
            trace: Trace {
                ends: vec![0.0; times.len()],
                done: vec![f64::INFINITY; self.tasks.len()],
                transfers: self.messages.iter().map(never).collect(),
            },
            spans,
        };
        run.start();
        run.trace
    }

    fn processors(&self, mapping: Placed<'_>) -> Vec<Processor> {
        let count = mapping.processor.iter().max().map_or(0, |last| last + 1);
        match mapping.lines(&self.task_of) {
            None => (0..count).map(|id| Processor::in_turns(id, self.quantum)).collect(),
            Some(lines) => {
                (lines.into_iter().enumerate()).map(|(id, line)| Processor::in_order(id, line)).collect()
            }
        }
    }
}

struct Run<'r, 'a> {
    program: &'r Program<'a>,
    times: &'r [f64],
    processor: &'r [usize],
    processors: Vec<Processor>,
    wires: Wires,
    /// The activity that each task has come to.
    next: Vec<usize>,
    waits_for: Vec<Option<usize>>,
    outbox: Vec<usize>,
    on_the_way: BinaryHeap<Reverse<(Moment, usize)>>,
    trace: Trace,
    spans: Option<&'r mut Vec<Span>>,
}

impl Run<'_, '_> {
    fn start(&mut self) {
        for task in 0..self.next.len() {
            self.go_on(task, 0.0);
        }
        self.send(0.0);
        while let Some(now) = self.next_moment() {
            for id in 0..self.processors.len() {
                while self.processors[id].ends_at(now) {
                    let (task, phase) = self.processors[id].end(now, self.spans.as_deref_mut());
                    self.trace.ends[phase] = now;
                    self.next[task] += 1;
                    self.go_on(task, now);
                    self.next_turn(id, task, now);
                }
            }
            while let Some(&Reverse((Moment(arrival), message))) = self.on_the_way.peek()
                && arrival <= now
            {
                self.on_the_way.pop();
                let receiver = self.program.messages[message].to;
                if self.waits_for[receiver] == Some(message) {
                    self.go_on(receiver, now);
                }
            }
            self.send(now);
        }
    }

    fn next_moment(&self) -> Option<f64> {
        let ends = self.processors.iter().filter_map(Processor::next_end);
        let arrival = self.on_the_way.peek().map(|Reverse((Moment(arrival), _))| *arrival);
        ends.chain(arrival).min_by(f64::total_cmp)
    }

    /// Lets a task do what takes no time, and after it those tasks that have their turn then.
    fn go_on(&mut self, task: usize, now: f64) {
        let mut awake = vec![task];
        while let Some(task) = awake.pop() {
            self.do_what_takes_no_time(task, now, &mut awake);
        }
    }

    fn do_what_takes_no_time(&mut self, task: usize, now: f64, awake: &mut Vec<usize>) {
        self.waits_for[task] = None;
        while let Some(&activity) = self.program.tasks[task].get(self.next[task]) {
            match activity {
                Activity::Compute(phase) => {
                    let id = self.processor[task];
                    let spans = self.spans.as_deref_mut();
                    if !self.processors[id].compute(task, phase, self.times[phase], now, spans) {
                        return;
                    }
                    self.trace.ends[phase] = now;
                    awake.extend(self.has_turn(id));
                }
                Activity::Send(message) => self.outbox.push(message),
                Activity::Receive(message) if self.trace.transfers[message].arrived <= now => {}
                Activity::Receive(message) => {
                    self.waits_for[task] = Some(message);
                    return;
                }
            }
            self.next[task] += 1;
        }
        self.trace.done[task] = now;
    }

    /// Lets a processor go on after a task has ended a phase on it.
    fn next_turn(&mut self, id: usize, task: usize, now: f64) {
        match &mut self.processors[id] {
            Processor::Turns(turns) => turns.leave(task),
            Processor::InOrder(_) => {
                if let Some(next) = self.has_turn(id) {
                    self.go_on(next, now);
                }
            }
        }
    }

    /// The task that waits for its turn on this processor and has it now; none where there is none.
    fn has_turn(&self, id: usize) -> Option<usize> {
        let Processor::InOrder(line) = &self.processors[id] else { return None };
        let phase = line.waits_for()?;
        let task = self.program.task_of[phase];
        let here = self.program.tasks[task].get(self.next[task]);
        (here == Some(&Activity::Compute(phase))).then_some(task)
    }

    fn send(&mut self, now: f64) {
        self.outbox.sort_unstable();
        for message in self.outbox.drain(..) {
            let transfer = &mut self.trace.transfers[message];
            transfer.sent = now;
            let volume = self.program.messages[message].volume;
            (transfer.start, transfer.arrived) = self.wires.carry(transfer.from, transfer.to, volume, now);
            self.on_the_way.push(Reverse((Moment(transfer.arrived), message)));
        }
    }
}
