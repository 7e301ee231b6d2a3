//! Cost of group parts: that of one group, and of the longest of them.

use juxtapose_density::sums::Spread;

use super::{EXPONENTIALS, Estimate, Part, enabled::Enabled};
use crate::{mode::Mode, tree::Group};

impl Estimate<'_> {
    pub(super) fn in_groups(&mut self, number: usize, group: &Group, enabled: Enabled) -> Part {
        let (since, inside) = (self.spent.len(), Enabled::only(group.size.min(enabled.most)));
        let groups = (enabled.most / group.size).max(1);
        let mut current = Some(Mode::Simd);
        let one = self.inside(groups, false, |within| {
            let body = within.series(&group.body, &mut current, inside);
            body.then(within.switch(&mut current, Mode::Simd, inside))
        });
        self.spend(number, EXPONENTIALS * one.time.points());
        self.keep(number, one.time, enabled.rows());
        self.settle(since);
        let groups = groups as u64;
        let longest = Spread::ordered(groups, std::iter::once(one.time), groups, true).unwrap_or(one.time);
        Part::leaf(longest, enabled.rows())
    }
}
