//! A time that comes with a probability, and never otherwise.

use crate::{
    contract::Contract,
    density::{Density, float},
};

/// What happens with a probability, and when it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    probability: f64,
    /// The time, given that it happens.
    time: Density,
}

impl Branch {
    /// None where the probability is 0; it is at most 1.
    #[must_use]
    pub fn new(probability: f64, time: Density) -> Option<Self> {
        (probability > 0.0).then(|| Self { probability: probability.min(1.0), time })
    }

    /// The probability that it happens at all, in (0, 1]. What the density of the time has lost is counted in.
    #[must_use]
    pub fn probability(&self) -> f64 {
        self.probability
    }

    /// The density of the time, given that it happens.
    #[must_use]
    pub fn time(&self) -> &Density {
        &self.time
    }

    /// The probability that it has happened by a time in ticks. It is too small by [`lost`](Self::lost) at most, never too large.
    #[must_use]
    pub fn at_most(&self, time: u64) -> f64 {
        self.probability * self.time.at_most(time)
    }

    /// The least time in ticks by which it has happened with probability p in [0, 1]; none where it never is so probable.
    #[must_use]
    pub fn quantile(&self, p: f64, contract: Contract) -> Option<u64> {
        contract.quantile_of(&self.time, self.probability, p)
    }

    /// By how much [`at_most`](Self::at_most) may be too small.
    #[must_use]
    pub fn lost(&self) -> f64 {
        self.probability * self.time.lost()
    }

    /// One after the other: both have to happen.
    pub(super) fn then(&self, next: &Self, contract: Contract) -> Self {
        Self {
            probability: self.probability * next.probability,
            time: contract.trimmed(self.time.then(&next.time)),
        }
    }

    /// Whichever of some things that exclude each other happens; each has its own probability already.
    pub(super) fn mixed(branches: &[Self], contract: Contract) -> Option<Self> {
        let probability: f64 = branches.iter().map(Self::probability).sum();
        let shares = branches.iter().map(|branch| (branch.probability / probability, &branch.time));
        (!branches.is_empty()).then(|| Self {
            probability: probability.min(1.0),
            time: contract.trimmed(Density::branch(shares)),
        })
    }

    /// What is left of it with so much of its probability.
    pub(super) fn weighted(&self, weight: f64) -> Option<Self> {
        Self::new(self.probability * weight, self.time.clone())
    }

    /// The part of it that happens by a time in ticks, none where there is none.
    pub(super) fn until(&self, time: u64) -> Option<Self> {
        if self.time.last() <= time {
            return Some(self.clone());
        }
        let kept = self.time.iter().take_while(|&(t, _)| t <= time).map(|(_, mass)| mass).collect();
        self.part(kept)
    }

    /// This branch with the first masses of its time only: what was lost may belong to them.
    fn part(&self, mass: Vec<f64>) -> Option<Self> {
        let (sum, lost) = (mass.iter().sum::<f64>(), self.time.lost());
        let share = sum + lost;
        let mass = mass.into_iter().map(|mass| mass / share).collect();
        let time = (sum > 0.0)
            .then(|| Density::from_parts(self.time.origin(), self.time.step(), mass, lost / share));
        Self::new(self.probability * share, time?.ok()?)
    }

    /// All of them happen, the last when this one does; none where one never does.
    pub(super) fn last(branches: &[Option<Self>], contract: Contract) -> Option<Self> {
        let all: Option<Vec<&Self>> = branches.iter().map(Option::as_ref).collect();
        all?.into_iter().cloned().reduce(|a, b| Self {
            probability: a.probability * b.probability,
            time: contract.trimmed(a.time.join(&b.time)),
        })
    }

    /// The first of them to happen, if any does.
    pub(super) fn first(branches: &[Option<Self>], contract: Contract) -> Option<Self> {
        let some: Vec<Self> = branches.iter().flatten().cloned().collect();
        some.into_iter().reduce(|a, b| {
            let never = never(&[&a, &b]);
            let raced = contract.trimmed(a.with(never).race(&b.with(never)));
            Self { probability: 1.0, time: raced }.before(never).unwrap_or(a)
        })
    }

    /// The k-th of them to happen, if so many do, 1 ≤ k ≤ their number.
    pub(super) fn kth(k: usize, branches: &[Option<Self>], contract: Contract) -> Option<Self> {
        let some: Vec<&Self> = branches.iter().flatten().collect();
        match k {
            1 => Self::first(branches, contract),
            _ if k > some.len() => None,
            _ if k == branches.len() => Self::last(branches, contract),
            _ => {
                let never = never(&some);
                let times: Vec<Density> = some.iter().map(|branch| branch.with(never)).collect();
                let time = contract.trimmed(Density::order_statistic_of(k, &times));
                Self { probability: 1.0, time }.before(never)
            }
        }
    }

    /// The k-th to happen of so many copies, 1 ≤ k ≤ `copies`.
    pub(super) fn kth_copy(&self, k: usize, copies: usize, contract: Contract) -> Option<Self> {
        if k == copies {
            let time = contract.trimmed(self.time.join_copies(copies));
            return Self::new(self.probability.powf(float(copies as u64)), time);
        }
        let never = never(&[self]);
        let one = self.with(never);
        let time = if k == 1 { one.race_copies(copies) } else { one.order_statistic(k, copies) };
        Self { probability: 1.0, time: contract.trimmed(time) }.before(never)
    }

    /// The density of this time, or of `never` where it does not come.
    fn with(&self, never: u64) -> Density {
        Density::branch([(self.probability, &self.time), (1.0 - self.probability, &Density::point(never))])
    }

    /// The part of this branch that comes before `never`.
    fn before(&self, never: u64) -> Option<Self> {
        self.until(never - 1)
    }
}

/// A time that stands for never: later than all of these, and on the lattice of one of them.
fn never(branches: &[&Branch]) -> u64 {
    let last = branches.iter().map(|branch| branch.time.last()).max().unwrap_or(0);
    let lattice = branches.iter().map(|branch| &branch.time).find(|time| time.masses().len() > 1);
    lattice.map_or(last + 1, |time| time.last() + time.step() * ((last - time.last()) / time.step() + 1))
}
