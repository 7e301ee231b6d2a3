//! Product of a time and an independent factor: the density of T·F, where a condition scales all times of a document.
//!
//! P(T·F ≤ x) = Σ P(T = t)·P(F ≤ x/t). The factor's range is cut into cells of equal width in its normal score; within a cell factors are spread
//! evenly. Taken at their cells' ends they certify the rest, whatever the kind: a model whose times are all f times as long takes f times as long.

use juxtapose_density::{
    between::Between,
    density::{Density, Put, Rounding, float},
    moments::Moments,
    prediction::{Estimate, Outcome},
};
use juxtapose_support::work::spend;

use super::factor::{Cell, Factor};

/// Pairs of a time and a factor's cell that are multiplied one by one; where there are more, neighbouring times are put together.
const PAIRS: usize = 1 << 18;
/// Pairs of the bounds, which go to one place each, and not to many.
const PAIRS_OF_BOUNDS: usize = 1 << 22;
/// Cells that are one in the product itself, whose density in each has a slope; bounds take each by itself.
const MERGED: usize = 2;
/// Parts at most over which a pair's mass is spread.
const PARTS: u32 = 64;

/// Some neighbouring times: their mass, mean, least and greatest, and over what they are spread.
struct Group {
    mass: f64,
    mean: f64,
    ends: [f64; 2],
    span: [f64; 2],
}

impl Factor {
    /// The outcome whose time is multiplied by this factor.
    #[cold]
    #[inline(never)]
    pub(super) fn times(&self, outcome: &Outcome) -> Outcome {
        let [first, second] = self.powers();
        let average_value = outcome.average_value.map(|average| first * average);
        let (estimate, between, moved) = match &outcome.estimate {
            Estimate::Density(density) => {
                let Some((product, between, step)) = self.product(density, outcome) else {
                    return outcome.clone();
                };
                (Estimate::Density(product), Some(between), outcome.moved.max(step))
            }
            Estimate::Moments(moments) => {
                let square = moments.variance + moments.mean * moments.mean;
                let mean = first * moments.mean;
                let variance = (second * square - mean * mean).max(0.0);
                let product = Moments { mean, variance, skewness: None, kurtosis: None };
                (Estimate::Moments(product), None, outcome.moved)
            }
            Estimate::Formula(_) | Estimate::Never => (outcome.estimate.clone(), None, outcome.moved),
            Estimate::Representatives(_) | Estimate::Value(_) => {
                let value = outcome.mean().map_or(Estimate::Never, |mean| Estimate::Value(first * mean));
                (value, outcome.between.clone(), outcome.moved)
            }
        };
        Outcome { estimate, between, moved, average_value, by_waits_alone: false, ..outcome.clone() }
    }

    /// E[F] and E[F²].
    pub(super) fn powers(&self) -> [f64; 2] {
        let cells = self.cells();
        [1, 2].map(|power| cells.iter().map(|cell| cell.probability * cell.mean.powi(power)).sum())
    }

    /// The density of the product, its bounds, and how far its lattice points lie apart at most.
    #[cold]
    #[inline(never)]
    fn product(&self, time: &Density, outcome: &Outcome) -> Option<(Density, Between, f64)> {
        let cells = self.cells();
        let own: Vec<_> = time.iter().collect();
        let [early, late] = match &outcome.between {
            None => [own.clone(), own.clone()],
            Some(between) => bounds(between, outcome.finishes),
        };
        let each = [(own, PAIRS), (early, PAIRS_OF_BOUNDS), (late, PAIRS_OF_BOUNDS)]
            .map(|(times, pairs)| groups(&times, pairs / cells.len()));
        let [pairs, bounding, bounded] =
            each.each_ref().map(|groups| float((groups.len() * cells.len()) as u64));
        if !spend(pairs * f64::from(PARTS) + bounding + bounded) {
            return None;
        }
        let (least, most) =
            (each[1].first()?.ends[0] * cells[0].ends[0], float(time.last()) * cells.last()?.ends[1]);
        let ends = [ticks(least), ticks(most) + 2];
        let gathered = |rounding: Rounding, cells: &[Cell], groups: &[Group], add: &Add<'_>, missing: f64| {
            Density::gathered(ends, rounding, time.lost(), &mut |put| {
                for cell in cells {
                    groups.iter().for_each(|group| add(group, cell, put));
                }
                put(ends[1], missing);
            })
        };
        let merged = if self.is_smooth() { MERGED } else { 1 };
        let product = gathered(
            Rounding::Mean,
            &cells.chunks(merged).map(Cell::merged).collect::<Vec<_>>(),
            &each[0],
            &spread,
            0.0,
        );
        let early = gathered(
            Rounding::Down,
            cells,
            &each[1],
            &|group, cell, put| put(ticks(group.ends[0] * cell.ends[0]), group.mass * cell.probability),
            0.0,
        );
        // What may come at any time at all comes last in the later bound.
        let missing = 1.0 - each[2].iter().map(|group| group.mass).sum::<f64>() - time.lost();
        let late = gathered(
            Rounding::Up,
            cells,
            &each[2],
            &|group, cell, put| {
                let place = ticks((group.ends[1] * cell.ends[1]).ceil());
                put(place, group.mass * cell.probability);
            },
            missing.max(0.0),
        );
        let ends = outcome.finishes;
        let between = Between::within((&product, ends), &(early, ends), &(late, ends));
        let first = self.powers()[0];
        let between = match &outcome.between {
            None => between,
            Some(own) => Between {
                kind: own.kind,
                mean: own.mean.map(|(least, most)| (least * first, most * first)),
                standard_deviation: None,
                ..between
            },
        };
        let step = product.coarsest().max(1.0);
        Some((product, between, step))
    }
}

/// Times with masses whose distribution functions are an outcome's bounds, of what ends: those of the upper bound come too early, of the lower one
/// too late.
#[cold]
#[inline(never)]
fn bounds(between: &Between, ends: f64) -> [Vec<(u64, f64)>; 2] {
    let times = || (0..between.lower.len()).map(|k| between.times.at(k));
    let steps = |first: f64, shares: &[f64]| {
        let mut before = first;
        let step = |&share: &f64| {
            let mass = ((share - before) / ends).max(0.0);
            before = before.max(share);
            mass
        };
        shares.iter().map(step).collect::<Vec<_>>()
    };
    let early = times().zip(steps(between.before, &between.upper));
    [
        std::iter::once((0, between.before / ends)).chain(early).collect(),
        times().zip(steps(0.0, &between.lower)).collect(),
    ]
}

/// Neighbouring times put together, so that there are no more than about so many: each is but a small part of all mass, and of the way from the
/// first time to the last on a logarithmic scale, as products are.
#[cold]
#[inline(never)]
fn groups(times: &[(u64, f64)], most: usize) -> Vec<Group> {
    let possible: Vec<_> = times.iter().copied().filter(|(_, mass)| *mass > 0.0).collect();
    let place = |time: u64| (float(time) + 1.0).ln();
    let (Some(&(first, _)), Some(&(last, _))) = (possible.first(), possible.last()) else {
        return Vec::new();
    };
    let all: f64 = possible.iter().map(|(_, mass)| mass).sum();
    // Two neighbours that were parted by mass have more than this together, so that mass makes half of the groups at most, and distance the rest.
    let share = if possible.len() > most { 1.0 / float(most as u64) } else { 0.0 };
    let (heavy, wide) = (4.0 * all * share, 2.0 * (place(last) - place(first)) * share);
    let mut groups: Vec<Group> = Vec::new();
    let mut rest = &possible[..];
    while let Some(&(from, _)) = rest.first() {
        let mut mass = 0.0;
        let mut fits = |&(time, more): &(u64, f64)| {
            mass += more;
            mass <= heavy && place(time) - place(from) <= wide
        };
        let count = rest.iter().take_while(|one| fits(one)).count().max(1);
        let (times, later) = rest.split_at(count);
        rest = later;
        groups.push(Group::of(times));
    }
    groups
}

impl Group {
    /// Of at least one time.
    fn of(times: &[(u64, f64)]) -> Self {
        let mass: f64 = times.iter().map(|(_, mass)| mass).sum();
        let mean = times.iter().map(|&(time, mass)| float(time) * mass).sum::<f64>() / mass;
        let ends = [times[0].0, times[times.len() - 1].0].map(float);
        // Half of what lies between two of them: one time by itself is no wider than a point, and nothing fills a gap between groups.
        let beyond = (ends[1] - ends[0]) / (2.0 * float(times.len().max(2) as u64 - 1));
        Self { mass, mean, ends, span: [ends[0] - beyond, ends[1] + beyond] }
    }
}

/// Hands on the masses of a group's times multiplied by a cell's factors.
type Add<'a> = dyn Fn(&Group, &Cell, &mut Put<'_>) + 'a;

/// Over all products, with a density on a straight line that has their mean; each part goes to the two ticks beside it, so that the mean stays.
#[cold]
#[inline(never)]
fn spread(group: &Group, cell: &Cell, put: &mut Put<'_>) {
    // Over the wider one of both alone: neighbours would else overlap.
    let [by_cell, by_group] =
        [cell.ends.map(|factor| factor * group.mean), group.span.map(|time| time * cell.mean)];
    let is_wider = by_cell[1] - by_cell[0] >= by_group[1] - by_group[0];
    let [from, to] = if is_wider { by_cell } else { by_group };
    let mean = group.mean * cell.mean;
    // No straight line above 0 has its mean in an outer third: the far end is drawn nearer.
    let [from, to] = [from.max(3.0 * mean - 2.0 * to), to.min(3.0 * mean - 2.0 * from)];
    let width = to - from;
    let parts = width.ceil().clamp(1.0, f64::from(PARTS));
    // Of a density 1 + slope·(2u − 1) at the middles of equal parts of [0, 1] the mean is 1/2 + slope/6·(1 − 1/parts²).
    let slope = if parts > 1.0 { (6.0 * (mean - from) / width - 3.0) / (1.0 - parts.powi(-2)) } else { 0.0 };
    let mass = group.mass * cell.probability / parts;
    for part in 0..ticks(parts) {
        let at = (float(part) + 0.5) / parts;
        let place = if parts > 1.0 { (from + width * at).max(0.0) } else { mean };
        let share = mass * (1.0 + slope * (2.0 * at - 1.0));
        put(ticks(place), share * (1.0 - place.fract()));
        put(ticks(place) + 1, share * place.fract());
    }
}

impl Cell {
    /// Neighbouring cells as one.
    fn merged(cells: &[Self]) -> Self {
        let probability: f64 = cells.iter().map(|cell| cell.probability).sum();
        let mean = cells.iter().map(|cell| cell.probability * cell.mean).sum::<f64>() / probability;
        Self { ends: [cells[0].ends[0], cells[cells.len() - 1].ends[1]], mean, probability }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "≥ 0, and below 2^53")]
fn ticks(place: f64) -> u64 {
    place as u64
}
