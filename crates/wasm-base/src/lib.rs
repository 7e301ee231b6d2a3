//! First WebAssembly package: what serves every kind of model, and programs.

#![cfg(target_arch = "wasm32")]

pub mod examples;
pub mod explanation;
pub mod figures;
pub mod links;
pub mod times;

juxtapose_web::exports_of_all!();
juxtapose_web::exports_of_kind!(juxtapose_program::AlikeProgram);
juxtapose_web::exports_of_programs!(juxtapose_program::AlikeProgram);
