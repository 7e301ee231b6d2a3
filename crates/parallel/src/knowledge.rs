//! Approximations of an expression's time where less is known of its tasks than their distributions: means, exponential times, two or four
//! moments (Reijns and van Gemund 2005, sections 1 and 3).

use juxtapose_density::{
    density::float,
    moments::Moments,
    pearson::{Extreme, Pearson, Race, Several, longest_of_symmetric},
};

use super::Expression;

/// Level of approximation: what is known of a task, and what is kept of each part of an expression, as the next level sees no more.
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
            Self::Mean => Moments::certain(mean),
            Self::Exponential if variance > 0.0 => taken(mean * mean, [2.0, 9.0]),
            Self::TwoMoments | Self::Gumbel if variance > 0.0 => taken(variance, [0.0, 3.0]),
            _ => *moments,
        }
    }
}

impl Expression {
    /// The moments of the time that this expression takes, by what is known of its tasks, level by level. None where that is not
    /// enough: a timeout and retries ask when a task fails, what never answers has no time, and the k-th of different parts asks for
    /// their distributions. A queue is known by
    /// means, of which all are rounds, and where it is a sum or a maximum.
    ///
    /// ```
    /// use juxtapose_density::Moments;
    /// use juxtapose_parallel::{Expression, Knowledge};
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
            Self::Mention(of) => return of.moments(tasks, knowledge),
            Self::Queue(queue) => return queue.composed(knowledge)?.moments(tasks, knowledge),
            Self::Copies { count, of } => of.moments_of_copies(*count, tasks, knowledge)?,
            Self::Series(_) | Self::All(_) | Self::First(_) | Self::Any { .. } => {
                self.moments_of_copies(1, tasks, knowledge)?
            }
            Self::Choice(parts) => {
                // What is never chosen need not be known.
                let parts = parts
                    .iter()
                    .filter(|(probability, _)| *probability > 0.0)
                    .map(|(probability, part)| Some((*probability, part.moments(tasks, knowledge)?)));
                let parts: Vec<(f64, Moments)> = parts.collect::<Option<_>>()?;
                Moments::branch(parts.iter().map(|(probability, part)| (*probability, part)))
            }
            Self::Never | Self::Timeout { .. } | Self::Retries { .. } => return None,
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
        let copies = float(count as u64);
        let parts = parts.iter().map(|part| part.moments(tasks, knowledge)).collect::<Option<Vec<_>>>()?;
        let Some(race) = race else {
            return parts.into_iter().reduce(|a, b| a.then(&b)).map(|once| once.repeated(copies));
        };
        let all = copies * float(parts.len() as u64);
        if knowledge == Knowledge::Gumbel
            && race == Race::Last
            && parts.iter().all(|part| *part == parts[0])
            && let Some(longest) = longest_of_symmetric(parts.first()?, all)
        {
            return Some(Moments::certain(longest));
        }
        let mut each: Vec<(Moments, f64)> = Vec::new();
        for part in parts {
            match each.iter_mut().find(|(alike, _)| *alike == part) {
                Some((_, count)) => *count += copies,
                None => each.push((part, copies)),
            }
        }
        extreme(race, &each)
    }
}

/// So many different tasks are taken at once: the work grows with the square of their number.
const AT_ONCE: usize = 4;

/// The moments of the last or the first of tasks, each so many times. Of more than a few different ones the halves are fitted anew,
/// as the paper composes them two by two.
fn extreme(race: Race, tasks: &[(Moments, f64)]) -> Option<Moments> {
    if tasks.len() > AT_ONCE {
        let (some, others) = tasks.split_at(tasks.len() / 2);
        return extreme(race, &[(extreme(race, some)?, 1.0), (extreme(race, others)?, 1.0)]);
    }
    let fitted = tasks.iter().map(|(task, count)| Some((Pearson::fit(task).ok()?, *count)));
    let fitted: Vec<(Pearson, f64)> = fitted.collect::<Option<_>>()?;
    let each: Vec<_> = fitted.iter().map(|(task, count)| (task, *count)).collect();
    (!each.is_empty()).then(|| Several::new(race, &each).moments())
}
