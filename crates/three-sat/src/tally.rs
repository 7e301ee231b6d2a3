//! Counters of what PEs have searched, instance by instance: whole numbers, so that nothing is rounded before the end.

use super::{
    halves::Kept,
    level::Level,
    measurements::{Measurements, Pairs},
    parameters::Parameters,
    sample::density,
    search::Search,
};

/// Instances whose numbers of nodes are kept, to be drawn as points.
const POINTS: usize = 1000;

pub(super) struct Tally {
    parameters: Parameters,
    pub(super) drawn: u64,
    pub(super) instances: u32,
    /// For each level, over all PEs and instances, how often the formula was undetermined.
    undetermined: Vec<u64>,
    /// For each number of nodes, how many instances had it as their maximum; below it how many searches of
    /// one PE had it.
    maximum: Vec<u64>,
    one: Vec<u64>,
    /// For each PE the sum of its nodes; below it for each pair of PEs, row by row, the sum of the products
    /// of their nodes.
    sums: Vec<u64>,
    products: Vec<u64>,
    points: Vec<Vec<u32>>,
    halves: Kept,
}

impl Tally {
    pub(super) fn new(parameters: Parameters) -> Self {
        let (levels, pes) = (parameters.variables as usize, parameters.processors as usize);
        let most = 1 << (levels + 1 - parameters.fixed());
        Self {
            parameters,
            drawn: 0,
            instances: 0,
            undetermined: vec![0; levels],
            maximum: vec![0; most],
            one: vec![0; most],
            sums: vec![0; pes],
            products: vec![0; pes * pes],
            points: Vec::new(),
            halves: Kept::new(parameters, most),
        }
    }

    /// Counts one unsatisfiable instance: the searches of all its PEs.
    pub(super) fn add(&mut self, searches: &[Search]) {
        self.instances += 1;
        let mut most = 0;
        for search in searches {
            most = most.max(search.nodes);
            self.one[search.nodes as usize] += 1;
            for (sum, &count) in self.undetermined.iter_mut().zip(&search.undetermined) {
                *sum += u64::from(count);
            }
        }
        self.maximum[most as usize] += 1;
        self.halves.add(searches, most);
        let nodes = || searches.iter().map(|search| u64::from(search.nodes));
        self.sums.iter_mut().zip(nodes()).for_each(|(sum, nodes)| *sum += nodes);
        let products = nodes().flat_map(|a| nodes().map(move |b| a * b));
        self.products.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
        if self.points.len() < POINTS {
            self.points.push(searches.iter().map(|search| search.nodes).collect());
        }
    }

    /// What was measured; none where there is no instance.
    pub(super) fn finish(self) -> Option<Measurements> {
        let (maximum, one_pe) = (density(&self.maximum)?, density(&self.one)?);
        let (correlations, halves) = (self.correlations(), self.halves.finish());
        let Self { parameters, drawn, points, .. } = self;
        let searches = u64::from(self.instances) * u64::from(parameters.processors);
        let fixed = parameters.fixed();
        let levels = Level::all(fixed, searches, &self.undetermined[fixed..]);
        let pairs = Pairs { correlations, points };
        Some(Measurements { parameters, drawn, levels, maximum, one_pe, pairs, halves })
    }

    /// Pearson's correlation of the nodes of each two PEs; none where one of them always searches the same
    /// number.
    fn correlations(&self) -> Vec<Vec<Option<f64>>> {
        let pes = self.sums.len();
        let n = i128::from(self.instances);
        let covariance = |a: usize, b: usize| {
            n * i128::from(self.products[a * pes + b]) - i128::from(self.sums[a]) * i128::from(self.sums[b])
        };
        #[expect(clippy::cast_precision_loss, reason = "rounded once, at the end")]
        let float = |whole: i128| whole as f64;
        let correlation = |a, b| {
            let deviations = float(covariance(a, a)).sqrt() * float(covariance(b, b)).sqrt();
            (deviations > 0.0).then(|| float(covariance(a, b)) / deviations)
        };
        (0..pes).map(|a| (0..pes).map(|b| correlation(a, b)).collect()).collect()
    }
}
