//! The program of Fig. 7 with measured branching probabilities, as an ordinary model document.

use juxtapose_document::format::{Header, Time};
use juxtapose_program::document::{
    Block, Conditional, Loop, Machine, Mode, Node, ProgramDocument, ProgramKind, Scheme, TimePerMode,
};

use super::{level::Level, measurements::Measurements, parameters::Parameters};

/// The title of the document, whatever its parameters: by it the document is known as this study's.
pub const TITLE: &str = "3-SAT search";
/// The name of the document's only scheme.
pub const SCHEME: &str = "SPMD";

/// The model of what was measured: the loops `for_xi`, from the first variable that no label fixes on, each with two
/// iterations. A time is a number of nodes; as in the paper, the control of loops and conditionals takes none.
#[must_use]
pub fn program(measurements: &Measurements) -> ProgramDocument {
    let Parameters { processors, .. } = measurements.parameters;
    ProgramDocument {
        header: Header {
            title: Some(TITLE.to_owned()),
            unit: Some("nodes".to_owned()),
            ..Header::new(ProgramKind::Program)
        },
        machine: Machine {
            processors: processors.into(),
            switch: None,
            operations: None,
            empty_clause: None,
        },
        program: search(&measurements.levels).into_iter().collect(),
        schemes: Some(vec![Scheme { name: SCHEME.to_owned(), mode: Mode::Spmd, except: None }]),
    }
}

/// The loop of the first level, and all below it; none where there is no level.
fn search(levels: &[Level]) -> Option<Node> {
    let (level, deeper) = levels.split_first()?;
    let i = level.variable;
    let eval = Block {
        block: format!("eval x{i}"),
        time: Some(TimePerMode::Both(Time::Certain(1.0))),
        operations: None,
        note: None,
    };
    let conditional = search(deeper).map(|deeper| Conditional {
        name: format!("if_x{i}"),
        probability: level.probability().into(),
        condition: None,
        test: None,
        then: Some(vec![deeper]),
        after_then: None,
        otherwise: None,
        after_else: None,
        note: None,
    });
    let body = std::iter::once(Node::Block(eval)).chain(conditional.map(Node::Conditional));
    Some(Node::Loop(Loop {
        name: format!("for_x{i}"),
        iterations: Time::Certain(2.0).into(),
        bound: None,
        init: None,
        test: None,
        body: body.collect(),
        note: None,
    }))
}
