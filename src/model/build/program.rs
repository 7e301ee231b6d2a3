//! Kind `program`: the flow-analysis tree, its machine and its schemes.

use std::collections::{BTreeMap, btree_map::Entry};

use super::{
    limits,
    masses::float,
    path::Path,
    read::{At, Reader},
    time,
};
use crate::{
    flow_analysis_tree::{
        Mode, Program, Scheme,
        tree::{Clause, Conditional, Decision, Kind, Loop, Node},
    },
    model::problem::Code,
};

const BLOCK: &[&str] = &["block", "time", "operations", "note"];
const LOOP: &[&str] = &["loop", "iterations", "bound", "init", "test", "body", "note"];
const CONDITIONAL: &[&str] =
    &["if", "probability", "condition", "test", "then", "after_then", "else", "after_else", "note"];
const DECISIONS: &[(&str, Decision)] = &[("pe", Decision::Pe), ("cu", Decision::Cu)];
const MODES: &[(&str, Mode)] = &[("simd", Mode::Simd), ("spmd", Mode::Spmd)];

/// Beside those of the header.
pub(super) const FIELDS: &[&str] = &["machine", "program", "schemes"];

/// A named node as schemes see it.
struct Named<'v> {
    number: usize,
    path: Path<'v>,
    /// How many numbers its mode covers: all of a conditional's descendants, else itself alone.
    covers: usize,
    /// The conditional it stands in, which decides its mode.
    within: Option<&'v str>,
}

/// Reads the nodes of a program, numbering them in document order.
#[derive(Default)]
pub(super) struct Tree<'v> {
    names: BTreeMap<&'v str, Named<'v>>,
    count: usize,
}

impl Reader {
    pub(super) fn program(&mut self, at: &At<'_>) -> Option<Program> {
        let mut tree = Tree::default();
        let machine = self.required(at, "machine", "the machine that runs the program");
        let machine = machine.and_then(|machine| self.machine(&machine));
        let nodes = self.required(at, "program", "the list of the program's blocks, loops and conditionals");
        let nodes = nodes.and_then(|at| {
            let nodes = tree.nodes(self, &at, None);
            self.not_empty(&at, "a program does something");
            if tree.count > limits::NODES {
                let message = format!("has {} nodes; at most {} are read", tree.count, limits::NODES);
                self.problem(&at.path, Code::TooLarge, message, "make blocks of several operations");
                return None;
            }
            nodes
        });
        let schemes = self.schemes(at.field("schemes"), &tree);
        let program = Program { machine: machine?, nodes: nodes?, schemes: schemes? };
        self.size(&program, &tree, at);
        Some(program)
    }

    /// Absent, the two single-mode schemes are compared.
    fn schemes(&mut self, at: Option<At<'_>>, tree: &Tree<'_>) -> Option<Vec<Scheme>> {
        let Some(at) = at else {
            let all = |name: &str, mode| Scheme { name: name.to_owned(), modes: vec![mode; tree.count] };
            return Some(vec![all("SIMD", Mode::Simd), all("SPMD", Mode::Spmd)]);
        };
        self.not_empty(&at, "there is at least one scheme");
        let count = at.value.as_array().map_or(0, Vec::len);
        if count > limits::SCHEMES {
            let message = format!("has {count} schemes; at most {} are compared", limits::SCHEMES);
            self.problem(&at.path, Code::TooLarge, message, "compare fewer at a time");
            return None;
        }
        let mut names = BTreeMap::new();
        let schemes: Vec<_> = self
            .list(&at)
            .into_iter()
            .map(|at| {
                let scheme = self.scheme(&at, tree)?;
                if let Some(other) = names.insert(scheme.name.clone(), at.path.clone()) {
                    let message = format!("{:?} is the name of {other} too", scheme.name);
                    self.problem(at.path_to("name"), Code::Duplicate, message, "names are unique");
                }
                Some(scheme)
            })
            .collect();
        schemes.into_iter().collect()
    }

    fn scheme(&mut self, at: &At<'_>, tree: &Tree<'_>) -> Option<Scheme> {
        self.object(at, &["name", "mode", "except"])?;
        let name = self.required(at, "name", "the scheme's name").and_then(|at| self.name(&at));
        let mode = self.required(at, "mode", "\"simd\" or \"spmd\"").and_then(|at| self.word(&at, MODES));
        let mut modes = vec![mode.unwrap_or(Mode::Simd); tree.count];
        if let Some(at) = at.field("except") {
            let Some(fields) = at.value.as_object() else {
                self.problem(&at.path, Code::Type, "is not an object from names to modes", "");
                return None;
            };
            for (node, value) in fields {
                let at = At { path: at.path_to(node), value };
                if let (Some(named), Some(mode)) = (self.choosable(&at, node, tree), self.word(&at, MODES)) {
                    modes[named.number..named.number + named.covers].fill(mode);
                }
            }
        }
        mode?;
        Some(Scheme { name: name?.to_owned(), modes })
    }

    fn choosable<'t>(&mut self, at: &At<'_>, name: &str, tree: &'t Tree<'_>) -> Option<&'t Named<'t>> {
        let Some(named) = tree.names.get(name) else {
            let known: Vec<_> = tree.names.keys().copied().take(12).collect();
            let hint = format!("nodes: {}", known.join(", "));
            self.problem(
                &at.path,
                Code::UnknownName,
                format!("{name:?} is not a node of the program"),
                &hint,
            );
            return None;
        };
        if let Some(conditional) = named.within {
            let message =
                format!("{name:?} has the mode of the conditional {conditional:?} that it stands in");
            let hint = "all of a conditional runs in one mode (section 2): set it there";
            self.problem(&at.path, Code::Forbidden, message, hint);
            return None;
        }
        Some(named)
    }
}

impl<'v> Tree<'v> {
    /// Of all nodes under so many schemes.
    pub(super) fn visits(&self, schemes: usize) -> f64 {
        float((self.count * schemes) as u64)
    }

    /// Where the node with this number stands.
    pub(super) fn path(&self, number: usize) -> Path<'v> {
        let named = self.names.values().find(|named| named.number == number);
        named.map_or_else(Path::default, |named| named.path.clone())
    }

    fn nodes(&mut self, reader: &mut Reader, at: &At<'v>, within: Option<&'v str>) -> Option<Vec<Node>> {
        let nodes: Vec<_> = reader.list(at).iter().map(|at| self.node(reader, at, within)).collect();
        nodes.into_iter().collect()
    }

    fn node(&mut self, reader: &mut Reader, at: &At<'v>, within: Option<&'v str>) -> Option<Node> {
        let mut kinds = ["block", "loop", "if"].into_iter().filter_map(|kind| Some((kind, at.field(kind)?)));
        let (Some((kind, name)), None) = (kinds.next(), kinds.next()) else {
            let message = "is not one block, loop or conditional";
            reader.problem(&at.path, Code::Type, message, "it has exactly one of the fields block, loop, if");
            return None;
        };
        let number = self.count;
        self.count += 1;
        let name = reader.name(&name);
        if let Some(note) = at.field("note") {
            reader.line(&note, 5 * limits::NAME);
        }
        // Named before what is below it is read, so that of two equal names the second is the problem.
        if let Some(name) = name {
            match self.names.entry(name) {
                Entry::Vacant(entry) => {
                    entry.insert(Named { number, path: at.path.clone(), covers: 1, within });
                }
                Entry::Occupied(other) => {
                    let message = format!("{name:?} is the name of {} too", other.get().path);
                    let hint = "names are unique: schemes use them";
                    reader.problem(at.path_to(kind), Code::Duplicate, message, hint);
                }
            }
        }
        let kind = match kind {
            "block" => reader.object(at, BLOCK).and_then(|_| reader.block(at)).map(Kind::Block),
            "loop" => self.looped(reader, at, within).map(Kind::Loop),
            _ => self.conditional(reader, at, within.or(name)).map(Kind::Conditional),
        };
        if let (Some(Kind::Conditional(_)), Some(named)) =
            (&kind, name.and_then(|name| self.names.get_mut(name)))
        {
            named.covers = self.count - number;
        }
        Some(Node { number, name: name?.to_owned(), kind: kind? })
    }

    fn looped(&mut self, reader: &mut Reader, at: &At<'v>, within: Option<&'v str>) -> Option<Loop> {
        reader.object(at, LOOP)?;
        let iterations = reader.required(at, "iterations", "how often the body runs").and_then(|at| {
            let number = reader.distribution(&at, time::ITERATIONS)?;
            reader.iterations(&at, number)
        });
        let bound = decision(reader, at, "bound");
        let (init, test) = (reader.overhead(at, "init"), reader.overhead(at, "test"));
        let body = reader.required(at, "body", "what the loop repeats").and_then(|at| {
            reader.not_empty(&at, "a loop repeats something");
            self.nodes(reader, &at, within)
        });
        Some(Loop { iterations: iterations?, bound: bound?, init: init?, test: test?, body: body? })
    }

    fn conditional(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        within: Option<&'v str>,
    ) -> Option<Conditional> {
        reader.object(at, CONDITIONAL)?;
        let probability = reader
            .required(at, "probability", "that of the then clause")
            .and_then(|at| reader.probability(&at));
        let condition = decision(reader, at, "condition");
        let test = reader.overhead(at, "test");
        if at.field("then").is_none() && at.field("else").is_none() {
            let message = "is missing: a conditional has a then or an else clause";
            reader.problem(at.path_to("then"), Code::Missing, message, "");
        }
        let mut clause = |nodes: &'v str, after: &'v str| {
            let nodes = at.field(nodes).map_or(Some(Vec::new()), |at| self.nodes(reader, &at, within));
            let after = reader.overhead(at, after);
            Some(Clause { nodes: nodes?, after: after? })
        };
        let (then, otherwise) = (clause("then", "after_then"), clause("else", "after_else"));
        Some(Conditional {
            probability: probability?,
            condition: condition?,
            test: test?,
            then: then?,
            otherwise: otherwise?,
        })
    }
}

/// Each PE decides, unless it is said that the control unit does.
fn decision<'v>(reader: &mut Reader, at: &At<'v>, name: &'v str) -> Option<Decision> {
    at.field(name).map_or(Some(Decision::Pe), |at| reader.word(&at, DECISIONS))
}
