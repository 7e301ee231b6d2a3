//! Defective distribution of a time: a time that comes with a probability, and never otherwise.

use juxtapose_density::{
    contract::Contract,
    density::{Density, Rounding, float},
    memo,
    sums::series_within,
};

use super::{budget::Budget, chance::Chance};

/// Event with a defective distribution: it happens with a probability, and after a time when it does.
///
/// That it does not happen is a probability of its own, made of sums and products as the other is: of 1e-18 nothing would be
/// left in 1 − p.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    chance: Chance,
    /// The time, given that it happens.
    time: Density,
}

impl Branch {
    /// Event that happens with a probability, and with another one does not; the two sum to 1. None where the first is 0.
    #[must_use]
    pub fn new(probability: f64, otherwise: f64, time: Density) -> Option<Self> {
        Self::of(Chance::new(probability, otherwise), time)
    }

    pub(super) fn of(chance: Chance, time: Density) -> Option<Self> {
        (chance.yes > 0.0).then(|| Self { chance, time: time.normalised() })
    }

    /// The probability that it happens at all, in (0, 1]. What the density of the time has lost is counted in.
    #[must_use]
    pub fn probability(&self) -> f64 {
        self.chance.yes
    }

    /// The probability that it does not happen, in [0, 1).
    #[must_use]
    pub fn otherwise(&self) -> f64 {
        self.chance.no
    }

    pub(super) fn chance(&self) -> Chance {
        self.chance
    }

    /// The density of the time, given that it happens.
    #[must_use]
    pub fn time(&self) -> &Density {
        &self.time
    }

    /// The probability that it has happened by a time in ticks. It is too small by [`lost`](Self::lost) at most, never too large.
    #[must_use]
    pub fn at_most(&self, time: u64) -> f64 {
        self.probability() * self.time.at_most(time)
    }

    /// The probability that it has not happened by a time in ticks.
    #[must_use]
    pub fn after(&self, time: u64) -> f64 {
        self.probability() * self.time.after(time) + self.otherwise()
    }

    /// The least time in ticks by which it has happened with probability p in [0, 1]; none where it never is so probable.
    #[must_use]
    pub fn quantile(&self, p: f64, contract: Contract) -> Option<u64> {
        contract.quantile_of(&self.time, (self.probability(), self.otherwise()), p)
    }

    /// By how much [`at_most`](Self::at_most) may be too small.
    #[must_use]
    pub fn lost(&self) -> f64 {
        self.probability() * self.time.lost()
    }

    /// One after the other: both have to happen. None where that is less probable than any number above 0.
    pub(super) fn then(&self, next: &Self, budget: Budget) -> Option<Self> {
        let Budget { contract, error } = budget;
        Self::of(self.chance.and(next.chance), self.time.then_within(&next.time, contract, error))
    }

    /// Some, one after the other: all have to happen. None as of [`then`](Self::then).
    pub(super) fn series(branches: &[&Self], budget: Budget) -> Option<Self> {
        let chance = branches.iter().map(|branch| branch.chance).reduce(Chance::and)?;
        let times = branches.iter().map(|branch| branch.time.clone()).collect();
        Self::of(chance, series_within(budget.contract, budget.error, times))
    }

    /// So many copies, one after the other, which all happen with a chance.
    pub(super) fn repeated(&self, all: Chance, copies: usize, budget: Budget) -> Option<Self> {
        let Budget { contract, error } = budget;
        let allowed = if error > 0.0 { error + float(copies as u64) * self.time.lost() } else { 0.0 };
        Self::of(all, self.time.repeated_within(copies as u64, contract, allowed))
    }

    /// Whichever of some things that exclude each other happens, each chosen with a probability before; with another one none does.
    pub(super) fn mixed(branches: &[(f64, &Self)], otherwise: f64, contract: Contract) -> Option<Self> {
        let each = || branches.iter().map(|(chosen, branch)| (chosen * branch.probability(), &branch.time));
        let probability: f64 = each().map(|(probability, _)| probability).sum();
        let shares = each().map(|(own, time)| (own / probability, time));
        (probability > 0.0)
            .then(|| contract.trimmed(Density::branch(shares)))
            .and_then(|time| Self::new(probability, otherwise, time))
    }

    /// The part of it that happens by a time in ticks, none where there is none, and the probability of the part that happens later.
    pub(super) fn until(&self, time: u64) -> (Option<Self>, f64) {
        if self.time.last() <= time {
            return (Some(self.clone()), 0.0);
        }
        let late = self.probability() * self.time.after(time);
        let early = self.time.given_at_most(time);
        let part = early
            .and_then(|(share, time)| Self::new(self.probability() * share, self.otherwise() + late, time));
        (part, late)
    }

    /// The k-th of some things to happen, each so many times, if so many do, 1 ≤ k ≤ their number.
    pub(super) fn kth(
        k: usize,
        branches: &[Option<&Self>],
        copies: usize,
        contract: Contract,
    ) -> Option<Self> {
        let some: Vec<&Self> = branches.iter().flatten().copied().collect();
        match k {
            _ if k > some.len() * copies => None,
            // The last of the last of each, and the first of the first of each.
            _ if k == branches.len() * copies => some
                .into_iter()
                .map(|one| one.last_copy(copies, contract))
                .reduce(|a, b| a?.last(&b?, contract))?,
            1 => some
                .into_iter()
                .map(|one| one.first_copy(copies, contract))
                .reduce(|a, b| a?.first(&b?, contract))?,
            _ => {
                let never = Never::of(&some);
                let times: Vec<_> = some.iter().map(|branch| (branch.with(never), copies)).collect();
                let each: Vec<_> = some.iter().map(|branch| (branch.chance, copies)).collect();
                let time = Density::order_statistic_of_copies(k, &times);
                Self::coming(&time, never, Chance::at_least(k, &each), &some, copies, contract)
            }
        }
    }

    /// Both happen, the last when this does.
    fn last(&self, other: &Self, contract: Contract) -> Option<Self> {
        Self::of(self.chance.and(other.chance), contract.trimmed(memo::join(&self.time, &other.time)))
    }

    /// The first of two to happen.
    fn first(&self, other: &Self, contract: Contract) -> Option<Self> {
        let never = Never::of(&[self, other]);
        let raced = memo::race(&self.with(never), &other.with(never));
        Self::coming(&raced, never, self.chance.or(other.chance), &[self, other], 1, contract)
    }

    /// All of so many copies happen, the last when this does.
    fn last_copy(&self, copies: usize, contract: Contract) -> Option<Self> {
        let all = Chance::at_least(copies, &[(self.chance, copies)]);
        Self::of(all, contract.trimmed(memo::join_copies(&self.time, copies)))
    }

    /// The first of so many copies to happen.
    fn first_copy(&self, copies: usize, contract: Contract) -> Option<Self> {
        let never = Never::of(&[self]);
        let raced = memo::race_copies(&self.with(never), copies);
        let any = Chance::at_least(1, &[(self.chance, copies)]);
        Self::coming(&raced, never, any, &[self], copies, contract)
    }

    /// The density of this time, or of `never` where it does not come.
    fn with(&self, never: Never) -> Density {
        if self.otherwise() <= 0.0 {
            return self.time.clone();
        }
        // On a lattice of equal steps there would be all ticks up to `never`, of which there may be more than memory holds.
        let time = never.rounding.map_or_else(|| self.time.clone(), |rounding| self.time.coarsened(rounding));
        let never = Density::point(never.time);
        Density::branch([(self.probability(), &time), (self.otherwise(), &never)])
    }

    /// What comes before `never`, made of so many copies of each branch.
    fn coming(
        time: &Density,
        Never { time: never, .. }: Never,
        chance: Chance,
        made_of: &[&Self],
        copies: usize,
        contract: Contract,
    ) -> Option<Self> {
        let copies = float(copies as u64);
        let made_of = made_of.iter().map(|branch| (copies, &branch.time));
        // On a lattice that coarsens a part of `never` may stand at the point before it.
        let never = if time.coarsens() { never / 2 } else { never };
        let time =
            if time.last() < never { time.clone() } else { time.given_before(never, chance.yes, made_of)? };
        Self::of(chance, contract.trimmed(time))
    }
}

/// A time that stands for never.
#[derive(Clone, Copy)]
struct Never {
    /// In ticks: later than all of some times, and on the lattice of one of them; more than twice as late where one coarsens.
    time: u64,
    /// The direction in which times are moved where the lattice of one coarsens.
    rounding: Option<Rounding>,
}

impl Never {
    fn of(branches: &[&Branch]) -> Self {
        let last = branches.iter().map(|branch| branch.time.last()).max().unwrap_or(0);
        let rounding = branches.iter().find_map(|branch| branch.time.rounding());
        let lattice = branches.iter().map(|branch| &branch.time).find(|time| time.masses().len() > 1);
        let behind = |time: &Density| time.last() + time.step() * ((last - time.last()) / time.step() + 1);
        let time = if rounding.is_some() { 4 * (last + 1) } else { lattice.map_or(last + 1, behind) };
        Self { time, rounding }
    }
}
