//! The straggler question: what the slowest processor of each step costs, against all of them, with waiting taken out, and who it is. A worker
//! that is always slow costs what it costs; a replay that keeps who waits for whom may come to another time.

use serde::Serialize;

use super::{
    assumed::{mean, time, totals},
    measure::Measured,
};

/// What the slowest processor of each step executes, and who it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slowest {
    /// Mean of what the slowest executes of a step, in ms.
    pub mean_of_maximum: f64,
    /// Mean of what a processor executes of a step, in ms.
    pub mean_of_all: f64,
    /// Who is the slowest most often.
    pub processor: String,
    /// In how many steps.
    pub steps: usize,
    /// All of that in words.
    pub sentence: String,
}

/// A smaller cost, as a share of 1, is none.
const SLIGHT: f64 = 0.001;

/// Nothing of one processor.
pub(super) fn slowest(of: &Measured) -> Option<Slowest> {
    let totals = totals(of);
    let count = of.steps.len();
    if totals.len() < 2 || count == 0 {
        return None;
    }
    let (mut most, mut wins) = (Vec::with_capacity(count), vec![0usize; totals.len()]);
    for step in 0..count {
        let slowest =
            totals.iter().map(|row| row[step]).zip(0..).reduce(|a, b| if b.0 > a.0 { b } else { a });
        let (time, who) = slowest.unwrap_or((0.0, 0));
        most.push(time);
        wins[who] += 1;
    }
    let (who, steps) = (0..).zip(wins).reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    let (maximum, all) = (mean(&most), mean(&totals.iter().map(|row| mean(row)).collect::<Vec<_>>()));
    let processor = of.processors[who].clone();
    let cost = maximum - all;
    let words = if cost <= SLIGHT * all {
        format!("All {} execute {} of a step: none of them is a straggler.", totals.len(), time(all))
    } else {
        format!(
            "With waits taken out, the slowest of {} executes {} of a step on average, and all of them {}: stragglers cost {} ({:.0} % of a \
             step). {processor} is the slowest in {steps} of {count} steps.",
            totals.len(),
            time(maximum),
            time(all),
            time(cost),
            100.0 * cost / mean(&of.steps).max(f64::MIN_POSITIVE)
        )
    };
    let sentence = juxtapose_document::visible(&words);
    Some(Slowest { mean_of_maximum: maximum, mean_of_all: all, processor, steps, sentence })
}
