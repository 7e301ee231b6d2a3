//! Files of a workflow: what tasks read and write, and so the volumes of messages between them.

use std::collections::{BTreeMap, BTreeSet};

use juxtapose_document::{At, Reader};

use crate::limits;

/// Input and output files of a task: what it reads, and what it writes of which size.
#[derive(Default)]
pub(super) struct Files {
    read: BTreeSet<String>,
    written: BTreeMap<String, f64>,
}

/// The sizes of files by their ids, and how many files have none.
#[derive(Default)]
pub(super) struct Sizes {
    by_id: BTreeMap<String, f64>,
    pub(super) unknown: usize,
}

/// The sizes of files by id, as version 1.5 and later ones list them.
pub(super) fn sizes(reader: &mut Reader, files: Option<&At<'_>>) -> Sizes {
    let mut sizes = Sizes::default();
    for at in files.map_or_else(Vec::new, |at| reader.list(at)) {
        if let Some(id) = id(reader, &at) {
            let size = size_of(reader, &at, &mut sizes.unknown);
            sizes.by_id.insert(id, size);
        }
    }
    sizes
}

fn size_of(reader: &mut Reader, at: &At<'_>, unknown: &mut usize) -> f64 {
    let size = at.field("sizeInBytes").or_else(|| at.field("size"));
    *unknown += usize::from(size.is_none());
    size.and_then(|at| reader.number(&at, 0.0..=limits::VOLUME)).unwrap_or(0.0)
}

pub(super) fn files(reader: &mut Reader, at: &At<'_>, sizes: &mut Sizes) -> Files {
    let mut files = Files::default();
    // Up to version 1.4 a task lists the files that it reads and those that it writes together.
    for at in at.field("files").map_or_else(Vec::new, |at| reader.list(&at)) {
        let Some(name) = id(reader, &at) else { continue };
        if at.field("link").is_some_and(|link| link.value == "output") {
            let size = size_of(reader, &at, &mut sizes.unknown);
            files.written.insert(name, size);
        } else {
            files.read.insert(name);
        }
    }
    for (field, written) in [("inputFiles", false), ("outputFiles", true)] {
        for at in at.field(field).map_or_else(Vec::new, |at| reader.list(&at)) {
            let Some(name) = at.value.as_str() else { continue };
            if written {
                files.written.insert(name.to_owned(), sizes.by_id.get(name).copied().unwrap_or(0.0));
            } else {
                files.read.insert(name.to_owned());
            }
        }
    }
    files
}

/// The bytes that one task writes and the other reads. The shorter of the two lists is gone through.
pub(super) fn volume(writer: &Files, reader: &Files) -> f64 {
    let sum: f64 = if reader.read.len() < writer.written.len() {
        reader.read.iter().filter_map(|name| writer.written.get(name)).sum()
    } else {
        writer.written.iter().filter(|(name, _)| reader.read.contains(*name)).map(|(_, size)| size).sum()
    };
    sum.min(limits::VOLUME)
}

/// The id of a task, however long it is.
pub(super) fn id(reader: &mut Reader, at: &At<'_>) -> Option<String> {
    let id = at.field("id").or_else(|| at.field("name"));
    let id = id.or_else(|| reader.required(at, "id", "the task's id"))?;
    let text = reader.text(&id, usize::MAX)?;
    if text.trim().is_empty() {
        reader.problem(&id.path, juxtapose_document::Code::Empty, "is an empty id", "");
    }
    Some(text.to_owned())
}
