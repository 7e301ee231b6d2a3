//! [`Windows`], numbers of enabled PEs of each class, and [`Rows`], the densities for each of their vectors.

use juxtapose_density::{density::Density, special::BinomialWindow};
use juxtapose_spectrum::Window;
use juxtapose_support::work;

/// Vectors of enabled PEs: all those whose numbers lie in the window of their class.
#[derive(Clone, PartialEq)]
pub(super) struct Windows(pub(super) Vec<Window>);

impl Windows {
    pub(super) fn only(enabled: &[usize]) -> Self {
        Self(enabled.iter().map(|&e| Window::only(e)).collect())
    }

    /// The smallest windows that hold both.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a.and(*b)).collect())
    }

    fn len(&self) -> usize {
        self.0.iter().map(|window| window.most - window.least + 1).product()
    }

    /// The vector at a place, the last class counting fastest.
    fn vector(&self, mut place: usize) -> Vec<usize> {
        let mut enabled: Vec<_> = self.0.iter().map(|window| window.least).collect();
        for (e, window) in enabled.iter_mut().zip(&self.0).rev() {
            let many = window.most - window.least + 1;
            *e += place % many;
            place /= many;
        }
        enabled
    }

    /// All vectors.
    pub(super) fn iter(&self) -> impl Iterator<Item = Vec<usize>> + '_ {
        (0..self.len()).map(|place| self.vector(place))
    }

    /// The density for each vector. 0 enabled PEs take 0 time.
    pub(super) fn map(&self, mut density: impl FnMut(&[usize]) -> Density) -> Rows {
        self.each(&mut density)
    }

    /// [`map`](Self::map), compiled once.
    #[inline(never)]
    fn each(&self, density: &mut dyn FnMut(&[usize]) -> Density) -> Rows {
        let one = |e: Vec<usize>| match total(&e) == 0 || work::is_stopped() {
            true => Density::point(0),
            false => density(&e),
        };
        Rows { windows: self.clone(), densities: self.iter().map(one).collect() }
    }
}

/// The number of all enabled PEs.
pub(super) fn total(enabled: &[usize]) -> usize {
    enabled.iter().sum()
}

/// The densities for all vectors of some windows.
#[derive(Clone)]
pub(super) struct Rows {
    windows: Windows,
    densities: Vec<Density>,
}

impl Rows {
    /// The density for a vector, which must be in the windows.
    pub(super) fn at(&self, enabled: &[usize]) -> &Density {
        let place = self
            .windows
            .0
            .iter()
            .zip(enabled)
            .fold(0, |place, (window, e)| place * (window.most - window.least + 1) + (e - window.least));
        &self.densities[place]
    }
}

/// The mixture over independent numbers of PEs of each class, by their weights.
pub(super) fn mixture(weights: &[BinomialWindow], mut term: impl FnMut(&[usize]) -> Density) -> Density {
    mixed(weights, &mut term)
}

/// [`mixture`], compiled once.
#[inline(never)]
fn mixed(weights: &[BinomialWindow], term: &mut dyn FnMut(&[usize]) -> Density) -> Density {
    let ends = weights.iter().map(|taken| Window { least: taken.least, most: taken.most() });
    let each: Vec<_> = Windows(ends.collect()).iter().collect();
    let weight = |vector: &[usize]| {
        weights.iter().zip(vector).map(|(of, k)| of.weights[k - of.least]).product::<f64>()
    };
    let terms: Vec<_> = each.iter().map(|vector| (weight(vector), term(vector))).collect();
    let cut = weights.iter().map(|weights| weights.cut).sum();
    Density::branch(terms.iter().map(|(weight, term)| (*weight, term))).with_lost(cut)
}
