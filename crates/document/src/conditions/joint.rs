//! Joint cases: a case of every condition, with their probability. How many there are is counted before any is made.

use juxtapose_density::density::float;

use super::{Chosen, Conditions, Scope, Values, factor::FIRST_LEVEL, processors};

/// A joint case.
#[derive(Clone, Debug)]
pub(super) struct JointCase {
    /// What each condition comes to.
    pub(super) chosen: Vec<Chosen>,
    /// The numbers that tell it from all others, at every level of factors.
    pub(super) key: Vec<i64>,
    /// Its probability: in the mixture, in one that is too early, and in one that is too late.
    pub(super) weights: [f64; 3],
}

/// How a condition that is drawn for each processor is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Draw {
    /// By vectors of counts of so many processors.
    Counts(u64),
    /// By the cases of one processor: all are independent of each other.
    One,
}

impl Conditions {
    /// The number of joint cases at a level of factors.
    #[cold]
    #[inline(never)]
    pub(super) fn count(&self, level: u32, draw: Draw) -> f64 {
        let one = |condition: &super::Condition| match (&condition.values, condition.scope, draw) {
            (Values::Cases { names, .. }, Scope::Processor, Draw::Counts(processors)) => {
                processors::vectors(processors, names.len())
            }
            (Values::Factor(factor), Scope::Processor, Draw::Counts(processors)) => {
                processors::vectors(processors, factor.nodes(FIRST_LEVEL).len())
            }
            (Values::Cases { names, .. }, ..) => float(names.len() as u64),
            (Values::Rows { runs, .. }, ..) => float(*runs as u64),
            (Values::Factor(_), ..) if condition.scales_all => 1.0,
            (Values::Factor(factor), ..) => float(factor.nodes(level).len() as u64),
        };
        self.0.iter().map(one).product()
    }

    /// The joint cases that can happen.
    #[cold]
    #[inline(never)]
    pub(super) fn joint(&self, level: u32, draw: Draw) -> Vec<JointCase> {
        let mut all = vec![JointCase { chosen: Vec::new(), key: Vec::new(), weights: [1.0; 3] }];
        for condition in &self.0 {
            let mut next = Vec::new();
            for case in &all {
                let mut push = |chosen: Chosen, number: i64, weights: [f64; 3]| {
                    if weights.iter().any(|weight| *weight > 0.0) {
                        next.push(case.and(chosen, number, weights));
                    }
                };
                match (&condition.values, condition.scope, draw) {
                    (Values::Cases { shares, .. }, scope, draw) => {
                        let row = condition.given.map_or(0, |given| match &case.chosen[given] {
                            Chosen::Case(of) => *of,
                            _ => 0,
                        });
                        if let (Scope::Processor, Draw::Counts(processors)) = (scope, draw) {
                            for (number, (share, counts)) in
                                (0..).zip(processors::counts(processors, &shares[row]))
                            {
                                push(Chosen::Counts(counts), number, [share; 3]);
                            }
                        } else {
                            for (k, share) in shares[row].iter().enumerate() {
                                push(Chosen::Case(k), k as i64, [*share; 3]);
                            }
                        }
                    }
                    (Values::Rows { runs, .. }, ..) => {
                        let share = 1.0 / float(*runs as u64);
                        (0..*runs).for_each(|run| push(Chosen::Case(run), run as i64, [share; 3]));
                    }
                    (Values::Factor(_), ..) if condition.scales_all => push(Chosen::Factor(1.0), 0, [1.0; 3]),
                    (Values::Factor(factor), ..) => {
                        for node in factor.nodes(level) {
                            push(
                                Chosen::Factor(node.factor),
                                node.number,
                                [node.weight, node.early, node.late],
                            );
                        }
                    }
                }
            }
            all = next;
        }
        all
    }
}

impl JointCase {
    /// This case and what one more condition comes to.
    fn and(&self, chosen: Chosen, number: i64, weights: [f64; 3]) -> Self {
        Self {
            chosen: [&self.chosen[..], &[chosen]].concat(),
            key: [&self.key[..], &[number]].concat(),
            weights: std::array::from_fn(|k| self.weights[k] * weights[k]),
        }
    }
}
