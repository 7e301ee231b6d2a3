//! Reader of the schemes of a program: which modes they give to its nodes.

use std::collections::BTreeMap;

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};

use super::tree::{Named, Tree};
use crate::{Mode, Scheme, limits};

const MODES: &[(&str, Mode)] = &[("simd", Mode::Simd), ("spmd", Mode::Spmd)];

/// Reads the schemes. Where they are absent, the two single-mode schemes are compared; of a program with queues there is one.
pub(super) fn schemes(reader: &mut Reader, at: Option<At<'_>>, tree: &Tree<'_>) -> Option<Vec<Scheme>> {
    let Some(at) = at else {
        let all = |name: &str, mode| {
            let mut modes = modes(mode, tree);
            tree.groups.queues.iter().for_each(|&number| modes[number] = Mode::Simd);
            Scheme { name: name.to_owned(), modes }
        };
        let spmd = all("SPMD", Mode::Spmd);
        let has_queues = !tree.groups.queues.is_empty();
        return Some(if has_queues { vec![spmd] } else { vec![all("SIMD", Mode::Simd), spmd] });
    };
    reader.not_empty(&at, "there is at least one scheme");
    let count = at.value.as_array().map_or(0, Vec::len);
    if count > limits::SCHEMES {
        let message = format!("has {count} schemes; at most {} are compared", limits::SCHEMES);
        reader.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
        return None;
    }
    let mut names = BTreeMap::new();
    let schemes: Vec<_> = reader
        .list(&at)
        .into_iter()
        .map(|at| {
            let scheme = scheme(reader, &at, tree)?;
            if let Some(other) = names.insert(scheme.name.clone(), at.path.clone()) {
                let message = format!("{:?} is the name of {other} too", scheme.name);
                reader.problem(at.path_to("name"), Code::Duplicate, message, "names are unique");
            }
            Some(scheme)
        })
        .collect();
    schemes.into_iter().collect()
}

fn scheme(reader: &mut Reader, at: &At<'_>, tree: &Tree<'_>) -> Option<Scheme> {
    reader.object(at, &["name", "mode", "except"])?;
    let name = reader.required(at, "name", "the scheme's name").and_then(|at| reader.name(&at));
    let mode = reader.required(at, "mode", "\"simd\" or \"spmd\"").and_then(|at| reader.word(&at, MODES));
    let mut modes = modes(mode.unwrap_or(Mode::Simd), tree);
    if let Some(at) = at.field("except") {
        let Some(fields) = at.value.as_object() else {
            reader.problem(&at.path, Code::Type, "is not an object from names to modes", "");
            return None;
        };
        for (node, value) in fields {
            let at = At { path: at.path_to(node), value };
            if let (Some(named), Some(mode)) = (choosable(reader, &at, node, tree), reader.word(&at, MODES)) {
                modes[named.number..named.number + named.covers].fill(mode);
            }
        }
    }
    mode?;
    for &number in &tree.groups.queues {
        if std::mem::replace(&mut modes[number], Mode::Simd) == Mode::Simd {
            in_simd(reader, at, number, tree);
        }
    }
    Some(Scheme { name: name?.to_owned(), modes })
}

/// One mode for all nodes but groups, which have all PEs in step before and behind them.
fn modes(mode: Mode, tree: &Tree<'_>) -> Vec<Mode> {
    let mut modes = vec![mode; tree.count];
    tree.groups.numbers().for_each(|number| modes[number] = Mode::Simd);
    tree.groups.queues.iter().for_each(|&number| modes[number] = mode);
    modes
}

/// Refuses a scheme that has a queue in SIMD.
fn in_simd(reader: &mut Reader, at: &At<'_>, number: usize, tree: &Tree<'_>) {
    let name = tree.names.iter().find(|(_, named)| named.number == number).map(|(name, _)| *name);
    let except = at.field("except").zip(name);
    let path = except
        .filter(|(except, name)| except.field(name).is_some())
        .map(|(except, name)| except.path_to(name));
    let message =
        format!("has the queue {} in SIMD: PEs take tasks on their own, which is SPMD", tree.path(number));
    let hint = match name {
        Some(name) => format!("write \"spmd\", or \"except\": {{{name:?}: \"spmd\"}}"),
        None => "write \"spmd\", or give the queue a name, and \"spmd\" by \"except\"".to_owned(),
    };
    reader.problem(path.unwrap_or_else(|| at.path_to("mode")), Code::Forbidden, message, &hint);
}

fn choosable<'t>(reader: &mut Reader, at: &At<'_>, name: &str, tree: &'t Tree<'_>) -> Option<&'t Named<'t>> {
    let Some(named) = tree.names.get(name) else {
        // Where there is no node at all, the list of nodes has its own problem.
        if tree.count == 0 {
            return None;
        }
        let known: Vec<_> = tree.names.keys().copied().take(12).collect();
        let hint = format!("nodes: {}", known.join(", "));
        reader.problem(&at.path, Code::UnknownName, format!("{name:?} is not a node of the program"), &hint);
        return None;
    };
    if let Some(conditional) = named.within {
        let message = format!("{name:?} has the mode of the conditional {conditional:?} that it stands in");
        let hint = "all of a conditional runs in one mode (section 2): set it there";
        reader.problem(&at.path, Code::Forbidden, message, hint);
        return None;
    }
    if tree.groups.numbers().any(|number| number == named.number && !tree.groups.queues.contains(&number)) {
        let message = format!("{name:?} is a group of PEs, which has no mode of its own");
        let hint = "all PEs are in step before and behind it: name what stands in it";
        reader.problem(&at.path, Code::Forbidden, message, hint);
        return None;
    }
    Some(named)
}
