//! Implementation of the trait `Kind` for kind `taskgraph`, a message-passing program.

use juxtapose_density::{contract::Contract, prediction::Answer};
use juxtapose_document::{At, Effort, Form, Kind, Reader};

use crate::{Rule, TaskGraph, document, reader};

impl Kind for TaskGraph {
    const FORM: Form = Form {
        name: "taskgraph",
        fields: reader::FIELDS,
        times: Some(document::times),
        rename: |_| {},
        processors: None,
    };

    fn read(reader: &mut Reader, at: &At<'_>) -> Option<(Self, Effort)> {
        reader::task_graph(reader, at)
    }

    fn predict(&self, contract: Contract) -> Answer {
        crate::predict(self, contract)
    }

    fn foresees(&self) -> Option<&'static str> {
        let searched = "A mapping that is searched is searched in each case of the conditions anew, as if the case was known before. Mappings by hand and queues are \
                        one for all cases.";
        (!matches!(self.machine.order, Rule::Queue(_))).then_some(searched)
    }
}
