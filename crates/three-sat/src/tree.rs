//! The flow-analysis tree of Fig. 7 with measured branching probabilities: the same as the document of [`program()`](super::program()) is
//! read as.

use juxtapose_density::{density::Density, iterations::Iterations};
use juxtapose_program::{
    Mode, PerMode, Program, Scheme,
    classes::Classes,
    tree::{
        Block, Clause, Conditional, Decision, EmptyClause, Kind, Loop, Machine, Node, SwitchTime, Switches,
    },
};

use super::{level::Level, program::SCHEME};

/// The tree of what was measured at these levels, on so many PEs.
pub(super) fn tree(levels: &[Level], processors: usize) -> Program {
    let at_once = SwitchTime { fixed: Density::point(0), per_pe: 0 };
    let switches = Switches { to_spmd: at_once.clone(), to_simd: at_once };
    let nodes: Vec<_> = search(levels, 0).into_iter().collect();
    let modes = vec![Mode::Spmd; EACH * levels.len()];
    Program {
        machine: Machine {
            processors,
            classes: Classes::default(),
            switches,
            empty_clause: EmptyClause::Skip,
        },
        nodes,
        schemes: vec![Scheme { name: SCHEME.to_owned(), modes }],
    }
}

/// The nodes of a level, at most.
const EACH: usize = 3;

/// The loop of the first level, and all below it, numbered from here on; none where there is no level.
fn search(levels: &[Level], number: usize) -> Option<Node> {
    let (level, deeper) = levels.split_first()?;
    let i = level.variable;
    let node = |k: usize, what: &str, kind| Node { number: number + k, name: format!("{what}{i}"), kind };
    let eval = Block::once(PerMode::both(Density::point(1)));
    let conditional = search(deeper, number + EACH).map(|deeper| Conditional {
        probability: level.probability(),
        own_probabilities: Vec::new(),
        condition: Decision::Pe,
        test: nothing(),
        then: Clause { nodes: vec![deeper], after: nothing() },
        otherwise: Clause { nodes: Vec::new(), after: nothing() },
    });
    let body = std::iter::once(node(1, "eval x", Kind::Block(eval)));
    let all = Loop {
        iterations: Iterations::new(Density::point(2)),
        own_iterations: Vec::new(),
        bound: Decision::Pe,
        init: nothing(),
        test: nothing(),
        body: body.chain(conditional.map(|found| node(2, "if_x", Kind::Conditional(found)))).collect(),
    };
    Some(node(0, "for_x", Kind::Loop(all)))
}

fn nothing() -> Block {
    Block { operations: Vec::new() }
}
