//! Reader of groups of PEs: `{"group": 4, "body": […]}`, with a name where somebody gives one.

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};

use super::{groups::Around, tree::Tree};
use crate::{
    limits,
    tree::{Group, Kind, Node},
};

const GROUP: &[&str] = &["group", "name", "body", "note"];

impl<'v> Tree<'v> {
    /// Reads what stands in a loop or a conditional in which PEs are enabled by chance, if it is one.
    pub(super) fn decided<T>(&mut self, by: Option<Around<'v>>, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.groups.by_chance;
        self.groups.by_chance = by.or(outer);
        let read = read(self);
        self.groups.by_chance = outer;
        read
    }

    pub(super) fn group(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        within: Option<&'v str>,
    ) -> Option<Node> {
        let number = self.count;
        let named = self.part_of_groups(reader, at, within);
        reader.object(at, GROUP)?;
        let size = at.field("group").and_then(|at| self.size(reader, &at));
        let body = reader.required(at, "body", "what each group executes").and_then(|at| {
            reader.not_empty(&at, "a group executes something");
            let around = std::mem::replace(&mut self.groups.processors, size);
            let body = self.nodes(reader, &at, within);
            self.groups.processors = around;
            body
        });
        let (size, body) = (size?, body?);
        let name = named.map_or_else(|| Some(format!("group of {size}")), |name| name.map(str::to_owned))?;
        Some(Node { number, name, kind: Kind::Group(Group { size, body }) })
    }

    /// Numbers a group or a queue; its name, if it has one that can be read.
    pub(super) fn part_of_groups(
        &mut self,
        reader: &mut Reader,
        at: &At<'v>,
        within: Option<&'v str>,
    ) -> Option<Option<&'v str>> {
        let number = self.count;
        self.count += 1;
        self.groups.paths.insert(number, at.path.clone());
        let named = at.field("name").map(|at| reader.name(&at));
        if let Some(Some(name)) = named {
            self.named(reader, at, ("name", name), number, within);
        }
        if let Some(note) = at.field("note") {
            reader.line(&note, 5 * limits::NAME);
        }
        named
    }

    /// Reads the number of PEs of a group: it divides the PEs around it, and these are all enabled.
    fn size(&self, reader: &mut Reader, at: &At<'v>) -> Option<usize> {
        let size = reader.whole(at, 1..=limits::PROCESSORS, "the number of PEs of a group")?;
        let size = usize::try_from(size).ok()?;
        if let Some(processors) = self.groups.processors.filter(|processors| !processors.is_multiple_of(size))
        {
            let message = format!("is {size}: {processors} PEs do not divide into groups of {size}");
            let hint = format!("{processors} divides into groups of {}", divisors(processors));
            reader.problem(&at.path, Code::Range, message, &hint);
            return None;
        }
        self.all_enabled(reader, at, &format!("waits for all of its {size} PEs"), "group")?;
        Some(size)
    }

    /// Refuses what waits for PEs that are enabled by chance.
    pub(super) fn all_enabled(
        &self,
        reader: &mut Reader,
        at: &At<'v>,
        waits: &str,
        which: &str,
    ) -> Option<()> {
        let Some((kind, name)) = self.groups.by_chance else { return Some(()) };
        let what = name.map_or_else(|| format!("this {kind}"), |name| format!("the {kind} {name:?}"));
        let around = format!("put the {which} around it");
        let (why, hint) = match kind {
            "loop" => (
                "each PE has its own number of iterations",
                format!("{around}, or give it \"bound\": \"cu\""),
            ),
            _ => ("PEs take their own clauses", around),
        };
        reader.problem(&at.path, Code::Forbidden, format!("{waits}, but in {what} {why}"), &hint);
        None
    }
}

/// The divisors of a number of PEs, a dozen at most.
fn divisors(processors: usize) -> String {
    let all = (1..=processors).filter(|size| processors.is_multiple_of(*size));
    all.take(12).map(|size| size.to_string()).collect::<Vec<_>>().join(", ")
}
