//! Multiplicities of equal times in a sum, as where a program's blocks are operations of one table.

use std::cmp::Ordering;

use juxtapose_support::collections::SortSmall;

use crate::density::Density;

/// The different times of some that are given with how often they stand in a sum, each moved to begin at 0, with how often it does so
/// altogether; and the sum of the first ticks of all times.
pub fn alike<'a>(times: impl IntoIterator<Item = (&'a Density, usize)>) -> (Vec<(Density, usize)>, u64) {
    let mut times: Vec<_> = times.into_iter().map(|(time, often)| (key(time), time, often)).collect();
    times.sort_small_by(|(a, one, _), (b, other, _)| a.cmp(b).then_with(|| order(one, other)));
    let each = times.chunk_by(|(a, one, _), (b, other, _)| a == b && order(one, other).is_eq());
    let each = each.filter_map(|alike| {
        let often = alike.iter().map(|(.., often)| often).sum();
        Some((alike.first()?.1.begun_at_zero(), often))
    });
    (each.collect(), times.iter().map(|(_, time, often)| *often as u64 * time.origin()).sum())
}

/// A key that tells most different times apart, wherever they begin.
fn key(time: &Density) -> (u64, usize, u64) {
    (time.step(), time.masses().len(), time.masses().first().map_or(0, |mass| mass.to_bits()))
}

/// The order of two times that have the same key.
fn order(a: &Density, b: &Density) -> Ordering {
    let masses = a.masses().iter().zip(b.masses()).map(|(a, b)| a.total_cmp(b));
    masses.fold(Ordering::Equal, Ordering::then).then_with(|| a.lost().total_cmp(&b.lost()))
}

/// A sum of many times as a sum of about half as many. Each time is added to one that stands in the sum about
/// as often, a long one to a short one, because that takes least. Where one of the two stands in it more
/// often, the rest of it is paired with others. `sum` is told how often its sum stands in the whole.
pub(super) fn halved<T: Clone>(
    times: &[(T, usize)],
    length: impl Fn(&T) -> f64,
    mut sum: impl FnMut(&T, &T, usize) -> T,
) -> Vec<(T, usize)> {
    let each = times.iter().enumerate().map(|(at, (time, often))| (at, *often, length(time)));
    let made = |pair: Pair| match pair {
        Pair::Sum(a, b, often) => (sum(&times[a].0, &times[b].0, often), often),
        Pair::Alone(at) => (times[at].0.clone(), 1),
    };
    paired(each.collect()).into_iter().map(made).collect()
}

/// Two times that are added and stand in the whole so often, or one that is left.
enum Pair {
    Sum(usize, usize, usize),
    Alone(usize),
}

/// The pairs of times, by their places, each with how often it stands in the sum and how long it is.
fn paired(mut times: Vec<(usize, usize, f64)>) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(times.len());
    while !times.is_empty() {
        times.sort_small_by(|(_, c, a), (_, d, b)| d.cmp(c).then_with(|| b.total_cmp(a)));
        let as_often = times.chunk_by(|a, b| a.1 == b.1);
        let beside = as_often
            .flat_map(|each| each.iter().zip(each.iter().rev()).flat_map(<[_; 2]>::from).take(each.len()));
        let mut rest = Vec::new();
        for pair in beside.collect::<Vec<_>>().chunks(2) {
            match *pair {
                [&(a, more, length), &(b, often, _)] => {
                    pairs.push(Pair::Sum(a, b, often));
                    rest.extend((more > often).then(|| (a, more - often, length)));
                }
                [&(a, often, _)] => {
                    pairs.extend((often > 1).then_some(Pair::Sum(a, a, often / 2)));
                    pairs.extend((often % 2 == 1).then_some(Pair::Alone(a)));
                }
                _ => {}
            }
        }
        times = rest;
    }
    pairs
}

/// Whether a time is only a delay.
pub(super) fn is_certain((time, _): &(Density, usize)) -> bool {
    time.masses().len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Vectors of which one component each is 1 tell which times are in a sum, and how often.
    #[test]
    fn halves_have_the_same_sum() {
        const MANY: usize = 12;
        let add = |a: &[usize; MANY], b: &[usize; MANY]| std::array::from_fn(|k| a[k] + b[k]);
        let all = |times: &[([usize; MANY], usize)]| -> [usize; MANY] {
            times.iter().fold([0; MANY], |all, (time, often)| add(&all, &time.map(|k| k * often)))
        };
        for most in [1, 2, 7, 50] {
            for many in 0..=MANY {
                let unit = |k| std::array::from_fn(|other| usize::from(other == k));
                let times: Vec<_> = (0..many).map(|k| (unit(k), 1 + k * k % most)).collect();
                let halves = halved(&times, |_| 1.0, |a, b, _| add(a, b));
                assert_eq!(all(&times), all(&halves));
                assert!(halves.iter().all(|(sum, _)| sum.iter().sum::<usize>() <= 2));
                let [before, after] =
                    [times, halves].map(|all| all.iter().map(|(_, often)| often).sum::<usize>());
                assert!(after <= before / 2 + 4, "{after} of {before}");
            }
        }
    }
}
