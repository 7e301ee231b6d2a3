//! Reader of the classes of PEs that a document names, and of where values of their own may stand.
//!
//! Classes of PEs are one vocabulary. All places that name them are found before anything else is read: so each of them may say how many
//! PEs a class has, and the first that does decides.

use juxtapose_document::{
    path::Path,
    problem::Code,
    reader::read::{At, Reader},
};
use juxtapose_support::{collections::SortSmall, json};
use serde_json::Value;

use crate::{
    classes::{Class, Classes, Size},
    limits,
};

pub(super) const BY_PROCESSOR: &str = "by_processor";
pub(super) const BY_ITERATION: &str = "by_iteration";

/// The classes of a program, from all places that name them; none where they have a problem.
pub(super) fn classes(reader: &mut Reader, at: &At<'_>) -> Option<Classes> {
    let mut places = Vec::new();
    find(at, &mut places);
    let processors = at.value.pointer("/machine/processors").and_then(Value::as_u64);
    let processors = processors.filter(|count| (1..=limits::PROCESSORS).contains(count));
    let (named, listed): (Vec<_>, Vec<_>) = places.into_iter().partition(is_named);
    let before = reader.problems.len();
    let mut classes = Classes::default();
    if !named.is_empty() {
        for place in &listed {
            let message =
                "lists PEs one by one, and other places name classes: a document does one or the other";
            reader.problem(&place.path, Code::Forbidden, message, "name the classes here too");
        }
        classes.all = of_names(reader, &named);
    } else if let Some(processors) = processors {
        listed.iter().for_each(|place| are_all(reader, place, processors));
        classes = of_lists(&listed, usize::try_from(processors).ok()?);
    }
    if reader.problems.len() > before {
        return None;
    }
    let says = |item: &At<'_>| item.field("processors").or_else(|| item.field("share")).is_some();
    let place = named.iter().find(|place| items(place).iter().any(says));
    if let (Some(place), Some(processors)) = (place, processors)
        && let Err(message) = classes.sizes(usize::try_from(processors).ok()?)
    {
        reader.problem(&place.path, Code::Sum, message, "give one class \"processors\": \"rest\"");
        return None;
    }
    Some(classes)
}

/// All places of `by_processor`, in document order.
fn find<'v>(at: &At<'v>, found: &mut Vec<At<'v>>) {
    match at.value {
        Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(_, value)| value.is_object() || value.is_array()) {
                let inner = At { path: at.path.field(name), value };
                if name == BY_PROCESSOR && value.is_array() {
                    found.push(inner.clone());
                }
                find(&inner, found);
            }
        }
        Value::Array(items) => {
            for (k, value) in
                items.iter().enumerate().filter(|(_, value)| value.is_object() || value.is_array())
            {
                find(&At { path: at.path.item(k), value }, found);
            }
        }
        _ => {}
    }
}

/// The items of a list.
pub(super) fn items<'v>(at: &At<'v>) -> Vec<At<'v>> {
    let list = at.value.as_array().into_iter().flatten().enumerate();
    list.map(|(k, value)| At { path: at.path.item(k), value }).collect()
}

/// Whether a place names classes, rather than listing PEs.
pub(super) fn is_named(at: &At<'_>) -> bool {
    at.value.as_array().is_some_and(|items| items.iter().any(|item| item.get("class").is_some()))
}

/// The classes that places name, in the order of the first.
fn of_names<'v>(reader: &mut Reader, places: &[At<'v>]) -> Vec<Class> {
    let mut known: Vec<(&'v str, Option<(Size, Path<'v>)>)> = Vec::new();
    for (k, place) in places.iter().enumerate() {
        let mut here: Vec<&str> = Vec::new();
        for item in items(place) {
            let Some(name) =
                reader.required(&item, "class", "the name of the class").and_then(|at| reader.name(&at))
            else {
                continue;
            };
            if here.contains(&name) {
                let message = format!("{name:?} is named twice here");
                reader.problem(item.path_to("class"), Code::Duplicate, message, "a class has one value");
                continue;
            }
            here.push(name);
            let size = size(reader, &item);
            match known.iter_mut().find(|(other, _)| *other == name) {
                None if k == 0 => known.push((name, size)),
                None => {
                    let message = format!("{name:?} is none of the classes that {} names", places[0].path);
                    let hint = "all places name the same classes: they share out the PEs";
                    reader.problem(item.path_to("class"), Code::UnknownName, message, hint);
                }
                Some((_, before @ None)) => *before = size,
                Some((_, Some((before, path)))) => {
                    if let Some((again, at)) = size.filter(|(again, _)| again != before) {
                        let message = format!("is {}, but {path} is {}", told(again), told(*before));
                        reader.problem(at, Code::Forbidden, message, "say it once");
                    }
                }
            }
        }
        for (name, _) in known.iter().filter(|(name, _)| !here.contains(name)) {
            let message = format!("has no class {name:?}, which {} names", places[0].path);
            reader.problem(
                &place.path,
                Code::Missing,
                message,
                "all places name the same classes: they share out the PEs",
            );
        }
    }
    let mut rest = None;
    let classes = known.iter().map(|(name, size)| {
        match size {
            None => {
                let message = format!("say nowhere how many PEs {name:?} has");
                let hint = "give \"processors\": 1, \"processors\": \"rest\" or \"share\": 0.125";
                reader.problem(&places[0].path, Code::Missing, message, hint);
            }
            Some((Size::Rest, path)) => match &rest {
                Some(other) => {
                    let message = format!("is \"rest\", as {other} is");
                    reader.problem(path, Code::Duplicate, message, "one class has all PEs of no other");
                }
                None => rest = Some(path.clone()),
            },
            Some(_) => {}
        }
        Class { name: (*name).to_owned(), size: size.as_ref().map_or(Size::Rest, |(size, _)| *size) }
    });
    classes.collect()
}

fn told(size: Size) -> String {
    match size {
        Size::Processors(count) => format!("{count} processors"),
        Size::Share(share) => format!("a share of {share}"),
        Size::Rest => "\"rest\"".to_owned(),
    }
}

/// What an item says of the size of its class, and where.
fn size<'v>(reader: &mut Reader, item: &At<'v>) -> Option<(Size, Path<'v>)> {
    match (item.field("processors"), item.field("share")) {
        (Some(_), Some(share)) => {
            let message = "stands beside processors: a class has one or the other";
            reader.problem(&share.path, Code::Forbidden, message, "remove one of them");
            None
        }
        (Some(at), None) if at.value == "rest" => Some((Size::Rest, at.path)),
        (Some(at), None) => {
            let what = "the number of PEs of a class, or \"rest\",";
            let count = reader.whole(&at, 0..=limits::PROCESSORS, what)?;
            Some((Size::Processors(usize::try_from(count).ok()?), at.path))
        }
        (None, Some(at)) => reader.probability(&at).map(|share| (Size::Share(share), at.path)),
        (None, None) => None,
    }
}

/// Refuses a list that has not one value for each PE.
fn are_all(reader: &mut Reader, place: &At<'_>, processors: u64) {
    let many = place.value.as_array().map_or(0, Vec::len);
    if many as u64 != processors {
        let message = format!("has {many} values, the machine {processors} processors");
        let hint =
            "a list has one for each; classes such as {\"class\": \"slow\", \"processors\": 1} need not";
        reader.problem(&place.path, Code::Range, message, hint);
    }
}

/// The classes of PEs that have equal values in all lists.
fn of_lists(places: &[At<'_>], processors: usize) -> Classes {
    let lists: Vec<&Vec<Value>> = places.iter().filter_map(|place| place.value.as_array()).collect();
    if lists.is_empty() {
        return Classes::default();
    }
    let text = |pe: usize| lists.iter().filter_map(|list| list.get(pe)).map(json::text).collect::<Vec<_>>();
    let texts: Vec<_> = (0..processors).map(text).collect();
    let mut order: Vec<usize> = (0..processors).collect();
    order.sort_small_by(|a, b| texts[*a].cmp(&texts[*b]).then(a.cmp(b)));
    // The first PE of each class stands for it.
    let mut first: Vec<usize> = (0..processors).collect();
    for pair in order.windows(2) {
        if texts[pair[0]] == texts[pair[1]] {
            first[pair[1]] = first[pair[0]];
        }
    }
    let mut leaders: Vec<usize> = Vec::new();
    let mut listed = Vec::new();
    for &leader in &first {
        let class = leaders.iter().position(|other| *other == leader).unwrap_or(leaders.len());
        if class == leaders.len() {
            leaders.push(leader);
        }
        listed.push(class);
    }
    let size = |class: usize| listed.iter().filter(|of| **of == class).count();
    let class = |class| Class { name: String::new(), size: Size::Processors(size(class)) };
    Classes { all: (0..leaders.len()).map(class).collect(), listed }
}

/// The number of iterations of the innermost loop around a time.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Around {
    Certain(usize),
    Uncertain,
    /// It has a problem of its own.
    Unknown,
}

/// Refuses times of their own where a single time is read.
pub(super) fn is_single(reader: &mut Reader, at: &At<'_>) -> Option<()> {
    let by = [BY_PROCESSOR, BY_ITERATION].into_iter().find_map(|name| at.field(name));
    if let Some(by) = &by {
        let message = "stands inside of another time";
        let hint =
            "by_processor stands outside, by_iteration inside of its classes, simd and spmd inside of both";
        reader.problem(&by.path, Code::Forbidden, message, hint);
    }
    by.is_none().then_some(())
}

/// Whether a value is of its own.
pub(super) fn is_by_processor(at: &At<'_>) -> bool {
    at.value.get(BY_PROCESSOR).is_some()
}
