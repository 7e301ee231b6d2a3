//! Label table of a unit: definitions and uses of statement labels, and the check whether a jump may go there.

use std::collections::{BTreeMap, btree_map::Entry};

use juxtapose_support::collections::SortSmall;

use crate::{
    limits::{ASSIGNED, LABEL},
    problem::Problems,
    statement::Label,
};

/// The kind of statement that a label stands at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Labelled {
    /// Something executable.
    Executable,
    /// A FORMAT.
    Format,
    /// Anything else.
    Other,
}

/// The use of a label.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Usage {
    /// To go there.
    Jump,
    /// To read or write by it.
    Format,
    /// ASSIGN: either.
    Assign,
}

/// The owner of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    Unit,
    Do,
    If,
}

/// The blocks are numbered in the order of their openings: so those in block `b` are `b` to `Span::last` of it.
struct Span {
    last: usize,
    owner: Owner,
}

struct Definition {
    labelled: Labelled,
    block: usize,
}

struct Use {
    label: Label,
    usage: Usage,
    place: u32,
    block: usize,
}

/// The label table: the labels, and the blocks in which they stand.
pub(crate) struct Labels {
    defined: BTreeMap<Label, Definition>,
    uses: Vec<Use>,
    spans: Vec<Span>,
    opened: Vec<usize>,
    own: Label,
    /// Where an assigned GO TO has no list.
    unlisted: Vec<u32>,
}

impl Labels {
    /// None yet, in a unit's own block.
    pub(crate) fn new() -> Self {
        let spans = vec![Span { last: 0, owner: Owner::Unit }];
        Labels {
            defined: BTreeMap::new(),
            uses: Vec::new(),
            spans,
            opened: Vec::new(),
            own: LABEL,
            unlisted: Vec::new(),
        }
    }

    fn block(&self) -> usize {
        self.opened.last().copied().unwrap_or(0)
    }

    /// A block begins.
    pub(crate) fn open(&mut self, owner: Owner) {
        let block = self.spans.len();
        self.spans.push(Span { last: block, owner });
        self.opened.push(block);
    }

    /// The innermost block ends.
    pub(crate) fn close(&mut self) {
        let last = self.spans.len() - 1;
        if let Some(span) = self.opened.pop().and_then(|block| self.spans.get_mut(block)) {
            span.last = last;
        }
    }

    /// A label stands here, at this place of the source.
    pub(crate) fn define(&mut self, label: Label, labelled: Labelled, place: u32, problems: &mut Problems) {
        let block = self.block();
        match self.defined.entry(label) {
            Entry::Vacant(free) => _ = free.insert(Definition { labelled, block }),
            Entry::Occupied(_) => {
                problems.add(
                    place,
                    ["label ", &label.to_string(), " stands twice in this unit"].concat(),
                    "",
                );
            }
        }
    }

    /// A label is used here, at this place of the source.
    pub(crate) fn use_for(&mut self, usage: Usage, label: Label, place: u32) {
        let block = self.block();
        self.uses.push(Use { label, usage, place, block });
    }

    /// Whether a label stands somewhere already.
    pub(crate) fn is_defined(&self, label: Label) -> bool {
        self.defined.contains_key(&label)
    }

    /// A label that no source can have, for a jump that is written without one.
    pub(crate) fn own(&mut self) -> Label {
        self.own += 1;
        self.own
    }

    /// An assigned GO TO without a list stands at this place of the source.
    pub(crate) fn unlisted(&mut self, place: u32) {
        self.unlisted.push(place);
    }

    /// What the assigned GO TOs without lists get: [`Labels::assigned`], unless there are none of them, or too many.
    pub(crate) fn listed(&self) -> Option<Vec<Label>> {
        let assigned = if self.unlisted.is_empty() { return None } else { self.assigned() };
        Some(assigned).filter(|labels| labels.len().saturating_mul(self.unlisted.len()) <= ASSIGNED)
    }

    /// The labels that ASSIGN gives to variables and that are executable, sorted.
    fn assigned(&self) -> Vec<Label> {
        let is_target = |used: &&Use| {
            let definition = self.defined.get(&used.label);
            used.usage == Usage::Assign
                && definition.is_some_and(|found| found.labelled == Labelled::Executable)
        };
        let mut labels: Vec<Label> = self.uses.iter().filter(is_target).map(|used| used.label).collect();
        labels.sort_small();
        labels.dedup();
        labels
    }

    /// Tells of the labels that are used and are nowhere, are the wrong ones, or stand where no jump may go to.
    pub(crate) fn check(&self, problems: &mut Problems) {
        for used in &self.uses {
            if let Some((message, hint)) = self.refusal(used) {
                problems.add(used.place, ["label ", &used.label.to_string(), message].concat(), hint);
            }
        }
        let Some(place) = self.unlisted.first() else { return };
        match self.listed() {
            None => {
                let hint = "a list of labels says where it goes to";
                problems.add(*place, "too many jumps to too many assigned labels", hint);
            }
            Some(labels) if labels.is_empty() => {
                problems.add(*place, "no label is assigned to this", "ASSIGN does that")
            }
            Some(_) => {}
        }
    }

    fn refusal(&self, used: &Use) -> Option<(&'static str, &'static str)> {
        let Some(definition) = self.defined.get(&used.label) else {
            return Some((" is not in this unit", "a statement has it in front of it"));
        };
        match (used.usage, definition.labelled) {
            (Usage::Format | Usage::Assign, Labelled::Format) => return None,
            (Usage::Format, _) => return Some((" is not at a FORMAT", "")),
            (_, Labelled::Executable) => {}
            _ => return Some((" is not at a statement that is executed", "a CONTINUE may have it")),
        }
        let span = self.spans.get(definition.block)?;
        let is_inside = definition.block <= used.block && used.block <= span.last;
        match (used.usage, span.owner) {
            _ if is_inside => None,
            (Usage::Jump, Owner::Do) => Some((
                " jumps into a DO loop",
                "a DO of its own has a CONTINUE of its own: nothing jumps to one that several share",
            )),
            (Usage::Jump, Owner::If) => Some((" jumps into a branch of an IF", "a jump may only leave one")),
            _ => None,
        }
    }
}
