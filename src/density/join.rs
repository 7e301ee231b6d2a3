//! All of them must finish: the maximum of independent times multiplies distribution functions
//! (Li et al. 1997, appendix, eq. 4).

use super::{Density, gcd, index};

/// A time, and ln F and ln(1 − f/F) at each of its points: the same for any number of copies. −∞ and 0 where f is 0.
pub(crate) struct Copies<'a> {
    one: &'a Density,
    logs: Vec<(f64, f64)>,
}

impl Copies<'_> {
    /// [`Density::join_copies`].
    pub(crate) fn joined(&self, copies: usize) -> Density {
        let one = self.one;
        match copies {
            0 => return Density::point(0),
            1 => return one.clone(),
            _ if one.mass.len() == 1 && one.lost() <= 0.0 => return one.clone(),
            _ => {}
        }
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let e = copies as f64;
        let mass = |&(below, step): &(f64, f64)| match (e * below).exp() {
            power if power > 0.0 => power * -(e * step).exp_m1(),
            _ => 0.0,
        };
        Density::assemble(one.origin, one.step, self.logs.iter().map(mass).collect(), one.lost * e)
    }
}

impl Density {
    /// The density of the maximum of `copies` independent copies: distribution function `F^copies`.
    ///
    /// No copy takes no time (section 3: a block with e = 0 enabled PEs takes 0 time with probability 1).
    ///
    /// The mass at a point is `F^e − (F − f)^e = F^e · (1 − (1 − f/F)^e)`. The difference of two powers
    /// would cancel; this product keeps the relative accuracy of `f`, in both tails.
    #[must_use]
    pub fn join_copies(&self, copies: usize) -> Self {
        self.copies().joined(copies)
    }

    /// What the maximum of any number of copies is made of.
    pub(crate) fn copies(&self) -> Copies<'_> {
        let missing = self.missing();
        let logs = (self.distribution().iter().zip(self.survival()).zip(&self.mass))
            .map(|((&below, above), &f)| {
                if f <= 0.0 {
                    return (f64::NEG_INFINITY, 0.0);
                }
                let log = if below < 0.5 { below.ln() } else { (-(above + missing)).ln_1p() };
                (log, (-(f / below).min(1.0)).ln_1p())
            })
            .collect();
        Copies { one: self, logs }
    }

    /// The density of the maximum of two independent times: distribution function `F·G`.
    ///
    /// The mass at a point is `f(t)·G(t) + F(t⁻)·g(t)`: nothing is subtracted.
    #[must_use]
    pub fn join(&self, other: &Self) -> Self {
        let (origin, step, [f, g]) = self.on_one_lattice(other);
        let (mut f_below, mut g_below) = (0.0, 0.0);
        let mass = f
            .iter()
            .zip(&g)
            .map(|(&f, &g)| {
                let mass = f * (g_below + g) + f_below * g;
                f_below += f;
                g_below += g;
                mass
            })
            .collect();
        Self::assemble(origin, step, mass, self.lost + other.lost)
    }

    /// Origin and step of the coarsest lattice that holds both, and the masses of each on all of it.
    pub(super) fn on_one_lattice(&self, other: &Self) -> (u64, u64, [Vec<f64>; 2]) {
        let origin = self.origin.min(other.origin);
        let apart = self.origin.abs_diff(other.origin);
        let step = gcd(gcd(self.spacing(), other.spacing()), apart).max(1);
        let len = index((self.last().max(other.last()) - origin) / step) + 1;
        (origin, step, [self.spread(origin, step, len), other.spread(origin, step, len)])
    }

    fn spread(&self, origin: u64, step: u64, len: usize) -> Vec<f64> {
        let mut mass = vec![0.0; len];
        for (time, m) in self.iter() {
            mass[index((time - origin) / step)] = m;
        }
        mass
    }
}
