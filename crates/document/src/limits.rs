//! Size limits of models and documents. Beyond these a model is refused before anything of its size is allocated.

use std::ops::RangeInclusive;

/// Bytes of JSON text: ten thousand tasks and fifty thousand messages, by names of some forty characters, are six million.
pub const TEXT: usize = 1 << 23;
/// Bytes of a document's JSON text in a link: it is unpacked before it is judged, on whatever machine opens it.
pub const LINKED: usize = 1 << 20;
/// Levels of nesting of JSON lists and objects.
pub const DEPTH: usize = 96;
/// Characters of a link's fragment: about what browsers take as an address.
pub const LINK: usize = 1 << 21;
/// Times that a time is in, as part of a mixture or after a fixed one.
pub const NESTED: usize = 8;
/// Conditions of a document.
pub const CONDITIONS: usize = 16;
/// Cases of a condition.
pub const CASES: usize = 64;
/// Measured runs.
pub const RUNS: usize = 10_000;
/// Measured totals that one outcome is held against.
pub const MEASURED: usize = 100_000;
/// Joint cases: so many models and predictions.
pub const JOINT: f64 = 10_000.0;
/// Characters of all joint cases' documents.
pub const JOINT_TEXT: f64 = 2e8;
/// Schemes: as many as a figure can show.
pub const SCHEMES: usize = 32;
/// Iterations of one loop.
pub const ITERATIONS: u64 = 10_000;
/// One time, in ticks.
pub const TIME: u64 = 1_000_000_000_000;
/// One tick, in units.
pub const TICK: RangeInclusive<f64> = 1e-9..=1e9;
/// Possible values of one time.
pub const SUPPORT: u64 = juxtapose_density::density::MOST_VALUES;
/// Masses of all different times of a document, and iterations of its different loops: 128 MB.
pub const MASSES: u64 = 16_000_000;
/// Problems that are told by themselves. Of all further ones only the number is told.
pub const PROBLEMS: usize = 10_000;
/// Work that judging a document may take where somebody waits for it. It is counted in about nanoseconds of a
/// browser's work, so that 50 ms are kept on machines a third as fast. What takes more is judged elsewhere.
pub const MOMENT: f64 = 15e6;
/// The longest possible run of a whole program, in ticks: sums of times stay exact in a 64-bit float.
pub const TOTAL: f64 = 9e15;
/// Possible times × numbers of enabled PEs: the memory that a loop needs, in 8-byte masses.
pub const CELLS: f64 = 32e6;
/// Multiplications in a second of a browser's work: of long convolutions, which take 0.16 ns for each in Node 20.
pub const PER_SECOND: f64 = 6e9;
/// The default time budget of a prediction (patience), in seconds of a browser's work. They are counted as multiplications: what is refused
/// does not depend on the machine.
pub const PATIENCE: f64 = 10.0;
/// How many times the patience a prediction may be estimated to take, and still be tried. An estimate is an
/// upper bound: what is done by frequencies, or leaves out the ends of long densities, takes less.
pub const OVERESTIMATED: f64 = 16.0;
/// Characters of a name, title or unit. A note may have five times as many.
pub const NAME: usize = 120;
/// Numbers of processors to compare, and mappings made by hand: their outcomes are as many as a figure can show.
pub const COMPARED: usize = 8;
/// Simulated executions: some minutes of a browser's work, which the page can stop.
pub const SAMPLES: u32 = 10_000_000;
/// Possible times that a part of an expression keeps at once: 64 MB.
pub const POINTS: f64 = 8e6;
/// Probabilities whose quantiles are asked for: all per mille.
pub const QUANTILES: usize = 1000;
