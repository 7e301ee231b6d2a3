//! [`Family`]: moments as a function of the number of enabled PEs, memoised as long as the family lives.

use std::{cell::RefCell, rc::Rc};

use juxtapose_density::{
    density::float,
    moments::Moments,
    pearson::{Extreme, Pearson, Race, Several},
    special::BinomialWindow,
};

use crate::tree::SwitchTime;

/// Numbers of PEs that are together no more probable than this are left out of mixtures.
pub(super) const CUT: f64 = 1e-12;

/// e ↦ moments, e = 0..=N, memoised: each is found once. 0 enabled PEs take 0 time.
#[derive(Clone)]
pub(super) struct Family<'p>(Rc<dyn Fn(usize) -> Moments + 'p>);

impl<'p> Family<'p> {
    pub(super) fn of(moments: impl Fn(usize) -> Moments + 'p) -> Self {
        Self::kept(Box::new(moments))
    }

    fn kept(moments: Box<dyn Fn(usize) -> Moments + 'p>) -> Self {
        let found: RefCell<Vec<Option<Moments>>> = RefCell::new(vec![Some(Moments::certain(0.0))]);
        Self(Rc::new(move |e| {
            if let Some(Some(known)) = found.borrow().get(e) {
                return *known;
            }
            let new = moments(e);
            let mut found = found.borrow_mut();
            let most = found.len().max(e + 1);
            found.resize(most, None);
            found[e] = Some(new);
            new
        }))
    }

    pub(super) fn at(&self, e: usize) -> Moments {
        (self.0)(e)
    }

    pub(super) fn then(self, next: Self) -> Self {
        Self::of(move |e| self.at(e).then(&next.at(e)))
    }
}

/// The time of a switch.
pub(super) fn switch(time: &SwitchTime) -> Family<'_> {
    Family::of(|e| time.at(e).moments())
}

/// The moments of the last of some times, each so many times.
pub(super) fn last(times: &[(&Moments, usize)]) -> Moments {
    let some: Vec<_> = times.iter().filter(|(_, copies)| *copies > 0).collect();
    if let [(one, copies)] = some[..] {
        return slowest(**one).at(*copies);
    }
    let fitted: Vec<_> =
        some.iter().filter_map(|(of, copies)| Some((fit(of)?, float(*copies as u64)))).collect();
    let each: Vec<_> = fitted.iter().map(|(task, copies)| (task, *copies)).collect();
    if each.is_empty() { Moments::certain(0.0) } else { Several::new(Race::Last, &each).moments() }
}

/// The slowest of e PEs.
pub(super) fn slowest<'p>(of: Moments) -> Family<'p> {
    let fitted = fit(&of);
    Family::of(move |e| match &fitted {
        Some(task) if e > 1 => {
            task.extreme(Extreme::Max(float(e as u64))).map_or(of, |longest| longest.moments())
        }
        _ => of,
    })
}

/// The longest of the groups that e PEs make up, from the time of one of them by its number of PEs.
pub(super) fn longest_group(one: Family<'_>, size: usize) -> Family<'_> {
    Family::of(move |e| last(&[(&one.at(size), e / size), (&one.at(e % size), usize::from(e % size > 0))]))
}

/// The distribution with these moments; the mean alone where rounding has left moments that no distribution has.
fn fit(of: &Moments) -> Option<Pearson> {
    Pearson::fit(of).or_else(|_| Pearson::fit(&Moments::certain(of.mean))).ok()
}

pub(super) fn mixture(weights: &BinomialWindow, of: impl Fn(usize) -> Moments) -> Moments {
    let times: Vec<(f64, Moments)> =
        weights.weights.iter().zip(weights.least..).map(|(&weight, h)| (weight, of(h))).collect();
    Moments::branch(times.iter().map(|(weight, time)| (*weight, time)))
}

/// Zero time for any number of PEs.
pub(super) fn nothing<'p>() -> Family<'p> {
    Family::of(|_| Moments::certain(0.0))
}
