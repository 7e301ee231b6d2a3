//! Brute-force referee (test oracle): the exact density of a small program, by running it in every possible way.

use std::collections::BTreeMap;

use juxtapose_density::Density;
use juxtapose_program::{
    Program, Scheme,
    simulate::{Chance, Who, execute},
};

/// That a density has all masses of another, to rounding; else the first that it has not, and of what.
#[track_caller]
pub(crate) fn agree(found: &Density, expected: &BTreeMap<u64, f64>, what: &str) {
    let found: BTreeMap<_, _> = found.iter().collect();
    for time in found.keys().chain(expected.keys()) {
        let [f, e] = [&found, expected].map(|masses| masses.get(time).copied().unwrap_or(0.0));
        assert!((f - e).abs() <= 1e-12, "P(T = {time}) is {f}, not {e}: {what}");
    }
}

/// The density of the program's time by enumeration, or none when there are over `most` ways to run it.
pub(crate) fn enumerate(program: &Program, scheme: &Scheme, most: usize) -> Option<BTreeMap<u64, f64>> {
    let mut masses = BTreeMap::new();
    let mut every = Every::default();
    for _ in 0..most {
        let time = execute(program, scheme, &mut every);
        *masses.entry(time).or_default() += every.probability();
        if !every.advance() {
            return Some(masses);
        }
    }
    None
}

/// Replays an execution with the choices made so far, and takes the first alternative from then on.
#[derive(Default)]
struct Every {
    path: Vec<Choice>,
    next: usize,
}

struct Choice {
    probabilities: Vec<f64>,
    taken: usize,
}

impl Every {
    fn choose(&mut self, probabilities: impl Fn() -> Vec<f64>) -> usize {
        if self.next == self.path.len() {
            let probabilities = probabilities();
            let taken = probabilities.iter().position(|&p| p > 0.0).expect("something is possible");
            self.path.push(Choice { probabilities, taken });
        }
        self.next += 1;
        self.path[self.next - 1].taken
    }

    fn probability(&self) -> f64 {
        self.path.iter().map(|choice| choice.probabilities[choice.taken]).product()
    }

    /// Moves the last choice that has another alternative on to it; false when all ways have been seen.
    fn advance(&mut self) -> bool {
        self.next = 0;
        while let Some(last) = self.path.last_mut() {
            let rest = last.taken + 1..last.probabilities.len();
            if let Some(taken) = rest.into_iter().find(|&k| last.probabilities[k] > 0.0) {
                last.taken = taken;
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Chance for Every {
    fn draw(&mut self, _who: Who, density: &Density) -> u64 {
        let k = self.choose(|| density.masses().to_vec());
        density.origin() + k as u64 * density.step()
    }

    fn branch(&mut self, _who: Who, probability: f64) -> bool {
        self.choose(|| vec![probability, 1.0 - probability]) == 0
    }
}
