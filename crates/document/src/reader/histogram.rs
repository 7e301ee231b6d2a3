//! Reader of histograms: `{"histogram": {"edges": [0, 10, 50], "counts": [90, 10]}}`.

use juxtapose_density::density::Density;

use super::{
    amount::nearest,
    masses::Origin,
    quantity::TIME,
    read::{At, Reader},
    time::MASS,
};
use crate::problem::Code;

/// The greatest count of a cell.
const MOST: f64 = 1e15;

impl Reader {
    /// Reads cells of times that are equally likely within each.
    pub(super) fn histogram(&mut self, at: &At<'_>) -> Option<Density> {
        let before = self.problems.len();
        self.object(at, &["edges", "counts"])?;
        let edges_at = self.required(at, "edges", "the ends of all cells, in order");
        let counts_at = self.required(at, "counts", "how many times fell into each cell");
        let (edges_at, counts_at) = (edges_at?, counts_at?);
        let edges: Vec<_> = self.list(&edges_at).iter().filter_map(|edge| self.duration(edge)).collect();
        let counts: Vec<_> =
            self.list(&counts_at).iter().filter_map(|count| self.number(count, 0.0..=MOST)).collect();
        if self.problems.len() > before {
            return None;
        }
        for (k, pair) in edges.windows(2).enumerate().filter(|(_, pair)| pair[0] >= pair[1]) {
            let message = format!("is {}, no longer than the edge before it, {}", pair[1], pair[0]);
            self.problem(edges_at.path.item(k + 1), Code::Range, message, "");
        }
        let sum: f64 = counts.iter().sum();
        if edges.len() < 2 || edges.len() - 1 != counts.len() {
            let message =
                format!("has {} cells, but {} edges: there is one more of these", counts.len(), edges.len());
            self.problem(
                &counts_at.path,
                Code::Type,
                message,
                "write {\"edges\": [0, 10, 50], \"counts\": [90, 10]}",
            );
        } else if sum <= 0.0 {
            self.problem(&counts_at.path, Code::Sum, "has no count above 0", "");
        }
        let (&[least, .., greatest], true) = (&edges[..], self.problems.len() == before) else { return None };
        let (first, last) = (nearest(least, self.tick).0, nearest(greatest, self.tick).0);
        self.fits(at, last - first + 1, TIME)?;
        let edges: Vec<_> = edges.iter().map(|edge| edge / self.tick).collect();
        let shares: Vec<_> = counts.iter().map(|count| count / sum).collect();
        let mean: f64 =
            edges.windows(2).zip(&shares).map(|(ends, share)| share * f64::midpoint(ends[0], ends[1])).sum();
        let origin = Origin::Parametric(
            "histogram",
            edges.iter().chain(&shares).map(|number| number.to_bits()).collect(),
        );
        let cells = shares.len() as u64;
        let made =
            self.made(at, last - first + 1 + cells, MASS, origin, || Ok(Density::histogram(&edges, &shares)));
        let density = made?.ok()?;
        self.note_moved_mean(at, mean, density.mean(), TIME);
        Some(density)
    }
}
