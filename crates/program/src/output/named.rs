//! Lookup of a program's schemes and nodes by their names, and refusal of what a function does not know.

use juxtapose_document::{Code, Problem};

use crate::{
    Program, Scheme,
    tree::{KNOWN_BY, Node, UNKNOWN},
};

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

/// Refuses a program with times of their own or queues, for functions that know none.
///
/// # Errors
/// The problem of such a program: one code and one sentence, whatever function it is.
pub fn plain(program: &Program) -> Result<(), Problem> {
    let problem = || Problem {
        path: "program".to_owned(),
        code: Code::Unsupported,
        message: UNKNOWN.to_owned(),
        hint: Some(KNOWN_BY.to_owned()),
    };
    if program.has_own_times() || program.has_queues() { Err(problem()) } else { Ok(()) }
}

/// The names of all nodes, in document order.
pub fn names(program: &Program) -> Vec<String> {
    let mut names = Vec::new();
    let mut see = |node: &Node| names.push(node.name.clone());
    program.nodes.iter().for_each(|node| node.visit(&mut see));
    names
}
