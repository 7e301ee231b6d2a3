//! Foundations without a domain: a work counter with a budget ([`work`]), collecting and sorting with little code ([`collections`]), JSON
//! parsing ([`json`]), also of what is not strictly JSON ([`lenient`]), and deserialisation of plain values ([`deserialise`]).

pub mod collections;
pub mod deserialise;
pub mod json;
pub mod lenient;
pub mod work;
