//! Series-parallel decomposition tree of the phases: parts that follow each other, parts that have nothing to do with each other, and
//! phases on one processor.
//!
//! - Phases fall apart where no wait connects them: the connected components of the graph of waits, relays included where they
//!   connect two of these phases. Waits that others imply change nothing in that, and nothing in how phases follow each other.
//! - Among n phases, in an order in which each stands behind what it waits for, all of the first k end before any other begins if all
//!   of the k·(n − k) pairs wait. How many do is a sum: of how many phases each other one waits for, less how many wait for it, as
//!   pairs among the others count once in both.
//! - Both kinds of parts are modules: to whatever is outside, all phases of a part stand alike. So these numbers need to be known for all
//!   phases together only: in a part they are less by what comes before the part, and more by what comes behind it.
//!
//! It is the decomposition tree of J. Valdes, R. E. Tarjan, E. L. Lawler, "The recognition of series parallel digraphs", SIAM Journal
//! on Computing 11, 1982, with phases on one processor in place of single ones.

use juxtapose_support::collections::SortSmall;

use super::{
    super::{graph::TaskGraph, mapping::Placed},
    blocks::{Block, Blocks},
    executions::few,
    precedence::Precedence,
};

/// The most looks at a phase: a second or two. Only what is nested some thousand levels deep takes so many.
const LOOKS: usize = 100_000_000;

/// Node of the decomposition tree. Nodes are named by their places in a list, in which each stands behind its parent.
pub(super) enum Part {
    /// The phases of one processor, which is never idle before all of them have ended.
    Together(Vec<usize>),
    /// Parts that follow each other.
    Series(Vec<usize>),
    /// Parts of which none waits for another.
    Parallel(Vec<usize>),
    /// Parts that are neither, in order. Each begins when those at the places before it have ended.
    Paths { parts: Vec<usize>, before: Vec<Vec<usize>> },
}

/// The parts of a mapped graph, the whole of it first; none where they do not all reduce.
pub(super) fn decomposed(graph: &TaskGraph, mapping: Placed<'_>) -> Option<Vec<Part>> {
    let processor: Vec<_> = graph.phases.iter().map(|phase| mapping.processor[phase.task]).collect();
    if are_on_one(&processor, 0..processor.len()) {
        return Some(vec![Part::Together((0..processor.len()).collect())]);
    }
    let precedence = Precedence::of(graph, mapping)?;
    let nodes = precedence.order.clone();
    let mut decomposition = Decomposition {
        graph,
        ranks: precedence.ranks(),
        within: vec![NOWHERE; nodes.len()],
        component: vec![NOWHERE; nodes.len()],
        last: vec![None; processor.iter().max().map_or(0, |last| last + 1)],
        processor,
        precedence,
        parts: Vec::new(),
        open: Vec::new(),
        looks: 0,
    };
    decomposition.later(nodes, 0, false);
    while let Some(open) = decomposition.open.pop() {
        let part = open.part;
        decomposition.parts[part] = decomposition.split(open)?;
    }
    Some(decomposition.parts)
}

/// In no part, or in no component yet.
const NOWHERE: usize = usize::MAX;

/// Phases, and relays between them, that are to be decomposed.
struct Open {
    part: usize,
    /// Each behind what it waits for.
    nodes: Vec<usize>,
    /// How many phases come before all of these, less how many come behind.
    ahead: i64,
    /// Whether all of them are connected, which else is to be seen.
    is_connected: bool,
}

struct Decomposition<'g> {
    graph: &'g TaskGraph,
    /// The processor of each phase.
    processor: Vec<usize>,
    precedence: Precedence,
    ranks: Vec<i64>,
    /// For each node the part in which it was looked at last, and its component there.
    within: Vec<usize>,
    component: Vec<usize>,
    /// For each processor whatever was on it last.
    last: Vec<Option<usize>>,
    parts: Vec<Part>,
    open: Vec<Open>,
    looks: usize,
}

impl Decomposition<'_> {
    /// Takes nodes down as a part that is decomposed later, and answers with its place.
    fn later(&mut self, nodes: Vec<usize>, ahead: i64, is_connected: bool) -> usize {
        let part = self.parts.len();
        self.parts.push(Part::Together(Vec::new()));
        self.open.push(Open { part, nodes, ahead, is_connected });
        part
    }

    fn split(&mut self, mut open: Open) -> Option<Part> {
        self.looks += open.nodes.len();
        if self.looks > LOOKS {
            return None;
        }
        if are_on_one(&self.processor, self.phases(&open.nodes)) {
            return Some(Part::Together(self.in_document_order(&open.nodes)));
        }
        if !open.is_connected {
            let mut components = self.components(&open);
            if components.len() > 1 {
                return self.parallel(components, open.ahead);
            }
            open.nodes = components.pop()?;
        }
        self.series(&open).or_else(|| self.paths(&open.nodes))
    }

    fn phases<'n>(&self, nodes: &'n [usize]) -> impl Iterator<Item = usize> + 'n {
        let phases = self.precedence.phases;
        nodes.iter().copied().filter(move |&node| node < phases)
    }

    /// Forgets what was on the processors of these.
    fn leave(&mut self, nodes: &[usize]) {
        for phase in self.phases(nodes) {
            self.last[self.processor[phase]] = None;
        }
    }

    fn in_document_order(&self, nodes: &[usize]) -> Vec<usize> {
        let mut phases: Vec<_> = self.phases(nodes).collect();
        phases.sort_small();
        phases
    }

    /// The connected components, those with the first phases first. Relays that connect none of these phases are left out.
    fn components(&mut self, open: &Open) -> Vec<Vec<usize>> {
        let Precedence { phases, before, behind, .. } = &mut self.precedence;
        let within = &mut self.within;
        open.nodes.iter().for_each(|&node| within[node] = open.part);
        let mut leave_out = |node: usize, next: &[Vec<usize>]| {
            if node >= *phases && next[node].iter().all(|&one| within[one] != open.part) {
                within[node] = NOWHERE;
            }
        };
        open.nodes.iter().for_each(|&node| leave_out(node, before));
        open.nodes.iter().rev().for_each(|&node| leave_out(node, behind));
        let mut components: Vec<Vec<usize>> = Vec::new();
        for &node in &open.nodes {
            self.component[node] = NOWHERE;
            // Parts of this part have no use for what leads out of it.
            before[node].retain(|&one| within[one] == open.part);
            behind[node].retain(|&one| within[one] == open.part);
        }
        for &node in open.nodes.iter().filter(|&&node| within[node] == open.part) {
            if self.component[node] == NOWHERE {
                let mut reached = vec![node];
                self.component[node] = components.len();
                while let Some(one) = reached.pop() {
                    for &other in before[one].iter().chain(&behind[one]) {
                        if self.component[other] == NOWHERE {
                            self.component[other] = components.len();
                            reached.push(other);
                        }
                    }
                }
                components.push(Vec::new());
            }
            components[self.component[node]].push(node);
        }
        components.sort_small_by_key(|nodes| self.phases(nodes).min());
        components
    }

    /// Parts none of which waits for another; none where some share a processor that is not their only one.
    fn parallel(&mut self, components: Vec<Vec<usize>>, ahead: i64) -> Option<Part> {
        let mut parts = Vec::new();
        for mut group in self.sharing(components) {
            let on_one = group.len() > 1;
            if on_one && !are_on_one(&self.processor, group.iter().flat_map(|nodes| self.phases(nodes))) {
                return None;
            }
            if on_one {
                parts.push(self.parts.len());
                let phases = group.iter().flat_map(|nodes| self.in_document_order(nodes)).collect();
                self.parts.push(Part::Together(phases));
            } else {
                parts.push(self.later(group.pop()?, ahead, true));
            }
        }
        Some(Part::Parallel(parts))
    }

    /// The groups of components that share processors, one with another.
    fn sharing(&mut self, components: Vec<Vec<usize>>) -> Vec<Vec<Vec<usize>>> {
        let mut first: Vec<_> = (0..components.len()).collect();
        components.iter().for_each(|nodes| self.leave(nodes));
        for (number, nodes) in components.iter().enumerate() {
            for phase in self.phases(nodes) {
                let other = *self.last[self.processor[phase]].get_or_insert(number);
                let [one, other] = [root(&mut first, number), root(&mut first, other)];
                first[one.max(other)] = one.min(other);
            }
        }
        let mut groups = vec![Vec::new(); components.len()];
        for (number, nodes) in components.into_iter().enumerate() {
            groups[root(&mut first, number)].push(nodes);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// The paths through phases that fall into no parts, merged into blocks where they have too many joint values; none where two
    /// of these share a processor of which neither waits for the other: then the time is no longest path.
    fn paths(&mut self, nodes: &[usize]) -> Option<Part> {
        let phases: Vec<_> = self.phases(nodes).collect();
        if !Blocks::are_few(nodes.len()) {
            return None;
        }
        let ahead = self.precedence.closure(nodes, phases.len());
        let mut blocks = Blocks::of(&phases, &self.processor, ahead);
        if few(phases.iter().map(|&phase| &self.graph.phases[phase].time), nodes.len()).is_none() {
            blocks.merge()?;
        }
        let (parts, before) = blocks.waits()?;
        let parts = parts.into_iter().map(|block| self.part_of(&blocks.all, block)).collect();
        Some(Part::Paths { parts, before })
    }

    /// Takes down a block with all that is in it, and answers with its place.
    fn part_of(&mut self, blocks: &[Block], block: usize) -> usize {
        let first = self.parts.len();
        let mut open = vec![(first, block)];
        self.parts.push(Part::Together(Vec::new()));
        while let Some((part, block)) = open.pop() {
            let mut later = |blocks: &[usize]| {
                let parts = self.parts.len()..self.parts.len() + blocks.len();
                self.parts.extend(blocks.iter().map(|_| Part::Together(Vec::new())));
                open.extend(parts.clone().zip(blocks.iter().copied()));
                parts.collect()
            };
            self.parts[part] = match &blocks[block] {
                Block::Phase(phase) => Part::Together(vec![*phase]),
                Block::Sum(blocks) => Part::Series(later(blocks)),
                Block::Maximum(blocks) => Part::Parallel(later(blocks)),
            };
        }
        first
    }

    /// Parts each of which ends before the next one begins; none where there is only one.
    fn series(&mut self, Open { nodes, ahead, .. }: &Open) -> Option<Part> {
        let size = signed(self.phases(nodes).count());
        // The phases before here, the pairs of one of them that ends before one from here on begins, the last cut and its place.
        let (mut done, mut pairs, mut from, mut start) = (0, 0, 0, 0);
        let mut parts = Vec::new();
        for (place, &node) in nodes.iter().enumerate() {
            let Some(rank) = self.ranks.get(node) else { continue };
            if done > from && pairs == done * (size - done) {
                parts.push((&nodes[start..place], ahead + from - (size - done)));
                (from, start) = (done, place);
            }
            pairs += ahead - rank;
            done += 1;
        }
        if parts.is_empty() {
            return None;
        }
        parts.push((&nodes[start..], ahead + from));
        parts.sort_small_by_key(|(nodes, _)| self.phases(nodes).min());
        Some(Part::Series(
            parts.into_iter().map(|(nodes, ahead)| self.later(nodes.to_vec(), ahead, false)).collect(),
        ))
    }
}

/// Whether these phases have one processor.
fn are_on_one(processor: &[usize], phases: impl IntoIterator<Item = usize>) -> bool {
    let mut processors = phases.into_iter().map(|phase| processor[phase]);
    let first = processors.next();
    processors.all(|one| Some(one) == first)
}

/// The first of those that are joined with this one, each of which names one that is not behind it.
fn root(first: &mut [usize], mut one: usize) -> usize {
    while first[one] != one {
        first[one] = first[first[one]];
        one = first[one];
    }
    one
}

#[expect(clippy::cast_possible_wrap, reason = "some thousand phases")]
fn signed(count: usize) -> i64 {
    count as i64
}
