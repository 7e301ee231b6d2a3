//! Hypothesis tests of a model's assumptions, what it takes for granted: processors alike, independent of each other and from part to part,
//! and steps that do not drift. Where a test finds nothing, and would not find either what matters, the trace cannot tell.

use std::borrow::Cow;

use juxtapose_density::ranks::{Correlation, alike, correlation};
use juxtapose_document::import::report::{counted, p_value};
use serde::Serialize;

use super::{
    measure::Measured,
    power::{finds_common, finds_correlation, finds_difference, of_growth},
};

/// Assumption that a model takes for granted, and the verdict of the trace on it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Assumption {
    /// What it is.
    pub about: About,
    /// Whether the trace agrees; none where it has too little to tell.
    pub holds: Option<bool>,
    /// What was found, with its numbers.
    pub sentence: String,
}

/// Kind of an assumption that a model takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum About {
    /// Processors take times of one distribution.
    Alike,
    /// Processors are slow independently of each other.
    Processors,
    /// Parts of a step are independent of each other.
    Parts,
    /// Steps do not drift.
    Drift,
}

/// Significance level: what is less probable is taken as a contradiction.
pub(super) const LEVEL: f64 = 0.01;
/// A difference of processors, or of the trace's halves, that a test should find, as a share of 1: as much of a step's time.
const DIFFERENCE: f64 = 0.1;
/// A smaller one matters to no model, however certainly it is found: no step takes another time than predicted by more.
pub(super) const SLIGHT: f64 = 0.01;
/// A correlation that a test should find: it makes the deviation of two parts' sum a fifth larger, √1.5, and takes three tenths
/// off what waiting costs, 1 − √0.5.
const CORRELATION: f64 = 0.5;
/// A smaller one matters to no model: it changes neither of them by more than a twentieth.
const WEAK: f64 = 0.1;
/// Parts that are compared with each other: 45 pairs.
const COMPARED: usize = 10;

/// What a program takes for granted, of its parts' times by processor and step.
pub(super) fn assumptions(of: &Measured, parts: &[(String, &[Vec<f64>])]) -> Vec<Assumption> {
    let (totals, steps) = (totals(of), of.steps.len());
    let mut found = Vec::new();
    if of.processors.len() > 1 {
        found.push(processors_alike(of, &totals));
    }
    let differ = contradicted(&found, About::Alike);
    let compared = |rows| if differ { Cow::Owned(aligned(rows)) } else { Cow::Borrowed(rows) };
    if of.processors.len() > 1 {
        found.push(processors_independent(of, &compared(&totals)));
    }
    if parts.len() > 1 {
        let parts: Vec<_> =
            parts.iter().map(|(name, rows)| (name.clone(), compared(rows).concat())).collect();
        found.push(parts_independent(&parts, steps));
    }
    found.push(no_drift(&of.steps));
    found
}

/// Each processor's times without its mean (aligned ranks, Hodges and Lehmann 1962). One that is always slow is slow in all parts, which
/// are not dependent by that; and it hides whether all are slow at once.
fn aligned(rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let without_mean = |row: &Vec<f64>| {
        let mean = mean(row);
        row.iter().map(|time| time - mean).collect()
    };
    rows.iter().map(without_mean).collect()
}

/// What a task graph takes for granted: its tasks have each a distribution of its own, whoever executes them.
pub(super) fn assumptions_of_tasks(steps: &[f64], tasks: &[(String, Vec<f64>)]) -> Vec<Assumption> {
    let parts = (tasks.len() > 1).then(|| parts_independent(tasks, steps.len()));
    parts.into_iter().chain([no_drift(steps)]).collect()
}

/// Whether the trace contradicts one of them.
pub(super) fn contradicted(assumptions: &[Assumption], about: About) -> bool {
    assumptions.iter().any(|one| one.about == about && one.holds == Some(false))
}

/// What each processor executes in each step, without barriers and waits.
pub(super) fn totals(of: &Measured) -> Vec<Vec<f64>> {
    let mut totals = vec![vec![0.0; of.steps.len()]; of.processors.len()];
    for stretch in &of.stretches {
        for (all, times) in totals.iter_mut().zip(&stretch.times) {
            all.iter_mut().zip(times).for_each(|(all, time)| *all += time);
        }
    }
    totals
}

fn processors_alike(of: &Measured, totals: &[Vec<f64>]) -> Assumption {
    let groups: Vec<&[f64]> = totals.iter().map(Vec::as_slice).collect();
    let p = alike(&groups).map_or(1.0, |found| found.p);
    let mut means: Vec<_> = totals.iter().map(|row| mean(row)).zip(&of.processors).collect();
    means.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut numbers, mut is_slight) = (String::new(), true);
    if let [Some((least, fastest)), Some((most, slowest))] = [means.first(), means.last()] {
        is_slight = *most <= (1.0 + SLIGHT) * least;
        numbers = format!(
            "the fastest by its mean, {fastest}, executes {} in a step, the slowest, {slowest}, {} ({})",
            time(*least),
            time(*most),
            p_value(p)
        );
    }
    let words = Words {
        about: About::Alike,
        holds: if p < LEVEL { "Processors are alike within 1 %" } else { "Processors are alike" },
        fails: "Processors differ",
        open: "Whether processors are alike",
        size: "a difference of 10 %",
    };
    words.said(of.steps.len(), p, is_slight, || finds_difference(&groups, DIFFERENCE, LEVEL), &numbers)
}

fn processors_independent(of: &Measured, totals: &[Vec<f64>]) -> Assumption {
    let steps = of.steps.len();
    let groups: Vec<Vec<f64>> = (0..steps).map(|i| totals.iter().map(|row| row[i]).collect()).collect();
    let groups: Vec<&[f64]> = groups.iter().map(Vec::as_slice).collect();
    let found = alike(&groups);
    let (p, rho) = found.map_or((1.0, 0.0), |found| (found.p, found.rho));
    let numbers = match found {
        Some(_) => format!("their times of a step have a rank correlation of {rho:.2} ({})", p_value(p)),
        None => "there are too few times, or they do not vary".to_owned(),
    };
    let words = Words {
        about: About::Processors,
        holds: "Processors are slow independently of each other",
        fails: "Processors are slow at once",
        open: "Whether processors are slow at once",
        size: "a correlation of 0.5",
    };
    words.said(steps, p, rho < WEAK, || finds_common(steps, totals.len(), CORRELATION, LEVEL), &numbers)
}

fn parts_independent(parts: &[(String, Vec<f64>)], steps: usize) -> Assumption {
    let compared = &parts[..parts.len().min(COMPARED)];
    let mut most: Option<(f64, f64, usize, usize)> = None;
    let mut pairs = 0;
    for i in 0..compared.len() {
        for k in i + 1..compared.len() {
            let Some(Correlation { rho, p }) = correlation(&compared[i].1, &compared[k].1) else { continue };
            pairs += 1;
            if most.is_none_or(|(known, ..)| rho.abs() > known.abs()) {
                most = Some((rho, p, i, k));
            }
        }
    }
    let (mut p, mut rho) = (1.0, 0.0);
    let numbers = if let Some((of_most, p_of_most, i, k)) = most {
        // Of many pairs one is always correlated most: Bonferroni's bound.
        (p, rho) = ((p_of_most * f64::from(pairs)).min(1.0), of_most);
        let (one, other) = (&compared[i].0, &compared[k].0);
        format!("“{one}” and “{other}” have a rank correlation of {rho:.2} ({})", p_value(p))
    } else {
        "there are too few times, or they do not vary".to_owned()
    };
    let times = compared.first().map_or(0, |(_, times)| times.len());
    let words = Words {
        about: About::Parts,
        holds: "Parts of a step are independent",
        fails: "Parts of a step depend on each other",
        open: "Whether parts of a step are independent",
        size: "a correlation of 0.5",
    };
    let level = LEVEL / f64::from(pairs.max(1));
    words.said(steps, p, rho.abs() < WEAK, || finds_correlation(times, CORRELATION, level), &numbers)
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 steps")]
fn no_drift(steps: &[f64]) -> Assumption {
    let numbers: Vec<f64> = (0..steps.len()).map(|i| i as f64).collect();
    let found = correlation(&numbers, steps);
    let p = found.map_or(1.0, |found| found.p);
    let (first, last) = steps.split_at(steps.len() / 2);
    let halves = format!(
        "a step takes {} in the first half and {} in the second",
        time(mean(first)),
        time(mean(last))
    );
    let numbers = match found {
        Some(Correlation { rho, p }) => {
            format!("{halves} (rank correlation with time {rho:.2}, {})", p_value(p))
        }
        None if steps.len() > 1 => halves,
        None => format!("it takes {}", time(mean(steps))),
    };
    let words = Words {
        about: About::Drift,
        holds: "Steps do not drift",
        fails: "Steps drift",
        open: "Whether steps drift",
        size: "a drift by 10 % from half to half",
    };
    // What grows steadily by a share from half to half grows by twice as much from end to end.
    let is_enough = || finds_correlation(steps.len(), of_growth(steps, 2.0 * DIFFERENCE), LEVEL);
    words.said(steps.len(), p, false, is_enough, &numbers)
}

/// How a verdict is worded.
struct Words {
    about: About,
    holds: &'static str,
    fails: &'static str,
    /// What cannot be told.
    open: &'static str,
    /// What a trace that agrees is long enough to find.
    size: &'static str,
}

impl Words {
    /// The verdict: found, unless it is so slight that it does not matter; else not found, where the test `is_enough`.
    fn said(
        self,
        steps: usize,
        p: f64,
        is_slight: bool,
        is_enough: impl FnOnce() -> bool,
        numbers: &str,
    ) -> Assumption {
        let Self { about, holds, fails, open, size } = self;
        let (verdict, sentence) = if p < LEVEL && is_slight {
            (Some(true), format!("{holds}: {numbers}."))
        } else if p < LEVEL {
            (Some(false), format!("{fails}: {numbers}."))
        } else if is_enough() {
            (Some(true), format!("{holds}: {numbers}; {size} would be found in nine of ten cases."))
        } else {
            let steps = counted(steps, "step");
            (
                None,
                format!(
                    "{open} cannot be told from {steps}: {numbers}; {size} would be missed in more than one of ten cases."
                ),
            )
        };
        Assumption { about, holds: verdict, sentence }
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 numbers")]
pub(super) fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len().max(1) as f64
}

/// A time in ms with four digits that count.
pub(super) fn time(ms: f64) -> String {
    let digits = if ms > 0.0 { (3.0 - ms.log10().floor()).clamp(0.0, 6.0) } else { 0.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 6")]
    let digits = digits as usize;
    format!("{ms:.digits$} ms")
}
