//! The examples: models of the papers, with the figures the papers print. The documents themselves are
//! `www/models/*.json`, one copy for the page, the tests and the reader.

use serde::Serialize;

/// A model to start from.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Example {
    /// The example's stable name, as in links.
    pub id: &'static str,
    /// The example's name, as a reader sees it.
    pub title: &'static str,
    /// The document's kind.
    pub kind: &'static str,
    /// The paper that it comes from.
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
    /// The quantity that is printed: "mean" or "averageValue".
    pub quantity: &'static str,
    /// The value as printed.
    pub value: f64,
    /// The place of the value in the paper.
    pub source: &'static str,
    /// Why this value does not follow from the paper's parameters: it cannot, or it was rounded. None where
    /// it follows.
    pub difference: Option<&'static str>,
}

/// All examples, in the order to show them. One more is an entry here, its document, and what it teaches:
/// `lessons/<id>.json` in the folder of its kind in `www/src`.
pub const ALL: &[Example] = &[
    EIGHT_PE,
    LOW_VARIANCE,
    HIGH_VARIANCE,
    LOOP_BOUNDS,
    WARP_DIVERGENCE,
    STRAGGLERS,
    MIXED_MACHINE,
    THREE_SAT,
    IVUS,
    MESSAGE_PASSING,
    FAN_OUT,
    HEDGED_REQUESTS,
    RETRY_OR_WAIT,
    THREE_SHAPES,
    THIRD_AND_FOURTH_MOMENT,
    WATOR,
    SORT,
    DISJOIN,
    PBPI,
    RAXML,
    GPU_STREAMS,
];

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

const LOW_VARIANCE: Example = Example {
    id: "juxtaposition-low-variance",
    title: "Block juxtaposition, low variance",
    kind: "program",
    paper: "Li et al. 1997, section 1, Fig. 1a",
    about: "A loop of two blocks: A is faster in SIMD, B is faster in SPMD and varies little. Then each block belongs \
            into its own best mode, as averages say.",
    published: &[],
    text: include_str!("../www/models/juxtaposition-low-variance.json"),
};

const HIGH_VARIANCE: Example = Example {
    id: "juxtaposition-high-variance",
    title: "Block juxtaposition, high variance",
    kind: "program",
    paper: "Li et al. 1997, section 1, Fig. 1b",
    about: "The same loop and the same averages, but B varies from PE to PE. Averages still say that each block belongs \
            into its own best mode; the distributions say that all of it belongs into SPMD.",
    published: &[],
    text: include_str!("../www/models/juxtaposition-high-variance.json"),
};

const LOOP_BOUNDS: Example = Example {
    id: "loop-bounds",
    title: "Loop bounds, in the PEs or in the CU",
    kind: "program",
    paper: "Li et al. 1997, sections 5.4 and 6.3",
    about: "An iterative solver on 16 PEs. Where each PE has its own loop bound, the loop lasts until the last PE has \
            converged; where the bound is the control unit’s, all PEs leave it together.",
    published: &[],
    text: include_str!("../www/models/loop-bounds.json"),
};

const WARP_DIVERGENCE: Example = Example {
    id: "warp-divergence",
    title: "GPU warp divergence",
    kind: "program",
    paper: "Li et al. 1997, section 5.3, on a GPU",
    about: "Each of the 32 lanes of a warp traces 16 rays, and one ray in ten hits something that must be shaded. In \
            lock-step all lanes pay for both sides of a branch on which they disagree; memory is accessed twice as fast.",
    published: &[],
    text: include_str!("../www/models/warp-divergence.json"),
};

const STRAGGLERS: Example = Example {
    id: "training-stragglers",
    title: "Synchronous training with stragglers",
    kind: "program",
    paper: "Li et al. 1997, section 6.2, in a data centre",
    about: "1024 workers train a model together, 32 steps of about 200 ms; in two of a thousand steps a worker takes \
            500 ms. They may wait for each other at every step or after every 8 local steps, each time with an \
            all-reduce of 30 ms, or never before the end, which is the bound for both.",
    published: &[],
    text: include_str!("../www/models/training-stragglers.json"),
};

const MIXED_MACHINE: Example = Example {
    id: "mixed-machine",
    title: "Mixed-machine program",
    kind: "program",
    paper: "Li et al. 1997, sections 1 and 8",
    about: "Image processing on an SIMD and an MIMD machine of 64 PEs each: the regular parts are faster on the one, the \
            irregular part on the other. A mode switch is a transfer between the machines: 120 µs in half of the \
            cases, but 800 µs in one of twenty.",
    published: &[],
    text: include_str!("../www/models/mixed-machine.json"),
};

const THREE_SAT: Example = Example {
    id: "three-sat",
    title: "3-SAT search",
    kind: "program",
    paper: "Li et al. 1997, section 7.2",
    about: "Four PEs refute random 3-SAT formulas, each in a quarter of the search tree. The probabilities of going deeper \
            were measured on 64 000 formulas; the time is the number of nodes that the PE with most of them searches.",
    published: &[],
    text: include_str!("../www/models/three-sat.json"),
};

const IVUS: Example = Example {
    id: "ivus",
    title: "IVUS image analysis",
    kind: "taskgraph",
    paper: "Fritzsche et al. 2007, sections 3 and 4",
    about: "Twelve tasks find the walls of an artery in ultrasound images, measured with the images of ten patients. One task took \
            about 570 seconds for eight of them, and over 3000 for two: what should one predict for the next patient?",
    published: &[
        predicted("1 processor, representatives", 4095.0, ONE_ROUNDED),
        predicted("2 processors, representatives", 3066.0, TWO_ROUNDED),
        predicted("3 processors, representatives", 2555.0, THREE_ROUNDED),
        of_means("1 processor", 4651.0, Some(MEANS_ROUNDED)),
        of_means("2 processors", 3622.0, None),
        of_means("3 processors", 3111.0, None),
    ],
    text: include_str!("../www/models/ivus.json"),
};

const MESSAGE_PASSING: Example = Example {
    id: "message-passing",
    title: "Three tasks that pass messages",
    kind: "taskgraph",
    paper: "Fritzsche et al. 2007, section 2, Table 1",
    about: "Three tasks compute, send and receive in turn. Phase A of the first one takes 80 or 312 time units, hardly ever \
            anything between: two representative times, and so two predictions. Table 1 has the times of its phases; those \
            of the other two tasks are made up, because Fig. 1 is not in the text.",
    published: &[],
    text: include_str!("../www/models/message-passing.json"),
};

const FAN_OUT: Example = Example {
    id: "fan-out",
    title: "Fan-out of 100 shards",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 1, in a data centre",
    about: "A search asks 100 shards, and the slowest one decides. A replica of each may race it, at once or only where the \
            first has not answered after its 95th percentile.",
    published: &[],
    text: include_str!("../www/models/fan-out.json"),
};

const HEDGED_REQUESTS: Example = Example {
    id: "hedged-requests",
    title: "Hedged requests",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 5, in a data centre",
    about: "A request that sometimes takes very long is sent twice at once, or a second time after its 95th percentile, or to \
            three replicas of which two have to agree.",
    published: &[],
    text: include_str!("../www/models/hedged-requests.json"),
};

const RETRY_OR_WAIT: Example = Example {
    id: "retry-or-wait",
    title: "Retry or wait",
    kind: "parallel",
    paper: "after ∆Q’s timeouts and failures",
    about: "One call in fifty never answers. A timeout ends what takes too long, and a retry begins anew: which timeout, and how \
            many retries?",
    published: &[],
    text: include_str!("../www/models/retry-or-wait.json"),
};

const THREE_SHAPES: Example = Example {
    id: "three-shapes",
    title: "Uniform, Gaussian, exponential",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 6",
    about: "Three kinds of tasks with one mean and one variance. Of 64 tasks the longest decides, and it tells the three apart.",
    published: &[],
    text: include_str!("../www/models/three-shapes.json"),
};

const THIRD_AND_FOURTH_MOMENT: Example = Example {
    id: "third-and-fourth-moment",
    title: "The third and the fourth moment",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 4.1",
    about: "Four kinds of tasks with one mean and one variance: two differ in their third moment alone, two in their fourth. Times \
            are in standard deviations, and 10 are added so that none is negative.",
    published: &[
        shifted("Third moment 1.52", 13.27, SHIFTED_BY_10),
        shifted("Third moment −1.52", 10.89, SHIFTED_BY_10),
        shifted("Fourth moment 1.84", 11.38, TRANSPOSED),
        shifted("Fourth moment 5.38", 12.77, SHIFTED_BY_10),
    ],
    text: include_str!("../www/models/third-and-fourth-moment.json"),
};

const WATOR: Example = Example {
    id: "wator",
    title: "WATOR",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 6.3.1, Tables 2 and 3",
    about: "Fish and sharks in an ocean, divided among 4, 16 or 64 tasks. Of each task four moments were measured; how long do all \
            of them take?",
    published: &[
        implied("4 tasks", 531.6493, "Table 3"),
        implied("16 tasks", 562.9183, "Table 3"),
        implied("64 tasks", 588.2855, "Table 3"),
    ],
    text: include_str!("../www/models/wator.json"),
};

const SORT: Example = Example {
    id: "sort",
    title: "SORT",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 6.3.2, Tables 4 and 5",
    about: "The first section of parallel sorting by regular sampling: 4, 16 or 64 tasks sort a part each. Long parts are likelier than \
            short ones, and the longest decides.",
    published: &[
        implied("4 tasks", 9951.2499, "Table 5"),
        implied("16 tasks", 10301.386, "Table 5"),
        implied("64 tasks", 10633.946, "Table 5"),
    ],
    text: include_str!("../www/models/sort.json"),
};

const DISJOIN: Example = Example {
    id: "disjoin",
    title: "DISJOIN",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 6.3.2, Tables 4 and 5",
    about: "The second section of parallel sorting by regular sampling: 4, 16 or 64 tasks divide their parts by common pivots. Short \
            times are likelier than long ones, so the longest is hardly longer than the others.",
    published: &[
        implied("4 tasks", 764.7133, "Table 5"),
        implied("16 tasks", 972.2567, "Table 5"),
        implied("64 tasks", 1061.8543, "Table 5"),
    ],
    text: include_str!("../www/models/disjoin.json"),
};

const PBPI: Example = Example {
    id: "pbpi",
    title: "PBPI on two Cell processors",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, sections 4.3 and 4.4",
    about: "Threads of two Cell processors share 16 accelerators to infer evolutionary trees. The paper measures that four threads \
            with four accelerators each are fastest; what it prints gives that only with a cost that grows with the threads.",
    published: &[],
    text: include_str!("../www/models/pbpi.json"),
};

const RAXML: Example = Example {
    id: "raxml",
    title: "RAxML on two Cell processors",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, sections 4.5 and 4.6",
    about: "Sixteen independent bootstraps, shared out among threads in rounds. More than half of the offloaded work cannot be \
            shared among accelerators.",
    published: &[],
    text: include_str!("../www/models/raxml.json"),
};

const GPU_STREAMS: Example = Example {
    id: "gpu-streams",
    title: "CPU threads that feed a GPU",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, section 3, on a machine of today",
    about: "Threads decode pictures and hand them to streams of one GPU, on a host that others sometimes use too. Which number of \
            threads is best depends on the run.",
    published: &[],
    text: include_str!("../www/models/gpu-streams.json"),
};

const SHIFTED_BY_10: &str =
    "Section 4.1 prints it for tasks of mean 0, to two decimals; 10 are added, as here.";
const TRANSPOSED: &str = "Section 4.1 prints 1.38, for tasks of mean 0. Its digits are transposed: with 1.38 the second moment \
    that stands beside it, 3.37, would need times beyond the longest possible one, 1.9193.";
const FROM_ERROR: &str = "The paper prints how far its own prediction is from the measured mean, δ₁, not that mean. This is what \
    the measured mean is if its prediction was ours.";

const fn shifted(outcome: &'static str, value: f64, reason: &'static str) -> Published {
    Published { outcome, quantity: "mean", value, source: "Section 4.1", difference: Some(reason) }
}

const fn implied(outcome: &'static str, value: f64, source: &'static str) -> Published {
    Published { outcome, quantity: "mean", value, source, difference: Some(FROM_ERROR) }
}

const ONE_ROUNDED: &str = "It follows from the means of Table 5 as printed there, rounded to whole seconds: with round_to 1 \
    the prediction is 4095. Unrounded, as here, they give 4093.965.";
const TWO_ROUNDED: &str = "It follows from the means of Table 5 as printed there, rounded to whole seconds: with round_to 1 \
    the prediction is 3066. Unrounded, as here, they give 3064.620.";
const THREE_ROUNDED: &str = "It follows from the means of Table 5 as printed there, rounded to whole seconds: with round_to 1 \
    the prediction is 2555. Unrounded, as here, they give 2553.305.";
const MEANS_ROUNDED: &str = "Section 4 rounds the means of 1.b, 1.d, 3 and 4 to whole seconds, which makes it 4651.174. \
    Unrounded, as here, they give 4651.686.";

const fn predicted(outcome: &'static str, value: f64, reason: &'static str) -> Published {
    Published { outcome, quantity: "mean", value, source: "Section 4, methodology", difference: Some(reason) }
}

const fn of_means(outcome: &'static str, value: f64, difference: Option<&'static str>) -> Published {
    let source = "Section 4, arithmetic mean";
    Published { outcome, quantity: "averageValue", value, source, difference }
}

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
