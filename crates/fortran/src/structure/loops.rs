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
    count::{Count, CountedLoop, Otherwise, Repeated},
    counter::Counter,
    sharing::Sharing,
    values::{Values, iterations},
    variable::{Formula, Of, Truth},
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
        let is_known = of.bounds_at(values).is_some();
        if !is_known {
            // Of a mean of iterations nothing follows.
            values.forget(&of.carried);
        }
        let bounds = match &of.otherwise {
            Otherwise::Bounds(bounds) if !is_known => bounds,
            Otherwise::Times(times) if !is_known => {
                let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
                values.inside.remove(&of.index);
                return self.alike(counts, [line, last], (times, of.is_parallel), &bodies, values, into);
            }
            _ => &of.bounds,
        };
        let is_uneven = loops.iter().any(|of| of.is_uneven) || (is_known && of.hands_on(values));
        let times = if is_uneven { None } else { self.drawn(bounds, line) };
        let iterations = match times {
            Some(name) if of.is_parallel && !self.is_private => {
                let message = format!(
                    "is a DOALL of {name} iterations, which varies: processors share a number that is known"
                );
                return self.fault(line, &message, "give it a number");
            }
            Some(name) => Iterations::Drawn(name),
            None => {
                let Some((first, step, times)) = self.header(bounds, line, values) else { return };
                if times.is_zero() {
                    values.end(&of.carried, is_known.then_some(false));
                    return self.begin(into);
                }
                if of.is_parallel && !self.is_private {
                    return self.shared(counts, loops, &times, values, into);
                }
                if is_uneven {
                    self.begin(into);
                    self.uneven(counts, loops, [first, step, times], values, &mut into.parts);
                    return;
                }
                Iterations::Certain(times)
            }
        };
        let end = match &iterations {
            Iterations::Certain(_) if is_known => of.last(values),
            _ => None,
        };
        let bodies: Vec<&Count> = loops.iter().map(|of| &of.body).collect();
        self.looped(counts, [line, last], Some(of.index.name().clone()), iterations, &bodies, values, into);
        match end {
            Some(end) => {
                let around = values.inside.insert(of.index.clone(), end);
                values.end(&of.carried, Some(true));
                values.inside.remove(&of.index);
                values.inside.extend(around.map(|around| (of.index.clone(), around)));
            }
            None => values.forget(&of.carried),
        }
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
        if bodies.iter().any(|body| may_differ(body, values, (self.callees(), self.joined()))) {
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
        values.begin(&of.carried);
        while k < times && self.faults.is_empty() {
            values.inside.insert(of.index.clone(), &first + &k * &step);
            once(self, values);
            k += Rational::ONE;
            if k < times {
                values.advance(&of.carried);
            } else {
                values.end(&of.carried, Some(true));
            }
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
    fn header(
        &mut self,
        bounds: &[Formula; 3],
        line: u32,
        values: &Values<'_>,
    ) -> Option<(Rational, Rational, Rational)> {
        let [lower, upper, step] = [0, 1, 2].map(|k| self.value(&bounds[k], line, values));
        let (first, step) = (lower?, step?);
        let times = iterations(&first, &upper?, &step);
        if times.is_none() {
            self.fault(line, "has the step 0", "");
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
        if !bodies.iter().any(|body| may_differ(body, values, (self.callees(), self.joined()))) {
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
        let [of, ..] = repeated else { return };
        let (line, last) = (of.line, last_line(&of.body).max(of.line));
        let bodies: Vec<&Count> = repeated.iter().map(|of| &of.body).collect();
        if let Some(condition) = of.condition.as_ref().filter(|_| !self.wishes.whole.contains(&line)) {
            if !may_differ(counts[0], values, (self.callees(), self.joined())) {
                self.begin(into);
                return self.whole(counts, [line, last], values, &mut into.parts);
            }
            if let Some(parts) = self.as_long_as(of, condition, &bodies, values) {
                self.begin(into);
                return self.append(&mut into.parts, parts);
            }
        }
        values.forget(&of.carried);
        self.alike(counts, [line, last], (&of.times, of.is_parallel), &bodies, values, into);
    }

    /// The iterations of a DO WHILE one by one; none where values do not say how many there are.
    fn as_long_as(
        &mut self,
        of: &Repeated,
        condition: &Truth,
        bodies: &[&'b Count],
        values: &mut Values<'_>,
    ) -> Option<Vec<Part>> {
        let (before, number) = (values.inside.clone(), self.parts);
        values.begin(&of.carried);
        let mut parts = Vec::new();
        self.around += 1;
        let mut goes_on = self.holds(of, condition, values);
        while goes_on == Some(true) && self.faults.is_empty() {
            let once = self.block(bodies, values);
            self.append(&mut parts, once);
            values.advance(&of.carried);
            self.left = self.left.saturating_sub(1);
            goes_on = self.holds(of, condition, values).filter(|_| self.left > 0);
        }
        self.around -= 1;
        if goes_on.is_none() && self.faults.is_empty() {
            (values.inside, self.parts) = (before, number);
            return None;
        }
        values.leave(&of.carried);
        Some(parts)
    }

    /// Whether values say that a DO WHILE goes on.
    fn holds(&mut self, of: &Repeated, condition: &Truth, values: &mut Values<'_>) -> Option<bool> {
        if let (Some(asked), Some(estimate)) = (&of.asked, self.estimates.first()) {
            let mut counter = Counter::new(estimate.counts(), self.left, Sharing::Alone);
            counter.count(asked, values)?;
            self.left = counter.left;
        }
        condition.decided(&|variable| values.get(variable))
    }

    /// A loop whose iterations are all alike, so many times.
    fn alike(
        &mut self,
        counts: &[&'b Count],
        [line, last]: [u32; 2],
        (times, is_parallel): (&Formula, bool),
        bodies: &[&'b Count],
        values: &mut Values<'_>,
        into: &mut Growing,
    ) {
        if self.wishes.whole.contains(&line) {
            self.begin(into);
            return self.whole(counts, [line, last], values, &mut into.parts);
        }
        if is_parallel {
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
        self.looped(counts, [line, last], None, iterations, bodies, values, into);
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
