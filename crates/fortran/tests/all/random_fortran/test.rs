//! Random IFs on integers with known values.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;

use super::{MOST_BOUND, affine::Affine, unit::Maker};

impl Maker<'_> {
    /// Forgets what differs between iterations.
    pub(super) fn without_indices(&mut self) {
        let indices: BTreeSet<&String> = self.indices.iter().map(|(name, _)| name).collect();
        let opaque = &self.opaque;
        let differs = |name: &String| {
            indices.contains(name)
                || opaque.get(name).is_some_and(|of| of.depends_on.iter().any(|name| indices.contains(name)))
        };
        self.known.retain(|_, form| !form.terms.keys().any(differs));
    }

    /// An IF on integers that are known.
    pub(super) fn test(&mut self, depth: u32) {
        let (condition, is_constant) = self.comparison();
        if self.random.random_bool(0.3) {
            let value = self.number(1);
            self.line(&format!("IF ({condition}) A(3) = {value}"));
            return;
        }
        let before = self.known.clone();
        // All branches may begin with one assignment.
        let common = self.random.random_bool(0.4).then(|| self.assignment()).flatten();
        let mut ends: Vec<BTreeMap<String, Affine>> = Vec::new();
        let mut word = format!("IF ({condition}) THEN");
        loop {
            self.line(&word);
            self.known.clone_from(&before);
            if let Some((target, text, form)) = &common {
                self.line(&format!("{target} = {text}"));
                self.known.insert(target.clone(), form.clone());
            }
            if !is_constant && self.random.random_bool(0.5) {
                self.without_indices();
            }
            for _ in 0..self.random.random_range(1..=2) {
                self.exact(depth - 1);
            }
            // An index is forgotten within the branch alone.
            for (name, _) in &self.indices {
                self.known
                    .extend(before.get_key_value(name).map(|(name, form)| (name.clone(), form.clone())));
            }
            ends.push(self.known.clone());
            if word == "ELSE" {
                break;
            }
            self.known.clone_from(&before);
            word = match self.random.random_range(0..10) {
                0..2 => format!("ELSE IF ({}) THEN", self.comparison().0),
                2..7 => "ELSE".to_owned(),
                _ => {
                    ends.push(before.clone());
                    break;
                }
            };
        }
        let end = self.chosen(&["ENDIF", "END IF"]);
        self.line(end);
        let (first, others) = ends.split_at(1);
        self.known.clone_from(&first[0]);
        self.known.retain(|name, form| others.iter().all(|other| other.get(name) == Some(form)));
    }

    /// A comparison of integers, and whether it has one value: often it depends on the index of the innermost loop.
    fn comparison(&mut self) -> (String, bool) {
        let innermost =
            self.indices.last().map(|(name, _)| name.clone()).filter(|name| self.known.contains_key(name));
        let (left, first) = match &innermost {
            Some(index) if self.random.random_bool(0.5) => (index.clone(), Affine::variable(index)),
            _ => self.affine(MOST_BOUND),
        };
        let (right, second) = self.affine(MOST_BOUND);
        let relation = self.chosen(&[".LT.", ".LE.", ".EQ.", ".NE.", ".GT.", ".GE."]);
        (format!("{left} {relation} {right}"), first.plus(-1, &second).terms.is_empty())
    }
}
