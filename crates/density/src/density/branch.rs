//! Mixture of densities: the time of an alternative of which one happens, by the total probability theorem (Li et al. 1997, section 4.3).

use juxtapose_kernel::masses::{Term, add_all};
use juxtapose_support::work::spend;

use super::{
    Density, gcd, index,
    lost::Lost,
    then::{add_strided, float},
};

impl Density {
    /// The mixture `Σ w·f` of densities with weights ≥ 0 that sum to 1. Terms of weight 0 take no part.
    ///
    /// No term at all gives the point at 0.
    #[must_use]
    pub fn branch<'a>(terms: impl IntoIterator<Item = (f64, &'a Self)>) -> Self {
        let terms: Vec<_> = terms.into_iter().filter(|&(weight, _)| weight > 0.0).collect();
        let (Some(origin), Some(last)) =
            (terms.iter().map(|(_, f)| f.origin).min(), terms.iter().map(|(_, f)| f.last()).max())
        else {
            return Self::point(0);
        };
        let lost = Lost::mixed(terms.iter().map(|&(weight, f)| (weight, f.lost)));
        if let Some(shared) = Self::shared_octaves(&terms.iter().map(|&(_, f)| f).collect::<Vec<_>>()) {
            return Self::branch_by_octaves(&terms, shared, lost);
        }
        let step = terms.iter().fold(0, |step, (_, f)| gcd(gcd(step, f.spacing()), f.origin - origin)).max(1);
        let points = index((last - origin) / step) + 1;
        let all = terms.iter().map(|(_, f)| f.mass.len()).sum::<usize>() + 2 * points;
        if !spend(float(all)) {
            return terms[0].1.clone();
        }
        let mut mass = vec![0.0; points];
        let (dense, sparse): (Vec<_>, Vec<_>) =
            terms.iter().partition(|(_, f)| f.spacing() == step || f.mass.len() == 1);
        let placed = |&(weight, f): &(f64, &'a Self)| Term {
            weight,
            start: index((f.origin - origin) / step),
            masses: &f.mass,
        };
        add_all(&mut mass, &dense.iter().map(placed).collect::<Vec<_>>());
        for term in &sparse {
            add_strided(&mut mass, index(term.1.step / step), placed(term));
        }
        Self::assemble(origin, step, mass, lost)
    }
}
