//! A synchronised (SIMD) time as it depends on the number of enabled PEs.

use super::{
    spectrum::{self, Spectrum},
    tree::Machine,
};
use crate::{contract::Contract, density::Density, meter, special::BinomialWindow};

/// What the reduction of all nodes of a program shares.
#[derive(Clone, Copy)]
pub(super) struct Setting<'p> {
    pub(super) machine: &'p Machine,
    pub(super) contract: Contract,
}

/// What may be left out, and how far beside it the distribution functions of what is asked for may be off: what the
/// frequency domain costs.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    pub(super) contract: Contract,
    pub(super) error: f64,
}

impl Budget {
    /// All that a contract allows.
    pub(super) fn of(contract: Contract) -> Self {
        Self { contract, error: contract.error() }
    }

    /// Nothing for the frequency domain: all is convolved.
    pub(super) fn exact(contract: Contract) -> Self {
        Self { contract, error: 0.0 }
    }

    /// What a mixture in one of so many places, whose errors add up, may leave out on either side. Where there is something
    /// for the frequency domain, that is more than the contract lets convolutions leave out.
    pub(super) fn cut(self, places: usize) -> f64 {
        (self.share(places).error / 2.0).max(self.contract.cut())
    }

    /// What each of so many may take, whose errors add up.
    pub(super) fn share(self, parts: usize) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "parts of a program are far fewer than 2^53")]
        let parts = parts.max(1) as f64;
        Self { error: self.error / parts, ..self }
    }
}

/// Numbers of enabled PEs that somebody asks for: `least..=most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) least: usize,
    pub(super) most: usize,
}

impl Window {
    pub(super) fn only(e: usize) -> Self {
        Self { least: e, most: e }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.least..=self.most
    }

    /// The smallest window that holds both.
    pub(super) fn and(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// The density for each of these numbers. 0 enabled PEs take 0 time.
    pub(super) fn map(self, mut density: impl FnMut(usize) -> Density) -> Row {
        let each = |e| if e == 0 || meter::is_stopped() { Density::point(0) } else { density(e) };
        Row { least: self.least, densities: self.iter().map(each).collect() }
    }
}

/// The densities of a window.
#[derive(Clone)]
pub(super) struct Row {
    least: usize,
    densities: Vec<Density>,
}

impl Row {
    /// The density for e enabled PEs, which must be in the window.
    pub(super) fn at(&self, e: usize) -> &Density {
        &self.densities[e - self.least]
    }

    pub(super) fn into_densities(self) -> Vec<Density> {
        self.densities
    }

    pub(super) fn densities(&self) -> &[Density] {
        &self.densities
    }

    /// The same densities, where each PE has left out, or moved to a smaller count, up to this much more.
    pub(super) fn with_lost_per_pe(mut self, more: f64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        for (density, e) in self.densities.iter_mut().zip((self.least..).map(|e| e as f64)) {
            *density = density.clone().with_lost(e * more);
        }
        self
    }
}

/// e ↦ density, e = 0..=N: a series of terms, evaluated once, for those e that the parent needs.
pub(super) struct Family<'p> {
    terms: Vec<Box<dyn Term + 'p>>,
}

/// One of the terms, as densities or as their generating functions.
pub(super) trait Term {
    fn row(&self, budget: Budget, window: Window) -> Row;

    /// Its mixtures may leave out all of this budget.
    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let contract = budget.contract;
        Spectrum::of_row(contract, window, &self.row(Budget::exact(contract), window))
    }

    /// How many of its parts may be evaluated by frequencies, and share the budget.
    fn loops(&self) -> usize {
        0
    }
}

impl<F: Fn(Budget, Window) -> Row> Term for F {
    fn row(&self, budget: Budget, window: Window) -> Row {
        self(budget, window)
    }

    fn loops(&self) -> usize {
        1
    }
}

/// Densities that have nothing to do with each other, and need no budget.
struct Each<F>(F);

impl<F: Fn(usize) -> Density> Term for Each<F> {
    fn row(&self, _: Budget, window: Window) -> Row {
        window.map(&self.0)
    }
}

impl<'p> Family<'p> {
    /// A term whose densities have nothing to do with each other.
    pub(super) fn of(term: impl Fn(usize) -> Density + 'p) -> Self {
        Self::over(Each(term))
    }

    /// A term that makes the densities of a whole window at once.
    pub(super) fn over(term: impl Term + 'p) -> Self {
        Self { terms: vec![Box::new(term)] }
    }

    /// Zero time for any number of PEs.
    pub(super) fn nothing() -> Self {
        Self { terms: Vec::new() }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.terms.is_empty()
    }

    /// One after the other, with the same PEs enabled (section 5.2).
    pub(super) fn then(mut self, next: Family<'p>) -> Self {
        self.terms.extend(next.terms);
        self
    }

    pub(super) fn row(&self, budget: Budget, window: Window) -> Row {
        // The sum may take what they leave over.
        let each = budget.share(self.loops());
        let rows: Vec<_> = self.terms.iter().map(|term| term.row(each, window)).collect();
        window.map(|e| sum_within(budget, rows.iter().map(|row| row.at(e).clone()).collect()))
    }

    pub(super) fn loops(&self) -> usize {
        self.terms.iter().map(|term| term.loops()).sum()
    }

    /// The same of a family that is one part of a term: its sum may be evaluated by frequencies too.
    pub(super) fn loops_or_sum(&self) -> usize {
        self.loops().max(usize::from(self.terms.len() > 1))
    }

    pub(super) fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let each = budget.share(self.terms.len());
        Spectrum::series(window, self.terms.iter().map(|term| term.spectrum(each, window)).collect())
    }
}

/// One after the other: neighbours first, then their sums, so that most convolutions are short.
pub(super) fn sum(contract: Contract, densities: Vec<Density>) -> Density {
    balanced(densities, |a, b| contract.trimmed(a.then(&b))).unwrap_or_else(|| Density::point(0))
}

/// The same by frequencies, where that is faster and the budget allows it beside what the terms have left out.
pub(super) fn sum_within(budget: Budget, densities: Vec<Density>) -> Density {
    let fast = (budget.error > 0.0).then(|| spectrum::summed(budget.contract, &densities, budget.error));
    fast.flatten().unwrap_or_else(|| sum(budget.contract, densities))
}

/// Combines neighbours, then what came of them, until one is left.
pub(super) fn balanced<T>(mut items: Vec<T>, mut combine: impl FnMut(T, T) -> T) -> Option<T> {
    while items.len() > 1 {
        items = neighbours(items, &mut combine);
    }
    items.pop()
}

/// Combines the first with the second, the third with the fourth, and so on.
fn neighbours<T>(items: Vec<T>, mut combine: impl FnMut(T, T) -> T) -> Vec<T> {
    let mut rest = items.into_iter();
    let pairs = std::iter::from_fn(|| {
        let first = rest.next()?;
        Some(match rest.next() {
            Some(second) => combine(first, second),
            None => first,
        })
    });
    pairs.collect()
}

/// Of e PEs each goes on with the same probability: how many do, but for this share on either side.
pub(super) fn going_on(cut: f64, e: usize, probability: f64) -> BinomialWindow {
    BinomialWindow::new(e, probability, cut)
}

/// The same, of these numbers only.
pub(super) fn going_on_to(cut: f64, e: usize, probability: f64, to: Window) -> BinomialWindow {
    going_on(cut, e, probability).within(to.least, to.most)
}

/// All that may be left of a window's numbers of PEs, each with this probability, but for this share on either side: the
/// more there were, the more are left (in the usual stochastic order), so that the least and the most of them say all.
pub(super) fn left_of(from: Window, probability: f64, cut: f64) -> Window {
    let left = |e| BinomialWindow::new(e, probability, cut);
    Window { least: left(from.least).least, most: left(from.most).most() }
}

/// Σ_h weight(h)·term(h).
pub(super) fn mixture<'a>(weights: &BinomialWindow, term: impl Fn(usize) -> &'a Density) -> Density {
    let terms = weights.weights.iter().zip(weights.least..).map(|(&weight, h)| (weight, term(h)));
    Density::branch(terms).with_lost(weights.cut)
}
