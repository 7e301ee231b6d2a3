//! Reference arithmetic of the tests of reductions: sums, maxima and mixtures of times as a list of cases, slow, and independent of the
//! library's.

use std::collections::BTreeMap;

use juxtapose_density::Density;

type Cases = BTreeMap<u64, f64>;

pub(super) fn point(time: u64) -> Cases {
    Cases::from([(time, 1.0)])
}

pub(super) fn masses(density: &Density) -> Cases {
    density.iter().collect()
}

/// One after the other: all pairs.
pub(super) fn after(one: &Cases, next: &Cases) -> Cases {
    let mut sum = Cases::new();
    for (a, p) in one {
        for (b, q) in next {
            *sum.entry(a + b).or_default() += p * q;
        }
    }
    sum
}

/// The slowest of so many, one after the other: all pairs again.
pub(super) fn slowest(one: &Cases, copies: usize) -> Cases {
    (0..copies).fold(point(0), |slowest, _| {
        let mut both = Cases::new();
        for (a, p) in &slowest {
            for (b, q) in one {
                *both.entry(*a.max(b)).or_default() += p * q;
            }
        }
        both
    })
}

pub(super) fn mixed(cases: impl IntoIterator<Item = (f64, Cases)>) -> Cases {
    let mut all = Cases::new();
    for (weight, cases) in cases {
        cases.into_iter().for_each(|(time, mass)| *all.entry(time).or_default() += weight * mass);
    }
    all
}

/// Asserts that a density has these cases.
pub(super) fn close(expected: &Cases, found: &Density, of: &str) {
    let found = masses(found);
    for time in expected.keys().chain(found.keys()) {
        let [a, b] = [expected, &found].map(|cases| cases.get(time).copied().unwrap_or(0.0));
        assert!((a - b).abs() <= 1e-12, "{b}, not {a}, at {time}: {of}");
    }
}
