//! Reader of blocks and their operations, and of times that depend on the mode.

use juxtapose_density::density::Density;
use juxtapose_document::{
    problem::Code,
    reader::{
        quantity::TIME,
        read::{At, Reader},
    },
};

use super::{classes::is_single, tree::Tree};
use crate::{
    PerMode, limits,
    tree::{Block, Operation},
};

/// Reads a time: one for both modes, or `{"simd": time, "spmd": time}`.
pub(super) fn time(reader: &mut Reader, at: &At<'_>) -> Option<PerMode<Density>> {
    is_single(reader, at)?;
    if at.field("simd").is_none() && at.field("spmd").is_none() {
        return reader.distribution(at, TIME).map(PerMode::both);
    }
    reader.object(at, &["simd", "spmd"])?;
    let mut mode = |name: &str, what: &str| {
        let at = reader.required(at, name, what)?;
        is_single(reader, &at)?;
        reader.distribution(&at, TIME)
    };
    let (simd, spmd) = (mode("simd", "the time in SIMD mode"), mode("spmd", "the time in SPMD mode"));
    Some(PerMode { simd: simd?, spmd: spmd? })
}

impl Tree<'_> {
    /// Reads the time of an operation.
    pub(super) fn time(&self, reader: &mut Reader, at: &At<'_>) -> Option<Operation> {
        match self.own {
            Some(own) => (own.time)(self, reader, at),
            None => time(reader, at).map(|time| Operation { time, count: 1, own: Vec::new() }),
        }
    }

    /// Reads a block: `{"time": …}` as one operation, or `{"operations": [{"time" or "op": …, "count": …},
    /// …]}`.
    pub(super) fn block(&self, reader: &mut Reader, at: &At<'_>) -> Option<Block> {
        match (at.field("time"), at.field("operations")) {
            (Some(at), None) => self.time(reader, &at).map(|operation| Block { operations: vec![operation] }),
            (None, Some(operations)) => {
                let items = reader.list(&operations);
                reader.not_empty(&operations, "a block does something");
                let operations: Vec<_> = items.iter().map(|item| self.operation(reader, item)).collect();
                operations.into_iter().collect::<Option<_>>().map(|operations| Block { operations })
            }
            (None, None) => {
                reader.problem(at.path_to("time"), Code::Missing, "is missing: the block's time", "");
                None
            }
            (Some(_), Some(operations)) => {
                let message = "stands beside time: a block has one or the other";
                reader.problem(&operations.path, Code::Forbidden, message, "remove one of them");
                None
            }
        }
    }

    fn operation(&self, reader: &mut Reader, at: &At<'_>) -> Option<Operation> {
        reader.object(at, &["time", "op", "count"])?;
        let operation = match (at.field("time"), at.field("op")) {
            (_, None) => {
                let time = reader.required(at, "time", "the operation's time");
                time.and_then(|at| self.time(reader, &at))
            }
            (None, Some(op)) => self.known_operation(reader, &op),
            (Some(_), Some(op)) => {
                let message = "stands beside time: an operation has one or the other";
                reader.problem(&op.path, Code::Forbidden, message, "remove one of them");
                None
            }
        };
        let count = at.field("count").map_or(Some(1), |at| reader.whole(&at, 1..=limits::COUNT, "a count"));
        Some(Operation { count: count?, ..operation? })
    }

    /// The time of an operation that the machine knows.
    fn known_operation(&self, reader: &mut Reader, at: &At<'_>) -> Option<Operation> {
        let name = reader.name(at)?;
        if let Some(operation) = self.operations.get(name) {
            return operation.clone();
        }
        if !self.knows_operations {
            return None;
        }
        let known: Vec<_> = self.operations.keys().map(String::as_str).collect();
        let hint = format!(
            "machine.operations: {}",
            if known.is_empty() { "none".to_owned() } else { known.join(", ") }
        );
        reader.problem(
            &at.path,
            Code::UnknownName,
            format!("{name:?} is not an operation of the machine"),
            &hint,
        );
        None
    }

    /// Reads an optional time, such as `init`, as a block of one operation. Where it is absent it takes no
    /// time.
    pub(super) fn overhead(&self, reader: &mut Reader, at: &At<'_>, name: &str) -> Option<Block> {
        let nothing = Block { operations: Vec::new() };
        at.field(name).map_or(Some(nothing), |at| {
            self.time(reader, &at).map(|operation| Block { operations: vec![operation] })
        })
    }
}
