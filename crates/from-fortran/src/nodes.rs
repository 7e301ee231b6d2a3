//! Conversion of a routine's parts into the nodes of a document.

use std::collections::BTreeMap;

use juxtapose_document::format::{Distribution, Success, Time};
use juxtapose_fortran::{Conditional as Chosen, Costs, Iterations, Loop as Repeated, Part, Straight};
use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;
use juxtapose_program::document::{Block, Conditional, Decision, EachMode, Loop, Node, TimePerMode};
use juxtapose_support::collections::CollectSmall;
use serde_json::Value;

use super::{names::Names, ticks::Ticks};

/// Writes parts as nodes.
pub(super) struct Writer<'s> {
    names: Names<'s>,
    ticks: &'s Ticks,
    /// The length of one of these ticks, in units.
    tick: f64,
    iterations: &'s BTreeMap<Name, Value>,
    /// Whether there are several processors, so that it matters who decides.
    are_several: bool,
}

impl<'s> Writer<'s> {
    pub(super) fn new(
        source: &'s str,
        (ticks, tick): (&'s Ticks, f64),
        iterations: &'s BTreeMap<Name, Value>,
        are_several: bool,
    ) -> Self {
        Self { names: Names::of(source), ticks, tick, iterations, are_several }
    }

    pub(super) fn nodes(&mut self, parts: &[Part]) -> Vec<Node> {
        parts
            .iter()
            .map(|part| match part {
                Part::Straight(straight) => Node::Block(self.block(straight)),
                Part::Loop(of) => Node::Loop(self.repeated(of)),
                Part::Conditional(of) => Node::Conditional(self.conditional(of)),
            })
            .collect()
    }

    /// A block that takes no time, for a routine that costs nothing.
    pub(super) fn nothing(&mut self, name: &str) -> Node {
        let time = Some(TimePerMode::Both(Time::Certain(0.0)));
        Node::Block(Block { block: self.names.once(name, 1), time, operations: None, note: None })
    }

    fn block(&mut self, of: &Straight) -> Block {
        let time = Some(self.time(&of.costs));
        Block { block: self.names.straight(of), time, operations: None, note: self.names.note(of.lines) }
    }

    fn repeated(&mut self, of: &Repeated) -> Loop {
        let name = match (&of.index, &of.iterations) {
            (Some(index), _) => format!("for {index}"),
            (None, Iterations::Again(_)) => format!("again from line {}", of.line),
            (None, _) => "while".to_owned(),
        };
        let name = self.names.once(&name, of.line);
        let mut body = self.nodes(&of.body);
        if body.is_empty() {
            body.push(self.nothing(&format!("body of {name}")));
        }
        let iterations = match &of.iterations {
            Iterations::Certain(times) => times_of(times),
            Iterations::Drawn(variable) => self
                .iterations
                .get(variable)
                .map_or(Time::Certain(1.0), |written| Time::Written(written.clone())),
            Iterations::Again(again) => {
                let probability = (Rational::ONE - again).to_f64().value();
                let geometric = Success { probability: Some(probability.into()), mean: None };
                Time::Distribution(Distribution::Geometric { geometric, step: None })
            }
        };
        let is_certain = match &iterations {
            Time::Written(written) => written.is_number(),
            made => matches!(made, Time::Certain(_)),
        };
        Loop {
            name,
            bound: (self.are_several && !of.is_private && !is_certain).then_some(Decision::Cu),
            iterations: iterations.into(),
            init: self.time_if_any(&of.beginning),
            test: self.time_if_any(&of.each),
            body,
            note: self.names.note([of.line, of.line]),
        }
    }

    fn conditional(&mut self, of: &Chosen) -> Conditional {
        let name = self.names.condition(of.line);
        let then = self.nodes(&of.then);
        let otherwise = self.nodes(&of.otherwise);
        let is_empty = then.is_empty() && otherwise.is_empty();
        let empty = if is_empty { vec![self.nothing(&format!("then of {name}"))] } else { Vec::new() };
        let clause = |nodes: Vec<Node>| (!nodes.is_empty()).then_some(nodes);
        Conditional {
            probability: of.probability.to_f64().value().into(),
            condition: (self.are_several && !of.is_private).then_some(Decision::Cu),
            test: self.time_if_any(&of.test),
            then: clause(if is_empty { empty } else { then }),
            after_then: None,
            otherwise: clause(otherwise),
            after_else: None,
            note: self.names.note([of.line, of.line]),
            name,
        }
    }

    /// Costs as a time: in SIMD the first, in SPMD the second.
    fn time(&self, costs: &Costs) -> TimePerMode {
        let whole = |mode| costs.get(mode).map_or(0, |cost| self.ticks.whole(cost));
        let [simd, spmd] = [0, 1].map(|mode| Time::ticks(whole(mode), self.tick));
        if simd == spmd {
            return TimePerMode::Both(simd);
        }
        TimePerMode::Each(EachMode { simd, spmd })
    }

    fn time_if_any(&self, costs: &Costs) -> Option<TimePerMode> {
        costs.iter().any(|cost| !cost.is_zero()).then(|| self.time(costs))
    }
}

/// A mean number of iterations: certain where it is whole, else the next whole number below or above it.
fn times_of(mean: &Rational) -> Time {
    let below = u64::try_from(mean.floor()).unwrap_or(u64::MAX);
    let above = (mean - Rational::from(below)).to_f64().value();
    if above <= 0.0 {
        return Time::ticks(below, 1.0);
    }
    let values = [(below.to_string(), 1.0 - above), (below.saturating_add(1).to_string(), above)];
    let values = values.map(|(value, share)| (value, share.into())).into_iter().collect_small();
    Time::Distribution(Distribution::Values { values })
}
