//! Measurements of a run of the study: branching frequencies, sample distributions, correlations between PEs.

use juxtapose_density::density::Density;

use super::{halves::Halves, level::Level, parameters::Parameters};

/// Measurements of a run: what it has found. Times are numbers of nodes searched, counted from the first variable on that no label fixes.
#[derive(Clone, Debug)]
pub struct Measurements {
    /// What was asked for.
    pub parameters: Parameters,
    /// How many instances were drawn until so many were unsatisfiable.
    pub drawn: u64,
    /// The branching decisions, from the first variable that no label fixes down to the last at which any node was
    /// searched.
    pub levels: Vec<Level>,
    /// The sample of the program's time, Fig. 8: the maximum over the PEs, in each instance.
    pub maximum: Density,
    /// The time of any one PE: the sample of all PEs together.
    pub one_pe: Density,
    /// How the numbers of nodes of the PEs in one instance hang together.
    pub pairs: Pairs,
    /// What classes explain, by two halves of the instances; none from a single instance.
    pub halves: Option<Halves>,
}

/// How the PEs of one instance hang together.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// Pearson's correlation of the nodes of two PEs, by their labels; none where one of them never varies.
    pub correlations: Vec<Vec<Option<f64>>>,
    /// The nodes of each PE, in the first instances.
    pub points: Vec<Vec<u32>>,
}

impl Measurements {
    /// What the maximum over the PEs would be if each were distributed as measured, but independent of the others.
    #[must_use]
    pub fn independent(&self) -> Density {
        self.one_pe.join_copies(self.parameters.processors as usize)
    }

    /// The standard error of the sample's mean maximum; none from a single instance.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let instances = f64::from(self.parameters.instances);
        let variance = self.maximum.moments().variance;
        (instances > 1.0).then(|| (variance / (instances - 1.0)).sqrt())
    }
}
