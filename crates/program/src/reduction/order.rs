//! Postorder of a reduction's steps: depth first through the tree, each node when it is left.

use std::cmp::Reverse;

use juxtapose_support::collections::SortSmall;

use crate::{
    steps::{Place, Role, Step},
    tree::{Kind, Node, Program},
};

/// Where a place is left on the way through the tree: behind the last node of it, and the deeper the sooner.
type Left = (usize, Reverse<usize>);

/// Where each node is left, and each clause of a conditional.
struct Leaving {
    node: Left,
    clauses: [Left; 2],
}

/// The steps in the order in which a way depth first through the tree leaves their places. Those of one place stay as
/// they were taken.
pub(super) fn depth_first(program: &Program, mut steps: Vec<Step>) -> Vec<Step> {
    let mut leaving = Vec::new();
    series(&program.nodes, 0, &mut leaving);
    steps.sort_small_by_key(|step| left(step.place, &leaving));
    steps
}

fn left(place: Place, leaving: &[Leaving]) -> Left {
    let Some(of) = place.node.and_then(|number| leaving.get(number)) else { return (usize::MAX, Reverse(0)) };
    match place.role {
        Role::Then | Role::AfterThen => of.clauses[0],
        Role::Else | Role::AfterElse => of.clauses[1],
        _ => of.node,
    }
}

/// Goes through nodes, whose numbers are in document order.
fn series(nodes: &[Node], depth: usize, leaving: &mut Vec<Leaving>) {
    for node in nodes {
        let at = leaving.len();
        let own = |last: usize, depth| (last, Reverse(depth));
        leaving.push(Leaving { node: own(at, depth), clauses: [own(at, depth); 2] });
        match &node.kind {
            Kind::Block(_) | Kind::Queue(_) => {}
            Kind::Loop(l) => series(&l.body, depth + 2, leaving),
            Kind::Group(group) => series(&group.body, depth + 2, leaving),
            Kind::Conditional(c) => {
                for (which, clause) in [&c.then, &c.otherwise].into_iter().enumerate() {
                    series(&clause.nodes, depth + 2, leaving);
                    let last = leaving.len() - 1;
                    leaving[at].clauses[which] = own(last, depth + 1);
                }
            }
        }
        leaving[at].node = own(leaving.len() - 1, depth);
    }
}
