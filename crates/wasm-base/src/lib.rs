//! First WebAssembly package: what serves every kind of model, and programs.

#![cfg(target_arch = "wasm32")]

pub mod common;
pub mod program;

juxtapose::exports_of_all!();
juxtapose::exports_of_kind!(juxtapose_program::Program);
