//! Reader of times, probabilities and numbers of iterations of their own: `by_processor` and `by_iteration`.

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};
use serde_json::Value;

use super::{
    block::time,
    classes::{Around, BY_ITERATION, BY_PROCESSOR, classes, is_by_processor, is_named, items},
    queue::{QUEUE, queue},
    tree::{OwnReaders, Tree},
};
use crate::tree::{Operation, Stretches};

pub(crate) const OWN: OwnReaders = OwnReaders { classes, time: own_time, queue };

/// Whether a document may have times of its own, or queues: a field is called so.
pub(crate) fn has_own(value: &Value) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(name, value)| {
            [BY_PROCESSOR, BY_ITERATION, QUEUE].contains(&name.as_str()) || has_own(value)
        }),
        Value::Array(items) => items.iter().any(has_own),
        _ => false,
    }
}

/// Reads the time of an operation: of all PEs and iterations, or of their own.
fn own_time(tree: &Tree<'_>, reader: &mut Reader, at: &At<'_>) -> Option<Operation> {
    let own = if is_by_processor(at) {
        tree.by_processor(reader, at, "time", &mut |reader, at| tree.stretches(reader, at))?
    } else {
        let classes = tree.classes.as_ref().map_or(1, |classes| classes.all.len().max(1));
        vec![tree.stretches(reader, at)?; classes]
    };
    let first = own.first()?;
    let time = first.first()?.1.clone();
    let alike = first.len() == 1 && own.iter().all(|other| other == first);
    Some(Operation { time, count: 1, own: if alike { Vec::new() } else { own } })
}

impl Tree<'_> {
    /// Reads the values of all classes; `field` is what a class calls its value.
    pub(super) fn by_processor<T: Clone + PartialEq>(
        &self,
        reader: &mut Reader,
        at: &At<'_>,
        field: &'static str,
        read: &mut dyn FnMut(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<Vec<T>> {
        reader.object(at, &[BY_PROCESSOR])?;
        let list = at.field(BY_PROCESSOR)?;
        reader.list(&list);
        reader.not_empty(&list, "there is at least one class");
        let items = items(&list);
        // Where the classes have a problem all values are read, to tell theirs too.
        let classes = self.classes.as_ref();
        let mut values = vec![None; classes.map_or(0, |classes| classes.all.len())];
        for (k, item) in items.iter().enumerate() {
            let (class, value) = if is_named(&list) {
                reader.object(item, &["class", "processors", "share", field]);
                let name = item.value.get("class").and_then(Value::as_str);
                let class = classes
                    .and_then(|classes| classes.all.iter().position(|class| Some(&*class.name) == name));
                (class, reader.required(item, field, "the value of the class"))
            } else {
                (classes.and_then(|classes| classes.listed.get(k).copied()), Some(item.clone()))
            };
            let known = class.and_then(|class| values.get(class)).is_some_and(Option::is_some);
            if let Some(value) = value.filter(|_| !known).and_then(|at| read(reader, &at))
                && let Some(slot) = class.and_then(|class| values.get_mut(class))
            {
                *slot = Some(value);
            }
        }
        values.into_iter().collect::<Option<Vec<_>>>().filter(|values| !values.is_empty())
    }

    /// Reads a time that may be one of each iteration.
    fn stretches(&self, reader: &mut Reader, at: &At<'_>) -> Option<Stretches> {
        let Some(by) = at.field(BY_ITERATION) else {
            return time(reader, at).map(|time| vec![(1, time)]);
        };
        reader.object(at, &[BY_ITERATION])?;
        let Some(around) = self.around else {
            let message = "stands in no loop: there are no iterations";
            reader.problem(
                &by.path,
                Code::Forbidden,
                message,
                "put it into the body of a loop, or into its test",
            );
            return None;
        };
        let mut read = if by.value.is_array() {
            reader.not_empty(&by, "a list has one time for each iteration");
            let times =
                reader.list(&by).into_iter().zip(1..).map(|(at, from)| Some((from, time(reader, &at)?)));
            let times: Vec<_> = times.collect();
            let most = certain(reader, &by, around, "a list")?;
            if most != times.len() {
                let message = format!("has {} times, the loop {most} iterations", times.len());
                reader.problem(&by.path, Code::Range, message, "a list has one for each iteration");
                return None;
            }
            times.into_iter().collect::<Option<Stretches>>()?
        } else {
            self.positions(reader, &by, around)?
        };
        read.dedup_by(|(_, next), (_, before)| next == before);
        Some(read)
    }

    /// Reads `{"first": …, "last": …, "else": …}`.
    fn positions(&self, reader: &mut Reader, at: &At<'_>, around: Around) -> Option<Stretches> {
        reader.object(at, &["first", "last", "else"])?;
        let otherwise = reader.required(at, "else", "the time of all other iterations");
        let last = at.field("last");
        let most = last.as_ref().map_or(Some(0), |last| certain(reader, last, around, "last"));
        let mut of = |at: Option<At<'_>>| at.map_or(Some(None), |at| time(reader, &at).map(Some));
        let (first, last, otherwise) = (of(at.field("first")), of(last), of(otherwise));
        let (most, first, last, otherwise) = (most?, first?, last?, otherwise??);
        let second = 1 + usize::from(first.is_some());
        let mut all: Stretches = first.map(|time| (1, time)).into_iter().collect();
        all.push((second, otherwise));
        if let Some(last) = last.filter(|_| most >= second) {
            all.retain(|(from, _)| *from < most);
            all.push((most, last));
        }
        if let Around::Certain(most) = around {
            all.retain(|(from, _)| *from <= most.max(1));
        }
        Some(all)
    }
}

/// The certain number of iterations that a list or a last one needs.
fn certain(reader: &mut Reader, at: &At<'_>, around: Around, what: &str) -> Option<usize> {
    match around {
        Around::Certain(most) => return Some(most),
        Around::Uncertain => {
            let message = format!("is not known: {what} needs a loop of a certain number of iterations");
            let hint = "give the loop one number of iterations for all PEs, or \"first\" and \"else\" alone";
            reader.problem(&at.path, Code::Forbidden, message, hint);
        }
        Around::Unknown => {}
    }
    None
}
