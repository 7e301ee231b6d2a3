//! Reader of the nodes of a program, and the symbol table of their names, which schemes refer to.

use std::collections::{BTreeMap, btree_map::Entry};

use juxtapose_density::density::{Density, float};
use juxtapose_document::{
    path::Path,
    problem::Code,
    reader::{
        quantity::ITERATIONS,
        read::{At, Reader},
    },
};

use super::group::Groups;
use crate::{
    PerMode, limits,
    tree::{Clause, Conditional, Decision, Kind, Loop, Node},
};

const BLOCK: &[&str] = &["block", "time", "operations", "note"];
const LOOP: &[&str] = &["loop", "iterations", "bound", "init", "test", "body", "note"];
const CONDITIONAL: &[&str] =
    &["if", "probability", "condition", "test", "then", "after_then", "else", "after_else", "note"];
const KINDS: [&str; 4] = ["block", "loop", "if", "group"];
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

/// Reads the nodes of a program, numbering them in document order.
#[derive(Default)]
pub(super) struct Tree<'v> {
    pub(super) names: BTreeMap<&'v str, Named<'v>>,
    pub(super) count: usize,
    /// The machine's operations by name; none in place of one whose time has a problem.
    pub(super) operations: BTreeMap<String, Option<PerMode<Density>>>,
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
            let message = "is not one block, loop, conditional or group";
            let hint = format!("it has exactly one of the fields {}", KINDS.join(", "));
            reader.problem(&at.path, Code::Type, message, &hint);
            return None;
        };
        if kind == "group" {
            return self.group(reader, at, within);
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
        let iterations = reader.required(at, "iterations", "how often the body runs").and_then(|at| {
            let number = reader.distribution(&at, ITERATIONS)?;
            reader.iterations(&at, number)
        });
        let bound = decision(reader, at, "bound");
        let (init, test) = (self.overhead(reader, at, "init"), self.overhead(reader, at, "test"));
        let body = reader.required(at, "body", "what the loop repeats").and_then(|at| {
            reader.not_empty(&at, "a loop repeats something");
            let own =
                bound == Some(Decision::Pe) && iterations.as_ref().is_some_and(|some| !some.is_certain());
            self.decided(own.then_some(("loop", name)), |tree| tree.nodes(reader, &at, within))
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
        Some(Conditional {
            probability: probability?,
            condition: condition?,
            test: test?,
            then: then?,
            otherwise: otherwise?,
        })
    }
}

/// Whose data decides: each PE's, unless the document says that it is the control unit's.
fn decision<'v>(reader: &mut Reader, at: &At<'v>, name: &'v str) -> Option<Decision> {
    at.field(name).map_or(Some(Decision::Pe), |at| reader.word(&at, DECISIONS))
}
