//! Levels of a longest-path network: antichains of activities, and the waits that lead past each.
//!
//! An activity's level is the most others on a way to it, so that no way has two of one level. A moment stands between levels: before those
//! that it may lead to.

use juxtapose_density::density::Density;

use super::network::Network;

/// An antichain.
#[derive(Default)]
pub(super) struct Level {
    pub(super) activities: Vec<usize>,
    /// Waits of ways on which nothing is of this level: the node that ends before it, and the one that begins behind it, where there is any.
    pub(super) past: Vec<(usize, Option<usize>)>,
}

/// Some levels of a network, those of the most variable times first, as many as take no more than `most` work: `work_of` is what an
/// activity's time takes, and a wait takes 1. And the work of these.
pub(super) fn levels(network: &Network, work_of: impl Fn(&Density) -> f64, most: f64) -> (Vec<Level>, f64) {
    // Twice the number of levels that are over before a node begins, and one more if it is an activity.
    let mut places: Vec<usize> = vec![0; network.before.len()];
    for (node, before) in network.before.iter().enumerate() {
        let over = before.iter().map(|&one| places[one].div_ceil(2)).max().unwrap_or(0);
        places[node] = 2 * over + usize::from(network.times[node].is_some());
    }
    let all = places.iter().map(|place| place.div_ceil(2)).max().unwrap_or(0);
    let mut costs = vec![(0.0, 0.0); all];
    for (time, place) in network.times.iter().zip(&places) {
        if let Some(time) = time {
            let (variance, work) = &mut costs[place / 2];
            *variance = f64::max(*variance, time.moments().variance);
            *work += work_of(time);
        }
    }
    // Levels are passed by a wait from behind one place to before another.
    let passed =
        |from: usize, to: Option<usize>| places[from].div_ceil(2)..to.map_or(all, |to| places[to] / 2);
    let waits = || {
        let mut is_last = vec![true; places.len()];
        network.before.iter().flatten().for_each(|&one| is_last[one] = false);
        let ends = (0..places.len()).filter(move |&node| is_last[node]).map(|node| (node, None));
        let inner = network.before.iter().enumerate();
        inner.flat_map(|(node, before)| before.iter().map(move |&one| (one, Some(node)))).chain(ends)
    };
    // By how many more waits a level is passed than the one before it.
    let mut more = vec![0.0; all + 1];
    for (from, to) in waits() {
        let levels = passed(from, to);
        if !levels.is_empty() {
            more[levels.start] += 1.0;
            more[levels.end] -= 1.0;
        }
    }
    let mut waits_past = 0.0;
    for (cost, more) in costs.iter_mut().zip(more) {
        waits_past += more;
        cost.1 += waits_past;
    }
    let mut by_variance: Vec<_> = (0..all).filter(|&level| costs[level].0 > 0.0).collect();
    by_variance.sort_by(|&a, &b| costs[b].0.total_cmp(&costs[a].0));
    let mut work = 0.0;
    by_variance.retain(|&level| {
        let fits = work + costs[level].1 <= most;
        work += if fits { costs[level].1 } else { 0.0 };
        fits
    });
    let mut chosen: Vec<Option<Level>> = (0..all).map(|_| None).collect();
    by_variance.into_iter().for_each(|level| chosen[level] = Some(Level::default()));
    for (node, place) in places.iter().enumerate().filter(|(_, place)| *place % 2 == 1) {
        if let Some(level) = &mut chosen[place / 2] {
            level.activities.push(node);
        }
    }
    for (from, to) in waits() {
        for level in chosen[passed(from, to)].iter_mut().flatten() {
            level.past.push((from, to));
        }
    }
    (chosen.into_iter().flatten().collect(), work)
}
