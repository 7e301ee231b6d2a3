//! Measured times in a document: lists of samples and rows of runs, resampled with replacement.

use std::collections::BTreeMap;

use juxtapose_density::executions::Random;
use juxtapose_support::json;
use serde_json::Value;

/// By how much times are lengthened to see what depends on them: so much that rounding to ticks does not matter.
pub(super) const LENGTHENED: f64 = 1.25;

/// The measured times of a document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Inputs {
    /// Different lists of samples, with the JSON pointers of each place where one stands.
    lists: BTreeMap<String, List>,
    /// Rows of runs, by the pointers of their columns, with the number of runs.
    rows: Vec<(Vec<String>, usize)>,
    smallest: Option<usize>,
}

#[derive(Clone, Debug, PartialEq)]
struct List {
    places: Vec<String>,
    samples: usize,
}

impl Inputs {
    /// Of a document.
    #[must_use]
    pub fn of(document: &Value) -> Self {
        let mut inputs = Self::default();
        inputs.gather(document, &mut String::new());
        for (k, condition) in
            document.get("conditions").and_then(Value::as_array).into_iter().flatten().enumerate()
        {
            let Some(rows) = condition.get("rows").and_then(Value::as_object) else { continue };
            let Some(runs) = rows.values().filter_map(Value::as_array).map(Vec::len).min() else { continue };
            let columns = rows.keys().map(|name| format!("/conditions/{k}/rows/{}", escaped(name)));
            inputs.rows.push((columns.collect(), runs));
            inputs.smallest = Some(inputs.smallest.unwrap_or(runs).min(runs));
        }
        inputs
    }

    /// How many lists of samples and sets of rows there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lists.len() + self.rows.len()
    }

    /// The places of each list of samples, as JSON pointers, and how many it has.
    pub(crate) fn lists(&self) -> impl Iterator<Item = (&[String], usize)> {
        self.lists.values().map(|list| (&list.places[..], list.samples))
    }

    /// The fewest samples, or runs, of any; none where nothing was measured.
    #[must_use]
    pub fn smallest(&self) -> Option<usize> {
        self.smallest
    }

    fn gather(&mut self, value: &Value, place: &mut String) {
        let end = place.len();
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    // What a prediction is held against is no input.
                    if end == 0 && name == "measured" {
                        continue;
                    }
                    place.push('/');
                    place.push_str(&escaped(name));
                    match field {
                        Value::Array(samples)
                            if name == "samples"
                                && !samples.is_empty()
                                && samples.iter().all(Value::is_number) =>
                        {
                            let list = self.lists.entry(json::text(field));
                            let list =
                                list.or_insert_with(|| List { places: Vec::new(), samples: samples.len() });
                            list.places.push(place.clone());
                            self.smallest = Some(self.smallest.unwrap_or(samples.len()).min(samples.len()));
                        }
                        _ => self.gather(field, place),
                    }
                    place.truncate(end);
                }
            }
            Value::Array(items) => {
                for (k, item) in items.iter().enumerate() {
                    place.push_str(&format!("/{k}"));
                    self.gather(item, place);
                    place.truncate(end);
                }
            }
            _ => {}
        }
    }

    /// The document with all samples and rows drawn anew, as often as there were, each as likely. The seed and the number of the resample say how.
    #[must_use]
    pub fn resampled(&self, document: &Value, seed: u64, number: u64) -> Value {
        // Numbers of one seed must not begin as those of another one.
        let mut random = Random::seeded(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
        self.changed(document, &mut |samples| {
            let drawn: Vec<_> = (0..samples).map(|_| random.below(samples)).collect();
            Box::new(move |list: &[Value]| drawn.iter().filter_map(|&k| list.get(k).cloned()).collect())
        })
    }

    /// The document with the longest of each list of samples, and of each column of rows, lengthened by a quarter.
    #[must_use]
    pub fn with_longer_longest(&self, document: &Value) -> Value {
        self.changed(document, &mut |_| {
            Box::new(|list: &[Value]| {
                let mut list = list.to_vec();
                let longest = (0..list.len()).max_by(|&a, &b| {
                    let time = |k: usize| list[k].as_f64().unwrap_or(0.0);
                    time(a).total_cmp(&time(b))
                });
                if let Some(time) = longest.map(|k| &mut list[k])
                    && let Some(number) = time.as_f64()
                {
                    *time = (number * LENGTHENED).into();
                }
                list
            })
        })
    }

    /// The document with every list changed: `change` makes of a number of samples, or of runs, what all lists of that input go through.
    fn changed(&self, document: &Value, change: &mut dyn FnMut(usize) -> Change) -> Value {
        let mut document = document.clone();
        let mut put = |place: &str, change: &Change| {
            if let Some(Value::Array(list)) = document.pointer_mut(place) {
                *list = change(list);
            }
        };
        for list in self.lists.values() {
            let change = change(list.samples);
            list.places.iter().for_each(|place| put(place, &change));
        }
        for (columns, runs) in &self.rows {
            let change = change(*runs);
            columns.iter().for_each(|place| put(place, &change));
        }
        document
    }
}

/// What becomes of a list.
type Change = Box<dyn Fn(&[Value]) -> Vec<Value>>;

/// A name in a JSON pointer (RFC 6901).
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
