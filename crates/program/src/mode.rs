//! Modes of parallelism, and schemes that give one to every node of a program.

/// How a block is executed (section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Instructions come from the common control unit: the enabled PEs go in lock-step.
    Simd,
    /// Each PE runs its own copy of the program and waits only where it must.
    Spmd,
}

/// One value for each mode.
#[derive(Clone, Debug, PartialEq)]
pub struct PerMode<T> {
    /// The value in SIMD mode.
    pub simd: T,
    /// The value in SPMD mode.
    pub spmd: T,
}

impl<T> PerMode<T> {
    /// The value in `mode`.
    pub fn get(&self, mode: Mode) -> &T {
        match mode {
            Mode::Simd => &self.simd,
            Mode::Spmd => &self.spmd,
        }
    }
}

impl<T: Clone> PerMode<T> {
    /// One value, for both modes.
    pub fn both(value: T) -> Self {
        Self { simd: value.clone(), spmd: value }
    }
}

/// A choice of modes for a whole program.
#[derive(Clone, Debug, PartialEq)]
pub struct Scheme {
    /// Its name, unique in the program.
    pub name: String,
    /// The mode of node k (blocks, loops and conditionals, numbered in document order). All descendants of a
    /// conditional have its mode (section 2).
    pub modes: Vec<Mode>,
}

impl Scheme {
    /// The mode of the node with this number.
    #[must_use]
    pub fn mode(&self, node: usize) -> Mode {
        self.modes[node]
    }
}
