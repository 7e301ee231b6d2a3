//! Prediction of programs with queues: by reduction where each makespan is found by algebra, else by executions of the whole program, which are
//! counted, so that its times are independent.

use std::{collections::BTreeMap, ptr};

use juxtapose_density::{
    FewSeen,
    contract::Contract,
    density::{Density, float},
    executions::{DRAW, Draws, Random, counted, number},
    prediction::{Answer, Note, Outcome},
    queue,
};
use juxtapose_support::work::spend;

use super::{
    average_value::average_value,
    mixed::reduce,
    mode::Scheme,
    predict::predict_by,
    queue::Queue,
    simulate::{self, Chance, Who, execute},
    tree::{Kind, Node, Program},
};

/// The seed of random times: it is fixed, so that the same model has the same prediction.
const SEED: u64 = 1;

/// The execution-time density of the program under each of its schemes, and what to know about them.
#[must_use]
pub fn predict(program: &Program, contract: Contract) -> Answer {
    if !program.has_queues() {
        return predict_by(reduce, program, contract);
    }
    let mut known = program.clone();
    if find(&mut known.nodes, program.machine.processors, contract) {
        return predict_by(reduce, &known, contract);
    }
    let outcomes = program.schemes.iter().map(|scheme| outcome(program, scheme));
    let (outcomes, notes): (_, Vec<_>) = outcomes.unzip();
    (outcomes, notes.into_iter().flatten().collect())
}

/// Finds the makespans of all queues among some nodes, which so many PEs execute; whether all were found.
fn find(nodes: &mut [Node], processors: usize, contract: Contract) -> bool {
    nodes.iter_mut().all(|node| match &mut node.kind {
        Kind::Queue(queue) => {
            queue.makespan = makespan(queue, processors, contract);
            queue.makespan.is_some()
        }
        Kind::Group(group) => find(&mut group.body, group.size, contract),
        Kind::Loop(l) => find(&mut l.body, processors, contract),
        Kind::Block(_) | Kind::Conditional(_) => true,
    })
}

/// All is convolved, as what stands around a queue may count often.
fn makespan(queue: &Queue, processors: usize, contract: Contract) -> Option<Density> {
    if queue.seen.iter().any(Option::is_some) || queue.times().any(Density::coarsens) {
        return None;
    }
    let (plan, per_chunk) = (queue.plan(processors), queue.per_task.as_ref());
    let all = queue::Queue { plan, first: queue.first(), later: &queue.time, per_chunk };
    let made = all.density(contract, 0.0)?;
    Some(
        queue
            .start_up
            .as_ref()
            .map_or_else(|| made.clone(), |before| before.then_within(&made, contract, 0.0)),
    )
}

/// The outcome of a scheme in executions.
fn outcome(program: &Program, scheme: &Scheme) -> (Outcome, Vec<Note>) {
    let mut chance = Drawn::of(program);
    let mut times = vec![chance.execute(program, scheme)];
    let draws = float(chance.drawn);
    let executions = number(draws).get();
    while times.len() < executions as usize && spend(draws * DRAW) {
        times.push(chance.execute(program, scheme));
    }
    let counted = counted(times.into_iter()).unwrap_or_else(|| (Density::point(0), 0));
    let outcome = simulate::outcome(program, scheme, counted, executions);
    let few_seen = (!chance.seen.is_empty()).then(|| Note::few_seen(&scheme.name));
    let rounded = (outcome.moved > 0.0).then(|| Note::moved(outcome.moved, &scheme.name));
    let notes = [Some(Note::counted(executions, &scheme.name)), rounded, few_seen];
    let average_value = Some(average_value(program, scheme));
    (Outcome { average_value, ..outcome }, notes.into_iter().flatten().collect())
}

/// What executions draw from: the tables of a program's densities, by where these stand.
struct Drawn {
    random: Random,
    known: BTreeMap<usize, Draws>,
    /// The times of which few were seen.
    seen: BTreeMap<usize, FewSeen>,
    /// How many numbers the last execution has drawn.
    drawn: u64,
}

impl Drawn {
    fn of(program: &Program) -> Self {
        let mut seen = BTreeMap::new();
        let mut see = |node: &Node| {
            let Kind::Queue(queue) = &node.kind else { return };
            for (time, few) in [Some(&queue.time), queue.first.as_ref()].into_iter().zip(queue.seen) {
                if let (Some(time), Some(few)) = (time, few) {
                    seen.insert(place(time), FewSeen::of(time, few));
                }
            }
        };
        program.nodes.iter().for_each(|node| node.visit(&mut see));
        Self { random: Random::seeded(SEED), known: BTreeMap::new(), seen, drawn: 0 }
    }

    fn execute(&mut self, program: &Program, scheme: &Scheme) -> u64 {
        self.drawn = self.seen.values().map(|seen| seen.weights() as u64).sum();
        self.seen.values_mut().for_each(|seen| seen.begin(&mut self.random));
        execute(program, scheme, self)
    }
}

impl Chance for Drawn {
    fn draw(&mut self, _: Who, density: &Density) -> u64 {
        self.drawn += 1;
        let at = place(density);
        if let Some(seen) = self.seen.get(&at) {
            return seen.draw(&mut self.random);
        }
        self.known.entry(at).or_insert_with(|| Draws::of(density)).draw(&mut self.random)
    }

    fn branch(&mut self, _: Who, probability: f64) -> bool {
        self.drawn += 1;
        self.random.share() < probability
    }
}

/// Where a density stands, which stays there while its program is executed.
fn place(density: &Density) -> usize {
    ptr::from_ref(density).addr()
}
