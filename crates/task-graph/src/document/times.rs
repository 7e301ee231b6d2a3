//! Visitor of the times in a document of kind `taskgraph`: those of its tasks and their phases. The network's and the tolerances are no
//! whole ticks.

use juxtapose_document::format::times::{Each, field, items};
use serde_json::Value;

pub(crate) fn times(document: &mut Value, each: &mut Each<'_>) {
    for task in items(document, "tasks") {
        field(task, "time", each);
        items(task, "activities").for_each(|activity| field(activity, "time", each));
    }
}
