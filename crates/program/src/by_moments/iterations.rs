//! Moments of loops, by recursion over the iterations (sections 5.4 and 6.3).

use juxtapose_density::{iterations::Iterations, moments::Moments, special::BinomialWindow};
use juxtapose_spectrum::Window;

use super::family::{CUT, Family, last, mixture};
use crate::{
    family::{going_on_to, left_of},
    simd_loop::{enabled_after, enabled_in_iterations},
    tree::{Decision, Loop, Machine},
};

/// Moments of what is left to run of a body after iteration r, given that it ran: Horner's rule, as in `spmd.rs`.
pub(super) fn repeated_after(r: usize, body: &Moments, iterations: &Iterations) -> Moments {
    let done = Moments::certain(0.0);
    (r..iterations.most()).rev().fold(done, |rest, r| {
        let continues = iterations.continues(r);
        Moments::branch([(continues, &body.then(&rest)), (1.0 - continues, &done)])
    })
}

/// A loop in SIMD (section 5.4).
pub(super) fn simd_loop<'p>(body: Family<'p>, l: &'p Loop) -> Family<'p> {
    let iterations = &l.iterations;
    match l.bound {
        Decision::Cu => Family::of(move |e| repeated_after(0, &body.at(e), iterations)),
        Decision::Pe => entered(Family::of(move |e| own_iterations(&body, iterations, e)), iterations),
    }
}

/// A loop for those PEs that run a first iteration at all.
pub(super) fn entered<'p>(first: Family<'p>, iterations: &'p Iterations) -> Family<'p> {
    if !iterations.may_be_none() {
        return first;
    }
    Family::of(move |e| {
        let enters = iterations.continues(0);
        mixture(&going_on_to(CUT, e, enters, left_of(Window::only(e), enters, CUT)), |h| first.at(h))
    })
}

/// Fig. 3: X(1, e), found backwards over the numbers of PEs that come to each iteration.
fn own_iterations(body: &Family<'_>, iterations: &Iterations, e: usize) -> Moments {
    backwards(iterations, e, |e, weights, next| {
        body.at(e).then(&mixture(weights, |h| if h == 0 { Moments::certain(0.0) } else { next(h) }))
    })
}

/// The first of the iterations' times for e PEs, from those of the next iteration for the numbers of PEs that come to it.
fn backwards(
    iterations: &Iterations,
    e: usize,
    step: impl Fn(usize, &BinomialWindow, &dyn Fn(usize) -> Moments) -> Moments,
) -> Moments {
    let windows = enabled_in_iterations(CUT, Window::only(e), iterations);
    let none = (0, vec![Moments::certain(0.0)]);
    let (_, first) = windows.iter().enumerate().rev().fold(none, |(least, next), (k, &window)| {
        let (continues, later) = (iterations.continues(k + 1), enabled_after(&windows, k + 1));
        let after = |h: usize| next.get(h.wrapping_sub(least)).copied().unwrap_or(Moments::certain(0.0));
        let each = window.iter().map(|e| match e {
            0 => Moments::certain(0.0),
            e => step(e, &going_on_to(CUT, e, continues, later), &after),
        });
        (window.least, each.collect())
    });
    first.first().copied().unwrap_or(Moments::certain(0.0))
}

/// A mixed loop in which each PE has its own number of iterations (section 6.3, Fig. 5).
pub(super) struct Own<'p> {
    pub(super) machine: &'p Machine,
    pub(super) core: Family<'p>,
    pub(super) between: Moments,
    pub(super) tail: Moments,
    pub(super) iterations: &'p Iterations,
}

impl Own<'_> {
    /// Y(1, e).
    pub(super) fn all_iterations(&self, e: usize) -> Moments {
        let switches = &self.machine.switches;
        backwards(self.iterations, e, |e, weights, next| {
            let waited = mixture(weights, |h| {
                if h == 0 {
                    return last(&[(&self.tail, e)]);
                }
                // V(e, h), eq. (2).
                let wait = last(&[(&self.between, h), (&self.tail, e - h)]);
                wait.then(&switches.to_simd.at(h).moments()).then(&next(h))
            });
            self.core.at(e).then(&switches.to_spmd.at(e).moments()).then(&waited)
        })
    }
}
