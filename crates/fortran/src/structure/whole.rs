//! Parts that are collapsed to one cost: the exact count, or the mean where something is random.

use super::{Part, Straight, build::Builder, chance::may_differ, lines::missing};
use crate::{count::Count, counter::Counter, sharing::Sharing, values::Values};

impl<'b> Builder<'b> {
    /// A part of its mean cost.
    pub(super) fn whole(
        &mut self,
        counts: &[&'b Count],
        lines: [u32; 2],
        values: &mut Values<'_>,
        into: &mut Vec<Part>,
    ) {
        let is_told = self.remarks.iter().any(|remark| remark.line == lines[0]);
        if !is_told && may_differ(counts[0], values, (self.callees(), self.joined())) {
            self.remark(
                lines[0],
                "is one block of its mean cost: what chance decides in it makes no difference",
            );
        }
        let mut costs = Vec::with_capacity(counts.len());
        let sharing = if self.is_private { Sharing::Alone } else { Sharing::Among(self.wishes.processors) };
        for (count, estimate) in counts.iter().zip(self.estimates) {
            let mut counter = Counter::new(estimate.counts(), self.left, sharing);
            counter.shares = std::mem::take(&mut self.shares);
            counter.means = Some(std::mem::take(&mut self.means));
            let counted = counter.count(count, values);
            (self.left, self.shares) = (counter.left, counter.shares);
            self.means = counter.means.unwrap_or_default();
            let Some(cost) = counted else {
                let missing = missing(count, values);
                let message = match missing {
                    Some(name) if self.varies(&name) => format!("cannot be counted: {name} varies"),
                    Some(name) => format!("cannot be counted: {name} has no value"),
                    None => "takes too long to count".to_owned(),
                };
                return self.fault(lines[0], &message, "");
            };
            costs.push(cost);
        }
        if costs.iter().any(|cost| !cost.is_zero()) {
            self.push(into, lines[0], Part::Straight(Straight { lines, costs, is_whole: true }));
        }
    }
}
