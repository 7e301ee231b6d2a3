//! DO WHILE loop cost: the trip count is as stated, or has a name of its own, and counting finds it out where the condition is one on
//! integers.

use juxtapose_fortran77::{Expression, Statement};
use juxtapose_support::collections::CollectSmall;

use super::{
    around::Repetition,
    cost::{Cost, indices},
    count::{Count, Repeated, Role},
    knowledge::Changes,
    leaving::address,
    region::Extent,
    variable::{Place, Truth, is_found_out},
    walker::{LineKind, Walker},
};

impl<'u> Walker<'u> {
    /// The cost of a DO WHILE: its condition once more than its body.
    pub(super) fn while_loop(
        &mut self,
        statement: &'u Statement,
        condition: &Expression,
        body: &'u [Statement],
    ) -> Cost {
        let line = statement.line;
        let key = address(statement);
        let changes = match self.effects.get(&key) {
            Some(changes) => changes.clone(),
            None => {
                let changes = self.dry(Changes::new(), |walker| {
                    walker.price(condition, line);
                    walker.block(body);
                });
                self.effects.insert(key, changes.clone());
                changes
            }
        };
        let first = self.joins();
        let start: Changes =
            changes.keys().map(|place| (place.clone(), self.join(line, place))).collect_small();
        let after = |place: &Place| self.joined(line, &format!("{}_AFTER", self.name(place))).formula();
        let after: Changes = changes.keys().map(|place| (place.clone(), after(place))).collect_small();
        let carried = self.carried(&start, &after, first);
        let mut cost = Cost::default();
        if !self.is_dry {
            self.known.open(start);
            self.loops.push(None);
            let calls = self.joins();
            let mut once = self.price(condition, line);
            let mut end = once.clone();
            let asked = (self.joins() > calls).then(|| once.clone().into_count());
            let truth = self.truth(condition);
            let (body, inside) = self.inside(Some(line), |walker| {
                walker.own(&mut once, Role::Iteration, line);
                walker.block(body)
            });
            once.add(body);
            self.loops.pop();
            let carried = self.handed_on(carried, None);
            self.known.close();
            let times = self.trips(line);
            let assumes = self.repeats_stated(line, &once);
            self.repeats(inside, Repetition::Times(times.clone()));
            self.own(&mut end, Role::Statement, line);
            let counted = carried.iter().flat_map(|of| [&of.first, &of.next]);
            once.indices.extend(indices(counted.chain(truth.iter().flat_map(Truth::formulas))));
            if truth.as_ref().is_some_and(|truth| truth.formulas().any(is_found_out)) {
                once.region.extent = Extent::Unknown;
            }
            let condition = truth.filter(|truth| truth.is_whole() && !self.options.halves);
            cost = once.times(&times.clone(), |body| {
                let is_parallel = false;
                Count::Repeated(Box::new(Repeated {
                    line,
                    times,
                    condition,
                    asked,
                    carried,
                    is_parallel,
                    body,
                }))
            });
            cost.assumes |= assumes;
            match self.options.trips.contains_key(&line) {
                true => cost.statistics.ranges.profiled += 1,
                false => cost.statistics.ranges.unknown += 1,
            }
            cost.add(end);
            self.tell(line, LineKind::Do, &cost);
        }
        self.known.extend(after);
        cost
    }
}
