//! Conditional distribution of a time, given that it comes at all.

use super::{Density, lost::Lost};

impl Density {
    /// This time given that it is no later than `time` (ticks), and the probability of that; none where it is never so early. What was lost may
    /// have been so early.
    #[must_use]
    pub fn given_at_most(&self, time: u64) -> Option<(f64, Self)> {
        let early: Vec<f64> = self.iter().take_while(|&(t, _)| t <= time).map(|(_, mass)| mass).collect();
        let lost = self.lost();
        let (sum, share) = (early.iter().sum::<f64>(), early.iter().sum::<f64>() + lost);
        let mass = early.into_iter().map(|mass| mass / share).collect();
        (sum > 0.0).then(|| (share, self.with_masses(mass, Lost::anywhere(lost / share))))
    }

    /// This time given that it is before another one, which stands for never and so is behind all others. That has a probability;
    /// the time is the first, the last or the k-th of some, each so many times, that come or never do.
    ///
    /// What those have lost, given that they come, is all that this one has, and by no more. For given that some of them
    /// come, and when the others do, "it is later than t, and comes" says of each of these "it is later than some c": so a share of their shortest
    /// times is no larger a share of what is later than t, as [`after_within`](Self::after_within) says of times that always come.
    pub fn given_before<'a>(
        &self,
        never: u64,
        probability: f64,
        made_of: impl Iterator<Item = (f64, &'a Self)>,
    ) -> Option<Self> {
        let lost = made_of.fold(Lost::default(), |sum, (copies, time)| sum + time.lost * copies);
        let before = self.iter().take_while(|&(time, _)| time < never);
        let mass: Vec<f64> = before.map(|(_, mass)| mass / probability).collect();
        mass.iter().any(|&mass| mass > 0.0).then(|| self.with_masses(mass, lost).normalised())
    }
}
