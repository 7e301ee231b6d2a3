//! Tests of `svg`: predictions as SVG.

use juxtapose::examples;

use crate::run::output;

#[test]
fn every_example_has_a_picture_of_each_kind() {
    for one in examples::ALL.iter().filter(|one| one.kind != "fortran") {
        for chart in ["density", "distribution", "survival"] {
            let output = output(&["svg", "--chart", chart], one.text);
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{} {chart}: {error}", one.id);
            assert!(
                output.stdout.starts_with(b"<svg") && output.stdout.trim_ascii_end().ends_with(b"</svg>")
            );
        }
    }
}

#[test]
fn a_picture_names_each_outcome_and_has_the_width_that_is_asked_for() {
    let example = examples::find("8-pe-mixed-mode").expect("an example");
    let drawn = output(&["svg", "--width", "700"], example.text);
    let svg = String::from_utf8(drawn.stdout).expect("UTF-8");
    assert!(svg.contains("width=\"700\""));
    for name in ["SIMD", "SPMD"] {
        assert!(svg.contains(name), "{name}");
    }
    assert_eq!(output(&["svg", "--width", "100"], example.text).status.code(), Some(2));
}

#[test]
fn what_is_no_model_has_no_picture() {
    let output = output(&["svg"], "{\"juxtapose\": 1}");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("kind: is missing"));
    assert!(output.stdout.is_empty());
}
