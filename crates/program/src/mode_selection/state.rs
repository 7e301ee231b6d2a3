//! State of the dynamic programming: the composite that one choice of modes makes of some nodes, with its core at every needed number of
//! PEs. Coarse lower and upper bounds on the core are cached, and dropped with it.

use juxtapose_spectrum::{Row, Window};
use std::{cell::OnceCell, rc::Rc};

use juxtapose_density::{
    contract::Contract,
    density::Density,
    memo::{self, Key},
};

use super::{
    super::{
        budget::Budget,
        composite::Composite,
        family::{Family, Setting, Term},
        mode::Mode,
        remembered::{Tag, points},
        segment::Segment,
        steps::Place,
    },
    assignments::Assignments,
    part::Part,
};

/// Whether a state has a lead, a core and a tail, in this order.
pub(super) type Kind = [bool; 3];

/// A composite whose densities are computed.
#[derive(Clone)]
pub(super) struct State {
    pub(super) lead: Option<Rc<Part>>,
    pub(super) core: Option<Rc<Core>>,
    pub(super) tail: Option<Rc<Part>>,
    /// The choices of modes that make this composite.
    pub(super) assignments: Assignments,
}

/// The core of a composite, computed for a window of numbers of enabled PEs.
pub(super) struct Core {
    window: Window,
    each: Vec<Part>,
    coarse: OnceCell<Option<Coarse>>,
}

/// Lower and upper bounds on a long density in the stochastic order, on a coarse lattice.
struct Coarse {
    lower: Part,
    upper: Part,
}

/// A bound has about so many masses. A density with fewer is its own bound.
const COARSE: usize = 192;

impl Core {
    pub(super) fn new(family: &Family<'_>, setting: Setting<'_>, window: Window) -> Self {
        Self::of(family.row(Place::PROGRAM, setting.exact(), window), window)
    }

    fn of(row: Row, window: Window) -> Self {
        let each = row.into_densities().into_iter().map(Part::of).collect();
        Self { window, each, coarse: OnceCell::new() }
    }

    /// One core after the other, with the same PEs enabled.
    pub(super) fn then(&self, next: &Self, contract: Contract) -> Self {
        let sum = |e| memo::then_under(contract, &self.at(e).density, &next.at(e).density);
        Self::of(self.window.map(sum), self.window)
    }

    fn at(&self, e: usize) -> &Part {
        &self.each[e - self.window.least]
    }

    /// The densities of all numbers of PEs above 0. With 0 enabled PEs all cores take 0 time, and need no
    /// comparison.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        self.window.iter().filter(|&e| e > 0).map(|e| self.at(e))
    }

    /// The number of PEs and the core's time for it, where it is needed for a single number as in the root.
    pub(super) fn only(&self) -> Option<(usize, &Part)> {
        let Window { least, most } = self.window;
        (least == most && least > 0).then(|| (most, self.at(most)))
    }

    /// Lower bound on the core's time, which is quickly compared; none where the core is needed for several numbers of PEs.
    pub(super) fn lower(&self) -> Option<&Part> {
        let (_, only) = self.only()?;
        Some(self.coarse().map_or(only, |coarse| &coarse.lower))
    }

    /// Upper bound on the core's time, which is quickly compared; none where the core is needed for several numbers of PEs.
    pub(super) fn upper(&self) -> Option<&Part> {
        let (_, only) = self.only()?;
        Some(self.coarse().map_or(only, |coarse| &coarse.upper))
    }

    pub(super) fn is_long(&self) -> bool {
        self.coarse().is_some()
    }

    fn coarse(&self) -> Option<&Coarse> {
        let bounds = || {
            let (_, Part { density, .. }) = self.only()?;
            let coarser = (density.masses().len() / COARSE).next_power_of_two() as u64;
            let step = density.step() * coarser;
            (coarser > 1 && !density.coarsens()).then(|| Coarse {
                lower: Part::of(density.rounded_down(step)),
                upper: Part::of(density.rounded_up(step)),
            })
        };
        self.coarse.get_or_init(bounds).as_ref()
    }
}

/// A core whose densities are at hand, as a term.
impl Term for Rc<Core> {
    fn row(&self, _: Budget<'_>, window: Window) -> Row {
        window.map(|e| self.at(e).density.clone())
    }

    fn write(&self, key: &mut Key) {
        Tag::AtHand.write(key);
        key.word(self.window.least);
        key.word(self.window.most);
        self.each.iter().for_each(|part| key.density(&part.density));
    }

    fn points(&self) -> f64 {
        self.each.iter().map(|part| points(&part.density)).fold(0.0, f64::max)
    }

    fn loops(&self) -> usize {
        1
    }
}

impl State {
    /// The state of a composite, computed for these numbers of enabled PEs.
    pub(super) fn new(
        composite: Composite<'_>,
        setting: Setting<'_>,
        window: Window,
        assignments: Assignments,
    ) -> Self {
        let core = composite.core.map(|family| Rc::new(Core::new(&family, setting, window)));
        let [lead, tail] = [composite.lead, composite.tail].map(|open| part(open, setting));
        Self { lead, core, tail, assignments }
    }

    /// The state as a composite, for the rules of section 6.
    pub(super) fn composite<'p>(&self) -> Composite<'p> {
        let core = self.core.as_ref().map(|core| Family::over(Place::PROGRAM, Rc::clone(core)));
        Composite { lead: segment(&self.lead), core, tail: segment(&self.tail) }
    }

    /// The tail behind an empty core. What follows this state changes only that.
    pub(super) fn open_end<'p>(&self) -> Composite<'p> {
        Composite { lead: None, core: Some(Family::nothing()), tail: segment(&self.tail) }
    }

    pub(super) fn kind(&self) -> Kind {
        [self.lead.is_some(), self.core.is_some(), self.tail.is_some()]
    }

    /// The mode that the state ends in; none where it is empty.
    pub(super) fn last_mode(&self) -> Option<Mode> {
        match self.kind() {
            [false, false, _] => None,
            [_, true, false] => Some(Mode::Simd),
            [true, false, _] | [_, true, true] => Some(Mode::Spmd),
        }
    }

    /// The mode that the state begins in; none where it is empty.
    pub(super) fn first_mode(&self) -> Option<Mode> {
        match self.kind() {
            [true, ..] => Some(Mode::Spmd),
            [false, true, _] => Some(Mode::Simd),
            [false, false, _] => None,
        }
    }

    /// All parts by which states of one kind are compared, in a fixed order: the short ones first, the core
    /// last.
    pub(super) fn parts(&self) -> impl Iterator<Item = &Part> {
        let core = self.core.iter().flat_map(|core| core.parts());
        self.lead.as_deref().into_iter().chain(self.tail.as_deref()).chain(core)
    }

    /// The time of a whole program, which is all core; none where the core is needed for several numbers of
    /// PEs.
    pub(super) fn total(&self) -> Option<&Density> {
        self.core.as_ref()?.only().map(|(_, total)| &total.density)
    }

    /// The number of masses that the state keeps.
    pub(super) fn cells(&self) -> usize {
        self.parts().map(|part| part.density.masses().len()).sum()
    }
}

fn segment<'p>(part: &Option<Rc<Part>>) -> Option<Segment<'p>> {
    part.as_ref().map(|part| Segment::of(Place::PROGRAM, part.density.clone()))
}

/// An open block with its density computed; none where there is no block.
pub(super) fn part(open: Option<Segment<'_>>, setting: Setting<'_>) -> Option<Rc<Part>> {
    open.map(|open| Rc::new(Part::of(open.density(Place::PROGRAM, setting.exact()))))
}
