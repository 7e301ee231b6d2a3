//! Foundations without a domain: a work counter with a budget ([`work`]), collecting and sorting with little code ([`collections`]), JSON
//! parsing ([`json`]), and deserialisation of plain values ([`deserialise`]).

pub mod collections;
pub mod deserialise;
pub mod json;
pub mod work;
