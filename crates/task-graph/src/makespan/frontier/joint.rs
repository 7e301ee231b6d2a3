//! Joint probability mass function of the times at which some tasks end, and its three operations: a maximum of several of them, an independent
//! time added to it, and a product of independent ones.
//!
//! It is a table of rows: one for each combination of the times of its *outer* tasks, dense in a window of each, which holds the masses
//! of the *inner* task's times from its own first to its own last one. So what cannot be, such as a task that ends before one it waits for,
//! takes neither memory nor work, and the inner loops are those of the kernel. Times are counted in steps of a lattice.

use juxtapose_density::density::{float, index};

use super::row::{EACH, Row, Time};

/// The most rows, and masses: 200 MB.
const ROWS: f64 = 1e6;
pub(super) const MASSES: usize = 8_000_000;

/// The window of an outer task's times.
#[derive(Clone, Copy)]
struct Axis {
    task: usize,
    first: u64,
    last: u64,
}

impl Axis {
    fn len(self) -> u64 {
        self.last - self.first + 1
    }
}

/// The joint distribution of the ending times of some tasks.
pub(super) struct Joint {
    outer: Vec<Axis>,
    inner: usize,
    /// The last outer task's time varies fastest.
    rows: Vec<Row>,
}

impl Joint {
    /// A moment that is surely the beginning.
    pub(super) fn beginning(task: usize) -> Self {
        Self { outer: Vec::new(), inner: task, rows: vec![Row { first: 0, masses: vec![1.0] }] }
    }

    pub(super) fn holds(&self, tasks: &[usize]) -> bool {
        tasks.contains(&self.inner) || self.outer.iter().any(|axis| tasks.contains(&axis.task))
    }

    pub(super) fn tasks(&self) -> usize {
        self.outer.len() + 1
    }

    fn masses(&self) -> usize {
        self.rows.iter().map(|row| row.masses.len()).sum()
    }

    /// The work of [`begun`](Self::begun).
    pub(super) fn work_of_begun(&self) -> f64 {
        EACH * float((self.masses() + self.rows.len()) as u64)
    }

    /// The moment when all of the tasks `before` have ended as the inner time, beside the times of all but those that are `dropped`, which
    /// are among `before`; none where the table would be too large.
    ///
    /// P(max(X, Y) = m, …) = Σ P(X = x, Y = y, …) over max(x, y) = m, and who is dropped is summed over.
    pub(super) fn begun(&self, before: &[usize], dropped: &[usize], node: usize) -> Option<Self> {
        let mut outer = self.windows();
        let is_kept: Vec<_> = outer.iter().map(|axis| !dropped.contains(&axis.task)).collect();
        let is_before: Vec<_> = self.outer.iter().map(|axis| before.contains(&axis.task)).collect();
        let (inner_kept, inner_before) = (is_kept[self.outer.len()], before.contains(&self.inner));
        let inner_first = outer[self.outer.len()].first;
        let windows = outer.clone();
        let mut kept = is_kept.iter();
        outer.retain(|_| kept.next() == Some(&true));
        let mut begun = Self::empty(outer, node)?;
        let mut masses = 0;
        self.each(|times, row| {
            if masses > MASSES {
                return;
            }
            let mut place = 0;
            let mut least = 0;
            for (k, &time) in times.iter().enumerate() {
                if is_kept[k] {
                    place = place * windows[k].len() + (time - windows[k].first);
                }
                if is_before[k] {
                    least = least.max(time);
                }
            }
            if !inner_kept {
                masses += begun.rows[index(place)].add_from(least, row);
                return;
            }
            place *= windows[times.len()].len();
            for (&mass, time) in row.masses.iter().zip(row.first..).filter(|&(&mass, _)| mass > 0.0) {
                let begin = if inner_before { least.max(time) } else { least };
                masses += begun.rows[index(place + time - inner_first)].add(begin, mass);
            }
        });
        (masses <= MASSES).then_some(begun)
    }

    /// The windows of all tasks, the inner one last.
    fn windows(&self) -> Vec<Axis> {
        let nothing = |task| Axis { task, first: u64::MAX, last: 0 };
        let tasks = self.outer.iter().map(|axis| axis.task).chain([self.inner]);
        let mut windows: Vec<_> = tasks.map(nothing).collect();
        self.each(|times, row| {
            let ends = times.iter().map(|&time| (time, time)).chain([(row.first, row.end() - 1)]);
            for (window, (first, last)) in windows.iter_mut().zip(ends) {
                window.first = window.first.min(first);
                window.last = window.last.max(last);
            }
        });
        windows
    }

    /// Does something with each row that has masses, and the outer times of it.
    fn each(&self, mut act: impl FnMut(&[u64], &Row)) {
        let mut times: Vec<_> = self.outer.iter().map(|axis| axis.first).collect();
        for row in &self.rows {
            if !row.masses.is_empty() {
                act(&times, row);
            }
            for (time, axis) in times.iter_mut().zip(&self.outer).rev() {
                if *time < axis.last {
                    *time += 1;
                    break;
                }
                *time = axis.first;
            }
        }
    }

    fn empty(outer: Vec<Axis>, inner: usize) -> Option<Self> {
        let rows: f64 = outer.iter().map(|axis| float(axis.len())).product();
        if rows > ROWS {
            return None;
        }
        let rows = vec![Row::default(); outer.iter().map(|axis| index(axis.len())).product()];
        Some(Self { outer, inner, rows })
    }

    /// The work of [`joined`](Self::joined).
    pub(super) fn work_of_joined(&self, other: &Self) -> f64 {
        let of = |rows: &Self, masses: &Self| float(rows.rows.len() as u64) * float(masses.masses() as u64);
        EACH * (of(self, other) + of(other, self))
    }

    /// The later one of the inner times of two independent distributions, beside all outer ones; none where the table would be too large.
    pub(super) fn joined(&self, other: &Self) -> Option<Self> {
        let mut joined = Self::empty([&self.outer[..], &other.outer].concat(), self.inner)?;
        let (mut rows, mut masses) = (joined.rows.iter_mut(), 0);
        for row in &self.rows {
            for (other, into) in other.rows.iter().zip(&mut rows) {
                if !row.masses.is_empty() && !other.masses.is_empty() && masses <= MASSES {
                    *into = row.joined(other);
                    masses += into.masses.len();
                }
            }
        }
        (masses <= MASSES).then_some(joined)
    }

    /// The work of [`then`](Self::then).
    pub(super) fn work_of_then(&self, time: &Time) -> f64 {
        self.rows.iter().filter(|row| !row.masses.is_empty()).map(|row| row.work_of_then(time)).sum()
    }

    /// The inner time with an independent one behind it; none where the table would be too large. At either end of the rows no
    /// more than `cut` is left out in all; how much it is, is the other answer.
    pub(super) fn then(mut self, time: &Time, cut: f64) -> Option<(Self, f64)> {
        let rows = self.rows.iter().filter(|row| !row.masses.is_empty()).count();
        if self.masses() + (time.masses.len() - 1).saturating_mul(rows) > MASSES {
            return None;
        }
        let mut lost = 0.0;
        let cut = cut / float(rows as u64);
        for row in self.rows.iter_mut().filter(|row| !row.masses.is_empty()) {
            row.then(time);
            lost += row.trim(cut);
        }
        Some((self, lost))
    }

    /// The first time and the masses of the only task.
    pub(super) fn into_only(self) -> Option<(u64, Vec<f64>)> {
        let row = self.rows.into_iter().next()?;
        self.outer.is_empty().then_some((row.first, row.masses))
    }
}
