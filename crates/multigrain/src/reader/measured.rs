//! Reader of measured times.

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};

use crate::{Measured, limits};

/// Reads measured times, and makes ticks of them.
pub(super) fn measured(reader: &mut Reader, at: &At<'_>) -> Option<Vec<Measured>> {
    reader.object(at, &["note", "rows", "total", "of"])?;
    if let Some(note) = at.field("note") {
        reader.line(&note, 5 * limits::NAME);
    }
    let runs = ["total", "of"].iter().any(|name| at.field(name).is_some());
    if runs && at.field("rows").is_none() {
        return Some(Vec::new());
    }
    let list = reader.required(at, "rows", "the measured times")?;
    let items = reader.list(&list);
    if items.len() < 2 && list.value.is_array() {
        let message = match items.len() {
            0 => "is empty: a fit takes at least two measured times",
            _ => "has one row: a fit takes at least two measured times",
        };
        reader.problem(&list.path, Code::Empty, message, "measure further configurations");
    }
    if items.len() > limits::MEASURED {
        let message = format!("has {} rows; at most {} are read", items.len(), limits::MEASURED);
        reader.problem(&list.path, Code::TooLarge, message, "give the mean of each configuration");
        return None;
    }
    items.iter().map(|at| measured_time(reader, at)).collect()
}

fn measured_time(reader: &mut Reader, at: &At<'_>) -> Option<Measured> {
    reader.object(at, &["threads", "accelerators", "time"])?;
    // A larger machine may have been measured than the one that is modelled.
    let configuration = super::configuration::configuration(reader, at, None);
    let time = reader.required(at, "time", "the measured time, in units").and_then(|at| {
        let (least, most) = (reader.tick * 1e-9, reader.tick * 1e12);
        reader.number(&at, least..=most)
    });
    let (threads, accelerators) = configuration?;
    Some(Measured { threads, accelerators, time: time? / reader.tick })
}
