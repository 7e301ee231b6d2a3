//! Examples of kind `program`: data-parallel programs.

use super::example::{Example, Published};

pub(super) const EIGHT_PE: Example = Example {
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
    text: include_str!("../../www/models/8-pe-mixed-mode.json"),
};

pub(super) const LOW_VARIANCE: Example = Example {
    id: "juxtaposition-low-variance",
    title: "Block juxtaposition, low variance",
    kind: "program",
    paper: "Li et al. 1997, section 1, Fig. 1a",
    about: "A loop of two blocks: A is faster in SIMD, B is faster in SPMD and varies little. Then each block belongs \
            into its own best mode, as averages say.",
    published: &[],
    text: include_str!("../../www/models/juxtaposition-low-variance.json"),
};

pub(super) const HIGH_VARIANCE: Example = Example {
    id: "juxtaposition-high-variance",
    title: "Block juxtaposition, high variance",
    kind: "program",
    paper: "Li et al. 1997, section 1, Fig. 1b",
    about: "The same loop and the same averages, but B varies from PE to PE. Averages still say that each block belongs \
            into its own best mode; the distributions say that all of it belongs into SPMD.",
    published: &[],
    text: include_str!("../../www/models/juxtaposition-high-variance.json"),
};

pub(super) const LOOP_BOUNDS: Example = Example {
    id: "loop-bounds",
    title: "Loop bounds, in the PEs or in the CU",
    kind: "program",
    paper: "Li et al. 1997, sections 5.4 and 6.3",
    about: "An iterative solver on 16 PEs. Where each PE has its own loop bound, the loop lasts until the last PE has \
            converged; where the bound is the control unit’s, all PEs leave it together.",
    published: &[],
    text: include_str!("../../www/models/loop-bounds.json"),
};

pub(super) const WARP_DIVERGENCE: Example = Example {
    id: "warp-divergence",
    title: "GPU warp divergence",
    kind: "program",
    paper: "Li et al. 1997, section 5.3, on a GPU",
    about: "Each of the 32 lanes of a warp traces 16 rays, and one ray in ten hits something that must be shaded. In \
            lock-step all lanes pay for both sides of a branch on which they disagree; memory is accessed twice as fast.",
    published: &[],
    text: include_str!("../../www/models/warp-divergence.json"),
};

pub(super) const STRAGGLERS: Example = Example {
    id: "training-stragglers",
    title: "Synchronous training with stragglers",
    kind: "program",
    paper: "Li et al. 1997, section 6.2, in a data centre",
    about: "1024 workers train a model together, 32 steps of about 200 ms; in two of a thousand steps a worker takes \
            500 ms. They may wait for each other at every step or after every 8 local steps, each time with an \
            all-reduce of 30 ms, or never before the end, which is the bound for both.",
    published: &[],
    text: include_str!("../../www/models/training-stragglers.json"),
};

pub(super) const MIXED_MACHINE: Example = Example {
    id: "mixed-machine",
    title: "Mixed-machine program",
    kind: "program",
    paper: "Li et al. 1997, sections 1 and 8",
    about: "Image processing on an SIMD and an MIMD machine of 64 PEs each: the regular parts are faster on the one, the \
            irregular part on the other. A mode switch is a transfer between the machines: 120 µs in half of the \
            cases, but 800 µs in one of twenty.",
    published: &[],
    text: include_str!("../../www/models/mixed-machine.json"),
};

pub(super) const THREE_SAT: Example = Example {
    id: "three-sat",
    title: "3-SAT search",
    kind: "program",
    paper: "Li et al. 1997, section 7.2",
    about: "Four PEs refute random 3-SAT formulas, each in a quarter of the search tree. The probabilities of going deeper \
            were measured on 64 000 formulas; the time is the number of nodes that the PE with most of them searches.",
    published: &[],
    text: include_str!("../../www/models/three-sat.json"),
};

pub(super) const FIVE_METHODS: Example = Example {
    id: "five-methods",
    title: "One loop, five methods",
    kind: "program",
    paper: "all five papers",
    about: "32 elements, 4 for each of 8 processors: each is added up, which takes 10 cycles, and one in five is not zero \
            and is scaled too, which takes 30 more. How long does that take? All methods of this page can answer, and \
            each knows something else: what the others say is pinned beside the two schemes.",
    published: &[],
    text: include_str!("../../www/models/five-methods.json"),
};

pub(super) const SLOW_DAY: Example = Example {
    id: "slow-day",
    title: "A slow day",
    kind: "program",
    paper: "made for this page",
    about: "The program of the 8-PE example on a machine that is not equally fast every day: one factor multiplies all times of a run.",
    published: &[],
    text: include_str!("../../www/models/slow-day.json"),
};

pub(super) const HARD_INPUTS: Example = Example {
    id: "hard-inputs",
    title: "Easy and hard inputs",
    kind: "program",
    paper: "made for this page",
    about: "2400 hosts, each with an input of its own. One input in a thousand is hard: every record of it takes twice as long, on that \
            host and for the whole run.",
    published: &[],
    text: include_str!("../../www/models/hard-inputs.json"),
};

const SIMD_ERRATUM: &str = "Table I bounds SIMD's mean by 998.3 cycles: that is 12 iterations with all eight PEs \
    always enabled, more than the model ever runs. The printed 1002.0 cannot follow from the printed times.";
const MIXED_ERRATUM: &str = "Table I bounds the mixed scheme's mean by 912.4 cycles: that is 12 iterations with all \
    eight PEs always enabled. The printed 915.8 cannot follow from the printed times. With the computed means \
    mixed mode wins, not SPMD.";

const fn mean(outcome: &'static str, value: f64, difference: Option<&'static str>) -> Published {
    Published { outcome, quantity: "mean", value, source: "Table II, actual", difference }
}

const fn average(outcome: &'static str, value: f64) -> Published {
    Published { outcome, quantity: "averageValue", value, source: "Table II, approximate", difference: None }
}
