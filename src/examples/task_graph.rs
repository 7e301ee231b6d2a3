//! Examples of kind `taskgraph`: task graphs.

use super::example::{Example, Published};

pub(super) const IVUS: Example = Example {
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
    text: include_str!("../../www/models/ivus.json"),
};

pub(super) const MESSAGE_PASSING: Example = Example {
    id: "message-passing",
    title: "Three tasks that pass messages",
    kind: "taskgraph",
    paper: "Fritzsche et al. 2007, section 2, Table 1",
    about: "Three tasks compute, send and receive in turn. Phase A of the first one takes 80 or 312 time units, hardly ever \
            anything between: two representative times, and so two predictions. Table 1 has the times of its phases; those \
            of the other two tasks are made up, because Fig. 1 is not in the text.",
    published: &[],
    text: include_str!("../../www/models/message-passing.json"),
};

pub(super) const GRAHAM: Example = Example {
    id: "grahams-anomaly",
    title: "A faster machine that makes it slower",
    kind: "taskgraph",
    paper: "Graham 1969, section 2",
    about: "Nine tasks, and whoever is free takes the next one. Three processors need about 12 minutes, four of them 15. Shorter tasks may \
            take longer too, and so may fewer waits.",
    published: &[published("3 processors", 12.0), published("4 processors", 15.0)],
    text: include_str!("../../www/models/grahams-anomaly.json"),
};

pub(super) const MEASURED_RUNS: Example = Example {
    id: "measured-runs",
    title: "Measured together",
    kind: "taskgraph",
    paper: "measured runs; figures made up",
    about: "Four tasks, measured in the same twelve runs. A run in which one was slow was slow for the others too, so each run is kept \
            whole.",
    published: &[],
    text: include_str!("../../www/models/measured-runs.json"),
};

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

const fn published(outcome: &'static str, value: f64) -> Published {
    Published { outcome, quantity: "averageValue", value, source: "Section 2", difference: None }
}
