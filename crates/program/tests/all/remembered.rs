//! Laws of the memo table: what is predicted with it, after whatever was predicted before, is the same bits at the same cost as without;
//! and what is computed again when one leaf moves is what depends on that leaf.

use std::ops::ControlFlow;

use juxtapose_density::{
    Contract, Density,
    iterations::Iterations,
    memo::{self, Keeps},
};
use juxtapose_program::{
    PerMode, Program, Scheme, predict,
    tree::{Block, Kind, Node, Operation},
};
use juxtapose_support::work::{charged, counted, watched};
use serde_json::{Value, json};

use crate::{Model, random_program};

const TREES: u64 = 200;
/// The number of a leaf that there is in no tree.
const MOVED: u64 = 60;
const CONTRACTS: [Contract; 2] = [Contract::Bulk, Contract::Tail];

fn program(document: &Value) -> Program {
    Model::from_json(&document.to_string()).unwrap_or_else(|problems| panic!("{problems}")).kind
}

/// The random tree of a seed, in which each leaf takes other times than all others, in either mode.
fn tree(seed: u64) -> Program {
    unlike(&random_program::document(seed))
}

fn unlike(document: &Value) -> Program {
    let mut program = program(document);
    for (k, leaf) in (0..).zip(leaves(&mut program.nodes)) {
        leaf.time = leaf_time(k);
    }
    program.nodes.iter_mut().for_each(doubt);
    program
}

/// No clause and no body is surely left out, and no body runs once at most: so every leaf matters, and what is between two iterations.
fn doubt(node: &mut Node) {
    match &mut node.kind {
        Kind::Block(_) => {}
        Kind::Loop(l) => {
            if l.iterations.most() < 2 {
                l.iterations = Iterations::new(Density::uniform(l.iterations.most() as u64, 2));
            }
            l.body.iter_mut().for_each(doubt);
        }
        Kind::Conditional(c) => {
            c.probability = c.probability.clamp(0.25, 0.75);
            [&mut c.then, &mut c.otherwise].into_iter().flat_map(|clause| &mut clause.nodes).for_each(doubt);
        }
        Kind::Group(group) => group.body.iter_mut().for_each(doubt),
        Kind::Queue(_) => {}
    }
}

fn leaf_time(k: u64) -> PerMode<Density> {
    PerMode { simd: Density::uniform(k, 2 * k + 3), spmd: Density::uniform(k, 2 * k + 4) }
}

/// The operations of all blocks, overheads included.
fn leaves(nodes: &mut [Node]) -> Vec<&mut Operation> {
    let each = nodes.iter_mut().flat_map(|node| match &mut node.kind {
        Kind::Block(block) => of(block),
        Kind::Loop(l) => {
            [of(&mut l.init), of(&mut l.test), leaves(&mut l.body)].into_iter().flatten().collect()
        }
        Kind::Conditional(c) => {
            let clauses = [&mut c.then, &mut c.otherwise].into_iter();
            let clauses = clauses.flat_map(|clause| [leaves(&mut clause.nodes), of(&mut clause.after)]);
            [of(&mut c.test)].into_iter().chain(clauses).flatten().collect::<Vec<_>>()
        }
        Kind::Group(group) => leaves(&mut group.body),
        Kind::Queue(_) => Vec::new(),
    });
    each.collect()
}

fn of(block: &mut Block) -> Vec<&mut Operation> {
    block.operations.iter_mut().collect()
}

/// The program once one leaf, or the k-th of them, has moved; none where there are fewer.
fn moved(program: &Program, k: usize) -> Option<Program> {
    let mut moved = program.clone();
    leaves(&mut moved.nodes).into_iter().nth(k)?.time = leaf_time(MOVED);
    Some(moved)
}

fn all_moved(program: &Program) -> impl Iterator<Item = Program> {
    (0..).map_while(|k| moved(program, k))
}

fn densities(program: &Program, contract: Contract) -> Vec<Density> {
    let outcomes = predict(program, contract).0;
    outcomes.iter().map(|outcome| outcome.density().expect("one").clone()).collect()
}

/// All of a density, bit by bit.
fn bits(density: &Density) -> Vec<u64> {
    let masses = density.masses().iter().map(|mass| mass.to_bits());
    [density.origin(), density.step(), density.lost().to_bits()].into_iter().chain(masses).collect()
}

fn all_bits(densities: &[Density]) -> Vec<Vec<u64>> {
    densities.iter().map(bits).collect()
}

/// The prediction and its cost without a table.
fn alone(program: &Program, contract: Contract) -> (Vec<Vec<u64>>, f64) {
    memo::keeping(Keeps::Nothing, || charged(|| all_bits(&densities(program, contract))))
}

#[test]
fn whatever_is_remembered_bits_and_costs_are_the_same() {
    memo::keeping(Keeps::All, || {
        let grouped = (0..TREES / 4).map(|seed| unlike(&random_program::grouped(seed)));
        for (seed, first) in (0..TREES).map(tree).chain(grouped).enumerate() {
            for contract in CONTRACTS {
                for program in std::iter::once(first.clone()).chain(all_moved(&first)) {
                    let there = charged(|| all_bits(&densities(&program, contract)));
                    assert_eq!(there, alone(&program, contract), "seed {seed}, {contract:?}");
                }
            }
        }
    });
}

#[test]
fn what_is_asked_again_takes_no_work() {
    memo::keeping(Keeps::All, || {
        for seed in 0..TREES {
            let program = tree(seed);
            for contract in CONTRACTS {
                densities(&program, contract);
                let (_, work) = counted(|| densities(&program, contract));
                assert!(work <= 0.0, "{work} for seed {seed}, {contract:?}");
            }
        }
    });
}

/// Only what comes to something else is computed again: what is new in the table was nowhere in it before, but for times that are equal by
/// chance, fewer than one in a hundred. Together with that an unmoved tree takes no work at all (above) this is all that a move costs.
#[test]
fn when_a_leaf_moves_only_what_depends_on_it_is_computed() {
    let (mut new, mut again) = (0, 0);
    memo::keeping(Keeps::All, || {
        for seed in 0..TREES {
            let program = tree(seed);
            for contract in CONTRACTS {
                for moved in all_moved(&program) {
                    memo::forget();
                    densities(&program, contract);
                    let before = results();
                    densities(&moved, contract);
                    let mut known = before.clone();
                    for result in results() {
                        match known.iter().position(|one| one == &result) {
                            Some(place) => drop(known.swap_remove(place)),
                            None => (new, again) = (new + 1, again + usize::from(before.contains(&result))),
                        }
                    }
                    assert!(known.is_empty(), "the table is large enough for both");
                }
            }
        }
    });
    assert!(new > 10_000 && 100 * again < new, "{again} of {new}");
}

fn results() -> Vec<Vec<Vec<u64>>> {
    memo::results().iter().map(|result| all_bits(result)).collect()
}

/// How much all leaves of all trees save, moved one at a time; in trees as small as these, with a few nodes on each level.
#[test]
fn a_leaf_that_moves_leaves_most_work_undone() {
    let (mut done, mut cold) = (0.0, 0.0);
    memo::keeping(Keeps::All, || {
        for seed in 0..TREES {
            let program = tree(seed);
            memo::forget();
            densities(&program, Contract::Tail);
            for moved in all_moved(&program) {
                done += counted(|| densities(&moved, Contract::Tail)).1;
                cold += alone(&moved, Contract::Tail).1;
            }
        }
    });
    assert!(done < 0.75 * cold, "{done:e} of {cold:e}");
}

/// 256 PEs in SIMD, a conditional and a loop in a loop; and a block that surely takes so many ticks.
fn beside_a_certain_block(ticks: u64, schemes: usize) -> Program {
    let uniform = |most: u64| json!({"uniform": [0, most]});
    let block = |name: &str, time: Value| json!({"block": name, "time": time});
    let body = json!([block("b", uniform(100)), {"if": "c", "probability": 0.3,
        "then": [{"loop": "t", "iterations": {"uniform": [1, 4]}, "body": [block("d", uniform(15))]}],
        "else": [block("e", uniform(75))]}]);
    let schemes: Vec<_> = (0..schemes).map(|k| json!({"name": format!("{k}"), "mode": "simd"})).collect();
    let nodes =
        json!([{"loop": "r", "iterations": {"uniform": [1, 64]}, "body": body}, block("x", json!(ticks))]);
    program(
        &json!({"juxtapose": 2, "kind": "program", "unit": "s", "tick": 1, "machine": {"processors": 256},
                    "program": nodes, "schemes": schemes}),
    )
}

#[test]
fn a_certain_block_beside_a_loop_takes_next_to_nothing() {
    let work = |ticks| counted(|| densities(&beside_a_certain_block(ticks, 1), Contract::Bulk)).1;
    memo::forget();
    let (first, second) = (work(5), work(6));
    assert!(second < first / 1000.0, "{second:e} after {first:e}");
    assert_eq!(
        all_bits(&densities(&beside_a_certain_block(6, 1), Contract::Bulk)),
        alone(&beside_a_certain_block(6, 1), Contract::Bulk).0
    );
}

#[test]
fn equal_schemes_take_the_work_of_one() {
    let work = |schemes| {
        memo::forget();
        counted(|| densities(&beside_a_certain_block(5, schemes), Contract::Bulk)).1
    };
    let one = work(1);
    assert!(one > 0.0 && work(3) <= one && work(32) <= one);
}

/// A scheme that differs in one node takes less than another one by itself.
#[test]
fn schemes_that_differ_in_one_node_share_the_rest() {
    let mut program = beside_a_certain_block(5, 1);
    let mut other = Scheme { name: "other".to_owned(), ..program.schemes[0].clone() };
    *other.modes.last_mut().expect("the block x") = juxtapose_program::Mode::Spmd;
    let work = |program: &Program| {
        memo::forget();
        counted(|| densities(program, Contract::Bulk)).1
    };
    let one = work(&program);
    program.schemes.push(other);
    assert!(work(&program) < 1.01 * one);
}

#[test]
fn work_that_was_stopped_is_not_kept() {
    let program = beside_a_certain_block(5, 1);
    let (right, cost) = alone(&program, Contract::Bulk);
    for share in [0.001, 0.01, 0.1, 0.5, 0.9, 0.999] {
        memo::forget();
        let go_on = |_| ControlFlow::Continue(());
        let stopped = watched(cost * share, go_on, || predict(&program, Contract::Bulk).0.len());
        assert!(stopped.is_err());
        let (found, whole) = charged(|| all_bits(&densities(&program, Contract::Bulk)));
        assert!(found == right && (whole - cost).abs() <= 0.0, "stopped after {share}");
        // What is remembered counts: a budget that is not enough is not enough the second time.
        assert!(watched(cost * share, go_on, || predict(&program, Contract::Bulk).0.len()).is_err());
        assert!(watched(cost, go_on, || predict(&program, Contract::Bulk).0.len()).is_ok());
    }
}
