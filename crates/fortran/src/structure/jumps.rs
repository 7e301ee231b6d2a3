//! Reduction of a control flow graph to structured parts, step by step: sequences, conditionals, and loops that go on by chance. What
//! cannot be reduced is one part of the cost that eq. (3) says.

use juxtapose_polynomial::Rational;

use super::{Conditional, Costs, Iterations, Loop, Part, build::Builder, lines::last_line};
use crate::{
    count::{Count, Jumps},
    trace::{Executor, followed},
    values::Values,
};

/// The greatest graph that is reduced.
const LARGEST: usize = 4_000;

/// Ends are repeated that have so many parts at most.
const REPEATED: usize = 64;

/// So many parts are made by that in one graph, at most.
const ALL_REPEATED: usize = 1_000;

const MEAN: &str =
    "has jumps that are no loops and no conditionals: it is one part of its mean cost, by eq. (3)";

/// A part of a graph, or several that were taken together.
struct Node {
    line: u32,
    parts: Vec<Part>,
    /// Where control goes from it, each target once.
    ways: Vec<(usize, Rational)>,
}

type Graph = Vec<Option<Node>>;

impl<'b> Builder<'b> {
    pub(super) fn jumps(&mut self, counts: &[&'b Count], values: &mut Values<'_>) -> Vec<Part> {
        let tables: Vec<&Jumps> = counts
            .iter()
            .filter_map(|count| if let Count::Jumps(jumps) = count { Some(&**jumps) } else { None })
            .collect();
        let Some(first) = tables.first() else { return Vec::new() };
        let line = first.line;
        let mut parts = Vec::new();
        let lines = [line, last_line(counts[0]).max(line)];
        let (parts_before, inside) = (self.parts, values.inside.clone());
        let mut by = Building { builder: self, tables: &tables, parts: Vec::new() };
        let steps = followed(first, values, &mut by);
        let mut done = by.parts;
        if !self.faults.is_empty() {
            return parts;
        }
        let Some(steps) = steps.ok().filter(|steps| steps.len() <= LARGEST) else {
            (self.parts, values.inside) = (parts_before, inside);
            self.remark(line, MEAN);
            self.whole(counts, lines, values, &mut parts);
            return parts;
        };
        // One end, whatever is known there.
        let (begin, end) = (0, steps.len());
        let mut graph: Graph = Vec::with_capacity(steps.len() + 1);
        done.resize(steps.len(), Vec::new());
        for (done, mut ways) in done.into_iter().zip(steps) {
            let line = match done.first() {
                Some(Part::Straight(straight)) => straight.lines[0],
                Some(Part::Loop(of)) => of.line,
                Some(Part::Conditional(of)) => of.line,
                None => 0,
            };
            if ways.is_empty() {
                ways.push((end, Rational::ONE));
            }
            graph.push(Some(Node { line, parts: done, ways: merged(&ways) }));
        }
        graph.push(Some(Node { line: 0, parts: Vec::new(), ways: Vec::new() }));
        let mut left = ALL_REPEATED;
        while self.step(&mut graph, begin) || self.repeats_an_end(&mut graph, [begin, end], &mut left) {}
        let rest = graph.iter().flatten().count();
        let node = graph.get_mut(begin).and_then(Option::take);
        let is_one = node.as_ref().is_some_and(|node| match node.ways.as_slice() {
            [] => rest == 1,
            [(to, _)] => *to == end && rest == 2,
            _ => false,
        });
        match node.filter(|_| is_one) {
            Some(node) => node.parts,
            None => {
                self.remark(line, MEAN);
                self.whole(counts, lines, values, &mut parts);
                parts
            }
        }
    }

    /// One reduction step, where one is possible.
    fn step(&mut self, graph: &mut Graph, begin: usize) -> bool {
        let mut before = vec![0usize; graph.len()];
        if let Some(count) = before.get_mut(begin) {
            *count = 1;
        }
        for node in graph.iter().flatten() {
            for (to, _) in &node.ways {
                before[*to] += 1;
            }
        }
        (0..graph.len())
            .any(|k| passes(graph, k, begin) || self.goes_on(graph, k) || self.follows(graph, k, &before))
            || (0..graph.len()).any(|k| self.chooses(graph, k, &before))
            || (0..graph.len()).any(|k| self.returns(graph, k, &before))
    }

    /// A short part at the end to which several others lead: each of them gets one of its own, so that ways which leave a loop for different
    /// places become conditionals.
    fn repeats_an_end(&mut self, graph: &mut Graph, [begin, end]: [usize; 2], left: &mut usize) -> bool {
        let is_short =
            |node: &Node| node.ways.len() == 1 && node.ways[0].0 == end && size(&node.parts) <= REPEATED;
        let leads = |node: &Node, to: usize| node.ways.iter().any(|(other, _)| *other == to);
        for k in (0..graph.len()).filter(|k| *k != begin && *k != end) {
            let Some(node) = graph[k].as_ref().filter(|node| is_short(node)) else { continue };
            let from: Vec<usize> = (0..graph.len())
                .filter(|other| graph[*other].as_ref().is_some_and(|node| leads(node, k)))
                .collect();
            let more = from.len().saturating_sub(1) * size(&node.parts);
            if from.len() < 2 || more > *left || graph.len() + from.len() > LARGEST {
                continue;
            }
            *left -= more;
            let (line, parts) = (node.line, node.parts.clone());
            for other in from.into_iter().skip(1) {
                let copy = graph.len();
                self.parts += size(&parts);
                graph.push(Some(Node { line, parts: parts.clone(), ways: vec![(end, Rational::ONE)] }));
                if let Some(node) = graph[other].as_mut() {
                    node.ways.iter_mut().filter(|(to, _)| *to == k).for_each(|(to, _)| *to = copy);
                }
            }
            return true;
        }
        false
    }

    /// A part that control leaves or repeats.
    fn goes_on(&mut self, graph: &mut Graph, k: usize) -> bool {
        let Some(node) = graph[k].as_mut() else { return false };
        let Some(place) = node.ways.iter().position(|(to, _)| *to == k) else { return false };
        let (_, again) = node.ways.remove(place);
        rescale(&mut node.ways, &again);
        let body = std::mem::take(&mut node.parts);
        let line = node.line;
        let mut parts = Vec::new();
        self.loop_of_chance(line, again, body, &mut parts);
        if let Some(node) = graph[k].as_mut() {
            node.parts = parts;
        }
        true
    }

    /// One part behind another, to which control comes from nowhere else.
    fn follows(&mut self, graph: &mut Graph, k: usize, before: &[usize]) -> bool {
        let Some(Node { ways, .. }) = &graph[k] else { return false };
        let &[(next, _)] = ways.as_slice() else { return false };
        if next == k || before[next] != 1 {
            return false;
        }
        let Some(other) = graph[next].take() else { return false };
        let Some(mut node) = graph[k].take() else { return false };
        self.append(&mut node.parts, other.parts);
        node.ways = other.ways;
        node.line = if node.line == 0 { other.line } else { node.line };
        graph[k] = Some(node);
        true
    }

    /// A part from which control goes to others that meet again.
    fn chooses(&mut self, graph: &mut Graph, k: usize, before: &[usize]) -> bool {
        let Some(Node { ways, .. }) = &graph[k] else { return false };
        if ways.len() < 2 {
            return false;
        }
        let behind = |to: usize| match &graph[to] {
            Some(Node { ways, .. }) if before[to] == 1 && to != k => match ways.as_slice() {
                [(next, _)] => Some(*next),
                _ => None,
            },
            _ => None,
        };
        let mut meets = ways.iter().filter_map(|(to, _)| behind(*to));
        let Some(meeting) = meets.next() else { return false };
        if meeting == k || !ways.iter().all(|(to, _)| *to == meeting || behind(*to) == Some(meeting)) {
            return false;
        }
        let Some(mut node) = graph[k].take() else { return false };
        let arms: Vec<(Rational, Vec<Part>)> = std::mem::take(&mut node.ways)
            .into_iter()
            .map(|(to, share)| {
                let of = if to == meeting { None } else { graph[to].take() };
                (share, of.map_or_else(Vec::new, |of| of.parts))
            })
            .collect();
        let tests = self.last_of(&mut node.parts);
        let line = tests.as_ref().map_or(node.line, |(line, _)| *line);
        let test = tests.map_or_else(|| self.nothing(), |(_, costs)| costs);
        self.arms(line, test, arms, &mut node.parts);
        node.ways = vec![(meeting, Rational::ONE)];
        graph[k] = Some(node);
        true
    }

    /// A part to which control comes back from another one, which it does not always enter.
    fn returns(&mut self, graph: &mut Graph, k: usize, before: &[usize]) -> bool {
        let Some(Node { ways, .. }) = &graph[k] else { return false };
        let is_body = |to: usize| match &graph[to] {
            Some(Node { ways, .. }) => before[to] == 1 && to != k && ways.len() == 1 && ways[0].0 == k,
            None => false,
        };
        let Some(place) = ways.iter().position(|(to, _)| is_body(*to)) else { return false };
        if ways.len() < 2 {
            return false;
        }
        let Some(mut node) = graph[k].take() else { return false };
        let (body, again) = node.ways.remove(place);
        rescale(&mut node.ways, &again);
        let mut parts = graph[body].take().map_or_else(Vec::new, |body| body.parts);
        let line = node.line;
        self.append(&mut parts, node.parts.clone());
        let mut repeated = Vec::new();
        self.loop_of_chance(line, again.clone(), parts, &mut repeated);
        let (test, arms) =
            (self.nothing(), vec![(again.clone(), repeated), (Rational::ONE - again, Vec::new())]);
        self.arms(line, test, arms, &mut node.parts);
        graph[k] = Some(node);
        true
    }

    fn loop_of_chance(&mut self, line: u32, again: Rational, body: Vec<Part>, into: &mut Vec<Part>) {
        let (beginning, each) = (self.nothing(), self.nothing());
        let iterations = Iterations::Again(again);
        let (index, is_shared, is_private) = (None, false, self.is_private);
        let repeated = Loop { line, index, beginning, each, iterations, is_shared, is_private, body };
        self.push(into, line, Part::Loop(Box::new(repeated)));
    }

    /// Several ways, each with its probability, as conditionals within each other.
    fn arms(&mut self, line: u32, test: Costs, arms: Vec<(Rational, Vec<Part>)>, into: &mut Vec<Part>) {
        let mut rest = Rational::ZERO;
        let mut otherwise: Option<Vec<Part>> = None;
        let last = arms.len().saturating_sub(1);
        let mut test = Some(test);
        for (k, (share, then)) in arms.into_iter().enumerate().rev() {
            rest += &share;
            let Some(behind) = otherwise.take() else {
                otherwise = Some(then);
                continue;
            };
            debug_assert!(k < last);
            let test = if k == 0 { test.take() } else { None }.unwrap_or_else(|| self.nothing());
            let (probability, mut parts) = (share / &rest, Vec::new());
            let is_private = self.is_private;
            let chosen = Conditional { line, test, probability, is_private, then, otherwise: behind };
            self.push(&mut parts, line, Part::Conditional(Box::new(chosen)));
            otherwise = Some(parts);
        }
        self.append(into, otherwise.unwrap_or_default());
    }

    /// Takes what a condition costs from the end of what is before it: a single line.
    fn last_of(&mut self, parts: &mut Vec<Part>) -> Option<(u32, Costs)> {
        match parts.pop()? {
            Part::Straight(straight) if !straight.is_whole && straight.lines[0] == straight.lines[1] => {
                Some((straight.lines[0], straight.costs))
            }
            other => {
                parts.push(other);
                None
            }
        }
    }
}

/// How many parts there are, those within others too.
fn size(parts: &[Part]) -> usize {
    let of = |part: &Part| match part {
        Part::Straight(_) => 1,
        Part::Loop(of) => 1 + size(&of.body),
        Part::Conditional(of) => 1 + size(&of.then) + size(&of.otherwise),
    };
    parts.iter().map(of).sum()
}

/// Who makes parts of statements between which control jumps.
struct Building<'a, 'b> {
    builder: &'a mut Builder<'b>,
    tables: &'a [&'b Jumps],
    /// Of each step.
    parts: Vec<Vec<Part>>,
}

impl Executor for Building<'_, '_> {
    fn execute(&mut self, step: usize, part: usize, values: &mut Values<'_>) -> Option<()> {
        let bodies: Vec<&Count> = self.tables.iter().map(|jumps| &jumps.parts[part].count).collect();
        // What is within a cycle is executed more than once.
        let is_repeated = u32::from(!self.tables[0].parts[part].visits.is_one());
        self.builder.around += is_repeated;
        let parts = self.builder.block(&bodies, values);
        self.builder.around -= is_repeated;
        if self.parts.len() <= step {
            self.parts.resize(step + 1, Vec::new());
        }
        self.builder.append(&mut self.parts[step], parts);
        self.builder.left = self.builder.left.saturating_sub(1);
        (self.builder.faults.is_empty() && self.builder.left > 0).then_some(())
    }

    fn take_mean(&mut self, line: u32) -> Option<()> {
        self.builder.means.insert(line);
        Some(())
    }
}

/// A part in which nothing is done: whoever goes to it goes on to the next one.
fn passes(graph: &mut Graph, k: usize, begin: usize) -> bool {
    let next = match &graph[k] {
        Some(Node { parts, ways, .. }) if parts.is_empty() && k != begin => match ways.as_slice() {
            &[(next, _)] if next != k => next,
            _ => return false,
        },
        _ => return false,
    };
    graph[k] = None;
    for node in graph.iter_mut().flatten() {
        if let Some((to, _)) = node.ways.iter_mut().find(|(to, _)| *to == k) {
            *to = next;
            node.ways = merged(&node.ways);
        }
    }
    true
}

/// Each target once, with all its probability; those that are never gone to are left out.
fn merged(ways: &[(usize, Rational)]) -> Vec<(usize, Rational)> {
    let mut merged: Vec<(usize, Rational)> = Vec::new();
    for (to, share) in ways.iter().filter(|(_, share)| !share.is_zero()) {
        match merged.iter_mut().find(|(other, _)| other == to) {
            Some((_, sum)) => *sum += share,
            None => merged.push((*to, share.clone())),
        }
    }
    merged
}

/// The renormalised probabilities of the other ways, when control no longer goes one way.
fn rescale(ways: &mut [(usize, Rational)], without: &Rational) {
    let rest = Rational::ONE - without;
    if rest.is_zero() {
        return;
    }
    for (_, share) in ways {
        *share = &*share / &rest;
    }
}
