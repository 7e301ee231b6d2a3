//! Truncation of a density's improbable ends, whose mass is counted as lost.

use super::{Density, lost::Lost};

/// The share of its error that a density may lose at either end.
pub const ENDS: f64 = 1.0 / 32.0;

impl Density {
    /// A density from masses that are known up to errors of either sign, by which its distribution function is off by no
    /// more than `error`. Ends of which nothing is known are left out.
    pub fn approximate(origin: u64, step: u64, mut mass: Vec<f64>, error: f64) -> Self {
        let mut negative = 0.0;
        for mass in &mut mass {
            if *mass < 0.0 {
                negative -= *mass;
                *mass = 0.0;
            }
        }
        let error = error + negative;
        let ends = ENDS * error;
        Self::assemble(origin, step, mass, Lost::anywhere(error)).trimmed(ends, ends)
    }

    /// The density without as many of its first masses as together do not exceed `leading`, and of its last as do not
    /// exceed `trailing` (both ≥ 0). What is left out is added to [`lost`](Self::lost); at least one mass stays.
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let rare = Density::from_masses([(1, 1e-18), (2, 0.5), (3, 0.5), (900, 1e-15)])?;
    /// let kept = rare.trimmed(1e-16, 1e-14);
    /// assert_eq!((kept.origin(), kept.last()), (2, 3));
    /// assert!(kept.lost() >= 1e-15);
    /// # Ok::<(), juxtapose_density::density::DensityError>(())
    /// ```
    #[must_use]
    pub fn trimmed(&self, leading: f64, trailing: f64) -> Self {
        let (end, behind) = within(self.mass.iter().rev(), trailing, self.mass.len() - 1);
        let end = self.mass.len() - end;
        let (start, before) = within(self.mass[..end].iter(), leading, end - 1);
        if start == 0 && end == self.mass.len() {
            return self.clone();
        }
        let mass = self.mass[start..end].to_vec();
        self.with_masses_from(start, mass, self.lost + Lost::ends(before, behind))
    }
}

/// How many of the first masses, at most `most`, sum to no more than `allowed`, and their sum.
fn within<'a>(masses: impl Iterator<Item = &'a f64>, allowed: f64, most: usize) -> (usize, f64) {
    let mut sum = 0.0;
    let mut count = 0;
    for &mass in masses.take(most) {
        if sum + mass > allowed {
            break;
        }
        sum += mass;
        count += 1;
    }
    (count, sum)
}
