//! Reader of what queues say in any kind of model: by which schedule tasks come to slots, and how many tasks were seen.

use juxtapose_density::{
    density::float,
    queue::{Plan, Schedule},
};
use serde_json::Value;

use super::read::{At, Reader};
use crate::problem::Code;

/// A schedule of chunks of so many, where that is said.
type OfChunks = fn(Option<usize>) -> Schedule;

const SCHEDULES: [(&str, OfChunks); 3] = [
    ("static", Schedule::Static),
    ("dynamic", |chunk| Schedule::Dynamic(chunk.unwrap_or(1))),
    ("guided", |chunk| Schedule::Guided(chunk.unwrap_or(1))),
];

/// The work of giving a chunk to a slot, in [`limits::MOMENT`](crate::limits::MOMENT)'s unit.
const CHUNK: f64 = 200.0;

/// What is known of how a time was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// Nothing: it is no list of times.
    Not,
    /// Times with their shares: of how many, nobody says.
    Shares,
    /// So many samples.
    Samples(usize),
}

impl Measured {
    /// What a time's document says.
    #[must_use]
    pub fn of(time: &Value) -> Self {
        match (time.get("samples").and_then(Value::as_array), time.get("values")) {
            (Some(samples), _) => Self::Samples(samples.len()),
            (None, Some(_)) => Self::Shares,
            (None, None) => Self::Not,
        }
    }
}

impl Reader {
    /// Reads by which schedule the tasks of a queue come to slots; `number` reads how many tasks a chunk has.
    pub fn schedule(
        &mut self,
        at: &At<'_>,
        number: &mut dyn FnMut(&mut Self, &At<'_>) -> Option<usize>,
    ) -> Option<Schedule> {
        let chunk = at.field("chunk");
        let size = chunk.as_ref().map_or(Some(None), |at| number(self, at).map(Some));
        match (at.field("schedule"), chunk) {
            (Some(at), _) => Some(self.word(&at, &SCHEDULES)?(size?)),
            (None, None) => Some(Schedule::default()),
            (None, Some(chunk)) => {
                let message = "is said without a schedule, by which slots take one task at a time";
                let hint =
                    "give \"schedule\": \"static\", \"dynamic\" or \"guided\" beside it, or leave it out";
                self.problem(&chunk.path, Code::Forbidden, message, hint);
                None
            }
        }
    }

    /// Does the work of going through a plan's chunks, where these are unlike; none where that would be too much for now.
    pub fn shared_out(&mut self, plan: Plan) -> Option<Plan> {
        let unlike = if matches!(plan.schedule, Schedule::Guided(_)) { plan.count() } else { 0 };
        self.spend(CHUNK * float(unlike as u64)).then_some(plan)
    }

    /// Reads whether the spread of what was seen of a queue's times is drawn.
    pub fn few_seen(&mut self, at: &At<'_>) -> bool {
        let Some(at) = at.field("few_seen") else { return false };
        if !at.value.is_boolean() {
            self.wrong_type(&at, "true or false");
        }
        at.value.as_bool() == Some(true)
    }

    /// Reads how many tasks were seen for a time of a queue, where the spread of what was seen `is_drawn`: as many as a field says, of the
    /// queue, or as there are samples. `time` is where the time stands, with how it was measured; none where it is not given.
    pub fn seen_tasks(
        &mut self,
        queue: &At<'_>,
        (name, most): (&str, u64),
        time: Option<(&At<'_>, Measured)>,
        is_drawn: bool,
    ) -> Option<Option<f64>> {
        let said = queue.field(name);
        let Some((time, measured)) = time.filter(|_| is_drawn) else {
            if let Some(said) = &said {
                let message = "says how many tasks were seen, but nothing asks for that";
                let hint = "give \"few_seen\": true and the time beside it, or leave it out";
                self.problem(&said.path, Code::Forbidden, message, hint);
                return None;
            }
            return Some(None);
        };
        let said = said.map(|at| self.whole(&at, 1..=most, "a number of tasks"));
        #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53")]
        match (measured, said) {
            (Measured::Samples(_) | Measured::Shares, Some(said)) => said.map(|seen| Some(seen as f64)),
            (Measured::Samples(all), None) => Some(Some(all as f64)),
            (Measured::Shares, None) => {
                let message = "has times with shares: of how many tasks they are is not said";
                let hint = format!("give {name:?} beside few_seen, or \"samples\" as they were measured");
                self.problem(&time.path, Code::Missing, message, &hint);
                None
            }
            (Measured::Not, _) => {
                let message = "is not measured: few_seen draws how much each measured time weighs";
                let hint = "name a task whose time is {\"samples\": […]}, or leave out few_seen";
                self.problem(&time.path, Code::Forbidden, message, hint);
                None
            }
        }
    }
}
