//! A pipeline of stages (1F1B) as a task graph: operations in the order of each stage, and messages between neighbouring stages.

use anyhow::{Result, ensure};
use serde::Deserialize;
use serde_json::{Map, Value, json};

#[derive(Deserialize)]
pub(super) struct Pipeline {
    stages: usize,
    micro_batches: usize,
    #[serde(default)]
    transfer: f64,
    /// A micro-batch's forward time on each stage, then its backward time on each.
    #[serde(default)]
    rows: Vec<Vec<f64>>,
}

/// An operation: forward or backward, on a stage, of a micro-batch.
#[derive(Clone, Copy)]
struct Operation {
    forward: bool,
    stage: usize,
    batch: usize,
}

impl Operation {
    fn name(self) -> String {
        format!("{}{}-{}", if self.forward { "f" } else { "b" }, self.stage, self.batch)
    }
}

impl Pipeline {
    /// The pipeline whose forward times are those of all stages, and its backward times, too: each row becomes one for each stage, turned round.
    pub(super) fn pooled(&self) -> Self {
        let stages = self.stages.max(1);
        let turned = |row: &Vec<f64>, by: usize| {
            let mut row = row.clone();
            row.chunks_mut(stages).for_each(|part| part.rotate_left(by % part.len()));
            row
        };
        let rows = self.rows.iter().flat_map(|row| (0..stages).map(move |by| turned(row, by))).collect();
        Self { rows, ..*self }
    }

    /// The model document of one replica.
    pub(super) fn document(&self) -> Result<Value> {
        let Self { stages, rows, .. } = self;
        ensure!(rows.iter().all(|row| row.len() == 2 * stages), "a row has two times for each stage");
        let orders: Vec<_> = (0..*stages).map(|stage| self.order(stage)).collect();
        let order: Vec<_> = self.in_turn(&orders).into_iter().map(Operation::name).collect();
        let tasks: Vec<_> = orders.iter().flatten().map(|&operation| self.task(operation)).collect();
        let places = orders.iter().flatten().map(|one| (one.name(), json!(one.stage + 1)));
        Ok(json!({
            "juxtapose": 2, "kind": "taskgraph", "title": "a pipeline", "unit": "units of the file", "tick": 1,
            "machine": {"processors": [stages], "network": {"latency": self.transfer}}, "tasks": tasks,
            "mappings": [{"name": "1F1B", "processors": places.collect::<Map<_, _>>(), "order": order}],
        }))
    }

    /// What a stage executes: as many forwards as there are stages from it on, a backward and a forward by turns, the last backwards.
    fn order(&self, stage: usize) -> Vec<Operation> {
        let all = self.micro_batches;
        let ahead = (self.stages - stage).min(all);
        let of = |forward, batch| Operation { forward, stage, batch };
        let mut order: Vec<_> = (0..ahead).map(|batch| of(true, batch)).collect();
        for batch in 0..all {
            order.push(of(false, batch));
            order.extend((ahead + batch < all).then(|| of(true, ahead + batch)));
        }
        order
    }

    /// What an operation waits for beside its stage: a forward for the stage before, a backward for the stage after, on the last one for its
    /// forward.
    fn needed(&self, operation: Operation) -> Option<Operation> {
        let Operation { forward, stage, .. } = operation;
        match forward {
            true => stage.checked_sub(1).map(|stage| Operation { stage, ..operation }),
            false if stage + 1 == self.stages => Some(Operation { forward: true, ..operation }),
            false => Some(Operation { stage: stage + 1, ..operation }),
        }
    }

    /// All operations, each behind those that it waits for.
    fn in_turn(&self, orders: &[Vec<Operation>]) -> Vec<Operation> {
        let mut left: Vec<_> = orders.iter().map(|order| order.iter().copied().peekable()).collect();
        let (mut order, mut done) = (Vec::new(), std::collections::BTreeSet::new());
        loop {
            let before = order.len();
            for stage in &mut left {
                while let Some(next) =
                    stage.next_if(|&one| self.needed(one).is_none_or(|needed| done.contains(&needed.name())))
                {
                    done.insert(next.name());
                    order.push(next);
                }
            }
            if order.len() == before {
                return order;
            }
        }
    }

    fn task(&self, operation: Operation) -> Value {
        let column = operation.stage + if operation.forward { 0 } else { self.stages };
        let samples: Vec<f64> = self.rows.iter().filter_map(|row| row.get(column).copied()).collect();
        let after: Vec<_> = self.needed(operation).map(Operation::name).into_iter().collect();
        json!({"task": operation.name(), "time": {"samples": samples}, "after": after})
    }
}
