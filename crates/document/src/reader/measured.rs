//! Reader of measured totals: runs that a prediction is held against. A model is no other with them than without.

use std::collections::BTreeMap;

use crate::{
    decimal::text,
    format::measured::{Measured, Runs},
    limits,
    problem::{Code, shown},
    reader::{At, Reader, written},
};

const HINT: &str = "write {\"total\": {\"samples\": [46.4, 47.1]}}: how long each run took";

impl Reader {
    /// Reads measured totals; none where they have problems. Where the kind keeps something else beside them, none is none.
    #[cold]
    #[inline(never)]
    pub fn measured(&mut self, at: &At<'_>, of_kind: bool) -> Option<Measured> {
        let before = self.problems.len();
        if of_kind {
            at.value.as_object()?;
        } else {
            self.object(at, &["total", "of"])?;
        }
        let total = at.field("total").and_then(|at| self.runs(&at));
        let mut of = BTreeMap::new();
        if let Some(named) = at.field("of") {
            let Some(fields) = named.value.as_object() else {
                self.wrong_type(&named, "an object from names of outcomes to their runs");
                return None;
            };
            for (name, value) in fields {
                let own = At { path: named.path_to(name), value };
                if self.seen(&own.path, name)
                    && let Some(runs) = self.runs(&own)
                {
                    of.insert(name.clone(), runs);
                }
            }
        }
        if self.problems.len() > before {
            return None;
        }
        if total.is_none() && of.is_empty() {
            if of_kind && at.field("of").is_none() {
                return None;
            }
            self.problem(&at.path, Code::Empty, "has no runs", HINT);
            return None;
        }
        Some(Measured { total, of })
    }

    fn runs(&mut self, at: &At<'_>) -> Option<Runs> {
        let before = self.problems.len();
        self.object(at, &["samples", "never", "fitted"])?;
        let never = at
            .field("never")
            .map_or(Some(0), |at| self.whole(&at, 0..=1_000_000, "the number of runs that never ended"));
        let fitted = at.field("fitted").map_or(Some(false), |at| {
            let given = at.value.as_bool();
            if given.is_none() {
                self.wrong_type(&at, "true or false");
            }
            given
        });
        let listed = self.required(at, "samples", "how long each run took, a list of times")?;
        let items = self.list(&listed);
        if items.len() > limits::MEASURED {
            let message = format!("has {} runs; at most {} are read", items.len(), limits::MEASURED);
            self.problem(&listed.path, Code::TooLarge, message, "leave out every other one");
            return None;
        }
        if items.is_empty() && never == Some(0) && listed.value.is_array() {
            self.problem(&listed.path, Code::Empty, "is empty", HINT);
        }
        #[expect(clippy::cast_precision_loss, reason = "no time goes above 2^53 ticks")]
        let most = limits::TIME as f64 * self.tick;
        let mut samples = Vec::with_capacity(items.len());
        for item in &items {
            match item.value.as_f64() {
                Some(sample) if (0.0..=most).contains(&sample) => samples.push(sample),
                Some(sample) => {
                    let [sample, most] = [sample, written(most)].map(text);
                    let message = format!("is {sample}; a run takes from 0 to {most} {}", self.unit);
                    self.problem(&item.path, Code::Range, message, "");
                }
                None => {
                    let hint = "leave out runs of which nothing is known, and count those that never ended in `never`";
                    self.problem(
                        &item.path,
                        Code::Type,
                        format!("is {}, not a number", shown(item.value)),
                        hint,
                    );
                }
            }
        }
        (self.problems.len() == before).then_some(Runs { samples, never: never?, fitted: fitted? })
    }
}
