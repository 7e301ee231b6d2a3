//! Mean of a step that a program of measured blocks predicts, without its distribution: each processor draws all of its times on its own,
//! and waits at each barrier for the slowest.

use std::collections::BTreeMap;

use super::{assumed::mean, classes::Class, document::Named, times::ticks};

/// Additions that a step's stretches take together.
const WORK: usize = 1 << 27;
/// Times that a stretch's sum has at most.
const TIMES: usize = 1 << 20;

/// Whole ticks, or several at once, with their probabilities.
type Masses = BTreeMap<usize, f64>;

/// The mean of a step of processors of these classes, in ms, of times rounded as the program has them.
#[expect(clippy::cast_precision_loss, reason = "ticks of a step are below 2^53")]
pub(super) fn predicted(blocks: &[Named], classes: &[Class], tick: f64) -> f64 {
    let work = WORK / blocks.split(|block| block.is_barrier).count();
    let slowest = blocks.split(|block| block.is_barrier).map(|parts| {
        let mut grain = 1;
        loop {
            let of = |class: &Class| {
                let of =
                    |part: &Named| masses(class.members.iter().flat_map(|&one| &part.rows[one]), tick, grain);
                (parts.iter().map(of).collect(), class.members.len() as f64)
            };
            let each: Vec<(Vec<Masses>, f64)> = classes.iter().map(of).collect();
            let is_small = |(parts, _): &(Vec<Masses>, f64)| {
                let length = 1 + parts.iter().map(span).sum::<usize>();
                let different = parts.iter().map(Masses::len).sum::<usize>();
                length <= TIMES && length.saturating_mul(different) <= work / classes.len()
            };
            if each.iter().all(is_small) {
                return grain as f64 * mean_of_slowest(&each);
            }
            grain *= 2;
        }
    });
    let barriers = blocks.iter().filter(|block| block.is_barrier);
    let barriers = barriers.map(|block| ticks(mean(&block.times()), tick) as f64);
    (slowest.sum::<f64>() + barriers.sum::<f64>()) * tick
}

/// What is between two multiples of the grain is divided between them, which moves no mean.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 times, and ticks of one")]
fn masses<'t>(times: impl Iterator<Item = &'t f64> + Clone, tick: f64, grain: u64) -> Masses {
    let (mut masses, one) = (Masses::new(), 1.0 / times.clone().count().max(1) as f64);
    for time in times {
        let ticks = ticks(*time, tick);
        let above = (ticks % grain) as f64 / grain as f64;
        let below = usize::try_from(ticks / grain).unwrap_or(usize::MAX - 1);
        *masses.entry(below).or_default() += one * (1.0 - above);
        if above > 0.0 {
            *masses.entry(below + 1).or_default() += one * above;
        }
    }
    masses
}

fn first(masses: &Masses) -> usize {
    masses.first_key_value().map_or(0, |(first, _)| *first)
}

fn span(masses: &Masses) -> usize {
    masses.last_key_value().map_or(0, |(last, _)| last - first(masses))
}

/// The first time of a sum of parts, and the distribution function from there on but for its last value, which is 1.
fn summed(parts: &[Masses]) -> (usize, Vec<f64>) {
    let mut sum = vec![1.0];
    for part in parts {
        let mut with = vec![0.0; sum.len() + span(part)];
        for (time, mass) in part {
            with[time - first(part)..].iter_mut().zip(&sum).for_each(|(with, of)| *with += mass * of);
        }
        sum = with;
    }
    sum.pop();
    let mut up_to = 0.0;
    for mass in &mut sum {
        up_to += *mass;
        *mass = f64::min(up_to, 1.0);
    }
    (parts.iter().map(first).sum(), sum)
}

/// The mean of the largest of all sums, so many of each class: what all exceed, and each further tick with the probability that one is
/// beyond it.
#[expect(clippy::cast_precision_loss, reason = "fewer than 2^53")]
fn mean_of_slowest(classes: &[(Vec<Masses>, f64)]) -> f64 {
    let all: Vec<_> = classes.iter().map(|(parts, n)| (summed(parts), *n)).collect();
    let from = all.iter().map(|((first, _), _)| *first).max().unwrap_or(0);
    let to = all.iter().map(|((first, up_to), _)| first + up_to.len()).max().unwrap_or(0);
    let mut mean = from as f64;
    for time in from..to {
        let below =
            all.iter().map(|((first, up_to), n)| up_to.get(time - first).map_or(1.0, |up_to| up_to.powf(*n)));
        mean += 1.0 - below.product::<f64>();
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::predicted;
    use crate::{classes::Class, document::Named};

    #[test]
    fn classes_of_unlike_processors_have_the_maximum_of_all() {
        let class = |members: &[usize]| Class { name: String::new(), members: members.to_vec() };
        let work = || Named {
            name: "work".to_owned(),
            rows: vec![vec![1.0, 3.0], vec![2.0, 6.0]],
            is_barrier: false,
        };
        // Of (1, 2), (1, 6), (3, 2) and (3, 6) the larger one.
        let mean = predicted(&[work()], &[class(&[0]), class(&[1])], 1.0);
        assert!((mean - 17.0 / 4.0).abs() < 1e-12, "{mean}");
        // One class draws twice of 1, 3, 2 and 6: (1 + 3·2 + 5·3 + 7·6)/16.
        let mean = predicted(&[work()], &[class(&[0, 1])], 1.0);
        assert!((mean - 4.0).abs() < 1e-12, "{mean}");
    }
}
