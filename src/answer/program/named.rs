//! Schemes and nodes of a program, by their names.

use crate::{
    answer::kind::only,
    flow_analysis_tree::{Program, Scheme, tree::Node},
    model::{Code, Model, Problem},
};

/// The program that is modelled.
///
/// # Errors
/// The problem of a model of another kind.
pub fn program_of(model: &Model) -> Result<&Program, Problem> {
    only(model)
}

/// The program that is modelled, and its scheme of this name.
///
/// # Errors
/// The problem of a model of another kind, or of a name that no scheme has.
pub fn scheme_of<'m>(model: &'m Model, scheme: &str) -> Result<(&'m Program, &'m Scheme), Problem> {
    let program = program_of(model)?;
    let named = program.schemes.iter().find(|named| named.name == scheme);
    let unknown = || Problem {
        path: "scheme".to_owned(),
        code: Code::UnknownName,
        message: format!("{scheme:?} is not a scheme"),
        hint: None,
    };
    Ok((program, named.ok_or_else(unknown)?))
}

/// The names of all nodes, in document order.
pub(crate) fn names(program: &Program) -> Vec<String> {
    let mut names = Vec::new();
    let mut see = |node: &Node| names.push(node.name.clone());
    program.nodes.iter().for_each(|node| node.visit(&mut see));
    names
}
