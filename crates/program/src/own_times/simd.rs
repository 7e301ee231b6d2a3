//! SIMD of classes (section 5): conditionals that split the PEs of each class, and loops that they leave.

use juxtapose_density::{density::Density, iterations::Iterations, special::BinomialWindow};
use juxtapose_spectrum::Window;

use super::{
    cores::Core,
    setting::Setting,
    sums::{Stretched, in_iteration, iterated, no_end},
    windows::{Rows, Windows, mixture, total},
};
use crate::{
    family::{going_on, going_on_to, left_of},
    simd_loop::enabled_in_iterations,
    tree::{EmptyClause, Loop},
};

impl<'p> Setting<'p> {
    /// The control unit chooses for all PEs.
    pub(super) fn choice(self, p: f64, clauses: [Core<'p>; 2]) -> Core<'p> {
        let contract = self.contract;
        Core::of(move |windows| {
            let [then, otherwise] = clauses.each_ref().map(|clause| clause.rows(contract, windows));
            windows.map(|e| Density::branch([(p, then.at(e)), (1.0 - p, otherwise.at(e))]))
        })
    }

    /// Each PE chooses: Σ_k Π_c Binom(k_c; e_c, p_c)·then(k) ∗ otherwise(e − k).
    pub(super) fn split(self, probabilities: Vec<f64>, clauses: [Core<'p>; 2]) -> Core<'p> {
        let (contract, broadcast) = (self.contract, self.machine.empty_clause == EmptyClause::Broadcast);
        Core::of(move |windows| {
            let weights = |e: &[usize]| -> Vec<BinomialWindow> {
                e.iter().zip(&probabilities).map(|(&e, &p)| going_on(contract.cut(), e, p)).collect()
            };
            let [taken, others] = taken_and_others(windows, &weights, broadcast);
            let [then, otherwise] =
                [(0, taken), (1, others)].map(|(k, asked)| clauses[k].rows(contract, &asked));
            windows.map(|e| {
                let both = |k: &[usize]| {
                    let rest: Vec<_> = e.iter().zip(k).map(|(e, k)| e - k).collect();
                    let run = |rows: &Rows, by: &[usize]| match broadcast && total(by) == 0 {
                        true => rows.at(&nobody(e)).clone(),
                        false => rows.at(by).clone(),
                    };
                    run(&then, k).then(&run(&otherwise, &rest))
                };
                contract.trimmed(mixture(&weights(e), both))
            })
        })
    }

    /// A loop in SIMD (section 5.4), by the body of each stretch of iterations.
    pub(super) fn simd_loop(self, l: &'p Loop, bodies: Stretched<Core<'p>>) -> Core<'p> {
        let contract = self.contract;
        if l.is_common() {
            return Core::of(move |windows| {
                let rows: Vec<_> =
                    bodies.iter().map(|(from, body)| (*from, body.rows(contract, windows))).collect();
                windows.map(|e| {
                    let bodies: Vec<_> =
                        rows.iter().map(|(from, rows)| (*from, rows.at(e).clone())).collect();
                    iterated(contract, (0, &l.iterations), &bodies, &no_end())
                })
            });
        }
        let counts = self.counts(l);
        self.entered(
            l,
            Core::of(move |entered| {
                let come = Come::new(contract.cut(), entered, &counts);
                let bodies: Vec<_> =
                    bodies.iter().map(|(from, body)| (*from, body.rows(contract, &come.all()))).collect();
                come.backwards(|r, e, next| {
                    let rest = come.going_on(contract.cut(), r, e);
                    let rest = mixture(&rest, |h| next.at(h).clone());
                    contract.trimmed(in_iteration(&bodies, r).at(e).then(&rest))
                })
            }),
        )
    }

    /// The loop for those PEs that run a first iteration at all.
    pub(super) fn entered(self, l: &'p Loop, first: Core<'p>) -> Core<'p> {
        if !l.may_be_none() {
            return first;
        }
        let (contract, counts) = (self.contract, self.counts(l));
        Core::of(move |windows| {
            let enters = |class: usize| counts[class].continues(0);
            let entered =
                windows.0.iter().enumerate().map(|(c, window)| left_of(*window, enters(c), contract.cut()));
            let entered = Windows(entered.collect());
            let first = first.rows(contract, &entered);
            windows.map(|e| {
                let weights: Vec<_> = e
                    .iter()
                    .zip(&entered.0)
                    .enumerate()
                    .map(|(c, (&e, &to))| going_on_to(contract.cut(), e, enters(c), to))
                    .collect();
                mixture(&weights, |h| first.at(h).clone()).with_lost(lost(&counts, e))
            })
        })
    }
}

/// Probability that numbers of iterations lost by rounding: each PE may have left out as much, or moved it to a smaller number.
pub(super) fn lost(counts: &[&Iterations], enabled: &[usize]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
    let each = counts.iter().zip(enabled).map(|(count, &e)| e as f64 * count.density().lost());
    each.sum()
}

/// Who stands for nobody, to whom an empty clause is broadcast: one PE of the first class of those that are there.
fn nobody(enabled: &[usize]) -> Vec<usize> {
    let first = enabled.iter().position(|&e| e > 0);
    (0..enabled.len()).map(|class| usize::from(Some(class) == first)).collect()
}

/// The windows of those that run each clause.
fn taken_and_others(
    windows: &Windows,
    weights: &dyn Fn(&[usize]) -> Vec<BinomialWindow>,
    broadcast: bool,
) -> [Windows; 2] {
    let each = windows.iter().map(|e| {
        let taken = weights(&e);
        let ends = taken.iter().zip(&e);
        let then = ends.clone().map(|(k, _)| Window { least: k.least, most: k.most() });
        let rest = ends.map(|(k, e)| Window { least: e - k.most(), most: e - k.least });
        [Windows(then.collect()), Windows(rest.collect())]
    });
    let both = each.reduce(|[a, b], [c, d]| [a.and(&c), b.and(&d)]);
    let both = both.unwrap_or_else(|| [windows.clone(), windows.clone()]);
    both.map(|mut asked| {
        if broadcast && asked.0.iter().all(|window| window.least == 0) {
            asked.0.iter_mut().for_each(|window| window.most = window.most.max(1));
        }
        asked
    })
}

/// The PEs that may come to each iteration of a loop that they leave one by one, each class by its own numbers.
pub(super) struct Come<'c> {
    counts: &'c [&'c Iterations],
    /// For iterations 1, 2, …
    windows: Vec<Windows>,
}

impl<'c> Come<'c> {
    pub(super) fn new(cut: f64, entered: &Windows, counts: &'c [&'c Iterations]) -> Self {
        let each: Vec<_> = entered
            .0
            .iter()
            .zip(counts)
            .map(|(window, count)| enabled_in_iterations(cut, *window, count))
            .collect();
        let most = each.iter().map(Vec::len).max().unwrap_or(0);
        let at = |r: usize| {
            Windows(each.iter().map(|all| all.get(r).copied().unwrap_or(Window::only(0))).collect())
        };
        Self { counts, windows: (0..most).map(at).collect() }
    }

    /// All that run the body.
    pub(super) fn all(&self) -> Windows {
        let all = self.windows.iter().cloned().reduce(|a, b| a.and(&b));
        all.unwrap_or_else(|| Windows(Vec::new()))
    }

    /// How many of the PEs in iteration r go on.
    pub(super) fn going_on(&self, cut: f64, r: usize, enabled: &[usize]) -> Vec<BinomialWindow> {
        let next = |class: usize| self.windows.get(r).map_or(Window::only(0), |windows| windows.0[class]);
        let each = self.counts.iter().zip(enabled).enumerate();
        each.map(|(class, (count, &e))| going_on_to(cut, e, count.continues(r), next(class))).collect()
    }

    /// X(1, e), found backwards: `rest(r, e, next)` is X(r, e), where `next` has X(r + 1, ·).
    pub(super) fn backwards(&self, rest: impl Fn(usize, &[usize], &Rows) -> Density) -> Rows {
        let none = Windows(vec![Window::only(0); self.counts.len()]).map(|_| Density::point(0));
        self.windows.iter().enumerate().rev().fold(none, |next, (k, windows)| {
            windows.map(|e| {
                let all = rest(k + 1, e, &next);
                if k == 0 { all.with_lost(lost(self.counts, e)) } else { all }
            })
        })
    }
}
