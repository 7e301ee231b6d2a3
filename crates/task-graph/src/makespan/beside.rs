//! Certified bracket of the longest path through independent times, for graphs that are too wide for their frontier: a time that is never later than
//! it in the usual stochastic order, and one that is never earlier.
//!
//! Each begins when fixed others have ended, so that ends are increasing functions of independent times. Nothing here holds where a longer task can
//! make the whole shorter, as in order of arrival or on a network where messages wait for each other (R. L. Graham, "Bounds on multiprocessing timing
//! anomalies", SIAM Journal on Applied Mathematics 17, 1969).
//!
//! - *Late*: such functions are associated, P(X ≤ t, Y ≤ t) ≥ P(X ≤ t)·P(Y ≤ t) (J. D. Esary, F. Proschan, D. W. Walkup, "Association of random
//!   variables, with applications", Annals of Mathematical Statistics 38, 1967). So whoever takes what meets as independent never overstates the
//!   distribution function (G. B. Kleindorfer, "Bounding distributions for a stochastic acyclic network", Operations Research 19, 1971).
//! - *Early*: a graph without some of its edges never ends later. With one edge to each task, or from each, it is a forest, which reduces.
//! - *Either*: times are rounded to a coarser lattice, up or down, on which the frontier takes less work.

use juxtapose_density::density::{Density, Rounding, index};

use super::{frontier, work::Work};

/// How many times the lattice is made coarser by 2.
const COARSER: u32 = 5;

/// A time on this side of the longest path through some times, each of which begins when those at the places `before` it have ended; none where that is
/// too much work. `most` and `spend` are those of [`frontier::longest_path`].
pub(super) fn on_side(
    side: Rounding,
    times: &[Density],
    before: &[Vec<usize>],
    work: &Work,
    (most, spend): (f64, &mut dyn FnMut(f64) -> bool),
) -> Option<Density> {
    let by_edges = match side {
        Rounding::Up => independent(times, before, work)?,
        _ => {
            let (backwards, behind) = reversed(times, before);
            let forests = [forest(times, before, work)?, forest(&backwards, &behind, work)?];
            let [tree, other] = forests;
            if tree.mean() < other.mean() { other } else { tree }
        }
    };
    let coarse = (1..=COARSER).find_map(|halvings| {
        let coarser = |time| on_coarser(time, frontier::lattice(times) << halvings, side);
        let times = times.iter().map(coarser).collect::<Option<Vec<_>>>()?;
        frontier::longest_path(&times, before, most, &mut *spend)
    });
    Some(match (coarse, side) {
        (Some((coarse, _)), Rounding::Up) if coarse.mean() < by_edges.mean() => coarse,
        (Some((coarse, _)), Rounding::Down) if coarse.mean() > by_edges.mean() => coarse,
        _ => by_edges,
    })
}

/// The longest path if all that meets were independent.
fn independent(times: &[Density], before: &[Vec<usize>], work: &Work) -> Option<Density> {
    let mut ends = Vec::<Density>::new();
    let mut is_last = vec![true; times.len()];
    for (time, before) in times.iter().zip(before) {
        before.iter().for_each(|&one| is_last[one] = false);
        let begin = before.iter().map(|&one| ends[one].clone()).collect();
        ends.push(work.behind(begin, time)?);
    }
    work.slowest(ends.into_iter().zip(is_last).filter(|(_, is_last)| *is_last).map(|(end, _)| end).collect())
}

/// The longest path if each waited only for whatever has the latest mean end.
fn forest(times: &[Density], before: &[Vec<usize>], work: &Work) -> Option<Density> {
    let mut means = Vec::<f64>::new();
    let mut waits = Vec::new();
    for (time, before) in times.iter().zip(before) {
        let latest = before.iter().copied().max_by(|&a, &b| means[a].total_cmp(&means[b]));
        means.push(latest.map_or(0.0, |one| means[one]) + time.mean());
        waits.push(latest);
    }
    // What begins when a task has ended, each with all that follows.
    let mut rest = vec![Vec::new(); times.len()];
    let mut first = Vec::new();
    for (place, time) in times.iter().enumerate().rev() {
        let whole = work.behind(std::mem::take(&mut rest[place]), time)?;
        match waits[place] {
            Some(one) => rest[one].push(whole),
            None => first.push(whole),
        }
    }
    work.slowest(first)
}

/// The graph from its end to its beginning.
fn reversed(times: &[Density], before: &[Vec<usize>]) -> (Vec<Density>, Vec<Vec<usize>>) {
    let last = times.len() - 1;
    let mut behind = vec![Vec::new(); times.len()];
    for (task, before) in before.iter().enumerate() {
        before.iter().for_each(|&one| behind[last - one].push(last - task));
    }
    (times.iter().rev().cloned().collect(), behind)
}

/// A time with each value moved to a multiple of the step, down or up.
fn on_coarser(time: &Density, step: u64, side: Rounding) -> Option<Density> {
    let place = |time: u64| if side == Rounding::Up { time.div_ceil(step) } else { time / step };
    let first = place(time.origin());
    let mut masses = vec![0.0; index(place(time.last()) - first) + 1];
    time.iter().for_each(|(time, mass)| masses[index(place(time) - first)] += mass);
    let coarser = Density::from_parts(first * step, step, masses, time.lost()).ok()?;
    Some(coarser.with_lost_behind(time.lost_behind()))
}
