//! All of them must finish: the maximum of independent times multiplies distribution functions
//! (Li et al. 1997, appendix, eq. 4).

use super::{Density, gcd, index};

impl Density {
    /// The density of the maximum of `copies` independent copies: distribution function `F^copies`.
    ///
    /// No copy takes no time (section 3: a block with e = 0 enabled PEs takes 0 time with probability 1).
    ///
    /// The mass at a point is `F^e − (F − f)^e = F^e · (1 − (1 − f/F)^e)`. The difference of two powers
    /// would cancel; this product keeps the relative accuracy of `f`, in both tails.
    #[must_use]
    pub fn join_copies(&self, copies: usize) -> Self {
        match copies {
            0 => return Self::point(0),
            1 => return self.clone(),
            _ if self.mass.len() == 1 && self.lost() <= 0.0 => return self.clone(),
            _ => {}
        }
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        let e = copies as f64;
        let missing = self.missing();
        let mass = (self.distribution().iter().zip(self.survival()).zip(&self.mass))
            .map(|((&below, above), &f)| {
                if f <= 0.0 {
                    return 0.0;
                }
                let log_f = if below < 0.5 { below.ln() } else { (-(above + missing)).ln_1p() };
                (e * log_f).exp() * -(e * (-(f / below).min(1.0)).ln_1p()).exp_m1()
            })
            .collect();
        Self::assemble(self.origin, self.step, mass, self.lost * e)
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
