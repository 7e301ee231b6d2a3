//! [`Tiled`]: an inner loop that is written once and compiled for several instruction sets, dispatched natively to the widest SIMD lanes
//! that the processor has.

/// How many sums the loops keep in registers: where these have few lanes, and where they have many.
const FEW: usize = 16;
#[cfg(not(target_arch = "wasm32"))]
const MANY: usize = 32;

/// An inner loop; `TILE` is how many sums are kept in registers.
pub(crate) trait Tiled {
    type Sums;
    fn tiles<const TILE: usize>(self) -> Self::Sums;
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn run<T: Tiled>(tiled: T) -> T::Sums {
    tiled.tiles::<FEW>()
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn run<T: Tiled>(tiled: T) -> T::Sums {
    struct Run<T>(T);
    impl<T: Tiled> pulp::WithSimd for Run<T> {
        type Output = T::Sums;

        #[inline(always)]
        fn with_simd<S: pulp::Simd>(self, _: S) -> T::Sums {
            if S::F64_LANES >= 4 { self.0.tiles::<MANY>() } else { self.0.tiles::<FEW>() }
        }
    }
    pulp::Arch::new().dispatch(Run(tiled))
}
