//! Mode selection (which blocks in SIMD, which in SPMD?): the best of all schemes, found exactly by dynamic programming with dominance
//! pruning, without trying them all.
//!
//! A scheme is legal where a conditional has one mode with all below it (section 2); blocks outside conditionals and the
//! control of loops are free, and switches are charged wherever the mode changes. With B free nodes there are 2^B
//! schemes. [`select`] finds the best for an [`Objective`], and all that are best for any, by dynamic programming over
//! the children of each series.
//!
//! # Why nothing is missed
//!
//! *States.* What a choice of modes makes of the first children of a series is a composite (section 6.2). A better
//! composite is one whose `lead`, whose `core` **for every number e of enabled PEs that the surroundings need**, and whose
//! `tail` are each no later in the usual stochastic order. So two composites compare only within one kind, that is when the
//! same of the three are present: an absent block pays no switches, and is no block of 0 time. Pure SPMD is a kind.
//!
//! *Every rule is monotone.* What follows makes of a composite sums, maxima and mixtures of independent times: `then` of
//! section 6.2, the total of 6.4, Fig. 3, Fig. 4, and Fig. 5 with V(e, h). None of them falls in the stochastic order
//! when one of its operands rises. Their weights come from probabilities and numbers of iterations, never from
//! modes; for each e on the left they are the same in both programs that are compared, so that nothing need be monotone in e. By
//! induction over what follows, of two composites of one kind the better one ends no later, whatever follows; and
//! no mean, no quantile and no probability of missing a deadline is smaller for what ends later. So a state that another
//! of its kind dominates may be dropped for every such objective at once. (Variance is not monotone: it is
//! no objective.)
//!
//! *In step.* Where a single number e ≥ 1 of PEs is needed, as in the root, composites that have a core compare across kinds too,
//! if their leads do. For the PEs' tails T_i and what follows in SPMD, L_i, up to the next synchronisation,
//! T_j + max L_i ≤ max (T_i + L_i) ≤ max T_i + max L_i, where j is the PE with the greatest L_i, so that T_j is
//! any one tail. Let `earliest` be core ∗ tail, and `latest` core ∗ to_spmd ∗ max_e(tail) ∗ to_simd (both the core
//! where there is no tail). Of a composite that is all in step, with `latest` for its core and no tail, the left side
//! says that it is better than any whose `earliest` is no earlier than that; the right side, that the one it was made
//! of is at least as good. So a composite is better than another where its `latest` is no later than the other's `earliest`.
//!
//! *The root.* Before the program all PEs are in step, and N of them are enabled. So in the root series, once there is a
//! core, `lead` is closed: core(N) becomes max_N(lead) + to_simd(N) + core(N), and states compare by it alone. It is not
//! so inside loops, where the lead of an iteration is open to the tail of the one before, and where e varies. There an
//! iteration begins with `for_test` in the mode of the loop's control, so that the body is searched once for each.
//!
//! *The best k.* A state is kept until k others of its kind dominate it: each scheme through it could be bettered by k
//! others. Equal states are one, with all their schemes.
//!
//! *What rounding does.* Sums round and ends are trimmed, so that a state counts as better when its distribution functions
//! fall short by no more than ε = 1e-14 and what it has lost itself. A state that is dropped so would have changed the
//! distribution function of the program by at most that times the number of PEs and of iterations around it: a maximum
//! over e copies multiplies a small change by e at most, r iterations by r, sums and mixtures by 1. A scheme is dropped at most
//! once at each place where states are compared, so that the sum over these places, [`Selection::gap`], bounds what all of
//! them together can change: no more than (places) · (PEs and iterations) · (ε and what was lost).
//!
//! # Why it is fast
//!
//! Most states are dominated, and most of the work would be to convolve the long cores of those. So a candidate is first
//! compared by bounds: its core and what follows it, each rounded down to a coarse lattice, give a core that is surely
//! no later than its own, and what is surely no later than that dominates it. What a node makes of a core depends on
//! the tail behind it alone: it is computed once for all that share one. Distribution functions are summed up once, and
//! compared at a few points first.

mod assignments;
mod continuation;
mod envelope;
mod front;
mod objective;
mod parameter;
mod part;
mod pending;
mod question;
mod search;
mod selection;
mod sensitivity;
mod state;

use std::ops::ControlFlow;

pub use envelope::OptimalFor;
pub use objective::Objective;
pub use parameter::Parameter;
pub use question::{Limits, Progress, Question, Stopped};
pub use selection::{Candidate, Choice, Selection};
pub use sensitivity::{Crossover, Sensitivity, sensitivity};

use self::search::{Found, Search};
use super::{family::Setting, tree::Program};

/// The best schemes of a program, of all legal ones; the program's own do not matter. Calls `progress` now and then.
///
/// # Errors
/// When `progress` breaks off, when the states would take more than the limits, or where the program has times of their own, or queues.
pub fn select(
    program: &Program,
    question: &Question,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Selection, Stopped> {
    if program.has_own_times() || program.has_queues() {
        return Err(Stopped::OwnTimes);
    }
    let setting = Setting::new(&program.machine, question.contract);
    let mut nodes = 0;
    program.nodes.iter().for_each(|node| node.visit(&mut |_| nodes += 1));
    let mut search = Search::new(setting, question.best.max(1), nodes, question.limits, progress);
    let totals = search.program(&program.nodes)?;
    let Found { schemes, states, gap } = search.found();
    Ok(Selection::new(program, question, totals, schemes, states, gap))
}
