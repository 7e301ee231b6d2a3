//! WebAssembly package for the exploration of a program and its design space: parameter sweeps, mode selection, its sensitivity, the steps of the
//! method, and samples of executions.

#![cfg(target_arch = "wasm32")]

pub mod numbers;
pub mod reduction;
pub mod selection;
pub mod sensitivity;
pub mod simulation;
pub mod sweep;

juxtapose_web::exports_of_all!();
