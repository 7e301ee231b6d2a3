//! Multinomial counts of processors: how many are in each case of a condition that is drawn for each of them.
//!
//! Where processors wait for each other, each vector of counts is a joint case with classes of processors. Where they never do, the time of
//! each is a mixture over its cases, and the slowest of N a power of its distribution function: no vectors are needed.

use juxtapose_density::density::float;

/// How many vectors of counts of so many processors in so many cases there are: C(n + k − 1, k − 1).
pub(super) fn vectors(processors: u64, cases: usize) -> f64 {
    (1..cases as u64).map(|k| float(processors + k) / float(k)).product()
}

/// All vectors of counts whose probability is above 0, with it: multinomial. Each mass is a product of conditional binomial ones.
#[cold]
#[inline(never)]
pub(super) fn counts(processors: u64, shares: &[f64]) -> Vec<(f64, Vec<u64>)> {
    let mut all = Vec::new();
    let mut begun = vec![(1.0, Vec::new(), processors, 1.0_f64)];
    for (k, &share) in shares.iter().enumerate() {
        let is_last = k + 1 == shares.len();
        for (weight, counts, left, rest) in std::mem::take(&mut begun) {
            if is_last {
                let counts: Vec<u64> = [&counts[..], &[left]].concat();
                if left == 0 || share > 0.0 {
                    all.push((weight, counts));
                }
                continue;
            }
            let p = if rest > 0.0 { (share / rest).clamp(0.0, 1.0) } else { 0.0 };
            let masses =
                juxtapose_density::special::binomial_weights(juxtapose_density::density::index(left), p);
            for (count, mass) in (0..).zip(masses).filter(|(_, mass)| *mass > 0.0) {
                begun.push((weight * mass, [&counts[..], &[count]].concat(), left - count, rest - share));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{counts, vectors};

    #[test]
    fn there_are_as_many_vectors_as_counted_and_their_probabilities_sum_to_one() {
        for (processors, shares) in
            [(1, vec![0.5, 0.5]), (7, vec![0.2, 0.3, 0.5]), (4, vec![0.1, 0.2, 0.3, 0.4])]
        {
            let all = counts(processors, &shares);
            assert!((vectors(processors, shares.len()) - all.len() as f64).abs() < 1e-9);
            let sum: f64 = all.iter().map(|(weight, _)| weight).sum();
            assert!(
                (sum - 1.0).abs() < 1e-14
                    && all.iter().all(|(_, counts)| counts.iter().sum::<u64>() == processors)
            );
        }
        let two = counts(2, &[0.25, 0.75]);
        assert_eq!(two, [(0.5625, vec![0, 2]), (0.375, vec![1, 1]), (0.0625, vec![2, 0])]);
    }
}
