//! Examples of the crate, each run as it stands there.

#![allow(dead_code, reason = "each has a main, which prints what it tells")]

#[path = "../examples/bootstrap.rs"]
mod bootstrap;
#[path = "../examples/choose_modes.rs"]
mod choose_modes;
#[path = "../examples/compose.rs"]
mod compose;
#[path = "../examples/predict.rs"]
mod predict;
#[path = "../examples/price_fortran.rs"]
mod price_fortran;

const BOOTSTRAP: &str = "\
mean: 120.08 to 147.75
p5: 118.30 to 129.70
p50: 120.00 to 146.60
p90: 121.10 to 161.30
p95: 121.40 to 166.80
p99: 121.80 to 174.60
p99.9: 122.30 to 183.50, beyond what 12 samples tell
";

#[test]
fn bootstrap_tells_its_figures() {
    assert_eq!(bootstrap::told().unwrap(), BOOTSTRAP);
}

const CHOOSE_MODES: &str = "\
mean 855.9, of 32 schemes: Simd Simd Simd Spmd Spmd Spmd Spmd Simd
p99 997.0, of 32 schemes: Simd Simd Simd Spmd Spmd Spmd Spmd Simd
";

#[test]
fn choose_modes_tells_its_figures() {
    assert_eq!(choose_modes::told().unwrap(), CHOOSE_MODES);
}

const COMPOSE: &str = "\
two dice, one after the other: mean 7.000, p95 11, P(T > 6) 0.5833
the later of a die and a rare delay: mean 7.300, p95 40, P(T > 6) 0.1000
the earlier of them: mean 2.000, p95 3, P(T > 6) 0.0000
the latest of 8 dice: mean 5.724, p95 6, P(T > 6) 0.0000
a die, or one time in four a rare delay: mean 4.075, p95 6, P(T > 6) 0.0250
";

#[test]
fn compose_tells_its_figures() {
    assert_eq!(compose::told().unwrap(), COMPOSE);
}

const PREDICT: &str = "\
SIMD: mean 927.9 cycles, p50 946, p95 1052, p99.9 1105
SPMD: mean 889.4 cycles, p50 895, p95 979, p99.9 1063
Mixed (Fig. 6): mean 855.9 cycles, p50 871, p95 955, p99.9 997
";

#[test]
fn predict_tells_its_figures() {
    assert_eq!(predict::told().unwrap(), PREDICT);
}

const PRICE_FORTRAN: &str = "\
TRIANG costs 9/2*N^2 + 11/2*N + 1
";

#[test]
fn price_fortran_tells_its_figures() {
    assert_eq!(price_fortran::told().unwrap(), PRICE_FORTRAN);
}

#[test]
fn every_example_is_run() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let own = include_str!("examples.rs");
    for file in std::fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(own.contains(&format!("#[path = \"../examples/{name}\"]")), "{name}");
    }
}
