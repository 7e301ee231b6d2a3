//! Network model that is fitted to a trace, a lower bound on the time of every message: a latency, and a time for each byte (a side of the
//! lower convex hull).

use crate::ordered::{ordered, part};

/// A message of a step: its mean size, in bytes, and the shortest time that it took in any step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) bytes: f64,
    /// From when it was sent until its receiver went on, in ns.
    pub(super) time: f64,
    /// Whether its receiver ever had nothing else to do meanwhile.
    pub(super) was_awaited: bool,
}

/// Network model: the time that any message takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Network {
    /// In ns.
    pub(super) latency: f64,
    /// In ns.
    pub(super) each_byte: f64,
}

impl Network {
    /// How long a message takes, in ns.
    pub(super) fn time(&self, bytes: f64) -> f64 {
        self.latency + self.each_byte * bytes
    }

    /// The line that no message is below, and that is highest for the mean size of those that somebody waited for. What a receiver did
    /// before it looked for its message says nothing of how long that took: so without any wait messages take no time.
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    pub(super) fn below(taken: &[Taken]) -> Self {
        let awaited: Vec<_> = taken.iter().filter(|one| one.was_awaited).collect();
        if awaited.is_empty() {
            return Self::default();
        }
        let mean = awaited.iter().map(|one| one.bytes).sum::<f64>() / awaited.len() as f64;
        let least = taken.iter().map(|one| one.time).fold(f64::INFINITY, f64::min);
        let flat = Self { latency: least, each_byte: 0.0 };
        let hull = lower_hull(taken);
        let Some([left, right]) = hull.windows(2).find(|pair| mean <= pair[1].0).or(hull.windows(2).last())
        else {
            return flat;
        };
        let each_byte = (right.1 - left.1) / (right.0 - left.0);
        let latency = left.1 - each_byte * left.0;
        if each_byte <= 0.0 {
            flat
        } else if latency < 0.0 {
            let of_bytes = taken.iter().filter(|one| one.bytes > 0.0).map(|one| one.time / one.bytes);
            Self { latency: 0.0, each_byte: of_bytes.fold(f64::INFINITY, f64::min) }
        } else {
            Self { latency, each_byte }
        }
    }
}

/// The corners of the lower convex hull of sizes and times, by size.
fn lower_hull(taken: &[Taken]) -> Vec<(f64, f64)> {
    let points: Vec<_> = taken.iter().map(|one| (one.bytes, one.time)).collect();
    let mut points = ordered(&points, |&(bytes, time)| (part(bytes), part(time), 0));
    points.dedup_by(|next, kept| next.0 <= kept.0);
    let mut hull = Vec::<(f64, f64)>::new();
    for point in points {
        while let [.., a, b] = hull[..]
            && (b.0 - a.0) * (point.1 - a.1) <= (b.1 - a.1) * (point.0 - a.0)
        {
            hull.pop();
        }
        hull.push(point);
    }
    hull
}

#[cfg(test)]
mod tests {
    use super::{Network, Taken};

    fn below(taken: &[(f64, f64, bool)]) -> (f64, f64) {
        let taken: Vec<_> =
            taken.iter().map(|&(bytes, time, was_awaited)| Taken { bytes, time, was_awaited }).collect();
        let Network { latency, each_byte } = Network::below(&taken);
        (latency, each_byte)
    }

    #[test]
    fn messages_take_what_none_was_faster_than() {
        // On a line, with one slower message above it.
        assert_eq!(
            below(&[(0.0, 5.0, true), (10.0, 25.0, true), (10.0, 40.0, true), (20.0, 45.0, true)]),
            (5.0, 2.0)
        );
        // Equal sizes do not tell what a byte takes; nor does a large message that was faster.
        assert_eq!(below(&[(8.0, 7.0, true), (8.0, 9.0, true)]), (7.0, 0.0));
        assert_eq!(below(&[(0.0, 9.0, true), (10.0, 4.0, true)]), (4.0, 0.0));
        // No latency is below 0.
        assert_eq!(below(&[(1.0, 1.0, true), (2.0, 4.0, true)]), (0.0, 1.0));
        // What nobody waited for bounds the line, and does not make it.
        assert_eq!(below(&[(0.0, 9.0, true), (0.0, 3.0, false)]), (3.0, 0.0));
        assert_eq!(below(&[(0.0, 9.0, false)]), (0.0, 0.0));
        assert_eq!(below(&[]), (0.0, 0.0));
    }
}
