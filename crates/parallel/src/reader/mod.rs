//! Reader of kind `parallel`, which deserialises and validates tasks, and the alternatives that are composed of them.

mod definitions;
mod expression;
mod mentions;
mod queue;
mod tasks;

use juxtapose_document::{
    effort::Effort,
    problem::Code,
    reader::read::{At, Reader},
};

use self::definitions::Definitions;
use super::limits;
use crate::Composition;

/// The fields of a composition beside those of the header.
pub(crate) const FIELDS: &[&str] = &["n", "tasks", "parts", "alternatives"];

/// Reads alternatives of parallel tasks, and estimates what their prediction will take.
pub(crate) fn parallel(reader: &mut Reader, at: &At<'_>) -> Option<(Composition, Effort)> {
    let n = at.field("n").map(|at| expression::copies(reader, &at));
    let tasks = reader.required(at, "tasks", "the list of the tasks");
    let tasks = tasks.map(|at| tasks::named_tasks(reader, &at)).unwrap_or_default();
    let parts = at.field("parts").map_or(Some(Vec::new()), |list| {
        few(reader, &list, limits::NAMED, "parts", "are read", "leave out those that no alternative mentions")
    });
    let alternatives = reader.required(at, "alternatives", "the list of what is compared").and_then(|list| {
        reader.not_empty(&list, "there is at least one alternative");
        few(reader, &list, limits::SCHEMES, "alternatives", "are compared", "compare fewer at a time")
    });
    let definitions = Definitions::new(reader, &tasks, parts.as_deref(), alternatives.as_deref());
    let (part_names, names) = definitions.names();
    let read = definitions.read(reader, n, tasks);
    reader.unique(parts.iter().flatten().map(|at| at.path_to("part")).zip(&part_names));
    reader.unique(alternatives.iter().flatten().map(|at| at.path_to("name")).zip(&names));
    read
}

/// Reads a list of at most so many items.
fn few<'v>(
    reader: &mut Reader,
    list: &At<'v>,
    most: usize,
    what: &str,
    are: &str,
    hint: &str,
) -> Option<Vec<At<'v>>> {
    let items = reader.list(list);
    if items.len() > most {
        let message = format!("has {} {what}; at most {most} {are}", items.len());
        reader.problem(&list.path, Code::TooLarge, message, hint);
        return None;
    }
    list.value.is_array().then_some(items)
}
