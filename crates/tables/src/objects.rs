//! Layout of JSON: which of its lists of objects has the rows.

use std::collections::BTreeMap;

use crate::{
    forms::Form,
    layout::Layout,
    rows::{Node, Split, Step, longest_list, names as columns},
};

/// Objects that are looked at.
const LOOKED: usize = 100;

/// The objects of JSON that have a known form, or else those that are most.
pub(crate) fn of_json(values: &[Node]) -> Option<Layout> {
    let mut found = BTreeMap::<Vec<Step>, Vec<&Node>>::new();
    for value in values {
        candidates(value, &mut Vec::new(), &mut found);
    }
    let layouts = found.into_iter().map(|(at, nodes)| {
        let mut layout = Layout::new(Split::Json(at), false);
        let mut longest = (0, String::new());
        let mut names: Vec<String> = Vec::new();
        for node in nodes.iter().take(LOOKED) {
            longest_list(node, "", &mut longest);
            columns(node, &mut names);
        }
        let all: Vec<_> = names.iter().map(String::as_str).collect();
        layout.form = Form::of(&all, &[]);
        // Of objects only those that failed may have such a field, far behind.
        let absent = layout.form.iter().flat_map(|form| form.filters).filter(|(_, value)| value.is_empty());
        let absent: Vec<_> =
            absent.filter(|(name, _)| !all.contains(name)).map(|(name, _)| (*name).to_owned()).collect();
        let list =
            layout.form.and_then(|form| form.times.first()).map_or(longest.1, |time| (*time).to_owned());
        let rows = if longest.0 > 1 { nodes.len() - 1 + longest.0 } else { nodes.len() };
        layout.table.along = names.iter().position(|name| *name == list);
        // One object with lists, such as of machines, is none of rows where a list of objects stands beside it.
        let is_rows = layout.table.along.is_some()
            || names.iter().any(|name| !name.is_empty())
            || nodes.iter().any(|node| matches!(node, Node::Scalar(_)));
        names.extend(absent);
        layout.table.names = names;
        (layout, rows, is_rows)
    });
    let rank = |(layout, rows, is_rows): &(Layout, usize, bool)| (layout.form.is_some(), *is_rows, *rows);
    layouts.max_by_key(rank).map(|(layout, _, _)| layout)
}

fn candidates<'n>(node: &'n Node, at: &mut Vec<Step>, found: &mut BTreeMap<Vec<Step>, Vec<&'n Node>>) {
    match node {
        Node::Object(inner) => {
            if at.last().is_none_or(|last| *last == Step::Each) {
                found.entry(at.clone()).or_default().push(node);
            }
            for (key, node) in inner {
                at.push(Step::Key(key.clone()));
                candidates(node, at, found);
                at.pop();
            }
        }
        Node::List(items) => {
            at.push(Step::Each);
            for item in items {
                let is_row = at.len() == 1 && !matches!(item, Node::Object(_));
                if is_row {
                    found.entry(at.clone()).or_default().push(item);
                } else {
                    candidates(item, at, found);
                }
            }
            at.pop();
        }
        Node::Scalar(_) => {}
    }
}
