//! Unstructured control flow (GO TO): the cost of a control flow graph of statements between which control jumps (section 4.6).

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use juxtapose_fortran77::{Action, Operator, Statement};
use juxtapose_polynomial::Rational;
use juxtapose_support::collections::CollectSmall;

use super::{
    around::Repetition,
    cost::Cost,
    count::{Decision, Jumps, Role},
    flow::{END, Node, Work, graph},
    graph::{Going, Order, Walked, order},
    guard::guards,
    knowledge::{Changes, joined, met},
    leaving::address,
    loops::Header,
    region::Extent,
    statistics::{Statistics, Tests},
    variable::{Formula, Of, Place, Truth, Variable, has_unknown, is_found_out, iterations},
    visits::{LARGEST, trapped, visits},
    walker::{Fault, LineKind, Walker},
};

/// The greatest graph in which values are propagated: in larger ones nothing is followed that any node changes.
const FOLLOWED: usize = 2000;

impl<'u> Walker<'u> {
    /// The cost of a block through which control jumps.
    pub(super) fn unstructured(&mut self, block: &'u [Statement]) -> Cost {
        let is_unit = block.last().map(address) == self.unit.body.last().map(address);
        let (nodes, begin) = graph(block, self.leaving);
        let order = order(&nodes, begin);
        let changed = self.changed_once(block, &nodes, &order);
        let everything = (nodes.len() > FOLLOWED)
            .then(|| changed.values().flatten().cloned().collect_small::<BTreeSet<Place>>());
        let mut incoming: BTreeMap<usize, Vec<Changes>> =
            std::iter::once((begin, vec![Changes::new()])).collect_small();
        let mut walked: Vec<Option<Walked>> = nodes.iter().map(|_| None).collect();
        if let Some(all) = &everything {
            let line = block.first().map_or(0, |first| first.line);
            let unknown = all.iter().map(|place| (place.clone(), self.unknown(line, place)));
            let unknown = unknown.collect_small();
            self.known.extend(unknown);
        }
        for &node in &order.nodes {
            let Some(ways) = incoming.remove(&node) else { continue };
            let line = nodes[node].line;
            let first = self.joins();
            let mut before = met(&ways, |place| self.at(place), |place| self.join(line, place));
            let cycle = order.cycles.get(&node).filter(|_| everything.is_none() && order.returns[node]);
            if let Some(places) = cycle.and_then(|cycle| changed.get(cycle)) {
                before.extend(places.iter().map(|place| (place.clone(), self.join(line, place))));
            }
            let joins = joined(&before, first);
            self.known.open(before);
            let ((cost, going), construct) = self.inside(None, |walker| walker.node(&nodes[node]));
            let after = self.known.close();
            for (to, share) in nodes[node].ways.iter().zip(&going.shares) {
                if !share.is_zero() && order.places[*to] > order.places[node] {
                    let after = if everything.is_some() { Changes::new() } else { after.clone() };
                    incoming.entry(*to).or_default().push(after);
                }
            }
            let inside = first..self.joins();
            walked[node] = Some(Walked { cost, construct, going, after, joins, inside });
        }
        let cost = if self.is_dry {
            Cost::default()
        } else {
            self.weighed(&nodes, (begin, is_unit), &mut walked, &order)
        };
        if let Some(end) = walked[END].take().filter(|_| everything.is_none()) {
            self.known.extend(end.after);
        }
        if !self.is_dry {
            self.tell(block.first().map_or(0, |first| first.line), LineKind::Unstructured, &cost);
        }
        cost
    }

    /// The costs of all nodes, each with its construct, so often as it is visited.
    fn weighed(
        &mut self,
        nodes: &[Node<'u>],
        (begin, is_unit): (usize, bool),
        walked: &mut [Option<Walked>],
        order: &Order,
    ) -> Cost {
        let in_cycles = &order.cycles;
        let guards = if is_unit && !self.options.halves {
            let condition = |node: usize| match &walked[node].as_ref()?.going.decision {
                Decision::Truth(truth) => Some(truth),
                _ => None,
            };
            let is_given =
                |variable: &Variable| matches!(variable.of(), Of::Value(place) if self.is_integer(place));
            let is_dead = |node: usize| walked[node].is_none();
            guards(nodes, begin, condition, (&|node| in_cycles.contains_key(&node), &is_dead), &is_given)
        } else {
            Vec::new()
        };
        let lines: Vec<u32> = nodes.iter().map(|node| node.line).collect();
        let mut jumps = Jumps {
            line: lines[begin],
            ends: [begin, END],
            parts: self.parts(nodes, begin, (walked, order), &guards),
        };
        let edges = jumps.edges();
        let trapped = trapped(&edges, [begin, END]);
        if !trapped.is_empty() {
            let lines = self::lines(nodes, &trapped);
            self.fault(
                lines.first().copied().unwrap_or(0),
                format!("control that has come to lines {} never leaves them", listed(&lines)),
                "give a way out, or a probability above 0 for the one that there is",
            );
            return Cost::default();
        }
        let visits = match visits(&edges, begin) {
            Ok(visits) => visits,
            Err(cycle) => {
                let lines = self::lines(nodes, &cycle);
                self.fault(
                    lines.first().copied().unwrap_or(0),
                    format!("jumps connect {} parts in one cycle; at most {LARGEST} are solved", cycle.len()),
                    "write loops as DO, or split the unit",
                );
                return Cost::default();
            }
        };
        let mut costs: Vec<(Cost, usize)> = Vec::with_capacity(walked.len());
        for (node, of) in walked.iter_mut().enumerate() {
            let mut cost = of.as_mut().map_or_else(Cost::default, |of| std::mem::take(&mut of.cost));
            let mean = of.as_ref().and_then(|of| of.going.mean);
            if let Some(guard) = guards.get(node).and_then(Option::as_ref) {
                cost.region.add(&guard.region);
                cost.statistics.tests = Tests { computed: 1, ..Tests::default() };
                self.claims(lines[node], &guard.region);
                self.decide(lines[node]);
            } else if jumps.parts[node].decision.formulas().into_iter().any(is_found_out) && mean.is_none() {
                // What counting decides is not what is stated.
                cost.region.extent = Extent::Unknown;
            } else if let Some(line) = mean {
                cost.region.extent = Extent::Unknown;
                if self.options.probabilities.contains_key(&line) {
                    self.assumed.independent.insert(line);
                }
            }
            costs.push((cost, of.as_ref().map_or(0, |of| of.construct)));
        }
        let assumes =
            self.jumps_stated(&lines, &edges, (&costs, &visits), &|node| in_cycles.contains_key(&node));
        for ((part, (_, construct)), visits) in jumps.parts.iter_mut().zip(&costs).zip(visits) {
            // What a good argument never comes to costs nothing.
            self.repeats(*construct, Repetition::Times(visits.clone().into()));
            part.visits = visits;
        }
        let mut all = Cost::visited(costs.into_iter().map(|(cost, _)| cost), jumps);
        all.assumes |= assumes;
        all
    }

    /// The cost of a node, and where control goes from it.
    fn node(&mut self, node: &Node<'u>) -> (Cost, Going) {
        let line = node.line;
        let ways = node.ways.len();
        self.results.clear();
        match node.work {
            Work::End => (Cost::default(), Going::default()),
            Work::Run(statements) => (self.sequence(statements), Going::on()),
            Work::Test(condition, evaluated) => {
                let mut cost = self.tested(evaluated, line);
                self.own(&mut cost, Role::Statement, line);
                let truth = self.truth(condition);
                let share = self.share(line, truth.as_ref());
                cost.statistics.tests += share.statistics;
                self.tell(line, LineKind::Test, &cost);
                let stated = || self.stated(line).unwrap_or_else(half);
                let probability = share.formula.constant().unwrap_or_else(stated);
                let is_decided = probability.is_zero() || probability.is_one();
                let mean = if share.follows { self.follow(line, is_decided) } else { None };
                let shares = vec![probability.clone(), Rational::ONE - probability];
                let decision = self.decisive(truth, line).map_or(Decision::Chance, Decision::Truth);
                (cost, Going { shares, decision, mean })
            }
            Work::Enter(of) => {
                let (mut cost, bounds) = self.bounds(&Header::of_do(of, line), line);
                self.own(&mut cost, Role::Beginning, line);
                let [lower, upper, step] = bounds;
                let step = step.filter(|step| step.constant().is_some_and(|step| !step.is_zero()));
                let before = lower.as_ref().zip(step.as_ref()).map(|(lower, step)| lower - step);
                self.set(&of.index, before, line);
                let left = lower.zip(upper).zip(step);
                let left = left.map(|((lower, upper), step)| iterations([lower, upper, step]));
                if let Some(iterations) = left.as_ref().and_then(|left| left.constant()) {
                    self.entered.insert(address(of), iterations);
                }
                self.set_place(left_of(line), left, line);
                (cost, Going::on())
            }
            Work::Again(of) => {
                let step = of.step.as_ref().map_or(Some(Rational::ONE), |step| self.constant(step));
                let index = self.place(&of.index).zip(step.filter(|step| !step.is_zero()));
                let index = index.map(|(place, step)| &self.at(&place) + &Formula::from(step));
                self.set(&of.index, index, line);
                let left = &self.at(&left_of(line)) - &Formula::from(1);
                self.set_place(left_of(line), Some(left.clone()), line);
                let (share, statistics) = self.goes_on(address(of), line);
                let mut cost = Cost::default();
                cost.statistics = statistics;
                let is_stated = self.options.probabilities.contains_key(&line);
                // It does not go on with one probability in each iteration, unless somebody has stated that.
                let decision = Decision::Truth(Truth::of(left, Operator::GreaterOrEqual));
                let shares = vec![share.clone(), Rational::ONE - share];
                (cost, Going { shares, decision, mean: (!is_stated).then_some(line) })
            }
            Work::Turn => {
                let mut cost = Cost::fixed(if self.is_dry { 0 } else { self.table.loop_branch() });
                self.own(&mut cost, Role::Iteration, line);
                (cost, Going::on())
            }
            Work::Jump(statement) => {
                let mut cost = self.jump(statement);
                self.own(&mut cost, Role::Statement, line);
                let shares = self.ways(statement, &node.ways);
                let mut mean = None;
                if self.follows(statement) {
                    mean = self.follow(line, shares.iter().any(Rational::is_one));
                }
                debug_assert_eq!(shares.len(), ways);
                self.tell(line, LineKind::Statement, &cost);
                let decision = match &statement.action {
                    Action::ComputedGoTo { selector, .. } => self.value(selector).map(Decision::Selected),
                    Action::ArithmeticIf { value, .. } => self.value(value).map(Decision::Sign),
                    _ => None,
                };
                (cost, Going { shares, decision: decision.unwrap_or_default(), mean })
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

    /// Integers decide where control goes from a line: always the same way, or there is a mean of what a jump chooses. Then its line.
    fn follow(&mut self, line: u32, is_decided: bool) -> Option<u32> {
        if is_decided {
            self.decide(line);
        }
        (!is_decided).then_some(line)
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

/// Where a loop keeps how many iterations are left, that a jump may leave: no variable has such a name.
fn left_of(line: u32) -> Place {
    Place::Local(format!("LEFT OF {line}").into())
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
