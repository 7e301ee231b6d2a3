//! [`Step`]: one rule, applied to one place of the tree.

use juxtapose_density::density::{Density, float};
use juxtapose_spectrum::{Row, Window};

use super::{
    place::{Place, Role},
    rule::Rule,
};

/// One step of a reduction: what goes in, by which rule, and what comes out.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is reduced.
    pub place: Place,
    /// The rule by which it is.
    pub rule: Rule,
    /// What goes in, in order of execution.
    pub parts: Vec<Part>,
    /// For how many enabled PEs the times are: as many as may come here, 1 in what one PE runs by itself.
    pub enabled: usize,
    /// What comes out, in ticks.
    pub time: Density,
    /// The least number of enabled PEs for which the method needs this time, ≥ 0.
    pub least: usize,
    /// The mean of what comes out for each number of enabled PEs from `least` on to `enabled`, in ticks.
    pub means: Vec<f64>,
}

/// What goes into a step.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it is. An earlier step may have made it of others.
    pub place: Place,
    /// The time of how many PEs it is; 0 take none.
    pub enabled: usize,
    /// How many such parts there are, one after the other, ≥ 1.
    pub count: u64,
    /// Its time, in ticks.
    pub time: Density,
}

impl Part {
    /// A part that is executed once.
    pub(in super::super) fn new(place: Place, enabled: usize, time: &Density) -> Self {
        Self { place, enabled, count: 1, time: time.clone() }
    }

    /// A part that one PE runs by itself.
    pub(in super::super) fn of_one(place: Place, time: &Density) -> Self {
        Self::new(place, 1, time)
    }

    /// A part's time for the greatest number of PEs in a row.
    pub(in super::super) fn of_row(place: Place, window: Window, row: &Row) -> Self {
        Self::new(place, window.most, row.at(window.most))
    }

    /// Whether it is overhead that the model says nothing of.
    fn is_nothing(&self) -> bool {
        let is_overhead = matches!(
            self.place.role,
            Role::Init
                | Role::Test
                | Role::AfterThen
                | Role::AfterElse
                | Role::Lead
                | Role::Tail
                | Role::ToSpmd
                | Role::ToSimd
        );
        is_overhead && self.time.last() == 0
    }
}

impl Step {
    /// A step whose outcome is known for a window of numbers of enabled PEs.
    pub(in super::super) fn of_row(
        place: Place,
        rule: Rule,
        window: Window,
        row: &Row,
        parts: Vec<Part>,
    ) -> Self {
        let Window { least, most } = window;
        let means = row.densities().iter().map(Density::mean).collect();
        Self { place, rule, parts, enabled: most, time: row.at(most).clone(), least, means }
    }

    /// A step in what one PE runs by itself.
    pub(in super::super) fn of_one(place: Place, rule: Rule, time: &Density, parts: Vec<Part>) -> Self {
        Self::of_row(place, rule, Window::only(1), &Window::only(1).map(|_| time.clone()), parts)
    }

    /// What waiting for the slowest PE or group has cost, in ticks: the difference of the means of what comes out and of what
    /// one PE or group would take. None where the rule takes no maximum, or where that is a part of a recursion (Fig. 5).
    #[must_use]
    pub fn waiting(&self) -> Option<f64> {
        matches!(self.rule, Rule::Slowest | Rule::SlowestOperations | Rule::SlowestGroup).then(|| {
            let alone = self.parts.iter().map(|part| float(part.count) * part.time.mean());
            self.time.mean() - alone.sum::<f64>()
        })
    }

    /// This step without the overhead that takes no time; none where nothing happens in it.
    pub(super) fn told(mut self) -> Option<Self> {
        if self.enabled == 0 {
            return None;
        }
        self.parts.retain(|part| !part.is_nothing());
        let changes = || match &self.parts[..] {
            [] => false,
            [part] => part.count > 1 || part.time != self.time,
            _ => true,
        };
        (!self.rule.is_series() || changes()).then_some(self)
    }
}
