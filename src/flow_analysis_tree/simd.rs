//! SIMD mode (section 5): the time of all enabled PEs together, as it depends on how many they are.

use super::{
    budget::Budget,
    family::{Family, Setting, Term, going_on, going_on_to, left_of, mixture},
    mode::Mode,
    spectrum::{self, Rule, Spectrum, Step},
    spmd::pure_loop,
    tree::{Block, Conditional, Decision, EmptyClause, Iterations, Kind, Loop, Node},
    window::{Row, Window},
};
use crate::{contract::Contract, density::Density, special::BinomialWindow};

/// A block: every operation waits for the slowest PE (section 3, the sum of maxima).
pub(super) fn block(block: &Block) -> Family<'_> {
    block.operations.iter().fold(Family::nothing(), |sum, operation| {
        let time = operation.time.get(Mode::Simd);
        let copies = time.copies();
        sum.then(Family::of(move |e| copies.joined(e).repeated(operation.count)))
    })
}

/// A subtree that is all SIMD (section 5.5).
fn node<'p>(node: &'p Node, setting: Setting<'p>) -> Family<'p> {
    match &node.kind {
        Kind::Block(b) => block(b),
        Kind::Conditional(c) => conditional(c, setting),
        Kind::Loop(l) => {
            let body = block(&l.test).then(series(&l.body, setting));
            block(&l.init).then(simd_loop(body, l))
        }
    }
}

fn series<'p>(nodes: &'p [Node], setting: Setting<'p>) -> Family<'p> {
    nodes.iter().fold(Family::nothing(), |sum, child| sum.then(node(child, setting)))
}

/// A data conditional (section 5.3).
pub(super) fn conditional<'p>(c: &'p Conditional, setting: Setting<'p>) -> Family<'p> {
    let probability = c.probability;
    let clauses =
        [&c.then, &c.otherwise].map(|clause| series(&clause.nodes, setting).then(block(&clause.after)));
    let branch = match c.condition {
        Decision::Cu => Family::over(Choice { probability, clauses }),
        Decision::Pe => {
            // A clause that no PE runs is skipped, or broadcast as if one PE ran it.
            let least = usize::from(setting.machine.empty_clause == EmptyClause::Broadcast);
            Family::over(Split { probability, least, clauses })
        }
    };
    block(&c.test).then(branch)
}

/// A conditional whose clause the control unit chooses for all PEs.
struct Choice<'p> {
    probability: f64,
    clauses: [Family<'p>; 2],
}

impl Term for Choice<'_> {
    fn row(&self, budget: Budget, window: Window) -> Row {
        let [then, otherwise] = self.clauses.each_ref().map(|clause| clause.row(budget.share(2), window));
        let p = self.probability;
        window.map(|e| Density::branch([(p, then.at(e)), (1.0 - p, otherwise.at(e))]))
    }

    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let clauses = self.clauses.each_ref().map(|clause| clause.spectrum(budget.share(2), window));
        Spectrum::new(window, Rule::Choice(self.probability, Box::new(clauses)))
    }

    fn loops(&self) -> usize {
        self.clauses.iter().map(Family::loops_or_sum).sum()
    }
}

/// A conditional whose clause each PE chooses: Σ_k Binom(k; e, p)·then(k) ∗ otherwise(e − k), each clause run
/// by `least` PEs at least.
struct Split<'p> {
    probability: f64,
    least: usize,
    clauses: [Family<'p>; 2],
}

impl Split<'_> {
    fn weights(&self, cut: f64, window: Window) -> Vec<BinomialWindow> {
        window.iter().map(|e| going_on(cut, e, self.probability)).collect()
    }

    /// The numbers of PEs that may run each clause.
    fn windows(&self, window: Window, weights: &[BinomialWindow]) -> [Window; 2] {
        let least = self.least;
        let each = window.iter().zip(weights).map(|(e, taken)| {
            let (fewest, most) = (taken.least, taken.most());
            [(fewest, most), (e - most, e - fewest)]
                .map(|(a, b)| Window { least: a.max(least), most: b.max(least) })
        });
        each.reduce(|[a, b], [c, d]| [a.and(c), b.and(d)]).unwrap_or([window; 2])
    }
}

impl Term for Split<'_> {
    fn row(&self, budget: Budget, window: Window) -> Row {
        let contract = budget.contract;
        let each = self.weights(contract.cut(), window);
        let [taken, others] = self.windows(window, &each);
        let then = self.clauses[0].row(budget.share(2), taken);
        let otherwise = self.clauses[1].row(budget.share(2), others);
        window.map(|e| {
            let weights = &each[e - window.least];
            let both: Vec<_> = (weights.least..=weights.most())
                .map(|k| then.at(k.max(self.least)).then(otherwise.at((e - k).max(self.least))))
                .collect();
            contract.trimmed(mixture(weights, |k| &both[k - weights.least]))
        })
    }

    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let weights = self.weights(budget.cut(3), window);
        let [taken, others] = self.windows(window, &weights);
        let each = budget.share(3);
        let clauses = [self.clauses[0].spectrum(each, taken), self.clauses[1].spectrum(each, others)];
        Spectrum::new(window, Rule::Split { weights, least: self.least, clauses: Box::new(clauses) })
    }

    fn loops(&self) -> usize {
        self.clauses.iter().map(Family::loops_or_sum).sum()
    }
}

/// A loop in SIMD (section 5.4) whose body, control included, begins and ends in SIMD.
pub(super) fn simd_loop<'p>(body: Family<'p>, l: &'p Loop) -> Family<'p> {
    let iterations = &l.iterations;
    match l.bound {
        Decision::Cu => Family::over(SameIterations { body, iterations }),
        Decision::Pe => entered(Family::over(OwnIterations { body, iterations }), iterations),
    }
}

/// One in so many parts of a budget is what the mixtures may leave out of a loop that is evaluated by
/// frequencies.
const CUTS: usize = 32;

/// What may be left out on either side of the numbers of PEs that come to an iteration, where a mixture may
/// leave out `cut`. Every operation has that much to spare, and so little hardly widens what is kept.
fn rare(cut: f64) -> f64 {
    cut / 16.0
}

/// A loop whose bound the control unit knows: all PEs run the body as often.
struct SameIterations<'p> {
    body: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for SameIterations<'_> {
    fn row(&self, budget: Budget, window: Window) -> Row {
        let times = self.iterations.most();
        let fast = spectrum::worth_trying(budget, window.iter().count() * times, 0)
            .then(|| spectrum::evaluated(&self.spectrum(budget.share(CUTS), window), budget.error));
        fast.flatten().unwrap_or_else(|| {
            let body = self.body.row(budget.share(times), window);
            window.map(|e| pure_loop(body.at(e), self.iterations, budget.contract))
        })
    }

    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let body = self.body.spectrum(budget.share(self.iterations.most()), window);
        let lost = self.iterations.density().lost();
        let rule = Rule::SameIterations(self.iterations.hazards().collect(), Box::new(body));
        Spectrum { lost, ..Spectrum::new(window, rule) }
    }

    fn loops(&self) -> usize {
        1
    }
}

/// The loop for those PEs that run a first iteration at all: Σ_h Binom(h; e, ρ_1)·X(1, h). In the paper ρ_1 =
/// 1, and this is X(1, e). A loop that may run 0 times is ours.
pub(super) fn entered<'p>(first: Family<'p>, iterations: &'p Iterations) -> Family<'p> {
    if !iterations.may_be_none() {
        return first;
    }
    Family::over(Entered { first, iterations })
}

struct Entered<'p> {
    first: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for Entered<'_> {
    fn row(&self, budget: Budget, window: Window) -> Row {
        let (contract, enters) = (budget.contract, self.iterations.continues(0));
        let entered = left_of(window, enters, contract.cut());
        let first = self.first.row(budget, entered);
        let entering = |e| mixture(&going_on_to(contract.cut(), e, enters, entered), |h| first.at(h));
        // What the density of the count lacks was taken to be 0 iterations.
        window.map(entering).with_lost_per_pe(self.iterations.density().lost())
    }

    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let (enters, cut) = (self.iterations.continues(0), budget.cut(3));
        let entered = left_of(window, enters, cut);
        let first = self.first.spectrum(budget.share(3), entered);
        let weights = window.iter().map(|e| going_on_to(cut, e, enters, entered)).collect();
        let rule = Rule::Mixture(weights, Box::new(first));
        Spectrum::new(window, rule).with_lost_per_pe(self.iterations.density().lost())
    }

    fn loops(&self) -> usize {
        self.first.loops()
    }
}

/// For iterations 1, 2, … of a loop, the numbers of PEs that may be enabled in it. `entered` are those that
/// enter the loop, and the list ends with the last iteration that is not too rare to count. Each of e PEs has
/// its own number of iterations, so that Binom(e, ρ_r/ρ_1) PEs come to iteration r. (Each window follows from
/// `entered` itself: windows that followed from the one before would add up all their margins.)
///
/// On either side, other numbers of PEs come to an iteration no more often than [`rare`] says. Rules that
/// leave out such a number, or take another one in its place, count that in the error.
pub(super) fn enabled_in_iterations(cut: f64, entered: Window, iterations: &Iterations) -> Vec<Window> {
    let come = |r| left_of(entered, iterations.come_to(r), rare(cut));
    let later = (2..=iterations.most()).map(come).take_while(|window| window.most > 0);
    std::iter::once(entered).chain(later).collect()
}

/// The numbers of PEs that may be enabled in the iteration after iteration r = 1, 2, …
pub(super) fn enabled_after(windows: &[Window], r: usize) -> Window {
    windows.get(r).copied().unwrap_or(Window::only(0))
}

/// All numbers of PEs that the body of a loop may run with, in any modes.
pub(super) fn enabled_in_body(contract: Contract, entered: Window, l: &Loop) -> Window {
    if l.bound == Decision::Cu {
        return entered;
    }
    enabled_once_entered(contract.cut(), entered, &l.iterations).into_iter().fold(entered, Window::and)
}

/// For iterations 1, 2, … of a loop, the numbers of PEs that may be enabled in it, where the PEs in `window`
/// come to the loop. Not all of them enter it where it may run 0 times.
pub(super) fn enabled_once_entered(cut: f64, window: Window, iterations: &Iterations) -> Vec<Window> {
    let entered = match iterations.may_be_none() {
        true => left_of(window, iterations.continues(0), cut),
        false => window,
    };
    enabled_in_iterations(cut, entered, iterations)
}

/// Fig. 3: X(1, e) is found backwards from X(r_max, e) = I_b(e) by X(r, e) = I_b(e) ∗ Σ_h Binom(h; e,
/// ρ_{r+1}/ρ_r)·X(r + 1, h). Each step mixes first and then convolves once.
struct OwnIterations<'p> {
    body: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for OwnIterations<'_> {
    fn row(&self, budget: Budget, entered: Window) -> Row {
        let windows = enabled_in_iterations(budget.contract.cut(), entered, self.iterations);
        let densities = windows.iter().map(|window| window.iter().count()).sum();
        let weights = (1..).zip(&windows).map(|(r, window)| {
            let most = going_on(budget.contract.cut(), window.most, self.iterations.continues(r));
            window.iter().count() * most.weights.len()
        });
        spectrum::worth_trying(budget, densities, weights.sum())
            .then(|| spectrum::evaluated(&self.spectrum(budget.share(CUTS), entered), budget.error))
            .flatten()
            .unwrap_or_else(|| self.convolved(budget, entered, &windows))
    }

    fn spectrum(&self, budget: Budget, window: Window) -> Spectrum {
        let cut = budget.cut(3 * self.iterations.most());
        let windows = enabled_in_iterations(cut, window, self.iterations);
        let each = budget.share(3 * self.iterations.most());
        let body = self.body.spectrum(each, windows.iter().copied().fold(window, Window::and));
        let steps = (1..).zip(&windows).map(|(r, &window)| {
            let (continues, next) = (self.iterations.continues(r), enabled_after(&windows, r));
            let going_on = window.iter().map(|e| going_on_to(cut, e, continues, next));
            Step { window, going_on: going_on.collect() }
        });
        let rule = Rule::OwnIterations(steps.collect(), Box::new(body));
        // Something is left out at both ends of the mixtures, and at both ends of the windows.
        #[expect(clippy::cast_precision_loss, reason = "numbers of iterations are far below 2^53")]
        let left_out = 2.0 * windows.len() as f64 * (cut + rare(cut));
        Spectrum::new(window, rule).with_lost(left_out).with_lost_per_pe(self.iterations.density().lost())
    }

    fn loops(&self) -> usize {
        1
    }
}

impl OwnIterations<'_> {
    fn convolved(&self, budget: Budget, entered: Window, windows: &[Window]) -> Row {
        let contract = budget.contract;
        let body =
            self.body.row(budget.share(windows.len()), windows.iter().copied().fold(entered, Window::and));
        let none = Window::only(0).map(|_| Density::point(0));
        let first = windows.iter().enumerate().rev().fold(none, |next, (k, &window)| {
            let (continues, later) = (self.iterations.continues(k + 1), enabled_after(windows, k + 1));
            let rest = |e| mixture(&going_on_to(contract.cut(), e, continues, later), |h| next.at(h));
            window.map(|e| contract.trimmed(body.at(e).then(&rest(e))))
        });
        first.with_lost_per_pe(self.iterations.density().lost())
    }
}
