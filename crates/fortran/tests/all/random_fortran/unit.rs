//! Generator of a random program unit.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{COMMON, MOST_VALUE, Switches, affine::Affine, text::Line};

/// What callers have to know of a unit.
#[derive(Clone, Debug)]
pub(super) struct Signature {
    pub(super) name: String,
    pub(super) is_function: bool,
    /// Its integer formal parameters, which stand before others.
    pub(super) formals: Vec<String>,
    /// What those and integers in COMMON that it assigns have in the end, by what it begins with: none where that is nothing affine.
    pub(super) results: BTreeMap<String, Option<Affine>>,
    /// How many statements it executes at most.
    pub(super) work: i64,
}

/// A unit.
pub(super) struct Made {
    pub(super) signature: Signature,
    pub(super) lines: Vec<Line>,
}

/// A value of which only this is known.
pub(super) struct Opaque {
    /// Its greatest absolute value.
    pub(super) most: i64,
    /// On what it depends.
    pub(super) depends_on: BTreeSet<String>,
}

/// A unit that is being made.
pub(super) struct Maker<'a> {
    pub(super) random: &'a mut Xoshiro256PlusPlus,
    pub(super) switches: Switches,
    /// What it may call.
    pub(super) others: &'a [Made],
    pub(super) lines: Vec<Line>,
    /// What integers have, where that is known and affine.
    pub(super) known: BTreeMap<String, Affine>,
    /// Values that are no affine ones, by names of their own.
    pub(super) opaque: BTreeMap<String, Opaque>,
    /// The indices of the loops around, from the outermost on, with their greatest absolute values.
    pub(super) indices: Vec<(String, i64)>,
    /// The integer formal parameters that are never assigned among decisions.
    pub(super) inputs: Vec<String>,
    /// Integers that may be assigned here.
    pub(super) assignable: BTreeSet<String>,
    /// How often a statement is executed here, at most, for each time that the unit is.
    pub(super) repeated: i64,
    pub(super) work: i64,
    labels: u32,
    /// How many loops around are executed side by side: there the greatest cost counts, and no mean of decisions.
    pub(super) parallel: u32,
    /// Integers that count iterations.
    pub(super) counters: u32,
}

/// The formal parameter that needs no value.
pub(super) const OUTPUT: &str = "NOUT";
/// The local integers.
const LOCAL: [&str; 3] = ["L1", "L2", "L3"];

/// The unit of this number, the last of which is the one that nobody calls.
pub(super) fn make(
    number: usize,
    others: &[Made],
    switches: Switches,
    random: &mut Xoshiro256PlusPlus,
) -> Made {
    let is_function = random.random_bool(0.3);
    let inputs: Vec<String> =
        ["N", "M"].iter().take(random.random_range(1..=2)).map(|name| (*name).to_owned()).collect();
    let has_output = !is_function && random.random_bool(0.5);
    let mut assignable: BTreeSet<String> = LOCAL.iter().map(|name| (*name).to_owned()).collect();
    if has_output {
        assignable.insert(OUTPUT.to_owned());
    }
    // Functions leave no integers behind, so that it does not matter in which order an expression calls them.
    if !is_function && !switches.decisions {
        let names = [&*inputs[0], COMMON[2]];
        assignable.extend(names.iter().filter(|_| random.random_bool(0.4)).map(|name| (*name).to_owned()));
    }
    // Where costs have to be constant, nothing may depend on a caller's arguments.
    let entry = COMMON.iter().map(|name| (*name).to_owned());
    let entry = entry.chain(inputs.iter().filter(|_| !switches.decisions || switches.varying).cloned());
    let known: BTreeMap<_, _> = entry.map(|name| (name.clone(), Affine::variable(&name))).collect();
    let mut maker = Maker {
        random,
        switches,
        others,
        lines: Vec::new(),
        known,
        opaque: BTreeMap::new(),
        indices: Vec::new(),
        inputs: inputs.clone(),
        assignable,
        repeated: 1,
        work: 0,
        labels: 0,
        parallel: 0,
        counters: 0,
    };
    let name = format!("{}{number}", if is_function { "F" } else { "S" });
    maker.header(&name, is_function, &inputs, has_output);
    maker.body();
    let formals: Vec<String> = inputs.into_iter().chain(has_output.then(|| OUTPUT.to_owned())).collect();
    let ends = |name: &str| (name.to_owned(), maker.known.get(name).cloned());
    let outer = formals.iter().map(String::as_str).chain(COMMON);
    let results = outer.filter(|name| maker.assignable.contains(*name)).map(ends).collect();
    let signature = Signature { name, is_function, formals, results, work: maker.work + 1 };
    Made { signature, lines: maker.lines }
}

impl Maker<'_> {
    fn body(&mut self) {
        for _ in 0..self.random.random_range(2..=4) {
            if self.switches.decisions { self.decision(2) } else { self.exact(2) }
        }
        if self.random.random_bool(0.5) {
            self.line("RETURN");
        }
        self.line("END");
    }

    fn header(&mut self, name: &str, is_function: bool, inputs: &[String], has_output: bool) {
        let mut formals = inputs.to_vec();
        formals.extend(has_output.then(|| OUTPUT.to_owned()));
        if !is_function {
            formals.push("A".to_owned());
        }
        let of = if is_function { "REAL FUNCTION" } else { "SUBROUTINE" };
        self.line(&format!("{of} {name}({})", formals.join(", ")));
        if self.random.random_bool(0.5) {
            self.line("IMPLICIT INTEGER (K-N)");
        }
        self.line("INTEGER IA(20), LU");
        self.line("REAL A(20), C(5, 5, 5), SF");
        self.line("DOUBLE PRECISION B(9, 9), D");
        self.line("COMPLEX Z");
        self.line("LOGICAL Q");
        self.line("CHARACTER*8 TEXT");
        self.line(&format!("COMMON /SIZES/ {}", COMMON.join(", ")));
        self.line("COMMON X, W(30)");
        self.line("PARAMETER (KP = 3)");
        self.line("SF(Y, T) = Y*T + 0.5");
        self.line("LU = 2");
        if is_function {
            self.line(&format!("{name} = 1.0"));
        }
        // Otherwise it would be undefined until it is assigned, if ever.
        if has_output {
            self.line(&format!("{OUTPUT} = 1"));
            self.known.insert(OUTPUT.to_owned(), Affine::constant(1));
        }
    }

    pub(super) fn line(&mut self, text: &str) {
        self.labelled(None, text);
    }

    pub(super) fn labelled(&mut self, label: Option<u32>, text: &str) {
        self.lines.push(Line { label, text: text.to_owned(), is_unknown: false });
        self.work += self.repeated;
    }

    /// A statement whose decision nobody can know.
    pub(super) fn unknown(&mut self, text: &str) {
        self.line(text);
        if let Some(line) = self.lines.last_mut() {
            line.is_unknown = true;
        }
    }

    pub(super) fn label(&mut self) -> u32 {
        self.labels += 10;
        self.labels
    }

    /// The greatest absolute value of what a form depends on.
    pub(super) fn most(&self, form: &Affine) -> i64 {
        form.most(|name| {
            let index = self.indices.iter().find(|(own, _)| own == name).map(|(_, most)| *most);
            index.or_else(|| self.opaque.get(name).map(|of| of.most)).unwrap_or(MOST_VALUE)
        })
    }

    /// Whether other units may be called here.
    pub(super) fn may_call(&self) -> bool {
        self.switches.calls && !(self.switches.decisions && self.parallel > 0)
    }

    /// One of several.
    pub(super) fn chosen<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.random.random_range(0..of.len())].clone()
    }
}
