//! Prediction of a program: an outcome for each scheme.

use juxtapose_density::{
    between::Between,
    contract::Contract,
    density::{Density, Rounding},
    prediction::{Answer, Estimate, Note, Outcome},
    sums::convolved,
};

use super::{
    average_value::average_value,
    budget::Budget,
    mode::Scheme,
    spmd,
    tree::{Decision, Kind, Node, Program, is_spmd},
};

/// How a program is reduced under a scheme.
type Reduce = fn(&Program, &Scheme, Contract) -> Density;

/// The execution-time density of the program under each of its schemes by a reduction, and what to know about them.
pub(super) fn predict_by(reduce: Reduce, program: &Program, contract: Contract) -> Answer {
    let rounded = [Rounding::Down, Rounding::Up].map(|rounding| program.bounded(rounding));
    let mut found: Vec<(Density, Option<Between>)> = Vec::new();
    for (k, scheme) in program.schemes.iter().enumerate() {
        let equal = program.schemes[..k].iter().position(|other| other.modes == scheme.modes);
        found.push(equal.map_or_else(
            || reduced(reduce, program, &rounded, scheme, contract),
            |equal| found[equal].clone(),
        ));
    }
    let outcomes = program.schemes.iter().zip(found);
    let outcomes =
        outcomes.map(|(scheme, (density, between))| Outcome { between, ..outcome(program, scheme, density) });
    let notes = program.schemes.iter().filter_map(|scheme| independence(program, scheme));
    (outcomes.collect(), notes.collect())
}

/// The outcome of a scheme that has every node in SPMD: by section 4 alone, without the code for other modes. All is convolved.
#[must_use]
pub fn predict_in_spmd(program: &Program, scheme: &Scheme, contract: Contract) -> Outcome {
    let each = program.nodes.iter().map(|node| spmd::node(node, Budget::exact(contract))).collect();
    outcome(program, scheme, convolved(contract, each).join_copies(program.machine.processors))
}

/// The density under a scheme, with its bounds where the program's times are rounded down and up.
fn reduced(
    reduce: Reduce,
    program: &Program,
    rounded: &[Option<Program>; 2],
    scheme: &Scheme,
    contract: Contract,
) -> (Density, Option<Between>) {
    let density = reduce(program, scheme, contract);
    let between = Between::certified((&density, 1.0), &|rounding| {
        let program = rounded[usize::from(rounding == Rounding::Up)].as_ref()?;
        Some((reduce(program, scheme, contract), 1.0))
    });
    (density, between)
}

fn outcome(program: &Program, scheme: &Scheme, density: Density) -> Outcome {
    let average_value = Some(average_value(program, scheme));
    Outcome { average_value, ..Outcome::new(&scheme.name, "flow-analysis tree", Estimate::Density(density)) }
}

/// A note where the scheme takes a choice that the control unit makes for all PEs as independent. Section 4
/// knows only PEs that are independent of each other: so in pure SPMD subtrees each PE is taken to choose for
/// itself.
pub(super) fn independence(program: &Program, scheme: &Scheme) -> Option<Note> {
    let mut names = Vec::new();
    for node in &program.nodes {
        node.visit(&mut |node| {
            if is_common_choice(node) && is_spmd(std::slice::from_ref(node), scheme) {
                names.push(format!("“{}”", node.name));
            }
        });
    }
    (!names.is_empty()).then(|| Note {
        code: "common-choice",
        message: format!(
            "The control unit decides {} for all PEs at once; in SPMD each PE is taken to decide \
             independently (common choice treated as independent in SPMD).",
            names.join(", ")
        ),
        outcome: Some(scheme.name.clone()),
    })
}

fn is_common_choice(node: &Node) -> bool {
    match &node.kind {
        Kind::Block(_) | Kind::Group(_) | Kind::Queue(_) => false,
        Kind::Loop(l) => l.bound == Decision::Cu && !l.iterations.is_certain(),
        Kind::Conditional(c) => c.condition == Decision::Cu && c.probability > 0.0 && c.probability < 1.0,
    }
}
