//! Groups of PEs: synchronization among a subset of them, which "needs further study" (section 8).
//!
//! What stands in a group part is executed by groups of g PEs, each of them a machine of g PEs with a control unit of its own, as PASM can
//! be partitioned. PEs wait for those of their group wherever the method has them wait, and no group for another, until the part ends. It
//! begins and ends with all PEs in step. So its mode is SIMD, like the end of a mixed loop that closes (section 6.3), and what one group does
//! is a core (section 6.2), which takes G. The groups are alike and independent of each other: the longest of N/g times G is
//!
//! F(t) = F_G(t)^(N/g).
//!
//! Where only the first e PEs of the program are enabled, so are ⌊e/g⌋ groups and e mod g PEs of another.

use juxtapose_density::memo::Key;
use juxtapose_spectrum::{Row, Window};

use super::{
    budget::Budget,
    composite::Composite,
    family::{Family, Setting, Term},
    mode::Mode,
    remembered::Tag,
    steps::{Part, Place, Role, Rule, Step},
    tree::{Kind, Node},
};

/// The least number of PEs that divides into all groups of some nodes: that of the PEs around them is a multiple of it.
#[must_use]
pub fn least_processors(nodes: &[Node]) -> usize {
    let of = |node: &Node| match &node.kind {
        Kind::Group(group) => group.size,
        Kind::Loop(l) => least_processors(&l.body),
        Kind::Block(_) | Kind::Conditional(_) | Kind::Queue(_) => 1,
    };
    nodes.iter().map(of).fold(1, least_common_multiple)
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let divisor = juxtapose_density::density::gcd(a as u64, b as u64).max(1);
    (a as u64 / divisor).saturating_mul(b as u64).try_into().unwrap_or(usize::MAX)
}

impl<'p> Setting<'p> {
    /// A group part, whose body is a composite.
    pub(super) fn in_groups(self, place: Place, size: usize, body: Composite<'p>) -> Composite<'p> {
        let in_step = || Composite::ended(Mode::Simd);
        let one = in_step().then(body, self).then(in_step(), self).core;
        Composite::simd(Family::over(place, Groups { place, size, one: one.unwrap_or_else(Family::nothing) }))
    }
}

/// The longest of the groups' times.
struct Groups<'p> {
    place: Place,
    size: usize,
    /// The time of one group.
    one: Family<'p>,
}

impl Term for Groups<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let Self { place, size, ref one } = *self;
        let each = budget.share(window.most.div_ceil(size));
        let of = |e| one.row(place.part(Role::OneGroup), each, Window::only(e)).at(e).clone();
        let whole = of(size.min(window.most));
        let all = window.map(|e| match (e / size, e % size) {
            (0, rest) if rest == window.most => whole.clone(),
            (0, rest) => of(rest),
            (groups, 0) => whole.join_copies(groups),
            (groups, rest) => whole.join_copies(groups).join(&of(rest)),
        });
        budget.note(|| {
            let part = Part::new(place.part(Role::OneGroup), size.min(window.most), &whole);
            Step::of_row(place, Rule::SlowestGroup, window, &all, vec![part])
        });
        all
    }

    fn write(&self, key: &mut Key) {
        Tag::Groups.write(key);
        key.word(self.size);
        self.one.write(key);
    }

    fn points(&self) -> f64 {
        self.one.points()
    }

    fn loops(&self) -> usize {
        self.one.loops_or_sum()
    }
}
