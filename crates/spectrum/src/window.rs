//! [`Window`], an interval of numbers of enabled PEs, and [`Row`], the densities for each of them.

use juxtapose_density::density::Density;
use juxtapose_support::work;

/// Numbers of enabled PEs that somebody asks for: `least..=most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The smallest.
    pub least: usize,
    /// The largest.
    pub most: usize,
}

impl Window {
    /// One number alone.
    pub fn only(e: usize) -> Self {
        Self { least: e, most: e }
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.least..=self.most
    }

    /// The smallest window that holds both windows.
    pub fn and(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// The density for each of these numbers. 0 enabled PEs take 0 time.
    pub fn map(self, mut density: impl FnMut(usize) -> Density) -> Row {
        let each = |e| if e == 0 || work::is_stopped() { Density::point(0) } else { density(e) };
        Row { least: self.least, densities: self.iter().map(each).collect() }
    }
}

/// The densities for the numbers of PEs in a window.
#[derive(Clone)]
pub struct Row {
    least: usize,
    densities: Vec<Density>,
}

impl Row {
    /// The densities for `least`, `least` + 1, … PEs.
    pub fn new(least: usize, densities: Vec<Density>) -> Self {
        Self { least, densities }
    }

    /// The density for e enabled PEs, which must be in the window.
    pub fn at(&self, e: usize) -> &Density {
        &self.densities[e - self.least]
    }

    /// The densities, by number of PEs.
    pub fn into_densities(self) -> Vec<Density> {
        self.densities
    }

    /// The densities, by number of PEs.
    pub fn densities(&self) -> &[Density] {
        &self.densities
    }

    /// These densities, with the bound on what is lost raised: each PE may have left out up to `more`, or
    /// moved it to a smaller count.
    pub fn with_lost_per_pe(mut self, more: f64) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "numbers of PEs are far below 2^53")]
        for (density, e) in self.densities.iter_mut().zip((self.least..).map(|e| e as f64)) {
            *density = density.clone().with_lost(e * more);
        }
        self
    }
}
