//! Runs of a workflow as rows of a condition: each task takes the time of one and the same run, so that what was slow together stays slow
//! together.

use juxtapose_document::{
    format::{Time, conditions::Condition, mentions::InRow},
    import::{MeasuredTogether, Runs},
};
use juxtapose_support::collections::CollectSmall;

use crate::document::TaskGraphDocument;

/// The name of the condition.
const RUN: &str = "run";

/// The tasks whose times differ from run to run, with those times.
pub(super) struct Rows {
    tasks: Vec<usize>,
    names: Vec<String>,
    times: Vec<Vec<f64>>,
}

impl Rows {
    /// Of each task's times, one of each run.
    pub(super) fn new(graph: &TaskGraphDocument, times: &[Vec<f64>]) -> Self {
        let varies = |times: &[f64]| times.iter().any(|time| time.total_cmp(&times[0]).is_ne());
        let tasks: Vec<_> = (0..times.len()).filter(|&task| varies(&times[task])).collect();
        let names = tasks.iter().map(|&task| graph.tasks[task].task.clone()).collect();
        let times = tasks.iter().map(|&task| times[task].clone()).collect();
        Self { tasks, names, times }
    }

    /// Whether so many runs go together, and whether the task graph's document can have them.
    pub(super) fn judged(&self, graph: &TaskGraphDocument, count: usize) -> MeasuredTogether {
        // Names of tasks, also where others come after them, and what stands around them.
        let text = |task: &crate::document::Task| {
            let before = task.after.iter().flatten();
            let name = 2 * task.task.len();
            3 * name + 80 + before.map(|_| 2 * 120 + 60).sum::<usize>()
        };
        let rest = 1000 + graph.tasks.iter().map(text).sum::<usize>();
        MeasuredTogether::of(&Runs { one: "task", names: &self.names, times: &self.times, count, rest })
    }

    /// Puts the rows in place of the tasks' samples.
    pub(super) fn put_into(self, graph: &mut TaskGraphDocument) {
        for (&task, name) in self.tasks.iter().zip(&self.names) {
            graph.tasks[task].time = Some(Time::InRow(InRow { row: name.clone() }));
        }
        let times = self.times.into_iter().map(|times| times.into_iter().map(Time::Certain).collect());
        graph.header.conditions = Some(vec![Condition {
            condition: RUN.to_owned(),
            cases: None,
            rows: Some(self.names.into_iter().zip(times).collect_small()),
            factor: None,
            given: None,
            each: None,
            runs: None,
            scales: None,
        }]);
        graph.datasets = None;
    }
}
