//! Inner loops (SIMD) and fast Fourier transforms: where predictions spend their time. A package of its own, because speed is bought with
//! size here and nowhere else (`profile.release` in the workspace's `Cargo.toml`).

pub mod block;
pub mod masses;
pub mod plans;
#[cfg(any(test, target_arch = "wasm32"))]
mod smooth;
mod tiled;
