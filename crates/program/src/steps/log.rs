//! [`Log`]: the trace of a reduction's steps, which is kept only while somebody watches.

use juxtapose_spectrum::{Row, Window};
use std::cell::RefCell;

use juxtapose_density::density::Density;

use super::{
    place::{Place, Role},
    rule::Rule,
    step::{Part, Step},
};

/// The steps of a reduction, as the reducer takes them. It is there only while somebody watches.
#[derive(Default)]
pub(in super::super) struct Log {
    steps: RefCell<Vec<Step>>,
}

impl Log {
    /// Keeps a step, unless nothing happens in it.
    pub(in super::super) fn note(&self, step: Step) {
        self.steps.borrow_mut().extend(step.told());
    }

    /// Keeps the steps of a series of which all PEs are in step at both ends: the blocks among its terms whose operations
    /// wait for the slowest PE, and their sum with all else, which is `all`.
    pub(in super::super) fn series(
        &self,
        place: Place,
        window: Window,
        terms: &[Told<'_>],
        add: impl Fn(Vec<Density>) -> Density,
        all: &Row,
    ) {
        let mut parts = Vec::new();
        for terms in terms.chunk_by(|one, next| one.place == next.place) {
            let Some(&Told { place, .. }) = terms.first() else { continue };
            let together = window.map(|e| add(terms.iter().map(|term| term.row.at(e).clone()).collect()));
            let operations: Vec<_> = terms.iter().filter_map(|term| term.operation.clone()).collect();
            if operations.iter().any(|operation| operation.time.masses().len() > 1) {
                self.note(Step::of_row(place, Rule::SlowestOperations, window, &together, operations));
            }
            parts.push(Part::of_row(place, window, &together));
        }
        let is_switch = |part: &Part| matches!(part.place.role, Role::ToSpmd | Role::ToSimd);
        let rule = if parts.iter().any(is_switch) { Rule::MixedSeries } else { Rule::SimdSeries };
        self.note(Step::of_row(place, rule, window, all, parts));
    }

    pub(crate) fn into_steps(self) -> Vec<Step> {
        self.steps.into_inner()
    }
}

/// A term of a series, as the reducer tells of it.
pub(in super::super) struct Told<'r> {
    /// What it is the time of. The operations of one block follow each other.
    pub(in super::super) place: Place,
    /// What it takes one PE, where it is an operation of a block.
    pub(in super::super) operation: Option<Part>,
    /// Its time.
    pub(in super::super) row: &'r Row,
}

/// The times of one PE, with what they are of.
pub(in super::super) fn parts_of_one<'d>(times: impl IntoIterator<Item = (Place, &'d Density)>) -> Vec<Part> {
    times.into_iter().map(|(place, time)| Part::of_one(place, time)).collect()
}
