//! Loops as program structure. A loop whose iterations are all alike stays a loop. Others are one cost where nothing in them is random,
//! else unrolled.

use juxtapose_fortran77::Name;
use juxtapose_polynomial::Rational;

use super::{
    Costs, Iterations, Loop, Part,
    build::{Builder, Growing},
    chance::may_differ,
    lines::last_line,
};
use crate::{
    count::{Count, CountedLoop, Repeated, Values, iterations},
    variable::{Formula, Of},
};

impl<'b> Builder<'b> {
    /// A DO or DOALL.
    pub(super) fn iterated(
        &mut self,
        counts: &[&'b Count],
        loops: &[&'b CountedLoop],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let [of, ..] = loops else { return };
        let line = of.line;
        let last = last_line(&of.body).max(line);
        if self.wishes.whole.contains(&line) {
            self.begin(into);
            return self.whole(counts, [line, last], values, &mut into.parts);
        }
        let is_uneven = loops.iter().any(|of| of.is_uneven);
        let times = if is_uneven { None } else { self.drawn(&of.bounds, line) };
        let iterations = match times {
            Some(name) if of.is_parallel && !self.is_private => {
                let message = format!(
                    "is a DOALL of {name} iterations, which varies: processors share a number that is known"
                );
                return self.fault(line, &message, "give it a number");
            }
            Some(name) => Iterations::Drawn(name),
            None => {
                let Some((first, step, times)) = self.header(of, values) else { return };
                if times.is_zero() {
                    return self.begin(into);
                }
                if of.is_parallel && !self.is_private {
                    return self.shared(counts, loops, &times, values, into);
                }
                if is_uneven {
                    self.begin(into);
                    return self.uneven(counts, loops, [first, step, times], values, &mut into.parts);
                }
                Iterations::Certain(times)
            }
        };
        let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
        self.looped(counts, [line, last], Some(of.index.name().clone()), iterations, &bodies, values, into);
    }

    /// A loop whose iterations are all alike.
    #[expect(clippy::too_many_arguments, reason = "what a loop is")]
    pub(super) fn looped(
        &mut self,
        counts: &[&'b Count],
        lines: [u32; 2],
        index: Option<Name>,
        iterations: Iterations,
        bodies: &[&'b Count],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let line = lines[0];
        if let Iterations::Certain(times) = &iterations
            && *times > Rational::from(self.wishes.iterations)
        {
            return self.too_many(counts, lines, times, bodies, values, into);
        }
        let beginning = self.beginning_of(line, into);
        let (body, each) = self.round(bodies, values);
        let (is_shared, is_private) = (false, self.is_private);
        let repeated = Loop { line, index, beginning, each, iterations, is_shared, is_private, body };
        self.push(&mut into.parts, line, Part::Loop(Box::new(repeated)));
    }

    /// A loop of more iterations than a tree may have: one block, where nothing in it is left to chance.
    pub(super) fn too_many(
        &mut self,
        counts: &[&'b Count],
        lines: [u32; 2],
        times: &Rational,
        bodies: &[&'b Count],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        if bodies.iter().any(|body| may_differ(body, values, self.callees())) {
            let most = self.wishes.iterations;
            return self.fault(
                lines[0],
                &format!("has {times} iterations in which chance decides; a tree has at most {most}"),
                "give its bounds smaller values, or take it as one block of its mean cost",
            );
        }
        self.begin(into);
        self.whole(counts, lines, values, &mut into.parts);
    }

    /// The parts of a loop's body where they are repeated, and what each iteration takes beside them.
    pub(super) fn round(&mut self, bodies: &[&'b Count], values: &mut Values<'_>) -> (Vec<Part>, Costs) {
        self.around += 1;
        let (body, each) = self.body(bodies, values);
        self.around -= 1;
        (body, each.map_or_else(|| self.nothing(), |(_, each)| each))
    }

    /// Goes through a loop's iterations one by one, with the index in each, as long as that succeeds.
    pub(super) fn one_by_one<'v>(
        &mut self,
        of: &CountedLoop,
        [first, step, times]: [Rational; 3],
        values: &mut Values<'v>,
        mut once: impl FnMut(&mut Self, &mut Values<'v>),
    ) {
        let around = values.inside.get(&of.index).cloned();
        let mut k = Rational::ZERO;
        while k < times && self.faults.is_empty() {
            values.inside.insert(of.index.clone(), &first + &k * &step);
            once(self, values);
            k += Rational::ONE;
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                self.fault(
                    of.line,
                    "has too many iterations to look at one by one",
                    "give its bounds smaller values",
                );
            }
        }
        match around {
            Some(value) => values.inside.insert(of.index.clone(), value),
            None => values.inside.remove(&of.index),
        };
    }

    /// The loop overhead at the beginning of a loop, if it stands before.
    pub(super) fn beginning_of(&mut self, line: u32, into: &mut Growing) -> Costs {
        match into.beginning.take() {
            Some((of, costs)) if of == line => costs,
            other => {
                into.beginning = other;
                self.begin(into);
                self.nothing()
            }
        }
    }

    /// The first index, the step and the number of iterations.
    fn header(&mut self, of: &CountedLoop, values: &Values<'_>) -> Option<(Rational, Rational, Rational)> {
        let [lower, upper, step] = [0, 1, 2].map(|k| self.value(&of.bounds[k], of.line, values));
        let (first, step) = (lower?, step?);
        let times = iterations(&first, &upper?, &step);
        if times.is_none() {
            self.fault(of.line, "has the step 0", "");
        }
        Some((first, step, times?))
    }

    /// A loop whose iterations differ, by its index: one block where nothing in it is left to chance, else iteration by iteration.
    fn uneven(
        &mut self,
        counts: &[&'b Count],
        loops: &[&'b CountedLoop],
        [first, step, times]: [Rational; 3],
        values: &mut Values<'_>,
        into: &mut Vec<Part>,
    ) {
        let of = loops[0];
        let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
        if !bodies.iter().any(|body| may_differ(body, values, self.callees())) {
            return self.whole(counts, [of.line, last_line(&of.body).max(of.line)], values, into);
        }
        self.around += 1;
        self.one_by_one(of, [first, step, times], values, |builder, values| {
            let parts = builder.block(&bodies, values);
            builder.append(into, parts);
        });
        self.around -= 1;
    }

    /// A loop of which it is known, or said, how often it is executed.
    pub(super) fn repeated(
        &mut self,
        counts: &[&'b Count],
        repeated: &[&'b Repeated],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        let [Repeated { line, times, is_parallel, body }, ..] = repeated else { return };
        let (line, last) = (*line, last_line(body).max(*line));
        let bodies: Vec<&Count> = repeated.iter().map(|of| &of.body).collect();
        if self.wishes.whole.contains(&line) {
            self.begin(into);
            return self.whole(counts, [line, last], values, &mut into.parts);
        }
        if *is_parallel {
            self.shares.add_unknown(line);
        }
        let iterations = match self.variable_drawn(times, line) {
            Some(name) => Iterations::Drawn(name),
            None => {
                let Some(times) = self.value(times, line, values) else { return };
                if !times.is_int() {
                    let message = format!("is executed {times} times on average, which is no whole number");
                    self.remark(line, &message);
                }
                Iterations::Certain(times)
            }
        };
        self.looped(counts, [line, last], None, iterations, &bodies, values, into);
    }

    /// The variable with a distribution that says how often a loop is executed.
    fn drawn(&mut self, bounds: &[Formula; 3], line: u32) -> Option<Name> {
        if self.wishes.drawn.is_empty() {
            return None;
        }
        let [lower, upper, step] = bounds;
        self.variable_drawn(&Formula::iterations(lower, upper, step)?, line)
    }

    fn variable_drawn(&mut self, times: &Formula, line: u32) -> Option<Name> {
        let variables = times.variables();
        let variable = variables.iter().find(|variable| self.wishes.drawn.contains(variable.name()))?;
        if *times != variable.clone().formula() {
            return None;
        }
        let name = variable.name().clone();
        if matches!(variable.of(), Of::Value(_)) {
            // A tree draws how often a loop is executed each time that it comes to it; a variable has one value.
            let is_first = self.used.insert(name.clone());
            if !is_first || self.around > 0 {
                let message =
                    format!("is not the only place where {name} says how often something is executed");
                self.fault(line, &message, "give it a value: a tree would draw another one each time");
            }
        }
        Some(name)
    }
}
