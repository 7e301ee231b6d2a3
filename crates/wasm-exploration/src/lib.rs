//! WebAssembly package for the exploration of a program and its design space: parameter sweeps, mode selection, its sensitivity, the breakdown of
//! the mean, approximations by moments, the steps of the method, executions sampled and drawn.

#![cfg(target_arch = "wasm32")]

pub mod explanation;
pub mod moments;
pub mod numbers;
pub mod reduction;
pub mod selection;
pub mod sensitivity;
pub mod simulation;
pub mod sweep;
pub mod timeline;

juxtapose_web::exports_of_all!();
// Programs with times of their own are read here, all others by the first package.
juxtapose_web::exports_of_kind!(juxtapose_program::Program);
