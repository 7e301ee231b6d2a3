//! What an expression takes where less is known of its tasks than their distributions (Reijns and van Gemund 2005, sections 1
//! and 3).

use super::{Expression, branch};
use crate::{
    moments::Moments,
    pearson::{Extreme, Pearson, Race, Several, longest_of_symmetric},
};

/// What is known of a task, and what is kept of each part of an expression: the next level sees no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// The mean: every time is taken for its mean.
    Mean,
    /// The mean, of a time that is taken for exponential unless it is certain.
    Exponential,
    /// Mean and variance, of a time that is taken for normal.
    TwoMoments,
    /// Mean and variance; of the longest of n ≥ 3 alike times no more than the mean that Gumbel's formula gives, which takes
    /// them for symmetric ([`longest_of_symmetric`]).
    Gumbel,
    /// Mean, variance, skewness and kurtosis, of a time that is taken for Pearson's: the paper's method.
    FourMoments,
}

impl Knowledge {
    /// All of it, from the least on.
    pub const ALL: [Self; 5] =
        [Self::Mean, Self::Exponential, Self::TwoMoments, Self::Gumbel, Self::FourMoments];

    /// What is known, in a word or two.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mean => "means",
            Self::Exponential => "exponential",
            Self::TwoMoments => "two moments",
            Self::Gumbel => "Gumbel",
            Self::FourMoments => "four moments",
        }
    }

    /// The moments of the distribution that a time is taken for.
    fn taken(self, moments: &Moments) -> Moments {
        let Moments { mean, variance, .. } = *moments;
        let taken = |variance, [skewness, kurtosis]: [f64; 2]| Moments {
            mean,
            variance,
            skewness: Some(skewness),
            kurtosis: Some(kurtosis),
        };
        match self {
            Self::Mean => certain(mean),
            Self::Exponential if variance > 0.0 => taken(mean * mean, [2.0, 9.0]),
            Self::TwoMoments | Self::Gumbel if variance > 0.0 => taken(variance, [0.0, 3.0]),
            _ => *moments,
        }
    }
}

fn certain(mean: f64) -> Moments {
    Moments { mean, variance: 0.0, skewness: None, kurtosis: None }
}

impl Expression {
    /// The moments of the time that this expression takes, by what is known of its tasks, level by level. None where that is not
    /// enough: a timeout and retries ask when a task fails, and the k-th of different parts for their distributions.
    ///
    /// ```
    /// use juxtapose::{Moments, composition::{Expression, Knowledge}};
    /// let task = Moments { mean: 1.0, variance: 1.0, skewness: Some(2.0), kurtosis: Some(9.0) };
    /// let slowest = Expression::Copies { count: 3, of: Box::new(Expression::All(vec![Expression::Task(0)])) };
    /// let mean = |knowledge| Some(slowest.moments(&[task], knowledge)?.mean);
    /// assert_eq!(mean(Knowledge::Mean), Some(1.0));
    /// assert!((mean(Knowledge::Exponential).ok_or("known")? - (1.0 + 1.0 / 2.0 + 1.0 / 3.0)).abs() < 1e-12);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn moments(&self, tasks: &[Moments], knowledge: Knowledge) -> Option<Moments> {
        let made = match self {
            Self::Task(index) => *tasks.get(*index)?,
            Self::Copies { count, of } => of.moments_of_copies(*count, tasks, knowledge)?,
            Self::Series(_) | Self::All(_) | Self::First(_) | Self::Any { .. } => {
                self.moments_of_copies(1, tasks, knowledge)?
            }
            Self::Choice(parts) => {
                let parts = parts
                    .iter()
                    .map(|(probability, part)| Some((*probability, part.moments(tasks, knowledge)?)));
                mixture(&parts.collect::<Option<Vec<_>>>()?)
            }
            Self::Timeout { .. } | Self::Retries { .. } => return None,
        };
        Some(knowledge.taken(&made))
    }

    fn moments_of_copies(&self, count: usize, tasks: &[Moments], knowledge: Knowledge) -> Option<Moments> {
        let (parts, race) = match self {
            Self::Series(parts) => (parts, None),
            Self::All(parts) => (parts, Some(Race::Last)),
            Self::First(parts) => (parts, Some(Race::First)),
            Self::Any { enough, of } => {
                let [one] = &of[..] else { return None };
                let one = one.moments(tasks, knowledge)?;
                let (k, of) = (u32::try_from(*enough).ok()?, u32::try_from(count).ok()?);
                return Some(Pearson::fit(&one).ok()?.extreme(Extreme::Kth { k, of }).ok()?.moments());
            }
            _ => return None,
        };
        let copies = branch::count(count);
        let parts = parts.iter().map(|part| part.moments(tasks, knowledge)).collect::<Option<Vec<_>>>()?;
        let Some(race) = race else { return Some(sum(&parts, copies)) };
        let all = copies * branch::count(parts.len());
        if knowledge == Knowledge::Gumbel
            && race == Race::Last
            && parts.iter().all(|part| *part == parts[0])
            && let Some(longest) = longest_of_symmetric(parts.first()?, all)
        {
            return Some(certain(longest));
        }
        let tasks = parts.iter().map(|part| Pearson::fit(part).ok()).collect::<Option<Vec<_>>>()?;
        let each: Vec<_> = tasks.iter().map(|task| (task, copies)).collect();
        (!each.is_empty()).then(|| Several::new(race, &each).moments())
    }
}

/// Third and fourth central moment.
fn central(moments: &Moments) -> (f64, f64) {
    let Moments { variance, skewness, kurtosis, .. } = *moments;
    (skewness.unwrap_or(0.0) * variance.powf(1.5), kurtosis.unwrap_or(0.0) * variance * variance)
}

/// The moments of a mean, a variance and two central moments.
fn from_central(mean: f64, variance: f64, third: f64, fourth: f64) -> Moments {
    if variance > 0.0 {
        let [skewness, kurtosis] = [third / variance.powf(1.5), fourth / (variance * variance)].map(Some);
        Moments { mean, variance, skewness, kurtosis }
    } else {
        certain(mean)
    }
}

/// A sum of independent times, each so many times: their cumulants add.
fn sum(parts: &[Moments], copies: f64) -> Moments {
    let cumulants = parts.iter().map(|part| {
        let (third, fourth) = central(part);
        [part.mean, part.variance, third, fourth - 3.0 * part.variance * part.variance]
    });
    let [mean, variance, third, fourth] =
        cumulants.fold([0.0; 4], |sum, next| std::array::from_fn(|k| sum[k] + copies * next[k]));
    from_central(mean, variance, third, fourth + 3.0 * variance * variance)
}

/// One of some times, with probabilities that sum to one: their raw moments mix.
fn mixture(parts: &[(f64, Moments)]) -> Moments {
    let mean: f64 = parts.iter().map(|(probability, part)| probability * part.mean).sum();
    let around = parts.iter().map(|(probability, part)| {
        let ((third, fourth), variance, off) = (central(part), part.variance, part.mean - mean);
        [
            variance + off * off,
            third + off * (3.0 * variance + off * off),
            fourth + off * (4.0 * third + off * (6.0 * variance + off * off)),
        ]
        .map(|moment| probability * moment)
    });
    let [variance, third, fourth] =
        around.fold([0.0; 3], |sum, next| std::array::from_fn(|k| sum[k] + next[k]));
    from_central(mean, variance, third, fourth)
}
