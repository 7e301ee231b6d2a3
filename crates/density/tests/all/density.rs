//! Property tests of densities: their laws on random ones, against slow definitions.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_density::{
    Density,
    density::{DensityError, Parametric},
    special::binomial_weights,
};
use proptest::prelude::*;

/// Densities on random lattices, with gaps, and now and then a single point.
fn density() -> impl Strategy<Value = Density> {
    (0u64..50, 1u64..6, prop::collection::vec(0u32..20, 1..9)).prop_map(|(origin, step, weights)| {
        let weights: Vec<_> =
            weights.iter().enumerate().map(|(k, &w)| if k == 0 { w + 1 } else { w }).collect();
        let sum = f64::from(weights.iter().sum::<u32>());
        let pairs = weights.iter().enumerate().map(|(k, &w)| (origin + step * k as u64, f64::from(w) / sum));
        Density::from_masses(pairs).expect("weights over their sum are a density")
    })
}

/// The density of `combine(a, b)` by its definition: over all pairs.
fn pairs(a: &Density, b: &Density, combine: fn(u64, u64) -> u64) -> BTreeMap<u64, f64> {
    let mut masses = BTreeMap::new();
    for (s, p) in a.iter() {
        for (t, q) in b.iter() {
            *masses.entry(combine(s, t)).or_insert(0.0) += p * q;
        }
    }
    masses
}

/// What holds for every density, whatever made it.
fn conforms(d: &Density) -> Result<(), TestCaseError> {
    let masses = d.masses();
    prop_assert!(masses.iter().all(|m| m.is_finite() && *m >= 0.0));
    prop_assert!(masses[0] > 0.0 && masses[masses.len() - 1] > 0.0);
    prop_assert!(d.step() >= 1 && (masses.len() > 1 || d.step() == 1));
    prop_assert!((0.0..=1.0).contains(&d.lost()));
    // Piece by piece: added one by one, a hundred thousand round off more than is allowed.
    let sum: f64 = masses.chunks(256).map(|piece| piece.iter().sum::<f64>()).sum();
    prop_assert!(sum <= 1.0 + 1e-13 && sum + d.lost() >= 1.0 - 1e-13, "{} and {} lost", sum, d.lost());
    prop_assert_eq!(d.last(), d.origin() + d.step() * (masses.len() as u64 - 1));
    prop_assert_eq!(d.iter().count(), masses.len());
    let (below, above) = (d.distribution(), d.survival());
    prop_assert!(below.windows(2).all(|w| w[0] <= w[1]) && above.windows(2).all(|w| w[0] >= w[1]));
    prop_assert!((below[below.len() - 1] - sum).abs() < 1e-13 && above[above.len() - 1].abs() < 1e-300);
    let moments = d.moments();
    prop_assert!(moments.mean >= d.origin() as f64 - 1e-9 && moments.mean <= d.last() as f64 + 1e-9);
    prop_assert!(moments.variance >= 0.0);
    let (median, late) = (d.quantile(0.5), d.quantile(0.99));
    prop_assert!(d.quantile(0.0) == d.origin() && median <= late && late <= d.last());
    // What the parts do not say: whether what is lost was short or long.
    let again =
        Density::from_parts(d.origin(), d.step(), masses.to_vec(), d.lost()).expect("the parts of a density");
    prop_assert_eq!((again.origin(), again.step(), again.masses()), (d.origin(), d.step(), masses));
    let ((least, most), (_, of_parts)) = (d.after_within(median), again.after_within(median));
    prop_assert!(least <= most && most <= of_parts + d.lost());
    prop_assert_eq!(&d.then(&Density::point(0)), d);
    prop_assert_eq!(&d.join_copies(1), d);
    prop_assert_eq!(&Density::branch([(1.0, d)]), d);
    prop_assert_eq!(&d.trimmed(0.0, 0.0), d);
    Ok(())
}

/// Every mass agrees, relative to its size: tails as well as the middle.
fn same(found: &Density, expected: &BTreeMap<u64, f64>) -> Result<(), TestCaseError> {
    let found_masses: BTreeMap<_, _> = found.iter().collect();
    for time in found_masses.keys().chain(expected.keys()) {
        let [f, e] = [&found_masses, expected].map(|masses| masses.get(time).copied().unwrap_or(0.0));
        prop_assert!((f - e).abs() <= 1e-13 * e, "P(T = {}) is {}, not {}", time, f, e);
    }
    prop_assert!(found.masses().first() > Some(&0.0) && found.masses().last() > Some(&0.0));
    Ok(())
}

proptest! {
    #[test]
    fn every_constructor_conforms(a in density(), b in density(), p in 0.0..=1.0f64, n in 0usize..6, t in 0u64..40) {
        for made in [
            Density::point(t), Density::uniform(t, t + n as u64), a.clone(), a.delayed(t),
            a.then(&b), a.repeated(n as u64), a.join(&b), a.join_copies(n), a.race(&b),
            a.order_statistic(n / 2, n), Density::branch([(p, &a), (1.0 - p, &b)]), Density::branch([]),
            a.trimmed(0.1, 0.2), a.trimmed(0.1, 0.2).then(&b.trimmed(0.3, 0.0)), a.trimmed(0.1, 0.2).join_copies(n),
            a.trimmed(0.1, 0.2).order_statistic(n.div_ceil(2), n), a.trimmed(0.1, 0.0).race(&b.trimmed(0.0, 0.1)),
        ] {
            conforms(&made)?;
        }
        prop_assert_eq!(a.delayed(t), a.then(&Density::point(t)));
        prop_assert_eq!(Density::uniform(t + n as u64, t), Density::uniform(t, t + n as u64));
    }

    #[test]
    fn race_is_the_minimum(a in density(), b in density()) {
        same(&a.race(&b), &pairs(&a, &b, u64::min))?;
    }

    /// Against every way in which the copies can come out.
    #[test]
    fn order_statistic_is_the_kth_smallest(a in density(), copies in 1usize..5, k in 1usize..5) {
        let mut ways = vec![(Vec::new(), 1.0)];
        for _ in 0..copies {
            ways = (ways.iter())
                .flat_map(|(times, p)| a.iter().map(move |(t, mass)| ([&times[..], &[t]].concat(), p * mass)))
                .filter(|&(_, p)| p > 0.0)
                .collect();
        }
        let mut masses = BTreeMap::new();
        for (mut times, p) in ways {
            times.sort_unstable();
            *masses.entry(times[k.min(copies) - 1]).or_insert(0.0) += p;
        }
        same(&a.order_statistic(k, copies), &masses)?;
    }

    /// Against one time after the other: how many are before a point, and how many at it.
    #[test]
    fn the_kth_of_several_groups_is_that_of_all_their_times(
        groups in prop::collection::vec((density(), 1usize..4, 0u32..14), 1..4), k in 1usize..10,
    ) {
        // One in so many comes far later than all others.
        let groups: Vec<(Density, usize)> = groups.into_iter().map(|(time, copies, zeros)| {
            let rare = 0.1f64.powi(zeros.cast_signed());
            let late = Density::point(400);
            (if zeros == 0 { time } else { Density::branch([(1.0 - rare, &time), (rare, &late)]) }, copies)
        }).collect();
        let times: Vec<&Density> = groups.iter().flat_map(|(time, copies)| vec![time; *copies]).collect();
        let k = k.min(times.len());
        let found = Density::order_statistic_of_copies(k, &groups);
        let points: BTreeSet<u64> = times.iter().flat_map(|time| time.iter().map(|(point, _)| point)).collect();
        prop_assert!(found.iter().all(|(point, mass)| mass <= 0.0 || points.contains(&point)));
        for point in points {
            let mut ways = vec![vec![0.0; times.len() + 1]; times.len() + 1];
            ways[0][0] = 1.0;
            for time in &times {
                let exactly: f64 = time.iter().filter(|&(t, _)| t == point).map(|(_, mass)| mass).sum();
                let before = if point == 0 { 0.0 } else { time.at_most(point - 1) };
                let after = time.after(point);
                let mut next = vec![vec![0.0; times.len() + 1]; times.len() + 1];
                for (earlier, row) in ways.iter().enumerate() {
                    for (at, &way) in row.iter().enumerate().filter(|(_, way)| **way > 0.0) {
                        next[earlier][at] += way * after;
                        next[earlier][at + 1] += way * exactly;
                        next[earlier + 1][at] += way * before;
                    }
                }
                ways = next;
            }
            let rows = ways.iter().enumerate().take(k);
            let expected: f64 = rows.map(|(earlier, row)| row[k - earlier..].iter().sum::<f64>()).sum();
            let mass: f64 = found.iter().filter(|&(t, _)| t == point).map(|(_, mass)| mass).sum();
            prop_assert!((mass - expected).abs() <= 1e-12 * expected, "{} {} {}", point, mass, expected);
        }
    }

    #[test]
    fn trimming_leaves_out_no_more_than_allowed_and_says_how_much(
        a in density(), leading in 0.0..0.6f64, trailing in 0.0..0.6f64,
    ) {
        let kept = a.trimmed(leading, trailing);
        conforms(&kept)?;
        let (before, behind) = (a.at_most(kept.origin()) - a.masses()[at(&a, kept.origin())], a.after(kept.last()));
        prop_assert!(behind <= trailing && (before <= leading));
        prop_assert!((kept.lost() - before - behind).abs() < 1e-14);
        // No more could go, but for the one mass that has to stay.
        let (first, last) = (kept.masses()[0], kept.masses()[kept.masses().len() - 1]);
        prop_assert!(kept.masses().len() == 1 || (before + first > leading && behind + last > trailing));
        for (t, mass) in kept.iter() {
            prop_assert!(mass.to_bits() == a.masses()[at(&a, t)].to_bits());
        }
    }

    #[test]
    fn then_is_the_sum(a in density(), b in density()) {
        same(&a.then(&b), &pairs(&a, &b, |s, t| s + t))?;
        prop_assert!((a.then(&b).mean() - a.mean() - b.mean()).abs() < 1e-11);
        let variance = a.moments().variance + b.moments().variance;
        prop_assert!((a.then(&b).moments().variance - variance).abs() < 1e-9);
    }

    #[test]
    fn repeated_is_then_again_and_again(a in density(), count in 0u64..6) {
        let slow = (0..count).fold(Density::point(0), |sum, _| sum.then(&a));
        same(&a.repeated(count), &slow.iter().collect())?;
    }

    #[test]
    fn join_is_the_maximum(a in density(), b in density()) {
        same(&a.join(&b), &pairs(&a, &b, u64::max))?;
        for t in 0..120 {
            prop_assert!(a.join(&b).at_most(t) <= a.at_most(t).min(b.at_most(t)) + 1e-15);
        }
    }

    #[test]
    fn join_copies_is_join_again_and_again(a in density(), copies in 0usize..9, left_out in 0.0..0.3f64) {
        for a in [a.clone(), a.trimmed(left_out, left_out)] {
            let slow = (1..copies).fold(a.clone(), |max, _| max.join(&a));
            let slow = if copies == 0 { Density::point(0) } else { slow };
            same(&a.join_copies(copies), &slow.iter().collect())?;
            same(&a.order_statistic(copies, copies), &slow.iter().collect())?;
        }
    }

    #[test]
    fn race_copies_is_race_again_and_again(a in density(), copies in 1usize..40, left_out in 0.0..0.01f64) {
        for a in [a.clone(), a.trimmed(left_out, left_out)] {
            let slow = (1..copies).fold(a.clone(), |min, _| min.race(&a));
            same(&a.race_copies(copies), &slow.iter().collect())?;
        }
    }

    #[test]
    fn the_stochastic_order_is_that_of_distribution_functions(
        a in density(), b in density(), times in 1u64..16, later in 0u64..30, allowance in 0.0..0.2f64,
    ) {
        // Some of hundreds of masses, some that compare, and some that do not.
        let (a, b) = (a.repeated(times), b.repeated(times));
        for (one, other) in [(&a, &b), (&a, &a.then(&Density::point(later))), (&a.then(&Density::point(later)), &b), (&a, &a.join(&b))] {
            let reached = |density: &Density, ends: u64| {
                let mut masses = vec![0.0; usize::try_from(ends).expect("short") + 1];
                density.iter().for_each(|(time, mass)| masses[usize::try_from(time).expect("short")] += mass);
                masses.into_iter().scan(0.0, |sum, mass| { *sum += mass; Some(*sum) }).collect::<Vec<_>>()
            };
            let ends = one.last().max(other.last());
            let shortfalls = reached(other, ends).into_iter().zip(reached(one, ends)).map(|(there, here)| there - here);
            let worst = shortfalls.fold(0.0, f64::max);
            // Where it is decided by rounding it may say either.
            if (worst - allowance - one.lost()).abs() > 1e-12 {
                prop_assert_eq!(one.is_no_later_than(other, allowance), worst < allowance + one.lost());
            }
        }
    }

    #[test]
    fn branch_is_the_mixture(a in density(), b in density(), p in 0.0..=1.0f64) {
        let mut masses = BTreeMap::new();
        for (weight, density) in [(p, &a), (1.0 - p, &b)] {
            density.iter().for_each(|(t, mass)| *masses.entry(t).or_insert(0.0) += weight * mass);
        }
        same(&Density::branch([(p, &a), (1.0 - p, &b)]), &masses)?;
    }

    #[test]
    fn distribution_survival_and_quantiles_agree(a in density(), p in 0.0..=1.0f64) {
        let (below, above) = (a.distribution(), a.survival());
        for (k, (t, _)) in a.iter().enumerate() {
            prop_assert!((below[k] + above[k] - 1.0).abs() < 1e-14);
            prop_assert!((a.at_most(t) - below[k]).abs() < 1e-15 && (a.after(t) - above[k]).abs() < 1e-15);
        }
        let q = a.quantile(p);
        prop_assert!(a.at_most(q) >= p - 1e-12);
        prop_assert!(q == a.origin() || a.at_most(q - 1) < p - 1e-12);
    }
}

#[test]
fn something_is_left_of_whatever_is_trimmed() {
    let die = Density::uniform(1, 6);
    let ends = [die.trimmed(0.0, 2.0), die.trimmed(2.0, 0.0), die.trimmed(2.0, 2.0)];
    assert_eq!(ends.map(|end| (end.origin(), end.last())), [(1, 1), (6, 6), (1, 1)]);
    let quarters = Density::from_masses([(1, 0.25), (2, 0.5), (3, 0.25)]).expect("sums to 1");
    assert_eq!(quarters.trimmed(0.25, 0.25).masses(), [0.5], "as much as is allowed");
}

/// The index of a time that is on the lattice.
fn at(density: &Density, time: u64) -> usize {
    usize::try_from((time - density.origin()) / density.step()).expect("small")
}

/// Half of a hundred thousand: those of a normal time, by its inverse distribution function, and of two groups as of one.
#[test]
fn order_statistics_of_many_copies_are_found() {
    let time = Density::uniform(0, 999);
    let [n, half] = [100_000, 50_000];
    let middle = time.order_statistic(half, n);
    // The middle of n uniform times: mean n/2/(n + 1), variance 1/(4n), of a thousand ticks that are cut off.
    let moments = middle.moments();
    assert!((moments.mean - 499.495).abs() < 1e-5, "{moments:?}");
    assert!((moments.variance / (1e6 / 4.0 / 1e5 + 1.0 / 12.0) - 1.0).abs() < 1e-3, "{moments:?}");
    let parted = Density::order_statistic_of_copies(half, &[(time.clone(), 300), (time, n - 300)]);
    for (time, mass) in middle.iter().filter(|(_, mass)| *mass > 1e-60) {
        let other: f64 = parted.iter().filter(|&(t, _)| t == time).map(|(_, mass)| mass).sum();
        assert!((mass / other - 1.0).abs() < 1e-9, "{time}: {mass} {other}");
    }
    assert!(middle.lost() > 0.0 && middle.lost() < 1e-140);
}

/// The second fastest of 64 that are long once in 10^15: both tails of every term keep their digits.
#[test]
fn order_statistics_keep_the_tails() {
    let rare = 1e-15;
    let late = Density::from_masses([(1, 1.0 - rare), (100, rare)]).expect("sums to 1");
    let slowest_but_one = 64.0 * 63.0 / 2.0 * rare * rare;
    assert!((late.order_statistic(63, 64).after(99) / slowest_but_one - 1.0).abs() < 1e-12);
    let early = Density::from_masses([(1, rare), (100, 1.0 - rare)]).expect("sums to 1");
    assert!((early.order_statistic(2, 64).at_most(1) / slowest_but_one - 1.0).abs() < 1e-12);
    assert!(
        (early.order_statistic(1, 64).at_most(1) / early.race(&early.order_statistic(1, 63)).at_most(1)
            - 1.0)
            .abs()
            < 1e-12
    );
}

/// The first of a million copies sums to 1, and its survival function is S^n to all digits, however near 1 is S.
#[test]
fn the_first_of_a_million_copies_keeps_its_digits() {
    let n = 1_000_000;
    let exponential = Density::exponential(40.0).expect("a density");
    for time in [Density::uniform(0, 6), Density::uniform(1, 1000), exponential] {
        let first = time.race_copies(n);
        let sum = first.masses().iter().sum::<f64>();
        assert!((sum - 1.0).abs() <= 1e-14 + first.lost(), "{sum}, {} lost", first.lost());
    }
    let early = Density::from_masses([(1, 1e-6), (2, 0.5), (7, 0.5 - 1e-6)]).expect("sums to 1");
    let first = early.race_copies(n);
    let later = (1e6 * f64::ln_1p(-1e-6)).exp();
    assert!((first.after(1) / later - 1.0).abs() < 1e-14, "{:e}", first.after(1) / later - 1.0);
    assert_eq!((first.origin(), first.last()), (1, 2), "none of the million takes 7 ticks");
}

/// The maximum of 64 PEs of a time that is long once in 10^15: P(long) = 1 − (1 − p)^64, to all digits.
#[test]
fn join_copies_keeps_the_tail() {
    let rare = 1e-15;
    let density = Density::from_masses([(1, 1.0 - rare), (100, rare)]).expect("sums to 1");
    let expected = -(64.0 * f64::ln_1p(-rare)).exp_m1();
    assert!((density.join_copies(64).after(99) / expected - 1.0).abs() < 1e-12);
}

#[test]
fn binomial_weights_of_many_pes_neither_overflow_nor_vanish() {
    let weights = binomial_weights(4096, 0.3);
    assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-13);
    let mean: f64 = weights.iter().zip(0u32..).map(|(w, k)| w * f64::from(k)).sum();
    assert!((mean - 4096.0 * 0.3).abs() < 1e-9);
    assert!(weights.iter().all(|w| w.is_finite()));
    assert_eq!((binomial_weights(5, 0.0)[0], binomial_weights(5, 1.0)[5]), (1.0, 1.0));
}

#[test]
fn moments_of_a_die() {
    let die = Density::uniform(1, 6).moments();
    assert!((die.mean - 3.5).abs() < 1e-14);
    assert!((die.variance - 35.0 / 12.0).abs() < 1e-14);
    assert!(die.skewness.is_some_and(|s| s.abs() < 1e-14));
    // The kurtosis of n equally likely neighbours is (3/5)·(3n² − 7)/(n² − 1).
    assert!((die.kurtosis.expect("it varies") - 0.6 * (3.0 * 36.0 - 7.0) / 35.0).abs() < 1e-14);
    let certain = Density::point(7).moments();
    assert_eq!((certain.mean, certain.variance, certain.skewness), (7.0, 0.0, None));
}

/// Decimal notation may miss 1 by 1e-9, no more; what it misses is divided out. Impossible times take no part.
#[test]
fn masses_are_normalised_within_the_tolerance() {
    let near = Density::from_masses([(4, 0.5), (10, 0.5 + 5e-10), (5, 0.0)]).expect("near enough");
    assert!((near.masses().iter().sum::<f64>() - 1.0).abs() < 1e-15);
    assert_eq!((near.origin(), near.step(), near.last()), (4, 6, 10));
    assert!(Density::from_masses([(4, 1.0 + 5e-10)]).is_ok());
    assert!(Density::from_masses([(4, 0.5), (10, 0.5 + 3e-9)]).is_err());
    assert!(Density::from_masses([(4, 0.5), (10, 0.5 - 3e-9)]).is_err());
    assert!(Density::from_parts(4, 6, vec![0.5, 0.5 + 3e-9], 0.0).is_err());
    assert!(Density::from_parts(4, 6, vec![0.5, 0.5], 0.25).is_ok());
    assert!(Density::from_parts(4, 6, vec![0.5, 0.25], 0.25 - 3e-9).is_err());
    assert_eq!(Density::from_parts(4, 6, vec![0.5, 0.125], 0.125), Err(DensityError::Sum(0.75)));
    assert_eq!(Density::from_parts(4, 6, vec![0.0, 0.0], 1.0), Err(DensityError::Empty));
    let parts = Density::from_parts(4, 6, vec![0.0, 0.25, 0.5, 0.0], 0.25).expect("a density");
    assert_eq!((parts.origin(), parts.step(), parts.masses()), (10, 6, &[0.25, 0.5][..]));
    assert_eq!(
        Density::from_parts(4, 6, vec![f64::NAN], 0.0)
            .map_err(|e| matches!(e, DensityError::Mass { time: 4, .. })),
        Err(true)
    );
}

/// The bound on what is missing adds up in sums, is weighed in mixtures, and counts every copy in a maximum.
#[test]
fn lost_is_a_bound_for_whatever_is_made_of_a_density() {
    let (a, b) = (density_without(1e-3), density_without(4e-3));
    let made = [
        (a.then(&b), 5e-3),
        (Density::branch([(0.25, &a), (0.75, &b)]), 3.25e-3),
        (a.join(&b), 5e-3),
        (a.join_copies(3), 3e-3),
        (a.race(&b), 5e-3),
        (a.order_statistic(2, 3), 3e-3),
        (a.trimmed(0.6, 0.0), 0.5005),
    ];
    for (lost, expected) in made.map(|(d, expected)| (d.lost(), expected)) {
        assert!((lost - expected).abs() < 1e-15, "{lost}, not {expected}");
    }
    assert!(density_without(0.5).join_copies(8).lost() <= 1.0);
}

/// What was lost of the shortest times is a share of P(T > t), what else was lost is not: so far the tail is exact.
#[test]
fn the_tail_is_exact_down_to_what_was_lost_behind() {
    let geometric = Density::from_masses(
        (0..60).map(|k| (k, 0.5_f64.powi(i32::try_from(k + 1).expect("small").min(59)))),
    )
    .expect("sums to 1");
    assert_eq!((geometric.exact_tail(1e-9), geometric.falls_below(0.0)), (Some(0.0), None));
    assert_eq!(
        (geometric.falls_below(0.25), geometric.falls_below(0.26), geometric.falls_below(1.0)),
        (Some(2), Some(1), Some(0))
    );
    let late = geometric.trimmed(0.0, 1e-12);
    assert_eq!(late.exact_tail(1e-3), Some(late.lost() / 1e-3));
    assert!(late.lost_behind() > 0.4e-12 && (late.lost_behind() - late.lost()).abs() < 1e-30);
    let early = geometric.trimmed(0.5, 0.0);
    assert_eq!(
        (early.lost(), early.lost_behind(), early.exact_tail(0.5), early.exact_tail(0.6)),
        (0.5, 0.0, None, Some(0.0))
    );
    let both = early.trimmed(0.0, 1e-12);
    let parts = Density::from_parts(both.origin(), both.step(), both.masses().to_vec(), both.lost())
        .expect("its parts");
    let again = parts.clone().with_lost_behind(both.lost_behind());
    assert_eq!((again.lost_behind(), parts.lost_behind()), (both.lost_behind(), both.lost()));
    for time in [0, 3, 20, 40] {
        assert!((again.after_within(time).1 / both.after_within(time).1 - 1.0).abs() < 1e-12);
    }
    assert!((parts.with_lost_behind(2.0).lost_behind() - both.lost()).abs() < 1e-30);
}

fn density_without(lost: f64) -> Density {
    Density::from_parts(2, 3, vec![(1.0 - lost) / 2.0; 2], lost).expect("a density")
}

#[test]
fn what_is_not_a_density_is_refused() {
    assert_eq!(Density::from_masses([]), Err(DensityError::Empty));
    assert_eq!(Density::from_masses([(1, 0.5), (2, 0.25)]), Err(DensityError::Sum(0.75)));
    assert_eq!(Density::from_masses([(1, 1.5), (2, -0.5)]), Err(DensityError::Mass { time: 1, mass: 1.5 }));
    assert!(matches!(Density::from_masses([(1, f64::NAN)]), Err(DensityError::Mass { time: 1, .. })));
    assert!(Density::from_parts(0, 1, vec![0.5], 0.4).is_err());
    assert!(Density::from_parts(0, 1, vec![0.5, 0.1], 0.4).is_ok());
}

/// Against a table made with 40 digits (mpmath): P(k − ½ < X ≤ k + ½), far into both tails.
#[test]
#[allow(clippy::excessive_precision, reason = "as the table has them")]
fn parametric_densities_by_an_outside_table() {
    let tables: [(_, Density, &[(u64, f64)]); 5] = [
        (
            "normal",
            made(Density::normal(100.0, 20.0)),
            &[
                (10, 8.00790552084378e-7),
                (100, 0.019945041410967478),
                (160, 0.00022177715841117077),
                (220, 3.0490287346857484e-10),
            ],
        ),
        (
            "lognormal",
            made(Density::lognormal(100.0, 50.0)),
            &[
                (10, 1.8476567054849363e-6),
                (89, 0.009488511936901796),
                (300, 0.00010575845619326716),
                (1500, 1.0325226935538389e-11),
            ],
        ),
        (
            "gamma",
            made(Density::gamma(100.0, 50.0)),
            &[
                (1, 5.0815615185559265e-7),
                (75, 0.0089614731592697567),
                (300, 7.0783882324963021e-5),
                (800, 2.7666801148564981e-12),
            ],
        ),
        (
            "Poisson",
            made(Density::poisson(12.5)),
            &[(0, 3.726653172078671e-6), (12, 0.11321453006756814), (45, 7.152497265776765e-13)],
        ),
        (
            "geometric",
            made(Density::geometric(0.25)),
            &[(1, 0.25), (10, 0.018771171569824219), (100, 1.0690673951271679e-13)],
        ),
    ];
    for (name, density, table) in tables {
        for &(time, expected) in table {
            let found = density.masses()[at(&density, time)];
            assert!(
                (found / expected - 1.0).abs() < 1e-10,
                "{name}: P(T = {time}) is {found}, not {expected}"
            );
        }
    }
}

/// Rounding a continuous time to ticks hardly moves its mean, and adds 1/12 to its variance.
#[test]
fn parametric_densities_have_the_moments_they_were_asked_for() {
    for (mean, sd) in [(100.0, 20.0), (50.0, 5.0), (1000.0, 100.0)] {
        for density in [Density::normal(mean, sd), Density::lognormal(mean, sd), Density::gamma(mean, sd)] {
            let moments = made(density).moments();
            assert!((moments.mean - mean).abs() < 1e-4, "{moments:?}");
            assert!((moments.variance - sd * sd - 1.0 / 12.0).abs() < 2e-2, "{moments:?}");
        }
    }
    for (density, mean, variance) in [
        (Density::poisson(12.5), 12.5, 12.5),
        (Density::poisson(4000.0), 4000.0, 4000.0),
        (Density::binomial(40, 0.3), 12.0, 8.4),
        (Density::geometric(0.25), 4.0, 12.0),
    ] {
        let moments = made(density).moments();
        assert!(
            (moments.mean / mean - 1.0).abs() < 1e-11 && (moments.variance / variance - 1.0).abs() < 1e-9
        );
    }
}

proptest! {
    #[test]
    fn parametric_densities_conform(mean in 0.01..300.0f64, spread in 0.0..2.0f64, p in 0.01..=1.0f64, n in 0u64..50) {
        let sd = mean * spread;
        for density in [
            Density::normal(mean, sd), Density::lognormal(mean, sd.min(mean)), Density::gamma(mean, sd),
            Density::poisson(mean), Density::binomial(n, p), Density::geometric(p),
        ] {
            let density = made(density);
            conforms(&density)?;
            prop_assert!(density.lost() < 1e-13, "{} lost", density.lost());
        }
    }
}

#[test]
fn parameters_at_the_ends_of_their_ranges() {
    for certain in [Density::normal(7.2, 0.0), Density::lognormal(7.2, 0.0), Density::gamma(7.2, 0.0)] {
        assert_eq!(certain, Ok(Density::point(7)));
    }
    assert_eq!(Density::geometric(1.0), Ok(Density::point(1)));
    assert_eq!(Density::poisson(0.0), Ok(Density::point(0)));
    assert_eq!([Density::binomial(0, 0.5), Density::binomial(5, 0.0)].map(made), [0, 0].map(Density::point));
    for refused in [
        Density::normal(-1.0, 1.0),
        Density::normal(1.0, f64::NAN),
        Density::normal(f64::INFINITY, 1.0),
        Density::lognormal(0.0, 1.0),
        Density::gamma(0.0, 1.0),
        Density::poisson(-1.0),
        Density::poisson(f64::NAN),
        Density::binomial(5, 1.5),
        Density::geometric(0.0),
        Density::geometric(f64::NAN),
    ] {
        assert!(matches!(refused, Err(DensityError::Parameter { .. })), "{refused:?}");
    }
    for refused in [
        Parametric::triangular(3.0, 2.0, 4.0),
        Parametric::pert(3.0, 4.1, 4.0),
        Parametric::pert(f64::NAN, 4.1, 4.0),
        Parametric::weibull(0.0, 1.0),
        Parametric::weibull(1.0, f64::INFINITY),
        Parametric::pareto(1.0, 1.0),
        Parametric::pareto(f64::NAN, 1.0),
        Parametric::pareto(2.0, 0.0),
    ] {
        assert!(matches!(refused, Err(DensityError::Parameter { .. })), "{refused:?}");
    }
    for refused in [
        // Beyond 2^53 ticks nothing is whole, and the tails of numbers of events are only bounded.
        Density::lognormal(1e6, 1e12),
        Density::poisson(1e12),
        Density::binomial(u64::MAX, 0.5),
    ] {
        assert!(matches!(refused, Err(DensityError::TooWide { .. })), "{refused:?}");
    }
    for (heavy, mean) in [
        (Density::normal(1e9, 1e6), 1e9),
        (Density::lognormal(10.0, 1e6), 10.0),
        (Density::gamma(1e9, 1e9), 1e9),
        (Density::geometric(1e-9), 1e9),
    ] {
        let heavy = made(heavy);
        let sum: f64 = heavy.masses().iter().sum();
        assert!(heavy.coarsens() && (sum - 1.0).abs() < 1e-12, "{mean}: {sum}");
        // What is left out of the lognormal's tail, and rounding to ticks below its mean, are seen in it.
        assert!((heavy.mean() / mean - 1.0).abs() < 1e-2, "{mean}: {}", heavy.mean());
    }
}

fn made(density: Result<Density, DensityError>) -> Density {
    density.expect("its parameters are in range")
}
