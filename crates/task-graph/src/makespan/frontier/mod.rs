//! Frontier algorithm (vertex elimination) for the longest path through independent times: exact, at a cost that grows with the graph's width, not
//! with its length.
//!
//! The tasks are walked through in an order in which each stands behind what it waits for. What is known is the joint distribution of the ending
//! times of the *frontier*, the tasks that have ended and that others still wait for. A task begins at the maximum of some of them, an
//! independent time is added, and who is waited for no longer is summed over (`joint.rs`). The work is the product of their windows
//! for each task, so that the order decides (`elimination.rs`); the reversed graph has the same longest path, and may take less.
//!
//! J. J. Martin, "Distribution of the time through a directed, acyclic network", Operations Research 13, 1965, has the two operations for
//! independent times; the joint distribution takes the place of the conditioning in J. M. Burt, M. B. Garman, "Conditional Monte Carlo: a
//! simulation technique for stochastic network analysis", Management Science 18, 1971. What is carried are masses, not a distribution
//! function: then only numbers that are not negative are added and multiplied, and each mass of the result keeps its relative
//! accuracy at both ends, as the tail contract asks of P(T > t).

mod elimination;
mod joint;
mod row;

use juxtapose_density::{
    contract::Contract,
    density::{Density, float, gcd, index},
};

use self::{
    elimination::{Next, Plan, Window, planned},
    joint::{Joint, MASSES},
    row::Time,
};

/// The longest path, in steps of the lattice: windows of `joint` stay whole in any arithmetic.
const LONGEST: f64 = 9e15;

/// The longest path through some times, each of which begins when those at the places `before` it have ended, and the width of the frontier;
/// none where it would take more than `most` multiplications by estimate, or more than `spend`, which is told of them before they are
/// done, lets it.
pub(super) fn longest_path(
    times: &[Density],
    before: &[Vec<usize>],
    most: f64,
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<(Density, usize)> {
    if times.iter().any(Density::coarsens) {
        return None;
    }
    let step = lattice(times);
    let windows: Vec<_> = times.iter().map(|time| window(time, step)).collect();
    let is_dense = |window: &Window| window.last - window.first < float(MASSES as u64);
    if windows.iter().map(|window| window.last).sum::<f64>() > LONGEST || !windows.iter().all(is_dense) {
        return None;
    }
    let plan = cheapest(&windows, before, most)?;
    let times_on: Vec<_> = times.iter().map(|time| on_lattice(time, step)).collect();
    let (whole, cut, width) = carried_out(&plan, &times_on, spend)?;
    let (first, masses) = whole.into_only()?;
    let behind = times.iter().map(Density::lost_behind).sum::<f64>() + cut;
    let lost = times.iter().map(Density::lost).sum::<f64>() + cut;
    let density = Density::from_parts(first * step, step, masses, lost.min(1.0)).ok()?;
    Some((density.normalised().with_lost_behind(behind.min(1.0)), width))
}

/// The coarsest step of which all times are multiples.
pub(super) fn lattice<'t>(times: impl IntoIterator<Item = &'t Density>) -> u64 {
    times.into_iter().fold(0, |step, time| gcd(gcd(step, time.spacing()), time.origin())).max(1)
}

/// The cheapest plan of four: from the beginning or from the end, by either choice of what comes next.
fn cheapest(windows: &[Window], before: &[Vec<usize>], most: f64) -> Option<Plan> {
    let mut behind = vec![Vec::new(); before.len()];
    for (task, before) in before.iter().enumerate() {
        before.iter().for_each(|&one| behind[one].push(task));
    }
    let ways = [before, &behind].map(|before| [Next::Narrowest, Next::Smallest].map(|next| (before, next)));
    ways.concat().into_iter().fold(None, |best: Option<Plan>, (before, next)| {
        let most = best.as_ref().map_or(most, |plan| plan.work);
        planned(windows, before, next, most).or(best)
    })
}

/// The joint distribution at the end of a plan, what was left out on the way, and the width of the frontier.
fn carried_out(
    plan: &Plan,
    times: &[Time],
    spend: &mut dyn FnMut(f64) -> bool,
) -> Option<(Joint, f64, usize)> {
    let no_time = Time::certain(0);
    let (mut frontier, mut lost, mut width) = (Vec::<Joint>::new(), 0.0, 0);
    for step in &plan.steps {
        let (taken, rest): (Vec<_>, Vec<_>) =
            frontier.into_iter().partition(|joint| joint.holds(&step.before));
        let mut begin = None::<Joint>;
        for joint in taken {
            let begun = spent(spend, joint.work_of_begun())
                .and_then(|()| joint.begun(&step.before, &step.dropped, step.task))?;
            begin = Some(match begin {
                None => begun,
                Some(other) => {
                    spent(spend, other.work_of_joined(&begun)).and_then(|()| other.joined(&begun))?
                }
            });
        }
        let begin = begin.unwrap_or_else(|| Joint::beginning(step.task));
        let time = times.get(step.task).unwrap_or(&no_time);
        spent(spend, begin.work_of_then(time))?;
        let (joint, cut) = begin.then(time, Contract::Tail.cut())?;
        lost += cut;
        frontier = rest;
        frontier.push(joint);
        width = width.max(frontier.iter().map(Joint::tasks).max().unwrap_or(0));
    }
    Some((frontier.pop()?, lost, width))
}

fn spent(spend: &mut dyn FnMut(f64) -> bool, work: f64) -> Option<()> {
    spend(work).then_some(())
}

fn window(time: &Density, step: u64) -> Window {
    Window {
        first: float(time.origin() / step),
        last: float(time.last() / step),
        variance: time.moments().variance / (float(step) * float(step)),
        terms: float(time.terms() as u64),
    }
}

fn on_lattice(time: &Density, step: u64) -> Time {
    let stride = index((time.spacing() / step).max(1));
    let mut masses = vec![0.0; (time.masses().len() - 1) * stride + 1];
    masses.iter_mut().step_by(stride).zip(time.masses()).for_each(|(into, &mass)| *into = mass);
    Time { first: time.origin() / step, masses, terms: time.terms() }
}
