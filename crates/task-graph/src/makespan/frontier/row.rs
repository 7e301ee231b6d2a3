//! Masses of one time on a lattice, from its first step to its last: sums, maxima and convolutions.

use juxtapose_density::density::{float, index};
use juxtapose_kernel::masses::{Term, add_all, convolve};

/// The work of a mass that is moved or summed, and that of each mass of a convolution beside its terms, in multiplications.
pub(super) const EACH: f64 = 16.0;
/// Where only one mass in so many is not 0, terms are added one by one.
const SPARSE: usize = 8;

/// A time on the lattice: its masses from its first step on.
pub(super) struct Time {
    pub(super) first: u64,
    pub(super) masses: Vec<f64>,
    /// How many masses are not 0.
    pub(super) terms: usize,
}

impl Time {
    /// A time of so many steps.
    pub(super) fn certain(steps: u64) -> Self {
        Self { first: steps, masses: vec![1.0], terms: 1 }
    }
}

/// Masses from a first time on.
#[derive(Clone, Default)]
pub(super) struct Row {
    pub(super) first: u64,
    pub(super) masses: Vec<f64>,
}

impl Row {
    pub(super) fn end(&self) -> u64 {
        self.first + self.masses.len() as u64
    }

    /// Makes room for the times from `first` to before `end`, and answers for how many more.
    fn widen(&mut self, first: u64, end: u64) -> usize {
        let before = self.masses.len();
        if self.masses.is_empty() {
            self.first = first;
        }
        if first < self.first {
            self.masses.splice(..0, std::iter::repeat_n(0.0, index(self.first - first)));
            self.first = first;
        }
        if end > self.end() {
            self.masses.resize(index(end - self.first), 0.0);
        }
        self.masses.len() - before
    }

    /// Adds a mass, and answers with how many more there are now.
    pub(super) fn add(&mut self, time: u64, mass: f64) -> usize {
        if let Some(own) = self.masses.get_mut(index(time.wrapping_sub(self.first))) {
            *own += mass;
            return 0;
        }
        let more = self.widen(time, time + 1);
        self.masses[index(time - self.first)] += mass;
        more
    }

    /// Adds a row of times, each of which ends no earlier than `least`, and answers with how many more masses there are now.
    pub(super) fn add_from(&mut self, least: u64, row: &Self) -> usize {
        let early = index(least.saturating_sub(row.first)).min(row.masses.len());
        let (before, rest) = row.masses.split_at(early);
        let mut more = if early > 0 { self.add(least, before.iter().sum()) } else { 0 };
        if !rest.is_empty() {
            let first = row.first + early as u64;
            more += self.widen(first, row.end());
            let from = index(first - self.first);
            self.masses[from..].iter_mut().zip(rest).for_each(|(sum, mass)| *sum += mass);
        }
        more
    }

    /// The later one of two independent times: P(max(X, Y) = m) = P(X = m)·P(Y ≤ m) + P(X < m)·P(Y = m).
    pub(super) fn joined(&self, other: &Self) -> Self {
        let (first, end) = (self.first.max(other.first), self.end().max(other.end()));
        let [mut own, mut others] = [self, other].map(|row| Running { row, place: 0, sum: 0.0 });
        own.until(first);
        others.until(first);
        let mass = |_| {
            let before = own.sum;
            let (mass, other) = (own.next(), others.next());
            mass * others.sum + before * other
        };
        Self { first, masses: (first..end).map(mass).collect() }
    }

    /// The work of [`then`](Self::then).
    pub(super) fn work_of_then(&self, time: &Time) -> f64 {
        let short = float(time.terms.min(self.masses.len()) as u64);
        (short + EACH) * float((self.masses.len() + time.masses.len()) as u64)
    }

    /// An independent time behind this one: P(X + T = t) = Σ P(T = s)·P(X = t − s).
    pub(super) fn then(&mut self, time: &Time) {
        self.first += time.first;
        if let [mass] = time.masses[..] {
            self.masses.iter_mut().for_each(|own| *own *= mass);
        } else {
            self.masses = convolved(&self.masses, time);
        }
    }

    /// Leaves out masses that sum to no more than `cut` at either end, and answers with their sum.
    pub(super) fn trim(&mut self, cut: f64) -> f64 {
        let mut lost = 0.0;
        let mut within = |mass: &&f64, left: &mut f64| {
            let fits = **mass <= *left;
            if fits {
                *left -= **mass;
                lost += **mass;
            }
            fits
        };
        let (mut front, mut back) = (cut, cut);
        let behind = self.masses.iter().rev().take_while(|mass| within(mass, &mut back)).count();
        self.masses.truncate(self.masses.len() - behind);
        let before = self.masses.iter().take_while(|mass| within(mass, &mut front)).count();
        self.masses.drain(..before);
        self.first += before as u64;
        lost
    }
}

/// The masses of a row one after the other, with their sum so far.
struct Running<'r> {
    row: &'r Row,
    place: usize,
    sum: f64,
}

impl Running<'_> {
    fn next(&mut self) -> f64 {
        let mass = self.row.masses.get(self.place).copied().unwrap_or(0.0);
        self.place += 1;
        self.sum += mass;
        mass
    }

    /// Passes all masses of times before this one, which is not before the first.
    fn until(&mut self, time: u64) {
        (self.row.first..time).for_each(|_| _ = self.next());
    }
}

fn convolved(masses: &[f64], time: &Time) -> Vec<f64> {
    let mut sums = vec![0.0; masses.len() + time.masses.len() - 1];
    if masses.len() > 1 && time.terms * SPARSE < time.masses.len() {
        let terms = time.masses.iter().enumerate().filter(|&(_, &weight)| weight > 0.0);
        let terms: Vec<_> = terms.map(|(start, &weight)| Term { weight, start, masses }).collect();
        add_all(&mut sums, &terms);
    } else if masses.len() < time.masses.len() {
        convolve(&mut sums, masses, &time.masses);
    } else {
        convolve(&mut sums, &time.masses, masses);
    }
    sums
}
