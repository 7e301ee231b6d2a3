//! Lookup of a program's schemes and nodes by their names.

use juxtapose_document::{Code, Problem};

use crate::{Program, Scheme, tree::Node};

/// A program's scheme of this name.
///
/// # Errors
/// The problem of a name that no scheme has.
pub fn scheme_of<'p>(program: &'p Program, scheme: &str) -> Result<&'p Scheme, Problem> {
    let named = program.schemes.iter().find(|named| named.name == scheme);
    let unknown = || Problem {
        path: "scheme".to_owned(),
        code: Code::UnknownName,
        message: format!("{scheme:?} is not a scheme"),
        hint: None,
    };
    named.ok_or_else(unknown)
}

/// The names of all nodes, in document order.
pub fn names(program: &Program) -> Vec<String> {
    let mut names = Vec::new();
    let mut see = |node: &Node| names.push(node.name.clone());
    program.nodes.iter().for_each(|node| node.visit(&mut see));
    names
}
