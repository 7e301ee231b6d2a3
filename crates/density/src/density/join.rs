//! Maximum of independent times, as all of them must finish: a product of distribution functions (CDFs; Li et al. 1997, appendix, eq. 4).

use std::cell::OnceCell;

use juxtapose_support::work::{catch_up, recall, spend};

use super::{Density, index, lattice::Lattice, then::float};
use crate::sum::Sum;

/// Precomputed logarithms for maxima of copies: a time with ln F and ln(1 − f/F) at each of its points, from which the maximum of any
/// number of copies is made. They are −∞ and 0 where f is 0. They are computed where a maximum is asked for.
pub struct Copies<'a> {
    one: &'a Density,
    logs: OnceCell<Vec<(f64, f64)>>,
}

impl Copies<'_> {
    /// The density of the maximum of so many copies, as [`Density::join_copies`] says.
    pub fn joined(&self, copies: usize) -> Density {
        let one = self.one;
        match copies {
            0 => return Density::point(0),
            1 => return one.clone(),
            _ if one.mass.len() == 1 && one.lost() <= 0.0 => return one.clone(),
            _ if !spend(EXPONENTIALS * float(one.mass.len())) => return one.clone(),
            _ => {}
        }
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let e = copies as f64;
        let mass = |&(below, step): &(f64, f64)| match (e * below).exp() {
            power if power > 0.0 => power * -(e * step).exp_m1(),
            _ => 0.0,
        };
        let logs = self.logs.get_or_init(|| {
            catch_up(EXPONENTIALS * float(one.mass.len()));
            one.logs()
        });
        one.with_masses(logs.iter().map(mass).collect(), one.lost * e)
    }
}

/// The cost of two exponentials or logarithms for each mass, in multiplications of a long convolution.
pub(crate) const EXPONENTIALS: f64 = 64.0;
/// The cost of a few multiplications for each mass, one after the other, in multiplications of a long convolution.
const JOINED: f64 = 8.0;

/// The mass of a maximum of so many copies, or fewer, is multiplied out; of more it takes logarithms.
const FEW: usize = 16;

/// Σ_k a^(n−1−k)·b^k for k = 0, …, n − 1 and n ≥ 1, from the leading binary digit of n to the last: with S_n for the sum,
/// S_2n = S_n·(a^n + b^n) and S_(n+1) = a·S_n + b^n.
fn powers(a: f64, b: f64, n: usize) -> f64 {
    let (mut sum, mut a_n, mut b_n) = (1.0, a, b);
    for digit in (0..n.ilog2()).rev() {
        sum *= a_n + b_n;
        (a_n, b_n) = (a_n * a_n, b_n * b_n);
        if n >> digit & 1 == 1 {
            sum = a * sum + b_n;
            (a_n, b_n) = (a_n * a, b_n * b);
        }
    }
    sum
}

impl Density {
    /// The density of the maximum of `copies` independent copies: distribution function `F^copies`.
    ///
    /// No copy takes no time (section 3: a block with e = 0 enabled PEs takes 0 time with probability 1).
    ///
    /// The mass at a point is `F^e − (F − f)^e = F^e · (1 − (1 − f/F)^e)`. The difference of two powers
    /// would cancel; this product keeps the relative accuracy of `f`, in both tails. For few copies so does
    /// `f · Σ_k F^(e−1−k) · (F − f)^k`, which takes no logarithms; but e times what rounds off in F near 1 stays in it.
    #[must_use]
    pub fn join_copies(&self, copies: usize) -> Self {
        if !(2..=FEW).contains(&copies) || self.mass.len() < 2 {
            return self.copies().joined(copies);
        }
        if !spend(JOINED * float(self.mass.len())) {
            return self.clone();
        }
        let (missing, mut before) = (self.missing(), 0.0);
        let functions = self.distribution().into_iter().zip(self.survival());
        let mass = functions.zip(self.masses()).map(|((below, above), &f)| {
            let reached = if below < 0.5 { below } else { 1.0 - (above + missing) };
            f * powers(reached, std::mem::replace(&mut before, reached), copies)
        });
        #[expect(clippy::cast_precision_loss, reason = "few")]
        let lost = self.lost * copies as f64;
        self.with_masses(mass.collect(), lost)
    }

    /// The precomputed logarithms from which the maximum of any number of copies is made. They are paid for here, in advance: so the cost
    /// of work does not depend on which maxima are remembered.
    pub fn copies(&self) -> Copies<'_> {
        let stopped = || vec![(f64::NEG_INFINITY, 0.0); self.mass.len()].into();
        let goes_on = recall(EXPONENTIALS * float(self.mass.len()));
        Copies { one: self, logs: if goes_on { OnceCell::new() } else { stopped() } }
    }

    fn logs(&self) -> Vec<(f64, f64)> {
        let missing = self.missing();
        (self.distribution().iter().zip(self.survival()).zip(self.masses()))
            .map(|((&below, above), &f)| {
                if f <= 0.0 {
                    return (f64::NEG_INFINITY, 0.0);
                }
                let log = if below < 0.5 { below.ln() } else { (-(above + missing)).ln_1p() };
                (log, (-(f / below).min(1.0)).ln_1p())
            })
            .collect()
    }

    /// The density of the maximum of two independent times: distribution function `F·G`.
    ///
    /// The mass at a point is `f(t)·G(t) + F(t⁻)·g(t)`: nothing is subtracted.
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        // The maximum cannot be before the later of the two first times, and earlier times need not lie on
        // its lattice.
        let coarsens = self.coarsens() || other.coarsens();
        let from = if coarsens { 0 } else { self.origin.max(other.origin) };
        let ((f, f_before), (g, g_before)) = (self.not_before(from), other.not_before(from));
        let (Some(f), Some(g)) = (f, g) else {
            // One of the two times surely ends before the other begins.
            let (late, before) = if self.origin == from { (self, g_before) } else { (other, f_before) };
            let mass = late.mass.iter().map(|mass| before.value() * mass).collect();
            return Self::assemble(late.origin, late.step, mass, self.lost + other.lost);
        };
        let lattice = Lattice::of(&[&f, &g]);
        if !spend(JOINED * float(lattice.points)) {
            return self.clone();
        }
        let [f, g] = [f, g].map(|time| lattice.masses(&time));
        let (mut f_below, mut g_below) = (f_before, g_before);
        let mass = f
            .iter()
            .zip(&g)
            .map(|(&f, &g)| {
                let f_before = f_below.value();
                f_below.add(f);
                g_below.add(g);
                f * g_below.value() + f_before * g
            })
            .collect();
        lattice.density(mass, self.lost + other.lost)
    }

    /// The part of this density that is not before a time, none where all of it is, and the sum of the masses
    /// before that time.
    fn not_before(&self, time: u64) -> (Option<Self>, Sum) {
        let passed = index(time.saturating_sub(self.origin).div_ceil(self.step)).min(self.mass.len());
        let mut before = Sum::default();
        self.mass[..passed].iter().for_each(|&mass| before.add(mass));
        let rest = (passed < self.mass.len()).then(|| match passed {
            0 => self.clone(),
            _ => Self::assemble(self.time(passed), self.step, self.mass[passed..].to_vec(), self.lost),
        });
        (rest, before)
    }
}
