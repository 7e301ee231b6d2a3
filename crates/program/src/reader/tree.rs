//! Reader of the nodes of a program, and the symbol table of their names, which schemes refer to.

use std::collections::{BTreeMap, btree_map::Entry};

use juxtapose_density::{density::float, iterations::Iterations};
use juxtapose_document::{
    path::Path,
    problem::Code,
    reader::{
        quantity::ITERATIONS,
        read::{At, Reader},
    },
};

use super::{
    classes::{Around, is_by_processor},
    groups::Groups,
};
use crate::{
    classes::Classes,
    limits,
    tree::{Clause, Conditional, Decision, Kind, Loop, Node, Operation},
};

const BLOCK: &[&str] = &["block", "time", "operations", "note"];
const LOOP: &[&str] = &["loop", "iterations", "bound", "init", "test", "body", "note"];
const CONDITIONAL: &[&str] =
    &["if", "probability", "condition", "test", "then", "after_then", "else", "after_else", "note"];
const KINDS: [&str; 5] = ["block", "loop", "if", "group", "queue"];
const DECISIONS: &[(&str, Decision)] = &[("pe", Decision::Pe), ("cu", Decision::Cu)];

/// A named node as schemes see it.
pub(super) struct Named<'v> {
    pub(super) number: usize,
    path: Path<'v>,
    /// How many numbers its mode covers: those of a conditional and all of its descendants, else its own
    /// alone.
    pub(super) covers: usize,
    /// The conditional it stands in, which decides its mode.
    pub(super) within: Option<&'v str>,
}

/// Readers of times of their own, and of queues. What refuses such programs has none, and links none.
#[derive(Clone, Copy)]
pub(crate) struct OwnReaders {
    pub(super) classes: fn(&mut Reader, &At<'_>) -> Option<Classes>,
    pub(super) time: fn(&Tree<'_>, &mut Reader, &At<'_>) -> Option<Operation>,
    pub(super) queue: for<'v> fn(&mut Tree<'v>, &mut Reader, &At<'v>, Option<&'v str>) -> Option<Node>,
}

/// Reads the nodes of a program, numbering them in document order.
#[derive(Default)]
pub(crate) struct Tree<'v> {
    pub(super) names: BTreeMap<&'v str, Named<'v>>,
    pub(super) count: usize,
    /// Readers of times of their own, where those are read.
    pub(super) own: Option<OwnReaders>,
    /// The classes of PEs; none where they have a problem.
    pub(super) classes: Option<Classes>,
    /// The iterations of the innermost loop around what is read; none where it stands in no loop.
    pub(super) around: Option<Around>,
    /// The machine's operations by name; none in place of one whose time has a problem.
    pub(super) operations: BTreeMap<String, Option<Operation>>,
    /// Whether these were read; else they have their own problem.
    pub(super) knows_operations: bool,
    /// What groups of PEs need to know of what stands around them, and what schemes need to know of groups.
    pub(super) groups: Groups<'v>,
}

impl<'v> Tree<'v> {
    /// The work of visiting all nodes under each of so many schemes, in nodes.
    pub(super) fn visits(&self, schemes: usize) -> f64 {
        float((self.count * schemes) as u64)
    }

    /// The path of the node with this number.
    pub(super) fn path(&self, number: usize) -> Path<'v> {
        let named = self.names.values().find(|named| named.number == number);
        named.map_or_else(|| self.groups.path(number), |named| named.path.clone())
    }

    pub(super) fn nodes(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        within: Option<&'v str>,
    ) -> Option<Vec<Node>> {
        let nodes: Vec<_> = reader.list(at).iter().map(|at| self.node(reader, at, within)).collect();
        nodes.into_iter().collect()
    }

    fn node(&mut self, reader: &mut Reader, at: &At<'v>, within: Option<&'v str>) -> Option<Node> {
        let mut kinds = KINDS.into_iter().filter_map(|kind| Some((kind, at.field(kind)?)));
        let (Some((kind, name)), None) = (kinds.next(), kinds.next()) else {
            let message = "is not one block, loop, conditional, group or queue";
            let hint = format!("it has exactly one of the fields {}", KINDS.join(", "));
            reader.problem(&at.path, Code::Type, message, &hint);
            return None;
        };
        if kind == "group" {
            return self.group(reader, at, within);
        }
        if kind == "queue" {
            return (self.own?.queue)(self, reader, at, within);
        }
        let number = self.count;
        self.count += 1;
        let name = reader.name(&name);
        if let Some(note) = at.field("note") {
            reader.line(&note, 5 * limits::NAME);
        }
        if let Some(name) = name {
            self.named(reader, at, (kind, name), number, within);
        }
        let kind = match kind {
            "block" => reader.object(at, BLOCK).and_then(|_| self.block(reader, at)).map(Kind::Block),
            "loop" => self.looped(reader, at, name, within).map(Kind::Loop),
            _ => {
                let around = Some(("conditional", name));
                let read = self.decided(around, |tree| tree.conditional(reader, at, within.or(name)));
                read.map(Kind::Conditional)
            }
        };
        if let (Some(Kind::Conditional(_)), Some(named)) =
            (&kind, name.and_then(|name| self.names.get_mut(name)))
        {
            named.covers = self.count - number;
        }
        Some(Node { number, name: name?.to_owned(), kind: kind? })
    }

    /// Notes the name of a node, in a field, before what is below the node is read. So of two equal names the second is the problem.
    pub(super) fn named(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        (field, name): (&'v str, &'v str),
        number: usize,
        within: Option<&'v str>,
    ) {
        match self.names.entry(name) {
            Entry::Vacant(entry) => {
                entry.insert(Named { number, path: at.path.clone(), covers: 1, within });
            }
            Entry::Occupied(other) => {
                let message = format!("{name:?} is the name of {} too", other.get().path);
                let hint = "names are unique: schemes use them";
                reader.problem(at.path_to(field), Code::Duplicate, message, hint);
            }
        }
    }

    fn looped(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        name: Option<&'v str>,
        within: Option<&'v str>,
    ) -> Option<Loop> {
        reader.object(at, LOOP)?;
        let bound = decision(reader, at, "bound");
        let iterations = reader.required(at, "iterations", "how often the body runs").and_then(|at| {
            self.of_classes(reader, &at, "iterations", bound, &mut |reader, at| {
                let number = reader.distribution(at, ITERATIONS)?;
                reader.iterations(at, number).map(Same)
            })
        });
        let init = self.overhead(reader, at, "init");
        let inner = match &iterations {
            None => Around::Unknown,
            Some((Same(all), own)) if own.is_empty() && all.is_certain() => Around::Certain(all.most()),
            Some(_) => Around::Uncertain,
        };
        let outer = self.around.replace(inner);
        let test = self.overhead(reader, at, "test");
        let body = reader.required(at, "body", "what the loop repeats").and_then(|at| {
            reader.not_empty(&at, "a loop repeats something");
            let own = bound == Some(Decision::Pe)
                && iterations.as_ref().is_some_and(|(Same(all), own)| !own.is_empty() || !all.is_certain());
            self.decided(own.then_some(("loop", name)), |tree| tree.nodes(reader, &at, within))
        });
        self.around = outer;
        let (Same(iterations), own) = iterations?;
        Some(Loop {
            iterations,
            own_iterations: own.into_iter().map(|Same(own)| own).collect(),
            bound: bound?,
            init: init?,
            test: test?,
            body: body?,
        })
    }

    /// Reads a value that may be one of each class, with those of all classes where they differ.
    fn of_classes<T: Clone + PartialEq>(
        &self,
        reader: &mut Reader,
        at: &At<'_>,
        field: &'static str,
        decision: Option<Decision>,
        read: &mut dyn FnMut(&mut Reader, &At<'_>) -> Option<T>,
    ) -> Option<(T, Vec<T>)> {
        if !is_by_processor(at) {
            return read(reader, at).map(|value| (value, Vec::new()));
        }
        if decision == Some(Decision::Cu) {
            let message = "is decided by the control unit, for all PEs alike";
            reader.problem(
                &at.path,
                Code::Forbidden,
                message,
                "let each PE decide (\"pe\"), or give one value",
            );
        }
        let own = self.by_processor(reader, at, field, read)?;
        let first = own.first()?.clone();
        let alike = own.iter().all(|other| *other == first);
        Some((first, if alike { Vec::new() } else { own }))
    }

    fn conditional(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        within: Option<&'v str>,
    ) -> Option<Conditional> {
        reader.object(at, CONDITIONAL)?;
        let condition = decision(reader, at, "condition");
        let probability = reader.required(at, "probability", "that of the then clause").and_then(|at| {
            self.of_classes(reader, &at, "probability", condition, &mut |reader, at| reader.probability(at))
        });
        let test = self.overhead(reader, at, "test");
        if at.field("then").is_none() && at.field("else").is_none() {
            let message = "is missing: a conditional has a then or an else clause";
            reader.problem(at.path_to("then"), Code::Missing, message, "");
        }
        let mut clause = |nodes: &'v str, after: &'v str| {
            let nodes = at.field(nodes).map_or(Some(Vec::new()), |at| self.nodes(reader, &at, within));
            let after = self.overhead(reader, at, after);
            Some(Clause { nodes: nodes?, after: after? })
        };
        let (then, otherwise) = (clause("then", "after_then"), clause("else", "after_else"));
        let (probability, own_probabilities) = probability?;
        Some(Conditional {
            probability,
            own_probabilities,
            condition: condition?,
            test: test?,
            then: then?,
            otherwise: otherwise?,
        })
    }
}

/// Numbers of iterations, which are the same where their distributions are.
#[derive(Clone)]
struct Same(Iterations);

impl PartialEq for Same {
    fn eq(&self, other: &Self) -> bool {
        self.0.density() == other.0.density()
    }
}

/// Whose data decides: each PE's, unless the document says that it is the control unit's.
fn decision<'v>(reader: &mut Reader, at: &At<'v>, name: &'v str) -> Option<Decision> {
    at.field(name).map_or(Some(Decision::Pe), |at| reader.word(&at, DECISIONS))
}
