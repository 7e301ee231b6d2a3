//! Random statements whose costs are exact, as far as integers are known.

use std::collections::BTreeSet;

use rand::RngExt;

use super::{
    COMMON, MOST_BOUND, MOST_VALUE, MOST_WORK,
    affine::Affine,
    unit::{Maker, OUTPUT, Opaque},
};

impl Maker<'_> {
    /// A statement, with so many levels of loops and IFs at most.
    pub(super) fn exact(&mut self, depth: u32) {
        match self.random.random_range(0..12) {
            0..4 if depth > 0 && self.indices.len() < 3 => self.repetition(depth, None),
            4 if depth > 0 && self.switches.conditions => self.test(depth),
            5..7 => self.integer(),
            7 => self.call(),
            8 if self.random.random_bool(0.5) => self.transfer(),
            _ => self.simple(None),
        }
    }

    /// An assignment that changes nothing that has to be known.
    pub(super) fn simple(&mut self, label: Option<u32>) {
        let value = self.number(2);
        let text = match self.random.random_range(0..10) {
            0 => "X = MOD(7.0*X + 3.0, 11.0)".to_owned(),
            1 => format!("A({}) = {value}", self.subscript(2)),
            2 => format!("B({}, {}) = {value}", self.subscript(2), self.subscript(1)),
            3 => format!("C({}, 2, {}) = {value}", self.subscript(1), self.subscript(1)),
            4 => format!("Z = {value}"),
            5 => format!("D = {value}"),
            6 => format!("IA({}) = MOD(IA({}) + 1, 7)", self.subscript(2), self.subscript(1)),
            7 => format!("LU = MOD({}, 7)", self.subscript(2)),
            8 => {
                self.chosen(&["Q = X .GT. 2.0 .AND. LU .LT. 3", "TEXT = 'IT''S'//'X'", "CONTINUE"]).to_owned()
            }
            _ => format!("Y = {value}"),
        };
        self.labelled(label, &text);
    }

    /// An assignment to an integer that may be known afterwards.
    fn integer(&mut self) {
        let Some((target, text, form)) = self.assignment() else { return self.simple(None) };
        self.line(&format!("{target} = {text}"));
        self.known.insert(target, form);
    }

    /// An integer that may be assigned, with a value for it.
    pub(super) fn assignment(&mut self) -> Option<(String, String, Affine)> {
        let targets: Vec<String> = self.assignable.iter().cloned().collect();
        if targets.is_empty() {
            return None;
        }
        let target = self.chosen(&targets);
        let most = if COMMON.contains(&&*target) { MOST_VALUE } else { MOST_BOUND };
        let (text, form) = if self.switches.quotients && self.random.random_bool(0.2) {
            self.opaque(most)
        } else {
            self.affine(most)
        };
        Some((target, text, form))
    }

    /// A whole quotient, a remainder or a product of what is known.
    fn opaque(&mut self, most: i64) -> (String, Affine) {
        let (left, first) = self.affine(most);
        let (right, second) = self.affine(3);
        let size = self.most(&first);
        let divisor = self.random.random_range(2..=3);
        let (text, greatest) = match self.random.random_range(0..3) {
            0 => (format!("({left})/{divisor}"), size / divisor),
            1 if size * self.most(&second) <= most => {
                (format!("({left})*({right})"), size * self.most(&second))
            }
            _ => (format!("MOD({left}, {divisor})"), divisor - 1),
        };
        let mut depends_on: BTreeSet<String> =
            first.terms.into_keys().chain(second.terms.into_keys()).collect();
        for name in depends_on.clone() {
            depends_on.extend(self.opaque.get(&name).iter().flat_map(|of| of.depends_on.iter().cloned()));
        }
        let name = format!("#{}", self.opaque.len());
        self.opaque.insert(name.clone(), Opaque { most: greatest, depends_on });
        (text, Affine::variable(&name))
    }

    /// A CALL, where that is not too much.
    pub(super) fn call(&mut self) {
        let others = self.others;
        let is_common = |name: &&String| COMMON.contains(&&***name);
        let mut callable: Vec<_> =
            others.iter().map(|other| &other.signature).filter(|other| !other.is_function).collect();
        callable.retain(|other| {
            let may_change =
                other.results.keys().filter(is_common).all(|name| self.assignable.contains(name));
            may_change && other.work * self.repeated < MOST_WORK
        });
        if callable.is_empty() || !self.may_call() || !self.is_common_small() {
            return self.simple(None);
        }
        let callee = self.chosen(&callable);
        let mut targets: Vec<String> =
            self.assignable.iter().filter(|name| !is_common(name)).cloned().collect();
        let (mut texts, mut changed, mut values) = (Vec::new(), Vec::new(), self.known.clone());
        for formal in &callee.formals {
            if !callee.results.contains_key(formal) {
                let (text, form) = self.affine(MOST_VALUE);
                texts.push(text);
                values.insert(formal.clone(), form);
                continue;
            }
            // A variable, which nothing else that the callee gets is.
            let is_small =
                |name: &&String| self.known.get(*name).is_some_and(|form| self.most(form) <= MOST_VALUE);
            let fit: Vec<String> =
                targets.iter().filter(|name| formal == OUTPUT || is_small(name)).cloned().collect();
            if fit.is_empty() {
                return self.simple(None);
            }
            let target = self.chosen(&fit);
            targets.retain(|name| *name != target);
            values.extend(self.known.get(&target).map(|form| (formal.clone(), form.clone())));
            changed.push(target.clone());
            texts.push(target);
        }
        let is_twice = |name: &String| texts.iter().filter(|text| *text == name).count() > 1;
        let is_given = |name: &String| is_common(&name) && texts.contains(name);
        if changed.iter().any(is_twice) || callee.results.keys().any(is_given) {
            return self.simple(None);
        }
        self.line(&format!("CALL {}({}, A)", callee.name, texts.join(", ")));
        self.work += callee.work * self.repeated;
        for (name, form) in &callee.results {
            let place = callee.formals.iter().position(|formal| formal == name);
            let name = place.map_or(name, |place| &texts[place]).clone();
            match form.as_ref().and_then(|form| form.at(|name| values.get(name).cloned())) {
                Some(form) => self.known.insert(name, form),
                None => self.known.remove(&name),
            };
        }
    }

    /// A statement that writes.
    fn transfer(&mut self) {
        let (text, _) = self.affine(3);
        let list = format!("X, A({}), (B(LA, 2)*2.0, LA = 1, {text}), W", self.subscript(1));
        let begin = self.chosen(&["PRINT *, ", "WRITE (*, *) ", "WRITE (6, *) "]);
        self.line(&format!("{begin}{list}"));
    }
}
