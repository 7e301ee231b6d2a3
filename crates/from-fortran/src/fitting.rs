//! Size limits of the program tree that is made of a routine: parts are refused that have too many nodes, are too deep in each other, or
//! run too long.

use juxtapose_density::density::{Ends, float};
use juxtapose_document::limits;
use juxtapose_fortran::{Fault, Iterations, Part};
use juxtapose_polynomial::Rational;

use super::ticks::Ticks;

/// Levels of lists and objects around the nodes of a program, and in the times of one.
const AROUND: usize = 5;

/// Size of parts as nodes.
#[derive(Clone, Copy, Default)]
struct Size {
    nodes: usize,
    /// Loops and conditionals within each other.
    depth: usize,
    /// The longest run, in ticks.
    longest: f64,
}

/// Fault of parts that exceed a limit of programs, by the first line that is to blame.
pub(super) fn unfit(parts: &[Part], ticks: &Ticks) -> Option<Fault> {
    let fault = |line, message, hint: &str| Some(Fault { line, message, hint: hint.to_owned() });
    let Size { nodes, depth, longest } = match size(parts, ticks) {
        Ok(size) => size,
        Err(fault) => return Some(fault),
    };
    let deepest = (limits::DEPTH - AROUND) / 2;
    let smaller = "give bounds smaller values, or take a loop as one block";
    if depth > deepest {
        let message = format!("the tree would be {depth} loops and IFs deep; at most {deepest} are read");
        fault(0, message, "take a loop around them as one block")
    } else if nodes > juxtapose_program::limits::NODES {
        fault(
            0,
            format!(
                "the tree would have {nodes} nodes; at most {} are read",
                juxtapose_program::limits::NODES
            ),
            smaller,
        )
    } else if longest > limits::TOTAL {
        let message =
            format!("the tree can run for {longest:.3e} ticks; at most {:.0e} are counted", limits::TOTAL);
        fault(0, message, smaller)
    } else {
        None
    }
}

fn size(parts: &[Part], ticks: &Ticks) -> Result<Size, Fault> {
    let most = |costs: &[Rational]| costs.iter().map(|cost| float(ticks.whole(cost))).fold(0.0, f64::max);
    let mut all = Size::default();
    for part in parts {
        let of = match part {
            Part::Straight(of) => Size { nodes: 1, depth: 0, longest: most(&of.costs) },
            Part::Loop(of) => {
                let times = float(times(&of.iterations, of.line)?);
                let body = size(&of.body, ticks)?;
                let each = body.longest + most(&of.each);
                let longest = most(&of.beginning) + times * each;
                Size { nodes: 1 + body.nodes.max(1), depth: 1 + body.depth, longest }
            }
            Part::Conditional(of) => {
                let [then, otherwise] = [size(&of.then, ticks)?, size(&of.otherwise, ticks)?];
                let longest = most(&of.test) + then.longest.max(otherwise.longest);
                let nodes = 1 + (then.nodes + otherwise.nodes).max(1);
                Size { nodes, depth: 1 + then.depth.max(otherwise.depth), longest }
            }
        };
        all.nodes += of.nodes;
        all.depth = all.depth.max(of.depth);
        all.longest += of.longest;
    }
    Ok(all)
}

/// How often a body is executed at most. What is drawn is judged with the program.
fn times(of: &Iterations, line: u32) -> Result<u64, Fault> {
    let times = match of {
        Iterations::Drawn(_) => return Ok(1),
        Iterations::Certain(times) => u64::try_from(times.ceil()).unwrap_or(u64::MAX),
        Iterations::Again(again) => geometric((Rational::ONE - again).to_f64().value()),
    };
    if times <= limits::ITERATIONS {
        return Ok(times);
    }
    let message = format!("may have {times} iterations; a tree has at most {}", limits::ITERATIONS);
    Err(Fault { line, message, hint: "take the loop as one block, or state another probability".to_owned() })
}

/// The last of so many executions, each of which is the last with probability p, that a time read from a document keeps: (1 − p)ᵏ of all
/// runs have more than k.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast of a float saturates")]
fn geometric(p: f64) -> u64 {
    (Ends::WIDEST.longest.ln() / (-p).ln_1p()).ceil() as u64
}
