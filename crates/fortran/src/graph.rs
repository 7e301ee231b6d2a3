//! Analysis of a control flow graph: the order of its nodes, their cycles and dominators, and what ways bring along.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;
use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
    visit::DfsPostOrder,
};

use super::{
    cost::Cost,
    count::{Decision, Visited, Way},
    flow::Node,
    guard::Guard,
    knowledge::Changes,
    variable::{Place, Variable, has_unknown},
    walker::Walker,
};

/// Reverse postorder of the nodes, and the cycles (strongly connected components) that they are in.
pub(super) struct Order {
    /// The nodes that can be reached, those that come before others first.
    pub(super) nodes: Vec<usize>,
    /// The place of each in that order.
    pub(super) places: Vec<usize>,
    /// The cycle of each node that is in one.
    pub(super) cycles: BTreeMap<usize, usize>,
    /// Whether control comes back to a node from one that is not before it.
    pub(super) returns: Vec<bool>,
}

/// A node that has been walked over.
#[derive(Default)]
pub(super) struct Walked {
    pub(super) cost: Cost,
    /// The number of its construct.
    pub(super) construct: usize,
    pub(super) going: Going,
    /// What has changed since the graph began, behind it.
    pub(super) after: Changes,
    /// The values that are found out by coming to it.
    pub(super) joins: Vec<(Variable, Place)>,
    pub(super) inside: Range<u32>,
}

/// Where control goes from a node.
#[derive(Default)]
pub(super) struct Going {
    /// The probabilities of its ways.
    pub(super) shares: Vec<Rational>,
    pub(super) decision: Decision,
    /// The line, where integers decide, and a mean stands for them.
    pub(super) mean: Option<u32>,
}

impl Going {
    pub(super) fn on() -> Self {
        Self { shares: vec![Rational::ONE], ..Self::default() }
    }
}

impl<'u> Walker<'u> {
    /// The nodes with their ways and what these bring along.
    pub(super) fn parts(
        &self,
        nodes: &[Node<'u>],
        begin: usize,
        (walked, order): (&[Option<Walked>], &Order),
        guards: &[Option<Guard>],
    ) -> Vec<Visited> {
        let is_drawn = |of: &Walked| {
            of.going.shares.iter().filter(|share| !share.is_zero()).count() > 1
                && !of.going.decision.is_whole()
        };
        let drawn: BTreeSet<usize> = order
            .cycles
            .iter()
            .filter(|(node, _)| walked[**node].as_ref().is_some_and(is_drawn))
            .map(|(_, cycle)| *cycle)
            .collect_small();
        let dominators = dominators(nodes, begin, order);
        let mut entries = vec![0; nodes.len()];
        entries[begin] = 1;
        nodes.iter().flat_map(|node| &node.ways).for_each(|to| entries[*to] += 1);
        let value =
            |after: &Changes, place: &Place| after.get(place).cloned().unwrap_or_else(|| self.at(place));
        let part = |(node, of): (usize, &Node<'u>)| {
            let (entries, dominator) = (entries[node], dominators[node]);
            let Some(walked_over) = &walked[node] else {
                return Visited { is_dead: true, entries, dominator, ..Visited::default() };
            };
            let guard = guards.get(node).and_then(Option::as_ref);
            let is_drawn = order.cycles.get(&node).is_some_and(|cycle| drawn.contains(cycle));
            let way = |(number, (to, share)): (usize, (&usize, &Rational))| {
                let joins = walked[*to].iter().flat_map(|to| &to.joins);
                let brings =
                    joins.map(|(variable, place)| (variable.clone(), value(&walked_over.after, place)));
                let passes = |guard: &Guard| Rational::from(u8::from(guard.passes == number));
                let in_formula = guard.map_or_else(|| share.clone(), passes);
                Way { to: *to, share: share.clone(), in_formula, brings: brings.collect() }
            };
            // In a cycle that chance leaves, all that a run has counted belongs together.
            let decision = &walked_over.going.decision;
            let is_counted = is_drawn
                && self.options.probabilities.contains_key(&of.line)
                && decision.formulas().into_iter().any(has_unknown);
            let decision = if is_counted { Decision::Chance } else { decision.clone() };
            Visited {
                line: of.line,
                ways: of.ways.iter().zip(&walked_over.going.shares).enumerate().map(way).collect(),
                decision,
                mean: walked_over.going.mean,
                inside: walked_over.inside.clone(),
                entries,
                is_drawn,
                dominator,
                ..Visited::default()
            }
        };
        nodes.iter().enumerate().map(part).collect()
    }
}

/// The last node through which control comes to each in any case (Cooper, Harvey, Kennedy: A simple, fast dominance algorithm, 2001).
fn dominators(nodes: &[Node<'_>], begin: usize, order: &Order) -> Vec<Option<usize>> {
    let mut last: Vec<Option<usize>> = vec![None; nodes.len()];
    last[begin] = Some(begin);
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        for &from in &order.nodes {
            if last[from].is_none() {
                continue;
            }
            for &to in nodes[from].ways.iter().filter(|to| **to != begin) {
                let mut common = last[to].unwrap_or(from);
                let mut other = from;
                while common != other {
                    let is_behind = order.places[common] > order.places[other];
                    let behind = if is_behind { &mut common } else { &mut other };
                    *behind = last[*behind].unwrap_or(begin);
                }
                has_changed |= last[to] != Some(common);
                last[to] = Some(common);
            }
        }
    }
    last[begin] = None;
    last
}

fn drawn(nodes: &[Node<'_>]) -> DiGraph<(), ()> {
    let mut drawn = DiGraph::<(), ()>::with_capacity(nodes.len(), nodes.len());
    for _ in nodes {
        drawn.add_node(());
    }
    for (from, node) in nodes.iter().enumerate() {
        for to in &node.ways {
            drawn.add_edge(NodeIndex::new(from), NodeIndex::new(*to), ());
        }
    }
    drawn
}

pub(super) fn order(nodes: &[Node<'_>], begin: usize) -> Order {
    let drawn = drawn(nodes);
    let mut search = DfsPostOrder::new(&drawn, NodeIndex::new(begin));
    let mut found = Vec::new();
    while let Some(node) = search.next(&drawn) {
        found.push(node.index());
    }
    found.reverse();
    let mut places = vec![0; nodes.len()];
    for (place, node) in found.iter().enumerate() {
        places[*node] = place;
    }
    let mut cycles = BTreeMap::new();
    for (number, component) in kosaraju_scc(&drawn).into_iter().enumerate() {
        let is_cycle = component.len() > 1
            || component.iter().any(|node| nodes[node.index()].ways.contains(&node.index()));
        if is_cycle {
            cycles.extend(component.into_iter().map(|node| (node.index(), number)));
        }
    }
    let mut returns = vec![false; nodes.len()];
    for (from, node) in nodes.iter().enumerate() {
        for &to in &node.ways {
            returns[to] |= places[from] >= places[to];
        }
    }
    Order { nodes: found, places, cycles, returns }
}
