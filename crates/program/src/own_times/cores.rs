//! [`Core`]: a synchronised time as a function of the vector of enabled PEs, evaluated for windows of vectors that are needed.

use std::{cell::RefCell, rc::Rc};

use juxtapose_density::{contract::Contract, density::Density, sums::convolved};

use super::windows::{Rows, Windows, total};
use crate::tree::SwitchTime;

/// A series of terms.
#[derive(Clone, Default)]
pub(super) struct Core<'p>(Vec<Rc<Term<'p>>>);

/// A term, and what was asked of it: equal stretches of a program share their terms.
struct Term<'p> {
    make: Box<dyn Fn(&Windows) -> Rows + 'p>,
    made: RefCell<Vec<(Windows, Rows)>>,
}

impl Term<'_> {
    fn rows(&self, windows: &Windows) -> Rows {
        let known =
            self.made.borrow().iter().find(|(asked, _)| asked == windows).map(|(_, rows)| rows.clone());
        known.unwrap_or_else(|| {
            let rows = (self.make)(windows);
            self.made.borrow_mut().push((windows.clone(), rows.clone()));
            rows
        })
    }
}

impl<'p> Core<'p> {
    /// A single term.
    pub(super) fn of(make: impl Fn(&Windows) -> Rows + 'p) -> Self {
        Self(vec![Rc::new(Term { make: Box::new(make), made: RefCell::default() })])
    }

    /// Term of the slowest enabled PE's time, mapped by a function: `times` are those of one PE of each class.
    pub(super) fn slowest(times: Vec<Density>, then: impl Fn(Density) -> Density + 'p) -> Self {
        Self::of(move |windows| windows.map(|e| then(slowest(&times, e))))
    }

    /// A change of mode.
    pub(super) fn switch(time: &'p SwitchTime) -> Self {
        Self::of(move |windows| windows.map(|e| time.at(total(e))))
    }

    pub(super) fn then(&self, next: &Self) -> Self {
        Self(self.0.iter().chain(&next.0).cloned().collect())
    }

    /// The densities for all vectors of some windows.
    #[inline(never)]
    pub(super) fn rows(&self, contract: Contract, windows: &Windows) -> Rows {
        let each: Vec<_> = self.0.iter().map(|term| term.rows(windows)).collect();
        windows.map(|e| convolved(contract, each.iter().map(|rows| rows.at(e).clone()).collect()))
    }

    /// The density for one vector.
    pub(super) fn at(&self, contract: Contract, enabled: &[usize]) -> Density {
        self.rows(contract, &Windows::only(enabled)).at(enabled).clone()
    }
}

/// The slowest of so many PEs of each class: Π_c F_c^{e_c}.
#[inline(never)]
pub(super) fn slowest(times: &[Density], enabled: &[usize]) -> Density {
    let each = times.iter().zip(enabled).filter(|(_, e)| **e > 0);
    each.map(|(time, &e)| time.join_copies(e)).reduce(|a, b| a.join(&b)).unwrap_or_else(|| Density::point(0))
}
