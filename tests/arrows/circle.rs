//! Cycle detection: circles of arrows between files, and between folders that stand beside each other.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::{algo::tarjan_scc, graph::DiGraph};

use super::uses::Arrows;

/// Every circle of files, with the paths that make it.
pub(crate) fn between_files(arrows: &Arrows) -> Vec<String> {
    circles(
        arrows
            .iter()
            .map(|((from, to), paths)| (from.clone(), to.clone(), format!("{from} -> {to}: {paths:?}"))),
    )
}

/// Every circle of what stands beside each other in one folder: files and folders with all that is below them.
pub(crate) fn between_folders(arrows: &Arrows) -> Vec<String> {
    let beside = arrows.iter().filter_map(|((from, to), paths)| {
        let (mut here, mut there) = (from.as_str(), to.as_str());
        let mut folder = String::new();
        while let (Some((a, below)), Some((b, other))) = (here.split_once('/'), there.split_once('/')) {
            if a != b {
                break;
            }
            folder = format!("{folder}{a}/");
            (here, there) = (below, other);
        }
        let first = |path: &str| path.split_once('/').map_or(path, |(first, _)| first).to_owned();
        let names = [first(here), first(there)].map(|name| format!("{folder}{name}"));
        let [own, other] = names;
        (own != other).then(|| (own, other, format!("{from} -> {to}: {paths:?}")))
    });
    circles(beside)
}

fn circles(arrows: impl Iterator<Item = (String, String, String)>) -> Vec<String> {
    let mut graph = DiGraph::<String, ()>::new();
    let mut nodes = BTreeMap::new();
    let mut why = BTreeMap::<_, BTreeSet<String>>::new();
    for (from, to, because) in arrows {
        let [a, b] = [&from, &to]
            .map(|name| *nodes.entry(name.clone()).or_insert_with(|| graph.add_node(name.clone())));
        graph.update_edge(a, b, ());
        why.entry((from, to)).or_default().insert(because);
    }
    let circles = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > 1);
    let told = circles.map(|circle| {
        let names: BTreeSet<&String> = circle.iter().map(|&node| &graph[node]).collect();
        let inside = why.iter().filter(|((from, to), _)| names.contains(from) && names.contains(to));
        let lines: Vec<_> = inside.flat_map(|(_, because)| because).map(|line| format!("  {line}")).collect();
        format!("{names:?}\n{}", lines.join("\n"))
    });
    told.collect()
}
