//! Reader that tells how far it is, and ends where somebody wants it to.

use std::{
    cell::Cell,
    io::{self, Read},
    ops::ControlFlow,
};

/// Passes on what it reads.
pub(crate) struct Told<'t> {
    pub(crate) from: &'t mut dyn Read,
    pub(crate) tell: &'t mut dyn FnMut(u64) -> ControlFlow<()>,
    pub(crate) read: u64,
    pub(crate) told: u64,
    pub(crate) stopped: &'t Cell<bool>,
}

/// So many bytes are read before somebody is told again.
const STEP: u64 = 1 << 18;

impl Read for Told<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.stopped.get() {
            return Ok(0);
        }
        let read = self.from.read(into)?;
        self.read += read as u64;
        if read == 0 || self.read >= self.told + STEP {
            self.told = self.read;
            // Whoever ends it at its end ends nothing.
            self.stopped.set((self.tell)(self.read).is_break() && read > 0);
        }
        Ok(read)
    }
}
