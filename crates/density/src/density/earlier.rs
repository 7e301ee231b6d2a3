//! Probabilities that one of two independent times is the earlier one, or that both are equal: P(A < B), P(A = B).

use super::Density;
use crate::sum::Sum;

impl Density {
    /// P(A < B) and P(A = B) of this time A and an independent one, both as far as nothing is [lost](Self::lost).
    ///
    /// ```
    /// use juxtapose_density::Density;
    /// let [a, b] = [Density::uniform(1, 2), Density::uniform(2, 3)];
    /// assert_eq!(a.earlier(&b), (0.75, 0.25));
    /// ```
    #[must_use]
    pub fn earlier(&self, other: &Self) -> (f64, f64) {
        let (mut points, mut before) = (self.iter().peekable(), Sum::default());
        let (mut earlier, mut equal) = (Sum::default(), Sum::default());
        for (time, mass) in other.iter() {
            while let Some((_, own)) = points.next_if(|&(own, _)| own < time) {
                before.add(own);
            }
            earlier.add(before.value() * mass);
            if let Some(&(_, own)) = points.peek().filter(|(own, _)| *own == time) {
                equal.add(own * mass);
            }
        }
        (earlier.value().min(1.0), equal.value().min(1.0))
    }
}
