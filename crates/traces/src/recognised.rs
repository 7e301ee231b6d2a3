//! Choices and result of a trace's recognition: what may be chosen, and what it is taken for.

use juxtapose_document::{Code, Problem, import::Report};
use juxtapose_program::document::ProgramDocument;
use juxtapose_task_graph::document::TaskGraphDocument;
use serde::{Deserialize, Serialize};

use super::{
    assumed::Assumption, blocks::Blocks, disagreement::Disagreement, processors::By, slowest::Slowest,
    straggler::Stragglers,
};

/// Choices of somebody; nothing where the likeliest is taken.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Choice {
    /// What the trace is taken for.
    pub kind: Option<Kind>,
    /// What is a processor.
    pub by: Option<By>,
    /// The name that is a step; an empty one where the whole trace is one step of a task graph.
    pub step: Option<String>,
    /// The names at which all processors wait for each other.
    pub barriers: Option<Vec<String>>,
    /// The names in which a processor waits for others, and executes nothing.
    pub waits: Option<Vec<String>>,
    /// How many steps at the beginning are left out.
    pub warm_up: Option<usize>,
    /// What is a block, or a task.
    pub blocks: Option<Blocks>,
}

/// A name of the trace.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    /// It, without a number at its end that only counts.
    pub name: String,
    /// How often the processor that has it least often has it.
    pub count: usize,
    /// How long all of them take, in ms.
    pub total: f64,
}

/// What is taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Chosen {
    /// What the trace is taken for.
    pub kind: Kind,
    /// What is a processor.
    pub by: By,
    /// The name that is a step; none where nothing is repeated, or the whole trace is one.
    pub step: Option<String>,
    /// The names at which all processors wait.
    pub barriers: Vec<String>,
    /// The names in which a processor waits for others.
    pub waits: Vec<String>,
    /// How many steps at the beginning are left out.
    pub warm_up: usize,
    /// What is a block, or a task.
    pub blocks: Blocks,
}

/// Kind of model that a trace is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A step that all processors execute, cut by barriers.
    Program,
    /// Tasks of processors that wait for each other's messages.
    TaskGraph,
}

/// A model of a step, as written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Document {
    /// Of kind `program`.
    Program(ProgramDocument),
    /// Of kind `taskgraph`.
    TaskGraph(TaskGraphDocument),
}

/// Result of a conversion: what a trace comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// A step, as a program or a task graph.
    pub model: Document,
    /// The measured steps, as a program of one processor.
    pub measured: ProgramDocument,
    /// How long each step took, in ms.
    pub steps: Vec<f64>,
    /// What one should know before all else, in sentences.
    pub told: Vec<String>,
    /// What was read, assumed and ignored.
    pub report: Report,
    /// Why the whole step is a block though nobody has chosen it.
    pub because: Option<String>,
    /// Where a program predicts other steps than the trace has.
    pub disagreement: Option<Disagreement>,
    /// What the model takes for granted.
    pub assumptions: Vec<Assumption>,
    /// What waiting costs, where a program has more than one processor and the trace does not contradict it.
    pub stragglers: Option<Stragglers>,
    /// What the slowest processor of each step costs, where a program has more than one.
    pub slowest: Option<Slowest>,
}

/// Result of recognition: what a trace can be taken for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Recognised {
    /// What is taken.
    pub chosen: Chosen,
    /// What may be processors, with how many there would be.
    pub processors: Vec<(By, usize)>,
    /// How many messages there are between these processors.
    pub messages: usize,
    /// What may be a step, the likeliest first.
    pub steps: Vec<Name>,
    /// What may be a barrier: those that seem to be first.
    pub barriers: Vec<Name>,
    /// What may be waiting: those that seem to be first.
    pub waits: Vec<Name>,
    /// What may be a block.
    pub blocks: Vec<Blocks>,
    /// How many steps there are.
    pub of: usize,
    /// What it comes to; nothing where `problems` say why not.
    pub found: Option<Found>,
    /// Why it comes to nothing.
    pub problems: Vec<Problem>,
}

/// Times of a step that are looked at: those of all processors and stretches, each of which has a few parts.
pub(super) const TIMES: usize = 4_000_000;

pub(super) fn problem(path: &str, code: Code, message: String, hint: &str) -> Problem {
    Problem {
        path: path.to_owned(),
        code,
        message: juxtapose_document::visible(&message),
        hint: Some(hint.to_owned()),
    }
}
