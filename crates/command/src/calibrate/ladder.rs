//! The ladder of predictors: what each of its rungs knows, and a data set's predictions by those that apply to it.

use std::rc::Rc;

use juxtapose::parallel::Knowledge;
use serde_json::Value;

use super::predictor::Predictor;

/// What a predictor knows, from the least on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rung {
    Averages,
    TwoMoments,
    FourMoments,
    /// Distributions of times that are independent, alike, and shared out beforehand.
    Independent,
    /// Distributions of each part's own times.
    Own,
    /// What the times of a run have in common.
    Conditions,
    /// Who takes a task when.
    Queue,
    /// A queue whose slots' first tasks are of their own kind.
    FirstWave,
}

impl Rung {
    pub(super) const ALL: [Self; 8] = [
        Self::Averages,
        Self::TwoMoments,
        Self::FourMoments,
        Self::Independent,
        Self::Own,
        Self::Conditions,
        Self::Queue,
        Self::FirstWave,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Averages => "averages",
            Self::TwoMoments => "two moments",
            Self::FourMoments => "four moments",
            Self::Independent => "independent",
            Self::Own => "own times",
            Self::Conditions => "conditions",
            Self::Queue => "queue",
            Self::FirstWave => "queue, first wave",
        }
    }
}

/// An id, what was measured of it, in the file's unit, and what predicts that.
pub(super) struct Case {
    pub(super) id: String,
    pub(super) measured: Vec<f64>,
    pub(super) ladder: Vec<(Rung, Predictor)>,
}

impl Case {
    /// A case whose parts are alike and independent in a model of parallel tasks, which is known by averages, by moments, and by distributions.
    pub(super) fn alike(id: String, measured: Vec<f64>, average: f64, document: Value) -> Self {
        let document = Rc::new(document);
        let by = |knowledge| Predictor::Moments(Rc::clone(&document), knowledge);
        let ladder = vec![
            (Rung::Averages, Predictor::Average(average)),
            (Rung::TwoMoments, by(Knowledge::TwoMoments)),
            (Rung::FourMoments, by(Knowledge::FourMoments)),
            (Rung::Independent, Predictor::Model(document)),
        ];
        Self { id, measured, ladder }
    }

    /// The case with one rung more, which a model predicts.
    pub(super) fn and(mut self, rung: Rung, document: Value) -> Self {
        self.ladder.push((rung, Predictor::Model(Rc::new(document))));
        self
    }

    /// The predictor of a rung, where that applies.
    pub(super) fn by(&self, rung: Rung) -> Option<&Predictor> {
        self.ladder.iter().find_map(|(one, predictor)| (*one == rung).then_some(predictor))
    }
}

/// A data set: a row of the table.
pub(super) struct Set {
    pub(super) name: String,
    /// The rung whose predictions are told by their ids, and what it is called.
    pub(super) told: (Rung, &'static str),
    pub(super) cases: Vec<Case>,
    /// Whether widths and scores are over the mean of an id's measurements, not over each: where these are single draws that differ by far,
    /// a score that is weighed by what came out would not be proper.
    pub(super) by_mean: bool,
}
