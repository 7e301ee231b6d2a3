//! Elimination order of tasks by greedy search: which task comes next, so that few others are to be kept beside it.
//!
//! The tasks that have ended, and that others still wait for, are the *frontier*. To choose the order is to choose a path decomposition of the
//! graph. What a step costs is known before anything is computed: the masses that it may have at most, as the times of a task lie in a window.

use std::collections::BTreeSet;

use super::row::EACH;

/// The most tasks of frontiers looked at: some 10 ms, for each of some plans.
const LOOKS: usize = 2_000_000;
/// The masses that are left in a window are within so many standard deviations of the middle: the others are below all that is told.
const DEVIATIONS: f64 = 15.0;

/// A time's window, in steps of the lattice, its variance, and how many of its masses are not 0.
#[derive(Clone, Copy, Default)]
pub(super) struct Window {
    pub(super) first: f64,
    pub(super) last: f64,
    pub(super) variance: f64,
    pub(super) terms: f64,
}

impl Window {
    fn points(self) -> f64 {
        (self.last - self.first + 1.0).min(2.0 * DEVIATIONS * self.variance.sqrt() + 1.0)
    }
}

/// A step of the elimination: a task begins when others have ended.
pub(super) struct Step {
    pub(super) task: usize,
    /// Those that it begins after.
    pub(super) before: Vec<usize>,
    /// Those of them that nobody waits for any more.
    pub(super) dropped: Vec<usize>,
}

/// The steps of an elimination, at the end of which the whole is the only task, and the work that they take by estimate. Tasks beyond the graph's
/// own take no time: they are moments when several have ended.
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    pub(super) work: f64,
}

/// What comes next: what leaves the fewest tasks in the frontier, or the fewest masses beside its own.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Narrowest,
    Smallest,
}

/// A plan for tasks with these times; none where it would take more than `most` work.
pub(super) fn planned(times: &[Window], before: &[Vec<usize>], next: Next, most: f64) -> Option<Plan> {
    let count = times.len();
    let mut waiting = vec![BTreeSet::new(); count];
    for (task, before) in before.iter().enumerate() {
        before.iter().for_each(|&one| _ = waiting[one].insert(task));
    }
    // The end of all waits for whatever nobody else waits for.
    let ends: Vec<_> = (0..count).filter(|&task| waiting[task].is_empty()).collect();
    ends.iter().for_each(|&task| _ = waiting[task].insert(count));
    waiting.push(BTreeSet::new());
    let before: Vec<_> = before.iter().chain([&ends]).map(Vec::as_slice).collect();
    let mut elimination = Elimination {
        times,
        next,
        missing: before.iter().map(|of| of.iter().filter(|&&one| !before[one].is_empty()).count()).collect(),
        before,
        windows: vec![Window::default(); count + 1],
        waiting,
        stands: (0..=count).collect(),
        joint: Vec::new(),
        plan: Plan { steps: Vec::new(), work: 0.0 },
        looks: 0,
    };
    elimination.all(most)?;
    Some(elimination.plan)
}

struct Elimination<'g> {
    times: &'g [Window],
    next: Next,
    before: Vec<&'g [usize]>,
    /// For each task how many it waits for that have not ended, but for those that begin at once.
    missing: Vec<usize>,
    /// For each task the window of its end.
    windows: Vec<Window>,
    /// For each task those that still wait for it.
    waiting: Vec<BTreeSet<usize>>,
    /// For each task the one that stands for it, if it was merged.
    stands: Vec<usize>,
    /// The frontier: tasks that depend on each other are together.
    joint: Vec<Vec<usize>>,
    plan: Plan,
    looks: usize,
}

impl Elimination<'_> {
    fn all(&mut self, most: f64) -> Option<()> {
        let is_ready = |&task: &usize| self.missing[task] == 0 && !self.before[task].is_empty();
        let mut ready: BTreeSet<_> = (0..self.before.len()).filter(is_ready).collect();
        while !ready.is_empty() {
            let mut best = ((usize::MAX, f64::INFINITY), 0);
            for &task in &ready {
                let size = self.size(task);
                if size < best.0 {
                    best = (size, task);
                }
            }
            let task = best.1;
            ready.remove(&task);
            let before = self.before(task);
            for &one in &before {
                if !self.has_ended(one) {
                    self.step(one, &[]);
                }
            }
            self.step(task, &before);
            for &next in &self.waiting[task] {
                self.missing[next] -= 1;
                if self.missing[next] == 0 {
                    ready.insert(next);
                }
            }
            self.merge();
            if self.plan.work > most || self.looks > LOOKS {
                return None;
            }
        }
        Some(())
    }

    /// What a task waits for, as it now stands in the frontier, and tasks that begin at once.
    fn before(&self, task: usize) -> Vec<usize> {
        let before: BTreeSet<_> = self.before[task].iter().map(|&one| self.standing_for(one)).collect();
        before.into_iter().collect()
    }

    fn standing_for(&self, mut task: usize) -> usize {
        while self.stands[task] != task {
            task = self.stands[task];
        }
        task
    }

    fn has_ended(&self, task: usize) -> bool {
        self.windows[task].terms > 0.0
    }

    /// How many tasks the frontier has once this one has ended, where that counts, and the most masses beside this one.
    fn size(&mut self, task: usize) -> (usize, f64) {
        let before = self.before(task);
        let is_kept = |one: usize| self.waiting[one].len() > 1 || !before.contains(&one);
        let frontier = self.joint.iter().map(Vec::len).sum::<usize>();
        self.looks += before.len() + frontier;
        let taken = self.joint.iter().filter(|joint| joint.iter().any(|one| before.contains(one)));
        let new = before.iter().filter(|&&one| !self.has_ended(one));
        let dropped = before.iter().filter(|&&one| !is_kept(one)).count();
        let tasks = match self.next {
            Next::Narrowest => frontier + new.clone().count() - dropped,
            Next::Smallest => 0,
        };
        let beside = taken.flatten().chain(new).filter(|&&one| is_kept(one));
        let beside: f64 = beside.map(|&one| self.window(one).points()).product();
        (tasks, self.end(task, &before).points() * beside)
    }

    /// The window of the end of a task that has ended, or that begins at once.
    fn window(&self, task: usize) -> Window {
        if self.has_ended(task) { self.windows[task] } else { self.times[task] }
    }

    /// The window of the end of a task that begins after some.
    fn end(&self, task: usize, before: &[usize]) -> Window {
        let time = self.times.get(task).copied().unwrap_or(Window { terms: 1.0, ..Window::default() });
        let begin = before.iter().map(|&one| self.window(one)).reduce(|a, b| Window {
            first: a.first.max(b.first),
            last: a.last.max(b.last),
            variance: a.variance.max(b.variance),
            terms: 1.0,
        });
        let begin = begin.unwrap_or_default();
        Window {
            first: begin.first + time.first,
            last: begin.last + time.last,
            variance: begin.variance + time.variance,
            terms: time.terms,
        }
    }

    /// A task begins after some, which wait for it no longer.
    fn step(&mut self, task: usize, before: &[usize]) {
        self.looks += self.joint.len();
        self.windows[task] = self.end(task, before);
        before.iter().for_each(|&one| _ = self.waiting[one].remove(&task));
        let dropped: Vec<_> = before.iter().copied().filter(|&one| self.waiting[one].is_empty()).collect();
        let is_taken = |joint: &Vec<usize>| joint.iter().any(|one| before.contains(one));
        let (taken, mut rest): (Vec<_>, Vec<_>) = self.joint.drain(..).partition(is_taken);
        let mut joint: Vec<_> = taken.concat().into_iter().filter(|one| !dropped.contains(one)).collect();
        joint.push(task);
        let masses: f64 = joint.iter().map(|&one| self.windows[one].points()).product();
        self.plan.work += masses * (self.windows[task].terms + 2.0 * EACH);
        rest.push(joint);
        self.joint = rest;
        self.plan.steps.push(Step { task, before: before.to_vec(), dropped });
    }

    /// Tasks for which the same ones wait are one from now on, which ends when all of them have: where that makes no joint distribution
    /// larger.
    fn merge(&mut self) {
        while let Some((one, other)) = self.alike() {
            let task = self.windows.len();
            self.windows.push(Window::default());
            self.waiting.push(self.waiting[one].clone());
            for merged in [one, other] {
                self.waiting[merged] = BTreeSet::from([task]);
                self.stands[merged] = task;
            }
            self.stands.push(task);
            self.step(task, &[one, other]);
        }
    }

    fn alike(&mut self) -> Option<(usize, usize)> {
        let changed = self.joint.last()?;
        for (place, &one) in changed.iter().enumerate() {
            let within = changed[place + 1..].iter();
            let alone = self.joint.iter().filter(|joint| joint.len() == 1 && joint[0] != one);
            for &other in within.chain(alone.map(|joint| &joint[0])) {
                self.looks += 1;
                if self.waiting[one] == self.waiting[other] {
                    return Some((one, other));
                }
            }
        }
        None
    }
}
