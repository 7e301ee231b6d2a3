//! Poisson binomial distribution: the number of successes of independent trials in groups of unequal probability, both of its tails, and
//! the probability that it crosses a number.
//!
//! Probabilities are sums and products of numbers ≥ 0, and both sides are summed by themselves: each keeps its relative accuracy,
//! however small the other one is.

use juxtapose_kernel::masses::convolve;
use juxtapose_support::work::spend;

use super::{binomial_mass, binomial_window::BinomialWindow};

/// Of so many alike things every count is kept, however improbable; of more what is within `CUT` of all.
const WHOLE: usize = 1024;
/// The truncation of the counts of more things at either end, relative to the most probable one.
const CUT: f64 = 1e-150;
/// −ln of what is no more than that of a whole sum (Hoeffding 1963, theorem 2).
const BEYOND: f64 = 350.0;

/// The cost of a binomial probability by itself, in multiplications of a long convolution.
const MASS: f64 = 512.0;
/// The cost of a weight of a window, or of a term of a sum, in multiplications of a long convolution.
const TERM: f64 = 40.0;

/// A trial with three outcomes, of one of some alike things: the probability of each. They sum to 1.
#[derive(Clone, Copy, Debug)]
pub struct Parted {
    /// The probability that it counts already.
    pub before: f64,
    /// The probability that it counts from now on.
    pub at: f64,
    /// The probability that it does not count.
    pub after: f64,
}

/// Both tails of a Poisson binomial distribution: the probability that at least k happen, 1 ≤ k, and that fewer do, of some things that
/// happen or do not, each so many times.
pub fn at_least(k: usize, each: &[([f64; 2], usize)]) -> (f64, f64) {
    let all = (each.iter()).fold(Counts::none(), |all, &([yes, no], copies)| {
        all.with(&Counts::binomial(copies, yes, no), usize::MAX)
    });
    let sum = |counts: &mut dyn Iterator<Item = (usize, f64)>| counts.map(|(_, weight)| weight).sum();
    // The smaller ones first.
    (
        sum(&mut all.iter().rev().take_while(|&(count, _)| count >= k)),
        sum(&mut all.iter().take_while(|&(count, _)| count < k)),
    )
}

/// The probability that fewer than k count before now, and k or more from now on, 1 ≤ k: of some things, each so many times.
///
/// Between "before" and "from now on" stands a step for each thing: those in front of it count from now on, those behind it before.
/// It adds the probability that it counts from now on, and that exactly k − 1 of the others count. So nothing is subtracted.
pub fn crossing(k: usize, each: &[(Parted, usize)]) -> f64 {
    if is_far(k, each) {
        return 0.0;
    }
    if let &[(one, copies)] = each {
        return split(one, copies, k - 1);
    }
    let mut behind = vec![Counts::none()];
    for &(one, copies) in each[1..].iter().rev() {
        let more = behind[behind.len() - 1].with(&Counts::before(one, copies), k);
        behind.push(more);
    }
    let (mut front, mut sum) = (Counts::none(), 0.0);
    for (&(one, copies), behind) in each.iter().zip(behind.iter().rev()) {
        if one.at > 0.0 {
            let others = if copies == 1 {
                front.meeting(behind, k - 1)
            } else {
                front.with(behind, k).meeting(&steps(one, copies), k - 1)
            };
            sum += one.at * others;
        }
        front = front.with(&Counts::reached(one, copies), k);
    }
    sum
}

/// The truncation error of [`crossing`], by which it may be too small, for so many groups of so many copies.
pub fn left_out(groups: usize, copies: usize) -> f64 {
    if copies <= WHOLE { 0.0 } else { 16.0 * CUT * float(groups) }
}

/// An upper bound on the cost of [`crossing`] for so many groups of so many copies, in multiplications of a long convolution.
pub fn work_of_crossing(k: usize, groups: usize, copies: usize) -> f64 {
    let own = width(copies);
    if groups == 1 {
        return own * (MASS + 2.0 * TERM);
    }
    let all = float(k).min(float(groups) * own);
    // By halves, and with all others.
    let apart = if copies > 1 { own * own + all * all / 4.0 } else { 0.0 };
    float(groups) * (apart + 10.0 * TERM * own + (2.0 * own + 2.0 * TERM) * all)
}

/// The greatest number of counts that are kept of so many alike things.
fn width(copies: usize) -> f64 {
    let n = float(copies);
    if copies <= WHOLE { n + 1.0 } else { n.min(2.0 * (BEYOND * n / 2.0).sqrt()) + 1.0 }
}

/// Whether things, more than are counted as a whole, are so far from k that they cross it with no probability that counts.
fn is_far(k: usize, each: &[(Parted, usize)]) -> bool {
    if each.iter().all(|(_, copies)| *copies <= WHOLE) {
        return false;
    }
    let sum = |of: fn(Parted) -> f64| each.iter().map(|&(one, copies)| float(copies) * of(one)).sum::<f64>();
    let away = (BEYOND * sum(|_| 1.0) / 2.0).sqrt();
    sum(|one| one.before + one.at) + away < float(k) || sum(|one| one.before) - away > float(k - 1)
}

/// The probability that of so many alike things no more than `count` count before now, and more from now on: summed over how many count
/// from now on, and those of them that did before.
fn split(one: Parted, copies: usize, count: usize) -> f64 {
    let reached = Counts::reached(one, copies);
    let sum = one.before + one.at;
    let [before, at] = [one.before / sum, one.at / sum];
    if sum <= 0.0 || at <= 0.0 {
        return 0.0;
    }
    let most = reached.most();
    // One fewer makes it more probable that no more than `count` of them counted before.
    let mut few: f64 = (Counts::binomial(most, before, at).iter())
        .take_while(|&(number, _)| number <= count)
        .map(|(_, weight)| weight)
        .sum();
    spend(MASS * float(most.saturating_sub(count.max(reached.least))));
    let k = float(count);
    let mut crossed = 0.0;
    for (number, weight) in reached.iter().rev().take_while(|&(number, _)| number > count) {
        crossed += weight * few;
        if before > 0.0 {
            few += before * binomial_mass(k, float(number - 1), [before, at]);
        }
    }
    crossed
}

/// Of so many alike things all but one: how many of them count, where those in front of that one count from now on, and those behind
/// it before; summed over all places for it. As Σ aⁱ·bⁿ⁻¹⁻ⁱ of two numbers, by halves.
fn steps(one: Parted, copies: usize) -> Counts {
    let mut sum = Counts::none();
    for digit in (0..copies.ilog2()).rev() {
        let half = copies >> (digit + 1);
        let both = Counts::reached(one, half).plus(&Counts::before(one, half));
        sum = sum.with(&both, usize::MAX);
        if copies >> digit & 1 == 1 {
            let in_front = sum.with(&Counts::reached(one, 1), usize::MAX);
            sum = in_front.plus(&Counts::before(one, 2 * half));
        }
    }
    sum
}

/// The probabilities of counts from `least` on; of all others 0.
struct Counts {
    least: usize,
    weights: Vec<f64>,
}

impl Counts {
    fn none() -> Self {
        Self { least: 0, weights: vec![1.0] }
    }

    fn binomial(copies: usize, yes: f64, no: f64) -> Self {
        let cut = if copies <= WHOLE { 0.0 } else { CUT };
        let BinomialWindow { least, weights, .. } = BinomialWindow::of(copies, yes, no, cut);
        Self { least, weights }
    }

    fn before(one: Parted, copies: usize) -> Self {
        Self::binomial(copies, one.before, one.at + one.after)
    }

    fn reached(one: Parted, copies: usize) -> Self {
        Self::binomial(copies, one.before + one.at, one.after)
    }

    fn most(&self) -> usize {
        self.least + self.weights.len() - 1
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, f64)> + '_ {
        self.weights.iter().enumerate().map(|(k, &weight)| (self.least + k, weight))
    }

    /// The counts of both together that are below a limit.
    fn with(&self, other: &Self, limit: usize) -> Self {
        let least = self.least + other.least;
        let (short, long) =
            if self.weights.len() < other.weights.len() { (self, other) } else { (other, self) };
        let mut weights = vec![0.0; short.weights.len() + long.weights.len() - 1];
        if spend(float(short.weights.len()) * float(long.weights.len())) {
            convolve(&mut weights, &short.weights, &long.weights);
        }
        weights.truncate(limit.saturating_sub(least).max(1));
        Self { least, weights }
    }

    /// The sums of both, which exclude each other.
    fn plus(&self, other: &Self) -> Self {
        let least = self.least.min(other.least);
        let mut weights = vec![0.0; self.most().max(other.most()) + 1 - least];
        for counts in [self, other] {
            let from = counts.least - least;
            weights[from..].iter_mut().zip(&counts.weights).for_each(|(sum, weight)| *sum += weight);
        }
        Self { least, weights }
    }

    /// The probability that both together are exactly so many.
    fn meeting(&self, other: &Self, total: usize) -> f64 {
        let first = self.least.max(total.saturating_sub(other.most()));
        let last = self.most().min(total.saturating_sub(other.least));
        if other.least > total || first > last {
            return 0.0;
        }
        spend(TERM * float(last - first));
        let own = &self.weights[first - self.least..=last - self.least];
        let others = &other.weights[total - last - other.least..=total - first - other.least];
        own.iter().zip(others.iter().rev()).map(|(own, other)| own * other).sum()
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn float(count: usize) -> f64 {
    count.cast_signed() as f64
}

#[cfg(test)]
mod tests {
    use super::{Parted, at_least, crossing};

    /// All ways in which some things can be, one by one: fewer than k from now on, k or more before, and neither.
    fn enumerated(k: usize, each: &[Parted]) -> [f64; 3] {
        let mut sums = [0.0; 3];
        for ways in 0..3_usize.pow(u32::try_from(each.len()).expect("few")) {
            let (mut rest, mut probability, mut counts) = (ways, 1.0, [0; 3]);
            for one in each {
                probability *= [one.before, one.at, one.after][rest % 3];
                counts[rest % 3] += 1;
                rest /= 3;
            }
            let [before, at, _] = counts;
            sums[if before + at < k {
                0
            } else if before >= k {
                1
            } else {
                2
            }] += probability;
        }
        sums
    }

    #[test]
    fn both_sides_and_the_crossing_are_those_of_all_ways() {
        let part = |before, at, after| Parted { before, at, after };
        let kinds = [
            part(0.3, 0.2, 0.5),
            part(1e-9, 0.0, 1.0 - 1e-9),
            part(0.0, 1e-12, 1.0 - 1e-12),
            part(1.0 - 2e-7, 1e-7, 1e-7),
            part(1e-9, 1.0 - 2e-9, 1e-9),
            part(0.0, 0.0, 1.0),
            part(1.0, 0.0, 0.0),
        ];
        let near = |found: f64, expected: f64, what: &str| {
            assert!((found - expected).abs() <= 1e-13 * expected, "{what}: {found:e}, {expected:e}");
        };
        let lists: [&[(usize, usize)]; 9] = [
            &[(0, 4)],
            &[(1, 3)],
            &[(3, 5)],
            &[(4, 4)],
            &[(0, 2), (1, 2)],
            &[(0, 5), (3, 3)],
            &[(1, 1), (2, 1), (3, 2)],
            &[(0, 1), (3, 2), (4, 1), (2, 3)],
            &[(5, 2), (2, 3), (6, 1)],
        ];
        for list in lists {
            let each: Vec<_> = list.iter().map(|&(kind, copies)| (kinds[kind], copies)).collect();
            let all: Vec<Parted> = each.iter().flat_map(|&(one, copies)| vec![one; copies]).collect();
            for k in 1..=all.len() {
                let what = format!("{k} of {list:?}");
                let [fewer, more, crossed] = enumerated(k, &all);
                let before: Vec<_> =
                    each.iter().map(|&(one, n)| ([one.before, one.at + one.after], n)).collect();
                let (yes, no) = at_least(k, &before);
                near(yes, more, &what);
                near(no, fewer + crossed, &what);
                near(crossing(k, &each), crossed, &what);
            }
        }
    }

    /// A group is as many groups of one, and a large one in two parts.
    #[test]
    fn groups_may_be_parted() {
        let one = Parted { before: 0.31, at: 0.004, after: 0.686 };
        for (k, copies) in [(20, 60), (31, 100), (1300, 4000), (630, 2000)] {
            let whole = crossing(k, &[(one, copies)]);
            for some in [1, copies / 3, copies - 7] {
                let parted = crossing(k, &[(one, some), (one, copies - some)]);
                assert!((parted / whole - 1.0).abs() < 1e-11, "{k} of {copies}, {some}: {whole} {parted}");
            }
        }
        let one = [0.31, 0.69];
        let ((yes, no), singly) = (at_least(31, &[(one, 100)]), at_least(31, &vec![(one, 1); 100]));
        assert!((singly.0 / yes - 1.0).abs() < 1e-12 && (singly.1 / no - 1.0).abs() < 1e-12);
    }
}
