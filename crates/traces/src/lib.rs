//! Traces of executed programs in the Trace Event Format (JSON, plain, gzipped or zipped), as PyTorch's profiler, Ray's timeline, Chrome
//! and others write them: a step that processors repeat becomes a program, whose barriers are where all wait for each other. Where
//! processors send messages instead (flow events), it becomes a task graph.
//!
//! A file is read event by event into columns of numbers ([`TraceReader`]); what is taken as processor, step and barrier is
//! then chosen ([`Choice`]), as often as somebody likes, and tells what it comes to ([`Recognised`]).

mod as_program;
mod assumed;
mod blocks;
mod bounded;
mod class;
mod classes;
mod cycles;
mod disagreement;
mod document;
mod event;
mod faults;
mod flow;
mod given;
mod graph;
mod kept;
mod measure;
mod messages;
mod notes;
mod ordered;
mod parts;
mod periods;
mod power;
mod predicted;
mod processors;
mod read;
mod recognise;
mod recognised;
mod sink;
mod slowest;
mod steps;
mod straggler;
mod times;
mod told;
mod waits;
mod zip;

pub use assumed::{About, Assumption};
pub use blocks::Blocks;
pub use disagreement::Disagreement;
pub use kept::Trace;
pub use processors::By;
pub use read::TraceReader;
pub use recognised::{Choice, Chosen, Document, Found, Kind, Name, Recognised};
pub use slowest::Slowest;
pub use straggler::{Stragglers, Waiting};
