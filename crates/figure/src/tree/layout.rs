//! Tree layout: a level for each depth, a column for each leaf, parents over the middle of their children.
//!
//! Levels and columns have the size that their words need. Where the picture has fewer of them, subtrees are folded into the
//! node above them: levels from below, then what has become a part of other nodes, then what is farthest from the node that is
//! looked at. The work is at most nodes times levels, beside sorting the nodes.

use std::cmp::Reverse;

use juxtapose_support::collections::SortSmall;

use super::{asked::Standing, judged::Node};

/// How many columns and levels a picture has room for; at least one of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    pub(super) columns: usize,
    pub(super) levels: usize,
}

/// A node that is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    /// The middle of its box, counted in columns from the picture's left edge.
    pub(super) column: f64,
    /// Its level, the root's being 0.
    pub(super) level: usize,
    /// How many nodes below it are not drawn.
    pub(super) folded: usize,
}

/// The places of all nodes; none for those that are not drawn. And how many columns there are.
pub(super) fn layout(nodes: &[Node], room: Room) -> (Vec<Option<Placed>>, usize) {
    let tree = Tree::of(nodes);
    let shown = tree.shown(nodes, room);
    let mut placed: Vec<Option<Placed>> = vec![None; nodes.len()];
    // From the last node to the first, so that children come before their parents.
    let columns = count(&tree, &shown);
    let mut next = columns;
    let mut spans: Vec<Option<(f64, f64)>> = vec![None; nodes.len()];
    for index in (0..nodes.len()).rev().filter(|&index| shown[index]) {
        let column = spans[index].map_or_else(
            || {
                next -= 1;
                float(next) + 0.5
            },
            |(first, last)| f64::midpoint(first, last),
        );
        let drawn = tree.children(index).iter().filter(|&&child| shown[child]).count();
        let folded = if drawn == 0 { tree.sizes[index] - 1 } else { 0 };
        placed[index] = Some(Placed { column, level: tree.levels[index], folded });
        if let Some(parent) = nodes[index].parent {
            let (first, last) = spans[parent].unwrap_or((column, column));
            spans[parent] = Some((first.min(column), last.max(column)));
        }
    }
    (placed, columns)
}

/// The number of drawn nodes with nothing drawn below them.
fn count(tree: &Tree, shown: &[bool]) -> usize {
    (0..shown.len())
        .filter(|&index| shown[index] && !tree.children(index).iter().any(|&child| shown[child]))
        .count()
}

struct Tree {
    children: Vec<Vec<usize>>,
    levels: Vec<usize>,
    /// The number of nodes from this one down.
    sizes: Vec<usize>,
}

impl Tree {
    fn of(nodes: &[Node]) -> Self {
        let (mut children, mut levels) = (vec![Vec::new(); nodes.len()], vec![0; nodes.len()]);
        let mut sizes = vec![1; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(index);
                levels[index] = levels[parent] + 1;
            }
        }
        for (index, node) in nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                sizes[parent] += sizes[index];
            }
        }
        Self { children, levels, sizes }
    }

    fn children(&self, index: usize) -> &[usize] {
        &self.children[index]
    }

    /// Which nodes there is room for. The children of a node are shown together or not at all.
    fn shown(&self, nodes: &[Node], room: Room) -> Vec<bool> {
        let mut shown: Vec<bool> = self.levels.iter().map(|&level| level < room.levels.max(1)).collect();
        let mut columns = count(self, &shown);
        let near = self.near(nodes);
        let mut inner: Vec<usize> =
            (0..nodes.len()).filter(|&index| !self.children(index).is_empty()).collect();
        let part = |index: usize| {
            self.children(index).iter().any(|&child| nodes[child].standing == Standing::Folded)
        };
        // Those that are folded first come first; of two, one above the other, the lower.
        inner.sort_small_by_key(|&index| {
            (near[index], !part(index), Reverse(self.levels[index]), Reverse(index))
        });
        for index in inner {
            if columns <= room.columns.max(1) {
                break;
            }
            let drawn = self.children(index).iter().any(|&child| shown[child]);
            if !drawn {
                continue;
            }
            // All that is drawn below this node takes the columns of its leaves; without it the node is a leaf.
            let below = index + 1..index + self.sizes[index];
            let is_leaf =
                |&node: &usize| shown[node] && !self.children(node).iter().any(|&child| shown[child]);
            columns = columns + 1 - below.clone().filter(is_leaf).count();
            shown[below].fill(false);
        }
        shown
    }

    /// Whether a node is above the one that is looked at, or that one itself: it is folded last.
    fn near(&self, nodes: &[Node]) -> Vec<bool> {
        let mut near: Vec<bool> = nodes.iter().map(|node| node.standing == Standing::Now).collect();
        for (index, node) in nodes.iter().enumerate().rev() {
            if let (true, Some(parent)) = (near[index], node.parent) {
                near[parent] = true;
            }
        }
        near
    }
}

#[expect(clippy::cast_precision_loss, reason = "a tree has far fewer nodes than 2^53")]
fn float(count: usize) -> f64 {
    count as f64
}
