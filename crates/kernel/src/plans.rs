//! Cache of the plans of fast Fourier transforms, by length. Their roots of unity (twiddle factors) take longer than a transform does, and
//! a slider asks for the same lengths again and again.
//!
//! Each thread has one cache for either direction. It is dropped as a whole where the next plan would lift it above `MANY` points, some 16
//! MB.

use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

use realfft::RealToComplex;
pub use realfft::{ComplexToReal, num_complex::Complex64};

/// The plan, from the cache, of a Fourier transform of n real numbers: n is even, and has no prime factor but 2, 3 and 5.
pub fn forward(n: usize) -> Arc<dyn RealToComplex<f64>> {
    FORWARD.with_borrow_mut(|kept| plan(kept, n, made::forward))
}

/// The plan, from the cache, of the inverse transform, from n/2 + 1 complex numbers to n real ones, for such an n.
pub fn inverse(n: usize) -> Arc<dyn ComplexToReal<f64>> {
    INVERSE.with_borrow_mut(|kept| plan(kept, n, made::inverse))
}

#[cfg(target_arch = "wasm32")]
use crate::smooth as made;

/// Natively bytes do not matter, and the processor's widest lanes do.
#[cfg(not(target_arch = "wasm32"))]
mod made {
    use std::sync::Arc;

    use realfft::{ComplexToReal, RealFftPlanner, RealToComplex};

    pub(super) fn forward(n: usize) -> Arc<dyn RealToComplex<f64>> {
        RealFftPlanner::new().plan_fft_forward(n)
    }

    pub(super) fn inverse(n: usize) -> Arc<dyn ComplexToReal<f64>> {
        RealFftPlanner::new().plan_fft_inverse(n)
    }
}

type Kept<T> = BTreeMap<usize, Arc<T>>;

thread_local! {
    static FORWARD: RefCell<Kept<dyn RealToComplex<f64>>> = const { RefCell::new(BTreeMap::new()) };
    static INVERSE: RefCell<Kept<dyn ComplexToReal<f64>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The most points that all plans kept of a kind have together: some 16 MB.
const MANY: usize = 1 << 20;

fn plan<T: ?Sized>(kept: &mut Kept<T>, n: usize, make: fn(usize) -> Arc<T>) -> Arc<T> {
    if !kept.contains_key(&n) && kept.keys().sum::<usize>() + n > MANY {
        kept.clear();
    }
    kept.entry(n).or_insert_with(|| make(n)).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_kept_until_there_are_too_many() {
        let plan = forward(64);
        assert!(Arc::ptr_eq(&plan, &forward(64)));
        forward(MANY);
        assert!(!Arc::ptr_eq(&plan, &forward(64)));
    }
}
