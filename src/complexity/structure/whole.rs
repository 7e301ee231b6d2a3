//! Parts that are one cost, whatever is in them: the mean where chance decides.

use super::{Costs, Part, Straight, build::Builder, lines::missing};
use crate::complexity::{
    count::{Count, Values},
    counter::Counter,
};

impl<'b> Builder<'b> {
    /// A part of its mean cost.
    pub(super) fn whole(
        &mut self,
        counts: &[&'b Count],
        lines: [u32; 2],
        values: &mut Values<'_>,
        into: &mut Vec<Part>,
    ) {
        let mut costs = Vec::with_capacity(counts.len());
        for (count, estimate) in counts.iter().zip(self.estimates) {
            let mut counter = Counter { callees: estimate.counts(), left: self.left };
            let Some(cost) = counter.count(count, values) else {
                let missing = missing(count, values);
                let message = match missing {
                    Some(name) => format!("cannot be counted: {name} has no value"),
                    None => "takes too long to count, or a mean stands for what values decide".to_owned(),
                };
                return self.fault(lines[0], &message, "");
            };
            self.left = counter.left;
            costs.push(cost);
        }
        if costs.iter().any(|cost| !cost.is_zero()) {
            self.push(into, lines[0], Part::Straight(Straight { lines, costs, is_whole: true }));
        }
    }

    /// The cost of one execution under each table.
    pub(super) fn counted(
        &mut self,
        counts: &[&'b Count],
        line: u32,
        values: &mut Values<'_>,
    ) -> Option<Costs> {
        let mut parts = Vec::new();
        self.whole(counts, [line, line], values, &mut parts);
        match parts.pop() {
            Some(Part::Straight(straight)) => Some(straight.costs),
            _ => self.faults.is_empty().then(|| self.nothing()),
        }
    }
}
