//! Tests of sums of many times, by transforms and by squarings on a trimmed window, against convolutions that leave out nothing.

use std::{cell::Cell, ops::ControlFlow, rc::Rc};

use juxtapose_density::{
    Contract, Density,
    sums::{Spread, convolved, work},
};
use juxtapose_support::work::{Stopped, counted, watched};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A time of some values on a lattice, with weights that differ by a factor of ten.
fn time(random: &mut Xoshiro256PlusPlus, values: u64) -> Density {
    let (first, step) = (random.random_range(0..50), random.random_range(1..4));
    let weights: Vec<f64> = (0..values).map(|_| random.random_range(1.0..10.0)).collect();
    let sum: f64 = weights.iter().sum();
    let masses = weights.iter().zip(0..).map(|(weight, k)| (first + step * k, weight / sum));
    Density::from_masses(masses).expect("a density")
}

/// How far the distribution functions of two densities are apart.
fn apart(fast: &Density, plain: &Density) -> f64 {
    let (mut furthest, mut sum, mut below) = (0.0_f64, 0.0, 0.0);
    let mut masses = fast.iter().peekable();
    for (time, mass) in plain.iter() {
        below += mass;
        while let Some((_, mass)) = masses.next_if(|&(t, _)| t <= time) {
            sum += mass;
        }
        furthest = furthest.max((sum - below).abs());
    }
    furthest
}

/// What convolutions and sums of their masses round off.
const ROUNDED: f64 = 1e-14;

#[test]
fn sums_of_equal_times_err_no_more_than_they_say() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(43);
    let (mut transformed, mut squared) = (0, 0);
    for (values, copies) in
        [(2, 1500), (3, 1023), (20, 64), (20, 333), (20, 1000), (60, 257), (300, 7), (2000, 3)]
    {
        let one = time(&mut random, values);
        let plain = one.repeated(copies).normalised();
        for allowed in [Contract::Bulk.error(), Contract::Bulk.error() / 20.0, 1e-17, 0.0] {
            let sum = one.repeated_within(copies, Contract::Bulk, allowed);
            let (apart, lost) = (apart(&sum, &plain), sum.lost());
            assert!(
                apart <= lost + ROUNDED,
                "{copies} of {values}: {apart} apart, {lost} lost, {allowed} allowed"
            );
            assert!(lost <= allowed.max(1e-13), "{copies} of {values}: {lost} lost, {allowed} allowed");
            assert_eq!((sum.step(), sum.mean().round()), (plain.step(), plain.mean().round()));
            *(if lost > 1e-15 { &mut transformed } else { &mut squared }) += 1;
        }
    }
    assert!(transformed >= 8 && squared >= 8, "{transformed} transformed, {squared} squared");
}

/// Masses keep their relative accuracy far out, where a transform knows nothing.
#[test]
fn tails_of_sums_of_equal_times_are_exact() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(44);
    for (values, copies) in [(2, 1500), (20, 333), (60, 257)] {
        let one = time(&mut random, values);
        let (plain, sum) =
            (one.repeated(copies), one.repeated_within(copies, Contract::Tail, Contract::Tail.error()));
        assert!(Contract::Tail.is_kept(&sum), "{copies} of {values}: {:?}", sum.exact_tail(1e-9));
        assert!(
            sum.masses().len() < plain.masses().len() || values == 2,
            "{copies} of {values} are not trimmed"
        );
        for (time, _) in plain.iter().step_by(7) {
            let (found, exact) = (sum.after(time), plain.after(time));
            assert!(exact < 1e-30 || (found / exact - 1.0).abs() < 1e-10, "{time}: {found:e}, not {exact:e}");
        }
    }
}

/// Central limits: a billion fair coins, whose distribution function a normal one gives to 10⁻¹⁰ (Uspensky's bound), and so many dice.
#[test]
fn a_billion_copies_err_as_they_say() {
    let copies = 1_000_000_000;
    let (coins, work) =
        counted(|| Density::uniform(0, 1).repeated_within(copies, Contract::Bulk, Contract::Bulk.error()));
    assert!(coins.lost() < 2e-11 && work < 6e8, "{} lost, {work:e} multiplications", coins.lost());
    let (mean, deviation) = (5e8, 2.5e8_f64.sqrt());
    assert!(
        (coins.mean() - mean).abs() < 1e-6
            && (coins.moments().variance.sqrt() / deviation - 1.0).abs() < 1e-10
    );
    // P(T ≤ mean) is 1/2 and half of the mass there, which is √(2/πn)·(1 − 1/4n).
    let half = (2.0 / (std::f64::consts::PI * 1e9)).sqrt() / 2.0;
    assert!((coins.at_most(500_000_000) - 0.5 - half).abs() < coins.lost() + 1e-14);
}

#[test]
fn sums_of_two_long_times_err_no_more_than_they_say() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(45);
    // Long enough that transforms are worth their error: shorter times are convolved.
    let lognormal = Density::lognormal(900.0, 900.0).expect("a density");
    let uniform = time(&mut random, 12_000);
    for (one, other) in [(&uniform, &uniform), (&lognormal, &uniform)] {
        let plain = one.then(other);
        for allowed in [0.9e-12, 3e-14, 1e-15] {
            let sum = one.then_within(other, Contract::Bulk, allowed);
            let (apart, lost) = (apart(&sum, &plain), sum.lost() - one.lost() - other.lost());
            assert!(apart <= sum.lost() + 2e-15 && lost <= allowed, "{apart} apart, {lost} of {allowed}");
            assert_eq!(lost > 1e-15, allowed > 1e-14, "{lost} lost, {allowed} allowed");
        }
    }
    let tail = uniform.then_within(&uniform, Contract::Tail, Contract::Tail.error());
    assert_eq!(tail, Contract::Tail.trimmed(uniform.then(&uniform)));
}

/// A tenth of a second.
const MOMENT: f64 = 6e8;

/// What a sum is estimated to take is what it takes, within a factor of 16, wherever that is much.
#[test]
fn work_is_what_is_estimated() {
    for contract in [Contract::Bulk, Contract::Tail] {
        for (values, copies) in
            [(20, 100), (20, 10_000), (200, 807), (200, 2500), (2, 1_000_000), (3000, 50), (20_000, 2)]
        {
            for share in [1.0, 20.0] {
                let (one, allowed) = (Density::uniform(1, values), contract.error() / share);
                let estimate = work(&[(Spread::of(&one), usize::try_from(copies).expect("few"))], allowed);
                let (_, taken) = counted(|| one.repeated_within(copies, contract, allowed));
                assert!(
                    estimate <= 16.0 * taken.max(MOMENT) && taken <= 16.0 * estimate.max(MOMENT),
                    "{copies} of {values}, {contract:?}, {allowed:e}: {estimate:e} estimated, {taken:e} taken"
                );
            }
        }
    }
    let long = Density::lognormal(300.0, 300.0).expect("a density");
    let three = vec![long.clone(), long.clone(), long.clone()];
    let estimate = work(&[(Spread::of(&long), 3)], Contract::Bulk.error());
    let (_, taken) =
        counted(|| juxtapose_density::sums::sum_within(Contract::Bulk, Contract::Bulk.error(), three));
    assert!(estimate < 16.0 * taken && taken < 16.0 * estimate, "{estimate:e} estimated, {taken:e} taken");
    assert_eq!(convolved(Contract::Bulk, Vec::new()), Density::point(0));
}

/// A time of so many values, `step` apart, of which so many neighbours are as probable as each other.
fn in_runs(values: u32, step: usize, alike: u32) -> Density {
    let weights: Vec<f64> = (0..values).map(|k| 1.0 + f64::from((k / alike).pow(2) % 997) / 997.0).collect();
    let sum: f64 = weights.iter().sum();
    Density::from_masses((0..).step_by(step).zip(weights.iter().map(|weight| weight / sum)))
        .expect("a density")
}

fn mass_at(density: &Density, time: u64) -> Option<f64> {
    let far = time.checked_sub(density.origin()).filter(|far| far.is_multiple_of(density.step()))?;
    density.masses().get(usize::try_from(far / density.step()).ok()?).copied()
}

/// Σ f(k)·g(t − k).
fn convolved_at(f: &Density, g: &Density, time: u64) -> f64 {
    f.iter().filter_map(|(k, mass)| Some(mass * mass_at(g, time.checked_sub(k)?)?)).sum()
}

#[test]
fn long_convolutions_go_on_in_pieces_and_stop_between_two() {
    let few = Density::from_masses([(0, 0.25), (40_000, 0.5), (90_000, 0.25)]).expect("a density");
    for (f, g) in [
        (in_runs(9_000, 1, 1), in_runs(30_000, 1, 1)),
        (in_runs(9_000, 3, 1), in_runs(30_000, 1, 1)),
        (in_runs(9_000, 3, 1), in_runs(30_000, 2, 1)),
        (few.then(&in_runs(9_000, 1, 1)), in_runs(30_000, 1, 1)),
        (in_runs(45_000, 1, 750), in_runs(30_000, 1, 1)),
    ] {
        let told = Rc::new(Cell::new(0));
        let stopped_by = |last: u32| {
            let counter = Rc::clone(&told);
            counter.set(0);
            let tell = move |_| {
                counter.set(counter.get() + 1);
                if counter.get() == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            watched(f64::INFINITY, tell, || f.then(&g))
        };
        let sum = stopped_by(u32::MAX).expect("all of it");
        assert!(told.get() > 1, "{} pieces", told.get());
        assert_eq!(stopped_by(2).err(), Some(Stopped::ByCaller));
        let all: f64 = sum.masses().iter().sum();
        assert!((all - 1.0).abs() < 1e-12, "{all}");
        for time in (sum.origin()..=sum.last()).step_by(97) {
            let plain = convolved_at(&f, &g, time);
            assert!((mass_at(&sum, time).unwrap_or(0.0) - plain).abs() <= 1e-12 * plain, "{time}: {plain}");
        }
    }
}
