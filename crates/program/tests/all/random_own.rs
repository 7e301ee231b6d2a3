//! Test data: random programs whose classes of PEs, or iterations, have times of their own.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// The program of this seed with times of their own: of two or three classes, of iterations, or of both.
pub(crate) fn document(seed: u64) -> Value {
    let mut document = crate::random_program::document(seed);
    let mut own =
        Own { random: Xoshiro256PlusPlus::seed_from_u64(seed ^ 0xab), classes: Vec::new(), said: false };
    let sizes: &[(&str, usize)] =
        [&[("a", 1), ("b", 1)][..], &[("a", 2), ("b", 1)], &[("a", 1), ("b", 1), ("c", 1)], &[]]
            [own.random.random_range(0..4)];
    own.classes = sizes.iter().map(|(name, size)| ((*name).to_owned(), json!(size))).collect();
    if let Some(last) = own.classes.last_mut() {
        let all: usize = sizes.iter().map(|(_, size)| size).sum();
        document["machine"]["processors"] = json!(all);
        last.1 = json!("rest");
    }
    own.nodes(&mut document["program"], None);
    for name in ["add", "send"] {
        own.time(&mut document["machine"]["operations"][name], None);
    }
    document
}

/// What is known of the innermost loop: its number of iterations where that is certain.
type Around = Option<Option<u64>>;

struct Own {
    random: Xoshiro256PlusPlus,
    classes: Vec<(String, Value)>,
    /// Whether some place has said how many PEs the classes have.
    said: bool,
}

impl Own {
    fn nodes(&mut self, nodes: &mut Value, around: Around) {
        for node in nodes.as_array_mut().into_iter().flatten() {
            let mut inner = around;
            if node.get("loop").is_some() {
                self.time(&mut node["init"], around);
                if node["bound"] == "pe" && self.random.random_bool(0.3) {
                    let other = [json!(2), json!({"uniform": [0, 2]}), json!(1)]
                        [self.random.random_range(0..3)]
                    .clone();
                    self.by_processor(&mut node["iterations"], "iterations", other);
                }
                inner = Some(node["iterations"].as_u64());
                self.nodes(&mut node["body"], inner);
            }
            if node.get("if").is_some() {
                if node["condition"] == "pe" && self.random.random_bool(0.5) {
                    let other = json!([0.0, 0.5, 1.0][self.random.random_range(0..3)]);
                    self.by_processor(&mut node["probability"], "probability", other);
                }
                for clause in ["then", "else"] {
                    self.nodes(&mut node[clause], around);
                }
            }
            for name in ["time", "test", "after_then", "after_else"] {
                if let Some(time) = node.get_mut(name) {
                    self.time(time, inner);
                }
            }
            for operation in node.get_mut("operations").and_then(Value::as_array_mut).into_iter().flatten() {
                if let Some(time) = operation.get_mut("time") {
                    self.time(time, around);
                }
            }
        }
    }

    fn time(&mut self, time: &mut Value, around: Around) {
        self.by_iteration(time, around);
        if self.random.random_bool(0.4) {
            let mut other = json!(self.random.random_range(0..12));
            self.by_iteration(&mut other, around);
            self.by_processor(time, "time", other);
        }
    }

    fn by_iteration(&mut self, time: &mut Value, around: Around) {
        let Some(count) = around.filter(|_| self.random.random_bool(0.3)) else { return };
        let mut positions = json!({"else": time.take(), "first": self.random.random_range(0..12)});
        if let Some(count) = count {
            positions["last"] = json!(self.random.random_range(0..12));
            if count > 0 && self.random.random_bool(0.3) {
                let list: Vec<_> = (0..count).map(|_| json!(self.random.random_range(0..12))).collect();
                *time = json!({"by_iteration": list});
                return;
            }
            if self.random.random_bool(0.3) {
                positions.as_object_mut().expect("an object").remove("first");
            }
        }
        *time = json!({"by_iteration": positions});
    }

    /// The value stays that of the first class; the others have another one.
    fn by_processor(&mut self, value: &mut Value, field: &str, other: Value) {
        if self.classes.is_empty() {
            return;
        }
        let own = value.take();
        let each = self.classes.iter().enumerate().map(|(k, (name, size))| {
            let mut class = json!({"class": name, field: if k == 0 { own.clone() } else { other.clone() }});
            if !self.said {
                class["processors"] = size.clone();
            }
            class
        });
        *value = json!({"by_processor": each.collect::<Vec<_>>()});
        self.said = true;
    }
}
