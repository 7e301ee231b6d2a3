//! Unstructured control flow (GO TO): the cost of a control flow graph of statements between which control jumps (section 4.6).

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use juxtapose_fortran77::{Action, Statement};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;
use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
    visit::DfsPostOrder,
};

use super::{
    around::Repetition,
    cost::Cost,
    count::Role,
    flow::{END, Node, Work, graph},
    knowledge::{Changes, met},
    leaving::address,
    loops::Header,
    statistics::Statistics,
    variable::{Formula, Place, has_unknown},
    visits::{Edges, LARGEST, trapped, visits},
    walker::{Fault, LineKind, Walker},
};

/// The greatest graph in which values are propagated: in larger ones nothing is followed that any node changes.
const FOLLOWED: usize = 2000;

/// Reverse postorder of the nodes, and the cycles (strongly connected components) that they are in.
struct Order {
    /// The nodes that can be reached, those that come before others first.
    nodes: Vec<usize>,
    /// The place of each in that order.
    places: Vec<usize>,
    /// The cycle of each node that is in one.
    cycles: BTreeMap<usize, usize>,
    /// Whether control comes back to a node from one that is not before it.
    returns: Vec<bool>,
}

impl<'u> Walker<'u> {
    /// The cost of a block through which control jumps.
    pub(super) fn unstructured(&mut self, block: &'u [Statement]) -> Cost {
        let (nodes, begin) = graph(block, self.leaving);
        let order = order(&nodes, begin);
        let changed = self.changed_once(block, &nodes, &order);
        let everything = (nodes.len() > FOLLOWED)
            .then(|| changed.values().flatten().cloned().collect_small::<BTreeSet<Place>>());
        let mut incoming: BTreeMap<usize, Vec<Changes>> =
            std::iter::once((begin, vec![Changes::new()])).collect_small();
        let mut costs: Vec<(Cost, usize)> = vec![(Cost::default(), 0); nodes.len()];
        let mut edges: Edges = vec![Vec::new(); nodes.len()];
        if let Some(all) = &everything {
            let line = block.first().map_or(0, |first| first.line);
            let unknown = all.iter().map(|place| (place.clone(), self.unknown(line, place)));
            let unknown = unknown.collect_small();
            self.known.extend(unknown);
        }
        for &node in &order.nodes {
            let Some(ways) = incoming.remove(&node) else { continue };
            let line = nodes[node].line;
            let mut before = met(&ways, |place| self.at(place), |place| self.unknown(line, place));
            let cycle = order.cycles.get(&node).filter(|_| everything.is_none() && order.returns[node]);
            if let Some(places) = cycle.and_then(|cycle| changed.get(cycle)) {
                before.extend(places.iter().map(|place| (place.clone(), self.unknown(line, place))));
            }
            self.known.open(before);
            let ((cost, shares), inside) = self.inside(None, |walker| walker.node(&nodes[node]));
            let after = self.known.close();
            costs[node] = (cost, inside);
            for (to, share) in nodes[node].ways.iter().zip(shares) {
                if share.is_zero() {
                    continue;
                }
                if order.places[*to] > order.places[node] {
                    let after = if everything.is_some() { Changes::new() } else { after.clone() };
                    incoming.entry(*to).or_default().push(after);
                }
                edges[node].push((*to, share));
            }
            if node == END {
                let left = if everything.is_some() { Changes::new() } else { after };
                self.known.extend(left);
            }
        }
        if self.is_dry {
            return Cost::default();
        }
        let cost = self.weighed(&nodes, begin, &edges, costs, &order);
        self.tell(block.first().map_or(0, |first| first.line), LineKind::Unstructured, &cost);
        cost
    }

    /// The costs of all nodes, each with its construct, so often as it is visited.
    fn weighed(
        &mut self,
        nodes: &[Node<'u>],
        begin: usize,
        edges: &Edges,
        costs: Vec<(Cost, usize)>,
        order: &Order,
    ) -> Cost {
        let trapped = trapped(edges, [begin, END]);
        if !trapped.is_empty() {
            let lines = lines(nodes, &trapped);
            self.fault(
                lines.first().copied().unwrap_or(0),
                format!("control that has come to lines {} never leaves them", listed(&lines)),
                "give a way out, or a probability above 0 for the one that there is",
            );
            return Cost::default();
        }
        let visits = match visits(edges, begin) {
            Ok(visits) => visits,
            Err(cycle) => {
                let lines = lines(nodes, &cycle);
                self.fault(
                    lines.first().copied().unwrap_or(0),
                    format!("jumps connect {} parts in one cycle; at most {LARGEST} are solved", cycle.len()),
                    "write loops as DO, or split the unit",
                );
                return Cost::default();
            }
        };
        let lines: Vec<u32> = nodes.iter().map(|node| node.line).collect();
        let in_cycles = &order.cycles;
        let assumes =
            self.jumps_stated(&lines, edges, (&costs, &visits), &|node| in_cycles.contains_key(&node));
        let mut parts = Vec::with_capacity(costs.len());
        for (((cost, inside), visits), ways) in costs.into_iter().zip(visits).zip(edges) {
            if !visits.is_zero() {
                self.repeats(inside, Repetition::Times(visits.clone().into()));
            }
            parts.push((cost, visits, ways.clone()));
        }
        let mut all = Cost::visited(parts, [begin, END], nodes[begin].line);
        all.assumes |= assumes;
        all
    }

    /// The cost of a node, and the branch probabilities of its ways.
    fn node(&mut self, node: &Node<'u>) -> (Cost, Vec<Rational>) {
        let line = node.line;
        let ways = node.ways.len();
        match node.work {
            Work::End => (Cost::default(), Vec::new()),
            Work::Run(statements) => (self.sequence(statements), vec![Rational::ONE]),
            Work::Test(condition) => {
                let mut cost = self.tested(condition, line);
                self.own(&mut cost, Role::Statement, line);
                let truth = self.truth(condition);
                let share = self.share(line, truth.as_ref());
                cost.statistics.tests += share.statistics;
                self.tell(line, LineKind::Test, &cost);
                let stated = || self.stated(line).unwrap_or_else(half);
                let probability = share.formula.constant().unwrap_or_else(stated);
                if share.follows {
                    self.follow(&mut cost, line, probability.is_zero() || probability.is_one());
                }
                (cost, vec![probability.clone(), Rational::ONE - probability])
            }
            Work::Enter(of) => {
                let (mut cost, bounds) = self.bounds(&Header::of_do(of, line), line);
                self.own(&mut cost, Role::Beginning, line);
                let [lower, upper, step] = bounds;
                let iterations = lower.zip(upper).zip(step).and_then(|((lower, upper), step)| {
                    Formula::iterations(&lower, &upper, &step).and_then(|iterations| iterations.constant())
                });
                if let Some(iterations) = iterations {
                    self.entered.insert(address(of), iterations.max(Rational::ZERO));
                }
                (cost, vec![Rational::ONE])
            }
            Work::Again(of) => {
                self.set(&of.index, None, line);
                let (share, statistics) = self.goes_on(address(of), line);
                let mut cost = Cost::default();
                cost.statistics = statistics;
                if !self.options.probabilities.contains_key(&line) {
                    // It does not go on with one probability in each iteration.
                    cost.be_mean(line);
                }
                (cost, vec![share.clone(), Rational::ONE - share])
            }
            Work::Turn => {
                let mut cost = Cost::fixed(if self.is_dry { 0 } else { self.table.loop_branch() });
                self.own(&mut cost, Role::Iteration, line);
                (cost, vec![Rational::ONE])
            }
            Work::Jump(statement) => {
                let mut cost = self.jump(statement);
                self.own(&mut cost, Role::Statement, line);
                let shares = self.ways(statement, &node.ways);
                if self.follows(statement) {
                    self.follow(&mut cost, line, shares.iter().any(Rational::is_one));
                }
                debug_assert_eq!(shares.len(), ways);
                self.tell(line, LineKind::Statement, &cost);
                (cost, shares)
            }
        }
    }

    /// The probability that a loop which may be left by a jump goes on: n of n + 1 times where it has n iterations.
    fn goes_on(&mut self, of: usize, line: u32) -> (Rational, Statistics) {
        let mut statistics = Statistics::default();
        if let Some([share, ..]) = self.options.probabilities.get(&line).map(Vec::as_slice) {
            statistics.ranges.profiled = 1;
            return (share.clone(), statistics);
        }
        let known = self.entered.get(&of).cloned().or_else(|| self.options.trips.get(&line).cloned());
        let Some(iterations) = known else {
            statistics.ranges.unknown = 1;
            return (half(), statistics);
        };
        statistics.ranges.guessed = 1;
        let share = &iterations / (&iterations + Rational::ONE);
        (share, statistics)
    }

    /// Integers decide where control goes from a line: always the same way, or there is a mean of what a jump chooses.
    fn follow(&mut self, cost: &mut Cost, line: u32, is_decided: bool) {
        if is_decided {
            self.decide(line);
            return;
        }
        cost.be_mean(line);
        if !self.is_dry && self.options.probabilities.contains_key(&line) {
            self.assumed.independent.insert(line);
        }
    }

    /// Whether the way that a jump goes follows from integers. What is stated says more than those that nobody knows.
    fn follows(&self, statement: &Statement) -> bool {
        let value = match &statement.action {
            Action::ComputedGoTo { selector: value, .. } | Action::ArithmeticIf { value, .. } => {
                self.value(value)
            }
            _ => None,
        };
        let is_stated = self.options.probabilities.contains_key(&statement.line);
        value.is_some_and(|value| !is_stated || !has_unknown(&value))
    }

    /// The cost of a jump by itself.
    fn jump(&mut self, statement: &'u Statement) -> Cost {
        let line = statement.line;
        match &statement.action {
            Action::ComputedGoTo { selector, .. } => self.price(selector, line),
            Action::ArithmeticIf { value, .. } => self.tested(value, line),
            _ => self.simple(statement),
        }
    }

    /// Branch probabilities of a jump: as values say, as stated, or each target alike.
    fn ways(&mut self, statement: &Statement, to: &[usize]) -> Vec<Rational> {
        let count = to.len();
        if count < 2 {
            return vec![Rational::ONE; count];
        }
        let decided = match &statement.action {
            Action::ComputedGoTo { selector, .. } => self.constant(selector).map(|value| {
                let way = usize::try_from(value.floor()).ok().filter(|way| (1..count).contains(way));
                way.map_or(count - 1, |way| way - 1)
            }),
            Action::ArithmeticIf { value, .. } => self.constant(value).map(|value| {
                let zero = Rational::ZERO;
                if value < zero { 0 } else { 1 + usize::from(value > zero) }
            }),
            _ => None,
        };
        if let Some(way) = decided {
            return (0..count).map(|k| Rational::from(u8::from(k == way))).collect();
        }
        if let Some(stated) = self.options.probabilities.get(&statement.line) {
            let mut shares: Vec<Rational> = stated.iter().take(count).cloned().collect();
            let rest = shares.iter().fold(Rational::ONE, |rest, share| rest - share);
            shares.resize(count, Rational::ZERO);
            if stated.len() < count {
                shares[count - 1] += rest;
            }
            return shares;
        }
        let targets: BTreeSet<&usize> = to.iter().collect_small();
        let share = Rational::ONE / Rational::from(targets.len());
        let is_first = |k: usize| !to[..k].contains(&to[k]);
        (0..count).map(|k| if is_first(k) { share.clone() } else { Rational::ZERO }).collect()
    }

    /// Memoised places that each cycle changes. They do not depend on what is known before, and are found once: otherwise graphs within
    /// each other would be gone through twice as often each.
    fn changed_once(
        &mut self,
        block: &'u [Statement],
        nodes: &[Node<'u>],
        order: &Order,
    ) -> Arc<BTreeMap<usize, BTreeSet<Place>>> {
        let key = block.first().map_or(0, address);
        if let Some(known) = self.cycles.get(&key) {
            return known.clone();
        }
        let changed = Arc::new(self.changed(nodes, order));
        self.cycles.insert(key, changed.clone());
        changed
    }

    /// The places that each cycle changes.
    fn changed(&mut self, nodes: &[Node<'u>], order: &Order) -> BTreeMap<usize, BTreeSet<Place>> {
        let is_large = nodes.len() > FOLLOWED;
        let mut changed: BTreeMap<usize, BTreeSet<Place>> = BTreeMap::new();
        for (k, node) in nodes.iter().enumerate() {
            let cycle = if is_large { Some(0) } else { order.cycles.get(&k).copied() };
            let Some(cycle) = cycle else { continue };
            let places = self.dry(Changes::new(), |walker| {
                walker.node(node);
            });
            changed.entry(cycle).or_default().extend(places.into_keys());
        }
        changed
    }

    pub(super) fn fault(&mut self, line: u32, message: String, hint: &str) {
        if !self.is_dry {
            self.faults.push(Fault { line, message, hint: hint.to_owned() });
        }
    }
}

pub(super) fn half() -> Rational {
    Rational::ONE / Rational::from(2)
}

fn order(nodes: &[Node<'_>], begin: usize) -> Order {
    let mut drawn = DiGraph::<(), ()>::with_capacity(nodes.len(), nodes.len());
    for _ in nodes {
        drawn.add_node(());
    }
    for (from, node) in nodes.iter().enumerate() {
        for to in &node.ways {
            drawn.add_edge(NodeIndex::new(from), NodeIndex::new(*to), ());
        }
    }
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

fn lines(nodes: &[Node<'_>], of: &[usize]) -> Vec<u32> {
    let lines: BTreeSet<u32> = of.iter().map(|node| nodes[*node].line).collect_small();
    lines.into_iter().collect()
}

fn listed(lines: &[u32]) -> String {
    const SHOWN: usize = 8;
    let mut text: Vec<String> = lines.iter().take(SHOWN).map(u32::to_string).collect();
    if lines.len() > SHOWN {
        text.push("…".to_owned());
    }
    text.join(", ")
}
