//! Reader of kind `program`, which deserialises and validates the flow-analysis tree, its machine and its schemes.

mod block;
mod classes;
mod group;
mod groups;
mod machine;
mod own;
mod schemes;
mod size;
mod tree;

use juxtapose_document::{
    effort::Effort,
    problem::Code,
    reader::read::{At, Reader},
};

use self::tree::Tree;
use crate::{Program, limits};

pub use size::too_much;

/// The fields of a program beside those of the header.
pub(crate) const FIELDS: &[&str] = &["machine", "program", "schemes"];

pub(crate) fn program(reader: &mut Reader, at: &At<'_>) -> Option<(Program, Effort)> {
    let mut tree = Tree { classes: classes::classes(reader, at), ..Tree::default() };
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
    let effort = size::size(reader, &program, &tree, at)?;
    Some((program, effort))
}
