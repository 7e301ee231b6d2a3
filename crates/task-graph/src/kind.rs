//! Implementation of the trait `Kind` for kind `taskgraph`, a message-passing program.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{TaskGraph, document, reader};

impl Kind for TaskGraph {
    const FORM: Form =
        Form { name: "taskgraph", fields: reader::FIELDS, times: Some(document::times), rename: |_| {} };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::task_graph(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }
}
