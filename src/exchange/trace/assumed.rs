//! What a program takes for granted, put to the test: processors alike, independent of each other and from part to part, and
//! steps that do not drift.

use serde::Serialize;

use super::{
    measure::Measured,
    rank_tests::{alike, correlation},
};

/// Something that a model takes for granted, and what the trace says of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Assumption {
    /// Whether the trace agrees; none where it has too little to tell.
    pub holds: Option<bool>,
    /// What was found, with its numbers.
    pub sentence: String,
}

/// What is less probable is taken as a contradiction.
const LEVEL: f64 = 0.01;
/// Parts that are compared with each other: 45 pairs.
const COMPARED: usize = 10;

pub(super) fn assumptions(of: &Measured, parts: &[(String, Vec<f64>)]) -> Vec<Assumption> {
    let totals = totals(of);
    let mut found = Vec::new();
    if of.processors.len() > 1 {
        found.push(processors_alike(of, &totals));
        found.push(processors_independent(of, &totals));
    }
    if parts.len() > 1 {
        found.push(parts_independent(parts));
    }
    found.push(no_drift(&of.steps));
    found
}

/// What a task graph takes for granted: its tasks have each a distribution of its own, whoever executes them.
pub(super) fn assumptions_of_tasks(steps: &[f64], tasks: &[(String, Vec<f64>)]) -> Vec<Assumption> {
    let parts = (tasks.len() > 1).then(|| parts_independent(tasks));
    parts.into_iter().chain([no_drift(steps)]).collect()
}

/// What each processor executes in each step, without barriers.
fn totals(of: &Measured) -> Vec<Vec<f64>> {
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
    let Some(p) = alike(&groups) else { return untold("Whether processors are alike") };
    let mut means: Vec<_> = totals.iter().map(|row| mean(row)).zip(&of.processors).collect();
    means.sort_by(|a, b| a.0.total_cmp(&b.0));
    let [Some((least, fastest)), Some((most, slowest))] = [means.first(), means.last()] else {
        return untold("Whether processors are alike");
    };
    let numbers = format!(
        "the fastest by its mean, {fastest}, executes {} in a step, the slowest, {slowest}, {} ({})",
        time(*least),
        time(*most),
        probability(p)
    );
    said(p, "Processors are alike", "Processors differ", &numbers)
}

fn processors_independent(of: &Measured, totals: &[Vec<f64>]) -> Assumption {
    let groups: Vec<Vec<f64>> =
        (0..of.steps.len()).map(|i| totals.iter().map(|row| row[i]).collect()).collect();
    let groups: Vec<&[f64]> = groups.iter().map(Vec::as_slice).collect();
    let Some(p) = alike(&groups) else { return untold("Whether processors are slow at once") };
    let numbers = format!("steps differ by chance alone with a probability of {}", short(p));
    said(p, "Processors are slow independently of each other", "Processors are slow at once", &numbers)
}

fn parts_independent(parts: &[(String, Vec<f64>)]) -> Assumption {
    let compared = &parts[..parts.len().min(COMPARED)];
    let mut most: Option<(f64, f64, usize, usize)> = None;
    let mut pairs = 0;
    for i in 0..compared.len() {
        for k in i + 1..compared.len() {
            let Some((rho, p)) = correlation(&compared[i].1, &compared[k].1) else { continue };
            pairs += 1;
            if most.is_none_or(|(known, ..)| rho.abs() > known.abs()) {
                most = Some((rho, p, i, k));
            }
        }
    }
    let Some((rho, p, i, k)) = most else { return untold("Whether the parts of a step are independent") };
    // Of many pairs one is always correlated most: Bonferroni's bound.
    let p = (p * f64::from(pairs)).min(1.0);
    let (one, other) = (&compared[i].0, &compared[k].0);
    let numbers = format!("“{one}” and “{other}” have a rank correlation of {rho:.2} ({})", probability(p));
    said(p, "Parts of a step are independent", "Parts of a step depend on each other", &numbers)
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 steps")]
fn no_drift(steps: &[f64]) -> Assumption {
    let numbers: Vec<f64> = (0..steps.len()).map(|i| i as f64).collect();
    let Some((rho, p)) = correlation(&numbers, steps) else { return untold("Whether steps drift") };
    let (first, last) = steps.split_at(steps.len() / 2);
    let numbers = format!(
        "a step takes {} in the first half and {} in the second (rank correlation with time {rho:.2}, {})",
        time(mean(first)),
        time(mean(last)),
        probability(p)
    );
    said(p, "Steps do not drift", "Steps drift", &numbers)
}

fn said(p: f64, holds: &str, fails: &str, numbers: &str) -> Assumption {
    let is_kept = p >= LEVEL;
    Assumption {
        holds: Some(is_kept),
        sentence: format!("{}: {numbers}.", if is_kept { holds } else { fails }),
    }
}

fn untold(what: &str) -> Assumption {
    Assumption {
        holds: None,
        sentence: format!("{what} cannot be told: there are too few steps, or they do not vary."),
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

fn probability(p: f64) -> String {
    if p < 1e-4 { "p < 0.0001".to_owned() } else { format!("p = {}", short(p)) }
}

fn short(p: f64) -> String {
    if p < 1e-4 {
        "less than 0.0001".to_owned()
    } else if p < 0.1 {
        format!("{p:.4}")
    } else {
        format!("{p:.2}")
    }
}
