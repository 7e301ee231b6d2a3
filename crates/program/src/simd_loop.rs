//! Loops in SIMD mode (section 5.4): the numbers of PEs that are enabled in each iteration. Long loops are evaluated in the frequency
//! domain, with convolution as the fallback.

use juxtapose_density::{contract::Contract, density::Density, iterations::Iterations, memo::Key};
use juxtapose_spectrum::{Row, Rule, Spectrum, Step, Window};

use super::{
    budget::Budget,
    family::{Family, Term, going_on, going_on_to, left_of, mixture},
    remembered::{Tag, count},
    spmd::pure_loop,
    steps::{self, Part, Place, Role},
    tree::{Decision, Loop},
};

/// A loop in SIMD (section 5.4) whose body, control included, begins and ends in SIMD.
pub(super) fn simd_loop<'p>(place: Place, body: Family<'p>, l: &'p Loop) -> Family<'p> {
    let iterations = &l.iterations;
    match l.bound {
        // Where the number is certain nobody drops out.
        _ if iterations.is_certain() => Family::over(place, SameIterations { place, body, iterations }),
        Decision::Cu => Family::over(place, SameIterations { place, body, iterations }),
        Decision::Pe => {
            let own = OwnIterations { place, body, iterations };
            entered(place, Family::over(own.runs(), own), iterations)
        }
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
    place: Place,
    body: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for SameIterations<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let times = self.iterations.most();
        let is_certain = self.iterations.is_certain();
        let fast = (!is_certain
            && juxtapose_spectrum::worth_trying(budget.error, window.iter().count() * times, 0))
        .then(|| juxtapose_spectrum::evaluated(&self.spectrum(budget.share(CUTS), window)?, budget.error));
        fast.flatten().unwrap_or_else(|| {
            let place = self.place.part(Role::Body);
            let body = self.body.row(place, budget.share(if is_certain { 2 * times } else { times }), window);
            let all = window.map(|e| pure_loop(body.at(e), self.iterations, budget));
            budget.note(|| {
                let part = vec![Part::of_row(place, window, &body)];
                steps::Step::of_row(self.place, steps::Rule::SameIterations, window, &all, part)
            });
            all
        })
    }

    fn spectrum(&self, budget: Budget<'_>, window: Window) -> Option<Spectrum> {
        let body = self.body.spectrum(budget.share(self.iterations.most()), window);
        let lost = self.iterations.density().lost();
        let rule = Rule::SameIterations(self.iterations.hazards().collect(), Box::new(body));
        Some(Spectrum { lost, ..Spectrum::new(window, rule) })
    }

    fn write(&self, key: &mut Key) {
        Tag::SameIterations.write(key);
        key.iterations(self.iterations);
        self.body.write(key);
    }

    fn points(&self) -> f64 {
        count(self.iterations.most()) * self.body.points()
    }

    fn loops(&self) -> usize {
        1
    }
}

/// The loop for those PEs that run a first iteration at all: Σ_h Binom(h; e, ρ_1)·X(1, h). In the paper ρ_1 =
/// 1, and this is X(1, e). A loop that may run 0 times is ours.
pub(super) fn entered<'p>(place: Place, first: Family<'p>, iterations: &'p Iterations) -> Family<'p> {
    if !iterations.may_be_none() {
        return first;
    }
    Family::over(place, Entered { place, first, iterations })
}

struct Entered<'p> {
    place: Place,
    first: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for Entered<'_> {
    fn row(&self, budget: Budget<'_>, window: Window) -> Row {
        let (contract, enters) = (budget.contract, self.iterations.continues(0));
        let entered = left_of(window, enters, contract.cut());
        let place = self.place.part(Role::Entered);
        let first = self.first.row(place, budget, entered);
        let entering = |e| mixture(&going_on_to(contract.cut(), e, enters, entered), |h| first.at(h));
        // What the density of the count lacks was taken to be 0 iterations.
        let all = window.map(entering).with_lost_per_pe(self.iterations.density().lost());
        budget.note(|| {
            let part = vec![Part::of_row(place, entered, &first)];
            steps::Step::of_row(self.place, steps::Rule::Entering { probability: enters }, window, &all, part)
        });
        all
    }

    fn spectrum(&self, budget: Budget<'_>, window: Window) -> Option<Spectrum> {
        let (enters, cut) = (self.iterations.continues(0), budget.cut(3));
        let entered = left_of(window, enters, cut);
        let first = self.first.spectrum(budget.share(3), entered);
        let weights = window.iter().map(|e| going_on_to(cut, e, enters, entered)).collect();
        let rule = Rule::Mixture(weights, Box::new(first));
        Some(Spectrum::new(window, rule).with_lost_per_pe(self.iterations.density().lost()))
    }

    fn write(&self, key: &mut Key) {
        Tag::Entered.write(key);
        key.iterations(self.iterations);
        self.first.write(key);
    }

    fn points(&self) -> f64 {
        self.first.points()
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
    place: Place,
    body: Family<'p>,
    iterations: &'p Iterations,
}

impl Term for OwnIterations<'_> {
    fn row(&self, budget: Budget<'_>, entered: Window) -> Row {
        let windows = enabled_in_iterations(budget.contract.cut(), entered, self.iterations);
        let densities = windows.iter().map(|window| window.iter().count()).sum();
        let weights = (1..).zip(&windows).map(|(r, window)| {
            let most = going_on(budget.contract.cut(), window.most, self.iterations.continues(r));
            window.iter().count() * most.weights.len()
        });
        juxtapose_spectrum::worth_trying(budget.error, densities, weights.sum())
            .then(|| {
                juxtapose_spectrum::evaluated(&self.spectrum(budget.share(CUTS), entered)?, budget.error)
            })
            .flatten()
            .unwrap_or_else(|| self.convolved(budget, entered, &windows))
    }

    fn spectrum(&self, budget: Budget<'_>, window: Window) -> Option<Spectrum> {
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
        Some(
            Spectrum::new(window, rule)
                .with_lost(left_out)
                .with_lost_per_pe(self.iterations.density().lost()),
        )
    }

    fn write(&self, key: &mut Key) {
        Tag::OwnIterations.write(key);
        key.iterations(self.iterations);
        self.body.write(key);
    }

    fn points(&self) -> f64 {
        count(self.iterations.most()) * self.body.points()
    }

    fn loops(&self) -> usize {
        1
    }
}

impl OwnIterations<'_> {
    /// What it is the time of: the loop, or what is left of it for those PEs that run a first iteration.
    fn runs(&self) -> Place {
        if self.iterations.may_be_none() { self.place.part(Role::Entered) } else { self.place }
    }

    fn convolved(&self, budget: Budget<'_>, entered: Window, windows: &[Window]) -> Row {
        let contract = budget.contract;
        let place = self.place.part(Role::Body);
        let inside = windows.iter().copied().fold(entered, Window::and);
        let body = self.body.row(place, budget.share(windows.len()), inside);
        let none = Window::only(0).map(|_| Density::point(0));
        let first = windows.iter().enumerate().rev().fold(none, |next, (k, &window)| {
            let (continues, later) = (self.iterations.continues(k + 1), enabled_after(windows, k + 1));
            let rest = |e| mixture(&going_on_to(contract.cut(), e, continues, later), |h| next.at(h));
            window.map(|e| contract.trimmed(body.at(e).then(&rest(e))))
        });
        let first = first.with_lost_per_pe(self.iterations.density().lost());
        budget.note(|| {
            let part = vec![Part::of_row(place, inside, &body)];
            steps::Step::of_row(self.runs(), steps::Rule::OwnIterations, entered, &first, part)
        });
        first
    }
}
