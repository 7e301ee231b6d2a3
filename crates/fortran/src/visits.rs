//! Expected visits of the nodes of a control flow graph (an absorbing Markov chain): eq. (3) of section 4.6, transposed, solved by
//! Gaussian elimination. With v the visits and c the costs, g₁ = Σ vᵢ·cᵢ.

use std::collections::BTreeMap;

use juxtapose_polynomial::Rational;
use juxtapose_support::{collections::CollectSmall, work::spend};
use petgraph::{algo::kosaraju_scc, graph::DiGraph};

/// The edges of a graph: the successors of each node with the transition probabilities.
pub(super) type Edges = Vec<Vec<(usize, Rational)>>;

/// A cycle of more nodes is not solved.
pub(super) const LARGEST: usize = 400;

/// Work of one step of elimination, in multiplications of a long convolution.
const STEP: f64 = 50_000.0;

/// The expected visits of each node if control begins once at `begin`. Every node that is reached has to reach the end.
///
/// # Errors
/// The nodes of a cycle that is larger than [`LARGEST`].
pub(super) fn visits(edges: &Edges, begin: usize) -> Result<Vec<Rational>, Vec<usize>> {
    let mut graph = DiGraph::<(), ()>::with_capacity(edges.len(), edges.len());
    let nodes: Vec<_> = edges.iter().map(|_| graph.add_node(())).collect();
    for (from, ways) in edges.iter().enumerate() {
        for (to, _) in ways {
            graph.add_edge(nodes[from], nodes[*to], ());
        }
    }
    let mut visits = vec![Rational::ZERO; edges.len()];
    visits[begin] = Rational::ONE;
    // From the first component to the last: what enters one comes from those before it.
    for component in kosaraju_scc(&graph).into_iter().rev() {
        let members: Vec<usize> = component.into_iter().map(petgraph::graph::NodeIndex::index).collect();
        let is_cycle = members.len() > 1 || edges[members[0]].iter().any(|(to, _)| *to == members[0]);
        if is_cycle && members.iter().any(|member| !visits[*member].is_zero()) {
            if members.len() > LARGEST {
                return Err(members);
            }
            solve(edges, &members, &mut visits);
        }
        let inside: std::collections::BTreeSet<_> = members.iter().copied().collect_small();
        for from in members {
            for (to, probability) in &edges[from] {
                if !inside.contains(to) {
                    let more = &visits[from] * probability;
                    visits[*to] += more;
                }
            }
        }
    }
    Ok(visits)
}

/// The nodes that are reached from the first of two ends, but from which the last is not.
pub(super) fn trapped(edges: &Edges, [begin, end]: [usize; 2]) -> Vec<usize> {
    let reached = reached([begin], edges);
    let ending = leading([end], edges);
    (0..edges.len()).filter(|node| reached[*node] && !ending[*node]).collect()
}

/// Which nodes lead to some of these, or are of them.
pub(super) fn leading(to: impl IntoIterator<Item = usize>, edges: &Edges) -> Vec<bool> {
    let mut back: Edges = vec![Vec::new(); edges.len()];
    for (from, ways) in edges.iter().enumerate() {
        for (to, share) in ways {
            back[*to].push((from, share.clone()));
        }
    }
    reached(to, &back)
}

fn reached(from: impl IntoIterator<Item = usize>, edges: &Edges) -> Vec<bool> {
    let mut is_reached = vec![false; edges.len()];
    let mut open: Vec<usize> = from.into_iter().collect();
    while let Some(node) = open.pop() {
        if !std::mem::replace(&mut is_reached[node], true) {
            open.extend(edges[node].iter().map(|(to, _)| *to));
        }
    }
    is_reached
}

/// Replaces what enters the nodes of a cycle by how often they are visited: v = b + Pᵀ·v, by Gauss's elimination.
fn solve(edges: &Edges, members: &[usize], visits: &mut [Rational]) {
    let place: BTreeMap<usize, usize> =
        members.iter().enumerate().map(|(k, node)| (*node, k)).collect_small();
    let mut rows: Vec<BTreeMap<usize, Rational>> =
        (0..members.len()).map(|k| std::iter::once((k, Rational::ONE)).collect_small()).collect();
    for (k, node) in members.iter().enumerate() {
        for (to, probability) in &edges[*node] {
            if let Some(row) = place.get(to) {
                let entry = rows[*row].entry(k).or_insert(Rational::ZERO);
                *entry = &*entry - probability;
            }
        }
    }
    let mut right: Vec<Rational> = members.iter().map(|node| visits[*node].clone()).collect();
    for pivot in 0..rows.len() {
        let (above, below) = rows.split_at_mut(pivot + 1);
        let row = &above[pivot];
        let Some(by) = row.get(&pivot).filter(|by| !by.is_zero()) else { continue };
        for (k, other) in below.iter_mut().enumerate() {
            let Some(value) = other.remove(&pivot) else { continue };
            if !spend(STEP * row.len() as f64) {
                return;
            }
            let factor = value / by;
            for (column, entry) in row.range(pivot + 1..) {
                let changed = other.entry(*column).or_insert(Rational::ZERO);
                *changed = &*changed - &factor * entry;
            }
            let less = &factor * &right[pivot];
            right[pivot + 1 + k] -= less;
        }
    }
    for pivot in (0..rows.len()).rev() {
        let mut value = right[pivot].clone();
        for (column, entry) in rows[pivot].range(pivot + 1..) {
            value -= entry * &right[*column];
        }
        if let Some(by) = rows[pivot].get(&pivot).filter(|by| !by.is_zero()) {
            right[pivot] = value / by;
        }
    }
    for (node, value) in members.iter().zip(right) {
        visits[*node] = value;
    }
}
