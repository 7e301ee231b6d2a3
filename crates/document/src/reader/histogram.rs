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
        let sum: f64 = counts.iter().sum();
        let rise = edges.windows(2).all(|ends| ends[0] < ends[1]);
        let (&[least, .., greatest], true) = (&edges[..], self.problems.len() == before) else {
            return self.no_histogram(at, before);
        };
        if !rise || edges.len() != counts.len() + 1 || sum <= 0.0 {
            return self.no_histogram(at, before);
        }
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

    /// Tells what a histogram is, unless its numbers have problems of their own.
    fn no_histogram(&mut self, at: &At<'_>, before: usize) -> Option<Density> {
        if self.problems.len() == before {
            let message = "is no histogram: edges rise, and there is one more of them than of counts, of which one is above 0";
            self.problem(
                &at.path,
                Code::Range,
                message,
                "write {\"edges\": [0, 10, 50], \"counts\": [90, 10]}",
            );
        }
        None
    }
}
