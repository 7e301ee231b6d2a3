//! Random loops with known bounds.

use std::collections::BTreeSet;

use rand::RngExt;

use super::{COMMON, MOST_BOUND, MOST_WORK, affine::Affine, unit::Maker};

impl Maker<'_> {
    /// A DO, whose label is that of the one around it, or its own.
    pub(super) fn repetition(&mut self, depth: u32, shared: Option<u32>) {
        let index = ["I", "J", "K"][self.indices.len()].to_owned();
        let step: i64 = if self.switches.steps { self.chosen(&[1, 1, 1, 1, 2, 3, -1, -2]) } else { 1 };
        let mut lower = if self.random.random_bool(0.5) {
            ("1".to_owned(), Affine::constant(1))
        } else {
            self.affine(MOST_BOUND)
        };
        let mut upper = self.affine(MOST_BOUND);
        if step < 0 {
            std::mem::swap(&mut lower, &mut upper);
        }
        let mut trips = self.most(&upper.1.clone().plus(-1, &lower.1)) / step.abs() + 1;
        if self.repeated * trips > MOST_WORK / 10 {
            (lower, upper, trips) =
                (("1".to_owned(), Affine::constant(1)), ("2".to_owned(), Affine::constant(2)), 2);
        }
        let is_parallel = shared.is_none() && self.switches.parallel && self.random.random_bool(0.1);
        let label = shared.or_else(|| (!is_parallel && self.random.random_bool(0.6)).then(|| self.label()));
        let word = if is_parallel {
            "DOALL".to_owned()
        } else {
            label.map_or("DO".to_owned(), |label| format!("DO {label}"))
        };
        let by = if step == 1 && self.random.random_bool(0.9) { String::new() } else { format!(", {step}") };
        self.line(&format!("{word} {index} = {}, {}{by}", lower.0, upper.0));

        let before = (self.known.clone(), self.assignable.clone(), self.repeated);
        let changed: BTreeSet<String> =
            before.1.iter().filter(|_| self.random.random_bool(0.4)).cloned().collect();
        let grows = self.growing(&changed, step, is_parallel);
        self.known.retain(|name, _| !changed.contains(name));
        self.assignable = changed.clone();
        self.indices.push((index.clone(), self.most(&lower.1).max(self.most(&upper.1)) + step.abs()));
        self.known.insert(index.clone(), Affine::variable(&index));
        self.repeated *= trips;
        self.parallel += u32::from(is_parallel);
        if is_parallel && self.random.random_bool(0.5) {
            self.without_indices();
        }

        let shares = label.is_some() && depth > 1 && self.indices.len() < 3 && self.random.random_bool(0.2);
        let at_end = !shares && self.random.random_bool(0.5);
        if let Some((name, each)) = &grows {
            let begin = before.0[name]
                .clone()
                .plus(each / step, &Affine::variable(&index))
                .plus(-(each / step), &lower.1);
            self.known
                .insert(name.clone(), if at_end { begin } else { begin.plus(1, &Affine::constant(*each)) });
            if !at_end {
                self.line(&increment(name, *each));
            }
        }
        for _ in 0..self.random.random_range(1..=3) {
            self.exact(depth - 1);
        }
        if let (Some((name, each)), true) = (grows.as_ref(), at_end) {
            self.line(&increment(name, *each));
        }
        match label {
            _ if shares => self.repetition(depth - 1, label),
            Some(_) if self.random.random_bool(0.2) => self.simple(label),
            Some(_) => self.labelled(label, "CONTINUE"),
            None => {
                let end = self.chosen(&["ENDDO", "END DO"]);
                self.line(end);
            }
        }
        self.parallel -= u32::from(is_parallel);
        self.indices.pop();
        (self.known, self.assignable, self.repeated) = before;
        self.known.retain(|name, _| !changed.contains(name));
        if let Some((name, each)) = grows {
            let begin = self.known.remove(&name);
            if let (Some(begin), 1) = (begin, step.abs()) {
                let trips = Affine::constant(1).plus(step, &upper.1).plus(-step, &lower.1);
                self.known.insert(name, begin.plus(each, &trips));
            }
        }
    }

    /// An integer that nothing else changes in a loop, and by how much it grows in each iteration: a multiple of the step.
    fn growing(&mut self, changed: &BTreeSet<String>, step: i64, is_parallel: bool) -> Option<(String, i64)> {
        let may = |name: &&String| {
            self.known.contains_key(*name) && !changed.contains(*name) && !COMMON.contains(&&***name)
        };
        let names: Vec<String> = self.assignable.iter().filter(may).cloned().collect();
        if names.is_empty() || is_parallel || !self.switches.induction || self.random.random_bool(0.6) {
            return None;
        }
        let each = step * self.chosen(&[1, -1, 2]);
        Some((self.chosen(&names), each))
    }
}

fn increment(name: &str, each: i64) -> String {
    format!("{name} = {name} {} {}", if each < 0 { '-' } else { '+' }, each.abs())
}
