//! The examples: models of the papers, with the figures the papers print. The documents themselves are
//! `www/models/*.json`, one copy for the page, the tests and the reader.

use serde::Serialize;

/// A model to start from.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Example {
    /// Its stable name, as in links.
    pub id: &'static str,
    /// For a reader.
    pub title: &'static str,
    /// The document's kind.
    pub kind: &'static str,
    /// Where it comes from.
    pub paper: &'static str,
    /// What it shows, in a sentence or two.
    pub about: &'static str,
    /// What the paper prints for it.
    pub published: &'static [Published],
    /// The model document.
    #[serde(skip)]
    pub text: &'static str,
}

/// A figure that a paper prints, for comparison. Nothing is computed from it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Published {
    /// The outcome it belongs to.
    pub outcome: &'static str,
    /// What it is of: "mean" or "averageValue".
    pub quantity: &'static str,
    /// As printed.
    pub value: f64,
    /// Its place in the paper.
    pub source: &'static str,
    /// Why it cannot follow from the paper's parameters, where it cannot.
    pub erratum: Option<&'static str>,
}

/// All examples, in the order to show them.
pub const ALL: &[Example] = &[EIGHT_PE];

/// The example of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.id == id)
}

const EIGHT_PE: Example = Example {
    id: "8-pe-mixed-mode",
    title: "8-PE mixed-mode example",
    kind: "program",
    paper: "Li et al. 1997, section 7.1",
    about: "A loop of 8 to 12 iterations with a data conditional and inter-PE communication on eight \
            processing elements: which parts should run in lock-step, and which on their own?",
    published: &[
        mean("SIMD", 1002.0, Some(SIMD_ERRATUM)),
        mean("SPMD", 889.4, None),
        mean("Mixed (Fig. 6)", 915.8, Some(MIXED_ERRATUM)),
        average("SIMD", 834.1),
        average("SPMD", 727.0),
        average("Mixed (Fig. 6)", 497.0),
    ],
    text: include_str!("../www/models/8-pe-mixed-mode.json"),
};

const SIMD_ERRATUM: &str = "Table I bounds SIMD's mean by 998.3 cycles: that is 12 iterations with all eight PEs \
    always enabled, more than the model ever runs. The printed 1002.0 cannot follow from the printed times.";
const MIXED_ERRATUM: &str = "Table I bounds the mixed scheme's mean by 912.4 cycles: that is 12 iterations with all \
    eight PEs always enabled. The printed 915.8 cannot follow from the printed times. With the computed means \
    mixed mode wins, not SPMD.";

const fn mean(outcome: &'static str, value: f64, erratum: Option<&'static str>) -> Published {
    Published { outcome, quantity: "mean", value, source: "Table II, actual", erratum }
}

const fn average(outcome: &'static str, value: f64) -> Published {
    Published { outcome, quantity: "averageValue", value, source: "Table II, approximate", erratum: None }
}
