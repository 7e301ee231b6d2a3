//! Reader of kind `program`, which deserialises and validates the flow-analysis tree, its machine and its schemes.

mod block;
mod classes;
mod group;
mod groups;
mod machine;
mod own;
mod queue;
mod schemes;
mod size;
mod tree;

use juxtapose_document::{
    problem::Code,
    reader::read::{At, Reader},
};

use crate::{Program, classes::Classes, limits};

pub(crate) use own::{OWN, has_own};
pub(crate) use size::size;
pub use size::too_much;
pub(crate) use tree::{OwnReaders, Tree};

/// The fields of a program beside those of the header.
pub(crate) const FIELDS: &[&str] = &["machine", "program", "schemes"];

/// The program of a document, with where its nodes stand there.
pub(crate) fn program<'v>(
    reader: &mut Reader,
    at: &At<'v>,
    own: Option<OwnReaders>,
) -> Option<(Program, Tree<'v>)> {
    let classes = own.map_or(Some(Classes::default()), |own| (own.classes)(reader, at));
    let mut tree = Tree { own, classes, ..Tree::default() };
    let machine = reader.required(at, "machine", "the machine that runs the program");
    let machine = machine.and_then(|machine| machine::machine(reader, &machine, &mut tree));
    tree.groups.processors = machine.as_ref().map(|machine| machine.processors);
    let nodes = reader.required(at, "program", "the list of the program's blocks, loops and conditionals");
    let nodes = nodes.and_then(|at| {
        let nodes = tree.nodes(reader, &at, None);
        reader.not_empty(&at, "a program does something");
        if tree.count > limits::NODES {
            let message = format!("has {} nodes; at most {} are read", tree.count, limits::NODES);
            reader.problem(&at.path, Code::TooLarge, message, "make blocks of several operations");
            return None;
        }
        nodes
    });
    let schemes = schemes::schemes(reader, at.field("schemes"), &tree);
    let mut program = Program { machine: machine?, nodes: nodes?, schemes: schemes? };
    program.forget_equal_classes();
    tree.groups.refuse_own_times(reader, &program);
    Some((program, tree))
}
