//! WebAssembly package for the exploration of a program and its design space: parameter sweeps, mode selection, its sensitivity, approximations by
//! moments, the steps of the method, and samples of executions; and for programs with times of their own.

#![cfg(target_arch = "wasm32")]

pub mod moments;
pub mod numbers;
pub mod reduction;
pub mod selection;
pub mod sensitivity;
pub mod simulation;
pub mod sweep;

juxtapose_web::exports_of_all!();
// Programs with times of their own are asked here, all others in the first package.
juxtapose_web::exports_of_kind!(juxtapose_document::conditions::Conditioned<juxtapose_program::Program>);
juxtapose_web::exports_of_conditions!(juxtapose_program::Program);
juxtapose_web::exports_of_programs!(juxtapose_program::Program);
