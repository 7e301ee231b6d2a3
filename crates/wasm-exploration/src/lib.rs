//! WebAssembly package for the exploration of a program's design space: parameter sweeps, mode selection, its sensitivity.

#![cfg(target_arch = "wasm32")]

pub mod numbers;
pub mod selection;
pub mod sensitivity;
pub mod sweep;

juxtapose_web::exports_of_all!();
