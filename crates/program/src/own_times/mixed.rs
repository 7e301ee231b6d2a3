//! Mixed loops of classes in SPMD (section 6.3, Figs. 4 and 5).

use juxtapose_density::density::Density;

use super::{
    composite::{Composite, joined, synchronised},
    cores::{Core, slowest},
    setting::Setting,
    simd::Come,
    sums::{Stretched, in_iteration, iterated, no_end, together},
    windows::{Rows, Windows, mixture, total},
};
use crate::tree::Loop;

/// The body of a mixed loop, by stretches of iterations: blocks 0, 1 and 2 of section 6.3.
struct Body<'p> {
    /// P̃_0 of the first iteration.
    lead: Vec<Density>,
    cores: Stretched<Core<'p>>,
    tails: Stretched<Vec<Density>>,
    /// P̃_2 of one iteration and then P̃_0 of the next, from which of these on.
    between: Stretched<Vec<Density>>,
}

impl<'p> Setting<'p> {
    pub(super) fn mixed_loop(self, l: &'p Loop, bodies: Stretched<Composite<'p>>) -> Composite<'p> {
        let body = self.body(bodies);
        if l.is_common() { self.same_iterations(l, body) } else { self.own_iterations(l, body) }
    }

    fn body(self, bodies: Stretched<Composite<'p>>) -> Body<'p> {
        let (mut leads, mut cores, mut tails) = (Vec::new(), Vec::new(), Vec::new());
        for (from, body) in bodies {
            leads.push((from, self.open(body.lead)));
            cores.push((from, body.core.unwrap_or_default()));
            tails.push((from, self.open(body.tail)));
        }
        // What is between two iterations changes with either of them.
        let mut starts: Vec<_> =
            leads.iter().flat_map(|(from, _)| [*from, from + 1]).filter(|r| *r > 1).collect();
        starts.dedup();
        let between = starts.into_iter().map(|r| {
            let (tail, lead) = (in_iteration(&tails, r - 1), in_iteration(&leads, r));
            (r, together(self.contract, tail, lead))
        });
        let between = between.collect();
        Body { lead: leads.swap_remove(0).1, cores, tails, between }
    }

    /// Every PE runs the same number of iterations (Fig. 4). The loop is closed at its end where what stands there depends on that
    /// number, and at both ends where it may be 0.
    fn same_iterations(self, l: &'p Loop, body: Body<'p>) -> Composite<'p> {
        let (contract, switches, iterations) = (self.contract, &self.machine.switches, &l.iterations);
        let Body { lead, cores, tails, between } = body;
        let closed = l.closes();
        let last = in_iteration(&tails, iterations.most()).clone();
        let ends: Stretched<Core<'p>> = tails
            .into_iter()
            .filter(|_| closed)
            .map(|(from, tail)| (from, Core::switch(&switches.to_spmd).then(&joined(tail))))
            .collect();
        let first = in_iteration(&cores, 1).clone();
        let more: Stretched<Core<'p>> = between
            .into_iter()
            .map(|(r, between)| (r, synchronised(between, switches).then(in_iteration(&cores, r))))
            .collect();
        let runs = Core::of(move |windows| {
            let rows = |of: &Stretched<Core<'p>>| -> Stretched<Rows> {
                of.iter().map(|(from, core)| (*from, core.rows(contract, windows))).collect()
            };
            let (first, more, ends) = (first.rows(contract, windows), rows(&more), rows(&ends));
            windows.map(|e| {
                let at = |of: &[(usize, Rows)]| -> Stretched<Density> {
                    of.iter().map(|(from, rows)| (*from, rows.at(e).clone())).collect()
                };
                let ends = if closed { at(&ends) } else { no_end() };
                first.at(e).then(&iterated(contract, (1, iterations), &at(&more), &ends))
            })
        });
        if !iterations.may_be_none() {
            return Composite { lead: Some(lead), core: Some(runs), tail: (!closed).then_some(last) };
        }
        let entered = synchronised_start(lead, self).then(&runs);
        Composite::simd(Core::of(move |windows| {
            let (some, rows) = (iterations.continues(0), entered.rows(contract, windows));
            let none = Density::point(0);
            windows.map(|e| {
                Density::branch([(some, rows.at(e)), (1.0 - some, &none)])
                    .with_lost(iterations.density().lost())
            })
        }))
    }

    /// Each PE has its own number of iterations (Fig. 5): Y(r, e) = I_1(e) ∗ to_spmd(e) ∗ Σ_h Π_c Binom(h_c; e_c, ρ_{r+1}/ρ_r)·W(h), where
    /// W(0) is the slowest in block 2, and W(h) = V(e, h) ∗ to_simd(h) ∗ Y(r + 1, h).
    fn own_iterations(self, l: &'p Loop, body: Body<'p>) -> Composite<'p> {
        let (contract, switches, counts) = (self.contract, &self.machine.switches, self.counts(l));
        let Body { lead, cores, tails, between } = body;
        let first = Core::of(move |entered: &Windows| {
            let come = Come::new(contract.cut(), entered, &counts);
            let cores: Vec<_> =
                cores.iter().map(|(from, core)| (*from, core.rows(contract, &come.all()))).collect();
            come.backwards(|r, e, next| {
                let tail: &Vec<_> = in_iteration(&tails, r);
                let step = mixture(&come.going_on(contract.cut(), r, e), |h| {
                    if total(h) == 0 {
                        return slowest(tail, e);
                    }
                    // V(e, h), eq. (2): who goes on waits for who has just left.
                    let left: Vec<_> = e.iter().zip(h).map(|(e, h)| e - h).collect();
                    let between: &Vec<_> = in_iteration(&between, r + 1);
                    let going = slowest(between, h);
                    let wait = if total(&left) == 0 { going } else { going.join(&slowest(tail, &left)) };
                    wait.then(&switches.to_simd.at(total(h)).then(next.at(h)))
                });
                let begun = in_iteration(&cores, r).at(e).then(&switches.to_spmd.at(total(e)));
                contract.trimmed(begun.then(&step))
            })
        });
        if !l.may_be_none() {
            return Composite { lead: Some(lead), core: Some(first), tail: None };
        }
        Composite::simd(self.entered(l, synchronised_start(lead, self).then(&first)))
    }
}

/// Block 0 of the first iteration where the loop is closed at its entrance.
fn synchronised_start<'p>(lead: Vec<Density>, setting: Setting<'p>) -> Core<'p> {
    synchronised(lead, &setting.machine.switches)
}
