//! Any text is a report of gcov, or is refused. What it says of a source are probabilities and mean iterations.

#![no_main]

use std::sync::LazyLock;

use juxtapose::{
    fortran::{gcov::counted, profile},
    fortran77::{Form, Unit, read},
    polynomial::Rational,
};
use libfuzzer_sys::fuzz_target;

static UNITS: LazyLock<Vec<Unit>> = LazyLock::new(|| {
    read(include_str!("../../crates/fortran77/tests/all/parser/profiled.f90"), Form::Free)
        .expect("a source of the tests")
});

fuzz_target!(|text: &str| match counted(text) {
    Ok(counted) => {
        let profile = profile(&UNITS, &counted);
        let [none, all] = [Rational::from(0u64), Rational::from(1u64)];
        assert!(profile.probabilities.values().all(|share| (&none..=&all).contains(&share)));
        assert!(profile.trips.values().all(|trips| trips >= &none));
    }
    Err(problems) => assert!(!problems.0.is_empty()),
});
