//! Threads that share out tasks by a schedule of OpenMP's loops (row 4 of the ladder), measured by `benches/calibration`: makespans of the second half of
//! the runs, from the times of tasks in the first half; as they were in these runs, and alone on one thread before.

use anyhow::Result;
use juxtapose::document::{At, Code, Reader};
use serde_json::{Value, json};

use super::{
    ladder::{Case, Rung, Set},
    models::{count, in_common, mean, parallel, samples, variance},
    strict,
};

/// A schedule: what was measured of it.
struct Schedule {
    id: String,
    name: &'static str,
    slots: u64,
    alone: Vec<Vec<f64>>,
    tasks: Vec<Vec<f64>>,
    measured: Vec<f64>,
}

const FIELDS: [&str; 6] = ["id", "schedule", "slots", "alone", "tasks", "measured"];
const SCHEDULES: [(&str, &str); 3] = [("static", "static"), ("dynamic", "dynamic"), ("guided", "guided")];
const MOST_SLOTS: u64 = 4096;
/// A half for the fit, and one that it is held to.
const FEWEST_RUNS: usize = 2;

pub(super) fn sets(text: &str) -> Result<Vec<Set>> {
    let schedules = strict::sets(text, Schedule::read)?;
    let both = |one: &Schedule| {
        let fitted = &one.tasks[..one.tasks.len() / 2];
        [one.set(&one.id, fitted), one.set(&format!("{}, tasks alone", one.id), &one.alone)]
    };
    Ok(schedules.iter().flat_map(both).collect())
}

/// In tens of the file's units: µs, of tasks of a millisecond.
const TICK: f64 = 10.0;

impl Schedule {
    fn read(reader: &mut Reader, at: &At<'_>) -> Option<Self> {
        reader.object(at, &FIELDS)?;
        let id = strict::id(reader, at);
        let name = reader.required(at, "schedule", "how tasks come to threads");
        let name = name.and_then(|at| reader.known(&at, "schedule", &SCHEDULES));
        let slots = reader.required(at, "slots", "the number of threads");
        let slots = slots.and_then(|at| reader.whole(&at, 1..=MOST_SLOTS, "a number of threads"));
        let alone = strict::tables(reader, at, "alone", "the times of tasks on one thread, run by run");
        let tasks = strict::tables(reader, at, "tasks", "the times of tasks, run by run");
        let measured = strict::times_of(reader, at, "measured", "the makespans");
        let (tasks, measured) = (tasks?, measured?);
        if tasks.len() != measured.len() || tasks.len() < FEWEST_RUNS {
            let message = format!(
                "is of {} runs, and tasks of {}; they are as many, and at least {FEWEST_RUNS}",
                measured.len(),
                tasks.len()
            );
            reader.problem(at.path_to("measured"), Code::Unmatched, message, "give each run both");
            return None;
        }
        Some(Self { id: id?, name: name?, slots: slots?, alone: alone?, tasks, measured })
    }

    /// The row of the table that is fitted to these runs' times of tasks.
    fn set(&self, id: &str, fitted: &[Vec<f64>]) -> Set {
        let all = fitted.concat();
        let tasks = self.tasks[0].len();
        #[expect(clippy::cast_precision_loss, reason = "a machine has few threads")]
        let average = mean(&all) * count(tasks) / self.slots as f64;
        let queue = |schedule| json!({"queue": {"tasks": tasks, "slots": self.slots, "time": "task", "schedule": schedule}});
        let task = [("task".to_owned(), samples(&all))];
        let model = |done: &Value| parallel(TICK, &task, done);
        let scheduled = model(&queue(self.name));
        let measured = self.measured[self.tasks.len() / 2..].to_vec();
        let case = Case::alike(id.to_owned(), measured, average, model(&queue("static")));
        let case = if self.name == "static" { case } else { case.and(Rung::Queue, scheduled.clone()) };
        let case = case.and(Rung::Conditions, in_common(scheduled, between(fitted), fitted.len()));
        Set {
            name: id.to_owned(),
            told: (Rung::Conditions, "threads (schedule, and what a run has in common)"),
            cases: vec![case],
            by_mean: false,
        }
    }
}

/// How much the mean time of a task varies from run to run beyond what the draw of its tasks explains, as a share of the mean: the estimator of
/// variance components by analysis of variance (Searle, Casella and McCulloch 1992, section 3.5).
fn between(runs: &[Vec<f64>]) -> f64 {
    let means: Vec<_> = runs.iter().map(|run| mean(run)).collect();
    let tasks = runs.first().map_or(0, Vec::len);
    if runs.len() < FEWEST_RUNS || tasks < 2 {
        return 0.0;
    }
    let within: Vec<_> = runs.iter().map(|run| variance(run)).collect();
    (variance(&means) - mean(&within) / count(tasks)).max(0.0).sqrt() / mean(&means)
}

#[cfg(test)]
mod tests {
    use super::between;

    /// Runs of equal means have nothing in common; of tasks that are alike in each run all of the variance is between runs.
    #[test]
    fn variance_between_runs_is_what_tasks_do_not_explain() {
        assert!(between(&[vec![1.0, 3.0], vec![3.0, 1.0]]) < 1e-12);
        assert!((between(&[vec![1.0, 1.0], vec![3.0, 3.0]]) - 2f64.sqrt() / 2.0).abs() < 1e-12);
        // Means 2 and 4 (variance 2), within 2 each: 2 − 2 / 2.
        assert!((between(&[vec![1.0, 3.0], vec![3.0, 5.0]]) - 1.0 / 3.0).abs() < 1e-12);
        assert!(between(&[vec![1.0, 3.0]]) < 1e-12);
    }
}
