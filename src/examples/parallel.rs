//! Examples of kind `parallel`: parallel tasks.

use super::example::{Example, Published};

pub(super) const FAN_OUT: Example = Example {
    id: "fan-out",
    title: "Fan-out of 100 shards",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 1, in a data centre",
    about: "A search asks 100 shards, and the slowest one decides. A replica of each may race it, at once or only where the \
            first has not answered after its 95th percentile.",
    published: &[],
    text: include_str!("../../www/models/fan-out.json"),
};

pub(super) const HEDGED_REQUESTS: Example = Example {
    id: "hedged-requests",
    title: "Hedged requests",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 5, in a data centre",
    about: "A request that sometimes takes very long is sent twice at once, or a second time after its 95th percentile, or to \
            three replicas of which two have to agree.",
    published: &[],
    text: include_str!("../../www/models/hedged-requests.json"),
};

pub(super) const RETRY_OR_WAIT: Example = Example {
    id: "retry-or-wait",
    title: "Retry or wait",
    kind: "parallel",
    paper: "after ∆Q’s timeouts and failures",
    about: "One call in fifty never answers. A timeout ends what takes too long, and a retry begins anew: which timeout, and how \
            many retries?",
    published: &[],
    text: include_str!("../../www/models/retry-or-wait.json"),
};

pub(super) const SPARK_STRAGGLERS: Example = Example {
    id: "spark-stragglers",
    title: "Stragglers and a second copy",
    kind: "parallel",
    paper: "after Spark’s stages and speculation; figures made up",
    about: "A stage of 40 partitions on 10 cores. Three in a hundred take several times as long as the others, and the stage ends with the \
            last. Is it better to divide them beforehand, to give the next one to whoever is free, or to begin a second copy of what takes \
            long?",
    published: &[],
    text: include_str!("../../www/models/spark-stragglers.json"),
};

pub(super) const THREE_SHAPES: Example = Example {
    id: "three-shapes",
    title: "Uniform, Gaussian, exponential",
    kind: "parallel",
    paper: "Reijns and van Gemund 2005, section 6",
    about: "Three kinds of tasks with one mean and one variance. Of 64 tasks the longest decides, and it tells the three apart.",
    published: &[],
    text: include_str!("../../www/models/three-shapes.json"),
};

pub(super) const THIRD_AND_FOURTH_MOMENT: Example = Example {
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
    text: include_str!("../../www/models/third-and-fourth-moment.json"),
};

pub(super) const WATOR: Example = Example {
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
    text: include_str!("../../www/models/wator.json"),
};

pub(super) const SORT: Example = Example {
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
    text: include_str!("../../www/models/sort.json"),
};

pub(super) const DISJOIN: Example = Example {
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
    text: include_str!("../../www/models/disjoin.json"),
};

pub(super) const SHARED_DISK: Example = Example {
    id: "shared-disk",
    title: "Hedging on a shared disk",
    kind: "parallel",
    paper: "made for this page",
    about: "A search asks 100 shards, each of one replica or of the first of two. All of them read from one disk, which is busy in one \
            run of ten: then every replica is slow at once.",
    published: &[],
    text: include_str!("../../www/models/shared-disk.json"),
};

pub(super) const ONE_SLOW_RANK: Example = Example {
    id: "one-slow-rank",
    title: "Training with one slow rank",
    kind: "parallel",
    paper: "derived from a public trace",
    about: "A step of training on 16 ranks (ByteDance-Seed/StragglerAnalysis) ends when the last has computed, and gradients are exchanged. One rank \
            is slow in every step. The first 22 steps made the model, and the next 22 stand beside its prediction.",
    published: &[],
    text: include_str!("../../www/models/one-slow-rank.json"),
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
