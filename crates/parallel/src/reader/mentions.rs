//! Reference graph of named expressions: its topological sort, its cycles, and the size of each expression after inlining, where all that
//! it mentions is written out.

use serde_json::Value;

use super::expression::KINDS;
use crate::{Queue, limits};

/// What an expression has of its own, and what it mentions.
struct Own {
    parts: u64,
    levels: usize,
    /// Each mention: the expression that is mentioned, and at which level, the outermost being 1.
    mentions: Vec<(usize, usize)>,
}

/// An expression where all that it mentions is written out.
#[derive(Clone, Copy, Default)]
struct Written {
    parts: u64,
    levels: usize,
}

/// Reference graph: what expressions mention of each other, each known by its place among all of them.
#[derive(Default)]
pub(super) struct Mentions {
    own: Vec<Own>,
    written: Vec<Written>,
    /// All expressions in topological order, each behind those that it mentions.
    order: Vec<usize>,
    /// Cycles: each of them begins at an expression and comes back to it.
    circles: Vec<Vec<usize>>,
}

impl Mentions {
    /// Goes through expressions; `place` says which of them a name means, if it means any.
    pub(super) fn new<'v>(
        expressions: impl Iterator<Item = Option<&'v Value>>,
        place: &dyn Fn(&str) -> Option<usize>,
    ) -> Self {
        let own: Vec<_> = expressions
            .map(|expression| {
                let mut own = Own { parts: 0, levels: 0, mentions: Vec::new() };
                if let Some(expression) = expression {
                    own.walk(expression, 1, place);
                }
                own
            })
            .collect();
        let mut all = Self { written: vec![Written::default(); own.len()], own, ..Self::default() };
        all.sort_small();
        for k in 0..all.order.len() {
            let at = all.order[k];
            all.written[at] = all.written_out(&all.own[at]);
        }
        all
    }

    /// All expressions, each behind those that it mentions, but on circles.
    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// The circles that begin at an expression: the places on the way round, which comes back to the first.
    pub(super) fn circles(&self, from: usize) -> impl Iterator<Item = &[usize]> {
        self.circles.iter().filter(move |circle| circle.first() == Some(&from)).map(Vec::as_slice)
    }

    /// How many parts expressions have as they are written.
    pub(super) fn own_parts(&self) -> u64 {
        self.own.iter().map(|own| own.parts.saturating_add(own.mentions.len() as u64)).sum()
    }

    /// How many parts an expression has where all that it mentions is written out; no more than can be counted.
    pub(super) fn parts(&self, of: usize) -> u64 {
        self.written[of].parts
    }

    /// How deep an expression is where all that it mentions is written out.
    pub(super) fn levels(&self, of: usize) -> usize {
        self.written[of].levels
    }

    /// Whether an expression is too large where all that it mentions is written out.
    pub(super) fn is_beyond(&self, of: usize) -> bool {
        self.parts(of) > limits::PARTS as u64 || self.levels(of) > limits::DEPTH
    }

    /// Whether it is, though nothing that it mentions is.
    pub(super) fn is_too_large(&self, of: usize) -> bool {
        self.is_beyond(of) && !self.own[of].mentions.iter().any(|&(other, _)| self.is_beyond(other))
    }

    /// Which expressions some mention, directly or through others; those themselves are among them. There are no circles.
    pub(super) fn mentioned_by(&self, some: impl Iterator<Item = usize>) -> Vec<bool> {
        let mut found = vec![false; self.own.len()];
        some.for_each(|k| found[k] = true);
        for &k in self.order.iter().rev() {
            if found[k] {
                self.own[k].mentions.iter().for_each(|&(other, _)| found[other] = true);
            }
        }
        found
    }

    fn written_out(&self, own: &Own) -> Written {
        let mut written = Written { parts: own.parts, levels: own.levels };
        for &(other, level) in &own.mentions {
            let Written { parts, levels } = self.written[other];
            written.parts = written.parts.saturating_add(parts);
            written.levels = written.levels.max(level.saturating_add(levels).saturating_sub(1));
        }
        written
    }

    /// Topological sort by depth-first search, without recursion: a chain may be as long as there are names.
    fn sort_small(&mut self) {
        #[derive(Clone, Copy, PartialEq)]
        enum Seen {
            Not,
            OnTheWay,
            Left,
        }
        let mut seen = vec![Seen::Not; self.own.len()];
        let mut is_on_circle = vec![false; self.own.len()];
        for start in 0..self.own.len() {
            if seen[start] != Seen::Not {
                continue;
            }
            seen[start] = Seen::OnTheWay;
            let mut way = vec![(start, 0)];
            while let Some((at, next)) = way.last_mut() {
                let at = *at;
                let Some(&(other, _)) = self.own[at].mentions.get(*next) else {
                    seen[at] = Seen::Left;
                    self.order.push(at);
                    way.pop();
                    continue;
                };
                *next += 1;
                match seen[other] {
                    Seen::Not => {
                        seen[other] = Seen::OnTheWay;
                        way.push((other, 0));
                    }
                    // Of what stands on a circle that is told no further one is: there may be as many as mentions.
                    Seen::OnTheWay if !is_on_circle[at] => {
                        let circle = way.iter().map(|&(k, _)| k).skip_while(|&k| k != other);
                        let circle: Vec<_> = circle.collect();
                        circle.iter().for_each(|&k| is_on_circle[k] = true);
                        self.circles.push(circle);
                    }
                    Seen::OnTheWay | Seen::Left => {}
                }
            }
        }
    }
}

impl Own {
    /// Counts a part and those that it is composed of. What is none is told where it is read.
    fn walk(&mut self, part: &Value, level: usize, place: &dyn Fn(&str) -> Option<usize>) {
        self.levels = self.levels.max(level);
        if let Some(other) = part.as_str().and_then(place) {
            self.mentions.push((other, level));
            return;
        }
        self.parts += 1;
        for (kind, _) in KINDS {
            let Some(field) = part.get(kind) else { continue };
            let list = match kind {
                "series" | "all" | "first" | "choice" => field,
                _ => part.get("of").unwrap_or(&Value::Null),
            };
            match (kind, list) {
                ("never" | "wait", _) => {}
                ("queue", _) => {
                    for part in Queue::FIELDS.into_iter().filter_map(|name| field.get(name)) {
                        self.walk(part, level + 1, place);
                    }
                }
                ("timeout" | "retries", of) => self.walk(of, level + 1, place),
                ("choice", Value::Array(shares)) => {
                    for of in shares.iter().filter_map(|share| share.get("of")) {
                        self.walk(of, level + 1, place);
                    }
                }
                (_, Value::Array(parts)) => {
                    parts.iter().for_each(|part| self.walk(part, level + 1, place));
                }
                _ => {}
            }
        }
    }
}
