//! Mode selection on random trees, as model documents: states kept, processor time, and exhaustive search where that ends.
//! `benches/selection.mjs` runs it beside WebAssembly.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs, reason = "a program that measures")]

use std::{ops::ControlFlow, time::Instant};

use cpu_time::ThreadTime;
use juxtapose::{
    Contract, Model, memo, model,
    program::{
        Mode, Program, Scheme,
        mode_selection::{Limits, Objective, Question, Selection, select},
        predict,
        tree::{Kind, Node},
    },
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// Exhaustive search over more free modes than this, 2^10 schemes, takes hours.
const EXHAUSTIVE: usize = 10;

/// A tree with so many free modes, for 8 PEs: blocks of up to 50 ticks, in SPMD up to a third slower, in loops of up to
/// 8 iterations and conditionals, at most three levels deep.
fn tree(choices: usize, seed: u64) -> Value {
    let mut tree = Tree { random: Xoshiro256PlusPlus::seed_from_u64(seed), left: choices, nodes: 0 };
    let mut nodes = Vec::new();
    while tree.left > 0 {
        nodes.push(tree.node(3, true));
    }
    json!({"juxtapose": 1, "kind": "program", "program": nodes,
           "machine": {"processors": 8, "switch": {"to_spmd": 2, "to_simd": 3}}})
}

struct Tree {
    random: Xoshiro256PlusPlus,
    left: usize,
    nodes: usize,
}

impl Tree {
    fn node(&mut self, depth: u32, free: bool) -> Value {
        let name = format!("n{}", self.nodes);
        self.nodes += 1;
        self.left -= usize::from(free);
        match self.random.random_range(0..6) {
            0 if depth > 1 && self.left > 0 => {
                let most = self.random.random_range(2..=8);
                json!({"loop": name, "iterations": {"uniform": [1, most]}, "test": 1, "body": self.series(depth - 1, free)})
            }
            1 if depth > 1 => {
                let (then, other) = (self.series(depth - 1, false), self.series(depth - 1, false));
                json!({"if": name, "probability": self.random.random_range(0.1..0.9), "test": 1, "then": then, "else": other})
            }
            _ => {
                let (least, width) = (self.random.random_range(1..=25_u64), self.random.random_range(0..=25));
                let percent = self.random.random_range(100..=133);
                let simd = [least, least + width];
                let spmd = simd.map(|ticks| ticks * percent / 100);
                json!({"block": name, "time": {"simd": {"uniform": simd}, "spmd": {"uniform": spmd}}})
            }
        }
    }

    fn series(&mut self, depth: u32, free: bool) -> Vec<Value> {
        let most = self.random.random_range(1..=4);
        (0..most).map_while(|k| (k == 0 || !free || self.left > 0).then(|| self.node(depth, free))).collect()
    }
}

fn found(program: &Program) -> Selection {
    let (objective, contract, limits) = (Objective::Mean, Contract::default(), Limits::default());
    let question = Question { objective, best: 1, contract, limits };
    select(program, &question, &mut |_| ControlFlow::Continue(())).expect("not stopped")
}

/// The least mean of all schemes, each predicted.
fn exhausted(program: &Program) -> f64 {
    let mut free = Vec::new();
    let mut below = 0;
    for node in &program.nodes {
        see(node, &mut free);
        node.visit(&mut |_| below += 1);
    }
    let schemes = (0..1_u64 << free.len()).map(|bits| {
        let mut modes = vec![Mode::Simd; below];
        for (k, &(first, covers)) in free.iter().enumerate() {
            modes[first..first + covers].fill(if bits >> k & 1 == 1 { Mode::Spmd } else { Mode::Simd });
        }
        Scheme { name: String::new(), modes }
    });
    let means = schemes.map(|scheme| {
        let program = Program { schemes: vec![scheme], ..program.clone() };
        predict(&program, Contract::default()).0[0].moments().expect("a density").mean
    });
    means.fold(f64::INFINITY, f64::min)
}

/// For each free mode, the number of the first node that it covers, and how many nodes it covers.
fn see(node: &Node, free: &mut Vec<(usize, usize)>) {
    let mut covers = 0;
    node.visit(&mut |_| covers += 1);
    match &node.kind {
        Kind::Loop(l) => {
            free.push((node.number, 1));
            l.body.iter().for_each(|node| see(node, free));
        }
        _ => free.push((node.number, covers)),
    }
}

fn main() {
    let mut report = Vec::new();
    for choices in [10, 20, 40, 64] {
        for seed in 0..6 {
            let document = tree(choices, seed);
            let model::Conditioned::Alone(model::Kind::Program(program)) =
                Model::from_json(&document.to_string()).expect("a model").kind
            else {
                return;
            };
            let mut seconds = Vec::new();
            let started = Instant::now();
            while seconds.len() < 3 || (started.elapsed().as_secs_f64() < 0.5 && seconds.len() < 100) {
                memo::forget(); // a first search
                let start = ThreadTime::now();
                found(&program);
                seconds.push(start.elapsed().as_secs_f64());
            }
            seconds.sort_by(f64::total_cmp);
            let median = seconds[seconds.len() / 2];
            let start = ThreadTime::now();
            found(&program);
            let again = start.elapsed().as_secs_f64();
            let selection = found(&program);
            let best = &selection.candidates[0];
            let masses = best.density.masses().len();
            let exhaustive = (choices <= EXHAUSTIVE).then(|| {
                let start = ThreadTime::now();
                let mean = exhausted(&program);
                assert!((mean / best.value - 1.0).abs() < 1e-12, "{mean}, not {}", best.value);
                start.elapsed().as_secs_f64()
            });
            let (states, front) = (selection.states, selection.candidates.len());
            eprintln!(
                "{choices} choices, seed {seed}: {median:.4} s, again {again:.4} s, {states} states, front {front}, {masses} masses, mean {:.1}, exhaustive {exhaustive:?}",
                best.value
            );
            report.push(json!({"choices": choices, "seconds": median, "again": again, "states": states, "front": front, "masses": masses,
                               "mean": best.value, "exhaustive": exhaustive, "model": document}));
        }
    }
    println!("{}", json!(report));
}
