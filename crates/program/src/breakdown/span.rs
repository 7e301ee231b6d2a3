//! Composite of means, as in section 6.2: SPMD parts that are still open, and mean durations of what is closed.

use juxtapose_density::{contract::Contract, density::Density, sums::convolved};
use juxtapose_spectrum::Window;

/// SPMD parts since the last barrier. A stretch without parts takes 0 time.
#[derive(Clone, Default)]
pub(super) struct Stretch {
    /// The node that it begins with.
    pub(super) node: usize,
    pub(super) parts: Vec<Part>,
}

/// A node, or its control, in SPMD.
#[derive(Clone)]
pub(super) struct Part {
    pub(super) node: usize,
    /// The time of one PE.
    pub(super) time: Density,
    /// The mean time, by number of PEs, if PEs waited for each other after this part; in a loop, after each
    /// block and conditional.
    pub(super) apart: Means,
}

/// A composite as in section 6.2, of whose core only the mean is known, for each number of enabled PEs.
#[derive(Default)]
pub(super) struct Span {
    pub(super) lead: Option<Stretch>,
    pub(super) core: Option<Core>,
    pub(super) tail: Option<Stretch>,
}

pub(super) struct Core {
    /// The node that the core begins with: what is open before the core waits there.
    pub(super) node: usize,
    pub(super) means: Means,
}

/// A number for each number of enabled PEs, 0..=N: a mean duration, or how often so many PEs execute
/// something.
#[derive(Clone)]
pub(super) struct Means(pub(super) Vec<f64>);

impl Means {
    /// The numbers for a window; 0 elsewhere.
    pub(super) fn over(processors: usize, window: Window, of: impl Fn(usize) -> f64) -> Self {
        let mut means = vec![0.0; processors + 1];
        window.iter().filter(|&e| e > 0).for_each(|e| means[e] = of(e));
        Self(means)
    }

    pub(super) fn at(&self, e: usize) -> f64 {
        self.0[e]
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a + b).collect())
    }

    pub(super) fn times(&self, factor: f64) -> Self {
        Self(self.0.iter().map(|mean| mean * factor).collect())
    }

    /// The numbers above 0, each with its number of PEs.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.0.iter().copied().enumerate().filter(|&(e, mean)| e > 0 && mean > 0.0)
    }

    /// Σ e·C(e): how often single PEs execute it.
    pub(super) fn by_pes(&self) -> f64 {
        self.iter().map(|(e, mean)| pes(e) * mean).sum()
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
pub(super) fn pes(e: usize) -> f64 {
    e as f64
}

impl Stretch {
    pub(super) fn of(part: Part) -> Self {
        Self { node: part.node, parts: vec![part] }
    }

    pub(super) fn then(mut self, next: Self) -> Self {
        self.parts.extend(next.parts);
        self
    }

    /// The time of one PE in the stretch.
    pub(super) fn density(&self, contract: Contract) -> Density {
        convolved(contract, self.parts.iter().map(|part| part.time.clone()).collect())
    }

    /// The mean time of e PEs that wait for each other after each part.
    pub(super) fn apart(&self, e: usize) -> f64 {
        self.parts.iter().map(|part| part.apart.at(e)).sum()
    }

    /// The nodes of the stretch that take time.
    pub(super) fn nodes(&self) -> Vec<usize> {
        let mut nodes: Vec<_> =
            self.parts.iter().filter(|part| part.time.last() > 0).map(|part| part.node).collect();
        nodes.dedup();
        nodes
    }
}

impl Span {
    pub(super) fn simd(node: usize, means: Means) -> Self {
        Self { core: Some(Core { node, means }), ..Self::default() }
    }

    pub(super) fn spmd(stretch: Stretch) -> Self {
        Self { lead: Some(stretch), ..Self::default() }
    }

    /// One span after the other, as `then` of composites. What is open between the two cores is synchronised
    /// before the node of the second core.
    pub(super) fn then(self, next: Self, synchronised: impl FnOnce(&Stretch, usize) -> Means) -> Self {
        match (self.core, next.core) {
            (None, core) => Self { lead: together(self.lead, next.lead), core, tail: next.tail },
            (core, None) => Self { lead: self.lead, core, tail: together(self.tail, next.lead) },
            (Some(before), Some(after)) => {
                let mut means = before.means.plus(&after.means);
                if let Some(middle) = together(self.tail, next.lead) {
                    means = means.plus(&synchronised(&middle, after.node));
                }
                Self { lead: self.lead, core: Some(Core { node: before.node, means }), tail: next.tail }
            }
        }
    }
}

fn together(a: Option<Stretch>, b: Option<Stretch>) -> Option<Stretch> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.then(b)),
        (a, b) => a.or(b),
    }
}
