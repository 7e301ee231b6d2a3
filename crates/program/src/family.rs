//! Family of densities: a synchronised (SIMD) time as a function of the number of enabled PEs, evaluated lazily for those numbers that are
//! needed.

use juxtapose_density::{
    contract::Contract,
    density::Density,
    memo::{self, Key},
    special::BinomialWindow,
    sums::convolved,
};
use juxtapose_spectrum::{Row, Spectrum, Window};

use super::{
    budget::Budget,
    remembered::{self, Tag, points},
    steps::{Log, Part, Place, Told},
    tree::{Machine, SwitchTime},
};

/// Context that the reduction of all nodes of a program shares.
#[derive(Clone, Copy)]
pub(super) struct Setting<'p> {
    pub(super) machine: &'p Machine,
    pub(super) contract: Contract,
    /// Whoever watches.
    pub(super) log: Option<&'p Log>,
}

impl<'p> Setting<'p> {
    /// A reduction that nobody watches.
    pub(super) fn new(machine: &'p Machine, contract: Contract) -> Self {
        Self { machine, contract, log: None }
    }

    /// The budget where all is convolved.
    pub(super) fn exact(self) -> Budget<'p> {
        Budget { log: self.log, ..Budget::exact(self.contract) }
    }
}

/// e ↦ density, e = 0..=N: a series of terms, evaluated once, for those e that the parent needs.
pub(super) struct Family<'p> {
    terms: Vec<(Place, Box<dyn Term + 'p>)>,
}

/// A term of a family, which makes densities or their generating functions.
pub(super) trait Term {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row;

    /// Writes all that the rows depend on, beside budget and window.
    fn write(&self, key: &mut Key);

    /// About the lattice points of its time.
    fn points(&self) -> f64;

    /// The generating functions, whose mixtures may leave out all of this budget; none where they are those of the densities.
    fn spectrum(&self, _: Budget<'_>, _: Window) -> Option<Spectrum> {
        None
    }

    /// What an operation of a block takes on one PE; none where the term is no operation.
    fn operation(&self) -> Option<Part> {
        None
    }

    /// How many parts of this term may be evaluated by frequencies, and so share the budget.
    fn loops(&self) -> usize {
        0
    }
}

impl Term for &SwitchTime {
    fn row(&self, _: Budget<'_>, window: Window) -> Row {
        window.map(|e| self.at(e))
    }

    fn write(&self, key: &mut Key) {
        Tag::Switch.write(key);
        self.write_to(key);
    }

    fn points(&self) -> f64 {
        points(&self.fixed)
    }
}

impl<'p> Family<'p> {
    /// A family of one term, which makes the densities of a whole window at once: the time of a place.
    pub(super) fn over(place: Place, term: impl Term + 'p) -> Self {
        Self { terms: vec![(place, Box::new(term))] }
    }

    /// Zero time for any number of PEs.
    pub(super) fn nothing() -> Self {
        Self { terms: Vec::new() }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.terms.is_empty()
    }

    /// One family after the other, with the same PEs enabled in both (section 5.2).
    pub(super) fn then(mut self, next: Family<'p>) -> Self {
        self.terms.extend(next.terms);
        self
    }

    /// The densities for a window, which are the time of a place.
    pub(super) fn row(&self, place: Place, budget: Budget<'_>, window: Window) -> Row {
        // The sum may use what the terms have left of the budget.
        let each = budget.share(self.loops());
        let rows: Vec<_> =
            self.terms.iter().map(|(_, term)| remembered_row(term.as_ref(), each, window)).collect();
        let all = window.map(|e| budget.sum(rows.iter().map(|row| row.at(e).clone()).collect()));
        if let Some(log) = budget.log {
            let told = self.terms.iter().zip(&rows).map(|((place, term), row)| {
                let (place, operation) = (*place, term.operation());
                Told { place, operation, row }
            });
            let add = |densities| convolved(budget.contract, densities);
            log.series(place, window, &told.collect::<Vec<_>>(), add, &all);
        }
        all
    }

    /// Writes all that the rows depend on, beside budget and window.
    pub(super) fn write(&self, key: &mut Key) {
        key.word(self.terms.len());
        self.terms.iter().for_each(|(_, term)| term.write(key));
    }

    /// About the lattice points of its time.
    pub(super) fn points(&self) -> f64 {
        self.terms.iter().map(|(_, term)| term.points()).sum()
    }

    pub(super) fn loops(&self) -> usize {
        self.terms.iter().map(|(_, term)| term.loops()).sum()
    }

    /// How many parts share a budget where this family is one part of a term. Its sum counts where it has no
    /// loops, as a sum may be evaluated by frequencies too.
    pub(super) fn loops_or_sum(&self) -> usize {
        self.loops().max(usize::from(self.terms.len() > 1))
    }

    pub(super) fn spectrum(&self, budget: Budget<'_>, window: Window) -> Spectrum {
        let each = budget.share(self.terms.len());
        let exact = Budget::exact(budget.contract);
        let spectrum = |term: &dyn Term| {
            let found = term.spectrum(each, window);
            found.unwrap_or_else(|| {
                Spectrum::of_row(budget.contract, window, &remembered_row(term, exact, window))
            })
        };
        Spectrum::series(window, self.terms.iter().map(|(_, term)| spectrum(term.as_ref())).collect())
    }
}

/// The densities of a term for a window. Where somebody watches, each of its steps is to be told, and so done.
fn remembered_row(term: &dyn Term, budget: Budget<'_>, window: Window) -> Row {
    if budget.log.is_some() || !remembered::is_costly(term.points(), window.iter().count()) {
        return term.row(budget, window);
    }
    let mut key = remembered::of("term", budget.contract);
    key.number(budget.error);
    key.word(window.least);
    key.word(window.most);
    term.write(&mut key);
    Row::new(window.least, memo::remembered(key, || term.row(budget, window).into_densities()))
}

/// How many of e PEs go on, where each does with the same probability. On either side, numbers whose
/// probability is together at most `cut` are left out.
pub(super) fn going_on(cut: f64, e: usize, probability: f64) -> BinomialWindow {
    BinomialWindow::new(e, probability, cut)
}

/// How many of e PEs go on, as [`going_on`] says, within the window `to`.
pub(super) fn going_on_to(cut: f64, e: usize, probability: f64, to: Window) -> BinomialWindow {
    going_on(cut, e, probability).within(to.least, to.most)
}

/// The numbers of PEs that may be left of those in a window, each of which stays with this probability; on
/// either side a share of `cut` is left out. The more there were the more are left, in the usual stochastic
/// order: so the least and the most of the window say all.
pub(super) fn left_of(from: Window, probability: f64, cut: f64) -> Window {
    let left = |e| BinomialWindow::new(e, probability, cut);
    Window { least: left(from.least).least, most: left(from.most).most() }
}

/// The mixture Σ_h weight(h)·term(h).
pub(super) fn mixture<'a>(weights: &BinomialWindow, term: impl Fn(usize) -> &'a Density) -> Density {
    let terms = weights.weights.iter().zip(weights.least..).map(|(&weight, h)| (weight, term(h)));
    Density::branch(terms).with_lost(weights.cut)
}
